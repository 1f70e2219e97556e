/**
 * True where the plain alternative has words of its own: at least eight different ones, and fewer than half of them stand
 * in the alternative that is shown.
 */
export function saysSomethingElse(plain: string, shown: string): boolean {
  const said = wordsOf(plain);
  if (said.size < FEWEST_WORDS) return false;
  const known = wordsOf(shown);
  let common = 0;
  for (const word of said) if (known.has(word)) common++;
  return common * 2 < said.size;
}

/** Words of three letters and more; of scripts that put no blanks between words, every two letters. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const plain = text.slice(0, COMPARED).replace(/\b[a-z]+:\/\/\S+/gi, ' ').normalize('NFC').toLowerCase();
  // The plain alternative's lines end where the other's do not.
  const unwrapped = plain.replace(BREAK, '');
  for (const [run] of unwrapped.matchAll(UNSPACED)) for (let at = 0; at + 2 <= run.length; at++) words.add(run.slice(at, at + 2));
  for (const [word] of unwrapped.replace(UNSPACED, ' ').matchAll(/[\p{L}\p{M}]{3,}/gu)) words.add(word);
  return words;
}

const LETTERS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const UNSPACED = new RegExp(`${LETTERS}+`, 'gu');
const BREAK = new RegExp(String.raw`(?<=${LETTERS})\n(?=${LETTERS})`, 'gu');
const FEWEST_WORDS = 8;
const COMPARED = 20_000;
