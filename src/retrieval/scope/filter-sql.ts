import { markedPart, plainName } from '../../people.ts';
import type { Database, SqlValue } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import type { Filter } from '../query/filters.ts';
import type { QueryNode, QueryTerm } from '../query/query.ts';

/** A condition on a row of `place` and its message. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export interface FolderRow {
  readonly id: number;
  readonly account: string;
  readonly path: string;
  readonly name: string;
  readonly uses: readonly string[];
}

export interface ConditionDeps {
  readonly db: Database;
  /** Those inside the boundary. */
  readonly folders: readonly FolderRow[];
  /** The full-text expression of words; undefined where the analyzer finds none in them. */
  readonly expression: (term: QueryTerm) => string | undefined;
}

/** What is true for a place whose message, as it stands there, fulfils the node. */
export function conditionOf(deps: ConditionDeps, node: QueryNode): Condition {
  switch (node.type) {
    case 'all': return joined(node.of.map((one) => conditionOf(deps, one)), 'AND', TRUE);
    case 'any': return joined(node.of.map((one) => conditionOf(deps, one)), 'OR', FALSE);
    case 'not': {
      const { sql, params } = conditionOf(deps, node.of);
      return { sql: `NOT ${sql}`, params };
    }
    case 'term': {
      const expression = deps.expression({ ...node.term, excluded: false });
      if (expression === undefined) return TRUE;
      return { sql: `(place.message ${node.term.excluded ? 'NOT IN' : 'IN'} (${MATCHING}))`, params: [expression] };
    }
    case 'filter': return filterCondition(deps, node.filter);
  }
}

