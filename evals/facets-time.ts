/**
 * How long the counts over what was found take: `node scripts/run-ts.mjs evals/facets-time.ts FILE`, over a store that
 * `evals/scale.ts` made. For each query the best match, the newest first, the counts and what they were counted over: ms of
 * processor time, the median of five, so that what else a machine does counts little.
 */
import { createFactReader } from '../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../src/indexer/text/analyze.ts';
import { facets } from '../src/retrieval/facets.ts';
import { search } from '../src/retrieval/search.ts';
import { openFile } from './file-database.ts';
import { percentile } from './metrics.ts';

const QUERIES = [
  '', 'invoice', 'meeting', 'please', 'order meeting invoice please', 'when is the meeting about the invoice', 'in:inbox', 'is:unread', 'has:attachment',
  'invoice after:2024-03 before:2024-09', 'please after:2024', 'after:2024', 'from:a', 'please in:inbox', 'meeting is:unread',
];
const RUNS = 5;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: node scripts/run-ts.mjs evals/facets-time.ts FILE\n');
  process.exit(1);
}
const db = await openFile(file, { create: false });
const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: processorTime } };
const wide = { zone: 'Europe/Berlin' };
process.stdout.write('| query | counted | best | newest | counts | counts, zone |\n| --- | --- | --- | --- | --- | --- |\n');
for (const text of QUERIES) {
  const request = { text, boundary: {}, limit: 20, typing: false };
  const best: number[] = [];
  const newest: number[] = [];
  const counts: number[] = [];
  const zoned: number[] = [];
  let messages = 0;
  for (let run = 0; run < RUNS; run++) {
    best.push(search(deps, request).ms);
    newest.push(search(deps, { ...request, order: 'newest' }).ms);
    const counted = await facets(deps, request, async () => {});
    counts.push(counted.ms);
    messages = counted.messages;
    zoned.push((await facets({ ...deps, settings: wide }, request, async () => {})).ms);
  }
  const ms = (times: readonly number[]) => (percentile(times, 0.5) ?? 0).toFixed(0);
  process.stdout.write(`| ${text} | ${messages} | ${ms(best)} | ${ms(newest)} | ${ms(counts)} | ${ms(zoned)} |\n`);
}
db.close();
