/** Days as `YYYY-MM-DD`, counted in UTC so that no clock change lies between two of them. */

/** Days by weeks, whole weeks from the person's first day of the week on, so that all of the month of `day` is shown. */
export function weeksOf(day: string, firstDay: number): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -((weekday(first) - firstDay + 7) % 7));
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let at = start; at <= last && weeks.length < 6; at = addDays(at, 7)) weeks.push(Array.from({ length: 7 }, (_, index) => addDays(at, index)));
  return weeks;
}

export function addDays(day: string, count: number): string {
  return inBounds(timeOf(day) + count * DAY, day);
}

/** The same day of another month, or its last. */
export function addMonths(day: string, count: number): string {
  const date = new Date(timeOf(day));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return inBounds(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, Math.min(last, date.getUTCDate())), day);
}

/** 1 (Monday) to 7 (Sunday). */
export function weekday(day: string): number {
  return new Date(timeOf(day)).getUTCDay() || 7;
}

/** The day of this moment on this machine's clock. */
export function dayAt(time: number): string {
  const date = new Date(time);
  return isoOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

/** The day that what was typed so far means in ISO form ("2026-08", "2026-8-2"); undefined where it means none. */
export function typedDay(typed: string): string | undefined {
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?-?$/.exec(typed.trim()) ?? [];
  if (year === undefined) return undefined;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const found = isoOf(time);
  const isReal = found === `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isReal && time >= EARLIEST && time <= LATEST ? found : undefined;
}

/** Where a key leads in the grid; undefined for a key that means nothing there. `sideways` is 1, or -1 where lines run from right to left. */
export function dayByKey(key: string, day: string, firstDay: number, sideways: 1 | -1): string | undefined {
  switch (key) {
    case 'ArrowLeft': return addDays(day, -sideways);
    case 'ArrowRight': return addDays(day, sideways);
    case 'ArrowUp': return addDays(day, -7);
    case 'ArrowDown': return addDays(day, 7);
    case 'PageUp': return addMonths(day, -1);
    case 'PageDown': return addMonths(day, 1);
    case 'Home': return addDays(day, -((weekday(day) - firstDay + 7) % 7));
    case 'End': return addDays(day, 6 - ((weekday(day) - firstDay + 7) % 7));
    default: return undefined;
  }
}

/** 1 (Monday) to 7 (Sunday): where weeks begin for a language; where the browser does not tell, by the regions known for it. */
export function firstDayOf(language: string): number {
  try {
    const locale = new Intl.Locale(language);
    const told: unknown = Reflect.get(locale, 'weekInfo') ?? callOf(locale, 'getWeekInfo');
    const first: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'firstDay') : undefined;
    if (typeof first === 'number' && first >= 1 && first <= 7) return first;
    return SUNDAY.has(locale.maximize().region ?? '') ? 7 : 1;
  } catch {
    return 1; // No language that the browser knows.
  }
}

function callOf(object: object, name: string): unknown {
  const method: unknown = Reflect.get(object, name);
  return typeof method === 'function' ? Reflect.apply(method, object, []) : undefined;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (time: number): string => (Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : '');

/** What the query language reads as a day; further on, the day stays. */
function inBounds(time: number, otherwise: string): string {
  return time >= EARLIEST && time <= LATEST ? isoOf(time) : otherwise;
}

const DAY = 86_400_000;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2100, 11, 31);
const SUNDAY: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'HK', 'IN', 'IL', 'ZA', 'PH', 'TH']);
