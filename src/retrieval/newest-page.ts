import type { Hit } from '../mail.ts';
import type { Database } from '../ports.ts';
import { numberIn, numberOrNone } from '../row.ts';
import type { PageCursor, SearchReply } from '../search.ts';
import type { FindDeps, Found } from './find.ts';
import { hitOf, type Shown } from './hit-of.ts';
import { rankedPage } from './ranked-page.ts';
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
  if (found.matches <= full.length && after?.message === undefined) return ofRanked(deps, [...byDate(deps.db, full), ...some], request);
  if (limit === 0) return { hits: [] };
  const page = ofFull(deps, request);
  if (page.isMore) return { hits: page.hits, next: page.cursor };
  // Full by whose mail it is, or by what it states: these hold not every word.
  const others = [...byDate(deps.db, full.filter(({ candidate }) => !found.held.has(candidate.message))), ...some];
  if (others.length === 0) return { hits: page.hits };
  // The cursor keeps where the list by date ended: behind its end nothing is, and it is not gone through again.
  const rest = ofRanked(deps, others, { ...request, limit: limit - page.hits.length, after: page.cursor });
  return { ...rest, hits: [...page.hits, ...rest.hits] };
}

/** Messages that hold every word, those on the page that were ranked with what is known of them. */
function ofFull(deps: FindDeps, { read, found, shown, limit, after }: NewestRequest): { readonly hits: readonly Hit[]; readonly cursor: PageCursor; readonly isMore: boolean } {
  const rest = restOf(deps, read, { people: found.senders.people, exact: found.exact, shown: new Set(after?.shown), after, limit });
  const ranked = new Map(found.ranked.map((one) => [one.candidate.message, one]));
  const hits = rest.messages.flatMap((message) => hitOf(deps, shown, { first: ranked.get(message) ?? unranked(message), others: [] }));
  return { hits, cursor: { offset: 0, ...after, ...rest.last }, isMore: rest.isMore };
}

function ofRanked(deps: FindDeps, list: readonly Ranked[], { shown, ...request }: NewestRequest): Page {
  const { groups, cursor, isMore } = rankedPage(deps, list, request);
  return { hits: groups.flatMap((group) => hitOf(deps, shown, group)), ...(isMore && { next: cursor }) };
}

/** Those without a date last, equals by id as the list of all has them. */
function byDate(db: Database, ranked: readonly Ranked[]): readonly Ranked[] {
  const ids = JSON.stringify(ranked.map(({ candidate }) => candidate.message));
  const dates = new Map(db.all('SELECT id, date FROM message WHERE id IN (SELECT value FROM json_each(?))', [ids]).map((row) => [numberIn(row, 'id'), numberOrNone(row, 'date')]));
  const dateOf = ({ candidate }: Ranked) => dates.get(candidate.message) ?? -Infinity;
  return ranked.toSorted((one, other) => (dateOf(one) === dateOf(other) ? 0 : dateOf(other) - dateOf(one)) || other.candidate.message - one.candidate.message);
}
