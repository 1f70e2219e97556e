import type { Database } from '../ports.ts';
import { numberIn, numberOrNone } from '../row.ts';
import type { PageCursor, SearchReply } from '../search.ts';
import type { FindDeps, Found } from './find.ts';
import { hitOf, type Shown } from './hit-of.ts';
import { collapsed } from './ranking/collapse.ts';
import type { Ranked } from './ranking/stay-out.ts';
import type { ReadRequest } from './read-request.ts';
import { restOf } from './scope/rest.ts';
import { unranked } from './unranked.ts';

export interface NewestRequest {
  readonly read: ReadRequest;
  readonly found: Found;
  readonly shown: Shown;
  readonly limit: number;
  readonly after: PageCursor | undefined;
}

type Page = Pick<SearchReply, 'hits' | 'next'>;

/** The hits behind the cursor by their dates, the newest first: all that hold every word, however many, then those that hold some or mean it. */
export function newestPage(deps: FindDeps, request: NewestRequest): Page {
  const { found, limit, after } = request;
  const kept = found.ranked.filter(({ leftOut }) => leftOut === undefined);
  const full = kept.filter((one) => one.full);
  const some = byDate(deps.db, kept.filter((one) => !one.full));
  if (found.matches <= full.length) return ofList(deps, request, [...byDate(deps.db, full), ...some], after?.offset ?? 0);
  if (limit === 0) return { hits: [] };
  // Full by whose mail it is, or by what it states: these hold not every word.
  const others = [...byDate(deps.db, full.filter(({ candidate }) => !found.held.has(candidate.message))), ...some];
  // A cursor without a message stands behind all that hold every word.
  const isBehind = after !== undefined && after.message === undefined;
  const page = isBehind ? { hits: [] } : ofFull(deps, request);
  if (page.next || others.length === 0) return page;
  if (page.hits.length >= limit) return { ...page, next: { offset: 0 } };
  const rest = ofList(deps, { ...request, limit: limit - page.hits.length }, others, isBehind ? after.offset : 0);
  return { ...rest, hits: [...page.hits, ...rest.hits] };
}

/** Messages that hold every word, those on the page that were ranked with what is known of them. */
function ofFull(deps: FindDeps, { read, found, shown, limit, after }: NewestRequest): Page {
  const rest = restOf(deps, read, { shown: new Set(), permits: found.exact?.permits, after, limit });
  const ranked = new Map(found.ranked.map((one) => [one.candidate.message, one]));
  const hits = rest.messages.flatMap((message) => hitOf(deps, shown, { first: ranked.get(message) ?? unranked(message), others: [] }));
  return { hits, ...(rest.next && { next: { offset: 0, ...rest.next } }) };
}

function ofList(deps: FindDeps, { shown, limit }: NewestRequest, list: readonly Ranked[], from: number): Page {
  const offset = Math.max(0, Math.floor(from));
  const groups = collapsed(deps.db, list, ({ candidate }) => candidate.message, offset + limit + 1);
  const hits = groups.slice(offset, offset + limit).flatMap((group) => hitOf(deps, shown, group));
  return { hits, ...(groups.length > offset + limit && { next: { offset: offset + limit } }) };
}

/** Those without a date last, equals by id as the list of all has them. */
function byDate(db: Database, ranked: readonly Ranked[]): readonly Ranked[] {
  const ids = JSON.stringify(ranked.map(({ candidate }) => candidate.message));
  const dates = new Map(db.all('SELECT id, date FROM message WHERE id IN (SELECT value FROM json_each(?))', [ids]).map((row) => [numberIn(row, 'id'), numberOrNone(row, 'date')]));
  const dateOf = ({ candidate }: Ranked) => dates.get(candidate.message) ?? -Infinity;
  return ranked.toSorted((one, other) => (dateOf(one) === dateOf(other) ? 0 : dateOf(other) - dateOf(one)) || other.candidate.message - one.candidate.message);
}
