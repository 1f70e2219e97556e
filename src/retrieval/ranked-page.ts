import type { Hit } from '../mail.ts';
import type { PageCursor } from '../search.ts';
import type { FindDeps } from './find.ts';
import { hitOf, type Shown } from './hit-of.ts';
import { collapsed } from './ranking/collapse.ts';
import type { Ranked } from './ranking/stay-out.ts';

export interface RankedPage {
  readonly hits: readonly Hit[];
  /** Behind these hits. */
  readonly cursor: PageCursor & { readonly shown: readonly number[] };
  /** More of the list is to come. */
  readonly isMore: boolean;
}

export interface RankedPageRequest {
  readonly shown: Shown;
  /** How the first, second, ... of the page is shown, where it is not all the same. */
  readonly shownAs?: (index: number) => Shown;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** The next of a ranked list, each with those under it that say the same. */
export function rankedPage(deps: FindDeps, list: readonly Ranked[], { shown, shownAs, after, limit }: RankedPageRequest): RankedPage {
  const before = new Set(after?.shown);
  const left = list.filter(({ candidate }) => !before.has(candidate.message));
  const all = collapsed(deps.db, left, ({ candidate }) => candidate.message, limit + 1);
  const groups = all.slice(0, limit);
  const messages = groups.flatMap(({ first, others }) => [first, ...others].map(({ candidate }) => candidate.message));
  return {
    hits: groups.flatMap((group, index) => hitOf(deps, shownAs?.(index) ?? shown, group)),
    cursor: { offset: Math.max(0, Math.floor(after?.offset ?? 0)) + groups.length, shown: [...before, ...messages] },
    isMore: all.length > limit,
  };
}
