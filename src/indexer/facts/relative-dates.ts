import { addMonths, dayNumber, daysIn, partsOf } from './calendar.ts';
import type { DateRead, DayOfWriting } from './date-read.ts';
import type { Evidence } from './evidence.ts';
import type { Scan, Word } from './scan.ts';
import { AGO_AFTER, AGO_BEFORE, LAST, LAST_AFTER, MORNING_BEFORE, NEXT, NEXT_AFTER, RELATIVE_DAY_LANGUAGES, SMALL_NUMBERS, THIS, WITHIN_BEFORE, type Unit } from '../../relative-days.ts';

/** "tomorrow", "vor 3 Tagen", "la semaine prochaine", "last Friday": days counted from the day the passage was written. */
export function relativeDates(scanned: Scan, evidence: Evidence, writing: DayOfWriting): readonly DateRead[] {
  const found: DateRead[] = [];
  for (const word of scanned.words) {
    if (scanned.claimed[word.start]) continue;
    for (const meaning of word.meanings) {
      const span = meaning.is === 'day' ? readDay(scanned, evidence, word, meaning.offset)
        : meaning.is === 'unit' ? readUnit(scanned, evidence, word, meaning.unit)
        : meaning.is === 'weekday' ? readWeekday(scanned, word, meaning.weekday) : undefined;
      const today = span && writing.exactly(word.start);
      const days = today === undefined ? undefined : span?.days(today);
      if (span && days) found.push({ start: span.start, end: span.end, day: days[0], through: days[1], relative: true });
    }
  }
  return found;
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** First and last day, or undefined where today leaves two readings. */
  days(today: number): readonly [number, number] | undefined;
}

function readDay(scanned: Scan, evidence: Evidence, word: Word, offset: number): Span | undefined {
  const name = scanned.lower.slice(word.start, word.end);
  const languages = RELATIVE_DAY_LANGUAGES[name];
  if (languages && !languages.includes(evidence.language ?? '')) return undefined;
  if ((name === 'morgen' || name === 'mañana') && MORNING_BEFORE.has(wordBefore(scanned.lower, word.start).text)) return undefined;
  return { ...word, days: (today) => [today + offset, today + offset] };
}

function readUnit(scanned: Scan, evidence: Evidence, word: Word, unit: Unit): Span | undefined {
  const direction = directionAround(scanned.lower, word);
  if (direction) return unit === 'day' ? undefined : { ...direction, days: (today) => period(today, unit, direction.step) };
  const before = wordBefore(scanned.lower, word.start);
  const count = /^\d{1,3}$/.test(before.text) ? Number(before.text) : SMALL_NUMBERS.get(before.text);
  if (count === undefined) return undefined;
  const after = wordAfter(scanned.lower, word.end);
  const lead = leadBefore(scanned.lower, before.start);
  if (AGO_AFTER.has(after.text) && (after.text !== 'fa' || evidence.language === 'it')) {
    const start = lead?.text === 'för' ? lead.start : before.start;
    return { start, end: after.end, days: (today) => one(shift(today, unit, -count)) };
  }
  if (!lead || lead.text === 'för') return undefined;
  const { language } = evidence;
  if (language === undefined ? UNSURE_LEADS.has(lead.text) : LEAD_LANGUAGES[lead.text]?.includes(language) === false) return undefined;
  // "in 30 days", "in two years" are as often how long something takes as when it will be.
  if (lead.text === 'in' && (unit === 'year' || unit === 'month' || count * (unit === 'week' ? 7 : 1) > MAX_DAYS_AHEAD)) return undefined;
  if (AGO_BEFORE.has(lead.text)) return { start: lead.start, end: word.end, days: (today) => one(shift(today, unit, -count)) };
  return { start: lead.start, end: word.end, days: (today) => one(shift(today, unit, count)) };
}