export function joined(conditions: readonly Condition[], word: 'AND' | 'OR', none: Condition): Condition {
  if (conditions.length === 0) return none;
  return { sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`, params: conditions.flatMap(({ params }) => params) };
}

export const TRUE: Condition = { sql: 'TRUE', params: [] };
const FALSE: Condition = { sql: 'FALSE', params: [] };
const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';

function filterCondition(deps: ConditionDeps, filter: Filter): Condition {
  switch (filter.is) {
    case 'person': return personCondition(filter);
    case 'words': {
      // One word is found in all its forms, several as they stand.
      const kind = filter.column === 'subject' && /\s/.test(filter.text) ? 'phrase' : 'word';
      const expression = deps.expression({ kind, text: filter.text, excluded: false, open: filter.column === 'attachments' });
      return expression === undefined ? TRUE : { sql: `(place.message IN (${MATCHING}))`, params: [`${filter.column} : (${expression})`] };
    }
    case 'list':
      return { sql: '(place.message IN (SELECT id FROM message WHERE list_id IS NOT NULL AND instr(lower(list_id), ?) > 0))', params: [filter.text.toLowerCase()] };
    case 'id':
      return { sql: `(place.message IN (${BY_MESSAGE_ID}))`, params: [filter.text] };
    case 'thread': return threadCondition(deps, filter.text);
    case 'label': return tagCondition([...tagKeys(deps.db, 'lower(name)', filter.text), ...caseVariants(filter.text)]);
    case 'category': {
      // Without a table of tags their own keys are all that is known of them.
      const keys = tagKeys(deps.db, 'lower(category)', filter.text);
      return tagCondition(keys.length > 0 ? keys : caseVariants(filter.text));
    }
    case 'priority': return priorityCondition(deps.db, filter.least);
    case 'folder': return foldersCondition(foldersNamed(deps.folders, filter.text));
    case 'use': {
      const inside = foldersCondition(deps.folders.filter((folder) => filter.uses.some((use) => folder.uses.includes(use)) || isNamed(folder, filter.text)));
      return filter.uses.includes('junk') ? joined([inside, { sql: 'place.junk = 1', params: [] }], 'OR', FALSE) : inside;
    }
    case 'state': return { sql: `(place.${filter.state} = ${filter.isSo ? 1 : 0})`, params: [] };
    case 'attached': return { sql: `(place.message IN (SELECT id FROM message WHERE instr(attachments, ',0]') > 0))`, params: [] };
    case 'date': {
      const { from = -9e15, until = 9e15 } = filter;
      // The plus keeps SQLite from looking up the place of each of half the messages.
      const column = isSelective(deps.db, filter) ? 'place.message' : '+place.message';
      return { sql: `(${column} IN (SELECT id FROM message WHERE date >= ? AND date < ?))`, params: [from, until] };
    }
    case 'size': {
      const { above = -1, below = 9e15 } = filter;
      return { sql: '(place.size > ? AND place.size < ?)', params: [above, below] };
    }
  }
}

/** Whether a filter leads to few enough messages to look each of them up. */
export function isSelective(db: Database, filter: Filter): boolean {
  switch (filter.is) {
    case 'person': case 'words': case 'list': case 'id': case 'thread': case 'attached': return true;
    case 'date': {
      const { from = -9e15, until = 9e15 } = filter;
      return db.all('SELECT 1 FROM message WHERE date >= ? AND date < ? LIMIT 1 OFFSET ?', [from, until, FEW]).length === 0;
    }
    default: return false;
  }
}

/** Each part of the value begins a word of one and the same person's name or address. */
function personCondition({ roles, text, inside }: Extract<Filter, { readonly is: 'person' }>): Condition {
  const parts = text.split(/\s+/).slice(0, MOST_PARTS).map(inside ? plainName : markedPart).filter((part) => part !== '');
  const column = inside ? 'replace(marked, char(1), \'\')' : 'marked';
  const whole = parts.map(() => `instr(${column}, ?) > 0`).join(' AND ');
  return {
    sql: `(place.message IN (SELECT message FROM involved WHERE person IN (SELECT id FROM person WHERE ${whole || 'FALSE'}) AND role IN (${roles.join(', ')})))`,
    params: parts,
  };
}

function threadCondition({ db }: ConditionDeps, text: string): Condition {
  const seeds = /^\d{1,15}$/.test(text) ? [Number(text)] : db.all(BY_MESSAGE_ID, [text]).map((row) => numberIn(row, 'message'));
  return {
    sql: '(place.message IN (SELECT message FROM thread WHERE thread IN (SELECT thread FROM thread WHERE message IN (SELECT value FROM json_each(?)))))',
    params: [JSON.stringify(seeds)],
  };
}

function tagCondition(keys: readonly string[]): Condition {
  return { sql: '(EXISTS (SELECT 1 FROM json_each(place.tags) WHERE value IN (SELECT value FROM json_each(?))))', params: [JSON.stringify(keys)] };
}

function tagKeys(db: Database, column: 'lower(name)' | 'lower(category)', text: string): readonly string[] {
  // SQLite's lower() knows ASCII alone: the rest is compared here.
  const name = column === 'lower(name)' ? 'name' : 'category';
  return db.all(`SELECT key, ${name} AS said FROM tag`).filter((row) => textIn(row, 'said').toLowerCase() === text.toLowerCase()).map((row) => textIn(row, 'key'));
}

/** IMAP servers hand keywords back in another case than they were given. */
function caseVariants(text: string): readonly string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
}

function priorityCondition(db: Database, least: number): Condition {
  const keys = db
    .all('SELECT key, priority FROM tag WHERE priority IS NOT NULL')
    .filter((row) => (numberOrNone(row, 'priority') ?? 0) >= least)
    .map((row) => textIn(row, 'key'));
  // A message that says nothing is normal.
  const own: Condition = least > NORMAL
    ? { sql: 'place.message IN (SELECT id FROM message WHERE priority >= ?)', params: [least] }
    : { sql: 'place.message NOT IN (SELECT id FROM message WHERE priority < ?)', params: [least] };
  return joined([own, tagCondition(keys)], 'OR', FALSE);
}

export function foldersCondition(folders: readonly FolderRow[]): Condition {
  return { sql: `(place.folder IN (${folders.map(({ id }) => id).join(', ')}))`, params: [] };
}

/** Folders of exactly this name or path, or else those with a word that begins so. */
export function foldersNamed(folders: readonly FolderRow[], text: string): readonly FolderRow[] {
  const wanted = plainName(text);
  const exact = folders.filter((folder) => isNamed(folder, text));
  if (exact.length > 0) return exact;
  const part = markedPart(text);
  return folders.filter(({ name, path }) => (part !== '' && markedPart(name === '' ? path : name).includes(part)) || (text.includes('/') && plainName(path).includes(wanted)));
}

function isNamed({ name, path }: FolderRow, text: string): boolean {
  const wanted = plainName(text);
  return plainName(name) === wanted || plainName(path) === wanted;
}

/** Messages by their Message-ID: by folder first, since that is how places are indexed. */
const BY_MESSAGE_ID = 'SELECT message FROM place WHERE folder IN (SELECT id FROM folder) AND header_message_id = ? AND message IS NOT NULL';
const NORMAL = 3;
const MOST_PARTS = 8;
/** Messages that are looked up one by one sooner than all are read. */
const FEW = 5000;
