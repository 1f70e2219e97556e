/**
 * A folder's messages into the index, some at a time. Each time in turn with the events, and without what these have named since the
 * listing began: it may have been met before that.
 */
import { Failure } from '../../failure.ts';
import type { FolderKey, Listing } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { Named } from './named.ts';
import { Withheld } from './withhold.ts';

export interface ListParts {
  readonly index: Pick<Client<IndexApi>, 'list' | 'mirrored'>;
  readonly session: string;
  /** As `listFolder` does it. */
  readonly listFolder: (folder: string, onListings: (listings: readonly Listing[]) => Promise<void>) => Promise<number>;
  /** The messages of one Message-ID in a folder, numbered. */
  readonly equals: (folder: string, headerMessageId: string) => Promise<readonly Listing[]>;
  /** Whether Thunderbird has a message under its number. */
  readonly isThere: (handle: number) => Promise<boolean>;
  /** Thunderbird's own count of the folder's messages. Throws where it has none. */
  readonly count: (folder: string) => Promise<number>;
  /** The person may have left the folder out meanwhile. */
  readonly isWanted: () => Promise<boolean>;
  /** Runs work once the events that came so far have been followed. */
  readonly afterEvents: (work: () => Promise<void>) => Promise<void>;
  /** Called when listing begins: what events name from then on. */
  readonly watch: (folder: string) => Named;
  readonly onListed: () => void;
}

/** Returns how many messages Thunderbird listed and could not list. Throws `cancelled` where the folder was left out meanwhile. */
export async function listIntoIndex({ folder }: FolderKey, parts: ListParts): Promise<{ readonly listed: number; readonly unlisted: number }> {
  const { index, session } = parts;
  const named = parts.watch(folder);
  const withheld = new Withheld();
  const handles = new Set<number>();
  /** Named by an event, which may have told of one of several equals only. */
  const uncertain = new Set<string>();
  /** Left to the event, by Message-ID. */
  const left = new Map<string, Listing>();
  const isNew = (listing: Listing): boolean => {
    const { place } = listing;
    if (!named.has(place.headerMessageId)) return true;
    if (place.ordinal > 0) uncertain.add(place.headerMessageId);
    else left.set(place.headerMessageId, listing);
    return false;
  };
  /** The event was of an equal that is not there any more, and this one has not been listed. */
  const isOverlooked = async ({ place, handle }: Listing): Promise<boolean> => {
    const [member] = await index.mirrored({ session, places: [place] });
    return member?.handle !== handle && (await parts.isThere(handle));
  };
  const list = (choose: () => Promise<readonly Listing[]>) => parts.afterEvents(async () => {
    const listings = await choose();
    if (!(await parts.isWanted())) throw new Failure('cancelled', 'The folder was left out.');
    if (listings.length > 0) await index.list({ session, listings });
    parts.onListed();
  });
  try {
    const silent = await parts.listFolder(folder, async (met) => {
      for (const { handle } of met) handles.add(handle);
      await list(async () => {
        const listings = met.filter(isNew);
        return withheld.pass(listings, await index.mirrored({ session, places: listings.map(({ place }) => place) }));
      });
    });
    const rest = withheld.rest();
    for (let at = 0; at < rest.length; at += AT_ONCE) await list(async () => rest.slice(at, at + AT_ONCE).filter(isNew));
    for (const [headerMessageId, listing] of left) if (!uncertain.has(headerMessageId) && (await isOverlooked(listing))) uncertain.add(headerMessageId);
    for (const headerMessageId of uncertain) await list(() => parts.equals(folder, headerMessageId));
    return { listed: handles.size, unlisted: silent === 0 ? 0 : await countUnlisted(silent, folder, handles.size, parts) };
  } finally {
    named.end();
  }
}

/** At least one in each span that holds only what can't be listed; several of one second are one span. */
async function countUnlisted(silent: number, folder: string, listed: number, { count }: ListParts): Promise<number> {
  return Math.max(silent, (await count(folder).catch(() => 0)) - listed);
}

const AT_ONCE = 100; // listings in one transaction
