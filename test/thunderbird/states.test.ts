/** What the page shows where there is little to show, or something is wrong: each state in the real Thunderbird, with a picture to look at. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, test } from 'vitest';
import { corpus } from './corpus.ts';
import { FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { packXpi } from './xpi.ts';

const SHOTS = 'test-output/states';
const messages = corpus('easy-ham-1', 80);
const folders: string[] = [];
let profile = '';
let thunderbird: Thunderbird | undefined;

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

afterEach(async () => {
  await thunderbird?.close();
  thunderbird = undefined;
  removeProfile(profile);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The docked build without one of its parts, in Thunderbird. */
async function startWithout(part: string): Promise<{ readonly footnote: Footnote; readonly shot: (name: string) => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-less-'));
  folders.push(folder);
  const addon = join(folder, 'addon');
  execFileSync(process.execPath, ['build.mjs', 'docked', addon], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(join(addon, part), { recursive: true });
  profile = createProfile({ folders: [{ path: 'Corpus', messages }] });
  installForGood(profile, FOOTNOTE, packXpi(addon, folder));
  const running = (thunderbird = await Thunderbird.start(profile));
  const footnote = await Footnote.docked(running);
  return { footnote, shot: (name) => running.screenshot(`${SHOTS}/${name}.png`) };
}

test('empty, nothing found, partly found, degraded', async () => {
  // Without the model that comes with Footnote only words are searched.
  const { footnote, shot } = await startWithout('static-model');
  const { page } = footnote;
  await page.waitFor('footnote-welcome');
  await footnote.settled(messages.length);
  await page.waitFor('footnote-coverage', /80 messages/);
  await shot('empty');
  await page.type('#query', 'quillwortzebra');
  await page.waitFor('footnote-nothing');
  await shot('nothing');
  await page.type('#query', 'linux quillwortzebra');
  await page.waitFor('[role=option]');
  await page.waitFor('footnote-summary [role=status]', /None with every word/);
  await shot('partly');
  await page.type('#query', 'linux');
  await page.waitFor('footnote-notes .meaning-said', /Only words were searched|built-in model could not be loaded/);
  await shot('degraded');
});

test('an index that can’t be started is said, with what to do', async () => {
  const { footnote: { page }, shot } = await startWithout('indexer/index.worker.js');
  await page.waitFor('footnote-coverage .problem', /could not be started/i, 90_000);
  await shot('not-started');
  await page.type('#query', 'linux');
  await page.waitFor('footnote-trouble', /could not be started/i, 90_000);
  await page.waitFor('#again');
  await shot('error');
});
