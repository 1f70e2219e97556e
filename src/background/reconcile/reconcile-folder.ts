/**
 * One folder as Thunderbird lists it against what the index knows of it.
 *
 * An answer of Thunderbird that lacks a message is not believed for lacking it. A listing counts when it has as many
 * messages as Thunderbird counts in the folder, which it can't for one that it has not parsed. A message is removed when
 * two listings lacked it, a search of every account found it nowhere in its folder, and nothing in the folder changed
 * meanwhile; whatever fails on the way keeps it. All of the folder is compared: no window of time.
 */
import { Fingerprint, bucketOf } from '../../membership.ts';
import type { FolderKey, KnownMember, Listing, MemberCursor } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { throwCancelled } from '../cancelled.ts';
import { differences, isLargeLoss } from './reconcile-diff.ts';
import { inSlices, removeMissing } from './remove-missing.ts';

export interface FolderParts {
  readonly index: Pick<Client<IndexApi>, 'membership' | 'members' | 'equals' | 'list' | 'move' | 'remove' | 'confirmFolder' | 'note'>;
  readonly session: string;
  /**
   * Hands over all that Thunderbird lists in a folder, some at a time; one of several equals may come again, under another
   * number. Returns how many messages it could not list.
   */
  readonly list: (folder: string, onListings: (listings: readonly Listing[]) => Promise<void>) => Promise<number>;
  /** Thunderbird's own count of the folder's messages. Throws where it has none. */
  readonly count: (folder: string) => Promise<number>;
  /** The messages of one Message-ID in a folder, numbered. Throws where there is no answer. */
  readonly equals: (folder: string, headerMessageId: string) => Promise<readonly Listing[]>;
  /** The messages of one Message-ID in every account. Throws where there is no answer. */
  readonly everywhere: (headerMessageId: string) => Promise<readonly Listing[]>;
  /** Another number after each change of the folder that Thunderbird told of. */
  readonly changes: (folder: string) => number;
  /** Rests as long as the work took, ms. Throws `cancelled` where it has to stop. */
  readonly rest: (spent: number) => Promise<void>;
  /** True where so much was missing before, some time ago, longer where that is everything; where not, that is remembered. */
  readonly isLossSeenAgain: (folder: string, isAll: boolean) => Promise<boolean>;
  /** ms */
  readonly now: () => number;
}

export interface FolderOutcome {
  /** False: to be looked at again. */
  readonly confirmed: boolean;
  /** Places listed, removed or moved away, and kept though they seemed to be missing. */
  readonly listed: number;
  readonly removed: number;
  readonly kept: number;
}

/** Throws `cancelled`, and what the index throws. */
export async function reconcileFolder(address: FolderKey, parts: FolderParts): Promise<FolderOutcome> {
  const { folder } = address;
  const before = parts.changes(folder);
  const isUndisturbed = () => parts.changes(folder) === before;
  const first = new Fingerprint();
  const sum = (listing: Listing, isAgain: boolean) => {
    if (!isAgain) first.add({ ...listing, headerMessageId: listing.place.headerMessageId });
  };
  if (!(await listWhole(address, parts, sum))) return DOUBTED;
  const whole = await knownFingerprint(address, parts);
  const buckets = whole.differing(first);
  if (buckets.length === 0) return confirmed(address, parts, isUndisturbed, NOTHING);

  const listed = new Map<number, Listing>();
  const among = new Set(buckets);
  const collect = (listing: Listing) => {
    if (among.has(bucketOf(listing.place.headerMessageId))) listed.set(listing.handle, listing);
  };
  if (!(await listWhole(address, parts, collect))) return DOUBTED;
  const known = await knownMembers(address, buckets, parts);
  const { list, missing, anew } = differences([...listed.values()], known);
  let done = 0;
  // What an event has brought meanwhile is newer than this listing.
  while (done < list.length && isUndisturbed()) {
    const listings = list.slice(done, done + AT_ONCE);
    await inSlices(parts, () => parts.index.list({ session: parts.session, listings }));
    done += listings.length;
  }
  const renumbered = await listAnew(address, anew, known, parts, isUndisturbed);
  const isTooMuch = isLargeLoss(whole.members, missing.length) && !(await parts.isLossSeenAgain(folder, missing.length === whole.members));
  const { removed, kept } = isTooMuch ? await keep(missing, 'largeLoss', parts) : await removeMissing(missing, folder, parts, isUndisturbed);
  const outcome = { listed: done + renumbered.listed, removed: removed + renumbered.removed, kept };
  if (kept > 0 || renumbered.doubted) return { ...outcome, confirmed: false };
  return confirmed(address, parts, isUndisturbed, outcome);
}

