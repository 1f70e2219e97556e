import type { CompletedName } from '../../completion.ts';
import type { Search, SearchesChange } from '../../kept-searches.ts';

/** What a person can want of the box and of the searches that are kept. */
export type BoxIntent =
  /** Something is being typed after an operator whose values the index knows. */
  | { readonly kind: 'complete'; readonly name: CompletedName; readonly text: string }
  /** Walks through the recent searches. */
  | { readonly kind: 'past'; readonly step: 'older' | 'newer' }
  /** A recent or saved search, once more. */
  | { readonly kind: 'searchAgain'; readonly search: Search }
  /** What stands in the box, under a name. */
  | { readonly kind: 'saveSearch'; readonly name: string; readonly pinned: boolean }
  | { readonly kind: 'changeSearches'; readonly change: SearchesChange }
  /** Takes the last removal of a saved search back. */
  | { readonly kind: 'bringSearchBack' }
  | { readonly kind: 'manageSearches'; readonly open: boolean }
  /** Which key shows Footnote? With `key`, another one from now on. */
  | { readonly kind: 'shortcut'; readonly key?: string };

const KINDS: ReadonlySet<string> = new Set<BoxIntent['kind']>([
  'complete', 'past', 'searchAgain', 'saveSearch', 'changeSearches', 'bringSearchBack', 'manageSearches', 'shortcut',
]);

export const isBoxIntent = <T extends { readonly kind: string }>(intent: T | BoxIntent): intent is BoxIntent => KINDS.has(intent.kind);
