import { characters, UNSPACED } from './cjk.ts';

/** A stretch of text that becomes one index term (or one and its other spellings). */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** As written, or the pieces put together without what stood between them. */
  readonly surface: string;
  /** Letters alone, so that it has a stem. */
  readonly stemmed: boolean;
  /** The pieces before it put together. */
  readonly whole?: boolean;
}

/**
 * Words in the order in which they stand there; the index has those that are put together behind all others.
 *
 * What stands together is cut into pieces at punctuation and between letters and digits, then comes once more as a
 * whole: `TXN-HC-100005` is txn, hc, 100005, txnhc100005; `e-mail` is e, mail, email; `jane@example.com` is its three
 * pieces only. So each is found as it was written, without its separators, and by any part.
 * Unspaced scripts give each character and each pair. Encoded data gives nothing.
 * With `initials` (lower case), what is ASCII and has no piece that begins with one of them is passed over.
 */
export function words(text: string, initials?: ReadonlySet<string>): Word[] {
  if (initials) return wordsWith(text, initials);
  const found: Word[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === OTHER) {
      at++;
      continue;
    }
    // Most words are plain ASCII letters between spaces: they need no regular expression.
    let end = at;
    while (kindAt(text, end) === LETTER) end++;
    if (end > at && endsAt(text, end)) {
      if (end - at <= LONGEST) found.push({ start: at, end, surface: text.slice(at, end), stemmed: true });
      at = end;
      continue;
    }
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0];
    if (run === undefined) {
      at++;
      continue;
    }
    addRun(found, run, at);
    at += run.length;
  }
  return found;
}

/** The stretches that `words` cuts up, each once for every time it stands there; what stands between them gives no words. */
export function runs(text: string): readonly string[] {
  return text.match(RUNS) ?? [];
}

/**
 * The words of runs in which a piece begins with one of `initials`, or that are not ASCII. One native search finds where
 * such a piece may begin: where scripts are interpreted, walking over every character takes ten times as long.
 */
function wordsWith(text: string, initials: ReadonlySet<string>): Word[] {
  const found: Word[] = [];
  const begins = beginningOf(initials);
  let from = 0;
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    let start = match.index;
    while (start > from && belongs(text, start)) start--;
    RUN.lastIndex = start;
    const run = RUN.exec(text)?.[0];
    if (run !== undefined) addRun(found, run, start);
    // What is no letter, digit or mark begins nothing.
    from = Math.max(begins.lastIndex, start + (run?.length ?? 0));
    begins.lastIndex = from;
  }
  return found;
}

/** Whether what stands before `at` may be of the same run as what stands there. */
function belongs(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return PART_OF_RUN.test(before) || (JOINING.test(before) && PART_OF_RUN.test(text.charAt(at - 2)) && PART_OF_RUN.test(text.charAt(at)));
}

/** Finds the beginnings of pieces: a letter after no letter, a digit after no digit, in either case; and all that is not ASCII. */
function beginningOf(initials: ReadonlySet<string>): RegExp {
  const ascii = [...initials].join('').toLowerCase();
  const letters = ascii.replace(/[^a-z]/g, '');
  const digits = ascii.replace(/[^0-9]/g, '');
  const choices = [
    ...(letters === '' ? [] : [`(?<![A-Za-z])[${letters}${letters.toUpperCase()}]`]),
    ...(digits === '' ? [] : [`(?<![0-9])[${digits}]`]),
    '[^\\x00-\\x7f]',
  ];
  return new RegExp(choices.join('|'), 'g');
}

const OTHER = 0;
const LETTER = 1;
const DIGIT_SIGN = 2;
const BEYOND_ASCII = 3;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z]/.test(character) ? LETTER : /[0-9]/.test(character) ? DIGIT_SIGN : OTHER;
});

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // NaN, beyond the end, is neither.
  return code < 128 ? KINDS[code] ?? OTHER : code >= 128 ? BEYOND_ASCII : OTHER;
}

/** True where a run of letters ends: at a space or sign that joins nothing to it. */
function endsAt(text: string, end: number): boolean {
  const next = kindAt(text, end);
  return next === OTHER && !(JOINS.includes(text.charAt(end)) && end + 1 < text.length && kindAt(text, end + 1) !== OTHER);
}

