/** A date as short as it can be said: the time today, day and month this year, else with the year. */
export function shortDate(date: number, now: number, language: string): string {
  const day = new Date(date);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return format(language, { hour: 'numeric', minute: '2-digit' }, day);
  if (day.getFullYear() === today.getFullYear()) return format(language, { day: 'numeric', month: 'short' }, day);
  return format(language, { day: 'numeric', month: 'short', year: 'numeric' }, day);
}

export const longDate = (date: number, language: string): string =>
  format(language, { dateStyle: 'full', timeStyle: 'short' }, new Date(date));

/** Date headers hold anything; only what a calendar can show is shown. */
export const isShowable = (date: number | undefined): date is number =>
  date !== undefined && date >= EARLIEST && date <= LATEST;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl.DateTimeFormat costs more than formatting a screen of dates with it. */
function format(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, known);
  return known.format(date);
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);
