import type { CompletedName, Completion } from '../../completion.ts';
import type { KeptSearches, SavedSearch } from '../../kept-searches.ts';

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
  readonly values: readonly Completion[];
}

export const INITIAL_BOX: BoxState = { searches: undefined, offered: undefined, walked: undefined, managing: false, removed: undefined, shortcut: undefined };
