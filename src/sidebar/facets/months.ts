import type { MonthCount } from '../../results.ts';

/** Consecutive months that one bar stands for; `until` is the first month behind it. Months count from year 0. */
export interface Bin {
  readonly from: number;
  readonly until: number;
  readonly messages: number;
}

/** Of a range that is open at one end, that end is missing. */
export interface MonthRange {
  readonly from?: number;
  readonly until?: number;
}

export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const monthText = (number: number): string => `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** All the time from the first month to the last as at most `most` bars, each a month, a quarter, half a year, or some years, as calendars have them. */
export function binsOf(months: readonly MonthCount[], most: number): readonly Bin[] {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return [];
  const from = monthNumber(first.month);
  const until = monthNumber(last.month) + 1;
  const size = SIZES.find((one) => Math.ceil(until / one) - Math.floor(from / one) <= most) ?? 1200;
  // A few bars alone would be blocks: empty months stand before them.
  const start = Math.min(Math.floor(from / size), Math.ceil(until / size) - Math.min(LEAST, most));
  const sums = Array.from({ length: Math.ceil(until / size) - start }, () => 0);
  for (const { month, messages } of months) {
    const at = Math.floor(monthNumber(month) / size) - start;
    sums[at] = (sums[at] ?? 0) + messages;
  }
  return sums.map((messages, at) => ({ from: (start + at) * size, until: (start + at + 1) * size, messages }));
}

/** "Aug 2026", "Mar – Aug 2026", "2024 – 2026": months, or years where it is whole ones. */
export function rangeText({ from, until }: { readonly from: number; readonly until: number }, language: string): string {
  const isYears = from % 12 === 0 && until % 12 === 0 && until > from;
  const format = new Intl.DateTimeFormat(language, isYears ? { year: 'numeric', timeZone: 'UTC' } : { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const time = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 15);
  return format.formatRange(time(from), time(Math.max(from, until - 1)));
}

/** Bars. */
const LEAST = 12;
const SIZES = [1, 3, 6, 12, 24, 60, 120] as const;
