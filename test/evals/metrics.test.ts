import { describe, expect, it } from 'vitest';
import {
  bootstrapInterval, isSubstituted, meanOf, ndcgAt, percentile, precisionAt, rateOf, recallAt, reciprocalRank, successAt,
  updateAmplification,
} from '../../evals/metrics.ts';
import { figuresOf, summarise } from '../../evals/outcomes.ts';
import type { Outcome } from '../../evals/outcomes.ts';

const judged = (grades: Record<string, number>) => new Map(Object.entries(grades));
const two = judged({ m1: 1, m2: 1 });

describe('measures of a ranking, worked by hand', () => {
  it('recall is the share of what is relevant that was found by then', () => {
    expect(recallAt(1, ['m1', 'x', 'm2'], two)).toBe(0.5);
    expect(recallAt(3, ['m1', 'x', 'm2'], two)).toBe(1);
    expect(recallAt(10, ['x', 'y'], two)).toBe(0);
    expect(recallAt(10, ['x'], judged({}))).toBeUndefined();
    expect(recallAt(2, ['m1', 'm0'], judged({ m1: 1, m0: 0 }))).toBe(1); // grade 0 is not relevant
  });

  it('success asks for one only', () => {
    expect(successAt(1, ['x', 'm1'], two)).toBe(0);
    expect(successAt(2, ['x', 'm1'], two)).toBe(1);
    expect(successAt(5, [], two)).toBe(0);
  });

  it('precision counts empty places as wrong', () => {
    expect(precisionAt(2, ['m1', 'x'], two)).toBe(0.5);
    expect(precisionAt(5, ['m1', 'm2'], two)).toBe(0.4);
  });

  it('reciprocal rank looks at the first relevant one', () => {
    expect(reciprocalRank(['m1', 'x', 'm2'], two)).toBe(1);
    expect(reciprocalRank(['x', 'y', 'm2'], two)).toBeCloseTo(1 / 3, 12);
    expect(reciprocalRank(['x'], two)).toBe(0);
  });

  it('nDCG discounts by log2(place + 1) and divides by the best order', () => {
    // Grades 3, 2, 1; found in the order 2, 0, 3: 2/1 + 0 + 3/2 = 3.5; best: 3/1 + 2/log2(3) + 1/2 = 4.761860
    expect(ndcgAt(10, ['b', 'x', 'a'], judged({ a: 3, b: 2, c: 1 }))).toBeCloseTo(3.5 / 4.7618595, 6);
    // One relevant in the second place: 1/log2(3)
    expect(ndcgAt(10, ['x', 'm'], judged({ m: 1 }))).toBeCloseTo(0.6309298, 6);
    expect(ndcgAt(1, ['x', 'm'], judged({ m: 1 }))).toBe(0);
    // The ideal list is cut at k as well.
    expect(ndcgAt(1, ['m1', 'x'], two)).toBe(1);
  });

  it('a source named twice gains nothing', () => {
    expect(recallAt(2, ['m1', 'm1', 'm2'], two)).toBe(1);
    expect(ndcgAt(10, ['m1', 'm1'], two)).toBeCloseTo(1 / (1 + 0.6309298), 6);
  });

  it('a near miss ahead of the record is a substitution', () => {
    const record = judged({ right: 1 });
    const near = new Set(['near']);
    expect(isSubstituted(['near', 'right'], record, near)).toBe(true);
    expect(isSubstituted(['right', 'near'], record, near)).toBe(false);
    expect(isSubstituted(['other', 'right'], record, near)).toBe(false); // unlike, so nobody takes it for the record
    expect(isSubstituted(['near'], judged({}), near)).toBe(true); // the record does not exist
    expect(isSubstituted([], judged({}), near)).toBe(false);
    expect(isSubstituted(['other', 'right'], record, new Set())).toBe(true); // no list of near misses: the first one counts
    expect(isSubstituted(['right'], record, new Set())).toBe(false);
  });

  it('percentiles are by nearest rank', () => {
    expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(percentile(Array.from({ length: 100 }, (_, i) => i + 1), 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.5)).toBeUndefined();
  });

  it('rates carry their raw counts', () => {
    expect(meanOf([1, undefined, 0.5])).toEqual({ value: 0.75, total: 1.5, of: 2 });
    expect(meanOf([undefined])).toEqual({ value: undefined, total: 0, of: 0 });
    expect(rateOf([true, false, false, true])).toEqual({ value: 0.5, total: 2, of: 4 });
    expect(updateAmplification(30, 10)).toBe(3);
    expect(updateAmplification(0, 0)).toBeUndefined();
  });

  it('the bootstrap interval is repeatable, holds the mean and is empty of width where nothing varies', () => {
    const values = [0, 1, 1, 1, 0, 1, 0, 1, 1, 1];
    const interval = bootstrapInterval(values, { seed: 7 });
    expect(bootstrapInterval(values, { seed: 7 })).toEqual(interval);
    // Ten draws with p = .7: the middle 95 % of the binomial's means is .4 to 1.
    expect(interval?.low).toBeCloseTo(0.4, 9);
    expect(interval?.high).toBeCloseTo(1, 9);
    expect(bootstrapInterval([0.5, 0.5])).toEqual({ low: 0.5, high: 0.5 });
    expect(bootstrapInterval([undefined])).toBeUndefined();
  });
});

