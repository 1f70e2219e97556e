import type { Fact } from '../../mail.ts';
import { isBlank, isDigit, isLetter, isUnspaced } from './characters.ts';
import { EXPONENTS, ONLY_AFTER, SIGN_FACTORS, WORDLIKE_CODES, type CurrencySign } from './currencies.ts';
import { DOLLARS, resolveCurrency } from './currency-evidence.ts';
import { isMinus, mayHaveSignAfter, signAfter, signBefore, type Sign } from './currency-signs.ts';
import { readTail } from './amount-tail.ts';
import type { Evidence } from './evidence.ts';
import { numberEnd, readNumber, toMinorUnits, type Decimal } from './numbers.ts';
import { claim, isClaimed, type Scan } from './scan.ts';

/**
 * Amounts with a currency sign, code or word beside them, as integer minor units (ISO 4217).
 * Where separators, sign or currency leave two readings open there is no fact.
 */
export function findAmounts(scanned: Scan, evidence: Evidence): readonly Fact[] {
  const facts: Fact[] = [];
  const resolve = resolverOf(evidence);
  let readUntil = 0;
  for (const start of scanned.digits) {
    if (start < readUntil || scanned.claimed[start]) continue;
    const before = signBefore(scanned, start);
    const quickEnd = before ? start : numberEnd(scanned.text, start);
    if (!before && !mayHaveSignAfter(scanned, quickEnd)) {
      readUntil = quickEnd;
      continue;
    }
    const number = readNumber(scanned.text, start);
    readUntil = number.end;
    if (!number.value || isClaimed(scanned, start, number.end)) continue;
    const fact = readAmount(scanned, evidence, resolve, before, start, number.end, number.value);
    if (!fact) continue;
    claim(scanned, fact.start, fact.end);
    readUntil = fact.end;
    facts.push(fact);
  }
  return facts;
}

type Resolve = (sign: CurrencySign, hasDecimals: boolean) => string | undefined;

/** `resolveCurrency`, asked once a message for each sign. */
function resolverOf(evidence: Evidence): Resolve {
  const known = new Map<string, string | undefined>();
  return (sign, hasDecimals) => {
    const key = `${sign}${hasDecimals ? '.' : ''}`;
    if (!known.has(key)) known.set(key, resolveCurrency(sign, evidence, hasDecimals));
    return known.get(key);
  };
}

