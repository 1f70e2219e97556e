/**
 * Places that Thunderbird did not answer for as the index knows them: looked for by their Message-ID, where they stood and
 * then everywhere, and the index put right. As in `reconcile-folder.ts` no answer that lacks a message is believed by itself.
 */
import { Failure } from '../../failure.ts';
import type { KnownMember, Listing } from '../../listing.ts';
import type { Place } from '../../mail.ts';
import { dropCancelled } from '../cancelled.ts';
import { differences, hasChanged, isLargeLoss, isOther } from '../reconcile/reconcile-diff.ts';
import { removeMissing } from '../reconcile/remove-missing.ts';
import type { ConfirmParts, Looked } from './confirm-places.ts';
import { underItsNumber } from './under-its-number.ts';

/** In turn with the events. `known` is what was known when they were asked for: who shows what is not so any more has to ask again. */
export async function correctPlaces(known: readonly KnownMember[], parts: ConfirmParts): Promise<Looked> {
  const session = await parts.session();
  const found = { confirmed: new Array<Place>(), corrected: new Array<Place>(), retired: new Array<Place>(), unanswered: new Array<Place>() };
  const missing: KnownMember[] = [];
  const doubted = new Set<string>();
  const end = parts.now() + LONGEST;
  for (const before of known) {
    const { place } = before;
    // Events wait meanwhile.
    const outcome = parts.now() > end ? 'unanswered' : await correctPlace(before, session, parts);
    if (outcome === 'missing') {
      const [member] = await parts.index.mirrored({ session, places: [place] });
      if (member) missing.push(member);
      else found.corrected.push(place);
    } else found[outcome].push(place);
    if (outcome !== 'confirmed') doubted.add(place.folder);
  }
  for (const folder of new Set(missing.map(({ place }) => place.folder))) {
    const there = missing.filter(({ place }) => place.folder === folder);
    if (parts.now() > end) {
      found.unanswered.push(...there.map(({ place }) => place));
      continue;
    }
    for (const [place, isGone] of await removeIfGone(there, folder, session, parts, doubted, end)) (isGone ? found.corrected : found.unanswered).push(place);
  }
  for (const folder of doubted) parts.onDoubt(folder);
  if (found.retired.length > 0) parts.onFolderGone();
  if (found.corrected.length > 0) parts.onCorrected();
  return found;
}

async function correctPlace(before: KnownMember, session: string, { index, get, equals, isListed, isFolderGone }: ConfirmParts): Promise<keyof Looked | 'missing'> {
  const { place } = before;
  const { ordinal: _, ...address } = place;
  const [own] = await index.mirrored({ session, places: [place] });
  if (!own) return 'corrected';
  const there = own.handle === undefined ? undefined : await underItsNumber(place, own.handle, get).catch(() => undefined);
  if (there) {
    if (hasChanged(there, own)) await index.list({ session, listings: [there] });
    return isOther(there, before) ? 'corrected' : 'confirmed';
  }
  let listings: readonly Listing[];
  try {
    listings = await equals(place.folder, place.headerMessageId);
  } catch (error) {
    // What came too late is no answer; Thunderbird throws also for a folder that it does not know.
    return !isLate(error) && (await isFolderGone(place)) ? 'retired' : 'unanswered';
  }
  if (listings.length === 0) return own.handle !== undefined || (await isListed(place.folder)) ? 'missing' : 'unanswered';
  const [equal = []] = await index.equals({ session, addresses: [address] });
  const members = (await index.mirrored({ session, places: equal.map((one) => one.place) })).flatMap((member) => member ?? []);
  const { list, anew } = differences(listings, members);
  if (anew.length > 0) {
    await index.remove({ places: members.map((member) => member.place), reason: 'listedAnew' });
    await index.list({ session, listings });
    return 'corrected';
  }
  if (list.length > 0) await index.list({ session, listings: list });
  const now = listings.find((listing) => listing.place.ordinal === place.ordinal);
  return !now || isOther(now, before) ? 'corrected' : 'confirmed';
}

/** Which of the members of one folder are gone from it, each looked for everywhere until `end`; none where that would be a loss too large to be believed at one look. */
async function removeIfGone(
  members: readonly KnownMember[], folder: string, session: string, parts: ConfirmParts, doubted: Set<string>, end: number,
): Promise<ReadonlyMap<Place, boolean>> {
  const places = members.map(({ place }) => place);
  const keep = async (reason: string) => {
    await parts.index.note({ kind: 'kept', reason, places });
    return new Map(places.map((place) => [place, false]));
  };
  const [account = ''] = places.map((place) => place.account);
  const count = await parts.count(folder).catch(() => undefined);
  if (count === undefined) return keep('noAnswer');
  const known = await parts.index.placesIn({ account, folder });
  const isAllTold = count === known - members.length && (count > 0 || !(await parts.isOnServer(account)));
  if (!isAllTold && isLargeLoss(known, Math.max(members.length, known - count))) return keep('largeLoss');
  const everywhere = async (headerMessageId: string) => {
    const listings = await parts.everywhere(headerMessageId);
    // Where it went nobody told of either.
    for (const { place } of listings) doubted.add(place.folder);
    return listings;
  };
  const rest = async () => {
    if (parts.now() > end) throw new Failure('cancelled', 'Events go first.');
  };
  // What was not looked for any more stays.
  await removeMissing(members, folder, { index: parts.index, session, everywhere, rest, now: () => 0 }, () => true).catch(dropCancelled);
  const still = await parts.index.mirrored({ session, places });
  return new Map(places.map((place, at) => [place, still[at] === undefined]));
}

const LONGEST = 5000; // ms

const isLate = (error: unknown): boolean => error instanceof Failure && error.code === 'timeout';
