import { isDigit, isLetter, isUnspaced } from './characters.ts';
import { multiplierAt, signAfter, type Sign } from './currency-signs.ts';
import type { Evidence } from './evidence.ts';
import { readNumber, type Decimal } from './numbers.ts';
import type { Scan } from './scan.ts';

export interface Tail {
  readonly value: Pick<Decimal, 'whole' | 'fraction'>;
  /** Power of ten of the multiplier, 0 without. */
  readonly power: number;
  /** After number, multiplier and ".-". */
  readonly end: number;
  readonly after: Sign | undefined;
}

/** Multiplier, ".-" and currency after a number; undefined where what follows makes it no amount ("$100s", "5/l"). */
export function readTail(scanned: Scan, evidence: Evidence, end: number, value: Decimal, before: Sign | undefined): Tail | undefined {
  const { text, lower } = scanned;
  const whole = WHOLE_MARKS.find((mark) => text.startsWith(mark, end));
  if (whole !== undefined && !isDigit(text.charCodeAt(end + whole.length))) {
    if (value.fraction !== '' && whole !== '/-') return undefined;
    const markEnd = end + whole.length;
    return { value, power: 0, end: markEnd, after: signAfter(scanned, markEnd) };
  }
  const compound = readCompound(lower, end, value);
  if (compound) {
    const after = signAfter(scanned, compound.end);
    if (CJK_POWERS.has(lower.charAt(compound.end))) return undefined;
    if (after || before) return { ...compound, power: 0, after };
    return undefined;
  }
  const direct = signAfter(scanned, end);
  if (direct) {
    // "50 € Mio." does not occur, "€ 50 k" does; "12 EUR/kWh" is a price per unit where decimals are thousands.
    if (value.ambiguous && /^ ?\/ ?(?:k?wh|l\b|ltr|liter|litre|m³|kg)/i.test(text.slice(direct.end, direct.end + 8))) return undefined;
    return { value, power: 0, end, after: direct };
  }
  GAP.lastIndex = end;
  const from = end + (GAP.exec(text)?.[0].length ?? 0);
  const blank = from > end;
  const multiplier = multiplierAt(lower, from);
  const word = multiplier ? lower.slice(from, multiplier.end) : '';
  const isIndian = INDIAN.has(word);
  if (multiplier && from > end + 1 && word.length < 4) return undefined;
  if (multiplier && !(isIndian && before && before.currency !== 'RUPEE' && before.currency !== 'INR')) {
    const [power = 0] = multiplier.meanings;
    // Two in a row are one number that is not in the table.
    if (multiplierAt(lower, multiplier.end + 1) !== undefined && /[ -]/.test(text.charAt(multiplier.end)) || CJK_POWERS.has(lower.charAt(multiplier.end))) return undefined;
    const linked = LINKS.find((link) => lower.startsWith(link, multiplier.end));
    const after = signAfter(scanned, multiplier.end + (linked === undefined ? 0 : linked.length - 1), linked === undefined || linked.endsWith(' ') ? 0 : 1);
    if (after && !(isIndian && after.currency !== 'RUPEE' && after.currency !== 'INR')) return { value, power, end: multiplier.end, after };
    if (before && !(isIndian && value.whole.length > 3)) {
      // "$3 M" is million or metre, "$5 mil" million or thousand, "INR 500.00 CR" crore or credit.
      if (blank && UNCLEAR_APART.test(word)) return undefined;
      if (word === 'mil' && evidence.language !== 'es' && evidence.language !== 'pt') return undefined;
      if (word === 'cr' && (value.fraction.length === 2 || text.startsWith('CR', from))) return undefined;
      return { value, power, end: multiplier.end, after: undefined };
    }
  }
  if (!before || isShortRange(scanned, end)) return undefined;
  // "$1 gazillion", "$100's".
  if (/^(?:[ \n-]?\p{L}{0,5}(?:illi|ilj|ilh)|['’]s)/iu.test(text.slice(end, end + 10))) return undefined;
  const next = text.charCodeAt(end);
  if (isLetter(next) && !isUnspaced(next)) return undefined;
  // "EUR 50.00-" may be less than nothing, or a dash.
  if (next === 45 && before.currency !== 'YEN' && /^-(?:$|[\n\t)])/.test(text.slice(end, end + 2))) return undefined;
  if (next === 37 || ((next === 46 || next === 44 || next === 58) && isDigit(text.charCodeAt(end + 1)))) return undefined;
  return { value, power: 0, end, after: undefined };
}

/** "1億2000万円", "3万5千円": several numbers, each with a power of ten. */
function readCompound(lower: string, end: number, first: Decimal): { readonly value: Pick<Decimal, 'whole' | 'fraction'>; readonly end: number } | undefined {
  let power = CJK_POWERS.get(lower.charAt(end));
  if (power === undefined || !isDigit(lower.charCodeAt(end + 1)) || first.fraction !== '') return undefined;
  let total = Number(first.whole) * 10 ** power;
  let at = end + 1;
  while (isDigit(lower.charCodeAt(at))) {
    const number = readNumber(lower, at);
    if (!number.value || number.value.fraction !== '') return undefined;
    const nextPower = CJK_POWERS.get(lower.charAt(number.end)) ?? 0;
    if (nextPower >= power) return undefined;
    total += Number(number.value.whole) * 10 ** nextPower;
    at = number.end + (nextPower > 0 ? 1 : 0);
    power = nextPower;
    if (power === 0) break;
  }
  return Number.isSafeInteger(total) ? { value: { whole: String(total), fraction: '' }, end: at } : undefined;
}

/** "$2 to $3 million", "EUR 50-60k": the first number shares the multiplier of the second and is no amount by itself. */
function isShortRange(scanned: Scan, end: number): boolean {
  RANGE.lastIndex = end;
  const range = RANGE.exec(scanned.lower);
  if (!range) return false;
  GAP.lastIndex = RANGE.lastIndex;
  return multiplierAt(scanned.lower, RANGE.lastIndex + (GAP.exec(scanned.lower)?.[0].length ?? 0)) !== undefined;
}

const RANGE = / ?(?:-|–|—|to|and|or|bis|und|oder|à|et|ou|a|y|o|e|tot|en|till|och|até)? ?[$€£₹]?(?:us\$|eur |usd |gbp )?\d[\d.,]{0,12}(?=[ \n\p{L}-])/uy;
const INDIAN: ReadonlySet<string> = new Set(['cr', 'cr.', 'crore', 'crores', 'lakh', 'lakhs', 'lac', 'lacs', 'l']);
const UNCLEAR_APART = /^(?:k|m|b|l|mm)$/;
/** Between number and multiplier: a blank or a hyphen, or the end of a full line with the marks of a quote. */
const GAP = /(?:[ \u00a0\u202f]|-(?=\p{L}{4}))?(?:\n(?:>[> ]*)?)?/uy;
const WHOLE_MARKS: readonly string[] = [':-', '.--', ',--', '.-', ',-', '.–', ',–', '.—', ',—', '/-'];
const LINKS: readonly string[] = [' de ', ' di ', ' of ', " d'", ' d’'];
const CJK_POWERS: ReadonlyMap<string, number> = new Map([['兆', 12], ['億', 8], ['亿', 8], ['억', 8], ['万', 4], ['萬', 4], ['만', 4], ['千', 3], ['百', 2], ['十', 1]]);
