/**
 * `npm run bench`: figures of speed and size, printed and never asserted: the machine is noisy. `--write` puts the table
 * into the README between its marks; `--only=WORDS` measures the parts that have these words in their titles,
 * `--messages=N` reads only so many.
 */
import { cpus, loadavg } from 'node:os';
import { corpus } from '../test/thunderbird/corpus.ts';
import { benchEmbeddingInNode, benchEmbeddingInThunderbird, hasBenchModel } from './bench/embedding.ts';
import { tableOf, type Figure } from './bench/figure.ts';
import { benchInThunderbird } from './bench/in-thunderbird.ts';
import { benchPageAtScale, MESSAGES_AT_SCALE } from './bench/page-at-scale.ts';
import { benchReading } from './bench/reading.ts';
import { benchVectors, benchVectorsInThunderbird } from './bench/vectors.ts';
import { writeIntoReadme } from './readme.ts';

const QUERIES = ['linux kernel', 'perl script', 'razor signature', 'meeting tomorrow', 'spamassassin rules', 'installation problem', 'java', 'network card'];

/** Of the synthetic mailbox: goods, cities and people that stand in some, sentences that stand in thousands, a question. */
const SCALE_QUERIES = ['garden hose', 'flight to lisbon', 'warehouse move', 'thanks', 'draft folder', 'ada almqvist', 'where is the second page', 'numbers look fine'];

const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = option('only');
const write = process.argv.includes('--write');
if (write && (only !== undefined || option('messages') !== undefined)) throw new Error('Only a whole run belongs into the README.');
const messages = corpus('easy-ham-1', Number(option('messages') ?? Infinity));
const parts: readonly (readonly [title: string, measure: () => Promise<readonly Figure[]>])[] = [
  ['In node', () => benchReading(messages)],
  ['Vectors, in node', () => benchVectors()],
  ['Vectors, in Thunderbird without the compiler', () => benchVectorsInThunderbird(false)],
  ["In Thunderbird as Debian ships it, without the just-in-time compiler", () => benchInThunderbird(messages, QUERIES, false)],
  ['In Thunderbird with the compiler, as everywhere else', () => benchInThunderbird(messages, QUERIES, true)],
  ['The page at 100,000 messages', () => benchPageAtScale(Number(option('messages') ?? MESSAGES_AT_SCALE), SCALE_QUERIES)],
  ...(hasBenchModel()
    ? ([
        ['The learned model in node', () => benchEmbeddingInNode(messages, cpus().length)],
        ['The learned model in Thunderbird as Debian ships it', () => benchEmbeddingInThunderbird(messages, cpus().length, false)],
      ] as const)
    : []),
];
// What else the machine does makes every figure worse: whoever compares two runs should know.
const load = (loadavg()[0] ?? 0).toFixed(1);
const sections: string[] = [`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load} at the start, ${messages.length} real messages.`];
console.log(sections[0]);
for (const [title, measure] of parts) {
  if (only !== undefined && !title.toLowerCase().includes(only.toLowerCase())) continue;
  sections.push(`**${title}**\n\n${tableOf(await measure())}`);
  console.log(`\n${sections.at(-1)}`); // At once: a later part that fails takes nothing away.
}
const table = sections.join('\n\n');

if (write) writeIntoReadme('bench', table);
