import { expect, test } from 'vitest';
import { knownWordsTable, probeKnownWords } from '../../evals/quality/known-words.ts';
import { KINDS, readRealMail } from '../../evals/quality/real-mail.ts';

test('a rare word of each region of real messages finds its message', async () => {
  const probes = await probeKnownWords(readRealMail(900).read, 150, 5);
  expect(probes.length).toBeGreaterThan(200);
  for (const kind of ['own', 'quoted', 'signature', 'body'] as const) expect(probes.filter((probe) => probe.kind === kind).length, kind).toBeGreaterThan(10);
  for (const kind of [...KINDS, 'body' as const]) {
    const some = probes.filter((probe) => probe.kind === kind);
    const missed = some.filter(({ found }) => !found);
    expect(missed.length, `${kind}: ${missed.map(({ word }) => word).join(' ')}`).toBeLessThanOrEqual(some.length * 0.01);
  }
  expect(knownWordsTable(probes)).toContain('| all |');
});
