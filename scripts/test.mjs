/**
 * `npm test`: installs what is missing, checks the types of every folder, builds the add-on and runs every test,
 * those inside the real Thunderbird too. Its last line counts the tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { NEEDS, ROOT, runCommand, setup } from './setup.mjs';

const THUNDERBIRD = 'test/thunderbird/';
/**
 * Three files run at a time in node; two Thunderbirds, and a third that mostly waits: to save time. Where tests of a few files fail, the
 * same files alone decide, and both are told. What fails outside a test does not get that: a connection beyond this machine is found as
 * a file ends.
 */
const MOST_RUN_ALONE = 4;
/** For a minute without mail, for the time in which something can be undone: they leave the processor to two others. */
const MOSTLY_WAITING = ['accounts', 'embedding-yields', 'followed', 'reconcile', 'which-mail', 'which-mail-page'].map((name) => `${THUNDERBIRD}${name}.test.ts`);
/** How many workers a project has stands in vitest.config.ts, and `--maxWorkers` would not change that. */
const ONE_AT_A_TIME = '--no-file-parallelism';

await runCommand(async () => {
  setup(Object.values(NEEDS));
  const isBuilt = checkTypes() && run('node', 'build.mjs', 'docked') && run('node', 'build.mjs', 'standard');
  process.exitCode = isBuilt && (await runTests()) ? 0 : 1;
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

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-test-'));
  // As test/thunderbird/build-xpi.ts calls it: all runs share their builds.
  const builds = (process.env['FOOTNOTE_SHARED_BUILDS'] = join(folder, 'builds'));
  mkdirSync(builds);
  const report = (/** @type {string} */ name) => join(folder, `${name}.json`);
  const drive = (/** @type {string} */ name, /** @type {readonly string[]} */ ...args) => runVitest(report(name), '--project', 'thunderbird', ...args);
  try {
    const runs = [
      await runVitest(report('node'), '--project', 'node'),
      ...(await Promise.all([drive('most', ...MOSTLY_WAITING.flatMap((name) => ['--exclude', name])), drive('waiting', ONE_AT_A_TIME, ...MOSTLY_WAITING)])),
    ];
    const files = runs.flatMap((one) => one.files);
    const failed = files.filter((file) => file.failed > 0);
    const areFew = failed.length > 0 && failed.length <= MOST_RUN_ALONE && failed.every(({ isBroken }) => !isBroken);
    const alone = areFew ? await runVitest(report('alone'), ONE_AT_A_TIME, ...failed.map(({ name }) => name)) : undefined;
    // Once more at the end, where they are looked for.
    for (const { name, failures } of failed) {
      const again = alone?.files.find((file) => file.name === name);
      console.log(`\n${name} failed${again ? ` beside others; run by itself it ${again.failed === 0 ? 'passed' : 'failed again'}` : ''}:`);
      for (const { title, why } of failures) console.log(`  ${title}\n    ${why}`);
    }
    const counts = sum(files.map((file) => alone?.files.find(({ name }) => name === file.name) ?? file));
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    const isGood = runs.every((one) => one.isGood || (alone?.isGood && one.files.some((file) => file.failed > 0)));
    return isGood && counts.failed === 0 && counts.passed > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Each file's counts. One that fails outside its tests, say in a hook, counts as one failure.
 * @param {string} report where vitest writes its JSON
 * @param {readonly string[]} args
 * @returns {Promise<{ readonly isGood: boolean, readonly files: readonly (Counts & { readonly name: string, readonly isBroken: boolean, readonly failures: readonly Fault[] })[] }>}
 */
async function runVitest(report, ...args) {
  const command = ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Not on the terminal itself: two runs at once would draw over each other.
  const vitest = spawn('node_modules/.bin/vitest', command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) } });
  vitest.stdout.pipe(process.stdout, { end: false });
  vitest.stderr.pipe(process.stderr, { end: false });
  const [status] = await once(vitest, 'close');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map((/** @type {TestFile} */ { name, status, message, assertionResults }) => {
    const count = (/** @type {readonly string[]} */ ...statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length;
    const isBroken = status === 'failed' && count('failed') === 0;
    const failures = assertionResults.filter((test) => test.status === 'failed').map((test) => ({ title: test.fullName, why: firstLine(test.failureMessages[0]) }));
    if (isBroken) failures.push({ title: 'outside its tests', why: firstLine(message) });
    return { name: relative(ROOT, name), isBroken, failures, passed: count('passed'), failed: count('failed') + Number(isBroken), skipped: count('pending', 'skipped', 'todo') };
  });
  return { isGood: status === 0, files };
}

/** @param {string | undefined} text */
function firstLine(text) {
  return text?.split('\n', 1)[0] ?? '';
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
/** @typedef {{ readonly title: string, readonly why: string }} Fault */
/** @typedef {{ readonly status: string, readonly fullName: string, readonly failureMessages: readonly string[] }} Assertion */
/** @typedef {{ readonly name: string, readonly status: string, readonly message: string, readonly assertionResults: readonly Assertion[] }} TestFile */

/**
 * Runs one step in the open; true when it went well.
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}
