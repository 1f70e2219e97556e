import type { Database, SqlValue } from '../ports.ts';
import type { Facets, FolderCount, PersonCount } from '../results.ts';
import { numberIn, numberOrNone, textIn } from '../row.ts';
import type { SearchRequest } from '../search.ts';
import { find, type FindDeps, type Found } from './find.ts';
import { disjunction, everyWord } from './lanes/keyword-lane.ts';
import { monthsBetween, withoutStrays } from './months.ts';
import type { Reading } from './query/dates.ts';
import type { QueryNode } from './query/query.ts';
import { readRequest, type ReadRequest } from './read-request.ts';
import type { Condition } from './scope/filter-sql.ts';
import { freezeScope, insideOf, type Scope } from './scope/scope.ts';

/**
 * Counts over all that a search finds inside its scope: every message that holds all the words, and what else is a hit;
 * without words, everything inside. Months alone are counted without the filters that ask for dates, as these can be
 * relaxed. `between` is awaited between the counts and throws what is to end them.
 */
export async function facets(deps: FindDeps, request: SearchRequest, between: () => Promise<void>): Promise<Facets> {
  const { db, clock } = deps;
  const began = clock.now();
  const read = readRequest(deps, request);
  const found = find(deps, read, { text: request.text, limit: Math.max(0, Math.floor(request.limit)), typing: request.typing });
  const inside = matching(read, read.scope, found, isRanked(found));
  await between();
  const { messages, attached } = totals(db, inside);
  await between();
  const people = peopleOf(db, inside);
  await between();
  const folders = foldersOf(db, inside, read.scope);
  await between();
  const unread = unreadOf(db, inside, read.scope);
  await between();
  const scope = undated(db, request, read);
  const months = monthsOf(db, scope === read.scope ? inside : matching(read, scope, found, false), read.reading);
  return { messages, ...months, people, folders, attached, unread, ms: clock.now() - began };
}

/** SQL that is true for a message that was found, by the column that holds its id. */
type Matching = (idColumn: string) => Condition;

/** Every full match is among what was ranked. */
function isRanked({ ranked, matches }: Found): boolean {
  return matches <= ranked.filter(({ full }) => full).length;
}

/** `isAll`: nothing was found but what was ranked. */
function matching({ matcher }: ReadRequest, scope: Scope, { asks, lists, exact, ranked }: Found, isAll: boolean): Matching {
  const ids = JSON.stringify(ranked.flatMap(({ leftOut, candidate }) => (leftOut === undefined ? [candidate.message] : [])));
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  if (!asks) {
    const params = lists ? not : [];
    return (id) => ({ sql: lists ? [scope.condition(id), ...not.map(() => `${id} NOT IN (${MATCHING})`)].join(' AND ') : 'FALSE', params });
  }
  // What names an identifier finds nothing further.
  if (isAll || exact?.permits) return (id) => ({ sql: `${id} IN (SELECT value FROM json_each(?)) AND ${scope.condition(id)}`, params: [ids] });
  const full = [`${MATCHING} AND ${scope.condition('+terms.rowid')}`, ...not.map(() => `+terms.rowid NOT IN (${MATCHING})`)].join(' AND ');
  return (id) => ({ sql: `${id} IN (${full} UNION SELECT value FROM json_each(?) WHERE ${scope.condition('value')})`, params: [everyWord(matcher), ...not, ids] });
}

/** The scope as it is without filters that ask for dates; the same one where there are none. */
function undated(db: Database, { boundary }: SearchRequest, { scope }: ReadRequest): Scope {
  const { filters, expression } = scope.frame;
  const others = filters.filter((node) => !isDate(node));
  return others.length === filters.length ? scope : freezeScope(db, boundary, others, expression);
}

function isDate(node: QueryNode): boolean {
  return node.type === 'filter' ? node.filter.is === 'date' : node.type === 'not' && isDate(node.of);
}

function totals(db: Database, inside: Matching): { readonly messages: number; readonly attached: number } {
  const { sql, params } = inside('+message.id');
  return {
    messages: numberIn(db.all(`SELECT count(*) AS n FROM message INDEXED BY message_date WHERE ${sql}`, params)[0], 'n'),
    attached: numberIn(db.all(`SELECT count(*) AS n FROM message WHERE instr(attachments, ',0]') > 0 AND ${sql}`, params)[0], 'n'),
  };
}

