import type { FactReader } from '../../ports.ts';

/** What values of filters are read against. */
export interface Reading {
  /** ms since 1970 UTC. */
  readonly now: number;
  /** IANA name of the zone whose days are meant. */
  readonly zone: string;
  /** Reads dates as they are written in mail; without it only ISO dates are read. */
  readonly facts?: FactReader;
}

/** From the first moment until before the moment after the last, ms since 1970 UTC. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** "2026-08-24", "2026-08", "2026", "24.8.2026", "24. August 2026", "August 2026", "gestern", "last week"; undefined for anything else. */
export function readDays(value: string, reading: Reading): Span | undefined {
  const text = value.trim();
  const days = isoDays(text) ?? localeDays(text, reading);
  if (!days) return undefined;
  const from = dayStart(days.first, reading.zone);
  const until = dayStart(days.last + 1, reading.zone);
  return from === undefined || until === undefined ? undefined : { from, until };
}

/** The moment so long before this minute: "7d", "2 weeks", "3m", "1y"; months and years by the calendar. */
export function readAgo(value: string, reading: Pick<Reading, 'now'>): number | undefined {
  // The same for each key pressed meanwhile: what it leaves in is then looked up once.
  const now = reading.now - (reading.now % MINUTE);
  const [, digits = '', unit = ''] = AGO.exec(value.trim().toLowerCase()) ?? [];
  const count = Number(digits);
  if (digits === '' || unit === '') return undefined;
  if (unit === 'h') return now - count * HOUR;
  if (unit.startsWith('d') || unit.startsWith('t')) return now - count * DAY;
  if (unit.startsWith('w')) return now - count * 7 * DAY;
  const date = new Date(now);
  const months = date.getUTCMonth() - (unit.startsWith('m') ? count : count * 12);
  const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), months, Math.min(last, date.getUTCDate())) + (now % DAY);
}

/** Minutes that the zone's clocks are ahead of UTC at this time; 0 for a zone that is not known. */
export function zoneMinutes(time: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const format = formatOf(zone);
  if (!format) return 0;
  const parts = new Map<string, number>(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (name: string) => parts.get(name) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'));
  return Math.round((local - time) / 60_000);
}

/** Days count from 1970-01-01. */
interface Days {
  readonly first: number;
  readonly last: number;
}

function isoDays(text: string): Days | undefined {
  const [, yearText, monthText, dayText] = ISO.exec(text) ?? [];
  const year = Number(yearText);
  if (yearText === undefined || year < 1900 || year > 2100) return undefined;
  const day = (month: number, of: number) => Date.UTC(year, month - 1, of) / DAY;
  if (monthText === undefined) return { first: day(1, 1), last: day(12, 31) };
  const month = Number(monthText);
  if (month < 1 || month > 12) return undefined;
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (dayText === undefined) return { first: day(month, 1), last: day(month, lastOfMonth) };
  const only = Number(dayText);
  return only < 1 || only > lastOfMonth ? undefined : { first: day(month, only), last: day(month, only) };
}

function localeDays(text: string, { now, zone, facts }: Reading): Days | undefined {
  const minutes = zoneMinutes(now, zone);
  const near = NEAR.get(text.toLowerCase());
  const today = Math.floor((now + minutes * 60_000) / DAY);
  if (near !== undefined) return { first: today + near, last: today + near };
  if (text.length > LONGEST) return undefined;
  const [fact, ...others] = facts?.facts(text, now, minutes) ?? [];
  // Only where all of it is a date: "May report" is no day in May.
  if (!fact || others.length > 0 || fact.start !== 0 || fact.end < text.replace(/\.$/, '').length) return undefined;
  const first = dayNumber(fact.day);
  const last = dayNumber(fact.through);
  return first === undefined || last === undefined ? undefined : { first, last };
}

function dayNumber(day: string | undefined): number | undefined {
  const time = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) ? time / DAY : undefined;
}

/** When the day begins in the zone; where clocks go forward at midnight, an hour later. */
function dayStart(day: number, zone: string): number | undefined {
  const utc = day * DAY;
  if (!Number.isFinite(utc) || Math.abs(utc) > 8e14) return undefined;
  // The offset an hour or two off the guess may be the other side of a change of clocks: asked again at the guess.
  const guess = utc - zoneMinutes(utc, zone) * 60_000;
  return utc - zoneMinutes(guess, zone) * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, makeFormat(zone));
  return formats.get(zone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone, hour12: false, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
    });
  } catch {
    return undefined; // No such zone here.
  }
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const LONGEST = 60;
const ISO = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
const AGO = /^(\d{1,4}) ?(h|d|days?|t|tage?n?|w|weeks?|wochen?|m|months?|monate?n?|y|years?|j|jahre?n?)$/;
/** Days that the fact reader takes for a day only beside other words of their language. */
const NEAR: ReadonlyMap<string, number> = new Map([['hier', -1], ['i går', -1], ['igår', -1], ['i dag', 0], ['idag', 0], ['now', 0], ['jetzt', 0], ['morgen', 1]]);
