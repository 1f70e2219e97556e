import { expect, it } from 'vitest';
import type { VectorIndex, VectorSet } from '../../../src/ports.ts';
import { vectorLane } from '../../../src/retrieval/lanes/vector-lane.ts';

const set: VectorSet = { contract: 'made/1', lane: 'static', covered: 2, complete: true };

it('the surplus is taken off where a sample stands for the scope, and not where the scope speaks for itself', () => {
  const standouts = (isBySample: boolean) => {
    const index: VectorIndex = {
      sets: [set],
      scan: () => ({ hits: [{ message: 1, ordinal: 0, similarity: 0.5 }], mean: 0.1, deviation: 0.1, isBySample, scanned: 2 }),
      best: () => [{ message: 2, ordinal: 0, similarity: 0.3 }],
    };
    const query = { contract: 'made/1', values: Float32Array.of(1) };
    const { candidates, others } = vectorLane({ index, set, query, scope: undefined, budget: 1, found: [2], surplus: 1.2 });
    return [...candidates, ...others].map(({ z }) => Number(z.toFixed(3)));
  };
  expect(standouts(true)).toEqual([2.8, 0.8]);
  expect(standouts(false)).toEqual([4, 2]);
});
