import type { SqlValue } from '../../ports.ts';
import type { PageCursor } from '../../search.ts';
import { numberIn, numberOrNone } from '../../row.ts';
import type { FindDeps } from '../find.ts';
import { disjunction, everyWord } from '../lanes/keyword-lane.ts';
import type { ExactMatches } from '../lanes/exact-lane.ts';
import { ofPeople } from '../lanes/of-people.ts';
import { rankedCheck } from '../lanes/ranked-check.ts';
import type { ReadRequest } from '../read-request.ts';
import { joined, TRUE } from './filter-sql.ts';

export interface RestRequest {
  /** People whose messages are full matches, too (`SenderMatches.people`). */
  readonly people: readonly number[];
  /** What states exactly what was asked for; `all` are full matches by that. */
  readonly exact: Pick<ExactMatches, 'all' | 'candidates' | 'permits'> | undefined;
  /** Messages that came before, among the ranked ones. */
  readonly shown: ReadonlySet<number>;
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

/**
 * Behind the ranked messages all others that hold every word, are of `people` or in `exact.all`, newest first: no bound but the
 * scope. Without words, all of it. Where few of many hold a phrase as it was typed, or their texts are long, a page may have
 * fewer of them, or none.
 */
export function restOf(deps: FindDeps, read: ReadRequest, request: RestRequest): Rest {
  const stated = new Set([...(request.exact?.all ?? []), ...(request.exact?.candidates ?? []).map(({ message }) => message)]);
  const messages: number[] = [];
  let last = request.after;
  for (let looked = 0; ;) {
    const { rows, isMore } = listedBehind(deps, read, request, last);
    const ids = rows.map(({ message }) => message);
    const holds = rankedCheck(deps, read, ids);
    let checked = 0;
    for (const row of rows) {
      const isHolding = messages.length < request.limit ? holds(row.message, stated.has(row.message)) : undefined;
      if (isHolding === undefined) break;
      if (isHolding) messages.push(row.message);
      checked++;
      last = row;
    }
    looked += checked;
    if (checked < rows.length || !isMore || messages.length >= request.limit || looked >= MOST_LOOKED_AT) {
      return { messages, last: last?.message === undefined ? {} : { message: last.message, ...(last.date !== undefined && { date: last.date }) }, isMore: isMore || checked < rows.length };
    }
  }
}

interface Listed {
  readonly rows: readonly { readonly message: number; readonly date?: number }[];
  readonly isMore: boolean;
}

/** The next of the list, by their terms. */
function listedBehind({ db }: FindDeps, { matcher, scope }: ReadRequest, { people, exact, shown, limit }: RestRequest, after: RestRequest['after']): Listed {
  const every = everyWord(matcher);
  const full = joined([
    ...(every === '' ? [] : [{ sql: 'id IN (SELECT rowid FROM terms WHERE terms MATCH ?)', params: [every] }]),
    ...(people.length > 0 ? [ofPeople('id', people, matcher)] : []),
    ...(exact?.all ? [{ sql: 'id IN (SELECT value FROM json_each(?))', params: [JSON.stringify([...exact.all])] }] : []),
  ], 'OR', TRUE);
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  // Looking them up costs as much for many as for few.
  const most = matcher.exactly.length > 0 ? Math.max(limit, MOST_LOOKED_AT) : limit;
  const behind: readonly [sql: string, params: readonly SqlValue[]] = after?.message === undefined ? ['TRUE', []]
    : after.date === undefined ? ['(date IS NULL AND id < ?)', [after.message]]
      : ['(date IS NULL OR date < ? OR (date = ? AND id < ?))', [after.date, after.date, after.message]];
  const only = exact?.permits === undefined ? [] : [JSON.stringify([...exact.permits])];
  const rows = db.all(
    `SELECT id, date FROM message WHERE ${[
      scope.condition('+message.id'),
      full.sql,
      ...not.map(() => 'id NOT IN (SELECT rowid FROM terms WHERE terms MATCH ?)'),
      behind[0],
      ...only.map(() => 'id IN (SELECT value FROM json_each(?))'),
      'id NOT IN (SELECT value FROM json_each(?))',
    ].join(' AND ')} ORDER BY date DESC, id DESC LIMIT ?`,
    [...full.params, ...not, ...behind[1], ...only, JSON.stringify([...shown]), most + 1]);
  const listed = rows.slice(0, most).map((row) => {
    const date = numberOrNone(row, 'date');
    return { message: numberIn(row, 'id'), ...(date !== undefined && { date }) };
  });
  return { rows: listed, isMore: rows.length > most };
}

/** Texts, for one page. */
const MOST_LOOKED_AT = 300;
