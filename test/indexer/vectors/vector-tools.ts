import { contractId } from '../../../src/contract.ts';
import { HASHED_CONTRACT } from '../../../src/indexer/vectors/hashed-embedder.ts';
import { quantised } from '../../../src/indexer/vectors/quantise.ts';
import type { PassageVector } from '../../../src/mail.ts';
import type { EmbedderContract } from '../../../src/ports.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Vectors that lie in clumps beside a common middle, as those of texts do. */
export function clumps(seed: number, dimensions: number, topics = 20): () => Float32Array {
  const random = randoms(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const vector = () => Float32Array.from({ length: dimensions }, normal);
  const middle = vector();
  const centres = Array.from({ length: topics }, vector);
  return () => {
    const centre = centres[Math.floor(random() * topics)] ?? middle;
    return Float32Array.from(middle, (value, at) => value + (centre[at] ?? 0) * 0.8 + normal());
  };
}

export function contract(model: string, dimensions: number, more: Partial<EmbedderContract> = {}): EmbedderContract {
  return { ...HASHED_CONTRACT, model, dimensions, ...more };
}

export const idOf = contractId;

export function passage(ordinal: number, vector: Float32Array, hash = 1): PassageVector {
  return { ordinal, hash, values: quantised(vector) };
}

/** The three lines: cosine of a query and a stored vector. */
export function cosine(query: Float32Array, values: Int8Array): number {
  let [product, one, other] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) [product, one, other] = [product + (query[at] ?? 0) * (values[at] ?? 0), one + (query[at] ?? 0) ** 2, other + (values[at] ?? 0) ** 2];
  return product / Math.sqrt(one * other);
}
