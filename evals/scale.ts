/**
 * A large synthetic mailbox generated and indexed in one run: `node scripts/run-ts.mjs evals/scale.ts COUNT FILE`.
 * Prints rate, size, memory and the latency of the planted questions, whole and by stage, as JSON. They are asked with the
 * vectors of the shipped model, each once before it is timed: what is measured is not the first read of a file. `search` is
 * what keyword, vector, fuse and rerank took together, `outsideSqlite` what of a whole search was not spent in SQLite (reading
 * vectors out of the store is counted there, too), and `answers` the same questions answered by sentences of the mail.
 * `twoLanes` are the questions with a second set of vectors beside the shipped model's, as a learned model's would be (`noise-embedder.ts`:
 * what is measured is time), `rows` what the questions do not ask (`scale-rows.ts`).
 */
import { rmSync } from 'node:fs';
import { judgedAnswers, ratesOf } from './answers.ts';
import { measured, peakMemory, withVectors } from './eval-set.ts';
import { indexed, itemsOf } from './eval-store.ts';
import { openFile } from './file-database.ts';
import { referenceBy } from '../src/indexer/vectors/embed.ts';
import { embedStore } from './lab/embed-run.ts';
import { embeddersNamed } from './lab/embedders.ts';
import { instantEmbedder } from './lab/ask-command.ts';
import { labVectors } from './lab/lab-vectors.ts';
import { asker } from './lab/search-command.ts';
import { percentile } from './metrics.ts';
import { createNoiseEmbedder } from './noise-embedder.ts';
import { scaleRows } from './scale-rows.ts';
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
const questions = syntheticQuestions(SEED);
const vectors = await withVectors({ lab, questions }, 'static');
const embedSeconds = seconds() - indexSeconds;
const options = { settings: {}, off: new Set<never>(), limit: 20 };
measured({ lab, questions }, options, vectors);
const { all } = measured({ lab, questions }, options, vectors);
let inSqlite = 0;
const timed = <T>(work: () => T): T => {
  const from = performance.now();
  try {
    return work();
  } finally {
    inSqlite += performance.now() - from;
  }
};
const ask = asker({
  db: { all: (sql, params) => timed(() => db.all(sql, params)), run: (sql, params) => timed(() => db.run(sql, params)), transaction: (work) => db.transaction(work), close: () => db.close() },
}, options, vectors);
const stages = new Map<string, number[]>();
const note = (stage: string, ms: number) => stages.set(stage, [...(stages.get(stage) ?? []), ms]);
for (const question of questions) {
  inSqlite = 0;
  const from = performance.now();
  const { stages: spent } = ask(question);
  const whole = performance.now() - from;
  for (const [stage, ms] of Object.entries(spent)) note(stage, ms);
  note('search', ['keyword', 'vector', 'fuse', 'rerank'].reduce((sum, stage) => sum + (spent[stage] ?? 0), 0));
  note('outsideSqlite', whole - inSqlite);
}
const set = { lab, questions, vectors, instant: await instantEmbedder(lab) };
await judgedAnswers(set, options);
const judged = await judgedAnswers(set, options);
for (const { ms } of judged) note('answers', ms);
const rows = scaleRows(db, SEED);
const noise = createNoiseEmbedder();
const embedders = [...(await embeddersNamed('static')), { lane: 'learned' as const, embedder: noise, reference: await referenceBy(noise) }];
await embedStore(lab, embedders, () => undefined);
const both = await labVectors(lab, questions.map(({ text }) => text), embedders);
measured({ lab, questions }, options, both);
const askBoth = asker(lab, options, both);
const twoLanes = questions.map(askBoth);
const msOf = (stage: string) => twoLanes.map(({ stages: spent }) => spent[stage] ?? 0);
const timesOf = (ms: readonly number[]) => ({ p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) });
const latency = Object.fromEntries([...stages].map(([stage, ms]) => [stage, { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) }]));
process.stdout.write(`${JSON.stringify({
  ...lab.store.size(), seconds: indexSeconds, messagesPerSecond: Number(count) / indexSeconds, peakMemoryBytes: indexPeak,
  questions: all.questions, success1: all.success1, success10: all.success10, p50: all.p50, p95: all.p95, latency, answers: ratesOf(judged), rows, twoLanes: { whole: timesOf(twoLanes.map(({ ms }) => ms)), vector: timesOf(msOf('vector')), rerank: timesOf(msOf('rerank')) }, embedSeconds, peakMemoryBytesAfterSearch: peakMemory(),
})}\n`);
db.close();
