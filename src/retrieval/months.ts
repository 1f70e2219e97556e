import type { MonthCount } from '../results.ts';
import { readDays, zoneMinutes } from './query/dates.ts';

export interface MonthSpan {
  /** `YYYY-MM`. */
  readonly month: string;
  /** From the month's first moment until before the next one's, ms since 1970 UTC. */
  readonly from: number;
  readonly until: number;
}

/** The months of a zone from that of one time to that of another, none before 1970: mail is not older, only dated so. */
export function monthsBetween(first: number, last: number, zone: string): readonly MonthSpan[] {
  const end = monthNumber(Math.min(last, LATEST), zone);
  const spans: MonthSpan[] = [];
  for (let number = monthNumber(Math.max(first, 0), zone); number <= end; number++) {
    const month = monthText(number);
    const span = readDays(month, { now: 0, zone });
    if (span) spans.push({ month, ...span });
  }
  return spans;
}

/**
 * Months without those few messages whose dates are years away from all others: a clock that was never set dates mail 1970,
 * and half a century without any would leave the rest no room.
 */
export function withoutStrays(months: readonly MonthCount[]): readonly MonthCount[] {
  const groups: MonthCount[][] = [];
  for (const one of months) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && numberOf(one.month) - numberOf(before.month) <= FAR) group.push(one);
    else groups.push([one]);
  }
  const sum = (group: readonly MonthCount[]) => group.reduce((total, { messages }) => total + messages, 0);
  const few = FEW * sum(months);
  return groups.filter((group) => sum(group) > few).flat();
}

function monthNumber(time: number, zone: string): number {
  const date = new Date(time + zoneMinutes(time, zone) * 60_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const monthText = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const LATEST = Date.UTC(2100, 11, 31);
/** Months without a message behind which others are strays, and the share of all that strays are at most. */
const FAR = 60;
const FEW = 0.01;
