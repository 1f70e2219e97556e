import type { Address, Place } from '../../mail.ts';
import type { FilterName } from '../../search.ts';
import { usesOf } from '../../query-names.ts';
import { isItem, queryTokens, type ItemToken } from '../../query-tokens.ts';
import type { FolderChoice } from '../../listing.ts';
import { withoutPiece, withPiece } from '../box/query-pieces.ts';
import { monthNumber, monthText, type MonthRange } from './months.ts';

/*
 * Choices in pictures as operators in the box: what stands there is the one truth, and the pictures show what it says.
 */

/** The operator that leaves this sender's mail; undefined where none can name them. */
export function personPiece({ name, email }: Address): string | undefined {
  return piece('from', email === '' ? name : email);
}

/**
 * The operator that leaves a folder's mail: by the name that is shown, else by its path where another folder has that name,
 * or where it stands for a special use, which takes in more folders than this one, or others.
 */
export function folderPiece({ account, folder }: Pick<Place, 'account' | 'folder'>, folders: readonly FolderChoice[]): string | undefined {
  const name = folders.find((one) => one.account === account && one.folder === folder)?.folderName;
  const isOnly = name !== undefined && folders.filter(({ folderName }) => folderName === name).length === 1 && usesOf(name) === undefined;
  return piece('in', isOnly ? name : folder);
}

/** The query with this choice, in the place of another of its kind; without it where it stands there. */
export function chosen(query: string, name: FilterName, choice: string): string {
  return isChosen(query, choice) ? (withoutPiece(query, choice) ?? query) : withPiece(withoutFilters(query, [name]), choice);
}

export const isChosen = (query: string, choice: string): boolean => loose(query).some(({ start, end }) => query.slice(start, end) === choice);

/** The months that the query asks for, as far as they can be told from its text. */
export function rangeOf(query: string): MonthRange {
  let range: MonthRange = {};
  for (const { filter, text } of loose(query)) {
    const [, year = '', month = '01', day = '01'] = DATE.exec(text) ?? [];
    if (year === '') continue;
    const at = monthNumber(`${year}-${month.padStart(2, '0')}`);
    if (filter === 'after') range = { ...range, from: at };
    if (filter === 'before') range = { ...range, until: Number(day) > 1 ? at + 1 : at };
  }
  return range;
}

/** The query with these months in the place of whatever dates it asked for. */
export function withRange(query: string, { from, until }: MonthRange): string {
  const others = withoutFilters(query, DATES);
  const after = from === undefined ? others : withPiece(others, `after:${monthText(from)}`);
  return until === undefined ? after : withPiece(after, `before:${monthText(until)}`);
}

export const asksForDates = (query: string): boolean => loose(query).some(({ filter }) => filter !== undefined && DATES.includes(filter));

function withoutFilters(query: string, names: readonly FilterName[]): string {
  const cut = loose(query).filter(({ filter }) => filter !== undefined && names.includes(filter));
  return cut.toReversed().reduce((text, { start, end }) => [text.slice(0, start).trim(), text.slice(end).trim()].filter((part) => part !== '').join(' '), query);
}

/** Operators that stand by themselves: neither excluded, nor in parentheses, nor beside an OR. */
function loose(query: string): readonly ItemToken[] {
  const tokens = queryTokens(query);
  let depth = 0;
  return tokens.flatMap((token, at): readonly ItemToken[] => {
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (!isItem(token) || token.filter === undefined || token.excluded || depth > 0) return [];
    return tokens[at - 1]?.kind === 'or' || tokens[at + 1]?.kind === 'or' ? [] : [token];
  });
}

/** Quotation marks hold together what has spaces; nothing holds what has quotation marks. */
function piece(name: FilterName, value: string): string | undefined {
  const clean = value.trim();
  if (clean === '' || clean.length > LONGEST || /["\u201c-\u201f\u00ab\u00bb\u300c\u300d\uff02\p{Cc}]/u.test(clean)) return undefined;
  return /[\s():]/u.test(clean) ? `${name}:"${clean}"` : `${name}:${clean}`;
}

const DATES: readonly FilterName[] = ['after', 'before', 'older', 'newer'];
const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const LONGEST = 300;
