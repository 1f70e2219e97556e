import type { Database } from '../ports.ts';
import type { PageCursor } from '../search.ts';
import { collapsed, type Collapsed } from './ranking/collapse.ts';
import type { Ranked } from './ranking/stay-out.ts';

export interface RankedPage {
  readonly groups: readonly Collapsed<Ranked>[];
  /** Behind these. */
  readonly cursor: PageCursor & { readonly shown: readonly number[] };
  /** More of the list is to come. */
  readonly isMore: boolean;
}

/** The next of a ranked list behind the cursor, each with those under it that say the same. */
export function rankedPage(db: Database, list: readonly Ranked[], after: PageCursor | undefined, limit: number): RankedPage {
  const before = new Set(after?.shown);
  const left = list.filter(({ candidate }) => !before.has(candidate.message));
  const all = collapsed(db, left, ({ candidate }) => candidate.message, limit + 1);
  const groups = all.slice(0, limit);
  const messages = groups.flatMap(({ first, others }) => [first, ...others].map(({ candidate }) => candidate.message));
  return {
    groups,
    cursor: { ...after, offset: Math.max(0, Math.floor(after?.offset ?? 0)) + groups.length, shown: [...before, ...messages] },
    isMore: all.length > limit,
  };
}
