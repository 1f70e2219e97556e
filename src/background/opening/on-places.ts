import { Failure } from '../../failure.ts';
import type { Place } from '../../mail.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

/** Does something with the message in all the places where it is known to stand. */
export async function onPlaces(index: Pick<Client<IndexApi>, 'placesOf' | 'remove'>, place: Place, work: (places: readonly Place[]) => Promise<void>): Promise<void> {
  const known = await index.placesOf({ place });
  const places = known.length > 0 ? known : [place];
  try {
    await work(places);
  } catch (error) {
    // Looked for in its places and in all of its account: it is gone, and should not be found again.
    if (Failure.from(error).code === 'gone') await index.remove({ places });
    throw error;
  }
}
