/** The SIMD kernel against plain loops over the same vectors. */
import { describe, expect, it } from 'vitest';
import { kernelModule } from '../../../evals/kernel.ts';
import { VectorKernel } from '../../../src/indexer/vectors/kernel.ts';
import { bitsetOf } from '../../../src/indexer/vectors/vector-bitset.ts';
import { entriesOf } from '../../../src/indexer/vectors/vector-entries.ts';
import type { VectorHit } from '../../../src/ports.ts';
import { clumps, cosine, passage, randoms } from './vector-tools.ts';

interface Row {
  readonly message: number;
  readonly ordinal: number;
  readonly values: Int8Array;
  readonly entry: Uint8Array;
}

/** Rows of up to four passages a message. */
function rowsOf(seed: number, dimensions: number, count: number): readonly Row[] {
  const next = clumps(seed, dimensions);
  return Array.from({ length: count }, (_, index) => {
    const message = 1 + (index >> 2) * 3;
    const one = passage(index & 3, next());
    return { message, ordinal: one.ordinal, values: one.values ?? new Int8Array(dimensions), entry: entriesOf(message, [one], dimensions) };
  });
}

async function kernelOf(rows: readonly Row[], dimensions: number): Promise<VectorKernel> {
  const kernel = new VectorKernel(await kernelModule(), dimensions);
  for (let at = 0; at < rows.length; at += 300) kernel.append(joined(rows.slice(at, at + 300)));
  return kernel;
}

function joined(rows: readonly Row[]): Uint8Array {
  return new Uint8Array(Buffer.concat(rows.map(({ entry }) => entry)));
}

/** The plain loop. */
function naive(rows: readonly Row[], query: Float32Array, k: number): readonly VectorHit[] {
  const all = rows.map(({ message, ordinal, values }) => ({ message, ordinal, similarity: cosine(query, values) }));
  return all.sort((one, other) => other.similarity - one.similarity).slice(0, k);
}

const names = (hits: readonly VectorHit[]) => hits.map(({ message, ordinal }) => `${message}.${ordinal}`);

function share(found: readonly VectorHit[], right: readonly VectorHit[]): number {
  const known = new Set(names(found));
  return names(right).filter((name) => known.has(name)).length / right.length;
}

