import { foldDigits, isDigit, isLetter, isUnspaced, lowerInPlace } from './characters.ts';
import { VOCABULARY, type Meaning } from './vocabulary.ts';

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly meanings: readonly Meaning[];
}

/** What one cheap pass over a text found: the places that fact readers look at, and nothing else is looked at. */
export interface Scan {
  /** The text with unusual digits folded; same offsets as the original. */
  readonly text: string;
  readonly lower: string;
  /** Starts of runs of digits. */
  readonly digits: readonly number[];
  /** Places of `@`, and of `://` and `www.`. */
  readonly ats: readonly number[];
  readonly schemes: readonly number[];
  /** Known words, but not those that only tell the language. */
  readonly words: readonly Word[];
  /** How often each language's common words stand in the text; `ja`, `zh`, `hi` and `ko` count characters. */
  readonly languages: ReadonlyMap<string, number>;
  /** 1 where a character already belongs to a fact, so that no other is read out of it. */
  readonly claimed: Uint8Array;
}

/** One pass: linear in the text, whatever it holds. */
export function scan(original: string): Scan {
  const text = foldDigits(original);
  const lower = lowerInPlace(text);
  const digits: number[] = [];
  const ats: number[] = [];
  const schemes: number[] = [];
  const words: Word[] = [];
  const languages = new Map<string, number>();
  const count = (language: string) => languages.set(language, (languages.get(language) ?? 0) + 1);
  let kana = 0;
  let han = 0;
  let devanagari = 0;
  let atWordStart = true;
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (isDigit(code)) {
      digits.push(at);
      while (at + 1 < lower.length && isDigit(lower.charCodeAt(at + 1))) at++;
      atWordStart = true;
      continue;
    }
    if (code === 64) ats.push(at);
    if (code === 58 && lower.charCodeAt(at + 1) === 47 && lower.charCodeAt(at + 2) === 47) schemes.push(at);
    const letter = isLetter(code);
    const unspaced = letter && code > 0x3000 && isUnspaced(code);
    if (unspaced) code < 0x3100 ? kana++ : han++;
    else if (code >= 0x900 && code < 0x980) devanagari++;
    if (letter && (atWordStart || unspaced)) {
      const found = VOCABULARY.longest(lower, at);
      if (found) {
        let only = true;
        for (const meaning of found.meanings) {
          if (meaning.is === 'language') count(meaning.language);
          else only = false;
        }
        if (!only) words.push({ start: at, end: found.end, meanings: found.meanings });
        at = found.end - 1;
        atWordStart = unspaced || !isLetter(lower.charCodeAt(at));
        continue;
      }
      if (code === 119 && lower.startsWith('www.', at)) schemes.push(at);
    }
    atWordStart = !letter;
  }
  if (kana > 0) languages.set('ja', kana);
  if (han > kana * 8) languages.set('zh', han);
  if (devanagari > 0) languages.set('hi', devanagari / 3);
  return { text, lower, digits, ats, schemes, words, languages, claimed: new Uint8Array(text.length) };
}

export function claim(scanned: Scan, start: number, end: number): void {
  scanned.claimed.fill(1, start, end);
}

export function isClaimed(scanned: Scan, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (scanned.claimed[at]) return true;
  return false;
}
