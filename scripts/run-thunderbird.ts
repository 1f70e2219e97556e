/** Runs Thunderbird with the built add-on, after `start.mjs` has installed and built what is needed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AddonPage } from '../test/thunderbird/addon-page.ts';
import { call } from '../test/thunderbird/call.ts';
import { openDisplay } from '../test/thunderbird/display.ts';
import type { Marionette } from '../test/thunderbird/marionette.ts';
import { endAll, endOnExit } from '../test/thunderbird/process-end.ts';
import { createProfile, removeProfile } from '../test/thunderbird/profile.ts';
import { connectTo, forgetPort, signalGroup } from '../test/thunderbird/thunderbird.ts';
import type { Progress } from '../src/coverage.ts';
import { demoMailbox, SAMPLE_QUERY } from './demo-mailbox.mjs';

const { values: options } = parseArgs({
  options: {
    thunderbird: { type: 'string', default: 'thunderbird' },
    headless: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

/** One's own profile, or a throw-away one with a demo mailbox of so many messages. */
function openProfile(own: string | undefined): { readonly profile: string; readonly messages: number } {
  if (own !== undefined) {
    if (!existsSync(own)) throw new Error(`There is no profile in ${own}.`);
    return { profile: resolve(own), messages: 0 };
  }
  const folders = demoMailbox({ seed: 1, until: Date.now() });
  const profile = createProfile({ folders });
  endOnExit(() => removeProfile(profile));
  return { profile, messages: folders.reduce((sum, folder) => sum + folder.messages.length, 0) };
}

/** Under Xvfb: what a person would see, as text and as a screenshot. */
async function runHeadless(profile: string, messages: number): Promise<void> {
  const display = await openDisplay();
  forgetPort(profile);
  const child = start(profile, 'pipe', display.name);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  try {
    const marionette = await connectTo(profile, child);
    const page = new AddonPage(marionette, ADDON, 'sidebar/page.html', 'docked');
    await page.ready(OPEN_TIMEOUT);
    await untilIndexed(page, messages);
    await untilEmbedded(page);
    const hits = await sampleSearch(page, messages > 0);
    if (hits > 0) await openFirstHit(page, marionette);
    await screenshot(marionette);
  } catch (error) {
    console.error(output.join('').slice(-OUTPUT_SHOWN));
    throw error;
  }
  if (options.once) return;
  console.log(`Thunderbird runs on display ${display.name}; Ctrl+C ends it.`);
  await once(child, 'exit');
}

/** Thunderbird by way of web-ext, in a process group of its own that ends with this process. */
function start(profile: string, output: 'inherit' | 'pipe', display?: string): ChildProcess {
  const preferences = {
    // The index lives in the add-on's storage, which Thunderbird would drop with a temporary add-on.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    ...(display === undefined ? {} : { 'marionette.port': 0, 'focusmanager.testmode': true }),
  };
  const args = [
    ...['run', '--source-dir', 'dist/docked', '--firefox', options.thunderbird, '--firefox-profile', profile],
    ...['--keep-profile-changes', '--no-reload', '--no-input'],
    ...Object.entries(preferences).map(([name, value]) => `--pref=${name}=${value}`),
    ...(display === undefined ? [] : ['--arg=--marionette', '--arg=-remote-allow-system-access']),
  ];
  const child = spawn('node_modules/.bin/web-ext', args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...(display === undefined ? {} : { DISPLAY: display, GDK_BACKEND: 'x11' }) },
  });
  endOnExit(() => stop(child));
  return child;
}

/** Thunderbird takes SIGTERM as a wish to quit and writes down what it has to. */
async function stop(child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGTERM');
  for (let waited = 0; waited < STOP_TIMEOUT && signalGroup(child, 0); waited += 50) await sleep(50);
  signalGroup(child, 'SIGKILL');
}

