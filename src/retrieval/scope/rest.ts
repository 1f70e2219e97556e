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

/**
 * Behind the ranked messages all others that hold every word or are of `people`, newest first: no bound but the scope. Without
 * words, all of it. Where few of many hold a phrase as it was typed, a page may have fewer of them.
 */
export function restOf(deps: FindDeps, read: ReadRequest, request: RestRequest): Rest {
  const messages: number[] = [];
  let page = listedBehind(deps, read, request, request.after);
  let looked = 0;
  for (;;) {
    const left = request.limit - messages.length;
    const best = page.rows.map(({ message }) => ({ message, score: 0 }));
    const kept = checked(deps, { count: 0, best }, read.matcher, left).best;
    messages.push(...kept.map(({ message }) => message));
    // The last that was wanted may not be the last that was listed.
    const end = kept.length === left ? page.rows.findIndex(({ message }) => message === kept.at(-1)?.message) : page.rows.length - 1;
    const last = page.rows[end] ?? request.after;
    const isMore = page.isMore || end < page.rows.length - 1;
    looked += page.rows.length;
    if (!isMore || messages.length >= request.limit || looked >= MOST_LOOKED_AT) {
      return { messages, last: last?.message === undefined ? {} : { message: last.message, ...(last.date !== undefined && { date: last.date }) }, isMore };
    }
    page = listedBehind(deps, read, request, last);
  }
}

interface Listed {
  readonly rows: readonly { readonly message: number; readonly date?: number }[];
  readonly isMore: boolean;
}

/** The next of the list, by their terms. */
function listedBehind({ db }: FindDeps, { matcher, scope }: ReadRequest, { people, shown, permits, limit }: RestRequest, after: RestRequest['after']): Listed {
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
  const rows = db.all(
    `SELECT id, date FROM message WHERE ${[
      scope.condition('+message.id'),
      full.sql,
      ...not.map(() => 'id NOT IN (SELECT rowid FROM terms WHERE terms MATCH ?)'),
      behind[0],
      ...only.map(() => 'id IN (SELECT value FROM json_each(?))'),
      'id NOT IN (SELECT value FROM json_each(?))',
    ].join(' AND ')} ORDER BY date DESC, id DESC LIMIT ?`,
    [...full.params, ...not, ...behind[1], ...only, JSON.stringify([...shown]), limit + 1]);
  const listed = rows.slice(0, limit).map((row) => {
    const date = numberOrNone(row, 'date');
    return { message: numberIn(row, 'id'), ...(date !== undefined && { date }) };
  });
  return { rows: listed, isMore: rows.length > limit };
}

/** Texts, for one page. */
const MOST_LOOKED_AT = 300;
