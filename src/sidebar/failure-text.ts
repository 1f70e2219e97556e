import type { FailureCode } from '../failure.ts';
import { text, type TextKey } from './look/text.ts';

/** What went wrong and what to do, in the person's language. */
export const failureText = (code: FailureCode): string => text(SENTENCES[code]);

/** Why messages could not be read, as a short label beside their number. */
export const failureReason = (code: FailureCode): string => text(REASONS[code]);

/** What is wrong with the index, or with a model, which has sentences of its `own`. */
export const problemText = (code: FailureCode = 'internal', own: Partial<Record<FailureCode, TextKey>> = {}): string =>
  text(own[code] ?? PROBLEMS[code] ?? 'failInternal');

/** Those whose sentence is about Footnote as a whole, not about one message or one search. */
const PROBLEMS: Partial<Record<FailureCode, TextKey>> = {
  diskFull: 'failDiskFull', diskError: 'failDiskError', corrupt: 'failCorrupt', choicesLost: 'failChoicesLost', busy: 'failBusy', notStarted: 'failNotStarted', connectionLost: 'failConnectionLost',
  unavailable: 'problemUnavailable', timeout: 'problemUnavailable',
};

const SENTENCES: Record<FailureCode, TextKey> = {
  unreadable: 'failUnreadable',
  tooLarge: 'failTooLarge',
  unavailable: 'failUnavailable',
  gone: 'failGone',
  notStarted: 'failNotStarted',
  connectionLost: 'failConnectionLost',
  cancelled: 'failCancelled',
  timeout: 'failTimeout',
  diskFull: 'failDiskFull',
  diskError: 'failDiskError',
  corrupt: 'failCorrupt',
  choicesLost: 'failChoicesLost',
  busy: 'failBusy',
  badRequest: 'failInternal',
  refused: 'failRefused',
  internal: 'failInternal',
};

const REASONS: Record<FailureCode, TextKey> = {
  unreadable: 'reasonUnreadable',
  tooLarge: 'reasonTooLarge',
  unavailable: 'reasonUnavailable',
  gone: 'reasonGone',
  notStarted: 'reasonInterrupted',
  connectionLost: 'reasonInterrupted',
  cancelled: 'reasonInterrupted',
  timeout: 'reasonTimeout',
  diskFull: 'reasonDiskFull',
  diskError: 'reasonIndex',
  corrupt: 'reasonIndex',
  choicesLost: 'reasonInternal',
  busy: 'reasonIndex',
  badRequest: 'reasonInternal',
  refused: 'reasonInternal',
  internal: 'reasonInternal',
};
