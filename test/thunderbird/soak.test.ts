import { expect, test } from 'vitest';
import { buildXpi } from './footnote.ts';
import { soak } from './soak-run.ts';

/** The long form: `npm run soak -- --minutes 60`. */
const SEED = 20261130;

test('after kills at random moments, among changes by the person and by another client, the index is what a fresh one would be', async () => {
  const lines: string[] = [];
  const result = await soak({ seed: SEED, seconds: 45, xpi: buildXpi(), say: (line) => lines.push(line) });
  expect(result.differences, lines.join('\n')).toEqual([]);
  expect(result).toMatchObject({ damaged: 0, faults: [] });
  expect(result.kills).toBeGreaterThan(0);
  expect(result.messages).toBeGreaterThan(30);
});
