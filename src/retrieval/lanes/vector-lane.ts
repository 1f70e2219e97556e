import type { VectorLaneName } from '../../mail.ts';
import type { QueryVector, VectorIndex, VectorSet } from '../../ports.ts';
import { standout } from '../ranking/standout.ts';

/** A message that means something like the query. */
export interface MeantMessage {
  readonly message: number;
  /** Cosine of its nearest passage, which stands for it. */
  readonly similarity: number;
  /** By how many standard deviations that lies above the mean of all passages. */
  readonly z: number;
  /** Its near passages, the nearest first. */
  readonly chunks: readonly number[];
}

export interface VectorLane {
  readonly lane: VectorLaneName;
  /** Nearest first, equals by id. */
  readonly candidates: readonly MeantMessage[];
  /** The same of other messages that were asked about. */
  readonly others: readonly MeantMessage[];
  /** Passages in the scope. */
  readonly scanned: number;
}

export interface VectorLaneRequest {
  readonly index: VectorIndex;
  readonly set: VectorSet;
  readonly query: QueryVector;
  /** Bitset of the messages that may be looked at; undefined is all. */
  readonly scope: Uint8Array | undefined;
  /** Passages to propose. */
  readonly budget: number;
  /** Messages inside the scope that other lanes found: how near they are counts too. */
  readonly found: readonly number[];
  /** Deviations taken off where the scope is small: the reference sample that stands for it lies further away than mail does. */
  readonly surplus: number;
}

/** Throws `badRequest` where the query is of another contract than the set. */
export function vectorLane({ index, set, query, scope, budget, found, surplus }: VectorLaneRequest): VectorLane {
  const { hits, mean, deviation, scanned } = index.scan(set, query, scope, budget);
  const above = scanned < FEW_PASSAGES ? surplus : 0;
  const meant = (message: number, similarity: number, chunks: readonly number[]): MeantMessage =>
    ({ message, similarity, z: standout(similarity, mean, deviation) - above, chunks });
  const chunks = new Map<number, number[]>();
  const best: { readonly message: number; readonly similarity: number }[] = [];
  for (const { message, ordinal, similarity } of hits) {
    const known = chunks.get(message);
    if (known) {
      known.push(ordinal);
      continue;
    }
    chunks.set(message, [ordinal]);
    best.push({ message, similarity });
  }
  const others = index.best(set, query, found.filter((message) => !chunks.has(message)));
  return {
    lane: set.lane,
    scanned,
    candidates: best.map(({ message, similarity }) => meant(message, similarity, chunks.get(message) ?? [])),
    others: others.map(({ message, ordinal, similarity }) => meant(message, similarity, [ordinal])),
  };
}

/** With fewer, mean and deviation come from the reference sample, or, in a set that has none, from too few to tell by themselves what stands out. */
const FEW_PASSAGES = 1000;
