/** A date as short as it can be said: the time today, day and month this year, else with the year. */
export function shortDate(date: number, now: number, language: string): string {
  const day = new Date(date);
  const today = new Date(now);
  if (day.getFullYear() !== today.getFullYear()) return format(language, 'year', day);
  const isToday = day.getMonth() === today.getMonth() && day.getDate() === today.getDate();
  return format(language, isToday ? 'time' : 'day', day);
}

export const longDate = (date: number, language: string): string =>
  format(language, 'long', new Date(date));

/** "24 Aug 2026": for what is told of the past, where a year may be another. */
export const datedDay = (date: number, language: string): string => format(language, 'year', new Date(date));

/** "24 Aug 2026" of a `YYYY-MM-DD`; what is none comes back as it is. */
export function calendarDay(day: string, language: string): string {
  const date = new Date(`${day}T12:00Z`);
  return isShowable(date.getTime()) ? format(language, 'calendar', date) : day;
}

/** "August 2026" of a `YYYY-MM`. */
export function calendarMonth(month: string, language: string): string {
  const date = new Date(`${month}-15T12:00Z`);
  return isShowable(date.getTime()) ? format(language, 'month', date) : month;
}

/** Date headers hold anything; only what a calendar can show is shown. */
export const isShowable = (date: number | undefined): date is number =>
  date !== undefined && date >= EARLIEST && date <= LATEST;

const FORMS = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
  calendar: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  long: { dateStyle: 'full', timeStyle: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl.DateTimeFormat costs more than formatting a screen of dates with it. */
function format(language: string, form: keyof typeof FORMS, date: Date): string {
  const key = `${form} ${language}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, FORMS[form]);
  formats.set(key, known);
  return known.format(date);
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);
