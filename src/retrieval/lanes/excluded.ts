import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { disjunction } from './keyword-lane.ts';
import type { Matcher } from './match.ts';

/** Those that hold none of the excluded words, in their order. */
export function withoutExcluded(db: Database, { excluded }: Pick<Matcher, 'excluded'>, messages: readonly number[]): readonly number[] {
  if (excluded.length === 0 || messages.length === 0) return messages;
  // A beginning of words is read whole for each look at a message, and each look costs something: then all at once costs less.
  const column = messages.length > MANY || excluded.some(({ prefixes }) => prefixes.length > 0) ? '+rowid' : 'rowid';
  const rows = db.all(
    `SELECT rowid AS id FROM terms WHERE terms MATCH ? AND ${column} IN (SELECT value FROM json_each(?))`, [disjunction(excluded), JSON.stringify(messages)],
  );
  const holding = new Set(rows.map((row) => numberIn(row, 'id')));
  return messages.filter((message) => !holding.has(message));
}

const MANY = 1000;
