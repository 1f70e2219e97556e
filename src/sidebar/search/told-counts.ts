import type { SearchReply } from '../../search.ts';
import { text } from '../look/text.ts';
import type { SearchState } from './search-state.ts';

/** How many there are: for certain, or so many at most, or more than so many. */
export interface ToldCount {
  readonly count: number;
  readonly bound?: 'atMost' | 'moreThan';
}

/** What is at most so many is not said to be more. */
export const boundOf = (upTo = false, isMore = false): Pick<ToldCount, 'bound'> => (upTo ? { bound: 'atMost' } : isMore ? { bound: 'moreThan' } : {});

/** Messages that hold every word. Once all pages are here, those on them are all there are, whatever the index alone could say. */
export function fullCount({ reply, next, found }: Pick<SearchState, 'reply' | 'next' | 'found'>): ToldCount {
  const { matches: count = 0, upTo = false, exact } = reply ?? {};
  if (upTo && next === undefined) return { count: found.filter(({ full }) => full).length };
  return { count, ...boundOf(upTo, exact?.isMore) };
}

/** Messages that hold some words; not all of these are hits. */
export const partialCount = ({ partial, partialUpTo = false }: Pick<SearchReply, 'partial' | 'partialUpTo'>): ToldCount => ({ count: partial, ...boundOf(partialUpTo) });

/** What stayed out. */
export const outCount = ({ stayedOut }: Pick<SearchReply, 'stayedOut'>): ToldCount => ({ count: stayedOut?.count ?? 0, ...boundOf(stayedOut?.upTo) });

/** All hits, those that are not on the page yet included. */
export function totalCount({ reply, next, hits, found }: Pick<SearchState, 'reply' | 'next' | 'hits' | 'found'>): ToldCount {
  if (next === undefined || !reply) return { count: hits.length };
  const bound = fullCount({ reply, next, found }).bound ?? partialCount(reply).bound;
  return { count: Math.max(hits.length, reply.matches + reply.partial), ...(bound !== undefined && { bound }) };
}

/** The count in its words ("5 messages"), with what is to be said of it before them. */
export function withBound({ count, bound }: ToldCount, told: (count: number) => string): string {
  return bound === undefined ? told(count) : text(bound, told(count));
}