describe('the kernel', () => {
  it.each([[1, 5, 3], [16, 40, 10], [32, 500, 60], [100, 300, 20], [256, 1500, 50], [384, 1100, 50], [1024, 300, 20]])(
    'compares int8 vectors of %i dimensions as a plain loop does',
    async (dimensions, count, k) => {
      const rows = rowsOf(dimensions, dimensions, count);
      const kernel = new VectorKernel(await kernelModule(), dimensions);
      for (const query of Array.from({ length: 5 }, clumps(99, dimensions))) {
        kernel.setQuery(query);
        const found = kernel.nearest(joined(rows), k);
        const right = naive(rows, query, k);
        expect(found).toHaveLength(right.length);
        for (const [index, hit] of found.entries()) expect(hit.similarity).toBeCloseTo(right[index]?.similarity ?? 2, 2);
        if (dimensions >= 32) expect(share(found, right)).toBeGreaterThanOrEqual(1 - 1 / k);
        const each = kernel.nearestOfEach(joined(rows));
        const best = new Map<number, number>();
        for (const { message, similarity } of naive(rows, query, count)) best.set(message, Math.max(best.get(message) ?? -2, similarity));
        expect(each.map(({ message }) => message)).toEqual([...new Set(rows.map(({ message }) => message))]);
        for (const { message, similarity } of each) expect(similarity).toBeCloseTo(best.get(message) ?? 2, 2);
      }
    },
  );

  // Up to 8,192 are all looked at closely; of more, mean and deviation are told from the nearest and some others.
  it.each([[8000, 8000, 0.01], [12_000, 10_000, 0.015]])('finds nearly all of the nearest of %i by its codes, and tells mean and deviation', async (count, least, error) => {
    const [dimensions, k] = [384, 50];
    const rows = rowsOf(7, dimensions, count);
    const kernel = await kernelOf(rows, dimensions);
    expect(kernel.size).toBe(count);
    const shares: number[] = [];
    for (const query of Array.from({ length: 8 }, clumps(8, dimensions))) {
      kernel.setQuery(query);
      const { hits, mean, deviation, scanned, sampled } = kernel.scan(undefined, 3 * k);
      shares.push(share(hits(), naive(rows, query, k)));
      expect(scanned).toBe(count);
      expect(sampled).toBeGreaterThanOrEqual(least);
      const all = naive(rows, query, rows.length).map(({ similarity }) => similarity);
      const average = all.reduce((sum, one) => sum + one, 0) / all.length;
      const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - average) ** 2, 0) / all.length);
      expect(Math.abs(mean - average) / spread).toBeLessThan(error);
      expect(Math.abs(deviation / spread - 1)).toBeLessThan(error);
    }
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThanOrEqual(0.99);
  });

  it('tells which may be among the nearest, few of them and nearly all that are, also of vectors that lie in few dimensions', async () => {
    const [dimensions, count, k] = [256, 8000, 50];
    const next = clumps(31, dimensions);
    const steep = () => next().map((value, at) => value * (at % 16 === 3 ? 8 : 1));
    const rows = Array.from({ length: count }, (_, index): Row => {
      const one = passage(0, steep());
      return { message: index + 1, ordinal: 0, values: one.values ?? new Int8Array(dimensions), entry: entriesOf(index + 1, [one], dimensions) };
    });
    const kernel = await kernelOf(rows, dimensions);
    let found = 0;
    for (const query of Array.from({ length: 10 }, steep)) {
      kernel.setQuery(query);
      const { messages, hits, mean, deviation } = kernel.scan(undefined, 4 * k);
      const likely = messages(k);
      expect(likely.length).toBeGreaterThanOrEqual(k);
      expect(likely.length).toBeLessThan(2 * k);
      expect(hits()).toHaveLength(4 * k);
      const known = new Set(likely);
      found += naive(rows, query, k).filter(({ message }) => known.has(message)).length;
      const all = naive(rows, query, count).map(({ similarity }) => similarity);
      const average = all.reduce((sum, one) => sum + one, 0) / count;
      const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - average) ** 2, 0) / count);
      expect(Math.abs(mean - average) / spread).toBeLessThan(0.01);
      expect(Math.abs(deviation / spread - 1)).toBeLessThan(0.01);
    }
    expect(found / (10 * k)).toBeGreaterThanOrEqual(0.99);
  });

  it('tells mean and deviation of a sample as a plain loop does, those without a length left out', async () => {
    const rows = rowsOf(21, 100, 700);
    const kernel = await kernelOf(rows, 100);
    const query = clumps(22, 100)();
    kernel.setQuery(query);
    const all = naive(rows, query, rows.length).map(({ similarity }) => similarity);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    const { mean: found, deviation } = kernel.spread(new Uint8Array([...joined(rows), ...entriesOf(9, [{ ordinal: 0, hash: 1, values: undefined }], 100)]));
    expect(found).toBeCloseTo(mean, 4);
    expect(deviation).toBeCloseTo(Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length), 4);
    expect(kernel.spread(new Uint8Array())).toEqual({ mean: 0, deviation: 0 });
  });

  it('puts equals in the order of their numbers', async () => {
    const kernel = new VectorKernel(await kernelModule(), 32);
    const one = new Float32Array(32).fill(1);
    const entries = [7, 3, 9, 3, 1].map((message, ordinal) => entriesOf(message, [passage(ordinal, one)], 32));
    kernel.setQuery(one);
    expect(names(kernel.nearest(new Uint8Array(Buffer.concat(entries)), 9))).toEqual(['1.4', '3.1', '3.3', '7.0', '9.2']);
  });

  it('looks only inside the mask, whatever the mask', async () => {
    const rows = rowsOf(3, 64, 3000);
    const kernel = await kernelOf(rows, 64);
    const random = randoms(4);
    for (const part of [0, 0.01, 0.3, 1]) {
      const inside = new Set(rows.map(({ message }) => message).filter(() => random() < part));
      // Shorter than the ids there are, too: what lies beyond its end is outside.
      const mask = bitsetOf([...inside]);
      const query = clumps(5, 64)();
      kernel.setQuery(query);
      const { hits, scanned } = kernel.scan(mask, 3000);
      const permitted = rows.filter(({ message }) => inside.has(message));
      expect(scanned).toBe(permitted.length);
      expect(new Set(names(hits()))).toEqual(new Set(permitted.map(({ message, ordinal }) => `${message}.${ordinal}`)));
    }
  });

  it('adds, drops and adds again, at any number, without a rebuild', async () => {
    const random = randoms(11);
    const rows = rowsOf(12, 48, 5000);
    const kernel = new VectorKernel(await kernelModule(), 48);
    let held: readonly Row[] = [];
    for (let step = 0; step < 30; step++) {
      if (random() < 0.6) {
        const start = Math.floor(random() * 4000);
        const fresh = rows.slice(start, start + Math.floor(random() * 900)).filter(({ message }) => !held.some((one) => one.message === message));
        kernel.append(joined(fresh));
        held = [...held, ...fresh];
      } else {
        const gone = new Set(held.map(({ message }) => message).filter(() => random() < 0.3));
        kernel.drop(bitsetOf([...gone]));
        held = held.filter(({ message }) => !gone.has(message));
      }
      expect(kernel.size).toBe(held.length);
      kernel.setQuery(clumps(step, 48)());
      const named = (some: readonly Row[]) => new Set(some.map(({ message, ordinal }) => `${message}.${ordinal}`));
      expect(new Set(names(kernel.scan(undefined, 5000).hits()))).toEqual(named(held));
      // Messages that stand close together, so that whole blocks are passed over.
      const first = Math.floor(random() * 3000);
      const near = held.filter(({ message }) => message >= first && message < first + 200);
      expect(new Set(names(kernel.scan(bitsetOf(near.map(({ message }) => message)), 5000).hits()))).toEqual(named(near));
    }
  });

  it('has no place for vectors without a length, nor for questions without one', async () => {
    const kernel = new VectorKernel(await kernelModule(), 32);
    kernel.append(entriesOf(1, [{ ordinal: 0, hash: 1, values: undefined }, passage(1, new Float32Array(32).fill(1))], 32));
    expect(kernel.size).toBe(1);
    expect(() => kernel.setQuery(new Float32Array(32))).toThrow(/no vector/);
    expect(() => kernel.setQuery(new Float32Array(32).fill(Number.NaN))).toThrow(/no vector/);
    expect(() => kernel.setQuery(new Float32Array(31).fill(1))).toThrow(/no vector/);
  });
});
