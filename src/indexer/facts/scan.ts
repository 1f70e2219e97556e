import { foldDigits, isDigit, lowerInPlace, SPACED_LETTERS } from './characters.ts';
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
  /** Words that a fact may be read around. */
  readonly words: readonly Word[];
  /** 1 where a character already belongs to a fact, so that no other is read out of it. */
  readonly claimed: Uint8Array;
}

/**
 * One pass, linear in the text, whatever it holds. One native search finds the places: where scripts are interpreted,
 * walking over every character takes ten times as long.
 */
export function scan(original: string): Scan {
  const text = foldDigits(original);
  const lower = lowerInPlace(text);
  const digits: number[] = [];
  const ats: number[] = [];
  const schemes: number[] = [];
  const words: Word[] = [];
  const places = BEYOND_ASCII.test(lower) ? PLACES : ASCII_PLACES;
  places.lastIndex = 0;
  while (places.test(lower)) {
    const at = places.lastIndex - 1;
    const code = lower.charCodeAt(at);
    if (isDigit(code)) {
      digits.push(at);
    } else if (code === AT) {
      ats.push(at);
    } else if (code === COLON) {
      schemes.push(at);
    } else {
      const found = VOCABULARY.longest(lower, at);
      if (found) {
        words.push({ start: at, end: found.end, meanings: found.meanings });
        places.lastIndex = found.end;
      } else if (lower.startsWith('www.', at)) {
        schemes.push(at);
      }
    }
  }
  return { text, lower, digits, ats, schemes, words, claimed: new Uint8Array(lower.length) };
}

export function claim(scanned: Scan, start: number, end: number): void {
  scanned.claimed.fill(1, start, end);
}

export function isClaimed(scanned: Scan, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (scanned.claimed[at]) return true;
  return false;
}

/** Each match is the one character at which something begins. */
function placesOf(letters: string, depth: number, onlyAscii: boolean): RegExp {
  return new RegExp(`(?<![${letters}])(?:${VOCABULARY.beginnings(depth, onlyAscii)}|w(?=ww\\.))|(?<![0-9])[0-9]|@|:(?=//)`, 'g');
}

const AT = 64;
const COLON = 58;
const BEYOND_ASCII = /[^\x00-\x7f]/;
/** Characters of a word that are looked at natively: deeper, the patterns grow over what engines compile well (20 kB in V8). */
const ASCII_PLACES = placesOf('a-z', 5, true);
const PLACES = placesOf(SPACED_LETTERS, 3, false);
