/**
 * A large synthetic mailbox generated and indexed in one run: `node scripts/run-ts.mjs evals/scale.ts COUNT FILE`.
 * Prints rate, size, memory and the latency of the planted questions as JSON.
 */
import { rmSync } from 'node:fs';
import { measured, peakMemory } from './eval-set.ts';
import { indexed, itemsOf } from './eval-store.ts';
import { openFile } from './file-database.ts';
import { syntheticMail, syntheticQuestions } from './synthetic/mailbox.ts';

const SEED = 1;
const [count = '100000', file] = process.argv.slice(2);
if (file === undefined || !(Number(count) > 0)) {
  process.stderr.write('usage: node scripts/run-ts.mjs evals/scale.ts COUNT FILE\n');
  process.exit(1);
}

rmSync(file, { force: true });
const began = performance.now();
const seconds = () => (performance.now() - began) / 1000;
const db = await openFile(file, { create: true });
const lab = await indexed(itemsOf(syntheticMail({ seed: SEED, count: Number(count) })), db, (seen) => {
  if (seen % 10_000 === 0) process.stderr.write(`${seen} messages, ${seconds().toFixed(0)} s, peak ${(peakMemory() / 1e6).toFixed(0)} MB\n`);
});
const indexSeconds = seconds();
const indexPeak = peakMemory();
const { all } = measured({ lab, questions: syntheticQuestions(SEED) }, { settings: {}, off: new Set(), limit: 20 });
process.stdout.write(`${JSON.stringify({
  ...lab.store.size(), seconds: indexSeconds, messagesPerSecond: Number(count) / indexSeconds, peakMemoryBytes: indexPeak,
  questions: all.questions, success1: all.success1, success10: all.success10, p50: all.p50, p95: all.p95, peakMemoryBytesAfterSearch: peakMemory(),
})}\n`);
db.close();
