/**
 * Dates as attribution lines and quoted headers state them, in any language that Intl knows the months of.
 * This is not the reader of dates in running text: it expects one date in a short line.
 */

/** Code units of a plain line that a date takes. */
export interface DateSpan {
  readonly start: number;
  readonly end: number;
}

/** The first whole date (day, month, year) in a plain line. */
export function findDate(line: string): DateSpan | undefined {
  // Every question about a line's date or time asks this first: the last answer is remembered.
  if (line !== last.line) last = { line, date: firstDate(line) };
  return last.date;
}

let last: { readonly line: string; readonly date: DateSpan | undefined } = { line: '', date: undefined };

function firstDate(line: string): DateSpan | undefined {
  if (!DAY_AND_YEAR.test(line)) return undefined;
  let first: DateSpan | undefined;
  for (const shape of BEYOND_ASCII.test(line) ? DATE_SHAPES : ASCII_DATE_SHAPES) {
    shape.lastIndex = 0;
    for (let found = shape.exec(line); found !== null && (first === undefined || found.index < first.start); found = shape.exec(line)) {
      const word = found.groups?.['month'];
      if (word === undefined || monthOf(word, 'und') !== undefined) first = { start: found.index, end: found.index + found[0].length };
      // What looked like a month may hide the day of the real one ("42 Dienstag, 11. April").
      else shape.lastIndex = found.index + 1;
    }
  }
  return first;
}

/** True where a plain line states a time of day ("20:42", "17.50", "10h30", "6 PM"), dates left aside. */
export function hasTime(line: string): boolean {
  const date = findDate(line);
  return TIME.test(date === undefined ? line : withoutDate(line, date));
}

/** When and where the message was sent that states a date about another. */
export interface Sending {
  /** Minutes east of UTC. */
  readonly zone: number;
  /** Milliseconds since 1970 UTC. */
  readonly date: number | undefined;
}

/**
 * Milliseconds since 1970 UTC of the date and time that a plain line states; undefined where it states no
 * whole date. The sender's zone holds unless the line names its own offset. "3/5/2015" is the reading that lies
 * shortly before the sending; where that does not tell, English puts the month first.
 */
export function statedDate(line: string, sending: Sending, language: string): number | undefined {
  const span = findDate(line);
  if (span === undefined) return undefined;
  const rest = withoutDate(line, span);
  const minutes = readTime(rest);
  const offset = OFFSET.exec(rest);
  const east = offset === null ? (/\b(?:GMT|UTC|Z)\b/.test(rest) ? 0 : sending.zone)
    : (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0));
  const times = readDays(line.slice(span.start, span.end).replace(CLOCK, ' '), language).map(({ year, month, day }) => Date.UTC(year, month - 1, day, 0, minutes - east));
  const latest = (sending.date ?? -Infinity) + DAY_MS;
  return times.filter((time) => time <= latest).sort((a, b) => b - a)[0] ?? times[0];
}

