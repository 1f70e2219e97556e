import type { FailureCode } from '../../failure.ts';
import type { Facets, StoredText } from '../../results.ts';
import type { HitMenu } from './results-intents.ts';

/** What stands beside the hits, and how. */
export interface ResultsState {
  /** There is room for two panes. */
  readonly wide: boolean;
  /** Hundredths of the page that the pane beside the results takes. */
  readonly share: number;
  /** In a narrow page: the pictures that narrow are shown. */
  readonly narrowing: boolean;
  /** Stay until newer ones are counted. */
  readonly facets: Facets | undefined;
  /** What the counts answer, by `keyOf`. */
  readonly facetsFor: string | undefined;
  /** Of the chosen message. */
  readonly stored: StoredText | undefined;
  /** Why the text of the chosen message is not shown. */
  readonly unstored: FailureCode | undefined;
  readonly menu: HitMenu | undefined;
  /** Whether a link was copied just now, or could not be. */
  readonly copied: 'yes' | 'no' | undefined;
}

export const INITIAL_RESULTS: ResultsState = {
  wide: false, share: 36, narrowing: false, facets: undefined, facetsFor: undefined, stored: undefined, unstored: undefined, menu: undefined, copied: undefined,
};

/** So that both panes stay readable. */
export const boundedShare = (share: number): number => Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.round(share)));

export const LEAST_SHARE = 22;
export const MOST_SHARE = 60;