function readWeekday(scanned: Scan, word: Word, weekday: number): Span | undefined {
  const direction = directionAround(scanned.lower, word);
  if (!direction) return undefined;
  return {
    ...direction,
    days: (today) => {
      // On a Monday "next Friday" may be this week's or the next: such days are left out.
      const ahead = weekday - partsOf(today).weekday;
      if (direction.step === 0) return one(today + ahead);
      if (direction.step > 0) return ahead > 0 ? undefined : one(today + ahead + 7);
      return ahead < 0 ? undefined : one(today + ahead - 7);
    },
  };
}

function directionAround(lower: string, word: Word): { readonly start: number; readonly end: number; readonly step: number } | undefined {
  const before = wordBefore(lower, word.start);
  const stepBefore = stepOf(before.text);
  if (stepBefore !== undefined) return { start: before.start, end: word.end, step: stepBefore };
  const after = wordAfter(lower, word.end);
  const stepAfter = NEXT_AFTER.has(after.text) ? 1 : LAST_AFTER.has(after.text) ? -1 : undefined;
  return stepAfter === undefined ? undefined : { start: word.start, end: after.end, step: stepAfter };
}

function stepOf(text: string): number | undefined {
  return NEXT.has(text) ? 1 : LAST.has(text) ? -1 : THIS.has(text) ? 0 : undefined;
}

function period(today: number, unit: Unit, step: number): readonly [number, number] | undefined {
  const { year, month, weekday } = partsOf(today);
  if (unit === 'week') return [today - weekday + 1 + step * 7, today - weekday + 7 + step * 7];
  if (unit === 'year') return span(dayNumber(year + step, 1, 1), 365 + (daysIn(year + step, 2) === 29 ? 1 : 0));
  const index = year * 12 + month - 1 + step;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return span(dayNumber(newYear, newMonth, 1), daysIn(newYear, newMonth));
}

function span(first: number | undefined, days: number): readonly [number, number] | undefined {
  return first === undefined ? undefined : [first, first + days - 1];
}

function one(day: number): readonly [number, number] {
  return [day, day];
}

function shift(today: number, unit: Unit, count: number): number {
  if (unit === 'day') return today + count;
  if (unit === 'week') return today + count * 7;
  return addMonths(today, unit === 'month' ? count : count * 12);
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function wordBefore(lower: string, end: number): Piece {
  const window = lower.slice(Math.max(0, end - 16), end);
  const match = /([\p{L}\p{M}\d]+)[ \n\u00a0]$/u.exec(window);
  const text = match?.[1] ?? '';
  return { start: end - 1 - text.length, end: end - 1, text };
}

function wordAfter(lower: string, start: number): Piece {
  const match = /^[ \n\u00a0](que vem|[\p{L}\p{M}\d]+)/u.exec(lower.slice(start, start + 16));
  const text = match?.[1] ?? '';
  return { start: start + 1, end: start + 1 + text.length, text };
}

/** "in", "il y a", "daqui a" before a number. */
function leadBefore(lower: string, end: number): Piece | undefined {
  const last = wordBefore(lower, end);
  if (last.text === '') return undefined;
  for (const phrase of PHRASES) {
    const start = end - 1 - phrase.length;
    if (start >= 0 && lower.startsWith(phrase, start)) return { start, end: end - 1, text: phrase };
  }
  return WITHIN_BEFORE.has(last.text) || AGO_BEFORE.has(last.text) ? last : undefined;
}

const PHRASES: readonly string[] = ['il y a', 'dentro de', 'daqui a'];
/** Words that mean "after so long" or "so long ago" only in these languages. */
const LEAD_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  in: ['en', 'de'], over: ['nl'], om: ['sv', 'no', 'da'], fra: ['it'], tra: ['it'], en: ['es'], dans: ['fr'], vor: ['de'], hace: ['es'], há: ['pt'],
};
const UNSURE_LEADS: ReadonlySet<string> = new Set(['over', 'om', 'fra', 'en']);
const MAX_DAYS_AHEAD = 21;