/** Senders by their addresses, those without one by their names. */
function peopleOf(db: Database, inside: Matching): readonly PersonCount[] {
  const { sql, params } = inside('+involved.message');
  // Of each sender the newest message stands beside the greatest day: that is how SQLite reads columns beside max().
  const rows = db.all(
    `SELECT sum(n) AS n, max(day) AS day, message FROM (
       SELECT person, count(*) AS n, max(day) AS day, message FROM involved WHERE role = 0 AND ${sql} GROUP BY person
     ) AS one JOIN person ON person.id = one.person
     GROUP BY CASE email WHEN '' THEN marked ELSE lower(email) END ORDER BY n DESC, message DESC LIMIT ${MOST}`, params);
  const newest = new Map(db
    .all('SELECT id, from_name, from_email FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(rows.map((row) => numberIn(row, 'message')))])
    .map((row) => [numberIn(row, 'id'), { name: textIn(row, 'from_name'), email: textIn(row, 'from_email') }]));
  return rows.flatMap((row): readonly PersonCount[] => {
    const person = newest.get(numberIn(row, 'message'));
    return person && (person.name !== '' || person.email !== '') ? [{ person, messages: numberIn(row, 'n') }] : [];
  });
}

function foldersOf(db: Database, inside: Matching, scope: Scope): readonly FolderCount[] {
  const { sql, params } = placesInside(db, inside, scope);
  const byId = new Map(scope.frame.folders.map((folder) => [folder.id, folder]));
  return db
    .all(`SELECT folder, count(DISTINCT message) AS n FROM place WHERE ${sql} GROUP BY folder ORDER BY n DESC, folder LIMIT ${MOST}`, params)
    .flatMap((row): readonly FolderCount[] => {
      const folder = byId.get(numberIn(row, 'folder'));
      return folder ? [{ account: folder.account, folder: folder.path, messages: numberIn(row, 'n') }] : [];
    });
}

function unreadOf(db: Database, inside: Matching, scope: Scope): number {
  const { sql, params } = placesInside(db, inside, scope);
  return numberIn(db.all(`SELECT count(DISTINCT message) AS n FROM place WHERE read = 0 AND ${sql}`, params)[0], 'n');
}

/** Where what was found stands inside the boundary and the filters. */
function placesInside(db: Database, inside: Matching, scope: Scope): Condition {
  const found = inside('place.message');
  const where = insideOf(db, scope.frame);
  return { sql: `place.message IS NOT NULL AND ${where.sql} AND ${found.sql}`, params: [...where.params, ...found.params] };
}

function monthsOf(db: Database, inside: Matching, { zone, now }: Reading): Pick<Facets, 'months' | 'undated'> {
  const { sql, params } = inside('+message.id');
  const [row] = db.all(`SELECT count(*) AS n, min(date) AS first, max(date) AS last FROM message INDEXED BY message_date WHERE ${sql}`, params);
  const first = numberOrNone(row, 'first');
  const last = numberOrNone(row, 'last');
  if (first === undefined || last === undefined) return { months: [], undated: numberIn(row, 'n') };
  const spans = monthsBetween(first, Math.min(last, now + FUTURE), zone);
  const bounds: SqlValue = JSON.stringify(spans.map(({ from, until }) => [from, until]));
  const counts = db.all(
    `SELECT (SELECT count(*) FROM message INDEXED BY message_date
       WHERE date >= json_extract(span.value, '$[0]') AND date < json_extract(span.value, '$[1]') AND ${sql}) AS n
     FROM json_each(?) AS span ORDER BY span.key`, [...params, bounds]);
  const months = withoutStrays(spans.flatMap(({ month }, index) => {
    const messages = numberIn(counts[index], 'n');
    return messages > 0 ? [{ month, messages }] : [];
  }));
  return { months, undated: numberIn(row, 'n') - months.reduce((sum, { messages }) => sum + messages, 0) };
}

const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';
const MOST = 8;
/** ms; who dates mail further ahead wants it to stand first. */
const FUTURE = 400 * 86_400_000;
