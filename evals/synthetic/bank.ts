import { MISSING_FIELDS } from '../answers-missing-field.ts';
import { BOUNDARIES, INFORMAL, KEYWORDS, LANGUAGES, PARAPHRASES, type Told } from './told.ts';
import { ABSENT_NAMES, CONFLICTS, CONVERSATIONS, TOPICS, type Conflict, type Conversation, type Topic } from './told-groups.ts';

/** What a synthetic mailbox tells in plain words, and what is asked about it. */
export interface Bank {
  readonly paraphrases: readonly Told[];
  readonly informal: readonly Told[];
  readonly keywords: readonly Told[];
  readonly languages: readonly Told[];
  readonly boundaries: readonly Told[];
  readonly topics: readonly Topic[];
  readonly conflicts: readonly Conflict[];
  readonly conversations: readonly Conversation[];
  /** Questions about names that stand nowhere. */
  readonly absentNames: readonly string[];
  /** Questions about messages that are there and do not say what is asked. */
  readonly missingFields: readonly string[];
}

export const FIRST: Bank = {
  paraphrases: PARAPHRASES, informal: INFORMAL, keywords: KEYWORDS, languages: LANGUAGES, boundaries: BOUNDARIES,
  topics: TOPICS, conflicts: CONFLICTS, conversations: CONVERSATIONS, absentNames: ABSENT_NAMES, missingFields: MISSING_FIELDS,
};
