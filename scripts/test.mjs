/**
 * `npm test`: installs what is missing, checks the types of every folder, builds the add-on and runs every test,
 * those inside the real Thunderbird too. Its last line counts the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { NEEDS, ROOT, runCommand, setup } from './setup.mjs';

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
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const passed = run('node_modules/.bin/vitest', 'run', ...reporters);
    const counts = countTests(report);
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    return passed && counts.failed === 0 && counts.passed > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that fails outside its tests, say in a hook, counts as one failure.
 * @param {string} report vitest's JSON
 */
function countTests(report) {
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    (/** @type {TestFile} */ file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
}

/** @typedef {{ readonly status: string, readonly assertionResults: readonly { readonly status: string }[] }} TestFile */

/**
 * Runs one step in the open; true when it went well.
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}
