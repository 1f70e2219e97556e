import { isItem, plainQuotes, queryTokens } from '../../query-tokens.ts';
import type { FilterName, QueryPiece } from '../../search.ts';

/** An operator of the text in the box, as a chip shows it. `start` and `end` are offsets into the text, a minus included. */
export interface ShownPiece {
  readonly start: number;
  readonly end: number;
  readonly name: FilterName;
  readonly value: string;
  readonly excluded: boolean;
  /** `unread`: its value can't be read, it filters nothing. `unknown`: nothing is called so. `right` also where nobody has read it yet. */
  readonly state: 'right' | 'unread' | 'unknown';
}

/**
 * The operators of a text in order, but for the one that the caret stands in or right behind: that is still being typed.
 * `read` is how the last answer took them; it counts where the very same words stand there, and may reach further than a
 * word ("after:24. August 2026").
 */
export function shownPieces(query: string, caret: number | undefined, read: readonly QueryPiece[] = []): readonly ShownPiece[] {
  const text = plainQuotes(query);
  const pieces: ShownPiece[] = [];
  let until = 0;
  for (const token of queryTokens(text)) {
    if (!isItem(token) || token.filter === undefined || token.start < until || pieces.length >= MOST) continue;
    const first = token.start + (token.excluded ? 1 : 0);
    const verdict = read.find(({ name, written }) => name === token.filter && isAt(text, first, written, token.end));
    const end = verdict ? first + verdict.written.length : token.end;
    until = end;
    if (caret !== undefined && token.start <= caret && caret <= end) continue;
    const value = end > token.end ? text.slice(text.indexOf(':', first) + 1, end) : token.text;
    const isRight = verdict?.understood ?? token.text.trim() !== '';
    pieces.push({ start: token.start, end, name: token.filter, value, excluded: token.excluded, state: !isRight ? 'unread' : verdict?.unknown === true ? 'unknown' : 'right' });
  }
  return pieces;
}

/** The text without a piece, its blanks closed up. */
export function withoutShown(query: string, { start, end }: Pick<ShownPiece, 'start' | 'end'>): string {
  return [query.slice(0, start).trimEnd(), query.slice(end).trimStart()].filter((part) => part !== '').join(' ');
}

/** Whether these words stand there, whole: at least to the end of their first word, and up to the end of one. */
function isAt(text: string, start: number, written: string, wordEnd: number): boolean {
  const end = start + written.length;
  return end >= wordEnd && text.startsWith(written, start) && (end === wordEnd || end === text.length || /[\s()]/u.test(text.charAt(end)));
}

const MOST = 16;
