/** Thunderbird's headers as the index keeps them. Pure. */
import type { KnownPlace, Listing } from '../../listing.ts';
import type { Place } from '../../mail.ts';

/** What is needed of Thunderbird's `MessageHeader`. */
export interface Header {
  readonly id: number;
  readonly headerMessageId: string;
  readonly date: string | number | Date;
  readonly size: number;
  readonly read?: boolean | undefined;
  readonly flagged: boolean;
  readonly junk: boolean;
  readonly tags: readonly string[];
  readonly folder?: { readonly id?: string | undefined; readonly accountId?: string | undefined } | undefined;
}

/** What the index keeps of a header; undefined for a message that stands in no folder (an opened file). */
export function toListing(header: Header, ordinal: number): Listing | undefined {
  const { folder } = header;
  if (!folder?.id || !folder.accountId) return undefined;
  const date = new Date(header.date).getTime();
  return {
    place: { account: folder.accountId, folder: folder.id, headerMessageId: header.headerMessageId, ordinal },
    handle: header.id,
    date: Number.isFinite(date) ? date : undefined,
    size: header.size,
    read: header.read ?? true,
    flagged: header.flagged,
    junk: header.junk,
    tags: header.tags,
  };
}

/** In the order in which equals are numbered, always: the oldest first, so that one that comes later renumbers none. */
export function oldestFirst<H extends Pick<Header, 'date'>>(headers: readonly H[]): readonly H[] {
  return [...headers].sort((a, b) => new Date(a.date).getTime() - new Date(b.date).getTime());
}

/**
 * Which of the places known for its Message-ID in its folder a header speaks of: the one under its handle, or the first
 * where none is known and no other header of the same event is its equal (`alone`). Undefined where only listing all
 * equals anew can tell.
 */
export function ordinalOf(handle: number, known: readonly KnownPlace[], alone: boolean): number | undefined {
  const same = known.find((one) => one.handle === handle);
  if (same) return same.place.ordinal;
  return known.length === 0 && alone ? 0 : undefined;
}

/**
 * Which of the places known for its Message-ID in its folder a deleted header has left: the only one, known under its handle, or
 * under none, as its folder was not listed in this run yet, where the event names no equal (`alone`). An equal that was never
 * heard of is listed with the folder. Undefined where only listing all equals anew can tell.
 */
export function placeLeft(handle: number, known: readonly KnownPlace[], alone: boolean): Place | undefined {
  const [only, another] = known;
  if (!only || another) return undefined;
  return only.handle === handle || (only.handle === undefined && alone) ? only.place : undefined;
}
