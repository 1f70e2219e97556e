/**
 * How well keyword search alone answers the 40 questions over 850 real messages in `../shared/enron-dev`:
 * recall at 1, 5 and 10 by kind of question, through the real pipeline. Settings may be given as `name=value`.
 *
 *     node scripts/run-ts.mjs evals/keyword-enron.ts weight_quoted=0.5
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createAnalyzer } from '../src/indexer/analyze.ts';
import { openMemory } from '../src/indexer/open-database.ts';
import { prepareMail } from '../src/indexer/prepare-mail.ts';
import { createStore } from '../src/indexer/store.ts';
import type { PreparedMail } from '../src/mail.ts';
import { search } from '../src/retrieval/search.ts';
import { SETTINGS } from '../src/settings.ts';

const FOLDER = '../shared/enron-dev';
if (!existsSync(FOLDER)) {
  console.log(`${FOLDER} is not here; nothing was measured.`);
  process.exit(0);
}

interface Question {
  readonly question: string;
  readonly kind: string;
  readonly messages: readonly string[];
  readonly nameAnchor: boolean | undefined;
}

function questionIn(line: string): Question {
  const value: unknown = JSON.parse(line);
  if (typeof value !== 'object' || value === null) throw new Error('A question is an object.');
  const { question, kind, messages, nameAnchor } = { question: '', kind: '', messages: [], nameAnchor: undefined, ...value };
  return {
    question: String(question),
    kind: String(kind),
    messages: Array.isArray(messages) ? messages.map(String) : [],
    nameAnchor: typeof nameAnchor === 'boolean' ? nameAnchor : undefined,
  };
}

const settings = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.split('=')).filter(([key = '']) => key in SETTINGS).map(([key, value]) => [key, Number(value)]),
);
const clock = { now: () => performance.now() };
const db = await openMemory();
const store = createStore(db, clock);
const files = readdirSync(`${FOLDER}/mail`).sort();
const items: { place: { account: string; folder: string; headerMessageId: string; ordinal: number }; prepared: PreparedMail }[] = [];
for (const file of files) {
  const prepared = await prepareMail(readFileSync(`${FOLDER}/mail/${file}`));
  items.push({ place: { account: 'enron', folder: 'all', headerMessageId: file, ordinal: 0 }, prepared });
}
store.list({
  session: 'eval',
  listings: items.map(({ place }, handle) => ({ place, handle, date: 0, size: 0, read: true, flagged: false, junk: false, tags: [] })),
});
store.put({ items });

const analyzer = createAnalyzer();
const ranks = new Map<string, number[]>();
const times: number[] = [];
for (const line of readFileSync(`${FOLDER}/questions.jsonl`, 'utf8').split('\n').filter((one) => one !== '')) {
  const { question, kind, messages, nameAnchor } = questionIn(line);
  if (messages.length === 0) continue;
  const { hits, ms } = search({ db, analyzer, clock, settings }, { text: question, boundary: {}, limit: 10, typing: false });
  times.push(ms);
  const rank = hits.findIndex(({ place }) => messages.includes(place.headerMessageId));
  const slice = kind === 'paraphrase' ? `paraphrase, ${nameAnchor ? 'name' : 'no name'}` : kind;
  ranks.set(slice, [...(ranks.get(slice) ?? []), rank < 0 ? Infinity : rank + 1]);
}
for (const [slice, found] of [...ranks].sort()) {
  const within = (most: number) => `${found.filter((rank) => rank <= most).length}/${found.length}`;
  console.log(`${slice.padEnd(24)} R@1 ${within(1)}  R@5 ${within(5)}  R@10 ${within(10)}   ranks ${found.join(' ')}`);
}
const all = [...ranks.values()].flat();
const reciprocal = all.reduce((sum, rank) => sum + 1 / rank, 0) / all.length;
times.sort((a, b) => a - b);
console.log(`MRR@10 ${reciprocal.toFixed(3)} over ${all.length}; p50 ${times[times.length >> 1]?.toFixed(1)} ms; ${JSON.stringify(store.size())}`);
