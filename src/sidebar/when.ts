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

/** Date headers hold anything; only what a calendar can show is shown. */
export const isShowable = (date: number | undefined): date is number =>
  date !== undefined && date >= EARLIEST && date <= LATEST;

const FORMS = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
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
