import { dayNumber, daysIn, nearestYear, partsOf } from './calendar.ts';
import { isDigit, isLetter } from './characters.ts';
import type { DateRead, DayOfWriting } from './date-read.ts';
import type { Evidence } from './evidence.ts';
import type { Scan } from './scan.ts';

/** "2026-08-24", "24.08.2026", "24/08/26", "2026年8月24日", "24.08." after "am". */
export function numericDates(scanned: Scan, evidence: Evidence, writing: DayOfWriting): readonly DateRead[] {
  const found: DateRead[] = [];
  const open: Written[] = [];
  let readUntil = 0;
  for (const start of scanned.digits) {
    if (start < readUntil || scanned.claimed[start]) continue;
    const east = readEastAsian(scanned.text, start, writing);
    if (east) {
      found.push(east);
      readUntil = east.end;
      continue;
    }
    const written = readWritten(scanned.text, start, readUntil);
    if (!written) {
      const short = readShort(scanned, start, writing);
      if (short) found.push(short);
      if (short) readUntil = short.end;
      continue;
    }
    readUntil = written.end;
    if (written.order) {
      const date = settle(written, written.order, writing);
      if (date) found.push(withFirstDay(scanned.text, written, date, found.at(-1)?.end ?? 0));
    } else open.push(written);
  }
  if (open.length > 0) {
    const order = orderOf(open, found, evidence, writing, scanned.text);
    for (const written of open) {
      const date = settle(written, decided(written) ?? order, writing);
      if (date) found.push(date);
    }
  }
  return found;
}

type Order = 'dayFirst' | 'monthFirst' | 'yearFirst';

interface Written {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly mark: string;
  readonly shortYear: boolean;
  /** Undefined where day and month could change places, or only the numbers tell them apart. */
  readonly order: Order | undefined;
}

function readWritten(text: string, start: number, lastEnd: number): Written | undefined {
  if (!mayBegin(text, start, lastEnd)) return undefined;
  NUMERIC.lastIndex = start;
  const match = NUMERIC.exec(text);
  if (!match) return undefined;
  const [whole, a = '', mark = '', b = '', c = ''] = match;
  const end = start + whole.length;
  if (!mayEnd(text, end, a.length === 4)) return undefined;
  if ((a.length === 4) === (c.length === 4) && a.length === 4) return undefined;
  if (a.length === 3 || c.length === 3 || c.length === 1 && a.length !== 4) return undefined;
  const shortYear = a.length !== 4 && c.length === 2;
  if (shortYear && ((mark === '-' && !/(?:^|\s)(?:on|dated|dt|dt\.|am|vom|bis|le|du|au|el|del|al|il|dal|op|tot|em|den) $/i.test(text.slice(Math.max(0, start - 7), start))) || (mark === '.' && (a.length !== 2 || b.length !== 2)))) return undefined;
  if (mark === '.' && /(?:version|release|build|\bv)[ .]?$/i.test(text.slice(Math.max(0, start - 9), start))) return undefined;
  const order = a.length === 4 ? 'yearFirst' : mark === '.' ? 'dayFirst' : undefined;
  return { start, end, first: Number(a), second: Number(b), third: Number(c), mark, shortYear, order };
}

function settle(written: Written, order: Order | undefined, writing: DayOfWriting): DateRead | undefined {
  if (!order) return undefined;
  const { first, second, third, start, end } = written;
  let year = order === 'yearFirst' ? first : third;
  if (written.shortYear) year += year < 70 ? 2000 : 1900;
  const day = order === 'yearFirst' ? dayNumber(year, second, third) : order === 'dayFirst' ? dayNumber(year, second, first) : dayNumber(year, first, second);
  if (day === undefined) return undefined;
  // "10.02.03" may be a version: with dots and two digits of year only dates near the message's own count.
  if (written.shortYear && written.mark !== '/' && !isNear(day, writing.roughly(start))) return undefined;
  return { start, end, day, through: day, relative: false };
}

/** The order that the numbers themselves leave open no more. */
function decided({ first, second }: Written): Order | undefined {
  if (first === second || (first > 12 && second <= 12)) return 'dayFirst';
  return second > 12 && first <= 12 ? 'monthFirst' : undefined;
}

/** How this message writes dates: by its other dates, then by language, the day it was written, currency and zone. */
function orderOf(open: readonly Written[], found: readonly DateRead[], evidence: Evidence, writing: DayOfWriting, text: string): Order | undefined {
  const orders = new Set(open.filter(({ first, second }) => first !== second).map(decided).filter((order) => order !== undefined));
  const [only] = orders;
  if (orders.size > 0) return orders.size === 1 ? only : undefined;
  if (evidence.language !== undefined && evidence.language !== 'en') return 'dayFirst';
  for (const written of open) {
    const near = writing.roughly(written.start);
    const readings = (['dayFirst', 'monthFirst'] as const).map((order) => ({ order, date: settle(written, order, writing) }));
    const [same] = readings.filter(({ date }) => date && ((near !== undefined && Math.abs(date.day - near) <= 1) || found.some((other) => other.day === date.day)));
    if (same && written.first !== written.second) return same.order;
  }
  if (/£|€|₹|\b(?:EUR|GBP|INR|AUD|NZD)\b/.test(text)) return 'dayFirst';
  if (evidence.zone > 0) return 'dayFirst';
  if (evidence.zone <= -240 && evidence.zone >= -600 && evidence.language === 'en' && !evidence.countries.has('ca')) return 'monthFirst';
  return undefined;
}

