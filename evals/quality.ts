/**
 * `npm run quality`: how right mail is read, as tables: checked fixtures, real mail, generated facts, known words.
 * `--write` puts them into the README between its marks; `--dir DIR` says where the fixtures are.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counterpartyTable, scoreCounterparties } from './counterparties.ts';
import { generateMails, scoreMails, scoreTable } from './facts-generator.ts';
import { fixturesTable, readManifest, runFixtures } from './fixture-run.ts';
import { knownWordsTable, probeKnownWords } from './quality/known-words.ts';
import { readRealMail, realMailTable } from './quality/real-mail.ts';
import { writeIntoReadme } from './readme.ts';

const FACTS_SEED = 20_260_824;
const WORDS_SEED = 20_261_129;
const WORDS_MESSAGES = 500;
/** Why an expectation is left as it is. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['117-ja-2022jp-ms-circled-one.eml', 'the bytes of the header say `丸数字`, which is what is read'],
  ['151-base64-encoded-rfc822.eml', 'these are words of the plain alternative; the HTML one, which is displayed, has no asterisks'],
]);

const { values } = parseArgs({
  options: { dir: { type: 'string', default: '../shared/mail-fixtures' }, write: { type: 'boolean', default: false } },
});

const real = readRealMail();
const sections = [
  ['Checked fixtures', fixturesSection(values.dir)],
  ['Real mail (the public SpamAssassin corpus)', realMailTable(real)],
  ['Facts read back from generated sentences', scoreTable(scoreMails(generateMails(FACTS_SEED, 800)))],
  ['Who was paid, read back from generated sentences and rows', counterpartyTable(scoreCounterparties(FACTS_SEED, 800))],
  [`Known words: a rare word of each region of ${WORDS_MESSAGES} messages, searched for`, knownWordsTable(await probeKnownWords(real.read, WORDS_MESSAGES, WORDS_SEED))],
] as const;
const page = sections.map(([title, table]) => `### ${title}\n\n${table}`).join('\n\n');
console.log(page);

if (values.write) writeIntoReadme('quality', page);

function fixturesSection(dir: string): string {
  if (!existsSync(join(dir, 'manifest.jsonl'))) throw new Error(`There are no fixtures in ${dir}.`);
  const outcomes = runFixtures(dir, readManifest(join(dir, 'manifest.jsonl')));
  const failed = outcomes.filter(({ pass }) => !pass);
  const list = failed.map(({ file, key, heuristic, value }) =>
    `- ${file}, ${key}${heuristic ? ' (heuristic)' : ''}, \`${JSON.stringify(value).slice(0, 120)}\`: ${REASONS.get(file) ?? 'to be mended'}`);
  return [fixturesTable(outcomes), ...(list.length > 0 ? ['', `${list.length} do not hold:`, '', ...list] : [])].join('\n');
}
