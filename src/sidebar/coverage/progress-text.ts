import type { Coverage, Progress } from '../../coverage.ts';
import { counted, number, text } from '../look/text.ts';

/** True while messages wait and are, or could be, read. */
export const isReading = ({ activity, coverage }: Progress): boolean =>
  activity === 'reading' || activity === 'listing' || activity === 'starting' || (activity === 'paused' && coverage.waiting > 0);

/** Percent of the known messages that are indexed, rounded down: 100 means all. */
export const shareRead = ({ indexed, known }: Coverage): number =>
  known === 0 ? 0 : Math.min(100, Math.floor((100 * indexed) / known));

/** "52,012 of 52,400 messages", "388 not read"; with `byWords` meaning does not cover all that was read. */
export function coverageText({ activity, coverage }: Progress, byWords = false): readonly string[] {
  const { indexed, known } = coverage;
  if (activity === 'starting') return [text('coverageStarting')];
  // What can't be looked at need not be empty.
  if (known === 0 && activity === 'stopped') return [text('coverageUnknown')];
  if (known === 0) return activity === 'listing' ? [] : [text('coverageNone')];
  if (indexed >= known) return [counted('messages', known), text(byWords ? 'allReadByWords' : 'allRead')];
  return [counted('coverageOf', known, number(indexed)), counted('notRead', known - indexed)];
}

/** What is going on: "310 a second", "3 minutes left"; empty when nothing is. */
export function activityText(progress: Progress): readonly string[] {
  if (progress.activity === 'paused') return [text('paused')];
  if (progress.activity === 'listing') return [text('listing')];
  if (progress.activity !== 'reading') return [];
  const rate = Math.round(progress.rate);
  return [rate > 0 ? text('rate', number(rate)) : text('reading'), timeLeft(progress)].filter((part) => part !== undefined);
}

/** An estimate from the rate; undefined where there is none to make. */
export function timeLeft({ activity, rate, coverage }: Progress): string | undefined {
  if (activity !== 'reading' || !(rate > 0) || coverage.waiting === 0) return undefined;
  const minutes = coverage.waiting / rate / 60;
  if (minutes < 1) return text('underAMinute');
  return minutes < 90 ? counted('minutesLeft', Math.round(minutes)) : counted('hoursLeft', Math.round(minutes / 60));
}
