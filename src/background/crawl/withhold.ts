/**
 * While a folder is listed, the first message met of each Message-ID is handed over as the first of its equals, and only at the end
 * is it known which it is. Where the index knows another message as the first, what is handed over so early would have it thrown
 * away and read again: it is held back until all are numbered. Pure.
 */
import type { KnownMember, Listing } from '../../listing.ts';

export class Withheld {
  /** By Message-ID. */
  readonly #held = new Map<string, Listing>();

  /** What can be listed at once. `known`: what the index knows at each of these places. */
  pass(listings: readonly Listing[], known: readonly (KnownMember | undefined)[]): readonly Listing[] {
    return listings.filter((listing, at) => {
      const { headerMessageId, ordinal } = listing.place;
      if (ordinal > 0) return true;
      const before = known[at];
      const isOther = before !== undefined && (before.date !== listing.date || before.size !== listing.size);
      if (isOther) this.#held.set(headerMessageId, listing);
      else this.#held.delete(headerMessageId);
      return !isOther;
    });
  }

  /** At the end of the folder: those that are the first of their Message-ID after all. */
  rest(): readonly Listing[] {
    return [...this.#held.values()];
  }
}