function readAmount(
  scanned: Scan, evidence: Evidence, resolve: Resolve, before: Sign | undefined, start: number, end: number, value: Decimal,
): Fact | undefined {
  const { text } = scanned;
  if (!before && !mayBegin(text, start)) return undefined;
  const bracketed = !before && isBracketed(text, start, end, value);
  const tail = readTail(scanned, evidence, bracketed ? end + 1 : end, value, before);
  if (!tail) return undefined;
  let { after } = tail;
  let decimal: Pick<Decimal, 'whole' | 'fraction'> = tail.value;
  let amountEnd = tail.end;
  if (before) {
    // "$100 CAD" says which dollar; any other sign after the number belongs to what follows.
    const same = after && areSame(before.currency, after.currency);
    if (after && !same && !startsNumber(text, after.end)) return undefined;
    if (after && (!same || (startsNumber(text, after.end) && !DOLLARS.has(after.currency)))) after = undefined;
    else if (after && startsNumber(text, after.end)) return undefined;
  } else {
    if (!after || mayBeLess(text, after.end)) return undefined;
    const cents = readCents(scanned, after, decimal);
    if (cents === 'unclear') return undefined;
    if (cents) {
      decimal = { whole: decimal.whole, fraction: cents.fraction };
      after = { ...after, end: cents.end };
    } else if (!ONLY_AFTER.has(after.written) && startsNumber(text, after.end) && !nextHasItsOwn(scanned, after.end)) return undefined;
  }
  const sign = after && after.currency !== 'DOLLAR' ? after : before ?? after;
  if (!sign) return undefined;
  if (after) amountEnd = after.end;
  const amountStart = before ? Math.min(before.start, start) : start;
  if (before && isLikeIdentifier(before, start, decimal, end - start, tail.power)) return undefined;
  if (!spacingIsClear(value, evidence, decimal, sign)) return undefined;
  if (before?.written === 'euro' && decimal.fraction.length !== 2) return undefined;
  const currency = resolve(sign.currency, decimal.fraction !== '');
  // "$1.500" is written where "$" is most often a peso.
  if (sign.currency === 'DOLLAR' && (evidence.language ?? 'en') === 'en' && /\d\.\d{3}(?!\d)/.test(text.slice(start, end)) && tail.power === 0) return undefined;
  const exponent = currency === undefined ? undefined : EXPONENTS.get(currency);
  if (currency === undefined || exponent === undefined) return undefined;
  if (!(before && after) && WORDLIKE_CODES.has(currency) && sign.written === currency.toLowerCase() && decimal.fraction.length !== exponent) return undefined;
  if (value.ambiguous === ',' && exponent === 3 && (evidence.language !== 'en' || currency === 'TND')) return undefined;
  if (value.ambiguous === '.' && exponent === 3) decimal = { whole: decimal.whole.slice(0, -3), fraction: decimal.whole.slice(-3) };
  if (before?.written.endsWith('$') && looksLikeCode(text, before.start, end, value, tail.power)) return undefined;
  const power = tail.power + (SIGN_FACTORS.get(sign.written) ?? 0);
  if (power >= 6 && decimal.whole.length > 4) return undefined;
  if (decimal.fraction.length > Math.max(exponent, 2)) return undefined;
  if (LARGE_ONLY.has(sign.written) && decimal.whole.length < 4 && power === 0) return undefined;
  // "US$1.234 billion" is plain in English; elsewhere the mark may set thousands apart.
  if (value.ambiguous && power > 0) {
    if (value.ambiguous !== '.' || evidence.language !== 'en') return undefined;
    decimal = { whole: decimal.whole.slice(0, -3), fraction: decimal.whole.slice(-3) };
  }
  const minor = toMinorUnits(decimal, power, exponent);
  if (before && isSerialPort(text.slice(before.start, before.end), decimal, end - start, before.end < start)) return undefined;
  const minus = bracketed ? { start: start - 1 } : minusBefore(text, amountStart, start, amountEnd);
  if (minor === undefined || minus === 'unclear') return undefined;
  const minorUnits = minus && minor !== 0 ? -minor : minor;
  return {
    kind: 'amount', start: minus ? Math.min(minus.start, amountStart) : amountStart, end: amountEnd,
    value: `${currency} ${formatMinorUnits(minorUnits, exponent)}`, minorUnits, currency,
  };
}

/** "12€50", "12 Euro 50 Cent", "12 euros et 50 centimes"; `unclear` where cents may follow that are not called so: "12 euro e 50". */
function readCents({ text, lower }: Scan, after: Sign, value: Pick<Decimal, 'whole' | 'fraction'>): { readonly fraction: string; readonly end: number } | 'unclear' | undefined {
  if (value.fraction !== '') return undefined;
  if (after.written === '€' && /^\d\d(?![\d.,])/.test(text.slice(after.end, after.end + 3))) return { fraction: text.slice(after.end, after.end + 2), end: after.end + 2 };
  if (!isLetter(text.charCodeAt(after.end - 1)) || isUnspaced(text.charCodeAt(after.end - 1))) return undefined;
  CENTS.lastIndex = after.end;
  const found = CENTS.exec(lower);
  if (!found) return undefined;
  const [whole, conjunction, cents = '', called] = found;
  if (called !== undefined) return { fraction: cents.padStart(2, '0'), end: after.end + whole.length };
  return conjunction !== undefined && cents.length === 2 ? 'unclear' : undefined;
}

/** "(12.00) EUR": bookkeepers' way to write less than nothing. */
function isBracketed(text: string, start: number, end: number, value: Decimal): boolean {
  return text.charCodeAt(start - 1) === 40 && text.charCodeAt(end) === 41 && value.fraction.length === 2;
}

