/** What the page shows where there is little to show, or something is wrong: each state in the real Thunderbird, with a picture to look at. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildAddon } from './build-xpi.ts';
import { call } from './call.ts';
import { corpus } from './corpus.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { SHOWN } from './message-pane.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';
import { packXpi } from './xpi.ts';

const SHOTS = 'test-output/states';
const messages = corpus('easy-ham-1', 80);
const folders: string[] = [];
let profile = '';
let thunderbird: Thunderbird | undefined;
let dovecot: Dovecot | undefined;
const ON_SERVER = 3;

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

afterEach(async () => {
  await thunderbird?.close();
  thunderbird = undefined;
  await dovecot?.stop();
  dovecot = undefined;
  removeProfile(profile);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The docked build without one of its parts, in Thunderbird. */
async function startWithout(part: string): Promise<{ readonly footnote: Footnote; readonly shot: (name: string) => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-less-'));
  folders.push(folder);
  const addon = join(folder, 'addon');
  buildAddon(addon);
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

test('offline is said, and which bodies are not read; online again they are found', async () => {
  dovecot = await Dovecot.start();
  for (let n = 0; n < ON_SERVER; n++) await dovecot.append(note(`pier${n}`, 'A kittiwake was seen.', { subject: `Harbour ${n}` }));
  profile = createProfile({ imap: dovecot, folders: [{ path: 'Corpus', messages }] });
  installForGood(profile, FOOTNOTE, buildXpi());
  const running = (thunderbird = await Thunderbird.start(profile));
  await running.signIn(dovecot);
  const footnote = await Footnote.docked(running);
  const { page } = footnote;
  const shot = (name: string) => running.screenshot(`${SHOTS}/${name}.png`);
  const said = () => page.text('#coverage-toggle');
  await footnote.settled(ON_SERVER + messages.length);
  await running.run('Services.io.offline = true;');
  await page.waitFor('#coverage-toggle', /offline/);
  const remote = (await call(page, 'mailChoice')).accounts.find((account) => account.remote);
  await call(page, 'setAccount', { account: remote?.account ?? '', reads: 'bodies' });
  await expect.poll(async () => (await footnote.progress()).activity, { timeout: 60_000 }).toBe('idle');
  await page.click('#coverage-toggle');
  await page.waitFor('#coverage-details footnote-reading', /3 bodies are not read/);
  // What waits is not among what is searched.
  await page.waitFor('#coverage-toggle', /83 messages · 3 by subject and people only · offline/);
  expect(await said()).not.toMatch(/all searchable/);
  await shot('offline');
  await page.click('#coverage-toggle');
  await page.type('#query', 'harbour');
  await page.waitFor('footnote-hit', /Harbour 0/);
  await page.click('footnote-hit');
  await expect.poll(() => running.run<string>(SHOWN), { timeout: 30_000 }).toMatch(/^Harbour \d/);
  await shot('offline-opened');
  expect(await said()).toMatch(/offline/);
  await page.type('#query', 'kittiwake');
  await page.waitFor('footnote-nothing');
  await shot('offline-nothing');
  await running.run('Services.io.offline = false;');
  await expect.poll(said).not.toMatch(/offline/);
  await page.waitFor('footnote-hit', /kittiwake/, 120_000);
  await page.waitFor('#coverage-toggle', /all searchable/);
  await shot('online-again');
});
