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

function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  const plain = text.slice(0, COMPARED).replace(/\b[a-z]+:\/\/\S+/gi, ' ').normalize('NFC').toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{M}]{3,}/gu)) words.add(word);
  return words;
}

const FEWEST_WORDS = 8;
const COMPARED = 20_000;