/** "12.50 EUR-" may be less than nothing, or end in a dash. */
function mayBeLess(text: string, end: number): boolean {
  return /^[-\u2212](?:$|[\n\t)])/.test(text.slice(end, end + 2));
}

function startsNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at)) || (isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== 9 && isDigit(text.charCodeAt(at + 1)));
}

/** Whether the number after a currency has another currency behind it: then the first one belongs to what stands before it. */
function nextHasItsOwn(scanned: Scan, at: number): boolean {
  const start = isDigit(scanned.text.charCodeAt(at)) ? at : at + 1;
  return signAfter(scanned, readNumber(scanned.text, start).end) !== undefined;
}

/** Whether a number without a sign before it may begin here; "v5", "3/50", "10:50", "#50" are parts of something else. */
function mayBegin(text: string, start: number): boolean {
  const code = text.charCodeAt(start - 1);
  if (start === 0 || code === 10 || isBlank(code) || isUnspaced(code)) return true;
  if (isMinus(code)) return !isLetter(text.charCodeAt(start - 2)) && text.charCodeAt(start - 2) !== 45;
  if (isDigit(text.charCodeAt(start - 2))) return false;
  return BEFORE_NUMBER.includes(text.charAt(start - 1)) || (code >= 0x900 && code < 0x980);
}

/** Thousands apart by ordinary blanks count where language or currency is written so, or cents or a third group make it plain. */
function spacingIsClear(value: Decimal, evidence: Evidence, { whole, fraction }: Pick<Decimal, 'whole' | 'fraction'>, sign: Sign): boolean {
  if (!value.spaced || fraction.length === 2 || whole.length > 6) return true;
  return SPACING_LANGUAGES.has(evidence.language ?? '') || SPACING_CURRENCIES.has(sign.currency);
}

/** "RS232", "rs 485": rupees only with a point, a mark of thousands, or written "Rs". */
function isSerialPort(sign: string, { whole, fraction }: Pick<Decimal, 'whole' | 'fraction'>, length: number, apart: boolean): boolean {
  if (!/^rs$/i.test(sign) || fraction !== '' || length !== whole.length) return false;
  return /^(?:232|42[23]|485)$/.test(whole) || (sign !== 'Rs' && !apart);
}

function areSame(before: CurrencySign, after: CurrencySign): boolean {
  if (before === after) return true;
  if (before === 'DOLLAR') return DOLLARS.has(after);
  if (after === 'DOLLAR') return DOLLARS.has(before);
  return (before === 'RUPEE' && after === 'INR') || (before === 'YEN' && (after === 'JPY' || after === 'CNY' || after === 'YUAN')) || (before === 'CNY' && after === 'YUAN');
}

/** "RS77347529": capitals and a long bare number without a blank may name something as well as cost something. */
function isLikeIdentifier(before: Sign, start: number, { whole, fraction }: Pick<Decimal, 'whole' | 'fraction'>, length: number, power: number): boolean {
  return before.end === start && /^[a-z]+$/.test(before.written) && fraction === '' && power === 0 && length === whole.length && length >= 6;
}

type Minus = { readonly start: number } | 'unclear' | undefined;

