import type { FailureCode } from './failure.ts';

/** Why meaning took no part in a search, or not for all mail. */
export type Degraded =
  /** Nothing was embedded yet: only words were searched. */
  | { readonly code: 'noVectors' }
  /** What is embedded can't be compared with the question. */
  | { readonly code: 'otherVectors' }
  /** Not all mail has its vectors: the fullest set covers so many passages of those that there are. */
  | { readonly code: 'fewVectors'; readonly passages: number; readonly of: number }
  /** The built-in model could not be loaded. */
  | { readonly code: 'noBuiltIn' }
  | { readonly code: 'learnedAbsent'; readonly model: string }
  | { readonly code: 'learnedNotBegun' }
  /** An earlier model answers until the wanted one has read more. */
  | { readonly code: 'learnedEarlier'; readonly serving: string; readonly wanted: string }
  | { readonly code: 'learnedReading'; readonly passages: number; readonly of: number }
  /** So many messages are in languages that the model is not made for. */
  | { readonly code: 'learnedLanguages'; readonly model: string; readonly messages: number }
  | { readonly code: 'learnedLate' }
  | { readonly code: 'learnedFailed'; readonly failure: FailureCode };
