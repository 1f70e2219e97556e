/**
 * Runs the checked expectations of a set of real messages against parse and regions, and prints how many hold, a kind a
 * line, expectations that no standard gives (`heuristic`) apart. `--json` writes a line for each expectation.
 *
 *     npm run fixtures -- [--dir DIR] [--manifest FILE] [--json OUT] [--failures]
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../src/failure.ts';
import { isJudged, type Outcome } from './fixture-check.ts';
import { fixturesTable, readManifest, runFixtures } from './fixture-run.ts';

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = 1;
}

function run(): void {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: '../shared/mail-fixtures' },
      manifest: { type: 'string' },
      json: { type: 'string' },
      failures: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(values.dir)) throw new Failure('badRequest', `There are no fixtures at ${values.dir}: name their folder with --dir.`);
  const manifest = values.manifest ?? join(values.dir, 'manifest.jsonl');
  if (!existsSync(manifest)) throw new Failure('badRequest', `There is no manifest at ${manifest}: name it with --manifest.`);
  const fixtures = readManifest(manifest);
  const outcomes = runFixtures(values.dir, fixtures);
  if (values.json !== undefined) writeFileSync(values.json, outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''));
  console.log(fixturesTable(outcomes));
  tellFailed(outcomes.filter(({ pass }) => !pass), values.failures);
  const passedOver = new Set(fixtures.flatMap(({ expected }) => Object.keys(expected)).filter((key) => !isJudged(key)));
  if (passedOver.size > 0) console.log(`\nNot judged, because nobody here knows how: ${[...passedOver].join(', ')}`);
}

function tellFailed(failed: readonly Outcome[], withText: boolean): void {
  if (failed.length === 0) return;
  console.log(`\n${failed.length} expectations do not hold:`);
  for (const { file, key, value, got, heuristic } of failed) {
    const seen = withText && got !== undefined ? `\n    got ${JSON.stringify(got.slice(0, 300))}` : '';
    console.log(`  ${file}  ${key}${heuristic ? ' (heuristic)' : ''}  ${JSON.stringify(value)}${seen}`);
  }
}
