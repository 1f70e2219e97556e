import { findSentFrom } from './sent-from.ts';
import { isSignOff } from './sign-offs.ts';

/**
 * Index of the first of `lines` (plain, one run of own words, blank ones included) that belongs to the signature;
 * `lines.length` where there is none. A sign-off and the name under it are own words; what follows them is not,
 * if it looks like a card (telephone, address, rule).
 */
export function signatureStart(lines: readonly string[]): number {
  const delimited = delimiter(lines);
  const end = delimited ?? lines.length;
  return sentFromStart(lines, end) ?? delimited ?? cardStart(lines) ?? ruledCardStart(lines) ?? lines.length;
}

/** True for the line "-- " (plain lines have lost the blank) and what mail programs make of it. */
export function isDelimiter(line: string): boolean {
  return DELIMITER.test(line);
}

/** The last "-- " whose following lines are few enough for a signature. */
function delimiter(lines: readonly string[]): number | undefined {
  let words = 0;
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i] ?? '';
    if (isDelimiter(line)) return words === 0 || words > MAX_SIGNATURE_LINES ? undefined : firstOfChain(lines, i);
    if (line !== '' && ++words > MAX_SIGNATURE_LINES) return undefined;
  }
  return undefined;
}

/** Several delimited signatures in a row (one's own, then a program's) are one. */
function firstOfChain(lines: readonly string[], at: number): number {
  let first = at;
  let words = 0;
  for (let i = at - 1; i >= 0 && words <= MAX_CARD_LINES; i--) {
    const line = lines[i] ?? '';
    if (line !== '') words++;
    if (isDelimiter(line)) {
      first = i;
      words = 0;
    }
  }
  return first;
}

/** "Sent from my iPhone" at the end of the words before `end`; what stands below it goes with it. */
function sentFromStart(lines: readonly string[], end: number): number | undefined {
  let below = 0;
  for (let i = end - 1; i >= 0 && below <= MAX_BELOW_SENT_FROM; i--) {
    const line = lines[i] ?? '';
    if (line === '') continue;
    if (findSentFrom(line)) return i;
    below++;
  }
  return undefined;
}

/** Below a sign-off: from a rule on, or from the line after the name on if the rest looks like a business card. */
function cardStart(lines: readonly string[]): number | undefined {
  let words = 0;
  for (let i = lines.length - 1; i >= 0 && words <= MAX_CARD_LINES; i--) {
    const line = lines[i] ?? '';
    if (line === '') continue;
    words++;
    if (!isSignOff(line)) continue;
    const below = lines.slice(i + 1);
    const rule = below.findIndex((one) => RULE.test(one));
    const isEarly = rule >= 0 && below.slice(0, rule).filter((one) => one !== '').length <= 1;
    if (isEarly && below.slice(rule + 1).some((one) => /\p{L}/u.test(one))) return i + 1 + rule;
    const name = below.findIndex((one) => one !== '');
    if (name < 0 || (below[name] ?? '').split(' ').length > MAX_NAME_WORDS) return undefined;
    const card = below.slice(name + 1);
    const first = card.findIndex((one) => one !== '');
    if (first < 0 || !card.some((one) => CONTACT.test(one)) || card.some((one) => one.length > MAX_CARD_WIDTH || (one.split(' ').length > MAX_CARD_WORDS && !/[|•·]/.test(one)))) return undefined;
    return i + 2 + name + first;
  }
  return undefined;
}

/** A rule at the end with a card below it, or with one line of advertising. */
function ruledCardStart(lines: readonly string[]): number | undefined {
  const card: string[] = [];
  for (let i = lines.length - 1; i >= 0 && card.length <= MAX_RULED_LINES; i--) {
    const line = lines[i] ?? '';
    if (line === '') continue;
    if (!RULE.test(line)) {
      card.push(line);
      continue;
    }
    if (card.length === 0) continue;
    const isCard = card.every((one) => one.length <= MAX_CARD_WIDTH) && card.some((one) => PERSONAL.test(one));
    const isAdvertising = card.length <= 2 && line.length >= 20 && line.startsWith('_') && card.some((one) => CONTACT.test(one));
    return isCard || isAdvertising ? i : undefined;
  }
  return undefined;
}

const DELIMITER = /^(?:- )?--(?: ?\u00a0)?$|^[—―]$/;
const RULE = /^[_\-=*~–—━─═＝＿☆★◇◆■□]{4,}$/u;
/** Telephone numbers and their labels, addresses of mail. */
const PERSONAL = /[\w.+-]@[\w-]+\.|(?:\+|\b00|\(0|\b0)\d[\d ()/.-]{6,}|\(?\d{3}\)?[-. ]\d{3,4}[-. ]\d{2,4}/u;
/** Telephone numbers, addresses of mail and web, and the labels that stand before them. */
const CONTACT = /[\w.+-]@[\w-]+\.|https?:\/\/|\bwww\.|(?:\+|\b00|\(0|\b0)\d[\d ()/.-]{6,}|\d{3}[-. ]\d{3,4}[-. ]\d{2,4}|^(?:t|f|m|p|e|w|tel|fax|phone|mobile?|mob|cell|telefon|telefono|teléfono|tlf|puh|gsm|direct|office|web|e-?mail|тел|моб|факс|電話|电话|전화|携帯)\b[ .:：]/iu;
const MAX_SIGNATURE_LINES = 25;
const MAX_CARD_LINES = 16;
const MAX_RULED_LINES = 10;
const MAX_CARD_WIDTH = 110;
const MAX_CARD_WORDS = 9;
const MAX_NAME_WORDS = 6;
const MAX_BELOW_SENT_FROM = 4;
