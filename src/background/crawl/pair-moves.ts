/**
 * Which message went where, as far as that is certain. Thunderbird tells of a move with two lists that need not be in
 * one order, so a message is known again by its Message-ID; where several share one, nothing says which is which.
 */
import type { KnownPlace, Listing } from '../../listing.ts';

/** A message that left a folder or came to one, and the places known there with its Message-ID. */
export interface Told<Header> {
  readonly header: Header;
  readonly headerMessageId: string;
  readonly handle: number;
  readonly known: readonly KnownPlace[];
}

export interface Move<Header> {
  readonly from: KnownPlace['place'];
  readonly to: Header;
  readonly ordinal: Listing['place']['ordinal'];
}

export interface Paired<Header> {
  readonly moves: readonly Move<Header>[];
  /** What has to be looked at by itself: listed where it came, removed where it left. */
  readonly came: readonly Header[];
  readonly left: readonly Header[];
}

export function pairMoves<Header>(left: readonly Told<Header>[], came: readonly Told<Header>[]): Paired<Header> {
  const leftBy = groupedById(left);
  const cameBy = groupedById(came);
  const moves: Move<Header>[] = [];
  const paired = new Set<Header>();
  for (const [id, [from, anotherFrom]] of leftBy) {
    const [to, anotherTo] = cameBy.get(id) ?? [];
    if (!from || !to || anotherFrom || anotherTo) continue;
    const [source, anotherSource] = from.known;
    const ordinal = ordinalOf(to);
    if (!source || anotherSource || ordinal === undefined) continue;
    moves.push({ from: source.place, to: to.header, ordinal });
    paired.add(from.header).add(to.header);
  }
  const rest = (told: readonly Told<Header>[]) => told.map(({ header }) => header).filter((header) => !paired.has(header));
  return { moves, came: rest(came), left: rest(left) };
}

/** The number among equals: it is the first, or the one that is known by its handle already. */
function ordinalOf<Header>({ known, handle }: Told<Header>): number | undefined {
  if (known.length === 0) return 0;
  return known.length === 1 && known[0]?.handle === handle ? known[0].place.ordinal : undefined;
}

function groupedById<Header>(told: readonly Told<Header>[]): ReadonlyMap<string, readonly Told<Header>[]> {
  const groups = new Map<string, Told<Header>[]>();
  for (const one of told) {
    const group = groups.get(one.headerMessageId);
    if (group) group.push(one);
    else groups.set(one.headerMessageId, [one]);
  }
  return groups;
}
