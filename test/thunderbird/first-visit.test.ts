/**
 * Somebody who has never seen Footnote: asks about the folder on screen, opens the cited passage, sees what was not searched,
 * leaves a folder out, and pauses; in the real Thunderbird, once with the mouse and once with the keyboard alone. What is
 * found and narrowed so, `narrowing.test.ts` shows.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AddonPage, KEYS } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { Keyboard } from './keyboard.ts';
import { CLICK_ACTION, IS_READ, MARKED, SHOW_FOLDER, SHOWN, type Marked } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/first-visit';
const SETTINGS = 'sidebar/settings-page.html';
const QUESTION = 'When does the plumber come for the dripping tap?';
const ANSWER = 'the plumber comes on Tuesday between ten and twelve for the dripping tap.';
const SOON = { timeout: 30_000 };
const STILL = 2000; // ms

const head = (id: string, from: string, subject: string) => ['X-Mozilla-Status: 0000', `Message-ID: <${id}@example.test>`, `From: ${from} <${id}@example.test>`, 'To: Nora Lind <nora@home.example>', `Subject: ${subject}`, 'Date: Tue, 12 May 2026 09:00:00 +0000', 'MIME-Version: 1.0'];
const message = (id: string, from: string, subject: string, text: string) => [...head(id, from, subject), 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\n');
const encrypted = [
  ...head('sealed', 'Jun Sato', 'Sealed'), 'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"', '', '--b', 'Content-Type: application/pgp-encrypted', '', 'Version: 1', '',
  '--b', 'Content-Type: application/octet-stream', '', '-----BEGIN PGP MESSAGE-----', '', 'hQEMA1234', '-----END PGP MESSAGE-----', '--b--', '',
].join('\n');
const HOME = [
  message('tap', 'Ada Bergamo', 'The tap', 'Good morning,\n\nthe plumber comes on Tuesday between ten and twelve for the dripping tap.\n\nAda'),
  message('hedge', 'Ada Bergamo', 'The hedge', 'The hedge was cut yesterday, and the cuttings lie behind the shed.'), encrypted,
];
const DIARY = Array.from({ length: 5 }, (_, at) => message(`diary${at}`, 'Nora Lind', `Diary ${at}`, `Nobody needs to find the quillwort of day ${at}.`));

describe('a first visit', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  const shot = (name: string) => thunderbird.screenshot(`${SHOTS}/${name}.png`);
  const quillwort = async () => (await footnote.search('quillwort')).matches;
  const hasFocus = (page: AddonPage, selector: string) => page.run<boolean>('return document.hasFocus() && Boolean(deepActive()?.matches(args[0]));', selector);
  const marked = () => thunderbird.run<Marked | null>(MARKED);

  beforeEach(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({ folders: [{ path: 'Home', messages: HOME }, { path: 'Diary', messages: DIARY }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(HOME.length + DIARY.length);
    await thunderbird.run('document.querySelector("#footnote-docked-sidebar").style.width = "400px";');
    await thunderbird.run(SHOW_FOLDER, 'Home');
  });

  afterEach(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  async function opensMarked(): Promise<void> {
    await expect.poll(() => thunderbird.run<string>(SHOWN), SOON).toMatch(/^The tap: /);
    await expect.poll(marked, SOON).toMatchObject({ text: expect.stringContaining(ANSWER), inSight: true });
    expect(await thunderbird.run<boolean>(IS_READ, 'tap')).toBe(false);
  }

  async function settingsPage(): Promise<AddonPage> {
    const page = new AddonPage(thunderbird, FOOTNOTE, SETTINGS, 'tab');
    await page.ready();
    await page.waitFor('footnote-mail-total h3', /searchable/);
    return page;
  }

  test('with the mouse alone, but for the words of the question', async () => {
    const { page } = footnote;
    await thunderbird.run(CLICK_ACTION);
    await page.waitFor('footnote-scope', /Home/);
    await page.click('#verb-ask');
    await page.click('#query');
    await page.press(QUESTION);
    await page.click('.icon-button.go');
    await page.waitFor('footnote-claims .claim', new RegExp(ANSWER));
    await shot('asked-by-mouse');
    await page.click('footnote-claims .mark button');
    await opensMarked();
    await shot('opened-by-mouse');
    await page.click('#coverage-toggle');
    await page.waitFor('#coverage-details', /1/);
    await page.waitFor('#coverage-details tr', /[Ee]ncrypted.*1/);
    await shot('not-searched-by-mouse');
    await page.click('#what-is-searched');
    const settings = await settingsPage();
    await settings.waitFor('footnote-mail-total li', /encrypted/i);
    await settings.click('[role=switch][aria-label="Index “Diary”"]');
    await settings.waitFor('footnote-sure', /Leave out “Diary”/);
    await shot('leave-out-by-mouse');
    await settings.click('#sure-yes');
    await expect.poll(quillwort, SOON).toBe(0);
    // Told above the button, which moves down for it.
    await settings.waitFor('footnote-mail-total .part-skipped');
    await settings.waitFor('#undo');
    await settings.click('#pause-reading');
    await settings.waitFor('#pause-reading', /Go on/);
    expect((await footnote.progress()).activity).toBe('paused');
    await page.waitFor('#coverage-toggle', /[Pp]aused/);
    await shot('paused-by-mouse');
  });

  test('with the keyboard alone', async () => {
    const { page } = footnote;
    const keyboard = new Keyboard(thunderbird);
    await keyboard.shortcut();
    await expect.poll(() => hasFocus(page, '#query'), SOON).toBe(true);
    await keyboard.tabTo(page, '#scope');
    await keyboard.press(KEYS.enter);
    await page.waitFor('.choice', /Home/);
    await keyboard.press('home');
    await expect.poll(() => page.texts('footnote-scope-menu .choice.active')).toEqual([expect.stringContaining('Home')]);
    await keyboard.press(KEYS.enter);
    await page.waitFor('#scope', /Home/);
    // Of a group of choices Tab leads to the chosen one, an arrow to the next.
    await keyboard.escapeToBox(page);
    await keyboard.tabTo(page, '#verb-find');
    await keyboard.press(KEYS.right);
    await page.waitFor('#verb-ask:checked');
    await keyboard.escapeToBox(page);
    await keyboard.press(`${QUESTION}${KEYS.enter}`);
    await page.waitFor('footnote-claims .claim', new RegExp(ANSWER));
    await keyboard.tabTo(page, 'footnote-claims .mark button');
    await page.waitFor('footnote-peek:popover-open', /plumber/);
    await shot('asked-by-keyboard');
    await keyboard.press(KEYS.enter);
    await opensMarked();
    await keyboard.escapeToBox(page);
    await keyboard.tabTo(page, '#coverage-toggle');
    await keyboard.press(KEYS.enter);
    await page.waitFor('#coverage-details tr', /[Ee]ncrypted.*1/);
    await shot('not-searched-by-keyboard');
    await keyboard.tabTo(page, '#what-is-searched', { back: true });
    await keyboard.press(KEYS.enter);
    const settings = await settingsPage();
    await keyboard.tabTo(settings, '[role=switch][aria-label="Index “Diary”"]');
    await keyboard.press(' ');
    await settings.waitFor('footnote-sure', /Leave out “Diary”/);
    await keyboard.tabTo(settings, '#sure-yes');
    await keyboard.press(KEYS.enter);
    await expect.poll(quillwort, SOON).toBe(0);
    await keyboard.tabTo(settings, '#pause-reading', { back: true });
    await keyboard.press(KEYS.enter);
    await settings.waitFor('#pause-reading', /Go on/);
    expect((await footnote.progress()).activity).toBe('paused');
    await shot('paused-by-keyboard');
  });
});

/** How many messages the page has said there are to be read, from now on. */
const WATCH_TOTALS = `
  window.totals = new Set();
  const look = () => {
    for (const said of findAll("footnote-welcome, footnote-coverage").map(textOf)) for (const [, total] of said.matchAll(/ of ([\\d,]+) messages/g)) totals.add(total);
  };
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  look();`;

