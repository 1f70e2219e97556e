/**
 * Scripts that put no space between words (Chinese, Japanese, Korean with its endings, Thai, Lao, Khmer, Burmese).
 * Their text is found by characters and pairs of characters, so that a word of one or two is found as well as a long one.
 */

/** A run of such scripts' characters. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f]/u;

/**
 * Characters of a run with the marks that belong to them, as offsets into `run`:
 * "กำลัง" is read by what a person sees as one character.
 */
export function characters(run: string): readonly (readonly [start: number, end: number])[] {
  return Array.from(run.matchAll(CHARACTER), (match) => [match.index, match.index + match[0].length] as const);
}

// Half-width voiced marks are letters to Unicode, marks to a reader.
const CHARACTER = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gu;
