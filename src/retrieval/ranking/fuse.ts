/** Several lists of messages into one: by ranks (RRF), or by how far each message stands out. Pure arithmetic. */
import type { VectorLaneName } from '../../mail.ts';
import type { Candidate } from '../lanes/keyword-lane.ts';
import type { VectorLane } from '../lanes/vector-lane.ts';

export interface RankedList {
  readonly weight: number;
  /** Best first. */
  readonly messages: readonly number[];
}

/** Reciprocal rank fusion (Cormack, Clarke and Buettcher, SIGIR 2009): the sum of weight / (k + rank), ranks from 1. */
export function reciprocalRanks(lists: readonly RankedList[], k: number): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const { weight, messages } of lists) {
    for (const [index, message] of messages.entries()) scores.set(message, (scores.get(message) ?? 0) + weight / (k + index + 1));
  }
  return scores;
}

export interface StandoutWeights {
  /** What a standard deviation above `from` is worth, in shares of the query's words; a lane without others has `alone`. */
  readonly lanes: Readonly<Record<VectorLaneName, number>>;
  readonly alone: number;
  readonly from: number;
}

/** BM25 as a share of what the query's words could give (`idfSum`), and what each message stands out by. */
export function standoutScores(keyword: readonly Candidate[], idfSum: number, lanes: readonly VectorLane[], weights: StandoutWeights): ReadonlyMap<number, number> {
  const scores = new Map(keyword.map(({ message, score }) => [message, idfSum > 0 ? score / idfSum : 0]));
  for (const [message, score] of denseScores(lanes, weights)) scores.set(message, (scores.get(message) ?? 0) + score);
  return scores;
}

/** For each lane a * max(z - from, 0), summed. */
export function denseScores(lanes: readonly VectorLane[], { lanes: weights, alone, from }: StandoutWeights): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const { lane, candidates, others } of lanes) {
    const weight = lanes.length > 1 ? weights[lane] : alone;
    for (const { message, z } of [...candidates, ...others]) scores.set(message, (scores.get(message) ?? 0) + weight * Math.max(z - from, 0));
  }
  return scores;
}

/** Best first, equals by id. */
export function byScore(one: Candidate, other: Candidate): number {
  return other.score - one.score || one.message - other.message;
}
