import { counted, number, text, type TextKey } from '../look/text.ts';
import { missing, searchable, type Part, type Tally } from './tally.ts';

/** A tally in words, the most important first: "1,240 of 1,250 searchable", "8 waiting". */
export function tallyWords(tally: Tally): readonly string[] {
  const { there, headersOnly, encrypted, waiting, failed, unlisted, skipped } = tally;
  if (there === 0 && missing(tally) + searchable(tally) === 0) return [text('tallyNone')];
  if (skipped > 0 && skipped === there) return [counted('tallySkipped', skipped)];
  const found = searchable(tally);
  const whole = found >= there ? [counted('messages', there), text('allRead')] : [counted('tallySearchable', there, number(found))];
  const parts: readonly (readonly [Parameters<typeof counted>[0], number])[] = [
    ['tallyHeadersOnly', headersOnly], ['tallyEncrypted', encrypted], ['tallyWaiting', waiting],
    ['tallyFailed', failed], ['tallyUnlisted', unlisted], ['tallySkipped', skipped],
  ];
  return [...whole, ...parts.filter(([, count]) => count > 0).map(([key, count]) => counted(key, count))];
}

/** What a part is called beside its colour or above its column. */
export const PART_TEXTS = {
  full: 'partFull',
  headersOnly: 'partHeadersOnly',
  encrypted: 'partEncrypted',
  waiting: 'partWaiting',
  failed: 'partFailed',
  unlisted: 'partUnlisted',
  skipped: 'partSkipped',
} as const satisfies Readonly<Record<Part, TextKey>>;

/** Percent that is searchable, rounded down, near the end to a tenth: 100 means all. */
export function shareSearchable(tally: Tally): number {
  const share = tally.there === 0 ? 100 : Math.min(100, (100 * searchable(tally)) / tally.there);
  return share < 99 ? Math.floor(share) : Math.floor(10 * share) / 10;
}
