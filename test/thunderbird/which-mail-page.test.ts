/**
 * Which mail is indexed, as a person sees and changes it: by clicks and keys on the settings page in the real Thunderbird, with
 * numbers that are Thunderbird's own.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND, KEYS } from './addon-page.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/which-mail-page';
const SETTINGS = 'sidebar/settings-page.html';
const WORD = 'quagswamp';

const many = (prefix: string, count: number, body: string) => Array.from({ length: count }, (_, n) => note(`${prefix}${n}`, `${body} Number ${n} of them.`));
const switchOf = (folder: string) => `[role=switch][aria-label="Index “${folder}”"]`;

describe('the page that tells which mail is indexed', () => {
  let profile = '';
  let downloads = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let page: AddonPage;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    downloads = mkdtempSync(join(tmpdir(), 'footnote-downloads-'));
    profile = createProfile({
      folders: [
        { path: 'Secret', messages: many('secret', 40, `The ${WORD} was seen.`) },
        { path: 'Secret/Deeper', messages: many('deeper', 10, `Another ${WORD} was seen.`) },
        { path: 'Kept', messages: many('kept', 20, 'One heronbill was seen.') },
        { path: 'Drafts', messages: many('draft', 3, 'Not finished.') },
        ...Array.from({ length: 6 }, (_, n) => ({ path: `Projects ${n}`, messages: many(`project${n}`, n, 'A plan.') })),
      ],
      preferences: { 'browser.download.folderList': 2, 'browser.download.dir': downloads, 'browser.download.useDownloadDir': true },
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    // A draft's folder is not listed for the index, so that nothing has had Thunderbird read its file yet.
    await thunderbird.parseFolders();
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(ALL);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    removeProfile(downloads);
  });

  const matches = async () => (await footnote.search(WORD)).matches;
  /** The numbers of the page by folder: there, searchable, waiting, failed. */
  const rows = () => page.run<Readonly<Record<string, readonly number[]>>>(`
    return Object.fromEntries(findAll('footnote-folders .folder').map((row) =>
      [row.querySelector('.called').textContent, [...row.querySelectorAll('.n')].map((cell) => Number(cell.textContent))]));`);
  /** Not by the mouse where things above it come and go by themselves. */
  const pressOn = async (selector: string, key: string) => {
    await page.focus(selector);
    await page.press(key);
  };
  const isOn = (folder: string) => page.run<boolean>('return (await appear(args[0], 10000)).checked;', switchOf(folder));

  test('is one click away from the coverage beside the mail', async () => {
    await footnote.page.click('#coverage-toggle');
    // By keyboard: what loads below it moves it while the details open.
    await footnote.page.focus('#what-is-searched');
    await footnote.page.press(KEYS.enter);
    page = new AddonPage(thunderbird, FOOTNOTE, SETTINGS, 'tab');
    await page.ready();
    await page.waitFor('footnote-mail-total h3', /searchable/);
  });

  test("shows Thunderbird's own numbers, folder by folder, and their sums above", async () => {
    const counts = await thunderbird.run<Readonly<Record<string, number>>>(COUNTS);
    // The outbox goes by another name to add-ons.
    await expect.poll(async () => Object.fromEntries(Object.entries(await rows()).flatMap(([name, [there]]) => (name === 'Outbox' ? [] : [[name, there]]))), SOON).toEqual(counts);
    const shown = await rows();
    expect(shown['Secret']).toEqual([40, 40, 0, 0]);
    expect(shown['Drafts']).toEqual([3, 0, 0, 0]);
    const sum = Object.values(counts).reduce((total, count) => total + count, 0);
    expect(await page.text('footnote-mail-total h3')).toBe(`${ALL} of ${sum} messages are searchable`);
    expect(await page.texts('footnote-mail-total li')).toEqual([expect.stringContaining(`${ALL} searchable`), expect.stringContaining('3 in folders that are not indexed')]);
    expect(Object.values(shown).reduce((total, [, found]) => total + (found ?? 0), 0)).toBe(ALL);
    await thunderbird.screenshot(`${SHOTS}/coverage.png`);
  });

  test('leaves a folder out after a question, by keyboard; no search finds it from then on', async () => {
    expect(await matches()).toBe(50);
    await page.focus(switchOf('Secret'));
    await page.press(' ');
    await page.waitFor('footnote-sure', /Leave out “Secret”\?.*folder in it.*50 indexed messages/);
    await thunderbird.screenshot(`${SHOTS}/sure.png`);
    await page.press(KEYS.escape);
    await expect.poll(() => page.texts('footnote-sure'), SOON).toEqual([]);
    expect([await isOn('Secret'), await matches()]).toEqual([true, 50]);
    await page.press(' ');
    await page.waitFor('footnote-sure');
    await page.press(KEYS.tab);
    await page.press(KEYS.enter);
    await page.waitFor('footnote-folders .below', /no search finds it/i);
    expect(await matches()).toBe(0);
    await expect.poll(async () => (await rows())['Deeper'], SOON).toEqual([10, 0, 0, 0]);
    expect([await isOn('Secret'), await isOn('Deeper')]).toEqual([false, false]);
    await footnote.page.type('#query', WORD);
    await footnote.page.waitFor('footnote-nothing');
  });

  test('takes it back by Undo, as it was: nothing is read again', async () => {
    const read = async () => (await footnote.audit()).filter(({ kind }) => kind === 'indexed').reduce((sum, { count }) => sum + count, 0);
    // On a busy machine the test before has taken longer than the twelve seconds for which it can be taken back.
    await pressOn(switchOf('Secret'), ' ');
    await footnote.settled(ALL);
    await expect.poll(async () => (await rows())['Secret'], SOON).toEqual([40, 40, 0, 0]);
    const before = await read();
    await pressOn(switchOf('Secret'), ' ');
    await pressOn('#sure-yes', KEYS.enter);
    await page.run("(await appear('#undo', 10000)).scrollIntoView({ block: 'center' });");
    await thunderbird.screenshot(`${SHOTS}/left-out.png`);
    await pressOn('#undo', KEYS.enter);
    await footnote.settled(ALL);
    expect(await matches()).toBe(50);
    await expect.poll(async () => (await rows())['Secret'], SOON).toEqual([40, 40, 0, 0]);
    expect([await isOn('Secret'), await isOn('Deeper')]).toEqual([true, true]);
    expect(await read()).toBe(before);
    const audit = await footnote.audit();
    const latest = (kind: string) => Math.max(0, ...audit.filter((entry) => entry.kind === kind).map(({ until }) => until));
    expect(latest('kept')).toBeGreaterThan(latest('folderRemoved'));
    // Longer than it takes until what was left out is removed: it is not.
    await sleep(20_000);
    expect(await matches()).toBe(50);
  });

  test('finds a folder by its name, and leaves out that one alone', async () => {
    await page.type('#folder-filter', 'secret deep');
    await page.waitFor('footnote-folders .tools', /1 of \d+ folders/);
    await page.click(switchOf('Deeper'));
    await page.waitFor('footnote-sure', /10 indexed messages/);
    await page.click('#sure-yes');
    await page.waitFor('footnote-folders .folder', /You have left it out/);
    expect(await matches()).toBe(40);
    await page.type('#folder-filter', '');
    await expect.poll(async () => (await rows())['Secret'], SOON).toEqual([40, 40, 0, 0]);
  });

  test('pauses and goes on', async () => {
    await page.click('#pause-reading');
    await page.waitFor('#pause-reading', /Go on/);
    expect((await footnote.progress()).activity).toBe('paused');
    await thunderbird.run(ADD_MESSAGE, 'Kept', note('later', 'A later heronbill.'));
    await expect.poll(async () => (await rows())['Kept']?.[0], SOON).toBe(21);
    expect((await rows())['Kept']).toEqual([21, 20, 1, 0]);
    await thunderbird.screenshot(`${SHOTS}/paused.png`);
    await page.click('#pause-reading');
    await page.waitFor('#pause-reading', /Pause/);
    await footnote.settled(ALL - 10 + 1);
    await expect.poll(async () => (await rows())['Kept'], SOON).toEqual([21, 21, 0, 0]);
  });

  test('compares the index with Thunderbird when asked to, and tells what it found', async () => {
    await page.focus('#compare');
    await page.press(KEYS.enter);
    await page.waitFor('#comparison', /folders? compared\. Everything was as Thunderbird has it\./, 120_000);
    await page.waitFor('footnote-index-care dd', /All folders, the one longest ago/);
    await thunderbird.screenshot(`${SHOTS}/compared.png`);
  });

  test('builds the index anew after a question', async () => {
    await page.focus('#rebuild-index');
    await page.press(KEYS.enter);
    await page.waitFor('footnote-sure', /Build the index anew\?/);
    await page.click('#sure-yes');
    await expect.poll(async () => (await footnote.audit()).some(({ kind }) => kind === 'cleared'), SOON).toBe(true);
    await footnote.settled(ALL - 10 + 1);
    expect(await matches()).toBe(40);
    await expect.poll(async () => (await rows())['Kept'], SOON).toEqual([21, 21, 0, 0]);
  });

  test('shows what happened to the index, and saves it as a file without a name or a word of mail', async () => {
    await page.waitFor('footnote-mail-total h3', new RegExp(`^${ALL - 10 + 1} of `));
    await page.focus('footnote-audit summary');
    await page.press(KEYS.enter);
    await page.waitFor('footnote-audit tbody td', /messages indexed/);
    await page.waitFor('footnote-audit tbody td', /index emptied/);
    await thunderbird.screenshot(`${SHOTS}/audit.png`);
    await page.focus('#audit-save');
    await page.press(KEYS.enter);
    const file = join(downloads, 'footnote-audit.json');
    // A download has its name before it has its words.
    await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().at(-1) : ''), SOON).toBe('}');
    const saved = readFileSync(file, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ footnote: 'audit', messages: { full: ALL - 10 + 1, skipped: 13 } });
    for (const word of ['Secret', 'Kept', WORD, 'heronbill', 'example.test', 'Carol']) expect(saved).not.toContain(word);
  });

  test('tells of a message that Thunderbird could not deliver, and has it read by a press of its button', async () => {
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await footnote.progress(); // It is awake, and stays so while it is asked for.
    await background.run(DELIVER_NOT, 'Note stubborn');
    await thunderbird.run(ADD_MESSAGE, 'Kept', note('stubborn', 'A stubborn oystercatcher.'));
    // It is tried again twice by itself, within a quarter of a minute.
    await expect.poll(() => background.run<number>('return window.refused;'), { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await rows())['Kept'], SOON).toEqual([22, 21, 0, 1]);
    expect((await footnote.search('oystercatcher')).matches).toBe(0);
    await background.run('window.isRefusing = false;');
    await thunderbird.screenshot(`${SHOTS}/failed.png`);
    await pressOn('footnote-folders .retry', KEYS.enter);
    await expect.poll(async () => (await rows())['Kept'], SOON).toEqual([22, 22, 0, 0]);
    expect((await footnote.search('oystercatcher')).matches).toBe(1);
    expect(await page.texts('footnote-folders .retry')).toEqual([]);
  });
});

