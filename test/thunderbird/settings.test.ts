/** The settings page inside the real Thunderbird, clicked and typed in: what is set there is in force in searches and answers. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND, KEYS, suspendBackground } from './addon-page.ts';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { CHOOSE_ON_ACTION } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/thunderbird';
const SETTINGS_PAGE = 'sidebar/settings-page.html';
const LONG = 'The zeppelin left the quay in the morning and came back over the hills in the evening, and everybody who had waited for it at the mast waved with both hands until the ropes were down. ';
const mail = (id: string, text: string, date = 'Mon, 2 Nov 2026 10:00:00 +0000') =>
  `From: Ann Keller <ann@h.example>\nTo: Bob <bob@h.example>\nSubject: ${id}\nDate: ${date}\nMessage-ID: <${id}@h.example>\n\n${text}\n`;

describe('the settings page', () => {
  let profile = '';
  let downloads = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let page: AddonPage;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    downloads = mkdtempSync(join(tmpdir(), 'footnote-downloads-'));
    profile = createProfile({
      folders: [{ path: 'Mail', messages: [
        mail('long', LONG.repeat(4)), mail('tagged', 'The zeppelin waits.'), mail('late', 'The zeppelin lands at midnight.', 'Sun, 29 Nov 2026 20:00:00 +0000'),
        mail('deadline', 'The zeppelin deadline is on Friday, 4 December 2026.'), mail('other', 'Bread and butter.'),
      ] }],
      preferences: { 'browser.download.folderList': 2, 'browser.download.dir': downloads, 'browser.download.useDownloadDir': true },
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(5);
    await new AddonPage(thunderbird, FOOTNOTE, BACKGROUND).run(`
      const { messages: [header] } = await messenger.messages.query({ headerMessageId: 'tagged@h.example' });
      await messenger.messages.update(header.id, { tags: ['$label2'] });`);
    page = new AddonPage(thunderbird, FOOTNOTE, SETTINGS_PAGE);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
    if (downloads !== '') rmSync(downloads, { recursive: true, force: true });
  });

  const found = async (text: string) => (await footnote.search(text)).hits.map(({ subject }) => subject).sort();
  const longest = async () => Math.max(...(await footnote.search('zeppelin')).hits.map(({ snippet }) => snippet.text.length));
  const set = async (name: string, value: string) => {
    await page.type(`#set-${name}`, value);
    await page.press(KEYS.tab);
  };
  const chosen = async () => (await call(page, 'settings')).chosen.settings;

  test('opens from the page by keyboard, in a tab', async () => {
    await footnote.page.focus('#open-settings');
    await footnote.page.press(KEYS.enter);
    await page.ready();
    await page.waitFor('h1', /Footnote settings/);
    await page.click('#to-search');
    await page.waitFor('#section-title', /Search and answers/);
    expect(await page.run('return location.hash')).toBe('#search');
    await thunderbird.screenshot(`${SHOTS}/settings.png`);
  });

  test('a setting that is typed is in force at once, out of bounds it is refused', async () => {
    expect(await longest()).toBeGreaterThan(120);
    await set('snippet_length', '60');
    await page.waitFor('#reset-snippet_length');
    await expect.poll(longest).toBeLessThan(110);
    await set('snippet_length', '5');
    await page.waitFor('#fault-snippet_length', /from 60 to 1,000/);
    expect(await chosen()).toEqual({ snippet_length: 60 });
    const question = { question: 'When is the zeppelin deadline?', boundary: {} };
    expect((await askFrom(page, question)).reply?.insufficientEvidence).toBe(false);
    await set('ask_floor', '1');
    await expect.poll(chosen).toEqual({ snippet_length: 60, ask_floor: 1 });
    expect((await askFrom(page, question)).reply?.insufficientEvidence).toBe(true);
  });

  test('a zone decides which day a date is', async () => {
    await page.run(`const zone = find('#set-zone'); zone.value = 'Asia/Tokyo'; zone.dispatchEvent(new Event('change', { bubbles: true }));`);
    await expect.poll(() => found('zeppelin after:2026-11-30')).toEqual(['late']);
    await page.run(`const zone = find('#set-zone'); zone.value = 'UTC'; zone.dispatchEvent(new Event('change', { bubbles: true }));`);
    await expect.poll(() => found('zeppelin after:2026-11-30')).toEqual([]);
  });

  test('the table of tags decides what category: and priority: find', async () => {
    await expect.poll(() => found('category:work'), { timeout: 30_000 }).toEqual(['tagged']);
    const row = await page.run<number>(`return findAll('footnote-tags tbody tr').findIndex((row) => row.textContent.includes('Work'));`);
    await page.type(`#category-${row}`, 'Office');
    await page.press(KEYS.tab);
    await expect.poll(() => found('category:office')).toEqual(['tagged']);
    expect(await found('category:work')).toEqual([]);
    await page.run(`const priority = find('#priority-${row}'); priority.value = '5'; priority.dispatchEvent(new Event('change', { bubbles: true }));`);
    await expect.poll(() => found('priority:5')).toEqual(['tagged']);
  });

  test('what is set outlives the event page and the index worker', async () => {
    await suspendBackground(thunderbird, FOOTNOTE);
    expect(await longest()).toBeLessThan(110);
    expect(await found('category:office')).toEqual(['tagged']);
  });

  test('what is set, and a search that was saved, outlive an index that is built again', async () => {
    const kept = async () => ({ chosen: (await call(page, 'settings')).chosen, saved: (await call(page, 'searches')).saved });
    await call(page, 'changeSearches', { kind: 'save', search: { text: 'zeppelin category:office', boundary: {} }, name: 'Waiting', pinned: true });
    const before = await kept();
    expect(before).toMatchObject({ chosen: { settings: { snippet_length: 60 } }, saved: [{ name: 'Waiting', text: 'zeppelin category:office' }] });
    await footnote.rebuild();
    await footnote.settled(5);
    expect(await kept()).toEqual(before);
    await expect.poll(() => found('category:office')).toEqual(['tagged']);
    expect(await found('zeppelin')).toHaveLength(4);
    expect(await longest()).toBeLessThan(110);
  });

  test('is exported to a file, reset, taken back, and imported', async () => {
    const before = (await call(page, 'settings')).chosen;
    await page.click('#export-settings');
    const file = join(downloads, 'footnote-settings.json');
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('"Office"'), { timeout: 20_000 }).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(before);
    await page.click('#reset-all');
    await expect.poll(longest).toBeGreaterThan(120);
    await page.click('#undo');
    await expect.poll(longest).toBeLessThan(110);
    await page.click('#reset-all');
    await expect.poll(chosen).toEqual({});
    const choose = (text: string) => page.run(`
      const files = new DataTransfer();
      files.items.add(new File([args[0]], 'settings.json', { type: 'application/json' }));
      const input = find('#import-settings');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));`, text);
    await choose('{"settings":{"floor":99}}');
    await page.waitFor('#refused', /“Least score of a hit” must be a number from 0 to 10. Nothing was changed./);
    expect(await chosen()).toEqual({});
    await choose(readFileSync(file, 'utf8'));
    await expect.poll(async () => (await call(page, 'settings')).chosen).toEqual(before);
    await page.click('#reset-all');
    await expect.poll(chosen).toEqual({});
  });

  test('the test page shows how a query comes to its hits, and why a message is none', async () => {
    await page.focus('#to-test');
    await page.press(KEYS.enter);
    await page.type('#test-query', 'zeppelin deadline');
    await page.press(KEYS.enter);
    await page.waitFor('footnote-ranking tbody tr', /deadline.*hit: holds every word/);
    await page.type('#which-message', '<other@h.example>');
    await page.press(KEYS.enter);
    await page.click('footnote-why .pick');
    await page.waitFor('footnote-why .answer', /other.*none of the words/);
    await thunderbird.screenshot(`${SHOTS}/settings-test-page.png`);
  });

  test('opens from the menu of the toolbar button where it was last', async () => {
    await thunderbird.run(`while (window.gTabmail.tabInfo.length > 1) window.gTabmail.closeTab(1);`);
    await expect.poll(() => page.isOpen()).toBe(false);
    await thunderbird.run(CHOOSE_ON_ACTION, 'Footnote settings');
    await page.ready();
    await page.waitFor('#section-title', /Test page/);
  });

  test('deletes all data after it was confirmed, and reads again when it is wanted', async () => {
    await call(page, 'setSettings', { settings: { floor: 0.5 }, tags: {} });
    await page.click('#to-privacy');
    await page.waitFor('footnote-privacy', /may leave this computer/);
    await page.click('#delete-all');
    await page.waitFor('#delete-title');
    await page.press(KEYS.escape);
    await expect.poll(() => page.texts('#delete-title')).toEqual([]);
    expect(await found('zeppelin')).toHaveLength(4);
    await page.click('#delete-all');
    await thunderbird.screenshot(`${SHOTS}/settings-delete.png`);
    await page.click('#delete-yes');
    await page.waitFor('footnote-delete', /Everything is deleted/, 60_000);
    expect((await footnote.progress()).coverage.known).toBe(0);
    expect(await chosen()).toEqual({});
    expect(await found('zeppelin')).toEqual([]);
    await page.click('#read-again');
    await footnote.settled(5);
    expect(await found('zeppelin')).toHaveLength(4);
  });
});
