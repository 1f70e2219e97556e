/** Offsets into a text, start inclusive, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where `quote` first stands in `text`, or undefined. Runs of white space count as equal and nothing else may differ.
 * Neither end may cut a word or a number in two: "pay 150" does not stand in "pay 1500", nor "1" in "1.50".
 */
export function findQuote(text: string, quote: string): Span | undefined {
  const words = wordsOf(quote);
  if (words.length === 0) return undefined;
  // Words hold no white space, so from each start there is one way to match at most.
  const pattern = new RegExp(words.map(literal).join('\\s+'), 'g');
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    if (!cuts(text, start) && !cuts(text, end)) return { start, end };
    // The next may begin inside this one.
    pattern.lastIndex = start + 1;
  }
  return undefined;
}

/** What stands between white space. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** True where an offset divides a word or a number. */
function cuts(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (/\d$/.test(before) && /^[.,'’]\d/.test(after)) return true;
  if (/\d[.,'’]$/.test(before) && /^\d/.test(after)) return true;
  return /[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{L}\p{N}\p{M}]/u.test(after) && !UNSPACED_END.test(before) && !UNSPACED_START.test(after);
}

// Scripts without spaces between words: a quote may begin and end between any two of their characters.
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');
