import type { Progress } from '../../coverage.ts';
import { counted, number, text } from '../look/text.ts';

/** True while messages wait and are, or could be, read. */
export const isReading = ({ activity, coverage }: Progress): boolean =>
  activity === 'reading' || activity === 'listing' || activity === 'starting' || (activity === 'paused' && coverage.waiting > 0);

/** Percent of the mail that is indexed, rounded down: 100 means all. Undefined while nobody knows how much there is. */
export function shareRead({ growing, coverage: { indexed, known } }: Pick<Progress, 'growing' | 'coverage'>): number | undefined {
  if (growing) return undefined;
  return known === 0 ? 0 : Math.min(100, Math.floor((100 * indexed) / known));
}

/** "52,012 of 52,400 messages", "388 not read"; with `byWords` meaning does not cover all that was read. */
export function coverageText(progress: Progress, byWords = false): readonly string[] {
  const { activity, coverage, growing } = progress;
  const { indexed, known, headersOnly } = coverage;
  if (activity === 'starting') return [text('coverageStarting')];
  // What can't be looked at need not be empty.
  if (known === 0 && activity === 'stopped') return [text('coverageUnknown')];
  if (known === 0) return activity === 'listing' ? [] : [text('coverageNone')];
  if (growing) return [...(indexed > 0 ? [counted('growingRead', indexed)] : []), counted('growingKnown', known)];
  const bodiesLeft = headersOnly > 0 ? counted('tallyHeadersOnly', headersOnly) : undefined;
  if (indexed >= known) return [counted('messages', known), bodiesLeft ?? text(byWords ? 'allReadByWords' : 'allRead')];
  return [counted('coverageOf', known, number(indexed)), counted('notRead', known - indexed), ...(bodiesLeft === undefined || isReading(progress) ? [] : [bodiesLeft])];
}

/** What is going on: "310 a second", "3 minutes left"; empty when nothing is. */
export function activityText(progress: Progress): readonly string[] {
  if (progress.activity === 'paused') return [text('paused')];
  // While the folders are looked through for the first time, the coverage says so.
  if (progress.activity === 'listing') return progress.growing && progress.coverage.known > 0 ? [] : [text('listing')];
  if (progress.activity !== 'reading') return [];
  const rate = Math.round(progress.rate);
  return [rate > 0 ? text('rate', number(rate)) : text('reading'), timeLeft(progress)].filter((part) => part !== undefined);
}

/** An estimate from the rate; undefined where there is none to make. */
export function timeLeft({ activity, rate, coverage, growing }: Progress): string | undefined {
  if (growing || activity !== 'reading' || !(rate > 0) || coverage.waiting === 0) return undefined;
  const minutes = coverage.waiting / rate / 60;
  if (minutes < 1) return text('underAMinute');
  return minutes < 90 ? counted('minutesLeft', Math.round(minutes)) : counted('hoursLeft', Math.round(minutes / 60));
}
