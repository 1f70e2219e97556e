/**
 * The measures of ranking and abstention, as arithmetic on lists: no clock, no files, no store.
 * Rankings are lists of sources, best first; judgements give a source its grade (1 and up; 0 is not relevant).
 */
import { randomFrom } from './random.ts';

export type Judgements = ReadonlyMap<string, number>;

/** Sources with a grade above 0. */
export function relevantOf(judgements: Judgements): ReadonlySet<string> {
  return new Set([...judgements].filter(([, grade]) => grade > 0).map(([source]) => source));
}

/** Share of the relevant sources among the first `k`; undefined where nothing is relevant. */
export function recallAt(k: number, ranked: readonly string[], judgements: Judgements): number | undefined {
  const relevant = relevantOf(judgements);
  return relevant.size === 0 ? undefined : found(k, ranked, relevant) / relevant.size;
}

/** 1 where any relevant source stands among the first `k`, otherwise 0; undefined where nothing is relevant. */
export function successAt(k: number, ranked: readonly string[], judgements: Judgements): number | undefined {
  const relevant = relevantOf(judgements);
  if (relevant.size === 0) return undefined;
  return found(k, ranked, relevant) > 0 ? 1 : 0;
}

/** Share of relevant sources among the first `k` places; places left empty count as wrong. */
export function precisionAt(k: number, ranked: readonly string[], judgements: Judgements): number | undefined {
  const relevant = relevantOf(judgements);
  return relevant.size === 0 ? undefined : found(k, ranked, relevant) / k;
}

/** One over the place of the first relevant source; 0 where none was found, undefined where nothing is relevant. */
export function reciprocalRank(ranked: readonly string[], judgements: Judgements): number | undefined {
  const relevant = relevantOf(judgements);
  if (relevant.size === 0) return undefined;
  const at = distinct(ranked).findIndex((source) => relevant.has(source));
  return at < 0 ? 0 : 1 / (at + 1);
}

/**
 * Normalised discounted cumulative gain of the first `k` places: gain is the grade itself, discount log2(place + 1)
 * (Järvelin and Kekäläinen 2002, as trec_eval computes it). Undefined where nothing is relevant.
 */
export function ndcgAt(k: number, ranked: readonly string[], judgements: Judgements): number | undefined {
  const best = [...judgements.values()].filter((grade) => grade > 0).sort((x, y) => y - x);
  if (best.length === 0) return undefined;
  const gains = distinct(ranked).map((source) => Math.max(0, judgements.get(source) ?? 0));
  return discounted(k, gains) / discounted(k, best);
}

/**
 * Whether something else was put forward in place of an exact record. With known `nearMisses`: one of them stands ahead
 * of every relevant source. Without: the first source is not a relevant one.
 */
export function isSubstituted(kept: readonly string[], judgements: Judgements, nearMisses: ReadonlySet<string>): boolean {
  const relevant = relevantOf(judgements);
  const first = kept.find((source) => relevant.has(source) || nearMisses.size === 0 || nearMisses.has(source));
  return first !== undefined && !relevant.has(first);
}

/** The value at this share of the sorted values, by nearest rank (0 < share <= 1); undefined for an empty list. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Rows written for each message that changed; undefined where none changed. */
export function updateAmplification(rowsWritten: number, messagesChanged: number): number | undefined {
  return messagesChanged === 0 ? undefined : rowsWritten / messagesChanged;
}

/** A mean that says over how many it was taken. `total` is the sum: of zeros and ones, the raw count. */
export interface Mean {
  readonly value: number | undefined;
  readonly total: number;
  readonly of: number;
}

/** Mean of the values that are defined. */
export function meanOf(values: readonly (number | undefined)[]): Mean {
  const known = values.filter((value) => value !== undefined);
  const total = known.reduce((sum, value) => sum + value, 0);
  return { value: known.length === 0 ? undefined : total / known.length, total, of: known.length };
}

/** Share of `true`, with its raw counts. */
export function rateOf(values: readonly boolean[]): Mean {
  return meanOf(values.map((value) => (value ? 1 : 0)));
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Percentile bootstrap interval of the mean (Efron 1979): `rounds` samples with replacement, the middle `share` of
 * their means. The same seed gives the same interval; undefined for an empty list.
 */
export function bootstrapInterval(
  values: readonly (number | undefined)[],
  { seed = 1, rounds = 1000, share = 0.95 }: { readonly seed?: number; readonly rounds?: number; readonly share?: number } = {},
): Interval | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  const random = randomFrom(seed, known.length);
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let i = 0; i < known.length; i++) sum += random.pick(known);
    return sum / known.length;
  });
  const low = percentile(means, (1 - share) / 2);
  const high = percentile(means, (1 + share) / 2);
  return low === undefined || high === undefined ? undefined : { low, high };
}

function found(k: number, ranked: readonly string[], relevant: ReadonlySet<string>): number {
  return distinct(ranked).slice(0, k).filter((source) => relevant.has(source)).length;
}

function discounted(k: number, gains: readonly number[]): number {
  return gains.slice(0, k).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}

/** A source named twice keeps its first place, so that no list gains by repeating itself. */
function distinct(ranked: readonly string[]): readonly string[] {
  return [...new Set(ranked)];
}
