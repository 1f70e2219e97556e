/**
 * What differs between a folder as Thunderbird lists it and as the index knows it, and what is to be done about it. Pure.
 *
 * Messages that share a Message-ID in their folder are told apart by number, date, size and, within one run of
 * Thunderbird, by handle. Where that leaves a doubt all of them are listed and read anew, so that none is taken for another.
 */
import type { KnownMember, Listing } from '../../listing.ts';

export interface Differences {
  /** To be listed: new, or of another state, date, size or handle. */
  readonly list: readonly Listing[];
  /** Not listed any more; each is to be looked for again before it is removed. */
  readonly missing: readonly KnownMember[];
  /** Message-IDs of which Thunderbird and the index know other messages, or another number of them. */
  readonly anew: readonly string[];
}

export function differences(listed: readonly Listing[], known: readonly KnownMember[]): Differences {
  const there = byId(listed);
  const ours = byId(known);
  const list: Listing[] = [];
  const missing: KnownMember[] = [];
  const anew: string[] = [];
  for (const id of new Set([...there.keys(), ...ours.keys()])) {
    const [listings, members] = [there.get(id) ?? [], ours.get(id) ?? []];
    if (listings.length === 0) missing.push(...members);
    else if (members.length === 0) list.push(...listings);
    else if (areTheSame(listings, members)) list.push(...listings.filter((listing, at) => hasChanged(listing, members[at])));
    else anew.push(id);
  }
  return { list, missing, anew };
}

/** A loss as large as an answer given too early looks like: nothing there, or less than half of many. */
export function isLargeLoss(known: number, missing: number): boolean {
  return missing > 0 && (missing === known || (missing > FEW && missing * 2 > known));
}

/** By number, one by one the same message. */
function areTheSame(listings: readonly Listing[], members: readonly KnownMember[]): boolean {
  return listings.length === members.length && listings.every((listing, at) => {
    const member = members[at];
    if (member === undefined || member.place.ordinal !== listing.place.ordinal) return false;
    if (member.handle !== undefined && member.handle !== listing.handle) return false;
    // One alone that is of another date or size is read again when it is listed.
    return listings.length === 1 || (member.date === listing.date && member.size === listing.size);
  });
}

/** Of another state, date, size or handle than is known. */
export function hasChanged(listing: Listing, member: KnownMember | undefined): boolean {
  return stateOf(listing) !== (member && stateOf(member)) || listing.handle !== member?.handle;
}

/** Of another state, date or size than is known. That it has another number in this run of Thunderbird, nobody sees. */
export const isOther = (now: Listing, before: KnownMember): boolean => hasChanged(now, { ...before, handle: now.handle });

const stateOf = ({ date, size, read, flagged, junk, tags }: Omit<Listing, 'handle' | 'place'>): string =>
  JSON.stringify([date, size, read, flagged, junk, [...tags].sort()]);

/** In the order of their numbers. */
function byId<M extends Pick<Listing, 'place'>>(members: readonly M[]): ReadonlyMap<string, readonly M[]> {
  const groups = new Map<string, M[]>();
  for (const member of [...members].sort((a, b) => a.place.ordinal - b.place.ordinal)) {
    const group = groups.get(member.place.headerMessageId);
    if (group) group.push(member);
    else groups.set(member.place.headerMessageId, [member]);
  }
  return groups;
}

const FEW = 10; // messages
