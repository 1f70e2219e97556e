import { describe, expect, it } from 'vitest';
import { byScore, reciprocalRanks, standoutScores } from '../../../src/retrieval/ranking/fuse.ts';
import { idf, standout } from '../../../src/retrieval/ranking/standout.ts';
import type { MeantMessage, VectorLane } from '../../../src/retrieval/lanes/vector-lane.ts';

const meant = (message: number, z: number): MeantMessage => ({ message, similarity: 0.5, z, chunks: [0] });
const lane = (name: VectorLane['lane'], candidates: readonly MeantMessage[], others: readonly MeantMessage[] = []): VectorLane =>
  ({ lane: name, candidates, others, scanned: 5000 });

describe('reciprocal ranks', () => {
  it('are the sum of weight / (k + rank), ranks from 1', () => {
    const scores = reciprocalRanks([{ weight: 1, messages: [7, 8, 9] }, { weight: 3, messages: [9, 5] }], 60);
    expect([...scores]).toEqual([[7, 1 / 61], [8, 1 / 62], [9, 1 / 63 + 3 / 61], [5, 3 / 62]]);
    expect([...reciprocalRanks([], 60)]).toEqual([]);
  });
});

describe('standout', () => {
  const weights = { lanes: { static: 0.05, learned: 0.15 }, alone: 0.2, from: 2 };
  const keyword = [{ message: 1, score: 6 }, { message: 2, score: 3 }];

  it('is BM25 over what the words could give, and a share for each deviation above two', () => {
    const scores = standoutScores(keyword, 12, [lane('static', [meant(2, 5), meant(3, 4.5), meant(4, 1)])], weights);
    expect(scores.get(1)).toBe(0.5);
    expect(scores.get(2)).toBeCloseTo(0.25 + 0.2 * 3, 12);
    expect(scores.get(3)).toBeCloseTo(0.2 * 2.5, 12);
    expect(scores.get(4)).toBe(0);
  });

  it('gives each of two lanes its own share, and counts what other lanes found', () => {
    const scores = standoutScores(keyword, 12, [lane('static', [meant(2, 4)]), lane('learned', [meant(3, 6)], [meant(1, 3)])], weights);
    expect(scores.get(1)).toBeCloseTo(0.5 + 0.15, 12);
    expect(scores.get(2)).toBeCloseTo(0.25 + 0.05 * 2, 12);
    expect(scores.get(3)).toBeCloseTo(0.15 * 4, 12);
  });

  it('is 0 where the words could give nothing or all passages are alike', () => {
    expect(standoutScores(keyword, 0, [], weights).get(1)).toBe(0);
    expect(standout(0.9, 0.5, 0)).toBe(0);
    expect(standout(0.9, 0.5, 0.1)).toBeCloseTo(4, 12);
  });

  it('takes for a word that stands nowhere half its weight', () => {
    expect(idf(1000, 10)).toBeCloseTo(Math.log(990.5 / 10.5), 12);
    expect(idf(1000, 0)).toBeCloseTo(Math.log(1000.5 / 0.5) / 2, 12);
    expect(idf(1000, 900)).toBe(1e-6); // as FTS5: never below nothing
  });

  it('orders equals by id', () => {
    expect([{ message: 3, score: 1 }, { message: 1, score: 1 }, { message: 2, score: 2 }].sort(byScore).map(({ message }) => message)).toEqual([2, 1, 3]);
  });
});
