/** Makes what is measured now the base line, on purpose: `node scripts/run-ts.mjs evals/write-baseline.ts`. */
import { existsSync, writeFileSync } from 'node:fs';
import { BASELINE_FILE, baselineOf, compared, readBaseline, smallRun } from './baseline.ts';

const now = baselineOf(await smallRun());
if (existsSync(BASELINE_FILE)) {
  const { worse, better } = compared(readBaseline(), now);
  for (const { slice, measure, before, now: value } of worse) process.stdout.write(`worse   ${slice} ${measure} ${before} -> ${value ?? 'gone'}\n`);
  for (const { slice, measure, before, now: value } of better) process.stdout.write(`better  ${slice} ${measure} ${before} -> ${value ?? 'gone'}\n`);
}
writeFileSync(BASELINE_FILE, `${JSON.stringify(now, undefined, 2)}\n`);
