import type { Fact } from '../../mail.ts';
import { isDigit, isLetter } from './characters.ts';
import { claim, isClaimed, type Scan } from './scan.ts';
import { plainShape } from './identifier-shapes.ts';
import type { Label } from './words/labels.ts';

/** Identifiers that a word and a sign announce beyond doubt ("order no. 17"): read before amounts take the number. */
export function findAnnouncedIdentifiers(scanned: Scan): readonly Fact[] {
  return labelled(scanned, true);
}

/** Identifiers that a word suggests ("invoice 10045") or whose shape says it (`TXN-HC-100005`): read after all else. */
export function findOtherIdentifiers(scanned: Scan): readonly Fact[] {
  const facts = [...labelled(scanned, false)];
  let readUntil = 0;
  for (const digits of scanned.digits) {
    if (digits < readUntil || scanned.claimed[digits]) continue;
    const token = tokenAround(scanned.text, digits);
    if (!token) continue;
    readUntil = token.end;
    const end = plainShape(scanned.text, token.start, token.end);
    if (end === undefined) continue;
    readUntil = end;
    add(facts, scanned, token.start, end);
  }
  return facts;
}

function labelled(scanned: Scan, announced: boolean): readonly Fact[] {
  const { text, words } = scanned;
  const facts: Fact[] = [];
  for (const word of words) {
    const [meaning] = word.meanings.filter(({ is }) => is === 'label');
    if (meaning?.is !== 'label' || scanned.claimed[word.start]) continue;
    // "PO" is a label, "po" a word of several languages.
    if (word.end - word.start <= 2 && scanned.lower.charCodeAt(word.start) < 128 && text.slice(word.start, word.end) === scanned.lower.slice(word.start, word.end)) continue;
    SIGN.lastIndex = word.end;
    const sign = SIGN.exec(text);
    const from = word.end + (sign?.[0].length ?? 0);
    const numbered = meaning.label.explicit || sign?.[1] !== undefined;
    const colon = sign !== null && /[:：=]/.test(sign[0]);
    const [gap] = [from - word.end];
    if (gap === 0 && isLetter(text.charCodeAt(word.end - 1)) && text.charCodeAt(word.end - 1) < 0x3000) continue;
    if (numbered !== announced) continue;
    const end = readValue(text, from, meaning.label, numbered, colon);
    if (end !== undefined) add(facts, scanned, from, end);
    if (end !== undefined && numbered) addSecond(facts, scanned, end, meaning.label);
  }
  return facts;
}

/** "Invoices no. 10045 and 10046", "Bestellnummer: 10045, 10046". */
function addSecond(facts: Fact[], scanned: Scan, end: number, label: Label): void {
  const more = /^(?:, | ?& ?| (?:and|und|et|y|e|en|och) )(?=[A-Z]*\d)/.exec(scanned.text.slice(end, end + 24));
  if (!more) return;
  const from = end + more[0].length;
  const last = readValue(scanned.text, from, label, true, false);
  const first = facts.at(-1);
  if (last !== undefined && first && last - from === first.end - first.start) add(facts, scanned, from, last);
}

