import type { FailureCode } from '../failure.ts';
import { cleanText } from './look/clean-text.ts';
import { text, type TextKey } from './look/text.ts';

/** What went wrong and what to do, in the person's language. */
export const failureText = (code: FailureCode): string => text(SENTENCES[code]);

/** Why messages could not be read, as a short label beside their number. */
export const failureReason = (code: FailureCode): string => text(REASONS[code]);

interface Told {
  readonly problem?: string | undefined;
  readonly problemCode?: FailureCode | undefined;
}

/** What is wrong with the index or with a model: in the person's language where the code says enough, otherwise in its own words. */
export function problemText({ problem = '', problemCode }: Told, own: Partial<Record<FailureCode, TextKey>> = {}): string {
  const key = problemCode && (own[problemCode] ?? (WHOLE.has(problemCode) ? SENTENCES[problemCode] : undefined));
  return key ? text(key) : cleanText(problem, LONGEST);
}

/** Those whose sentence is about Footnote as a whole, not about one message or one search. */
const WHOLE: ReadonlySet<FailureCode> = new Set<FailureCode>(['diskFull', 'diskError', 'corrupt', 'busy', 'notStarted', 'connectionLost', 'internal']);
const LONGEST = 400; // characters

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