describe('figures over many questions', () => {
  const outcome = (given: Partial<Outcome>): Outcome => ({
    id: 'q', kind: 'keyword', judgements: judged({ m: 1 }), ranked: [], kept: [], exact: false,
    nearMisses: new Set(), forbidden: new Set(), ms: 1, ...given,
  });

  it('abstention is measured over what was kept, ranking over all that was ranked', () => {
    const figures = figuresOf([
      outcome({ ranked: ['m'], kept: [] }), // found, but left out: a false abstention
      outcome({ ranked: ['x', 'm'], kept: ['x', 'm'] }),
      outcome({ judgements: judged({}), ranked: ['x'], kept: [] }), // rightly nothing
      outcome({ judgements: judged({}), ranked: ['x'], kept: ['x'] }), // something for a question without an answer
      outcome({ judgements: undefined, ranked: ['x'], kept: ['x'] }), // nobody judged it
    ]);
    expect(figures.questions).toBe(5);
    expect(figures.success1).toEqual({ value: 0.5, total: 1, of: 2 });
    expect(figures.falseAbstentions).toEqual({ value: 0.5, total: 1, of: 2 });
    expect(figures.abstentionFalsePositives).toEqual({ value: 0.5, total: 1, of: 2 });
  });

  it('a forbidden source counts wherever it is ranked, also under the floor', () => {
    const figures = figuresOf([
      outcome({ ranked: ['m', 'secret'], kept: ['m'], forbidden: new Set(['secret']) }),
      outcome({ ranked: ['m'], kept: ['m'], forbidden: new Set(['secret']) }),
      outcome({ ranked: ['m'] }),
    ]);
    expect(figures.scopeViolations).toEqual({ value: 0.5, total: 1, of: 2 });
  });

  it('the macro average lets every slice count once', () => {
    const summary = summarise([
      outcome({ kind: 'keyword', ranked: ['m'] }),
      outcome({ kind: 'keyword', ranked: ['m'] }),
      outcome({ kind: 'keyword', ranked: ['m'] }),
      outcome({ kind: 'paraphrase', ranked: ['x'] }),
      outcome({ kind: 'unanswerable', judgements: judged({}), ranked: [] }),
    ]);
    expect(summary.all.success1.value).toBe(0.75);
    expect(summary.macro.success1).toEqual({ value: 0.5, total: 1, of: 2 }); // the unanswerable slice has no recall and does not count
    expect([...summary.slices.keys()]).toEqual(['keyword', 'paraphrase', 'unanswerable']);
    expect(summary.intervals.success5?.high).toBe(1);
  });
});
