import { isItem, plainQuotes, queryTokens, type QueryToken } from './query-tokens.ts';

/** What of a search's text is meant, to be embedded: without filters, exclusions and the signs of the grammar. */
export function meantText(text: string): string {
  const tokens = queryTokens(plainQuotes(text.slice(0, LONGEST_READ).normalize('NFC')));
  const meant: string[] = [];
  /** Whether each group that is open is excluded. */
  const groups: boolean[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'open') groups.push(token.excluded);
    else if (token.kind === 'close') groups.pop();
    else if (!isItem(token)) continue;
    else if (token.filter !== undefined) at += wordsOfDate(tokens, at);
    else if (!token.excluded && !groups.includes(true)) meant.push(token.text);
  }
  return meant.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** How many words behind an operator for dates belong to its value: "after:24. August 2026", "newer:2 weeks", "before:March 3, 2026". */
function wordsOfDate(tokens: readonly QueryToken[], at: number): number {
  const token = tokens[at];
  if (!token || !isItem(token) || token.quoted || !DATED.has(token.filter ?? '')) return 0;
  const next = tokens.slice(at + 1, at + 3).map((one) => (isItem(one) && one.kind === 'word' && one.filter === undefined && !one.excluded ? one.text : ''));
  const [first = '', second = ''] = next;
  if (DAY.test(token.text)) return !WORD.test(first) ? 0 : YEAR.test(second) ? 2 : 1;
  if (!WORD.test(token.text)) return 0;
  return YEAR.test(first) ? 1 : !DAY.test(first) ? 0 : YEAR.test(second) ? 2 : 1;
}

const DATED: ReadonlySet<string> = new Set(['after', 'before', 'older', 'newer']);
const DAY = /^\d{1,2}(?:st|nd|rd|th)?[.,]?$/i;
const WORD = /^\p{L}+[.,]?$/u;
const YEAR = /^\d{4}$/;
const LONGEST = 2000; // characters
const LONGEST_READ = 20_000;
