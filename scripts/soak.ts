/**
 * `npm run soak -- --minutes N [--seed S]`: the index of a mailbox that changes while Thunderbird is killed over and over,
 * compared with one made afresh. The seed that it prints has the same things tried again.
 */
import { parseArgs } from 'node:util';
import { buildXpi } from '../test/thunderbird/footnote.ts';
import { soak } from '../test/thunderbird/soak-run.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });
const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? Date.now() % 1_000_000)];
if (!Number.isFinite(minutes) || !Number.isFinite(seed)) {
  console.error('usage: npm run soak -- --minutes N [--seed S]');
  process.exit(2);
}
console.log(`seed ${seed}, ${minutes} minutes`);
const result = await soak({ seed, seconds: minutes * 60, xpi: buildXpi(), say: console.log });
const isGood = result.damaged + result.faults.length + result.differences.length === 0;
console.log(JSON.stringify(result, undefined, 2));
console.log(`${isGood ? 'The same' : 'NOT the same'} as a fresh index, after ${result.kills} kills and ${result.changes} changes (seed ${seed}).`);
process.exit(isGood ? 0 : 1);
