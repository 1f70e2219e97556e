import type { Fact } from '../../mail.ts';
import { dayNumber, dayText, partsOf } from './calendar.ts';
import type { DateRead, DayOfWriting } from './date-read.ts';
import type { Evidence } from './evidence.ts';
import { numericDates } from './numeric-dates.ts';
import { relativeDates } from './relative-dates.ts';
import { claim, isClaimed, type Scan } from './scan.ts';
import { writtenDates } from './written-dates.ts';

/** Dates and ranges of the text, in order, none overlapping another. */
export function findDates(scanned: Scan, evidence: Evidence, writing: DayOfWriting): readonly Fact[] {
  const dates: DateRead[] = [];
  for (const read of [numericDates, writtenDates, relativeDates]) {
    for (const date of read(scanned, evidence, writing)) {
      if (isClaimed(scanned, date.start, date.end)) continue;
      claim(scanned, date.start, date.end);
      dates.push(date);
    }
  }
  dates.sort((a, b) => a.start - b.start);
  return joinRanges(dates, scanned).map(toFact);
}

/** "24 August – 2 September 2026", "2026-08-24 to 2026-08-26": two dates with a word of range between them are one. */
function joinRanges(dates: readonly DateRead[], scanned: Scan): readonly DateRead[] {
  const joined: DateRead[] = [];
  for (const date of dates) {
    const last = joined.at(-1);
    const gap = last && date.start - last.end <= MAX_GAP ? scanned.lower.slice(last.end, date.start) : undefined;
    if (last && gap !== undefined && last.day === last.through && date.day === date.through && BETWEEN.test(gap)) {
      const first = last.yearless && !date.yearless ? sameYear(last.yearless, date.day) : last.day;
      if (first !== undefined && first < date.day) {
        joined[joined.length - 1] = { start: last.start, end: date.end, day: first, through: date.day, relative: last.yearless && !date.yearless ? date.relative : last.relative || date.relative };
        claim(scanned, last.end, date.start);
        continue;
      }
    }
    joined.push(date);
  }
  return joined;
}

function sameYear({ month, day }: { readonly month: number; readonly day: number }, other: number): number | undefined {
  const { year } = partsOf(other);
  const first = dayNumber(year, month, day);
  return first !== undefined && first > other ? dayNumber(year - 1, month, day) : first;
}

function toFact({ start, end, day, through, relative }: DateRead): Fact {
  const first = dayText(day);
  if (through === day) return { kind: 'date', start, end, value: first, day: first, through: first, ...(relative && { relative }) };
  const last = dayText(through);
  return { kind: 'dateRange', start, end, value: `${first}/${last}`, day: first, through: last, ...(relative && { relative }) };
}

const MAX_GAP = 20;
const BETWEEN = /^\s?(?:-|–|—|~|〜|～|to|until|till|through|thru|bis|bis zum|au|jusqu'au|al|hasta el|a|até|t\/m|tot|tot en met|till och med|t\.o\.m\.|から|至|到|से)\s?(?:the |le |den |el |il )?$/;
