import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { joined, TRUE, type Condition } from '../scope/filter-sql.ts';
import type { Scope } from '../scope/scope.ts';
import { conjunction, disjunction, everyWord } from './keyword-lane.ts';
import type { Matcher } from './match.ts';

/** True for messages from and to these people that hold the phrases and nothing excluded: what the query's words say of whose mail it is. */
export function ofPeople(column: string, people: readonly number[], { phrases, excluded }: Matcher): Condition {
  return joined([
    { sql: `${column} IN (SELECT message FROM involved WHERE person IN (SELECT value FROM json_each(?)))`, params: [JSON.stringify(people)] },
    ...(phrases.length > 0 ? [{ sql: `${column} IN (${MATCHING})`, params: [conjunction(phrases)] }] : []),
    ...(excluded.length > 0 ? [{ sql: `${column} NOT IN (${MATCHING})`, params: [disjunction(excluded)] }] : []),
  ], 'AND', TRUE);
}

/** Those of the messages that are theirs. */
export function theirsAmong(db: Database, people: readonly number[], matcher: Matcher, messages: readonly number[]): ReadonlySet<number> {
  if (people.length === 0 || messages.length === 0) return new Set();
  const theirs = ofPeople('value', people, matcher);
  return new Set(db.all(`SELECT value AS id FROM json_each(?) WHERE ${theirs.sql}`, [JSON.stringify(messages), ...theirs.params]).map((row) => numberIn(row, 'id')));
}

/** How many messages of the scope are theirs and hold not every word. */
export function theirsOnly(db: Database, people: readonly number[], matcher: Matcher, scope: Scope): number {
  if (people.length === 0) return 0;
  const theirs = ofPeople('message', people, matcher);
  const rows = db.all(
    `SELECT count(DISTINCT message) AS n FROM involved WHERE person IN (SELECT value FROM json_each(?)) AND ${scope.condition('message')} AND ${theirs.sql}
       AND message NOT IN (${MATCHING})`, [JSON.stringify(people), ...theirs.params, everyWord(matcher)]);
  return numberIn(rows[0], 'n');
}

const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';
