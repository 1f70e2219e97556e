import { describe, expect, it } from 'vitest';
import { counterpartyTable, scoreCounterparties } from '../../../evals/counterparties.ts';
import { generateMails, scoreMails, scoreTable } from '../../../evals/facts-generator.ts';

describe('generated facts are read back', () => {
  const scores = scoreMails(generateMails(20_260_824, 800));
  it.each(scores.map((score) => [score.language, score] as const))('%s', (_, { expected, read, wrong, missed }) => {
    expect(expected).toBeGreaterThan(1_000);
    expect(wrong.filter(({ kind }) => kind === 'amount' || kind === 'identifier')).toEqual([]);
    expect(wrong.length / expected, JSON.stringify(wrong.slice(0, 3))).toBeLessThan(0.002);
    expect(read / expected, JSON.stringify(missed.slice(0, 3))).toBeGreaterThanOrEqual(0.98);
  });

  it('fills a table with a line for each language', () => {
    expect(scoreTable(scores).split('\n')).toHaveLength(scores.length + 2);
  });
});

describe('generated counterparties are read back', () => {
  const scores = scoreCounterparties(20_260_824, 400);
  it.each(scores.map((score) => [score.language, score] as const))('%s', (_, { named, read, wrong }) => {
    expect(named).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
    expect(read / named).toBeGreaterThanOrEqual(0.98);
  });

  it('fills a table with a line for each language', () => {
    expect(counterpartyTable(scores).split('\n')).toHaveLength(scores.length + 2);
  });
});