async function confirmed(address: FolderKey, { index }: FolderParts, isUndisturbed: () => boolean, outcome: Omit<FolderOutcome, 'confirmed'>): Promise<FolderOutcome> {
  if (!isUndisturbed()) return { ...outcome, confirmed: false };
  await index.confirmFolder(address);
  return { ...outcome, confirmed: true };
}

/** False where the listing is no answer: it has not as many messages as Thunderbird counts. */
async function listWhole({ folder }: FolderKey, parts: FolderParts, take: (listing: Listing, isAgain: boolean) => void): Promise<boolean> {
  const seen = new Set<number>();
  let since = parts.now();
  const total = await parts.count(folder).catch(() => undefined);
  if (total === undefined) return false;
  const unlisted = await parts.list(folder, async (listings) => {
    for (const listing of listings) {
      take(listing, seen.has(listing.handle));
      seen.add(listing.handle);
    }
    await parts.rest(parts.now() - since);
    since = parts.now();
  });
  // Around what can't be listed nobody can count; whoever is missing there is looked for by itself.
  return unlisted > 0 ? seen.size < total : seen.size === total;
}

async function knownFingerprint(address: FolderKey, parts: FolderParts): Promise<Fingerprint> {
  const whole = new Fingerprint();
  for (let after: MemberCursor | undefined; ; ) {
    const { sums, next } = await inSlices(parts, () => parts.index.membership({ ...address, session: parts.session, ...(after && { after }) }));
    for (const sum of sums) whole.addSum(sum);
    if (!next) return whole;
    after = next;
  }
}

async function knownMembers(address: FolderKey, buckets: readonly number[], parts: FolderParts): Promise<readonly KnownMember[]> {
  const found: KnownMember[] = [];
  for (let after: MemberCursor | undefined; ; ) {
    const { members, next } = await inSlices(parts, () => parts.index.members({ ...address, session: parts.session, buckets, ...(after && { after }) }));
    found.push(...members);
    if (!next) return found;
    after = next;
  }
}

/** Equals of which some came or went: what is known of them makes room for what Thunderbird lists now, and is read again. */
async function listAnew({ folder }: FolderKey, ids: readonly string[], known: readonly KnownMember[], parts: FolderParts, isUndisturbed: () => boolean) {
  const done = { listed: 0, removed: 0, doubted: false };
  for (const id of ids) {
    const places = known.filter(({ place }) => place.headerMessageId === id).map(({ place }) => place);
    const listings = await inSlices(parts, () => parts.equals(folder, id)).catch(throwCancelled);
    if (!listings || listings.length === 0 || !isUndisturbed()) {
      await parts.index.note({ kind: 'kept', reason: 'noAnswer', places });
      done.doubted = true;
      continue;
    }
    await parts.index.remove({ places, reason: 'listedAnew' });
    await parts.index.list({ session: parts.session, listings });
    done.listed += listings.length;
    done.removed += Math.max(0, places.length - listings.length);
  }
  return done;
}

async function keep(missing: readonly KnownMember[], reason: string, { index }: FolderParts) {
  await index.note({ kind: 'kept', reason, places: missing.map(({ place }) => place) });
  return { removed: 0, kept: missing.length };
}

const NOTHING = { listed: 0, removed: 0, kept: 0 } as const;
const DOUBTED: FolderOutcome = { ...NOTHING, confirmed: false };
const AT_ONCE = 100; // listings in one transaction
