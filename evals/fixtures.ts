/**
 * Runs the checked expectations of a set of real messages against parse and regions, and prints how many hold, a kind a
 * line, expectations that no standard gives (`heuristic`) apart.
 *
 *     npm run fixtures -- [--dir DIR] [--manifest FILE] [--json OUT] [--failures]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../src/failure.ts';
import type { Mail } from '../src/mail.ts';
import { findRegions } from '../src/indexer/regions.ts';
import { parseMail } from '../src/indexer/parse.ts';
import { checkFixture, type Fixture, type Outcome, readFixture } from './fixture-check.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '../shared/mail-fixtures' },
    manifest: { type: 'string' },
    json: { type: 'string' },
    failures: { type: 'boolean', default: false },
  },
});

const NOTHING: Mail = {
  headerMessageId: '', subject: '', from: [], to: [], cc: [], bcc: [], replyTo: [], date: undefined, zone: 0, references: [],
  inReplyTo: undefined, listId: '', text: '', textSource: 'none', marks: [], attachments: [], flags: [],
};

const manifest = values.manifest ?? join(values.dir, 'manifest.jsonl');
const fixtures = readFileSync(manifest, 'utf8').split('\n').filter((line) => line.trim() !== '').map(readFixture);
const outcomes = fixtures.flatMap(run);
if (values.json !== undefined) writeFileSync(values.json, outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''));
printTable();
const failed = outcomes.filter(({ pass }) => !pass);
if (failed.length > 0) {
  console.log(`\n${failed.length} expectations do not hold:`);
  for (const { file, key, value, got, heuristic } of failed) {
    const seen = values.failures && got !== undefined ? `\n    got ${JSON.stringify(got.slice(0, 300))}` : '';
    console.log(`  ${file}  ${key}${heuristic ? ' (heuristic)' : ''}  ${JSON.stringify(value)}${seen}`);
  }
}

function run(fixture: Fixture): readonly Outcome[] {
  const mail = read(readFileSync(join(values.dir, fixture.file)));
  return checkFixture(fixture, mail, findRegions(mail));
}

/** A message that is refused is one without anything in it. */
function read(raw: Uint8Array): Mail {
  try {
    return parseMail(raw);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return NOTHING;
  }
}

function printTable(): void {
  const kinds = [...new Set(fixtures.map(({ kind }) => kind))];
  const rows = [...kinds, 'all'].map((kind) => {
    const own = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
    const files = [...new Set(own.map(({ file }) => file))];
    const whole = files.filter((file) => own.every((outcome) => outcome.file !== file || outcome.pass));
    return [kind, share(whole.length, files.length), ...[false, true].map((heuristic) => {
      const some = own.filter((outcome) => outcome.heuristic === heuristic);
      return share(some.filter(({ pass }) => pass).length, some.length);
    })];
  });
  console.log('| kind | fixtures that hold | expectations that hold | heuristic ones |');
  console.log('| --- | --- | --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}
