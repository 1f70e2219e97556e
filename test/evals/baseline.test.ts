/** A drop against the committed figures fails; a rise is committed on purpose (`evals/write-baseline.ts`). */
import { beforeAll, describe, expect, it } from 'vitest';
import { baselineOf, compared, readBaseline, smallRun } from '../../evals/baseline.ts';
import type { SmallRun } from '../../evals/baseline.ts';

let run: SmallRun;
beforeAll(async () => {
  run = await smallRun();
}, 400_000);

describe('the small run over the synthetic mailbox', () => {
  it('is nowhere worse than the base line', () => {
    const baseline = readBaseline();
    expect(Object.keys(baseline).length).toBe(run.shipped.slices.size + run.words.slices.size);
    expect(compared(baseline, baselineOf(run)).worse).toEqual([]);
  });

  it('crosses no border: nothing forbidden is ranked, by no lane', () => {
    for (const summary of Object.values(run)) expect(summary.all.scopeViolations).toMatchObject({ total: 0, of: 5 });
  });

  it('finds identifiers and keywords by words, and no paraphrase', () => {
    expect(run.words.slices.get('keyword')?.success1.value).toBe(1);
    expect(run.words.slices.get('exact')?.success5.value).toBe(1);
    // No word of the question stands in the message: whatever the keyword lane finds is chance.
    for (const { slices } of [run.words, run.keyword]) expect(slices.get('paraphrase')?.success1.total).toBeLessThanOrEqual(2);
  });

  it('meaning alone finds paraphrases, and takes near misses for identifiers', () => {
    expect(run.static.slices.get('paraphrase')?.success10.total).toBeGreaterThan(2 + (run.keyword.slices.get('paraphrase')?.success10.total ?? 0));
    const substituted = (summary: SmallRun['static']) => summary.all.exactSubstitutions.total;
    expect(substituted(run.static)).toBeGreaterThanOrEqual(5);
    expect(run.static.slices.get('unanswerable_id')?.abstentionFalsePositives.total).toBeGreaterThanOrEqual(5);
    expect([substituted(run.words), substituted(run.shipped)]).toEqual([0, 0]);
  });

  it('together they are at least as good as each lane alone', () => {
    for (const measure of ['ndcg10', 'mrr', 'recall10'] as const) {
      for (const lane of ['keyword', 'static'] as const) {
        expect(run.shipped.macro[measure].value, `${measure}, ${lane} alone`).toBeGreaterThanOrEqual(run[lane].macro[measure].value ?? 1);
      }
    }
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
