import { isBlank, isDigit, isLetter, isUnspaced } from './characters.ts';
import { CASUAL_CODES, EXPONENTS, MULTIPLIERS, ONLY_AFTER, ONLY_BEFORE, SIGNS, type CurrencySign } from './currencies.ts';
import { isClaimed, type Scan } from './scan.ts';
import { WordTrie } from './word-trie.ts';

/** A currency's sign, code or name where it stands in the text. */
export interface Sign {
  readonly currency: CurrencySign;
  readonly start: number;
  readonly end: number;
  /** As written, in lower case. */
  readonly written: string;
}

/** The sign before a number, a minus and one blank between them allowed. */
export function signBefore(scanned: Scan, start: number): Sign | undefined {
  const { text, lower } = scanned;
  let end = start;
  if (isMinus(text.charCodeAt(end - 1))) end--;
  const blank = text.charCodeAt(end - 1);
  if (isBlank(blank) && blank !== 9) end--;
  const from = longestBefore(text, lower, end);
  if (from === undefined || isClaimed(scanned, from, end)) return undefined;
  const written = lower.slice(from, end);
  const currency = SIGNS.get(written) ?? codeOf(text.slice(from, end), false);
  const previous = text.charCodeAt(from - 1);
  if (currency === undefined || (written.startsWith('$') && (isLetter(previous) || BEFORE_DOLLAR_WRONG.has(previous)))) return undefined;
  return { currency, start: from, end, written };
}

/** The sign after a number, one blank between them allowed; `skip` characters are passed over instead of the blank. */
export function signAfter(scanned: Scan, end: number, skip = 0): Sign | undefined {
  const { text, lower } = scanned;
  const code = text.charCodeAt(end);
  const from = skip > 0 ? end + skip : isBlank(code) && code !== 9 ? end + 1 : end;
  const found = AFTER.longest(lower, from);
  if (!found) return undefined;
  const written = lower.slice(from, found.end);
  const currency = SIGNS.get(written) ?? codeOf(text.slice(from, found.end), true);
  if (currency === undefined || isClaimed(scanned, from, found.end)) return undefined;
  const next = text.charCodeAt(found.end);
  const last = text.charCodeAt(found.end - 1);
  if (next === 95 || (isDigit(next) && isLetter(last) && !isUnspaced(last))) return undefined;
  // "6$@", "750 $DIR" and the accented letters of a wrongly decoded text are no currencies.
  if (!isLetter(last) && ((next > 0xa0 && next < 0x100) || (written === '$' && next > 32 && !AFTER_DOLLAR.includes(text.charAt(found.end))))) return undefined;
  return { currency, start: from, end: found.end, written };
}

export function multiplierAt(lower: string, from: number): { readonly end: number; readonly meanings: readonly number[] } | undefined {
  return POWERS.longest(lower, from);
}

/** Whether a sign, a multiplier, ".-" or another group of digits may stand after a number or its bracket: a quick look before the number is read. */
export function mayHaveSignAfter({ text, lower }: Scan, numberEnd: number): boolean {
  const end = text.charCodeAt(numberEnd) === 41 ? numberEnd + 1 : numberEnd;
  const code = text.charCodeAt(end);
  if (code === 46 || code === 44 || code === 47 || code === 58) return text.charCodeAt(end + 1) === 45 || text.charCodeAt(end + 1) === 0x2013 || text.charCodeAt(end + 1) === 0x2014;
  const from = isBlank(code) && code !== 9 ? end + 1 : end;
  return (from > end && isDigit(text.charCodeAt(from))) || AFTER.longest(lower, from) !== undefined || POWERS.longest(lower, from) !== undefined;
}

export function isMinus(code: number): boolean {
  return code === 45 || code === 0x2212 || code === 0x2013;
}

/** Where the longest sign begins that ends at `end`, or undefined. */
function longestBefore(text: string, lower: string, end: number): number | undefined {
  let node = BEFORE;
  let best: number | undefined;
  for (let at = end - 1; at >= 0; at--) {
    const next = node.next.get(lower.charCodeAt(at));
    if (!next) break;
    node = next;
    if (node.isSign && beginsSign(text, at)) best = at;
  }
  return best;
}

function beginsSign(text: string, at: number): boolean {
  const previous = text.charCodeAt(at - 1);
  // "XE-JOD-658505" names something and costs nothing.
  if (previous === 45 && isLetter(text.charCodeAt(at)) && (isLetter(text.charCodeAt(at - 2)) || isDigit(text.charCodeAt(at - 2)))) return false;
  if (isLetter(text.charCodeAt(at))) return !isLetter(previous) && !isDigit(previous) && previous !== 95 || isUnspaced(previous);
  // A sign among the accented letters and signs of Latin-1 is a wrongly decoded text's, not a currency's.
  if (isLetter(previous) && !isUnspaced(previous) && text.charCodeAt(at) !== 36 && !(previous >= 0x900 && previous < 0x980)) return false;
  return !isDigit(previous) && !(previous > 0xa0 && previous < 0x100);
}

function codeOf(written: string, after: boolean): string | undefined {
  const upper = written.toUpperCase();
  if (!EXPONENTS.has(upper)) return undefined;
  return written === upper || (CASUAL_CODES.has(written.toLowerCase()) && (after || written.charAt(0) === upper.charAt(0))) ? upper : undefined;
}

interface Node {
  readonly next: Map<number, Node>;
  isSign: boolean;
}

function backwardTrie(signs: Iterable<string>): Node {
  const root: Node = { next: new Map(), isSign: false };
  for (const sign of signs) {
    let node = root;
    for (let at = sign.length - 1; at >= 0; at--) {
      const code = sign.charCodeAt(at);
      const next: Node = node.next.get(code) ?? { next: new Map(), isSign: false };
      node.next.set(code, next);
      node = next;
    }
    node.isSign = true;
  }
  return root;
}

function forwardTrie<T>(words: Iterable<readonly [string, T]>): WordTrie<T> {
  const trie = new WordTrie<T>();
  for (const [word, meaning] of words) trie.add(word, meaning);
  return trie;
}

const AFTER_DOLLAR = '.,;:!?)"\'-–/*”’»\u00a0';
const BEFORE_DOLLAR_WRONG: ReadonlySet<number> = new Set([36, 92, 95, 96, 64, 37, 38]);
const CODES: readonly string[] = [...EXPONENTS.keys()].map((code) => code.toLowerCase());
const ALL_SIGNS: readonly string[] = [...new Set([...SIGNS.keys(), ...CODES])];
const BEFORE = backwardTrie(ALL_SIGNS.filter((sign) => !ONLY_AFTER.has(sign)));
const AFTER = forwardTrie(ALL_SIGNS.filter((sign) => !ONLY_BEFORE.has(sign)).map((sign): [string, true] => [sign, true]));
const POWERS = forwardTrie(MULTIPLIERS);
