/** A drop against the committed figures fails; a rise is committed on purpose (`evals/write-baseline.ts`). */
import { beforeAll, describe, expect, it } from 'vitest';
import { baselineOf, compared, readBaseline, smallRun } from '../../evals/baseline.ts';
import type { Summary } from '../../evals/outcomes.ts';

let summary: Summary;
beforeAll(async () => {
  summary = await smallRun();
});

describe('the small run over the synthetic mailbox', () => {
  it('is nowhere worse than the base line', () => {
    const baseline = readBaseline();
    expect(Object.keys(baseline).length).toBe(summary.slices.size);
    expect(compared(baseline, baselineOf(summary)).worse).toEqual([]);
  });

  it('crosses no border: nothing forbidden is ranked', () => {
    expect(summary.all.scopeViolations).toMatchObject({ total: 0, of: 5 });
  });

  it('finds identifiers and keywords by words, and no paraphrase', () => {
    expect(summary.slices.get('keyword')?.success1.value).toBe(1);
    expect(summary.slices.get('exact')?.success5.value).toBe(1);
    // No word of the question stands in the message: whatever the keyword lane finds is chance.
    expect(summary.slices.get('paraphrase')?.success1.total).toBeLessThanOrEqual(2);
  });
});

describe('comparing with a base line', () => {
  const before = { keyword: { ndcg10: 0.9, exactSubstitutions: 0.1 }, thread: { mrr: 0.5 } };

  it('tells worse from better, also where less is better', () => {
    const now = { keyword: { ndcg10: 0.8, exactSubstitutions: 0.2 }, thread: { mrr: 0.6 } };
    const { worse, better } = compared(before, now);
    expect(worse.map(({ measure }) => measure)).toEqual(['ndcg10', 'exactSubstitutions']);
    expect(better.map(({ measure }) => measure)).toEqual(['mrr']);
    expect(compared(before, before)).toEqual({ worse: [], better: [] });
  });

  it('takes a slice that went missing for a drop', () => {
    expect(compared(before, { keyword: before.keyword }).worse).toEqual([{ slice: 'thread', measure: 'mrr', before: 0.5, now: undefined }]);
  });
});