function mayBegin(text: string, start: number, lastEnd: number): boolean {
  const code = text.charCodeAt(start - 1);
  if (start === 0) return true;
  if (code === 45) return lastEnd === start - 1 || text.charCodeAt(start - 2) === 46 || !isDigit(text.charCodeAt(start - 2)) && !isLetter(text.charCodeAt(start - 2));
  if (code >= 0x2e80) return true;
  return !isLetter(code) && !NOT_BEFORE.includes(text.charAt(start - 1));
}

function mayEnd(text: string, end: number, yearFirst: boolean): boolean {
  const code = text.charCodeAt(end);
  const next = text.charCodeAt(end + 1);
  if (isDigit(code) || code === 95) return false;
  if (isLetter(code) && code < 0x2e80) return yearFirst && (code === 84 || code === 116) && isDigit(next);
  if ((code === 46 || code === 47 || code === 45 || code === 44) && (isDigit(next) || (code !== 46 && code !== 44 && isLetter(next)))) {
    NUMERIC.lastIndex = end + 1;
    return code === 45 && NUMERIC.test(text);
  }
  return code !== 64;
}

/** "am 24.08.": day and month after a German, Danish or Norwegian preposition. */
function readShort(scanned: Scan, start: number, writing: DayOfWriting): DateRead | undefined {
  SHORT.lastIndex = start;
  const match = SHORT.exec(scanned.text);
  if (!match || !/(?:^|[^\p{L}])(?:am|vom|bis|zum|den|dem|ab|seit|der|til|fra) $/u.test(scanned.lower.slice(Math.max(0, start - 6), start))) return undefined;
  const near = writing.roughly(start);
  const day = near === undefined ? undefined : nearestYear(Number(match[2]), Number(match[1]), near);
  if (day === undefined) return undefined;
  return { start, end: start + match[0].length, day, through: day, relative: true, yearless: { month: Number(match[2]), day: Number(match[1]) } };
}

function readEastAsian(text: string, start: number, writing: DayOfWriting): DateRead | undefined {
  EAST_ASIAN.lastIndex = start;
  const match = EAST_ASIAN.exec(text);
  if (!match) return undefined;
  const [whole, yearText, monthText, dayOfMonth, lastText = dayOfMonth] = match;
  const last = Number(lastText) - Number(dayOfMonth);
  if (last < 0) return undefined;
  const end = start + whole.length;
  const month = Number(monthText);
  if (yearText === undefined) {
    const day = Number(dayOfMonth);
    const before = text.slice(Math.max(0, start - 6), start);
    if (dayOfMonth === undefined) return undefined;
    const era = /(令和|平成)(\d{1,2}|元)\s?年\s?$/.exec(before);
    const eraStart = ERAS[era?.[1] ?? ''];
    if (era && eraStart !== undefined) {
      const number = dayNumber(eraStart + (era[2] === '元' ? 1 : Number(era[2])), month, day);
      return number === undefined ? undefined : { start: start - era[0].length, end, day: number, through: number + last, relative: false };
    }
    const near = writing.roughly(start);
    if (near === undefined || /[年년]\s?$/.test(before)) return undefined;
    const number = nearestYear(month, day, near);
    return number === undefined ? undefined : { start, end, day: number, through: number + last, relative: true, ...(last === 0 && { yearless: { month, day } }) };
  }
  const year = Number(yearText);
  if (dayOfMonth === undefined) {
    const first = dayNumber(year, month, 1);
    return first === undefined ? undefined : { start, end, day: first, through: first + daysIn(year, month) - 1, relative: false };
  }
  const day = dayNumber(year, month, Number(dayOfMonth));
  return day === undefined ? undefined : { start, end, day, through: day + last, relative: false };
}

/** "24.-26.08.2026", "24.08.-26.08.2026": days before a dotted date that share its month or year. */
function withFirstDay(text: string, { mark, start }: Written, date: DateRead, lastEnd: number): DateRead {
  if (mark !== '.') return date;
  const before = FIRST_DAY.exec(text.slice(Math.max(0, start - 14), start));
  if (!before) return date;
  const [, lead = '', dayText = '', monthText] = before;
  const { year, month } = partsOf(date.day);
  const day = dayNumber(year, monthText === undefined ? month : Number(monthText), Number(dayText));
  const first = start - before[0].length + lead.length;
  return day === undefined || day >= date.day || first < lastEnd ? date : { ...date, start: first, day };
}

function isNear(day: number, near: number | undefined): boolean {
  return near !== undefined && Math.abs(day - near) <= SHORT_YEAR_DAYS;
}

const NUMERIC = /(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?!\d)/y;
const FIRST_DAY = /(^|[^\d.,/-])(\d{1,2})\.(?:(\d{1,2})\.)? ?(?:-|–|bis(?: zum)?) ?$/;
const SHORT = /(\d{1,2})\. ?(\d{1,2})\.(?!\d)/y;
const EAST_ASIAN = /(?:(\d{4}) ?[年년] ?)?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日号號일](?: ?(?:から|至|到|[-–~〜～]) ?(\d{1,2}) ?[日号號일])?)?/y;
const NOT_BEFORE = '0123456789.,/_:@#=&?\\+$%~';
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };
const SHORT_YEAR_DAYS = 5 * 366;
