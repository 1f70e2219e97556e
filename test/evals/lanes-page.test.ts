import { describe, expect, it } from 'vitest';
import { ABLATIONS, type Ablation } from '../../evals/ablation-list.ts';
import { lanesPage, type AskedRow } from '../../evals/lanes-page.ts';
import { summarise, type Outcome } from '../../evals/outcomes.ts';

const outcome = (id: string, kind: string, ranked: readonly string[], kept = ranked): Outcome => ({
  id, kind, judgements: new Map([['m', 1]]), ranked, kept, exact: kind === 'exact', nearMisses: new Set(), forbidden: new Set(), ms: 1,
});

function row(matches: (ablation: Ablation) => boolean, outcomes: readonly Outcome[]): AskedRow {
  const ablation = ABLATIONS.find(matches);
  if (ablation === undefined) throw new Error('there is such an ablation');
  return { set: 's', ablation, summary: summarise(outcomes), asked: { outcomes, stages: new Map([['keyword', [1, 2, 3]]]) } };
}

describe('all lanes beside each alone', () => {
  const together = row(({ mechanism }) => mechanism === 'as shipped', [outcome('q1', 'keyword', ['x', 'm'], ['x']), outcome('q2', 'exact', ['m'])]);
  const keyword = row(({ alone }) => alone === 'keyword', [outcome('q1', 'keyword', ['m']), outcome('q2', 'exact', [])]);
  const ranks = row(({ mechanism }) => mechanism === 'by ranks, reranker off (fusion 0, rerank 0)', [outcome('q1', 'keyword', []), outcome('q2', 'exact', [])]);
  const page = lanesPage([together, keyword, ranks]);

  it('says whether the macro average is above every lane, and names each question that a lane alone has earlier', () => {
    expect(page).toContain('nDCG@10 .815, above the best lane by itself (keyword lane alone, .500). Behind a lane by itself:');
    expect(page).toContain('- keyword, in first place: 0, keyword lane alone 1 (q1 stands in place 2)');
    expect(page).not.toContain('among five:');
    expect(lanesPage([keyword, { ...keyword, ablation: together.ablation }])).toContain('NOT above');
  });

  it('counts what the floor takes away, and lays both fusions beside each other', () => {
    expect(page).toMatch(/\| as shipped \| \.815 \| 1\/1\/1 \| 0\/1\/1 \| - \| \.00 \(0\/2\) \| \.50 \(1\/2\) \|/);
    expect(page).toContain('| static | .815, 1/2/2 | - | - | .000, 0/0/0 |');
    expect(page).toContain('| as shipped | 2.0 / 3.0 |');
  });
});