function minusBefore(text: string, signStart: number, numberStart: number, end: number): Minus {
  // In a table's cell of its own, brackets may mean less than nothing.
  if (text.charCodeAt(signStart - 1) === 40 && text.charCodeAt(end) === 41 && isCell(text, signStart - 1, end + 1)) return 'unclear';
  const apart = text.charCodeAt(signStart - 1) === 32 ? signStart - 2 : -1;
  if (apart > 0 && isMinus(text.charCodeAt(apart)) && /[\t:] ?$/.test(text.slice(Math.max(0, apart - 2), apart))) return { start: apart };
  const at = isMinus(text.charCodeAt(signStart - 1)) ? signStart - 1 : signStart < numberStart && isMinus(text.charCodeAt(numberStart - 1)) ? numberStart - 1 : -1;
  if (at < 0) return undefined;
  const previous = text.charCodeAt(at - 1);
  if (at > signStart) return isLetter(previous) ? 'unclear' : { start: signStart };
  if (isMinus(previous)) return 'unclear';
  if (at === 0 || previous === 10) {
    // At the beginning of a line it may be a bullet, except in a table's row or alone on its line.
    const next = text.charCodeAt(end);
    return end >= text.length || next === 9 || next === 10 ? { start: at } : 'unclear';
  }
  if (text.charCodeAt(at) === 0x2212 || previous === 9 || previous === 40 || previous === 58) return { start: at };
  if (!isBlank(previous)) return undefined;
  // After a name of goods it is as often a dash: "Toner -$84.50".
  const word = /([\p{L}\p{M}]*)[ \u00a0]*([:=(]?)[ \u00a0]*$/u.exec(text.slice(Math.max(0, at - 24), at));
  const isSum = word?.[2] !== '' || (word[1] ?? '') !== '' && (word[1] === word[1]?.toLowerCase() || SUMS.has(word[1]?.toLowerCase() ?? ''));
  return isSum ? { start: at } : 'unclear';
}

/** Whether tabs, or a tab and a line's border, stand around it. */
function isCell(text: string, start: number, end: number): boolean {
  const before = start === 0 ? '\n' : text.charAt(start - 1);
  const after = end >= text.length ? '\n' : text.charAt(end);
  return /^[\t\n]{2}$/.test(before + after) && (before === '\t' || after === '\t');
}

/** `$1` in scripts, patches and patterns is no dollar. */
function looksLikeCode(text: string, signStart: number, end: number, value: Decimal, power: number): boolean {
  if (value.fraction !== '' || value.whole.length > 2 || power > 0) return false;
  if (/^["'`/\\(){}[\];=<>|&_]/.test(text.slice(end, end + 1)) || value.whole.startsWith('0')) return true;
  const lineStart = Math.max(text.lastIndexOf('\n', signStart - 1) + 1, signStart - 100);
  const newline = text.indexOf('\n', end);
  const line = text.slice(lineStart, Math.min(newline < 0 ? text.length : newline, end + 100));
  return /[{}\\|`]|\$[A-Za-z_]|;$|\$\d[:$@%]|==|\+=|->|=>/.test(line);
}

function formatMinorUnits(minorUnits: number, exponent: number): string {
  if (exponent === 0) return String(minorUnits);
  const digits = String(Math.abs(minorUnits)).padStart(exponent + 1, '0');
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Words that also mean something else and whose currencies come in thousands. */
const SUMS: ReadonlySet<string> = new Set(['balance', 'amount', 'total', 'sum', 'refund', 'credit', 'debit', 'saldo', 'betrag', 'summe', 'gutschrift', 'umsatz', 'montant', 'solde', 'importe', 'importo', 'bedrag', 'belopp', 'valor', 'eur', 'usd']);
/** Cents behind a currency's name. */
const CENTS = / (?:(and|und|et|y|con|e|en|och|og) )?(\d{1,2})(?![\d.,:/-]*\d)(?: ?(cents?|ct|centimes?|céntimos?|centimos?|centesimi|centesimo|centavos?|cêntimos?|öre|øre|pence|paise|penn(?:y|ies))(?![\p{L}\p{M}]))?/uy;
const LARGE_ONLY: ReadonlySet<string> = new Set(['won', 'rp', 'rp.', 'forint', 'korun']);
const BEFORE_NUMBER = '([{<>"\'“”‘’«»„*|~≈+:;,،、。！？：；，（「【—=';
/** Languages whose thousands are set apart by blanks. */
const SPACING_LANGUAGES: ReadonlySet<string> = new Set(['fr', 'sv', 'no', 'da', 'pl', 'cs', 'fi', 'ru', 'uk', 'es', 'pt']);
const SPACING_CURRENCIES: ReadonlySet<string> = new Set(['SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RUB', 'UAH', 'KRONE', 'XOF', 'XAF', 'XPF']);
