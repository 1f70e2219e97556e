import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { score } from '../../evals/lab/score-command.ts';
import { SWITCHES } from '../../evals/lab/switches.ts';
import { readQuestions } from '../../evals/questions.ts';
import { ABLATIONS } from '../../evals/ablation-list.ts';
import { ablationsPage } from '../../evals/ablations-page.ts';
import { summarise } from '../../evals/outcomes.ts';
import { decimals, markdownTable, shown } from '../../evals/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'footnote-score-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function lines(name: string, values: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  return path;
}
const hit = (source: string, more = {}) => ({ message: '<x>', source, score: 1, lanes: {}, snippet: '', why: '', kept: true, ...more });

const queries = lines('q.jsonl', [
  { id: 'a', text: 'a', kind: 'exact', relevant: { 'a.eml': 1 }, nearMisses: ['near.eml'], mustContain: ['12  Euro'], mustNotContain: ['21'] },
  { id: 'b', text: 'b', kind: 'exact', relevant: { 'b.eml': 1 }, nearMisses: ['near.eml'], mustContain: ['x'] },
  { id: 'c', text: 'c', kind: 'unanswerable', relevant: {} },
  { id: 'd', text: 'd', kind: 'thread', relevant: { 'd1.eml': 2, 'd2.eml': 1 }, forbidden: ['secret.eml'] },
  { id: 'e', text: 'nobody judged it' },
]);
const results = lines('r.jsonl', [
  { id: 'a', ms: 10, hits: [hit('near.eml'), hit('a.eml')] },
  { id: 'b', ms: 20, hits: [hit('other.eml', { copies: ['b.eml'] })] },
  { id: 'c', ms: 30, hits: [hit('z.eml', { kept: false })] },
  { id: 'd', ms: 40, hits: [hit('d2.eml'), hit('secret.eml', { kept: false })] },
  { id: 'of another file', ms: 1, hits: [] },
]);

describe('lab score', () => {
  it('counts what happened, by hand', () => {
    const { report, notes } = score({ queries, results, answers: undefined, json: true });
    const { all, slices } = JSON.parse(report);
    expect(all.success1).toEqual({ value: 2 / 3, total: 2, of: 3 }); // a: the second; b: by its copy; d: the first
    expect(all.exactSubstitutions).toEqual({ value: 0.5, total: 1, of: 2 }); // a: the near miss comes first
    expect(all.abstentionFalsePositives).toEqual({ value: 0, total: 0, of: 1 }); // c: ranked, but not kept
    expect(all.scopeViolations).toEqual({ value: 1, total: 1, of: 1 }); // d: ranked is enough
    expect(slices.thread.recall10).toEqual({ value: 0.5, total: 0.5, of: 1 });
    // Gain 1 in the first place; the best order has 2 and then 1/log2(3).
    expect(slices.thread.ndcg10.value).toBeCloseTo(1 / (2 + 0.6309298), 6);
    expect(notes).toEqual([
      'Questions without a result, which count as nothing found: 1.', 'Lines with a result to no question, which were left aside: 1.',
    ]);
    // e was not asked, and its time is nobody's: 10, 20, 30, 40.
    expect([all.p50, all.p95]).toEqual([20, 40]);
    expect(slices['no kind'].questions).toBe(1);
  });

  it('scores answers: what they hold, what they cite, when they abstain', () => {
    const answer = (id: string, answer: string, more = {}) =>
      ({ id, ms: 5, answer, insufficientEvidence: false, evidenceTokens: 50, fullBodyTokens: 200, citations: [], ...more });
    const answers = lines('a.jsonl', [
      answer('a', 'It cost 12 euro.', { citations: [{ source: 'a.eml' }] }),
      answer('b', 'I do not know.', { insufficientEvidence: true }),
      answer('c', 'Certainly.'),
      answer('d', 'Yes.', { citations: [{ source: 'elsewhere.eml' }] }),
    ]);
    const { all, ...rest } = JSON.parse(score({ queries, results, answers, json: true }).report);
    const figures = rest.answers.all;
    expect(figures.questions).toBe(5);
    expect(all.questions).toBe(5);
    expect(figures.mustContain).toEqual({ value: 0.5, total: 1, of: 2 });
    expect(figures.mustNotContain).toEqual({ value: 1, total: 1, of: 1 });
    expect(figures.cited).toEqual({ value: 1 / 3, total: 1, of: 3 });
    expect(figures.abstentionFalsePositives).toEqual({ value: 1, total: 1, of: 1 });
    expect(figures.falseAbstentions).toEqual({ value: 1 / 3, total: 1, of: 3 });
    expect(figures.evidenceShare.value).toBe(0.25);
    expect(score({ queries, results, answers, json: false }).report).toContain('## Answers');
  });

  it('takes a question without an answer for abstained, with no time of its own', () => {
    const answers = lines('few.jsonl', [{ id: 'a', ms: 5, answer: '12 Euro', citations: [{ source: 'a.eml' }] }, { id: 'x', ms: 9, answer: '' }]);
    const { report, notes } = score({ queries, results, answers, json: true });
    const { all } = JSON.parse(report).answers;
    expect(all.mustContain).toEqual({ value: 0.5, total: 1, of: 2 }); // b holds nothing
    expect(all.cited).toEqual({ value: 1 / 3, total: 1, of: 3 });
    expect(all.falseAbstentions).toEqual({ value: 2 / 3, total: 2, of: 3 }); // b and d
    expect(all.abstentionFalsePositives).toEqual({ value: 0, total: 0, of: 1 }); // c
    expect([all.p50, all.p95]).toEqual([5, 5]);
    expect(notes.slice(2)).toEqual([
      'Questions without an answer, which count as abstained: 4.', 'Lines with an answer to no question, which were left aside: 1.',
    ]);
  });

  it.each([
    ['results without hits', { id: 'a', ms: 1 }, 'bad.jsonl:1 has no "hits"'],
    ['a hit without a source', { id: 'a', ms: 1, hits: [{}] }, 'bad.jsonl:1: a hit has no "source"'],
  ])('names file and line of %s', (_, value, words) => {
    expect(() => score({ queries, results: lines('bad.jsonl', [value]), answers: undefined, json: false })).toThrow(words);
  });

  it.each([
    [{ id: 'a' }, 'no "text"'],
    [{ id: 'a', text: 1 }, '"text" is not a text'],
    [{ id: 1, text: 'a' }, '"id" is not a text'],
    [{ text: 'a' }, 'no "id"'],
    [{ id: 'a', text: 'a', relevant: ['a.eml'] }, 'not an object of grades'],
    [{ id: 'a', text: 'a', relevant: { 'a.eml': 'high' } }, 'not a number'],
    [{ id: 'a', text: 'a', mustContain: 'x' }, 'not a list'],
    [[1], 'not an object'],
  ])('refuses a question %j', (value, words) => {
    expect(() => readQuestions(lines('wrong.jsonl', [value]))).toThrow(words);
  });

  it('refuses an id that stands twice, naming the line, in every kind of file', () => {
    const twice = (value: unknown) => lines('twice.jsonl', [value, value]);
    const words = 'twice.jsonl:2: the id "a" stands twice';
    expect(() => readQuestions(twice({ id: 'a', text: 'a' }))).toThrow(words);
    expect(() => score({ queries, results: twice({ id: 'a', hits: [] }), answers: undefined, json: false })).toThrow(words);
    expect(() => score({ queries, results, answers: twice({ id: 'a', answer: '' }), json: false })).toThrow(words);
  });

  it('reads what other programs write: a byte order mark, null for what is left out', () => {
    const path = join(folder, 'foreign.jsonl');
    writeFileSync(path, '\ufeff{"id":"a","text":"x","kind":null,"account":null,"filters":null,"relevant":null,"mustContain":null}\r\n');
    expect(readQuestions(path)).toEqual([{ id: 'a', text: 'x', kind: '', filters: {}, mustContain: [], mustNotContain: [], nearMisses: [], forbidden: [] }]);
  });
});

