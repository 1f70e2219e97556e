import type { KnownPlace, Listing } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { toListing, type Header } from './listing.ts';

/**
 * A header at the only place known for its Message-ID in its folder, where that was listed in an earlier run of Thunderbird, its date and
 * size are the header's and the event names no equal (`alone`). Undefined where only listing all equals anew can tell, which walks the
 * folder: right after a start thousands may be marked at once. An equal that was never heard of is listed with the folder.
 */
export async function knownBefore(
  index: Pick<Client<IndexApi>, 'mirrored'>, session: string, header: Header, known: readonly KnownPlace[], alone: boolean,
): Promise<Listing | undefined> {
  const [only, another] = known;
  if (!only || another || only.handle !== undefined || !alone) return undefined;
  const listing = toListing(header, only.place.ordinal);
  const [member] = await index.mirrored({ session, places: [only.place] });
  return listing && member && member.date === listing.date && member.size === listing.size ? listing : undefined;
}
