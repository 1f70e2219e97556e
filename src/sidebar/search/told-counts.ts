import { boundOf, fullCount as countFull, type Counted } from '../../counted.ts';
import type { SearchReply } from '../../search.ts';
import { text, type TextKey } from '../look/text.ts';
import type { SearchState } from './search-state.ts';

/** Messages that hold every word, as far as that is known by the pages that are here. */
export function fullCount({ reply, next, found }: Pick<SearchState, 'reply' | 'next' | 'found'>): Counted {
  return reply ? countFull(reply, next === undefined ? found : undefined) : { count: 0 };
}

/** Messages that hold some words; not all of these are hits. */
export const partialCount = ({ partial, partialUpTo = false }: Pick<SearchReply, 'partial' | 'partialUpTo'>): Counted => ({ count: partial, ...boundOf(partialUpTo) });

/** What stayed out. */
export const outCount = ({ stayedOut }: Pick<SearchReply, 'stayedOut'>): Counted => ({ count: stayedOut?.count ?? 0, ...boundOf(stayedOut?.upTo) });

/** All hits, those that are not on the page yet included. */
export function totalCount({ reply, next, hits, found }: Pick<SearchState, 'reply' | 'next' | 'hits' | 'found'>): Counted {
  if (next === undefined || !reply) return { count: hits.length };
  const bound = fullCount({ reply, next, found }).bound ?? partialCount(reply).bound;
  return { count: Math.max(hits.length, reply.matches + reply.partial), ...(bound !== undefined && { bound }) };
}

/** The count in its words ("5 messages"), with what is to be said of it before them. */
export function withBound({ count, bound }: Counted, told: (count: number) => string): string {
  return bound === undefined ? told(count) : text(BOUND_TEXTS[bound], told(count));
}

const BOUND_TEXTS: Readonly<Record<NonNullable<Counted['bound']>, TextKey>> = { atMost: 'atMost', moreThan: 'moreThan' };
