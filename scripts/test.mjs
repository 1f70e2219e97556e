/**
 * `npm test`: installs what is missing, checks the types of every folder, builds the add-on and runs every test,
 * those inside the real Thunderbird too. Its last line counts the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { NEEDS, ROOT, runCommand, setup } from './setup.mjs';

const THUNDERBIRD = 'test/thunderbird/';
/**
 * Two Thunderbirds run at a time, to save time; where tests of a few files fail, the same files alone decide, and both
 * are told. What fails outside a test does not get that: a connection beyond this machine is found as a file ends.
 */
const MOST_RUN_ALONE = 4;

await runCommand(() => {
  setup(Object.values(NEEDS));
  const steps = [checkTypes, () => run('node', 'build.mjs', 'docked'), () => run('node', 'build.mjs', 'standard'), runTests];
  process.exitCode = steps.every((step) => step()) ? 0 : 1;
});

/** Every folder, even after one has failed: who mends one wants to see them all. */
function checkTypes() {
  const folders = foldersWithTypes('.');
  const failed = folders.filter((folder) => !run('node_modules/.bin/tsc', '-p', join(folder, 'tsconfig.json')));
  if (failed.length > 0) console.error(`Types are wrong in ${failed.join(', ')}.`);
  return failed.length === 0;
}

/**
 * The folders below `parent` that have a tsconfig.json; the root's own only holds what the others share.
 * @param {string} parent
 * @returns {readonly string[]}
 */
function foldersWithTypes(parent) {
  const folders = readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules' && entry.name !== 'dist')
    .map((entry) => join(parent, entry.name));
  return folders.flatMap((folder) => [
    ...(existsSync(join(ROOT, folder, 'tsconfig.json')) ? [folder] : []),
    ...foldersWithTypes(folder),
  ]);
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-test-'));
  try {
    const all = runVitest(join(folder, 'all.json'));
    const failed = all.files.filter((file) => file.failed > 0);
    const areFew = failed.length > 0 && failed.length <= MOST_RUN_ALONE && failed.every(({ name, isBroken }) => name.startsWith(THUNDERBIRD) && !isBroken);
    const names = failed.map(({ name }) => name);
    const alone = areFew ? runVitest(join(folder, 'alone.json'), '--project', 'thunderbird', '--maxWorkers=1', ...names) : undefined;
    for (const file of alone?.files ?? []) {
      console.log(`${file.name} failed beside another Thunderbird; run by itself it ${file.failed === 0 ? 'passed' : 'failed again'}.`);
    }
    const counts = sum(all.files.map((file) => alone?.files.find(({ name }) => name === file.name) ?? file));
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    return (alone ?? all).isGood && counts.failed === 0 && counts.passed > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Each file's counts. One that fails outside its tests, say in a hook, counts as one failure.
 * @param {string} report where vitest writes its JSON
 * @param {readonly string[]} args
 * @returns {{ readonly isGood: boolean, readonly files: readonly (Counts & { readonly name: string, readonly isBroken: boolean })[] }}
 */
function runVitest(report, ...args) {
  const isGood = run('node_modules/.bin/vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map((/** @type {TestFile} */ { name, status, assertionResults }) => {
    const count = (/** @type {readonly string[]} */ ...statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length;
    const isBroken = status === 'failed' && count('failed') === 0;
    return { name: relative(ROOT, name), isBroken, passed: count('passed'), failed: count('failed') + Number(isBroken), skipped: count('pending', 'skipped', 'todo') };
  });
  return { isGood, files };
}

/**
 * @param {readonly Counts[]} files
 * @returns {Counts}
 */
function sum(files) {
  const total = (/** @type {keyof Counts} */ key) => files.reduce((all, file) => all + file[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */
/** @typedef {{ readonly name: string, readonly status: string, readonly assertionResults: readonly { readonly status: string }[] }} TestFile */

/**
 * Runs one step in the open; true when it went well.
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}
