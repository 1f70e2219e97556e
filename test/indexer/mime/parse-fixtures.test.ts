import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFixture } from '../../../evals/fixture-check.ts';
import { readManifest } from '../../../evals/fixture-run.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { findRegions } from '../../../src/indexer/regions/regions.ts';

const DIR = '../shared/mail-fixtures';
const there = existsSync(DIR);

/** Expectations that do not hold, and why. */
const EXCEPTIONS = new Map([
  ['117-ja-2022jp-ms-circled-one.eml subject', 'its bytes say 丸数字, not 記念杯'],
  ['151-base64-encoded-rfc822.eml attachment_text_contains', 'the asterisks stand in the plain alternative only'],
]);

test.skipIf(!there)(`every checked expectation of the fixtures holds${there ? '' : ' (fixtures are not here)'}`, () => {
  const fixtures = readManifest(join(DIR, 'manifest.jsonl'));
  const outcomes = fixtures.flatMap((fixture) => {
    const mail = parseMail(readFileSync(join(DIR, fixture.file)));
    return checkFixture(fixture, mail, findRegions(mail));
  });
  const failing = outcomes.filter(({ pass }) => !pass).map(({ file, key }) => `${file} ${key}`);
  expect(outcomes.length).toBeGreaterThan(800);
  expect(failing.filter((one) => !EXCEPTIONS.has(one))).toEqual([]);
});
