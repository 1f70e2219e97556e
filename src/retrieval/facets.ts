import type { Database } from '../ports.ts';
import type { Facets, FolderCount, PersonCount } from '../results.ts';
import { numberIn, numberOrNone, textIn } from '../row.ts';
import type { SearchRequest } from '../search.ts';
import { find, type FindDeps, type Found } from './find.ts';
import { disjunction, everyWord } from './lanes/keyword-lane.ts';
import { ofPeople } from './lanes/of-people.ts';
import { monthsBetween, withoutStrays } from './months.ts';
import type { Reading } from './query/dates.ts';
import type { Filter } from './query/filters.ts';
import type { QueryNode } from './query/query.ts';
import { readRequest, type ReadRequest } from './read-request.ts';
import { joined, TRUE, type Condition } from './scope/filter-sql.ts';
import { freezeScope, freezeSet, insideOf, type FrozenSet, type Scope } from './scope/scope.ts';

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
  await between();
  const inside = foundIn(db, read, read.scope, found, isRanked(found));
  const attached = attachedOf(db, inside);
  await between();
  const people = peopleOf(db, inside);
  await between();
  const folders = foldersOf(db, inside, read.scope);
  await between();
  const unread = unreadOf(db, inside, read.scope);
  await between();
  const scope = undated(db, request, read);
  const months = monthsOf(db, scope === read.scope ? inside : foundIn(db, read, scope, found, false), read.reading);
  return { messages: inside.size, ...months, people, folders, attached, unread, ms: clock.now() - began };
}

/** What was found in a scope; `isAll`: nothing but what was ranked. */
function foundIn(db: Database, { matcher }: ReadRequest, scope: Scope, { asks, lists, exact, ranked, senders: { people } }: Found, isAll: boolean): FrozenSet {
  const not = matcher.excluded.length > 0 ? [disjunction(matcher.excluded)] : [];
  if (!asks) {
    if (!lists) return { size: 0, condition: () => 'FALSE' };
    if (not.length === 0) return { size: scope.permitted, condition: scope.condition };
    return freezeSet(db, `SELECT id FROM message WHERE ${scope.condition('id')} AND id NOT IN (${MATCHING})`, not);
  }
  const ids = JSON.stringify(ranked.flatMap(({ leftOut, candidate }) => (leftOut === undefined ? [candidate.message] : [])));
  const listed = `SELECT value AS id FROM json_each(?) WHERE ${scope.condition('value')}`;
  if (isAll) return freezeSet(db, listed, [ids]);
  const only = exact?.permits === undefined ? [] : [JSON.stringify([...exact.permits])];
  const full = [`terms MATCH ? AND ${scope.condition('+terms.rowid')}`, ...only.map(() => '+terms.rowid IN (SELECT value FROM json_each(?))'), ...not.map(() => `+terms.rowid NOT IN (${MATCHING})`)].join(' AND ');
  const theirs = people.length === 0 ? undefined : joined([
    ofPeople('message', people, matcher), { sql: scope.condition('message'), params: [] },
    ...only.map((permits) => ({ sql: 'message IN (SELECT value FROM json_each(?))', params: [permits] })),
  ], 'AND', TRUE);
  return freezeSet(db, `SELECT rowid AS id FROM terms WHERE ${full} UNION ALL ${listed}${theirs ? ` UNION ALL SELECT message AS id FROM involved WHERE ${theirs.sql}` : ''}`,
    [everyWord(matcher), ...only, ...not, ids, ...(theirs?.params ?? [])]);
}

