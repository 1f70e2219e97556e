import type { CompletedName, Completion } from '../../completion.ts';
import type { KeptSearches, SavedSearch } from '../../kept-searches.ts';
import type { Boundary } from '../../search.ts';

/** What the box and the lists of searches show, apart from the text and the scope. */
export interface BoxState {
  /** Undefined until the background said it once. */
  readonly searches: KeptSearches | undefined;
  /** What the index offered last for an operator. */
  readonly offered: Offered | undefined;
  /** How far back in the recent searches the person has walked; undefined while not walking. */
  readonly walked: number | undefined;
  /** The lists of searches stand in the place of what was found. */
  readonly managing: boolean;
  /** A saved search that was just removed, and where it stood. */
  readonly removed: { readonly saved: SavedSearch; readonly to: number } | undefined;
  /** The key that shows Footnote, once somebody wanted to know; `failed` is one that Thunderbird did not take. */
  readonly shortcut: { readonly key: string | undefined; readonly failed?: string } | undefined;
}

export interface Offered {
  readonly name: CompletedName;
  /** Nothing is offered beyond it. */
  readonly boundary: Boundary;
  readonly values: readonly Completion[];
}

/** What was offered for these bounds; what is known of wider ones is not offered in narrower ones. */
export function offeredIn({ offered }: BoxState, { account, folder }: Boundary): Offered | undefined {
  return offered && offered.boundary.account === account && offered.boundary.folder === folder ? offered : undefined;
}

export const INITIAL_BOX: BoxState = { searches: undefined, offered: undefined, walked: undefined, managing: false, removed: undefined, shortcut: undefined };
