/**
 * An estimate of a text's tokens that is meant to be too high: readers have tokenizers of their own, and evidence must
 * fit all of them. Byte-pair vocabularies take about 4 letters of English a token, fewer of other languages, a digit or
 * two of numbers, and one character or less of scripts without spaces.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUN)) {
    if (/^[A-Za-z]/.test(run)) tokens += Math.ceil(run.length / ASCII_LETTERS);
    else if (/^\p{N}/u.test(run)) tokens += Math.ceil(run.length / DIGITS);
    else if (/^[\p{L}\p{M}]/u.test(run)) tokens += Math.ceil(run.length / OTHER_LETTERS);
    else tokens += 1;
  }
  return tokens;
}

/** Letters of ASCII, digits, other letters, and each sign by itself; blanks belong to what follows them. */
const RUN = /[A-Za-z]+|\p{N}+|[\p{L}\p{M}]+|[^\s]/gu;
const ASCII_LETTERS = 4;
const DIGITS = 2;
const OTHER_LETTERS = 1;
