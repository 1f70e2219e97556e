import { Failure } from '../../failure.ts';
import type { Place } from '../../mail.ts';
import type { KnownPlace } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { find, findAnywhere } from '../thunderbird/mailbox.ts';
import { sessionName } from '../session.ts';
import type { MessageHeader } from '../thunderbird/thunderbird.ts';

/** What is asked of the index. */
export type LocateIndex = Pick<Client<IndexApi>, 'equals' | 'placesOf'>;

export interface Located {
  readonly header: MessageHeader;
  readonly place: Place;
}

/**
 * The message that stands in these places, in the first that still holds it, or where it went: any folder of its account.
 * Another message of the same Message-ID is never taken for it, as far as the index knows that one. Throws `gone`.
 */
export async function locate(index: LocateIndex, places: readonly Place[]): Promise<Located> {
  const known = await knownAt(index, places);
  for (const place of places) {
    const header = await find(place);
    const handle = known.find((one) => isSame(one.place, place))?.handle;
    // Equals are numbered anew when one of them goes: under its number there may be the next.
    if (header && (handle === undefined || handle === header.id)) return { header, place };
  }
  for (const { account, headerMessageId } of places) {
    for (const header of await findAnywhere(account, headerMessageId)) {
      const folder = header.folder?.id;
      if (!folder) continue;
      const place: Place = { account, folder, headerMessageId, ordinal: 0 };
      const there = (await knownAt(index, [place])).find(({ handle }) => handle === header.id);
      if (!there || (await isOurs(index, places, there.place))) return { header, place: there?.place ?? place };
    }
  }
  throw new Failure('gone', 'This message is no longer in Thunderbird. It was deleted or moved out of this account.');
}

/** Asked late: a message that moves just now is no longer known in its places, and what is known elsewhere may well be it. */
async function isOurs(index: LocateIndex, places: readonly Place[], candidate: Place): Promise<boolean> {
  const ours = (await Promise.all(places.map((place) => index.placesOf({ place })))).flat();
  return ours.length === 0 || ours.some((place) => isSame(place, candidate));
}

/** All that the index knows of the same Message-IDs in the same folders. */
async function knownAt(index: LocateIndex, places: readonly Place[]): Promise<readonly KnownPlace[]> {
  const addresses = places.map(({ ordinal: _, ...address }) => address);
  return (await index.equals({ session: await sessionName(), addresses })).flat();
}

const isSame = (one: Place, other: Place): boolean =>
  one.account === other.account && one.folder === other.folder && one.headerMessageId === other.headerMessageId && one.ordinal === other.ordinal;