/** The line without its date; the time that stands within one ("Apr 3 16:24:00 2012") stays. */
function withoutDate(line: string, { start, end }: DateSpan): string {
  return `${line.slice(0, start)} ${CLOCK.exec(line.slice(start, end))?.[0] ?? ''} ${line.slice(end)}`;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** All readings of a date, the likeliest first. */
function readDays(date: string, language: string): readonly Day[] {
  const [a = 0, b = 0, c = 0, ...more] = (date.match(/\d+/g) ?? []).map(Number);
  const month = date.match(/\p{L}[\p{L}\p{M}]+|[ก-๎]{1,3}\.[ก-๎]{1,2}\./gu)?.map((word) => monthOf(word, language)).find((found) => found !== undefined);
  if (month !== undefined) return [a > 31 ? checked(a, month, b) : checked(b, month, a)].filter((day) => day !== undefined);
  if (more.length > 0) return [];
  if (a > 31) return [checked(a, b, c)].filter((day) => day !== undefined);
  const dayFirst = checked(c, b, a);
  const monthFirst = date.includes('/') ? checked(c, a, b) : undefined;
  const readings = language === 'en' || language === 'und' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  return readings.filter((day) => day !== undefined);
}

function checked(stated: number, month: number, day: number): Day | undefined {
  // Years of the Buddhist era, as Thai programs write them, are 543 ahead.
  const year = stated < 70 ? 2000 + stated : stated < 100 ? 1900 + stated : stated > 2400 ? stated - 543 : stated;
  return year < 1970 || year > 2200 || month < 1 || month > 12 || day < 1 || day > 31 ? undefined : { year, month, day };
}

/** Minutes after midnight; 0 where no time is stated. */
function readTime(rest: string): number {
  const time = TIME.exec(rest);
  if (time === null) return 0;
  const numbers = time[0].match(/\d+/g) ?? [];
  const hour = Number(numbers[0] ?? 0);
  const minute = Number(numbers[1] ?? 0);
  const around = rest.slice(Math.max(0, time.index - 6), time.index + time[0].length + 8);
  const shifted = AFTERNOON.test(around) && hour < 12 ? hour + 12 : MORNING.test(around) && hour === 12 ? 0 : hour;
  return shifted * 60 + minute;
}

let months: ReadonlyMap<string, number> | undefined;

/** Month 1 to 12 by its name or an abbreviation of at least three letters. */
function monthOf(word: string, language: string): number | undefined {
  months ??= monthNames();
  // Hebrew writes "in" and the month as one word.
  const name = folded(word).replace(/^\u05d1(?=\p{L}{3})/u, '');
  return months.get(`${language}:${name}`) ?? months.get(name);
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const shortened = new Map<string, number>();
  for (const language of MONTH_LANGUAGES) {
    for (const style of MONTH_STYLES) {
      const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { ...style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const part = format.formatToParts(Date.UTC(2020, month - 1, 15)).find((piece) => piece.type === 'month');
        const name = folded(part?.value ?? '');
        if (!/^\p{L}+$/u.test(name)) continue;
        names.set(`${language}:${name}`, month);
        if (!names.has(name)) names.set(name, month);
        for (let length = 3; length < name.length; length++) shortened.set(`${language}:${name.slice(0, length)}`, month);
      }
    }
  }
  for (const [key, month] of shortened) {
    if (!names.has(key)) names.set(key, month);
    const word = key.slice(key.indexOf(':') + 1);
    if (!names.has(word)) names.set(word, month);
  }
  return names;
}

function folded(word: string): string {
  return word.normalize('NFD').replace(/\p{M}|\./gu, '').toLowerCase();
}

const DAY_MS = 86_400_000;

const MONTH_STYLES = [
  { month: 'long' }, { month: 'short' }, { day: 'numeric', month: 'long' }, { day: 'numeric', month: 'short' },
] as const;

const MONTH_LANGUAGES = [
  'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'nb', 'da', 'fi', 'ru', 'uk', 'pl', 'cs', 'sk', 'hu', 'ro', 'el',
  'tr', 'ar', 'he', 'sl', 'hr', 'sr', 'bg', 'lt', 'lv', 'et', 'ca', 'id', 'vi', 'fa', 'hi', 'th', 'eu', 'gl', 'is',
];

// Catalan's August has two letters and a point.
const MONTH = String.raw`(?<month>[\p{L}\p{M}]{3,14}|ag(?=\.))`;

/** A date has a day and a year, each in digits, not far from each other. */
const DAY_AND_YEAR = /\d\D{1,30}\d/;
// Every quantifier is bounded, so that a hostile line costs its length and no more.
const DATE_SHAPES: readonly RegExp[] = [
  /(?<!\d)\d{4}[./-] ?\d{1,2}[./-] ?\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})(?!\d)/gu,
  /(?<!\d)\d{2,4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]/gu,
  /(?<!\d)\d{1,2} (?<month>[ก-๎]{1,3}\.[ก-๎]{1,2}\.) \d{4}(?!\d)/gu,
  /(?<!\d)\d{1,2} (?:thg|tháng) ?\d{1,2},? (?:năm )?\d{4}(?!\d)/giu,
  new RegExp(String.raw`(?<![\d:])\d{1,2}(?:st|nd|rd|th|er|º|ª)?[., ]{0,2}[ -]?(?:de |of |d['’]|d’)?${MONTH}[.,،׳]{0,2}[ -](?:de |del )?(?:\d{4}|\d{2}(?!\.?\d|\. ?\p{L}))(?![\d:])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{M}])${MONTH}[.,]?[ -]\d{1,2}(?:st|nd|rd|th)?,?[ -]{1,2}(?:\d{4}|\d{2})(?![\d:])`, 'gu'),
  // As C's asctime writes it: the year after the time.
  new RegExp(String.raw`(?<![\p{L}\p{M}])${MONTH} {1,2}\d{1,2},? \d{1,2}:\d{2}(?::\d{2})?(?: [A-Z]{2,5})? \d{4}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)\d{4}\. ?(?:g\.|gada) \d{1,2}\. ${MONTH}`, 'gu'),
  new RegExp(String.raw`(?<!\d)\d{4}[.,]? (?:m\. |gada )?(?:\d{1,2}\. )?${MONTH}[.,]? \d{1,2}(?!\d)`, 'gu'),
];
/** The same without what no ASCII line holds, and without Unicode's classes: they find the same in it in a fraction of the time. */
const ASCII_DATE_SHAPES: readonly RegExp[] = DATE_SHAPES
  .filter(({ source }) => !/[年ก]/.test(source))
  .map(({ source, flags }) => new RegExp(source.replaceAll('[\\p{L}\\p{M}]', '[A-Za-z]').replaceAll('\\p{L}', '[A-Za-z]'), flags.replace('u', '')));
const BEYOND_ASCII = /[^\x00-\x7f]/;
const CLOCK = / \d{1,2}:\d{2}(?::\d{2})?(?= )/;
const TIME = /(?<![\d.,:])(?:[01]?\d|2[0-3])(?:[:.h]| h )[0-5]\d(?:[:.][0-5]\d)?(?![\d/])|(?<![\d.,:])(?:1[0-2]|0?[1-9]) ?[ap]\.?m\b|\d{1,2} ?[時时시]/iu;
const OFFSET = /(?:GMT|UTC|[\d:] ?[ap]m|[\d:]{4,5}) ?([+-])(\d{2}):?(\d{2})?(?!\d)/iu;
const AFTERNOON = /\d ?p\.?m|μ\.?μ|下午|晚上|오후|午後|[\d ]م(?!\p{L})|ÖS|odp|du\.? /iu;
const MORNING = /\d ?a\.?m|π\.?μ|上午|오전|午前|[\d ]ص(?!\p{L})/iu;
