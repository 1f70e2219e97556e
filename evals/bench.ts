/**
 * `npm run bench`: figures of speed and size, printed and never asserted: the machine is noisy. `--write` puts the table
 * into the README between its marks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { corpus } from '../test/thunderbird/corpus.ts';
import { tableOf } from './bench/figure.ts';
import { benchInThunderbird } from './bench/in-thunderbird.ts';
import { benchReading } from './bench/reading.ts';

const QUERIES = ['linux kernel', 'perl script', 'razor signature', 'meeting tomorrow', 'spamassassin rules', 'installation problem', 'java', 'network card'];

const messages = corpus('easy-ham-1');
const parts = [
  ['In node', await benchReading(messages)],
  ["In Thunderbird as Debian ships it, without the just-in-time compiler", await benchInThunderbird(messages, QUERIES, false)],
  ['In Thunderbird with the compiler, as everywhere else', await benchInThunderbird(messages, QUERIES, true)],
] as const;
const heading = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${messages.length} real messages.`;
const table = [heading, ...parts.map(([title, figures]) => `**${title}**\n\n${tableOf(figures)}`)].join('\n\n');
console.log(table);

if (process.argv.includes('--write')) {
  const readme = readFileSync('README.md', 'utf8');
  const marked = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;
  if (!marked.test(readme)) throw new Error('README.md has no <!-- bench --> marks.');
  writeFileSync('README.md', readme.replace(marked, (_, start: string, end: string) => `${start}${table}\n${end}`));
}
