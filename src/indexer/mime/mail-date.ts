import { MONTHS } from '../facts/words/months.ts';

export interface MailDate {
  /** Milliseconds since 1970 UTC. */
  readonly time: number;
  /** Minutes east of UTC as stated; 0 where nothing is. */
  readonly zone: number;
}

/**
 * A Date header: RFC 5322 with its obsolete forms (two-digit years, zone names, comments, no seconds, no weekday), the
 * order of C's `asctime`, ISO 8601, and what no standard allows but programs send: other languages' months, and numbers
 * alone. Undefined where a day, month or year is missing or impossible, and where day and month cannot be told apart.
 */
export function parseMailDate(value: string): MailDate | undefined {
  const text = value.slice(0, 200).replace(/\([^()]*\)/g, ' ').trim();
  return fromIso(text) ?? fromNumbers(text) ?? fromWords(text);
}

function fromIso(text: string): MailDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = ''] = match;
  return build(Number(year), Number(month) - 1, Number(day), [hour, minute, second], zone);
}

/** `13.03.2014 10:00`, `2014/03/13 10:00`, `3/13/2014 10:00 AM`: points put the day first, a clock of twelve hours the month. */
function fromNumbers(text: string): MailDate | undefined {
  const match = /^(?:\p{L}{2,12}\.?,? )?(\d{1,4})([./])(\d{1,2})\2(\d{1,4}),?(?=\s|$)(.*)$/su.exec(text);
  if (match === null) return undefined;
  const [, first = '', mark, second = '', third = '', rest = ''] = match;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const { clock, zone } = readClock(rest);
  if (first.length === 4) return build(a, b - 1, c, clock, zone);
  if (third.length !== 4) return undefined;
  const dayFirst = mark === '.' || a > 12;
  if (!dayFirst && b <= 12 && !/\d\s*[ap]\.?m\b/i.test(rest)) return undefined;
  return dayFirst ? build(c, b - 1, a, clock, zone) : build(c, a - 1, b, clock, zone);
}

function fromWords(text: string): MailDate | undefined {
  const day = /(?:^|[\s,])(\d{1,2})[\s.-]+(\p{L}{3,12})\.?[\s-]+(\d{2,4})(?=\s|,|$)/u.exec(text);
  const american = day === null ? /\b([A-Za-z]{3,12})\.?\s+(\d{1,2}),?\s+(?:(\d{4})\s)?/.exec(text) : null;
  const { clock, zone, after } = readClock(text);
  const month = monthIndex(day?.[2] ?? american?.[1] ?? '');
  const year = day?.[3] ?? american?.[3] ?? (american === null ? undefined : /(?<![+\-\d])(\d{4})(?=\s|$)/.exec(after)?.[1]);
  if (month === undefined || year === undefined) return undefined;
  return build(fullYear(year), month, Number(day?.[1] ?? american?.[2]), clock, zone);
}

interface Clock {
  readonly clock: readonly [hour: string, minute: string, second: string];
  readonly zone: string;
  /** What stands behind the time. */
  readonly after: string;
}

/** The first time of day in the text, midnight where there is none, and the zone behind it. */
function readClock(text: string): Clock {
  const found = /(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?(?:\s*([ap])\.?m\b)?/i.exec(text);
  const after = found === null ? '' : text.slice(found.index + found[0].length);
  const half = found?.[4]?.toLowerCase();
  const hour = half === undefined ? (found?.[1] ?? '0') : String((Number(found?.[1]) % 12) + (half === 'p' ? 12 : 0));
  return { clock: [hour, found?.[2] ?? '0', found?.[3] ?? '0'], zone: statedZone(after), after };
}

/** 0 to 11 by a month's English name or its first three letters, or by another language's; undefined for other words. */
function monthIndex(word: string): number | undefined {
  const lower = word.toLowerCase();
  const english = ENGLISH.indexOf(lower.slice(0, 3));
  return english === -1 ? BY_NAME.get(lower) : english;
}

/** `+0200`, `GMT+2`, `EST`, `Eastern Daylight Time`; empty where what follows the time is none of these. */
function statedZone(after: string): string {
  const hours = /(?:^|\s)(?:GMT|UTC)([+-])(\d{1,2})(?::?(\d{2}))?(?=\s|$)/i.exec(after);
  if (hours !== null) return `${hours[1]}${hours[2]}${hours[3] ?? '00'}`;
  const words = /(Eastern|Central|Mountain|Pacific) (Standard|Daylight) Time/i.exec(after);
  if (words !== null) return `${words[1]?.charAt(0)}${words[2]?.charAt(0)}T`;
  return /(?:^|\s)([+-]\d{1,2}:?\d{2}|[A-Za-z]{1,5})(?=[\s\d)+-]|$)/.exec(after)?.[1] ?? '';
}

function build(year: number, month: number, day: number, clock: readonly [string, string, string], zoneText: string): MailDate | undefined {
  const [hour, minute, second] = [Number(clock[0]), Number(clock[1]), Number(clock[2])];
  if (month < 0 || month > 11 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
  if (year < 1970 || year > 9999) return undefined;
  const zone = zoneMinutes(zoneText);
  return { time: Date.UTC(year, month, day, hour, minute, second) - zone * 60_000, zone };
}

/** RFC 5322, 4.3: two digits are 1950 to 2049, three count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  // "0102" is how programs of 2002 wrote 102 years after 1900.
  return year < 1_000 ? 1900 + year : year;
}

function zoneMinutes(text: string): number {
  const offset = /^([+-])(\d{1,2}):?(\d{2})$/.exec(text);
  if (offset === null) return (ZONES.get(text.toUpperCase()) ?? 0) * 60;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return minutes >= 24 * 60 ? 0 : offset[1] === '-' ? -minutes : minutes;
}

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Names of months in other languages, and their beginnings of at least three letters where these tell. */
const BY_NAME: ReadonlyMap<string, number | undefined> = monthNames();

function monthNames(): ReadonlyMap<string, number | undefined> {
  const names = new Map<string, number | undefined>();
  for (const [month, words] of MONTHS.entries()) {
    for (const word of words.split(' ')) {
      for (let length = 3; length < word.length; length++) {
        const start = word.slice(0, length);
        names.set(start, names.has(start) && names.get(start) !== month ? undefined : month);
      }
    }
  }
  for (const [month, words] of MONTHS.entries()) for (const word of words.split(' ')) names.set(word, month);
  return names;
}

/** Hours east of UTC of the zone names that mail headers use. */
const ZONES = new Map([
  ['EST', -5], ['EDT', -4], ['CST', -6], ['CDT', -5], ['MST', -7], ['MDT', -6], ['PST', -8], ['PDT', -7], ['AKST', -9], ['HST', -10],
  ['WET', 0], ['WEST', 1], ['BST', 1], ['MET', 1], ['MEST', 2], ['CET', 1], ['CEST', 2], ['EET', 2], ['EEST', 3], ['MSK', 3],
  ['IST', 5.5], ['JST', 9], ['KST', 9], ['AEST', 10], ['NZST', 12],
]);
