/** Days of the proleptic Gregorian calendar as counts since 1970-01-01. */

/** Undefined where the calendar has no such day or the year is not one that mail speaks of (1900 to 2100). */
export function dayNumber(year: number, month: number, day: number): number | undefined {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function partsOf(day: number): { readonly year: number; readonly month: number; readonly day: number; readonly weekday: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: ((date.getUTCDay() + 6) % 7) + 1 };
}

/** The day on the calendar where the clock shows `time` (ms since 1970 UTC), `zone` minutes east of UTC. */
export function localDay(time: number, zone: number): number {
  return Math.floor((time + zone * 60_000) / DAY_MS);
}

/** The same day of the month so many months later, or the month's last. */
export function addMonths(from: number, months: number): number {
  const { year, month, day } = partsOf(from);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return Date.UTC(newYear, newMonth - 1, Math.min(day, daysIn(newYear, newMonth))) / DAY_MS;
}

/** The day in the year that brings it nearest to `near`. */
export function nearestYear(month: number, day: number, near: number): number | undefined {
  const { year } = partsOf(near);
  let best: number | undefined;
  for (const candidate of [year - 1, year, year + 1]) {
    const number = dayNumber(candidate, month, day);
    if (number !== undefined && (best === undefined || Math.abs(number - near) < Math.abs(best - near))) best = number;
  }
  return best;
}

const DAY_MS = 86_400_000;
