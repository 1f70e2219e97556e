import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Fact } from '../../mail.ts';
import { isDigit, isLetter } from './characters.ts';
import { claim, isClaimed, type Scan } from './scan.ts';

/**
 * Phone numbers: with a country code, of the North American form, or after a word like "Tel." The library reads only
 * the window of at most `MAX_WINDOW` characters that has the shape of one. `value` is E.164, or the digits as dialled at home.
 */
export function findPhones(scanned: Scan): readonly Fact[] {
  const { text, claimed } = scanned;
  const facts: Fact[] = [];
  const announced = scanned.words.filter(({ meanings }) => meanings.some(({ is }) => is === 'phone'));
  let nextWord = 0;
  let readUntil = 0;
  for (const digits of scanned.digits) {
    if (digits < readUntil || claimed[digits]) continue;
    while (nextWord < announced.length && (announced[nextWord]?.end ?? 0) <= digits) nextWord++;
    const word = announced[nextWord - 1];
    const start = startOf(text, digits);
    const end = endOf(text, digits);
    const shape = text.slice(start, end);
    const count = countDigits(shape);
    if (count < 6) continue;
    readUntil = end;
    if (count > 15 || isClaimed(scanned, start, end) || !standsAlone(text, start, end)) continue;
    const said = word !== undefined && /^[\s:.()#\-–=]{0,4}(?:(?:us|me|us at|me at|at|is|no\.?|number|nr\.?|nº|n°|numer[oa]?|number:|:)[\s:.]{0,3})?\(?\+?$/i.test(text.slice(word.end, Math.min(digits, word.end + 20)));
    // The number may go on in the next line.
    if (/^[ -]?\n[ >]*\d/.test(text.slice(end, end + 6))) continue;
    const value = read(shape, said && digits - (word?.end ?? 0) <= 20);
    if (value === undefined) continue;
    facts.push({ kind: 'phone', start, end, value });
    claim(scanned, start, end);
  }
  return facts;
}

function read(shape: string, said: boolean): string | undefined {
  const international = shape.startsWith('+') || shape.startsWith('(+');
  if (international) {
    const phone = parsePhoneNumberFromString(shape);
    return phone?.isPossible() === true && phone.isValid() ? phone.number : undefined;
  }
  if (NORTH_AMERICAN.test(shape)) {
    const phone = parsePhoneNumberFromString(shape, 'US');
    if (phone?.isValid() === true) return phone.number;
  }
  return said && countDigits(shape) >= 7 ? shape.replace(/\D/g, '') : undefined;
}

function startOf(text: string, digits: number): number {
  let start = digits;
  if (text.charAt(start - 1) === '(') start--;
  if (text.charAt(start - 1) === '+') start--;
  if (start === digits - 1 && text.charAt(start) === '+' && text.charAt(start - 1) === '(') start--;
  return start;
}

/** Digits joined by single separators, or ")" and a blank; at most `MAX_WINDOW` characters. */
function endOf(text: string, from: number): number {
  let end = from;
  const limit = Math.min(text.length, from + MAX_WINDOW);
  for (let at = from; at < limit; at++) {
    if (isDigit(text.charCodeAt(at))) end = at + 1;
    else if (at - end > 2 || !SEPARATORS.includes(text.charAt(at))) break;
  }
  return end;
}

function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1);
  const after = text.charCodeAt(end);
  if (isDigit(before) || isDigit(after) || isLetter(after) || '@_=%'.includes(text.charAt(end) || ' ')) return false;
  return start === 0 || !(isLetter(before) || '.-/_@=#$€£+,%&'.includes(text.charAt(start - 1)));
}

function countDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (isDigit(text.charCodeAt(at))) count++;
  return count;
}

const MAX_WINDOW = 26;
const SEPARATORS = ' -./()\u00a0\u202f\u2011\u2013';
const NORTH_AMERICAN = /^(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}$/;
