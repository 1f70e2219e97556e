import { FAILURE_CODES, type FailureCode } from '../failure.ts';
import type { LaneEvidence, LaneName } from '../mail.ts';
import type { ExplainedHit, ExplainRequest, Explanation } from '../search.ts';
import type { SqlRow } from '../ports.ts';
import { numberIn, numberOrNone, textIn } from '../row.ts';
import type { HitWhy } from '../told.ts';
import { checked, find, isExactUpTo, type FindDeps, type Found } from './find.ts';
import { MOST_COUNTED } from './lanes/counts.ts';
import { matchingUpTo, type Candidate } from './lanes/keyword-lane.ts';
import type { Matcher } from './lanes/match.ts';
import { readRequest, type ReadRequest } from './read-request.ts';
import { featureWeights } from './ranking/rerank.ts';

/** How a search came to its answer: the funnel, every lane's list, the orders, and what stayed out. Nothing outside the scope is told of. */
export function explain(deps: FindDeps, request: ExplainRequest): Explanation {
  const { settings = {} } = deps;
  const read = readRequest(deps, request);
  const found = find(deps, read, { text: request.text, limit: Math.max(0, Math.floor(request.limit)), typing: request.typing, rewrites: request.rewrites });
  const { fused, exact, words } = found;
  const ranked = found.ranked.filter(({ candidate }) => !found.unread.has(candidate.message));
  const place = new Map(fused.map(({ candidate }, index) => [candidate.message, index + 1]));
  const names = namesOf(deps, ranked.map(({ candidate }) => candidate.message));
  const final = ranked.map(({ candidate: { message, score }, lanes, features, full, locked, branch, leftOut }): ExplainedHit => {
    const before = place.get(message);
    return {
      message, ...(names.get(message) ?? { subject: '', from: '' }), score, lanes, ...(before !== undefined && { fused: before }), features: { ...features }, full, locked,
      ...(branch !== undefined && { branch }), ...(leftOut !== undefined && { leftOut }),
    };
  });
  return {
    counts: {
      source: read.scope.source, permitted: read.scope.permitted, ...(exact?.permits && { named: exact.permits.size }), exact: exact ? exact.locked.size + exact.unread : 0, full: found.matches, partial: found.partial,
      ...(exact?.isMore && { exactIsMore: true }), ...(isExactUpTo(read, found) && { exactUpTo: true }), ...(found.upTo && { fullUpTo: true }), ...(found.partialUpTo && { partialUpTo: true }),
      ranked: ranked.length, kept: ranked.filter(({ leftOut }) => leftOut === undefined).length,
    },
    words: words.words.map(({ wanted, weight }) => ({ written: wanted.written, messages: matchingUpTo(deps.db, wanted.expression, MOST_COUNTED, read.scope), weight })),
    parts: found.parts,
    lanes: LANES.map((lane) => ({ lane, messages: listOf(found, lane).map((one) => (exact?.permits?.has(one.message) === false ? { ...one, barred: true } : one)) })),
    fused: fused.map(({ candidate }) => candidate.message),
    weights: { ...featureWeights(settings) },
    final,
    ...(request.place && { about: aboutOf(deps, read, { ...found, ranked }, request.place) }),
    stages: found.ms,
  };
}

/** All that a lane found, whatever became of it. */
function listOf({ exact, keyword, senders, meaning }: Found, lane: LaneName): readonly (LaneEvidence & { readonly message: number })[] {
  const ranked = (candidates: readonly Candidate[]) => candidates.map(({ message, score }, index) => ({ message, rank: index + 1, score }));
  switch (lane) {
    case 'exact': return ranked(exact?.candidates ?? []);
    case 'keyword': return ranked(keyword);
    case 'sender': return ranked(senders.candidates);
    case 'static': case 'learned': return [...(meaning?.evidence.get(lane) ?? [])].map(([message, evidence]) => ({ message, ...evidence }));
  }
}

function namesOf({ db }: FindDeps, messages: readonly number[]): ReadonlyMap<number, { readonly subject: string; readonly from: string }> {
  const rows = db.all('SELECT id, subject, from_name, from_email FROM message WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(messages)]);
  return new Map(rows.map((row) => [numberIn(row, 'id'), { subject: textIn(row, 'subject'), from: textIn(row, 'from_name') || textIn(row, 'from_email') }]));
}

/** Why a message is where it is, or is not there. */
function aboutOf(deps: FindDeps, { scope, matcher }: ReadRequest, { ranked, asks, exact }: Found, place: NonNullable<ExplainRequest['place']>): NonNullable<Explanation['about']> {
  const { db } = deps;
  const isInBoundary = scope.frame.folders.some(({ account, path }) => account === place.account && path === place.folder);
  if (!isInBoundary) return { why: { code: 'outside' } };
  const row = db.all(
    `SELECT message, failure FROM place JOIN folder ON folder.id = place.folder
     WHERE going = 0 AND account = ? AND path = ? AND header_message_id = ? AND ordinal = ?`,
    [place.account, place.folder, place.headerMessageId, place.ordinal])[0];
  const message = numberOrNone(row, 'message');
  const isInside = message !== undefined && db.all(`SELECT 1 FROM message WHERE id = ? AND ${scope.condition('message.id')}`, [message]).length > 0;
  if (!row) return { why: { code: 'unknown' } };
  if (message === undefined) return { why: row['failure'] === null ? { code: 'waiting' } : { code: 'failed', failure: failureIn(row) } };
  if (!isInside) return { message, why: { code: 'filtered' } };
  const at = ranked.findIndex(({ candidate }) => candidate.message === message);
  const one = ranked[at];
  if (one?.leftOut !== undefined) return { message, why: { code: 'staysOut', why: one.leftOut } };
  if (one) return { message, why: { code: 'hit', place: at + 1, exact: one.locked } };
  if (exact?.permits && !exact.permits.has(message)) return { message, why: { code: 'notExact' } };
  return { message, why: asks ? lacking(holding(deps, matcher, message)) : { code: 'listedLater' } };
}

const failureIn = (row: SqlRow): FailureCode => FAILURE_CODES.find((code) => code === textIn(row, 'failure')) ?? 'internal';

interface Holding {
  readonly words: number;
  readonly of: number;
  readonly lacksPhrase: boolean;
  readonly excluded: boolean;
}

function holding(deps: FindDeps, { words, phrases, excluded, exactly }: Matcher, message: number): Holding {
  const holds = ({ expression }: { readonly expression: string }) => deps.db.all('SELECT 1 FROM terms WHERE terms MATCH ? AND rowid = ?', [expression, message]).length > 0;
  // The terms of a phrase are its words in any of their forms: whether it stands there as typed, the text alone tells.
  const isSpelled = (excludes: boolean) =>
    checked(deps, { count: 0, best: [{ message, score: 0 }] }, { exactly: exactly.filter((one) => one.excluded === excludes) }).best.length > 0;
  return {
    words: words.filter(holds).length, of: words.length,
    lacksPhrase: !phrases.every(holds) || !isSpelled(false), excluded: excluded.some(holds) || !isSpelled(true),
  };
}

function lacking({ words, of, lacksPhrase, excluded }: Holding): HitWhy {
  if (excluded) return { code: 'excluded' };
  if (lacksPhrase) return { code: 'noPhrase' };
  if (words === 0 && of > 0) return { code: 'noWord' };
  if (words === of) return { code: 'everyWord' };
  return { code: 'someWords', words, of };
}

const LANES: readonly LaneName[] = ['exact', 'keyword', 'static', 'learned', 'sender'];
