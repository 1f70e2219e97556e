import type { Explanation } from '../../search.ts';
import { keyOf, type SearchState } from './search-state.ts';

/** How hits were found, and of which question and which message that tells. */
export interface Explained {
  readonly explanation: Explanation;
  /** As `questionOf` has it. */
  readonly question: string;
  /** The message that it says most about. */
  readonly message: number | undefined;
}

/** What the hits on screen answer; the same for the same words in the same place, in the same order. */
export const questionOf = ({ repliedTo, reply }: Pick<SearchState, 'repliedTo' | 'reply'>): string => JSON.stringify([repliedTo && keyOf(repliedTo), reply?.order]);
