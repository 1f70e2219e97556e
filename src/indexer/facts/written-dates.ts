import { dayNumber, daysIn, nearestYear } from './calendar.ts';
import { isDigit, isLetter } from './characters.ts';
import type { DateRead, DayOfWriting } from './date-read.ts';
import type { Evidence } from './evidence.ts';
import type { Scan, Word } from './scan.ts';
import { EVERYDAY_MONTHS } from './words/months.ts';

/** "24 August 2026", "24. bis 26. August", "August 24th, 2026", "le 1er août", "24-Aug-02", "August 2026". */
export function writtenDates(scanned: Scan, evidence: Evidence, writing: DayOfWriting): readonly DateRead[] {
  const found: DateRead[] = [];
  for (const word of scanned.words) {
    const [meaning] = word.meanings.filter(({ is }) => is === 'month');
    if (meaning?.is !== 'month' || scanned.claimed[word.start]) continue;
    const date = readAround(scanned, evidence, writing, word, meaning.month);
    if (date && (found.at(-1)?.end ?? 0) <= date.start) found.push(date);
  }
  return found;
}

interface Days {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly last: number;
  readonly linked: boolean;
}

function readAround(scanned: Scan, evidence: Evidence, writing: DayOfWriting, word: Word, month: number): DateRead | undefined {
  const { text, lower } = scanned;
  const name = lower.slice(word.start, word.end).replace(/\.$/, '');
  const capital = text.charCodeAt(word.start) !== lower.charCodeAt(word.start);
  const everyday = EVERYDAY_MONTHS.has(name);
  const before = daysBefore(text, word.start);
  const leftDays = before && scanned.claimed[before.start] ? undefined : before;
  const right = capital && (!leftDays || text.slice(leftDays.start, word.start).includes('\n')) ? daysAfter(text, word.end) : undefined;
  const left = right ? undefined : leftDays;
  const days = left ?? right;
  const year = yearAfter(text, right?.end ?? word.end, days !== undefined);
  if (!days) {
    if (!year || year.short || (everyday && !capital)) return undefined;
    const first = dayNumber(year.value, month, 1);
    if (first === undefined || isDigit(text.charCodeAt(word.start - 1))) return undefined;
    return { start: word.start, end: year.end, day: first, through: first + daysIn(year.value, month) - 1, relative: false };
  }
  const start = Math.min(days.start, word.start);
  if (year) {
    const day = dayNumber(year.value, month, days.first);
    const through = dayNumber(year.value, month, days.last);
    if (day === undefined || through === undefined || through < day) return undefined;
    return { start, end: year.end, day, through, relative: false };
  }
  if (everyday && !capital && !days.linked && !(NEVER_ENGLISH.has(name) || (evidence.language !== 'en' && SURE_IN_LOWER_CASE.has(name)))) return undefined;
  const near = writing.roughly(word.start);
  if (near === undefined) return undefined;
  const day = nearestYear(month, days.first, near);
  if (day === undefined || days.last > daysIn(2024, month) || days.last < days.first) return undefined;
  const through = day + days.last - days.first;
  const end = right?.end ?? word.end;
  return { start, end, day, through, relative: true, ...(through === day && { yearless: { month, day: days.first } }) };
}

function daysBefore(text: string, end: number): Days | undefined {
  const windowStart = Math.max(0, end - WINDOW);
  const match = DAYS_BEFORE.exec(text.slice(windowStart, end));
  if (!match) return undefined;
  const [, lead = '', first = '', last = first, link = ''] = match;
  const start = windowStart + match.index + lead.length;
  if (Number(first) < 1 || Number(first) > 31 || Number(last) > 31) return undefined;
  return { start, end, first: Number(first), last: Number(last), linked: link !== '' };
}

function daysAfter(text: string, from: number): Days | undefined {
  const match = DAYS_AFTER.exec(text.slice(from, from + WINDOW));
  if (!match) return undefined;
  const [whole, first = '', last = first] = match;
  if (Number(first) < 1 || Number(first) > 31 || Number(last) > 31) return undefined;
  return { start: from, end: from + whole.length, first: Number(first), last: Number(last), linked: false };
}

function yearAfter(text: string, from: number, hasDay: boolean): { readonly value: number; readonly end: number; readonly short: boolean } | undefined {
  const window = text.slice(from, from + WINDOW);
  const match = YEAR_AFTER.exec(window) ?? (hasDay ? YEAR_AFTER_TIME.exec(window) : null);
  if (match?.[1] !== undefined) {
    const value = Number(match[1]);
    if (value >= 1900 && value <= 2100) return { value, end: from + match[0].length, short: false };
    return undefined;
  }
  const short = hasDay ? SHORT_YEAR_AFTER.exec(window) : null;
  if (!short || isLetter(text.charCodeAt(from + short[0].length))) return undefined;
  const value = Number(short[1] ?? short[2]);
  return { value: value + (value < 70 ? 2000 : 1900), end: from + short[0].length, short: true };
}

const WINDOW = 32;
const SUFFIX = '(?:st|nd|rd|th|er|[.ºª°]|:?e|:[ae])?';
const DAYS_BEFORE = new RegExp(
  `(^|[^\\p{L}\\d.,:/$€£#_+-]|[\\u3040-\\u9fff])(\\d{1,2})${SUFFIX}(?: ?(?:-|–|—|to|till|until|bis(?: zum)?|au|al|a|t/m|tot(?: en met)?|até|से) ?(\\d{1,2})${SUFFIX})?(?:(?:\\s|\\u00a0)?(of |de |d['’]|del |/|-)|(?:\\s|\\u00a0))?$`, 'iu',
);
const DAYS_AFTER = /^ (\d{1,2})(?:st|nd|rd|th)?(?: ?[-–] ?(\d{1,2})(?:st|nd|rd|th)?)?(?!\d|[:./%-]\d|,\d|%| ?[ap]m\b| ?[€$£])/i;
const YEAR_AFTER = /^(?:,? |\.? ?| de | del |[-/.]|, de | do ano de )(\d{4})(?!\d|[.,:]\d)/;
const YEAR_AFTER_TIME = /^,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: [A-Z]{3,4})? (\d{4})(?!\d|[.,:]\d)/;
const SHORT_YEAR_AFTER = /^(?:-|\/| ['’])(\d{2})(?![\d:.-])|^ (\d{2})(?= \d{1,2}:\d{2})/;
/** Everyday month words that, in another language than English, are months after a number. */
const SURE_IN_LOWER_CASE: ReadonlySet<string> = new Set(['mars', 'jan', 'feb', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'okt', 'oct', 'nov', 'dec', 'avr', 'abr', 'fev']);
const NEVER_ENGLISH: ReadonlySet<string> = new Set(['mai', 'mei', 'maj']);
