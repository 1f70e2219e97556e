import { Failure } from '../../failure.ts';
import type { Place } from '../../mail.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

/** Does something with the message in all the places where it is known to stand; has these looked up where it is gone from them. */
export async function onPlaces(
  index: Pick<Client<IndexApi>, 'placesOf'>,
  place: Place,
  work: (places: readonly Place[]) => Promise<void>,
  lookUp: (places: readonly Place[]) => Promise<unknown>,
): Promise<void> {
  const known = await index.placesOf({ place });
  const places = known.length > 0 ? known : [place];
  try {
    await work(places);
  } catch (error) {
    // A folder that Thunderbird has not parsed answers as empty, too: it goes from the index as whatever is shown does, or not at all.
    if (Failure.from(error).code === 'gone') await lookUp(places);
    throw error;
  }
}
