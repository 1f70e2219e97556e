/** The search box in the real Thunderbird, docked beside the mail: by the keyboard alone, by the mouse alone, and after a restart of the page. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from './addon-page.ts';
import { call } from './call.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { PRESS_SHORTCUT } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { filesWith } from './stored-words.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/search-box';
/** Searched for once, and to be in no file once it is forgotten. */
const FORGOTTEN = 'gossamerquill';

const mail = (id: string, from: string, day: number) =>
  `From: ${from}\r\nTo: Me <me@h.example>\r\nSubject: Zeppelin ${id}\r\nDate: ${day} Nov 2026 10:00:00 +0000\r\nMessage-ID: <${id}@h.example>\r\n\r\nA zeppelin over the harbour.\r\n`;

describe('the search box', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({
      folders: [
        { path: 'Travel', messages: [mail('one', 'Anna Berg <anna@h.example>', 2), mail('two', 'Anna Berg <anna@h.example>', 5), mail('three', '"Carl <b>Bold</b>" <carl@h.example>', 12)] },
        { path: 'House', messages: [mail('four', 'Anna Berg <anna@h.example>', 20)] },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(4);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const query = () => footnote.page.run<string>('return find("#query").value');
  const chips = () => footnote.page.texts('footnote-chips .chip bdi');
  const subjects = async () => [...(await footnote.page.texts('footnote-hit .subject'))].sort();

  test('an operator, a person, a folder and a day by the keyboard alone', async () => {
    await footnote.page.type('#query', 'zeppelin fr');
    await footnote.page.waitFor('footnote-choices li', /from:/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await footnote.page.waitFor('footnote-choices li', /Carl <b>Bold/);
    await thunderbird.screenshot(`${SHOTS}/people.png`);
    await footnote.page.press('ann');
    await expect.poll(() => footnote.page.texts('footnote-choices .title')).toEqual(['Anna Berg']);
    await footnote.page.press(KEYS.down + KEYS.enter);
    expect(await query()).toBe('zeppelin from:anna@h.example ');
    await expect.poll(subjects).toEqual(['Zeppelin four', 'Zeppelin one', 'Zeppelin two']);
    await footnote.page.press('in:trav');
    await footnote.page.waitFor('footnote-choices li', /Travel/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(subjects).toEqual(['Zeppelin one', 'Zeppelin two']);
    await footnote.page.press('after:2026-11');
    await footnote.page.waitFor('footnote-calendar .month', /November 2026/);
    await footnote.page.press(KEYS.down + KEYS.down);
    await thunderbird.screenshot(`${SHOTS}/calendar.png`);
    await footnote.page.press(KEYS.up + KEYS.right.repeat(3) + KEYS.enter);
    expect(await query()).toMatch(/ after:2026-11-04 $/);
    await expect.poll(subjects).toEqual(['Zeppelin two']);
    expect(await chips()).toEqual(['from: anna@h.example', 'in: Travel', 'after: Nov 4, 2026']);
  });

  test('a chip is removed by the mouse alone', async () => {
    await footnote.page.click('footnote-chips .chip:nth-child(3) .remove');
    await expect.poll(subjects).toEqual(['Zeppelin one', 'Zeppelin two']);
    expect(await chips()).toEqual(['from: anna@h.example', 'in: Travel']);
    await thunderbird.screenshot(`${SHOTS}/chips.png`);
    await footnote.page.type('#query', 'zeppelin priority:9 in:nowhere label:nothing ');
    await footnote.page.waitFor('footnote-chips .why', /No folder here is called/);
    await footnote.page.waitFor('footnote-chips .why', /filters nothing/);
    expect(await footnote.page.texts('footnote-summary .warning')).toEqual([]);
    await thunderbird.screenshot(`${SHOTS}/not-understood.png`);
  });

  test('a saved search is there after a restart of the page, on every surface, and finds again', async () => {
    await footnote.page.type('#query', 'zeppelin in:House ');
    await footnote.page.click('#save-search');
    await footnote.page.waitFor('#save-name');
    await footnote.page.press(`At home${KEYS.enter}`);
    await expect.poll(async () => (await call(footnote.page, 'searches')).saved.length).toBe(1);
    await footnote.page.run('window.isOld = true;');
    await thunderbird.run(RELOAD);
    await expect.poll(() => footnote.page.run<boolean>('return window.isOld !== true;')).toBe(true);
    await footnote.page.ready();
    await footnote.page.waitFor('.pins button', /At home/);
    await thunderbird.screenshot(`${SHOTS}/empty-page.png`);
    await footnote.page.click('.pins button');
    await expect.poll(subjects).toEqual(['Zeppelin four']);
    const tab = await Footnote.inTab(thunderbird);
    await tab.page.waitFor('.pins button', /At home/);
    await thunderbird.run('window.gTabmail.closeTab(window.gTabmail.tabInfo.length - 1)');
  });

  test('the key leads into the box from elsewhere; it can be changed from the help', async () => {
    await thunderbird.run(LEAVE_SIDEBAR);
    await thunderbird.run(PRESS_SHORTCUT);
    await expect.poll(() => footnote.page.run<string>('return document.hasFocus() ? document.activeElement.id : ""')).toBe('query');
    await footnote.page.press(KEYS.f1);
    await footnote.page.waitFor('footnote-box-help kbd', /Ctrl\+Shift\+H/);
    await thunderbird.screenshot(`${SHOTS}/help.png`);
    expect(await call(footnote.page, 'setShortcut', { key: 'Ctrl+Shift+Y' })).toBe('Ctrl+Shift+Y');
    await expect(call(footnote.page, 'setShortcut', { key: 'Nonsense' })).rejects.toThrow('badRequest');
    expect(await call(footnote.page, 'shortcut')).toBe('Ctrl+Shift+Y');
    expect(await thunderbird.run<string>(SHORTCUT)).toContain('Y');
    await call(footnote.page, 'setShortcut', { key: 'Ctrl+Shift+H' });
    await footnote.page.press(KEYS.escape);
  });

  test('earlier searches come by the arrows; what is forgotten is in no file, and all is when everything is deleted', async () => {
    await footnote.page.type('#query', `${FORGOTTEN}${KEYS.enter}`);
    await expect.poll(async () => (await call(footnote.page, 'searches')).recent[0]?.text).toBe(FORGOTTEN);
    await footnote.page.press(KEYS.escape + KEYS.up);
    await expect.poll(query).toBe(FORGOTTEN);
    await call(footnote.page, 'changeSearches', { kind: 'forget' });
    expect((await call(footnote.page, 'searches')).recent).toEqual([]);
    await thunderbird.quit();
    expect(filesWith(profile, FORGOTTEN)).toEqual([]);
    expect(filesWith(profile, 'At home')).not.toEqual([]);
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    expect((await call(footnote.page, 'searches')).saved.map(({ name }) => name)).toEqual(['At home']);
    await call(footnote.page, 'deleteEverything');
    expect(await call(footnote.page, 'searches')).toEqual({ recent: [], saved: [], remembers: true });
    await expect.poll(() => footnote.page.texts('.pins button')).toEqual([]);
  }, 180_000);
});

const RELOAD = 'document.querySelector("#footnote-docked-sidebar browser").reload(); await new Promise((resolve) => setTimeout(resolve, 1000));';

const LEAVE_SIDEBAR = `
  window.gTabmail.currentAbout3Pane.folderTree.focus();
  if (document.activeElement.closest("#footnote-docked-sidebar")) throw new Error("The sidebar has the focus still.");`;

const SHORTCUT = `
  return [...document.querySelectorAll("key")].find((key) => key.closest("keyset")?.id?.startsWith("ext-keyset-id-footnote"))?.outerHTML ?? "";`;