/** Every full match is among what was ranked. */
function isRanked({ ranked, matches }: Found): boolean {
  return matches <= ranked.filter(({ full }) => full).length;
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

function attachedOf(db: Database, inside: FrozenSet): number {
  return numberIn(db.all(`SELECT count(*) AS n FROM message WHERE instr(attachments, ',0]') > 0 AND ${inside.condition('+message.id')}`)[0], 'n');
}

/** Senders by their addresses, those without one by their names. */
function peopleOf(db: Database, inside: FrozenSet): readonly PersonCount[] {
  // Of each sender the newest message stands beside the greatest day: that is how SQLite reads columns beside max().
  const rows = db.all(
    `SELECT sum(n) AS n, max(day) AS day, message FROM (
       SELECT person, count(*) AS n, max(day) AS day, message FROM involved WHERE role = 0 AND ${inside.condition('+involved.message')} GROUP BY person
     ) AS one JOIN person ON person.id = one.person
     GROUP BY CASE email WHEN '' THEN marked ELSE lower(email) END ORDER BY n DESC, message DESC LIMIT ${MOST}`);
  const newest = new Map(db
    .all('SELECT id, from_name, from_email FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(rows.map((row) => numberIn(row, 'message')))])
    .map((row) => [numberIn(row, 'id'), { name: textIn(row, 'from_name'), email: textIn(row, 'from_email') }]));
  return rows.flatMap((row): readonly PersonCount[] => {
    const person = newest.get(numberIn(row, 'message'));
    return person && (person.name !== '' || person.email !== '') ? [{ person, messages: numberIn(row, 'n') }] : [];
  });
}

function foldersOf(db: Database, inside: FrozenSet, scope: Scope): readonly FolderCount[] {
  const { sql, params } = placesInside(db, inside, scope, '+');
  const byId = new Map(scope.frame.folders.map((folder) => [folder.id, folder]));
  const index = isOfMessages(scope.frame.filters) ? 'INDEXED BY place_folder' : '';
  return db
    .all(
      `SELECT folder, count(*) AS n FROM (SELECT DISTINCT folder, message FROM place ${index} WHERE ${sql})
       GROUP BY folder ORDER BY n DESC, folder LIMIT ${MOST}`, params)
    .flatMap((row): readonly FolderCount[] => {
      const folder = byId.get(numberIn(row, 'folder'));
      return folder ? [{ account: folder.account, folder: folder.path, messages: numberIn(row, 'n') }] : [];
    });
}

function unreadOf(db: Database, inside: FrozenSet, scope: Scope): number {
  const { sql, params } = placesInside(db, inside, scope, '');
  return numberIn(db.all(`SELECT count(DISTINCT message) AS n FROM place ${inside.size > FEW ? 'NOT INDEXED' : ''} WHERE read = 0 AND ${sql}`, params)[0], 'n');
}

/** Where what was found stands inside the boundary and the filters; `plus` before the message keeps SQLite from looking up each. */
function placesInside(db: Database, inside: FrozenSet, { frame }: Scope, plus: '+' | ''): Condition {
  const found = `place.message IS NOT NULL AND ${inside.condition(`${plus}place.message`)}`;
  if (!isOfMessages(frame.filters)) {
    const where = insideOf(db, frame);
    return { sql: `place.message IS NOT NULL AND ${inside.condition('place.message')} AND ${where.sql}`, params: where.params };
  }
  // Filters that ask the message alone are fulfilled by what was found: where it stands, only the boundary decides, and junk and trash.
  const folders = frame.folders.filter(({ uses }) => !frame.kept || !(uses.includes('junk') || uses.includes('trash')));
  return { sql: `place.folder IN (${folders.map(({ id }) => id).join(', ')}) AND ${found}`, params: [] };
}

function isOfMessages(filters: readonly QueryNode[]): boolean {
  return filters.every((node) => {
    if (node.type === 'filter') return OF_MESSAGES.has(node.filter.is);
    return node.type === 'term' || isOfMessages(node.type === 'not' ? [node.of] : node.of);
  });
}

function monthsOf(db: Database, inside: FrozenSet, { zone, now }: Reading): Pick<Facets, 'months' | 'undated'> {
  const dated = `FROM message INDEXED BY message_date WHERE date IS NOT NULL AND ${inside.condition('+message.id')}`;
  const first = numberOrNone(db.all(`SELECT date ${dated} ORDER BY date LIMIT 1`)[0], 'date');
  const last = numberOrNone(db.all(`SELECT date ${dated} ORDER BY date DESC LIMIT 1`)[0], 'date');
  if (first === undefined || last === undefined) return { months: [], undated: inside.size };
  const spans = monthsBetween(first, Math.min(last, now + FUTURE), zone);
  const counts = db.all(
    `SELECT (SELECT count(*) ${dated} AND date >= json_extract(span.value, '$[0]') AND date < json_extract(span.value, '$[1]')) AS n
     FROM json_each(?) AS span ORDER BY span.key`, [JSON.stringify(spans.map(({ from, until }) => [from, until]))]);
  const months = withoutStrays(spans.flatMap(({ month }, index) => {
    const messages = numberIn(counts[index], 'n');
    return messages > 0 ? [{ month, messages }] : [];
  }));
  return { months, undated: inside.size - months.reduce((sum, { messages }) => sum + messages, 0) };
}

const MATCHING = 'SELECT rowid FROM terms WHERE terms MATCH ?';
const MOST = 8;
/** Messages that are looked up one by one sooner than all places are read. */
const FEW = 5_000;
/** Filters that ask nothing of the place where a message stands. */
const OF_MESSAGES: ReadonlySet<Filter['is']> = new Set<Filter['is']>(['person', 'words', 'list', 'id', 'thread', 'attached', 'date']);
/** ms; who dates mail further ahead wants it to stand first. */
const FUTURE = 400 * 86_400_000;
