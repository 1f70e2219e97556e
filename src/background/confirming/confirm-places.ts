/**
 * Places as the index knows them against what Thunderbird says of each now: the messages of a page of hits, or of an answer.
 *
 * Most are asked for under Thunderbird's own number, all at once, which costs a lookup each and reads no body. What does not
 * answer as it is known is looked at once more in turn with the events (`correct-places.ts`), so that an older answer never
 * takes the place of a newer one.
 */
import type { Header } from '../crawl/listing.ts';
import { hasChanged } from '../reconcile/reconcile-diff.ts';
import type { FolderKey, KnownMember, Listing } from '../../listing.ts';
import type { Place } from '../../mail.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { correctPlaces } from './correct-places.ts';
import { underItsNumber } from './under-its-number.ts';

export interface ConfirmParts {
  readonly index: Pick<Client<IndexApi>, 'mirrored' | 'confirmPlaces' | 'equals' | 'list' | 'move' | 'remove' | 'note' | 'placesIn'>;
  readonly session: () => Promise<string>;
  /** The header under Thunderbird's own number. Throws where there is none. */
  readonly get: (handle: number) => Promise<Header>;
  /** The messages of one Message-ID in a folder, numbered. Throws where there is no answer. */
  readonly equals: (folder: string, headerMessageId: string) => Promise<readonly Listing[]>;
  /** The messages of one Message-ID in every account. Throws where there is no answer. */
  readonly everywhere: (headerMessageId: string) => Promise<readonly Listing[]>;
  /** Thunderbird's own count of the folder's messages. Throws where it has none. */
  readonly count: (folder: string) => Promise<number>;
  /** The folder was listed to its end in this run of Thunderbird, so that whatever stands in it has a number of this run. */
  readonly isListed: (folder: string) => Promise<boolean>;
  /** True where no account has such a folder. */
  readonly isFolderGone: (address: FolderKey) => Promise<boolean>;
  /** The account's mail stands on a server: while that can't be reached, a folder of which Thunderbird has to make its list anew is empty to it. */
  readonly isOnServer: (account: string) => Promise<boolean>;
  /** Runs work once the events that came so far have been followed. */
  readonly afterEvents: (work: () => Promise<void>) => Promise<void>;
  /** The folder is to be compared with the index: an event of it was missed. */
  readonly onDoubt: (folder: string) => void;
  /** Folders or accounts went and nobody was told. */
  readonly onFolderGone: () => void;
  /** Something may wait to be read, or to be tidied up; what a search shows has changed. */
  readonly onCorrected: () => void;
  /** ms */
  readonly now: () => number;
}

/** Every place that was asked for is in one of these. */
export interface Looked {
  /** As the index knows it. */
  readonly confirmed: readonly Place[];
  /** Otherwise, and the index knows it now. */
  readonly corrected: readonly Place[];
  /** Its folder is gone: the index is not told before a second look. */
  readonly retired: readonly Place[];
  /** No answer, or none that is to be believed. */
  readonly unanswered: readonly Place[];
}

export async function confirmPlaces(places: readonly Place[], parts: ConfirmParts): Promise<Looked> {
  const known = await parts.index.mirrored({ session: await parts.session(), places });
  const listed = await listedAmong(known, parts);
  const confirmed: Place[] = [];
  const moved: Place[] = [];
  const unlisted: Place[] = [];
  const doubtful: KnownMember[] = [];
  const look = async (place: Place, member: KnownMember | undefined) => {
    // An event came between.
    if (!member) moved.push(place);
    else if (member.handle === undefined && !listed.has(place.folder)) unlisted.push(place);
    else if (await isAsKnown(member, parts)) confirmed.push(place);
    else doubtful.push(member);
  };
  for (let at = 0; at < places.length; at += AT_ONCE) {
    await Promise.all(places.slice(at, at + AT_ONCE).map((place, index) => look(place, known[at + index])));
  }
  if (doubtful.length === 0) return { confirmed, corrected: moved, retired: [], unanswered: unlisted };
  let found: Looked = { confirmed: [], corrected: [], retired: [], unanswered: doubtful.map(({ place }) => place) };
  await parts.afterEvents(async () => {
    found = await correctPlaces(doubtful, parts);
  });
  return { ...found, confirmed: [...confirmed, ...found.confirmed], corrected: [...moved, ...found.corrected], unanswered: [...unlisted, ...found.unanswered] };
}

/**
 * Of the folders of messages without a number of this run of Thunderbird, those that were listed in it. In the others there is no
 * answer yet: a search for a Message-ID walks the whole folder, for each message anew, while the folder is listed anyway.
 */
async function listedAmong(known: readonly (KnownMember | undefined)[], { isListed }: ConfirmParts): Promise<ReadonlySet<string>> {
  const listed = new Set<string>();
  for (const folder of new Set(known.flatMap((member) => (member && member.handle === undefined ? [member.place.folder] : [])))) {
    if (await isListed(folder)) listed.add(folder);
  }
  return listed;
}

/** False also where there is no answer, or no number to ask by: it was not among what its folder lists. */
async function isAsKnown(member: KnownMember, { get }: ConfirmParts): Promise<boolean> {
  const { place, handle } = member;
  if (handle === undefined) return false;
  try {
    const listing = await underItsNumber(place, handle, get);
    return listing !== undefined && !hasChanged(listing, member);
  } catch {
    return false;
  }
}

const AT_ONCE = 64;