describe('a first visit to much mail', () => {
  let profile = '';
  let thunderbird: Thunderbird;

  beforeEach(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({ folders: [{ path: 'Lists', messages: corpus('easy-ham-1') }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
  });

  afterEach(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('how far reading is can be seen, what is read is found, and the page’s own button pauses it and lets it go on', async () => {
    const footnote = await Footnote.docked(thunderbird);
    const { page } = footnote;
    const indexed = async () => (await footnote.progress()).coverage.indexed;
    await page.run(WATCH_TOTALS);
    await page.waitFor('footnote-welcome', /[\d,]+ of [\d,]+ messages so far · [\d,]+ a second/, 120_000);
    // Until the folders are listed it claims no total that would grow.
    expect(await page.run<readonly string[]>('return [...totals];')).toEqual([corpus('easy-ham-1').length.toLocaleString('en')]);
    const read = await page.run<number>('return Number(find("footnote-welcome [role=progressbar]").getAttribute("aria-valuenow"));');
    expect(read).toBeGreaterThanOrEqual(0);
    expect(read).toBeLessThan(100);
    await thunderbird.screenshot(`${SHOTS}/reading.png`);
    await page.type('#query', 'linux');
    await page.waitFor('footnote-hit');
    await page.waitFor('footnote-summary .line', /messages? so far/);
    await page.waitFor('footnote-summary .so-far', /of [\d,]+ read/);
    await thunderbird.screenshot(`${SHOTS}/found-so-far.png`);
    await page.click('#pause');
    await page.waitFor('#coverage-toggle', /Paused/);
    const counts = async () => `${await page.text('#coverage-toggle')} ${await indexed()}`;
    /** What was handed over before is stored still. */
    const standStill = async () => {
      const before = await counts();
      for (const end = Date.now() + STILL; Date.now() < end; await sleep(100)) if ((await counts()) !== before) return false;
      return true;
    };
    await expect.poll(standStill, SOON).toBe(true);
    expect(await footnote.progress()).toMatchObject({ activity: 'paused', coverage: { waiting: expect.toSatisfy((count: number) => count > 0) } });
    await thunderbird.screenshot(`${SHOTS}/paused-while-reading.png`);
    const before = await indexed();
    await page.click('#pause');
    await expect.poll(indexed, SOON).toBeGreaterThan(before);
    await expect.poll(() => page.text('#coverage-toggle')).not.toMatch(/Paused/);
  });
});
