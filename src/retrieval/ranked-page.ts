import type { PageCursor } from '../search.ts';
import type { FindDeps, Found } from './find.ts';
import { rankedCheck } from './lanes/ranked-check.ts';
import { collapsed, type Collapsed } from './ranking/collapse.ts';
import type { Ranked } from './ranking/stay-out.ts';
import type { ReadRequest } from './read-request.ts';

export interface RankedPage {
  readonly groups: readonly Collapsed<Ranked>[];
  /** Behind these. */
  readonly cursor: PageCursor & { readonly shown: readonly number[] };
  /** More of the list is to come. */
  readonly isMore: boolean;
}

export interface RankedPageRequest {
  readonly read: ReadRequest;
  readonly found: Pick<Found, 'unread'>;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/**
 * The next of a ranked list behind the cursor, each with those under it that say the same. What was not read for the phrases is read
 * as the page comes to it; where `looks` are used up the page ends there, and the next one goes on.
 */
export function rankedPage(deps: FindDeps, list: readonly Ranked[], { read, found, after, limit }: RankedPageRequest): RankedPage {
  const before = new Set(after?.shown);
  const { holding, lacking, isThrough } = readOn(deps, read, found, list.filter(({ candidate }) => !before.has(candidate.message)), limit + 1);
  const all = collapsed(deps.db, holding, ({ candidate }) => candidate.message, limit + 1);
  const groups = all.slice(0, limit);
  const messages = groups.flatMap(({ first, others }) => [first, ...others].map(({ candidate }) => candidate.message));
  return {
    groups,
    // What was read in vain is not read again.
    cursor: { ...after, offset: Math.max(0, Math.floor(after?.offset ?? 0)) + groups.length, shown: [...before, ...messages, ...lacking] },
    isMore: all.length > limit || !isThrough,
  };
}

export interface ReadOn {
  readonly holding: readonly Ranked[];
  readonly lacking: readonly number[];
  /** The list has no further one. */
  readonly isThrough: boolean;
}

/** The beginning of a list without what lacks the phrases: up to what can't be read any more, or, beyond `most`, was not read yet. */
export function readOn(deps: FindDeps, read: ReadRequest, { unread }: Pick<Found, 'unread'>, list: readonly Ranked[], most: number): ReadOn {
  const holds = rankedCheck(deps, read, [...unread]);
  const holding: Ranked[] = [];
  const lacking: number[] = [];
  for (const one of list) {
    const { candidate: { message }, lanes } = one;
    const isHolding = !unread.has(message) ? true : holding.length < most ? holds(message, lanes.exact !== undefined) : undefined;
    if (isHolding === undefined) return { holding, lacking, isThrough: false };
    if (isHolding) holding.push(one);
    else lacking.push(message);
  }
  return { holding, lacking, isThrough: true };
}
