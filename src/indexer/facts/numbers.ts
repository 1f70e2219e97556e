import { isBlank, isDigit } from './characters.ts';

export interface NumberRead {
  /** Where the run of digits and separators ends, also where it makes no number. */
  readonly end: number;
  /** Undefined where separators contradict one another ("1.2.3", "12,34,5"). */
  readonly value: Decimal | undefined;
}

export interface Decimal {
  /** Digits before and after the decimal mark. */
  readonly whole: string;
  readonly fraction: string;
  /** An ordinary blank separates thousands: could also be two numbers. */
  readonly spaced: boolean;
  /** One mark and three digits ("1.805"): thousands in most mail, decimals in prices per unit. */
  readonly ambiguous: '.' | ',' | undefined;
}

/** Reads digits with the separators of all the languages from `start`, which must be a digit. Bounded by `MAX_RUNS`. */
export function readNumber(text: string, start: number): NumberRead {
  const runs: string[] = [];
  const marks: string[] = [];
  let spaced = false;
  let at = start;
  for (;;) {
    const from = at;
    while (at < text.length && isDigit(text.charCodeAt(at))) at++;
    runs.push(text.slice(from, Math.min(at, from + MAX_DIGITS)));
    if (runs.length > MAX_RUNS || at - from > MAX_DIGITS) return { end: at, value: undefined };
    const code = text.charCodeAt(at);
    if (!isDigit(text.charCodeAt(at + 1))) break;
    if (code === 46 || code === 44) marks.push(code === 46 ? '.' : ',');
    else if (code === 39 || code === 0x2019) marks.push("'");
    else if (isBlank(code) && code !== 9 && isThousandsBlank(text, at, runs, marks)) {
      marks.push(' ');
      if (code === 32) spaced = true;
    } else break;
    at++;
  }
  const decimal = toDecimal(runs, marks);
  return { end: at, value: decimal && { ...decimal, spaced } };
}

/** Where digits and the marks between them end; blanks between digits end it too. */
export function numberEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isDigit(code) || ((code === 46 || code === 44 || code === 39 || code === 0x2019) && isDigit(text.charCodeAt(at + 1)))) at++;
    else return at;
  }
}

function isThousandsBlank(text: string, at: number, runs: readonly string[], marks: readonly string[]): boolean {
  const first = runs[0] ?? '';
  if (first.length > 3 || first.startsWith('0') || marks.some((mark) => mark !== ' ')) return false;
  return isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3)) && !isDigit(text.charCodeAt(at + 4));
}

function toDecimal(runs: readonly string[], marks: readonly string[]): Omit<Decimal, 'spaced'> | undefined {
  const whole = runs[0] ?? '';
  const lastMark = marks.at(-1);
  const lastRun = runs.at(-1) ?? '';
  if (lastMark === undefined) return { whole, fraction: '', ambiguous: undefined };
  if (marks.length === 1) {
    if (lastRun.length === 3 && whole.length <= 3 && !whole.startsWith('0')) {
      return { whole: whole + lastRun, fraction: '', ambiguous: lastMark === '.' || lastMark === ',' ? lastMark : undefined };
    }
    if ((lastMark === '.' || lastMark === ',') && lastRun.length <= 2) return { whole, fraction: lastRun, ambiguous: undefined };
    return undefined;
  }
  const first = marks[0];
  if (marks.every((mark) => mark === first)) {
    return isGrouped(runs, first) ? { whole: runs.join(''), fraction: '', ambiguous: undefined } : undefined;
  }
  const before = marks.slice(0, -1);
  if (lastMark !== '.' && lastMark !== ',') return undefined;
  if (lastMark === first || !before.every((mark) => mark === first) || lastRun.length > 3) return undefined;
  const groups = runs.slice(0, -1);
  return isGrouped(groups, first) ? { whole: groups.join(''), fraction: lastRun, ambiguous: undefined } : undefined;
}

/** Groups of three, or of the Indian kind with commas: two digits each, the last three. */
function isGrouped(runs: readonly string[], mark: string | undefined): boolean {
  const first = runs[0] ?? '';
  if (first.length > 3 || first.startsWith('0')) return false;
  const rest = runs.slice(1);
  if (rest.every((run) => run.length === 3)) return true;
  return mark === ',' && first.length <= 2 && rest.at(-1)?.length === 3 && rest.slice(0, -1).every((run) => run.length === 2);
}

/** Minor units of a decimal times a power of ten; undefined where it is no whole number of minor units or not a safe integer. */
export function toMinorUnits(value: Pick<Decimal, 'whole' | 'fraction'>, power: number, exponent: number): number | undefined {
  const shift = exponent + power - value.fraction.length;
  let digits = value.whole + value.fraction;
  if (shift >= 0) digits += '0'.repeat(shift);
  else {
    if (!/^0+$/.test(digits.slice(shift))) return undefined;
    digits = digits.slice(0, shift);
  }
  const minor = Number(digits);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

const MAX_RUNS = 7;
const MAX_DIGITS = 15;
