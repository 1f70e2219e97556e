import { isItem, plainQuotes, queryTokens } from '../../query-tokens.ts';
import type { FilterName } from '../../search.ts';

/** What the caret stands in: a word that could become an operator, or the value of one. */
export type AtCaret =
  | { readonly kind: 'name'; readonly typed: string; readonly start: number; readonly end: number }
  | { readonly kind: 'value'; readonly name: FilterName; readonly typed: string; readonly start: number; readonly end: number };

/** `start` and `end` are what a choice replaces: the word without its minus, or all of the value with its quotation marks. */
export function atCaret(query: string, caret: number): AtCaret | undefined {
  const text = plainQuotes(query);
  const token = queryTokens(text).find((one) => one.start < caret && caret <= one.end);
  if (!token || !isItem(token)) return undefined;
  const first = token.start + (token.excluded ? 1 : 0);
  if (token.filter === undefined) {
    if (token.kind === 'phrase' || caret !== token.end) return undefined;
    return { kind: 'name', typed: query.slice(first, caret), start: first, end: token.end };
  }
  const start = text.indexOf(':', first) + 1;
  if (caret < start) return undefined;
  const typed = text.slice(start, caret).replace(/^"/u, '').replace(/"$/u, '');
  return { kind: 'value', name: token.filter, typed, start, end: token.end };
}

/** A value as it can stand after an operator: in quotation marks where it would not be one word. */
export function quotedValue(value: string): string {
  const clean = plainQuotes(value).replace(/["\s]+/gu, ' ').trim();
  return /^[^\s()]+$/u.test(clean) ? clean : `"${clean}"`;
}

export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** A choice put in the place of what was typed; behind a value the next word can begin at once. */
export function chosen(query: string, { start, end }: Pick<AtCaret, 'start' | 'end'>, insert: string, ends: boolean): Edited {
  const after = query.slice(end);
  const blank = ends && !/^\s/u.test(after) ? ' ' : '';
  const text = query.slice(0, start) + insert + blank + after;
  return { text, caret: start + insert.length + (ends ? 1 : 0) };
}

/** An operator put where the caret is, apart from the words around it. */
export function withOperator(query: string, caret: number, operator: string): Edited {
  const at = queryTokens(plainQuotes(query)).find(({ start, end }) => start < caret && caret < end)?.end ?? caret;
  const before = query.slice(0, at);
  const gap = before === '' || /\s$/u.test(before) ? '' : ' ';
  const after = query.slice(at);
  return { text: `${before}${gap}${operator}${after === '' || /^\s/u.test(after) ? '' : ' '}${after}`, caret: at + gap.length + operator.length };
}
