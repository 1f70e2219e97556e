import type { SqlValue } from '../../ports.ts';
import type { PageCursor } from '../../search.ts';
import { numberIn, numberOrNone } from '../../row.ts';
import { checked, type FindDeps } from '../find.ts';
import { disjunction, everyWord } from '../lanes/keyword-lane.ts';
import { ofPeople } from '../lanes/of-people.ts';
import type { ReadRequest } from '../read-request.ts';
import { joined, TRUE } from './filter-sql.ts';

export interface RestRequest {
  /** People whose messages are full matches, too (`SenderMatches.people`). */
  readonly people: readonly number[];
  /** Messages that came before, among the ranked ones. */
  readonly shown: ReadonlySet<number>;
  /** Where the query names an identifier or address: only these come. */
  readonly permits: ReadonlySet<number> | undefined;
  /** Where the last page ended; undefined for the first page behind the ranked ones. */
  readonly after: Pick<PageCursor, 'date' | 'message'> | undefined;
  readonly limit: number;
}

export interface Rest {
  readonly messages: readonly number[];
  /** The last that was looked at, behind which the next page begins; where none was, that of the page before. */
  readonly last: Pick<PageCursor, 'date' | 'message'>;
  readonly isMore: boolean;
}

/** Behind the ranked messages all others that hold every word or are of `people`, newest first: no bound but the scope. Without words, all of it. */
export function restOf(deps: FindDeps, { matcher, scope }: ReadRequest, { people, shown, permits, after, limit }: RestRequest): Rest {
  const { db } = deps;
  const every = everyWord(matcher);
  const full = joined([
    ...(every === '' ? [] : [{ sql: 'id IN (SELECT rowid FROM terms WHERE terms MATCH ?)', params: [every] }]),
    ...(people.length > 0 ? [ofPeople('id', people, matcher)] : []),
  ], 'OR', TRUE);
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  const behind: readonly [sql: string, params: readonly SqlValue[]] = after?.message === undefined ? ['TRUE', []]
    : after.date === undefined ? ['(date IS NULL AND id < ?)', [after.message]]
      : ['(date IS NULL OR date < ? OR (date = ? AND id < ?))', [after.date, after.date, after.message]];
  const only = permits === undefined ? [] : [JSON.stringify([...permits])];
  const params = [...full.params, ...not, ...behind[1], ...only, JSON.stringify([...shown]), limit + 1];
  const rows = db.all(
    `SELECT id, date FROM message WHERE ${[
      scope.condition('+message.id'),
      full.sql,
      ...not.map(() => 'id NOT IN (SELECT rowid FROM terms WHERE terms MATCH ?)'),
      behind[0],
      ...only.map(() => 'id IN (SELECT value FROM json_each(?))'),
      'id NOT IN (SELECT value FROM json_each(?))',
    ].join(' AND ')} ORDER BY date DESC, id DESC LIMIT ?`, params);
  const page = rows.slice(0, limit).map((row) => ({ message: numberIn(row, 'id'), date: numberOrNone(row, 'date') }));
  const last = page.at(-1) ?? after;
  return {
    messages: checked(deps, { count: 0, best: page.map(({ message }) => ({ message, score: 0 })) }, matcher).best.map(({ message }) => message),
    last: last?.message === undefined ? {} : { message: last.message, ...(last.date !== undefined && { date: last.date }) },
    isMore: rows.length > limit,
  };
}