describe('tables', () => {
  it('show counts beside rates, and no table is broken by what is in it', () => {
    expect(shown({ value: 0.5, total: 1, of: 2 })).toBe('.50 (1/2)');
    expect(shown({ value: undefined, total: 0, of: 0 })).toBe('-');
    expect(decimals(1, 2)).toBe('1.00');
    expect(decimals(-0.25, 2)).toBe('-.25');
    expect(markdownTable(['a|b'], [['c\nd']])).toBe('| a\\|b |\n|---|\n| c d |');
  });

  it('the ablations have a row for every switch', () => {
    const off = new Set(ABLATIONS.flatMap((ablation) => ablation.off));
    expect([...off].sort()).toEqual(Object.keys(SWITCHES).sort());
  });

  it('an ablation is compared with what ships, slice by slice', () => {
    const one = (ranked: readonly string[]) => summarise([{
      id: 'q', kind: 'keyword', judgements: new Map([['m', 1]]), ranked, kept: ranked, exact: false, nearMisses: new Set<string>(), forbidden: new Set<string>(), ms: 1,
    }]);
    const [shipped, other] = ABLATIONS;
    if (shipped === undefined || other === undefined) throw new Error('there are ablations');
    const cost = { set: 's', limit: 10, indexBytes: 2_500_000, residentBytes: 90_000_000 };
    const page = ablationsPage([
      { ...cost, ablation: shipped, summary: one(['m']) },
      { ...cost, ablation: other, summary: one(['x', 'm']) },
      { ...cost, ablation: other, summary: one([]) },
    ], '');
    expect(page).toContain('| the base line | 1.000 | 1/1 | 1/1 | 1.0 / 1.0 | 2.5 | 90 |');
    expect(page).toContain('| keyword -.369 | .631 | 0/1 | 1/1 |');
    expect(page).toContain('| keyword -1.000, false abstentions 0 -> 1 | .000 | 0/1 | 0/1 |');
  });
});