function addRun(found: Word[], run: string, start: number): void {
  if (!SIMPLE.test(run)) {
    if (!isEncoded(run)) addCompound(found, run, start);
  } else if (run.length <= LONGEST) {
    found.push({ start, end: start + run.length, surface: run, stemmed: true });
  }
}

function addCompound(found: Word[], run: string, offset: number): void {
  const pieces = piecesOf(run);
  for (const piece of pieces) {
    const start = offset + piece.index;
    if (piece.unspaced) addCharacters(found, piece.text, start);
    else if (piece.text.length <= LONGEST) {
      found.push({ start, end: start + piece.text.length, surface: piece.text, stemmed: !DIGIT.test(piece.text) });
    }
  }
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return;
  const hyphenated = pieces.length <= 3 && !SEPARATOR_OTHER.test(run);
  if (!DIGIT.test(run) && !hyphenated) return;
  const surface = pieces.map(({ text }) => text).join('');
  if (surface.length <= LONGEST_WHOLE) found.push({ start: offset, end: offset + run.length, surface, stemmed: false, whole: true });
}

interface Piece {
  readonly index: number;
  readonly text: string;
  readonly unspaced: boolean;
}

function piecesOf(run: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const part of run.matchAll(PART)) {
    const ascii = ASCII.test(part[0]);
    const cuts = [...part[0].matchAll(ascii ? ASCII_PIECE : PIECE)];
    // Many changes between letters and digits are a random key, whose pieces mean nothing.
    if (cuts.length > MOST_CUTS && (ascii || !UNSPACED.test(part[0]))) pieces.push({ index: part.index, text: part[0], unspaced: false });
    else for (const cut of cuts) pieces.push({ index: part.index + cut.index, text: cut[0], unspaced: !ascii && UNSPACED.test(cut[0]) });
  }
  return pieces.filter(({ text }, index) => index === 0 || !ENGLISH_ENDING.test(text) || !APOSTROPHE.test(run));
}

function addCharacters(found: Word[], run: string, offset: number): void {
  const all = characters(run);
  for (const [index, [start, end]] of all.entries()) {
    found.push({ start: offset + start, end: offset + end, surface: run.slice(start, end), stemmed: false });
    const next = all[index + 1];
    if (next) found.push({ start: offset + start, end: offset + next[1], surface: run.slice(start, next[1]), stemmed: false });
  }
}

/** Base64 and its like: a long run of its alphabet with capitals, small letters and digits in it. */
function isEncoded(run: string): boolean {
  return run.length > LONGEST && /^[A-Za-z0-9+/_-]+$/.test(run) && /[A-Z]/.test(run) && /[a-z]/.test(run) && DIGIT.test(run);
}

/** What a run is made of: surrogates count as letters, since only letters beyond the basic plane matter here. */
const PART_OF_RUN = /[\p{L}\p{N}\p{M}\ud800-\udfff]/u;
const JOINING = /[-._/:,@#&+'\u2019\u2010\u2011\uff9e\uff9f]/;
/** Sticky: letters, digits and marks, joined by single signs that people write inside names and numbers. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[-._/:,@#&+'\u2019\u2010\u2011\uff9e\uff9f][\p{L}\p{N}\p{M}]+)*/uy;
const RUNS = new RegExp(RUN.source, 'gu');
/** The joining signs of RUN that are ASCII. */
const JOINS = '-._/:,@#&+\'';
const ASCII = /^[A-Za-z0-9]*$/;
const ASCII_PIECE = /[0-9]+|[A-Za-z]+/g;
const PART = /[\p{L}\p{N}\p{M}]+/gu;
/** One run of unspaced characters, of digits, or of other letters. */
const PIECE = new RegExp(`${UNSPACED.source}(?:${UNSPACED.source}|\\p{M})*|\\p{N}+|(?:(?!${UNSPACED.source})[\\p{L}\\p{M}])+`, 'gu');
const DIGIT = /\p{N}/u;
const APOSTROPHE = /['\u2019]/;
/** What a hyphenated word does not have. */
const SEPARATOR_OTHER = /[._/:,@#&+]/;
const ENGLISH_ENDING = /^(?:s|t|d|m|ll|re|ve)$/i;
/** Letters of one script that is written with spaces, and nothing else. */
const SIMPLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\u0300-\u036f]+$/u;
/** Longer pieces are data, not words. */
const LONGEST = 64;
const LONGEST_WHOLE = 48;
const MOST_PIECES = 8;
const MOST_CUTS = 3;
