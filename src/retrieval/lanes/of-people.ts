import type { Database, SqlRow } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { joined, TRUE, type Condition } from '../scope/filter-sql.ts';
import type { Scope } from '../scope/scope.ts';
import { conjunction, disjunction, everyWord } from './keyword-lane.ts';
import type { Matcher } from './match.ts';

/** True for messages from and to these people that hold the phrases and nothing excluded: what the query's words say of whose mail it is. */
export function ofPeople(column: string, people: readonly number[], matcher: Matcher): Condition {
  const theirs = { sql: `${column} IN (SELECT message FROM involved WHERE ${THEIRS})`, params: [JSON.stringify(people)] };
  return joined([theirs, conditions(column, matcher)], 'AND', TRUE);
}

function conditions(column: string, { phrases, excluded }: Matcher): Condition {
  return joined([
    ...(phrases.length > 0 ? [{ sql: `${column} IN (${MATCHING})`, params: [conjunction(phrases)] }] : []),
    ...(excluded.length > 0 ? [{ sql: `${column} NOT IN (${MATCHING})`, params: [disjunction(excluded)] }] : []),
  ], 'AND', TRUE);
}

/** Those of the messages that are theirs. */
export function theirsAmong(db: Database, people: readonly number[], matcher: Matcher, messages: readonly number[]): ReadonlySet<number> {
  if (people.length === 0 || messages.length === 0) return new Set();
  const { sql, params } = conditions('message', matcher);
  // Not message by message: all that are theirs would be looked for first.
  const rows = db.all(`SELECT DISTINCT message AS id FROM involved WHERE ${THEIRS} AND message IN (SELECT value FROM json_each(?)) AND ${sql}`,
    [JSON.stringify(people), JSON.stringify(messages), ...params]);
  return new Set(rows.map((row) => numberIn(row, 'id')));
}

/** How many messages of the scope are theirs and hold not every word. */
export function theirsOnly(db: Database, people: readonly number[], matcher: Matcher, scope: Scope): number {
  // Theirs hold the phrases; without words beside these that is every word.
  if (people.length === 0 || matcher.words.length === 0) return 0;
  const { sql, params } = conditions('message', matcher);
  // Of the owner of a mailbox that is all mail: two texts of all ids are read and compared in a quarter of the time that SQLite compares them in.
  const theirs = db.all(`SELECT group_concat(message) AS ids FROM involved WHERE ${THEIRS} AND ${scope.condition('message')} AND ${sql}`, [JSON.stringify(people), ...params])[0];
  const holding = db.all('SELECT group_concat(rowid) AS ids FROM terms WHERE terms MATCH ?', [everyWord(matcher)])[0];
  const ids = idsIn(theirs);
  const counted = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
  for (const id of idsIn(holding)) counted[id] = 1; // Beyond its end nothing is set.
  let count = 0;
  for (const id of ids) {
    if (counted[id] === 0) count++;
    counted[id] = 1;
  }
  return count;
}

const idsIn = (row: SqlRow | undefined): readonly number[] => (row && typeof row['ids'] === 'string' ? row['ids'].split(',').map(Number) : []);

const THEIRS = 'person IN (SELECT value FROM json_each(?))';
const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';
