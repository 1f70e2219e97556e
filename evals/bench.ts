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
const figures = [...(await benchReading(messages)), ...(await benchInThunderbird(messages, QUERIES))];
const table = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${messages.length} real messages.\n\n${tableOf(figures)}`;
console.log(table);

if (process.argv.includes('--write')) {
  const readme = readFileSync('README.md', 'utf8');
  const marked = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;
  if (!marked.test(readme)) throw new Error('README.md has no <!-- bench --> marks.');
  writeFileSync('README.md', readme.replace(marked, (_, start: string, end: string) => `${start}${table}\n${end}`));
}