/** Prints the progress line as it changes, until all mail is read; of a demo mailbox, at least `messages`. */
async function untilIndexed(page: AddonPage, messages: number): Promise<void> {
  let said = '';
  for (let changed = Date.now(); Date.now() - changed < STALL_TIMEOUT; await sleep(500)) {
    const { text, progress } = await page.run<{ text: string; progress?: Progress }>(
      'const line = await appear("#coverage", 30_000); return { text: textOf(line), progress: line.progress };',
    );
    if (text !== said) {
      said = text;
      changed = Date.now();
      console.log(`Index: ${said}`);
    }
    if (!progress) continue;
    const { activity, coverage, problem } = progress;
    if (activity === 'stopped') throw new Error(`The index has stopped: ${problem ?? said}`);
    if (activity === 'idle' && coverage.waiting === 0 && coverage.indexed + coverage.failed >= Math.max(1, messages)) {
      if (coverage.failed > 0 && messages > 0) throw new Error(`${coverage.failed} messages of the demo mailbox could not be read.`);
      return;
    }
  }
  throw new Error(`The index makes no progress: ${said}`);
}

/** Until meaning covers what was read, so that the picture shows what people see a moment later; what takes longer is not waited for. */
async function untilEmbedded(page: AddonPage): Promise<void> {
  for (let waited = 0; waited < EMBED_TIMEOUT; waited += 500) {
    const sets = await call(page, 'vectorSets').catch(() => []);
    if (sets.every(({ wanted, waits }) => !wanted || !waits)) return;
    await sleep(500);
  }
}

/** Types a query, prints the first hits as they are shown, and returns how many there are. */
async function sampleSearch(page: AddonPage, mustFind: boolean): Promise<number> {
  await page.type('#query', SAMPLE_QUERY);
  let hits: readonly string[] = [];
  for (let steady = 0, waited = 0; steady < 4 && waited < SEARCH_TIMEOUT; waited += 250) {
    await sleep(250);
    const now = await page.texts('[role="listbox"] [role="option"]');
    steady = now.length > 0 && now.join('\n') === hits.join('\n') ? steady + 1 : 0;
    hits = now;
  }
  if (hits.length === 0 && mustFind) throw new Error(`The sample search for "${SAMPLE_QUERY}" found nothing.`);
  console.log(`Search: ${SAMPLE_QUERY}`);
  for (const hit of hits.slice(0, HITS_SHOWN)) console.log(`  ${hit}`);
  if (hits.length > HITS_SHOWN) console.log(`  and ${hits.length - HITS_SHOWN} more`);
  return hits.length;
}

/** Opens the first hit, as a person would, so that the screenshot shows mail. */
async function openFirstHit(page: AddonPage, marionette: Marionette): Promise<void> {
  await page.click('[role="listbox"] [role="option"]');
  await marionette.run(
    `for (const end = Date.now() + args[0]; !window.gTabmail.currentAboutMessage?.gMessage; await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (Date.now() > end) throw new Error("The first hit did not open.");
    }
    // The message's text is painted a moment after its header.
    await new Promise((resolve) => setTimeout(resolve, 1500));`,
    OPEN_TIMEOUT,
  );
}

async function screenshot(marionette: Marionette): Promise<void> {
  const file = resolve('test-output/start.png');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await marionette.screenshot());
  console.log(`Screenshot: ${file}`);
}

const ADDON = 'footnote@footnote.example';
const OPEN_TIMEOUT = 60_000; // ms
const STALL_TIMEOUT = 120_000; // ms without any change
const EMBED_TIMEOUT = 60_000; // ms
const SEARCH_TIMEOUT = 15_000; // ms
const STOP_TIMEOUT = 10_000; // ms
const HITS_SHOWN = 6;
const OUTPUT_SHOWN = 4000; // characters

try {
  const { profile, messages } = openProfile(options.profile);
  if (options.headless) await runHeadless(profile, messages);
  else await once(start(profile, 'inherit'), 'exit');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
