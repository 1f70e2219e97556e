import type { FilterName } from './search.ts';
import { filterNameOf } from './query-names.ts';

/** A piece of a typed query, as the core and the page's box both cut it; `start` and `end` are offsets into the text that was read. */
export type QueryToken = SignToken | ItemToken;

export interface SignToken {
  readonly kind: 'open' | 'close' | 'or';
  readonly start: number;
  readonly end: number;
  readonly excluded: boolean;
}

export interface ItemToken {
  readonly kind: 'word' | 'phrase';
  readonly text: string;
  readonly excluded: boolean;
  readonly start: number;
  readonly end: number;
  /** Set for `name:value`; `text` is then the value, which may be empty. */
  readonly filter?: FilterName;
  /** An operator's value stood in quotation marks. */
  readonly quoted?: boolean;
}

export function isItem(token: QueryToken): token is ItemToken {
  return token.kind === 'word' || token.kind === 'phrase';
}

/** With `"` for every kind of quotation mark, each in the same place. */
export function plainQuotes(text: string): string {
  return text.replace(CURLY, '"');
}

/** Cuts `text` (in NFC, with `"` for every kind of quotation mark) into tokens, as the grammar in `retrieval/query/query.ts` says. Linear. */
export function queryTokens(text: string): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  let depth = 0;
  let at = 0;
  const push = (token: QueryToken) => {
    tokens.push(token);
    at = token.end;
  };
  while (at < text.length && tokens.length < MOST_TOKENS) {
    if (isSpace(text, at)) {
      at++;
      continue;
    }
    const start = at;
    const excluded = text.charAt(at) === '-' && at + 1 < text.length && !isSpace(text, at + 1) && text.charAt(at + 1) !== '-';
    const from = excluded ? at + 1 : at;
    const first = text.charAt(from);
    if (first === '(') {
      depth++;
      push({ kind: 'open', start, end: from + 1, excluded });
    } else if (first === ')' && depth > 0) {
      depth--;
      push({ kind: 'close', start, end: from + 1, excluded: false });
    } else if (first === '"') {
      const [value, end] = phraseAt(text, from);
      push({ kind: 'phrase', text: value, excluded, start, end });
    } else {
      push(wordAt(text, start, from, excluded, depth));
    }
  }
  return tokens;
}

function wordAt(text: string, start: number, from: number, excluded: boolean, depth: number): QueryToken {
  let end = from;
  while (end < text.length && !isSpace(text, end) && text.charAt(end) !== '"') {
    // A name ends at its colon: what follows may be a phrase.
    if (text.charAt(end) === ':') {
      const filter = filterNameOf(text.slice(from, end));
      if (filter !== undefined) return valueAt(text, start, end + 1, filter, excluded, depth);
    }
    end++;
  }
  const word = closed(text.slice(from, end), depth);
  if (word === 'OR') return { kind: 'or', start, end: from + word.length, excluded };
  return { kind: 'word', text: word, excluded, start, end: from + Math.max(1, word.length) };
}

function valueAt(text: string, start: number, from: number, filter: FilterName, excluded: boolean, depth: number): QueryToken {
  if (text.charAt(from) === '"') {
    const [value, end] = phraseAt(text, from);
    return { kind: 'phrase', text: value, excluded, start, end, filter, quoted: true };
  }
  let end = from;
  while (end < text.length && !isSpace(text, end) && text.charAt(end) !== '"') end++;
  const value = closed(text.slice(from, end), depth);
  return { kind: 'word', text: value, excluded, start, end: from + value.length, filter };
}

/** A word without the parentheses at its end that close a group; its own ("f(x)") stay. */
function closed(word: string, depth: number): string {
  let end = word.length;
  let open = 0;
  for (const character of word) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (let left = Math.min(depth, -open); left > 0 && word.charAt(end - 1) === ')'; left--) end--;
  return word.slice(0, end);
}

function phraseAt(text: string, at: number): readonly [value: string, end: number] {
  const close = text.indexOf('"', at + 1);
  return close < 0 ? [text.slice(at + 1), text.length] : [text.slice(at + 1, close), close + 1];
}

function isSpace(text: string, at: number): boolean {
  return SPACE.test(text.charAt(at));
}

const SPACE = /\s/;
/** Quotation marks that keyboards and programs put in place of '"'. */
const CURLY = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d\uff02]/g;
/** More than any query that is read has. */
const MOST_TOKENS = 5000;
