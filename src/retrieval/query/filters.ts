import { FILTER_NAMES, type FilterName, type Filters } from '../../search.ts';
import type { SearchWarning } from '../../told.ts';
import { readAgo, readDays, type Reading } from './dates.ts';
import { isAttachmentWord, priorityOf, stateOf, usesOf, type StateName } from '../../query-names.ts';

/** One filter, its value read. What it asks of a message and of the place it stands in, `filter-sql.ts` knows. */
export type Filter =
  | { readonly is: 'person'; readonly roles: readonly number[]; readonly text: string; readonly inside: boolean }
  | { readonly is: 'words'; readonly column: 'subject' | 'attachments'; readonly text: string }
  | { readonly is: 'list' | 'label' | 'category' | 'folder' | 'id' | 'thread'; readonly text: string }
  /** Folders of a special use, and those of exactly this name. */
  | { readonly is: 'use'; readonly uses: readonly string[]; readonly text: string }
  | { readonly is: 'state'; readonly state: StateName; readonly isSo: boolean }
  | { readonly is: 'priority'; readonly least: number }
  | { readonly is: 'attached' }
  /** ms; `from` inclusive, `until` exclusive. */
  | { readonly is: 'date'; readonly from?: number; readonly until?: number }
  /** Bytes, neither inclusive. */
  | { readonly is: 'size'; readonly above?: number; readonly below?: number };

export type FilterRead =
  | { readonly filter: Filter }
  | { readonly warning: SearchWarning };

/** Reads what stands after an operator. `written` is for warnings: the piece as it was typed. */
export function readFilter(name: FilterName, value: string, written: string, reading: Reading): FilterRead {
  const text = value.normalize('NFC').trim();
  if (text === '') return { warning: { code: 'noValue', name } };
  const filter = text.length > LONGEST ? undefined : filterOf(name, text, reading);
  if (filter) return { filter };
  return { warning: { code: 'unread', name, written: shortened(written) } };
}

/** The fields of a request as names and values, in the order of their names. */
export function fieldsOf(filters: Filters | undefined): readonly (readonly [name: FilterName, value: string])[] {
  if (!filters) return [];
  return FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    return values.slice(0, MOST_VALUES).map((one) => [name, one] as const);
  });
}

/** Filters that a person may have set without thinking of what they hide: what they leave out may be counted. */
export function isRelaxable({ is }: Filter): boolean {
  return is === 'date' || is === 'state';
}

function filterOf(name: FilterName, text: string, reading: Reading): Filter | undefined {
  switch (name) {
    case 'from': return personOf([0], text);
    case 'to': return personOf([1, 2], text);
    case 'cc': return personOf([2], text);
    case 'subject': return hasWord(text) ? { is: 'words', column: 'subject', text } : undefined;
    case 'filename': return hasWord(text) ? { is: 'words', column: 'attachments', text } : undefined;
    case 'list': case 'label': case 'category': return { is: name, text };
    case 'id': return { is: 'id', text: text.replace(/^<|>$/g, '') };
    case 'thread': return { is: 'thread', text: text.replace(/^<|>$/g, '') };
    case 'in': {
      const uses = usesOf(text);
      return uses ? { is: 'use', uses, text } : { is: 'folder', text };
    }
    case 'is': {
      const state = stateOf(text);
      return state && { is: 'state', state: state[0], isSo: state[1] };
    }
    case 'has': return isAttachmentWord(text) ? { is: 'attached' } : undefined;
    case 'priority': {
      const least = priorityOf(text);
      return least === undefined ? undefined : { is: 'priority', least };
    }
    case 'after': {
      const from = readDays(text, reading)?.from;
      return from === undefined ? undefined : { is: 'date', from };
    }
    case 'before': {
      const until = readDays(text, reading)?.from;
      return until === undefined ? undefined : { is: 'date', until };
    }
    case 'newer': {
      const from = readAgo(text, reading);
      return from === undefined ? undefined : { is: 'date', from };
    }
    case 'older': {
      const until = readAgo(text, reading);
      return until === undefined ? undefined : { is: 'date', until };
    }
    case 'larger': {
      const above = bytesOf(text);
      return above === undefined ? undefined : { is: 'size', above };
    }
    case 'smaller': {
      const below = bytesOf(text);
      return below === undefined ? undefined : { is: 'size', below };
    }
  }
}

/** "ann" finds names and addresses with a word that begins so; "*ann*" also inside words. */
function personOf(roles: readonly number[], text: string): Filter | undefined {
  const inside = text.startsWith('*');
  const part = text.replace(/^\*+|\*+$/g, '').trim();
  return hasWord(part) ? { is: 'person', roles, text: part, inside } : undefined;
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function bytesOf(text: string): number | undefined {
  const [, number = '', unit = ''] = SIZE.exec(text.toLowerCase()) ?? [];
  if (number === '') return undefined;
  return Math.round(Number(number.replace(',', '.')) * 1024 ** ' kmg'.indexOf(unit.charAt(0).replace('b', '') || ' '));
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

const SIZE = /^(\d{1,12}(?:[.,]\d{1,3})?) ?(b|k|kb|m|mb|g|gb)?$/;
const LONGEST = 500;
const MOST_VALUES = 32;
