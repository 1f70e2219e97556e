import { foldDigits, isDigit, isLetter, isUnspaced, lowerInPlace } from './characters.ts';
import { LANGUAGES, VOCABULARY, type Meaning } from './vocabulary.ts';

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
  const counts = new Uint32Array(LANGUAGES.length);
  const scripts = { kana: 0, han: 0, devanagari: 0 };
  const length = lower.length;
  for (let at = 0; at < length; ) {
    const code = lower.charCodeAt(at);
    if (isLetter(code)) {
      const found = VOCABULARY.longest(lower, at);
      if (found) {
        let only = true;
        for (const meaning of found.meanings) {
          if (meaning.is === 'language') counts[meaning.language] = (counts[meaning.language] ?? 0) + 1;
          else only = false;
        }
        if (!only) words.push({ start: at, end: found.end, meanings: found.meanings });
        if (code >= 0x900) countScript(scripts, lower, at, found.end);
        at = found.end;
        continue;
      }
      if (code === 119 && lower.startsWith('www.', at)) schemes.push(at);
      const start = at++;
      if (!isUnspaced(code)) while (at < length && isInWord(lower.charCodeAt(at))) at++;
      if (code >= 0x900) countScript(scripts, lower, start, at);
    } else if (isDigit(code)) {
      digits.push(at++);
      while (at < length && isDigit(lower.charCodeAt(at))) at++;
    } else {
      if (code === 64) ats.push(at);
      else if (code === 58 && lower.charCodeAt(at + 1) === 47 && lower.charCodeAt(at + 2) === 47) schemes.push(at);
      at++;
    }
  }
  return { text, lower, digits, ats, schemes, words, languages: languagesOf(counts, scripts), claimed: new Uint8Array(length) };
}

function isInWord(code: number): boolean {
  return isLetter(code) && !isUnspaced(code);
}

interface Scripts {
  kana: number;
  han: number;
  devanagari: number;
}

function countScript(scripts: Scripts, lower: string, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const code = lower.charCodeAt(at);
    if (code >= 0x3041 && code < 0x3100) scripts.kana++;
    else if (isUnspaced(code)) scripts.han++;
    else if (code >= 0x900 && code < 0x980) scripts.devanagari++;
  }
}

function languagesOf(counts: Uint32Array, { kana, han, devanagari }: Scripts): ReadonlyMap<string, number> {
  const languages = new Map<string, number>();
  for (const [index, language] of LANGUAGES.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0) languages.set(language, count);
  }
  if (kana > 0) languages.set('ja', kana);
  if (han > kana * 8) languages.set('zh', han);
  if (devanagari > 2) languages.set('hi', devanagari / 3);
  return languages;
}

export function claim(scanned: Scan, start: number, end: number): void {
  scanned.claimed.fill(1, start, end);
}

export function isClaimed(scanned: Scan, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (scanned.claimed[at]) return true;
  return false;
}
