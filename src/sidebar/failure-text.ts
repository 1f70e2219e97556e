import type { FailureCode } from '../failure.ts';
import { text, type TextKey } from './look/text.ts';

/** What went wrong and what to do, in the person's language. */
export const failureText = (code: FailureCode): string => text(SENTENCES[code]);

/** Why messages could not be read, as a short label beside their number. */
export const failureReason = (code: FailureCode): string => text(REASONS[code]);

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
  busy: 'reasonIndex',
  badRequest: 'reasonInternal',
  refused: 'reasonInternal',
  internal: 'reasonInternal',
};