/** A change is shown within seconds: while things change the page asks every one and a half, or less often. */
const SOON = { timeout: 30_000 } as const;

/** Messages that are indexed at first: all but the drafts. */
const ALL = 40 + 10 + 20 + 15;

/** Thunderbird's own counts by the folder's name. */
const COUNTS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const counts = {};
  for (const server of MailServices.accounts.allServers)
    for (const folder of server.rootFolder.descendants)
      if (!folder.getFlag(Ci.nsMsgFolderFlags.Queue)) counts[folder.name] = folder.getTotalMessages(false);
  return counts;`;

/** In the background page: Thunderbird delivers nothing of the messages of one subject, as long as `isRefusing`. */
const DELIVER_NOT = `
  const { messages } = browser;
  const { getRaw } = messages;
  window.refused = 0;
  window.isRefusing = true;
  messages.getRaw = async (id, ...rest) => {
    if (!window.isRefusing || (await messages.get(id)).subject !== args[0]) return getRaw.call(messages, id, ...rest);
    window.refused += 1;
    throw new Error("It can't be had.");
  };`;

const ADD_MESSAGE = `
  const [name, source] = args;
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = MailServices.accounts.localFoldersServer.rootFolder.getChildNamed(name);
  folder.QueryInterface(Ci.nsIMsgLocalMailFolder).addMessage("From - Thu Jan  1 00:00:00 1970\\nX-Mozilla-Status: 0000\\n" + source + "\\n");`;
