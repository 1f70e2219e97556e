import type { SearchReply, SearchRequest } from '../search.ts';
import { markerOf } from './lanes/evidence.ts';
import { find, isExactUpTo, Stopwatch, type FindDeps } from './find.ts';
import { helpFor } from './suggestions/help.ts';
import { hitOf, type Shown } from './hit-of.ts';
import { expressionOf } from './lanes/match.ts';
import { missingMeaning } from './lanes/meaning.ts';
import { newLooks } from './lanes/phrase-check.ts';
import { newestPage, type NewestRequest } from './newest-page.ts';
import { rankedPage, readOn } from './ranked-page.ts';
import { readRequest } from './read-request.ts';
import { restOf } from './scope/rest.ts';
import type { Scope } from './scope/scope.ts';
import type { Ranked } from './ranking/stay-out.ts';
import { unranked } from './unranked.ts';

export type SearchDeps = FindDeps;

/**
 * Messages inside the scope: those that state exactly what was asked for first, then those that hold every word or some,
 * or mean it, by all that is known of them (`rerank.ts`), equals by id.
 * Without words, the newest. What hardly answers stays out, but never what holds every word.
 */
export function search(given: SearchDeps, request: SearchRequest): SearchReply {
  const deps = { ...given, looks: newLooks() };
  const { db, analyzer, clock, vectors, off = NO_LANES } = deps;
  const began = clock.now();
  const watch = new Stopwatch(clock);
  const read = readRequest(deps, request);
  watch.lap('scope');
  const { query, matcher, scope, languages } = read;
  const limit = Math.max(0, Math.floor(request.limit));
  const found = find(deps, read, { text: request.text, limit, typing: request.typing, quick: request.typing && !request.probe, rewrites: request.rewrites });
  const { asks, lists, exact, parts, nobody } = found;
  watch.skip();
  const shown: Shown = { marker: asks ? markerOf(matcher, analyzer) : undefined, scope, meaning: found.meaning };
  const byDate = asks && request.order === 'newest';
  const whole = request.whole ?? limit;
  const paging = { read, found, shown, limit, whole, after: request.after };
  // What was found out while ranking is not read again; each list gets on by one message at least.
  const reading = () => ({ ...deps, looks: newLooks(deps.looks.told) });
  const page = byDate ? newestPage(reading(), paging) : pageOf(reading(), { ...paging, watch });
  const out = request.probe || request.stayedOut ? stayedOut(reading(), { read, found, shown: limit > whole ? briefly(shown) : shown, limit: Math.max(0, limit - page.hits.length) }) : undefined;
  watch.lap('hits');
  const expression: Scope['frame']['expression'] = (term) => expressionOf(term, analyzer, languages);
  const help = asks || lists ? helpFor(db, request, { query, analyzer, scope, expression, matcher }, { hits: page.hits.length, exact }) : {};
  watch.lap('help');
  const missing = !asks ? undefined : found.isMeaningLost ? { code: 'otherVectors' } as const : missingMeaning(db, vectors, off);
  return {
    ...page,
    ...((byDate || (!asks && lists)) && { order: 'newest' }),
    ...(found.meaning && { models: found.meaning.models }),
    ...(out && { stayedOut: out }),
    ...(parts.length > 0 && { parts }),
    ...(nobody !== undefined && { nobody }),
    matches: found.matches,
    partial: found.partial,
    ...(found.upTo && { upTo: true }),
    ...(found.partialUpTo && { partialUpTo: true }),
    counts: { source: scope.source, permitted: scope.permitted },
    warnings: asks || lists ? query.warnings : [...query.warnings, { code: 'noWords' }],
    ...(read.pieces.length > 0 && { pieces: read.pieces }),
    ...(exact && { exact: { matches: exact.locked.size + exact.unread, ...(exact.isMore && { isMore: true }), ...(isExactUpTo(read, found) && { upTo: true }), missing: exact.missing } }),
    ...(missing === undefined ? { degraded: false } : { degraded: true, degradedReason: missing }),
    ...help,
    ms: clock.now() - began,
    stages: { ...found.ms, ...watch.laps },
  };
}

interface PageRequest extends NewestRequest {
  /** Of so many hits the whole text is looked through. */
  readonly whole: number;
  readonly watch: Stopwatch;
}

/** The hits behind the cursor: ranked ones, then all others that hold every word. */
function pageOf(deps: SearchDeps, { read, found, shown, limit, whole, after, watch }: PageRequest): Pick<SearchReply, 'hits' | 'next'> {
  const kept = found.ranked.filter(({ leftOut }) => leftOut === undefined);
  const isInRest = after?.message !== undefined;
  const isUnread = ({ candidate }: Ranked) => found.unread.has(candidate.message);
  const list = isInRest ? [] : [...kept.filter((one) => !isUnread(one)), ...kept.filter(isUnread)];
  const { groups, cursor, isMore } = rankedPage(deps, list, { read, found, after, limit });
  watch.lap('collapse');
  const hits = groups.flatMap((group, index) => hitOf(deps, index < whole ? shown : briefly(shown), group));
  if (isMore) return { hits, next: cursor };
  const isAll = !isInRest && (found.matches <= kept.filter(({ full }) => full).length || (!found.asks && !found.lists));
  if (isAll || limit === 0) return { hits };
  const wanted = limit - hits.length;
  if (wanted === 0) return { hits, next: cursor };
  const rest = restOf(deps, read, {
    people: found.senders.people, exact: found.exact, shown: new Set(cursor.shown), after: isInRest ? after : undefined, limit: wanted,
  });
  const further = rest.messages.flatMap((message) => hitOf(deps, shown, { first: unranked(message), others: [] }));
  return { hits: [...hits, ...further], ...(rest.isMore && { next: { ...cursor, ...rest.last } }) };
}

function stayedOut(deps: SearchDeps, { read, found, shown, limit }: Pick<NewestRequest, 'read' | 'found' | 'shown' | 'limit'>): NonNullable<SearchReply['stayedOut']> {
  const out = found.ranked.filter(({ leftOut }) => leftOut !== undefined);
  const isUnread = ({ candidate }: Ranked) => found.unread.has(candidate.message);
  const unread = out.filter(isUnread);
  const { holding, lacking } = readOn(deps, read, found, [...out.filter((one) => !isUnread(one)), ...unread], limit);
  const isRead = new Set([...holding.map(({ candidate }) => candidate.message), ...lacking]);
  return {
    count: out.length - lacking.length, ...(unread.some(({ candidate }) => !isRead.has(candidate.message)) && { upTo: true }),
    hits: holding.slice(0, limit).flatMap((first) => hitOf(deps, shown, { first, others: [] })),
  };
}

const briefly = (shown: Shown): Shown => ({ ...shown, lookedAt: BRIEFLY });

const BRIEFLY = 8000; // characters
const NO_LANES: ReadonlySet<never> = new Set<never>();
