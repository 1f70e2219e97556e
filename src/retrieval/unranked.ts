import type { Ranked } from './ranking/stay-out.ts';

/** A message behind the ranked ones: it holds every word, and that is all that is known of it. */
export function unranked(message: number): Ranked {
  return {
    candidate: { message, score: 0 }, full: true, locked: false, tier: 3, lanes: {}, worth: 0, leftOut: undefined,
    features: { exact: 0, allTerms: 1, coverage: 1, lexical: 0, dense: 0, typed: 0, recency: 0 },
  };
}
