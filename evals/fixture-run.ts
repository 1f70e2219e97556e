/** Runs a set of fixtures against parse and regions; the table of what holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../src/failure.ts';
import type { Mail } from '../src/mail.ts';
import { findRegions } from '../src/indexer/regions/regions.ts';
import { parseMail } from '../src/indexer/mime/parse.ts';
import { checkFixture, type Fixture, type Outcome, readFixture } from './fixture-check.ts';
import { readLines } from './questions.ts';
import { markdownTable } from './table.ts';

/** The fixtures of a manifest (JSON lines). Throws `badRequest` with a sentence where it cannot be read, or a line is none. */
export function readManifest(path: string): readonly Fixture[] {
  return readLines(path).map(({ number, value }) => readFixture(value, `${path}:${number}`));
}

/** Every expectation of the fixtures (`file` is relative to `dir`) and whether it holds. Of a file that is not there, or that parsing fails on, none does. */
export function runFixtures(dir: string, fixtures: readonly Fixture[]): readonly Outcome[] {
  return fixtures.flatMap((fixture) => {
    try {
      const mail = read(readFileSync(join(dir, fixture.file)));
      return checkFixture(fixture, mail, findRegions(mail));
    } catch (error) {
      return checkFixture(fixture, NOTHING, []).map((outcome) => ({ ...outcome, pass: false, got: String(error) }));
    }
  });
}

/** A kind of fixture a line; expectations that no standard gives apart. */
export function fixturesTable(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = [...kinds, 'all'].map((kind) => {
    const own = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
    const files = [...new Set(own.map(({ file }) => file))];
    const whole = files.filter((file) => own.every((outcome) => outcome.file !== file || outcome.pass));
    return [kind, share(whole.length, files.length), ...[false, true].map((heuristic) => {
      const some = own.filter((outcome) => outcome.heuristic === heuristic);
      return share(some.filter(({ pass }) => pass).length, some.length);
    })];
  });
  return markdownTable(['kind', 'fixtures that hold', 'expectations that hold', 'heuristic ones'], rows);
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

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

const NOTHING: Mail = {
  headerMessageId: '', subject: '', from: [], to: [], cc: [], bcc: [], replyTo: [], date: undefined, zone: 0, references: [],
  inReplyTo: undefined, listId: '', text: '', textSource: 'none', marks: [], attachments: [], flags: [],
};
