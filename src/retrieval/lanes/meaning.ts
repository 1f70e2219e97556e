/** What the vectors say beside the words: fused scores for what was found by words, and messages that no word found. */
import type { Degraded } from '../../degraded.ts';
import { modelOf } from '../../contract.ts';
import type { LaneEvidence, LaneName, VectorLaneName } from '../../mail.ts';
import type { Database, QueryVector, VectorIndex, VectorSet } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { settingOf, type Settings } from '../../settings.ts';
import { byScore, denseScores, reciprocalRanks, standoutScores, type StandoutWeights } from '../ranking/fuse.ts';
import type { SearchReply } from '../../search.ts';
import { clearFrom } from '../ranking/standout.ts';
import { withoutExcluded } from './excluded.ts';
import type { Candidate } from './keyword-lane.ts';
import type { Matcher } from './match.ts';
import type { Scope } from '../scope/scope.ts';
import { vectorLane, type VectorLane } from './vector-lane.ts';

export interface SearchVectors {
  readonly index: VectorIndex;
  /** The query by one contract each; those of which there is no set are passed over. */
  readonly queries: readonly QueryVector[];
}

export interface Meaning {
  /** Whose vectors were compared. */
  readonly models: NonNullable<SearchReply['models']>;
  /** Fused, of every message that words or vectors found. */
  readonly scores: ReadonlyMap<number, number>;
  /** By how much a message stands out in all lanes together, weighed. */
  readonly dense: ReadonlyMap<number, number>;
  /** Messages without a word of the query that are near beyond doubt, best first. */
  readonly unworded: readonly Candidate[];
  /** The nearest of those that share no word and are not near enough, best first. */
  readonly unclear: readonly Candidate[];
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
  /** What words found, best first, and what the words could give (`wordWeights`). */
  readonly keyword: readonly Candidate[];
  readonly wordSum: number;
  /** What was stated exactly, best first. */
  readonly exact: readonly Candidate[];
}

/** Undefined where no set of vectors takes part. */
export function meaningOf({ db, vectors, off, matcher, scope, settings, keyword, wordSum, exact }: MeaningRequest): Meaning | undefined {
  const asked = askedSets(vectors, off);
  if (asked.length === 0) return undefined;
  const lanes = asked.map(({ set, query }) =>
    vectorLane({
      index: vectors.index, set, query, scope: scope.bits, budget: settingOf(settings, 'vector_passages'),
      found: [...keyword, ...exact].map(({ message }) => message), surplus: settingOf(settings, 'reference_surplus'),
    }));
  const weights = standoutWeights(settings);
  const scores = fused(lanes, { settings, keyword, wordSum, exact });
  const worded = new Set(keyword.map(({ message }) => message));
  const clear = new Set(lanes.flatMap(({ candidates, scanned }) => {
    const least = off.has('keyword') ? Number.NEGATIVE_INFINITY : clearFrom(settingOf(settings, 'clear_standout'), scanned);
    return candidates.filter(({ z }) => z >= least).map(({ message }) => message);
  }));
  const near = lanes.flatMap(({ candidates }) => candidates.filter(({ message, z }) => !worded.has(message) && (clear.has(message) || z > weights.from)));
  // A phrase is a condition: what words did not find lacks it.
  const unworded = matcher.phrases.length > 0 ? [] : withoutExcluded(db, matcher, [...new Set(near.map(({ message }) => message))]);
  const listed = unworded.map((message) => ({ message, score: scores.get(message) ?? 0 })).sort(byScore);
  return {
    models: Object.fromEntries(asked.map(({ set }) => [set.lane, modelOf(set.contract)])),
    scores,
    dense: denseScores(lanes, weights),
    unworded: listed.filter(({ message }) => clear.has(message)),
    unclear: listed.filter(({ message }) => !clear.has(message)).slice(0, MOST_UNCLEAR),
    evidence: new Map(lanes.map(({ lane, candidates }) => [
      lane, new Map(candidates.map(({ message, z }, index) => [message, { rank: index + 1, score: z }])),
    ])),
    chunks: nearPassages(lanes),
  };
}

/** Why meaning took no part, or not for all mail: or undefined where it did. */
export function missingMeaning(db: Database, vectors: SearchVectors | undefined, off: ReadonlySet<LaneName>): Degraded | undefined {
  if (!vectors || vectors.index.sets.length === 0) return { code: 'noVectors' };
  const sets = askedSets(vectors, off).map(({ set }) => set);
  if (sets.length === 0) return { code: 'otherVectors' };
  if (sets.some(({ complete }) => complete)) return undefined;
  const passages = Math.max(...sets.map(({ covered }) => covered));
  return { code: 'fewVectors', passages, of: numberIn(db.all('SELECT count(*) AS n FROM chunk')[0], 'n') };
}

function askedSets({ index, queries }: SearchVectors, off: ReadonlySet<LaneName>): readonly { readonly set: VectorSet; readonly query: QueryVector }[] {
  return index.sets.flatMap((set) => {
    const query = queries.find(({ contract }) => contract === set.contract);
    return query && !off.has(set.lane) ? [{ set, query }] : [];
  });
}

function fused(
  lanes: readonly VectorLane[], { settings, keyword, wordSum, exact }: Pick<MeaningRequest, 'settings' | 'keyword' | 'wordSum' | 'exact'>,
): ReadonlyMap<number, number> {
  if (settingOf(settings, 'fusion') >= 1) return standoutScores(keyword, wordSum, lanes, standoutWeights(settings));
  const messagesOf = (list: readonly { readonly message: number }[]) => list.map(({ message }) => message);
  return reciprocalRanks([
    { weight: settingOf(settings, 'exact_boost'), messages: messagesOf(exact) },
    { weight: settingOf(settings, 'keyword_weight'), messages: messagesOf(keyword) },
    ...lanes.map(({ candidates }) => ({ weight: settingOf(settings, 'vector_weight'), messages: messagesOf(candidates) })),
  ], settingOf(settings, 'rrf_k'));
}

function standoutWeights(settings: Settings): StandoutWeights {
  return {
    lanes: { static: settingOf(settings, 'standout_static'), learned: settingOf(settings, 'standout_learned') },
    alone: settingOf(settings, 'standout_alone'),
    from: settingOf(settings, 'standout_from'),
  };
}

/** By the learned lane where it knows the message. */
function nearPassages(lanes: readonly VectorLane[]): ReadonlyMap<number, readonly number[]> {
  const ordered = [...lanes].sort((one, other) => Number(one.lane === 'learned') - Number(other.lane === 'learned'));
  return new Map(ordered.flatMap(({ candidates, others }) => [...others, ...candidates].map(({ message, chunks }) => [message, chunks] as const)));
}

/** Of each lane's list, those that are shown as having stayed out. */
const MOST_UNCLEAR = 50;
