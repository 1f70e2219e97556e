import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { disjunction, type Matches } from '../lanes/keyword-lane.ts';
import type { Matcher } from '../lanes/match.ts';
import type { Scope } from './scope.ts';

/** What a query without words lists: the newest messages inside the scope, without what it excludes. */
export function newest(db: Database, matcher: Matcher, scope: Scope, budget: number): Matches {
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  const inside = [
    scope.condition('+message.id'),
    ...not.map(() => 'message.id NOT IN (SELECT rowid FROM terms WHERE terms MATCH ?)'),
  ].join(' AND ');
  const count = not.length === 0 ? scope.permitted : numberIn(db.all(`SELECT count(*) AS n FROM message WHERE ${inside}`, not)[0], 'n');
  const rows = db.all(`SELECT id FROM message WHERE ${inside} ORDER BY date DESC, id DESC LIMIT ?`, [...not, budget]);
  return { count, best: rows.map((row) => ({ message: numberIn(row, 'id'), score: 0 })) };
}
