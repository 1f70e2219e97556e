import type { Hit } from './mail.ts';
import type { SearchReply } from './search.ts';

/** How many there are: for certain, or so many at most, or more than so many. */
export interface Counted {
  readonly count: number;
  readonly bound?: 'atMost' | 'moreThan';
}

/** What is at most so many is not said to be more. */
export const boundOf = (upTo = false, isMore = false): Pick<Counted, 'bound'> => (upTo ? { bound: 'atMost' } : isMore ? { bound: 'moreThan' } : {});

/** Messages that hold every word. With `all`, the hits of all pages, those on them are all there are, whatever the index alone could say. */
export function fullCount({ matches: count, upTo = false, exact }: Pick<SearchReply, 'matches' | 'upTo' | 'exact'>, all: readonly Pick<Hit, 'full'>[] | undefined): Counted {
  if (upTo && all) return { count: all.filter(({ full }) => full).length };
  return { count, ...boundOf(upTo, exact?.isMore) };
}
