import { isItem, plainQuotes, queryTokens } from '../../query-tokens.ts';

/**
 * Other wordings of a question, as a model proposed them, that may be asked beside it: none that lacks what the question names
 * exactly (phrases in quotation marks, operators, whatever has a digit or an `@`), and none that adds such a thing, for a
 * model may know of identifiers and filters what it likes. At most `most`, each once.
 */
export function keptRewrites(question: string, proposed: readonly string[], most: number): readonly string[] {
  const exact = exactTokens(question);
  const kept = new Set<string>();
  for (const text of proposed) {
    const one = text.replace(/\s+/g, ' ').trim();
    if (kept.size >= most) break;
    if (one === '' || one.length > LONGEST || one.toLowerCase() === question.trim().toLowerCase()) continue;
    const own = exactTokens(one);
    if (own.length === exact.length && own.every((token, index) => token === exact[index])) kept.add(one);
  }
  return [...kept];
}

/** What must stay as it was written, sorted. */
export function exactTokens(text: string): readonly string[] {
  const read = plainQuotes(text.slice(0, LONGEST).normalize('NFC'));
  return queryTokens(read)
    .filter(isItem)
    .filter((token) => token.kind === 'phrase' || token.filter !== undefined || /[\p{N}@]/u.test(token.text))
    .map(({ start, end }) => read.slice(start, end).replace(TRAILING, ''))
    .sort();
}

/** A question's own punctuation is no part of what it names. */
const TRAILING = /[?!.,;:]+$/u;
const LONGEST = 1000;
