/** What the vectors say beside the words: fused scores for what was found by words, and messages that no word found. */
import type { LaneEvidence, LaneName, VectorLaneName } from '../mail.ts';
import type { Database, QueryVector, VectorIndex, VectorSet } from '../ports.ts';
import { numberIn } from '../row.ts';
import { settingOf, type Settings } from '../settings.ts';
import { byScore, reciprocalRanks, standoutScores } from './fuse.ts';
import { idfSum } from './idf.ts';
import { disjunction, type Candidate } from './keyword-lane.ts';
import type { Matcher } from './match.ts';
import type { Scope } from './scope.ts';
import { vectorLane, type VectorLane } from './vector-lane.ts';

export interface SearchVectors {
  readonly index: VectorIndex;
  /** The query by one contract each; those of which there is no set are passed over. */
  readonly queries: readonly QueryVector[];
}

export interface Meaning {
  /** Of every message that words or vectors found. */
  readonly scores: ReadonlyMap<number, number>;
  /** Messages without a word of the query that are near beyond doubt, best first. */
  readonly unworded: readonly Candidate[];
  readonly evidence: ReadonlyMap<VectorLaneName, ReadonlyMap<number, LaneEvidence>>;
  /** Near passages of a message, the nearest first. */
  readonly chunks: ReadonlyMap<number, readonly number[]>;
}

export interface MeaningRequest {
  readonly db: Database;
  readonly vectors: SearchVectors;
  readonly off: ReadonlySet<LaneName>;
  readonly matcher: Matcher;
  readonly scope: Scope;
  readonly settings: Settings;
  /** What words found, best first. */
  readonly keyword: readonly Candidate[];
  /** What was stated exactly, best first. */
  readonly exact: readonly Candidate[];
}

/** Undefined where no set of vectors takes part. */
export function meaningOf({ db, vectors, off, matcher, scope, settings, keyword, exact }: MeaningRequest): Meaning | undefined {
  const asked = askedSets(vectors, off);
  if (asked.length === 0) return undefined;
  const lanes = asked.map(({ set, query }) =>
    vectorLane({
      index: vectors.index, set, query, scope: scope.bits, budget: settingOf(settings, 'vector_passages'),
      found: [...keyword, ...exact].map(({ message }) => message),
    }));
  const scores = fused(db, lanes, { matcher, settings, keyword, exact });
  const near = off.has('keyword') ? Number.NEGATIVE_INFINITY : settingOf(settings, 'clear_standout');
  const clear = new Set(lanes.flatMap(({ candidates }) => candidates.filter(({ z }) => z >= near).map(({ message }) => message)));
  const worded = new Set(keyword.map(({ message }) => message));
  // A phrase is a condition: what words did not find lacks it.
  const unworded = matcher.phrases.length > 0 ? [] : without(db, matcher, [...clear].filter((message) => !worded.has(message)));
  return {
    scores,
    unworded: unworded.map((message) => ({ message, score: scores.get(message) ?? 0 })).sort(byScore),
    evidence: new Map(lanes.map(({ lane, candidates }) => [
      lane, new Map(candidates.map(({ message, z }, index) => [message, { rank: index + 1, score: z }])),
    ])),
    chunks: nearPassages(lanes),
  };
}

/** Why meaning took no part, or not for all mail: a sentence, or undefined where it did. */
export function missingMeaning(vectors: SearchVectors | undefined, off: ReadonlySet<LaneName>): string | undefined {
  if (!vectors) return 'Only words were searched: nothing was embedded yet.';
  const sets = askedSets(vectors, off).map(({ set }) => set);
  if (sets.length === 0) return 'Only words were searched: the question could not be compared with what is embedded.';
  if (sets.some(({ complete }) => complete)) return undefined;
  return 'Not all mail can be searched by meaning yet: the rest was searched by words alone.';
}

/** Those that hold none of the excluded words. */
function without(db: Database, { excluded }: Matcher, messages: readonly number[]): readonly number[] {
  if (excluded.length === 0 || messages.length === 0) return messages;
  const rows = db.all(
    'SELECT rowid AS id FROM terms WHERE terms MATCH ? AND rowid IN (SELECT value FROM json_each(?))', [disjunction(excluded), JSON.stringify(messages)],
  );
  const holding = new Set(rows.map((row) => numberIn(row, 'id')));
  return messages.filter((message) => !holding.has(message));
}

function askedSets({ index, queries }: SearchVectors, off: ReadonlySet<LaneName>): readonly { readonly set: VectorSet; readonly query: QueryVector }[] {
  return index.sets.flatMap((set) => {
    const query = queries.find(({ contract }) => contract === set.contract);
    return query && !off.has(set.lane) ? [{ set, query }] : [];
  });
}

function fused(
  db: Database, lanes: readonly VectorLane[], { matcher, settings, keyword, exact }: Pick<MeaningRequest, 'matcher' | 'settings' | 'keyword' | 'exact'>,
): ReadonlyMap<number, number> {
  if (settingOf(settings, 'fusion') < 1) {
    const messagesOf = (list: readonly { readonly message: number }[]) => list.map(({ message }) => message);
    return reciprocalRanks([
      { weight: settingOf(settings, 'exact_boost'), messages: messagesOf(exact) },
      { weight: settingOf(settings, 'keyword_weight'), messages: messagesOf(keyword) },
      ...lanes.map(({ candidates }) => ({ weight: settingOf(settings, 'vector_weight'), messages: messagesOf(candidates) })),
    ], settingOf(settings, 'rrf_k'));
  }
  return standoutScores(keyword, idfSum(db, matcher), lanes, {
    lanes: { static: settingOf(settings, 'standout_static'), learned: settingOf(settings, 'standout_learned') },
    alone: settingOf(settings, 'standout_alone'),
    from: settingOf(settings, 'standout_from'),
  });
}

/** By the learned lane where it knows the message. */
function nearPassages(lanes: readonly VectorLane[]): ReadonlyMap<number, readonly number[]> {
  const ordered = [...lanes].sort((one, other) => Number(one.lane === 'learned') - Number(other.lane === 'learned'));
  return new Map(ordered.flatMap(({ candidates, others }) => [...others, ...candidates].map(({ message, chunks }) => [message, chunks] as const)));
}