/** Where the identifier that begins at `from` ends, or undefined where none does. */
function readValue(text: string, from: number, label: Label, numbered: boolean, colon: boolean): number | undefined {
  if (label.kind === 'flight') return match(FLIGHT, text, from);
  if (label.kind === 'iban' || label.kind === 'tracking') {
    const spaced = match(SPACED_GROUPS, text, from);
    if (spaced !== undefined) return spaced;
  }
  VALUE.lastIndex = from;
  const value = VALUE.exec(text)?.[0].replace(/[-/._]+$/, '');
  if (value === undefined) return undefined;
  const end = from + value.length;
  if (!mayFollow(text, end) || value.length > MAX_LENGTH || isHash(value)) return undefined;
  const digits = value.replace(/\D/g, '').length;
  const letters = /[A-Za-z]/.test(value);
  if (label.kind === 'code' && (numbered || colon) && /^[A-Z0-9]{5,8}$/.test(value) && (digits > 0 || value.length === 6)) return end;
  if (digits === 0 || DATE.test(value) || /^0+$|^[Xx]{2,}\d{2,6}$/.test(value) || isVersion(value) || isTime(text, end, value)) return undefined;
  if (/[a-z]/.test(value)) return numbered && digits >= 3 && !/^\d+(?:st|nd|rd|th|[ap]m|h|x|k)$/.test(value) ? end : undefined;
  if (letters || /[-/_]/.test(value)) return digits >= (numbered ? 2 : 3) && looksComposed(value, numbered) ? end : undefined;
  if (numbered) return value.length >= 2 || /[#№]/.test(text.slice(Math.max(0, from - 2), from)) ? end : undefined;
  // A bare number after a bare word: long, not round, and not counting something.
  if (digits < (colon ? 4 : 5) || (/000?$/.test(value) && !(colon && isOdd(value))) || isYear(value)) return undefined;
  return end;
}

function looksComposed(value: string, numbered: boolean): boolean {
  if (/^(?:19|20)\d\d[-/](?:19|20)?\d\d$/.test(value)) return false;
  if (/^\d{1,3}[-/]\d{1,3}$|^(?:0?[1-9]|1[0-2])[-/](?:19|20)\d\d$/.test(value)) return numbered;
  if (TIME_ZONE.test(value)) return false;
  return numbered || /\d{3}/.test(value);
}

function mayFollow(text: string, end: number): boolean {
  const code = text.charCodeAt(end);
  if (isLetter(code) && code < 0x2e80 && !(code >= 0x900 && code < 0x980)) return false;
  if ('@%°€$£'.includes(text.charAt(end) || ' ')) return false;
  return !((code === 44 || code === 46 || code === 58) && isDigit(text.charCodeAt(end + 1)));
}

function isVersion(value: string): boolean {
  return /^v?\d+(?:\.\d+)+$/i.test(value);
}

function isTime(text: string, end: number, value: string): boolean {
  return value.length <= 2 && (text.charAt(end) === ':' || /^ ?(?:am|pm|uhr|h)\b/i.test(text.slice(end, end + 5)));
}

/** So long and so little round that nobody counts with it: "Referência: 432928700". */
function isOdd(value: string): boolean {
  return value.length >= 8 && /[1-9]\d*[1-9]\d*[1-9]/.test(value);
}

function isYear(value: string): boolean {
  return /^(?:19|20)\d\d$/.test(value);
}

/** Hexadecimal of the lengths that hashes have. */
function isHash(value: string): boolean {
  return value.length >= 24 && /^[0-9a-f]+$/i.test(value) && /[a-f]/i.test(value);
}

/** The run of identifier characters around a digit, or undefined where it is too long or part of something else. */
function tokenAround(text: string, digit: number): { readonly start: number; readonly end: number } | undefined {
  let start = digit;
  while (start > 0 && digit - start <= MAX_LENGTH && isToken(text.charCodeAt(start - 1))) start--;
  let end = digit;
  while (end < text.length && end - digit <= MAX_LENGTH && isToken(text.charCodeAt(end))) end++;
  while (end > start && EDGE.includes(text.charAt(end - 1))) end--;
  if (end - start > MAX_LENGTH || end - digit > MAX_LENGTH || start > digit) return undefined;
  return { start, end };
}

function isToken(code: number): boolean {
  return isDigit(code) || (isLetter(code) && code < 0x2e80) || code === 45 || code === 47 || code === 95 || code === 46 || code === 43 || code === 61 || code === 64 || code === 37 || code === 92 || code === 126 || code === 58 || code === 35 || code === 38;
}

function match(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? from + found[0].length : undefined;
}

function add(facts: Fact[], scanned: Scan, start: number, end: number): void {
  if (isClaimed(scanned, start, end)) return;
  claim(scanned, start, end);
  facts.push({ kind: 'identifier', start, end, value: scanned.text.slice(start, end).toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') });
}

/** Between label and value: blanks, a colon, and "no.", "#", "number", "id" in the languages; group 1 where such a word stands. */
const SIGN = /(?:\s?(?:\(s\)|s)?[ \t\u00a0]{0,2}\(?(no\.|nos\.|nr\.|nbr\.|num\.|ref\.|n\.|(?:number|num|nr|nbr|id|code|ref|nummer|numéro|número|numero)(?![\p{L}\d])|#|№|n°|nº|n\.º|番号|编号|号码|号|नंबर|संख्या|आईडी))?(?:[ \t\u00a0]{0,2}(?:[:：=]|は|为|是|है|(?:is|are|lautet|ist|est|es|è|är|é)(?![\p{L}\d])))?(?:[ \t\u00a0]{1,3}|\n)?[#(["'“«「【]?/iuy;
const VALUE = /[A-Za-z0-9]+(?:[-/._][A-Za-z0-9]+)*/y;
const FLIGHT = /(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?\d{1,4}(?![\dA-Za-z.,:/-]\d|[\dA-Za-z])/y;
const SPACED_GROUPS = /(?:[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?|1Z(?: [A-Z0-9]{2,4}){4,8}|\d{4}(?: \d{4}){2,5}(?: \d{1,3})?)(?![A-Za-z0-9])/y;
const DATE = /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2}))$/;
const TIME_ZONE = /^(?:GMT|UTC|[A-Z]{1,2}[SD]T)[-+/]?\d{1,4}$/;
const MAX_LENGTH = 40;
const EDGE = '.-/_:=#&~';
