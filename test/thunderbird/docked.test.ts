import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, KEYS, suspendBackground } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote, PAGE } from './footnote.ts';
import { CHOOSE_ON_FOLDER, CLICK_ACTION, OPEN_SPACE, PRESS_SHORTCUT, SHOW_FOLDER } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/docked';

/** Runs from top to bottom: each test goes on where the one before has ended. */
describe('the docked page', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  const messages = corpus('easy-ham-1', 60);
  const width = () => thunderbird.run<number>(WIDTH);
  /** Whether the sidebar and its edge can be seen. */
  const seen = () => thunderbird.run<readonly boolean[]>(SEEN);
  const ground = () => footnote.page.run<string>('return getComputedStyle(document.body).backgroundColor');
  const density = () => footnote.page.run<string>('return document.documentElement.dataset.density');
  const textSize = () => footnote.page.run<number>('return parseFloat(getComputedStyle(document.body).fontSize)');

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({ folders: [{ path: 'Corpus', messages: messages.slice(0, 40) }, { path: 'Lists', messages: messages.slice(40) }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('the toolbar button gives it the folder on screen; once more takes it away; once more brings it back', async () => {
    await thunderbird.run(SHOW_FOLDER, 'Lists');
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.waitFor('footnote-scope', /Lists/);
    await thunderbird.run(CLICK_ACTION);
    await expect.poll(() => footnote.page.isOpen()).toBe(false);
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.ready();
    await footnote.page.waitFor('footnote-scope', /Lists/);
    // Half a minute later its background sleeps, and the page alone knows what it searches.
    await suspendBackground(thunderbird, FOOTNOTE);
    await thunderbird.run(CLICK_ACTION);
    await expect.poll(() => footnote.page.isOpen(), { timeout: 10_000 }).toBe(false);
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.ready();
    await footnote.page.waitFor('footnote-scope', /Lists/);
    await thunderbird.run(SHOW_FOLDER, 'Corpus');
    await suspendBackground(thunderbird, FOOTNOTE);
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.waitFor('footnote-scope', /Corpus/);
    expect(await footnote.page.isOpen()).toBe(true);
  });

  test('it steps aside for the Space, which has the whole window and its key, and is there again beside the mail', async () => {
    await thunderbird.run(OPEN_SPACE);
    const space = new AddonPage(thunderbird, FOOTNOTE, PAGE, 'tab');
    await space.ready();
    await expect.poll(seen).toEqual([false, false]);
    await space.type('#query', 'linux');
    await space.waitFor('[role=option]');
    expect(await space.run<number>('return innerWidth')).toBeGreaterThanOrEqual(1000);
    await space.click('footnote-hit .snippet');
    await space.waitFor('footnote-passage h2');
    await thunderbird.screenshot(`${SHOTS}/space.png`);
    await space.run('document.activeElement.blur();');
    await thunderbird.run(PRESS_SHORTCUT);
    await expect.poll(() => space.run<string>('return document.activeElement.id')).toBe('query');
    expect(await seen()).toEqual([false, false]);
    await thunderbird.run('window.gTabmail.switchToTab(0)');
    await expect.poll(seen).toEqual([true, true]);
    await thunderbird.run(OPEN_SPACE);
    await expect.poll(seen).toEqual([false, false]);
    await thunderbird.run('window.gTabmail.closeTab(1)');
    await expect.poll(seen).toEqual([true, true]);
  });

  test('of two windows the one in front is meant', async () => {
    await thunderbird.run(SECOND_WINDOW);
    try {
      await thunderbird.run('window.focus();');
      await expect.poll(() => thunderbird.run<boolean>('return Services.wm.getMostRecentWindow("mail:3pane") === window;')).toBe(true);
      await thunderbird.run(CHOOSE_ON_FOLDER, 'Ask about this folder', 'Lists');
      const first = new AddonPage(thunderbird, FOOTNOTE, PAGE, 'docked');
      await first.waitFor('label:has(#verb-ask:checked)');
      await first.waitFor('footnote-scope', /Lists/);
      await first.click('#verb-find');
    } finally {
      await thunderbird.run(CLOSE_SECOND);
    }
  });

  test('its edge can be moved by keys, within bounds, and says so to screen readers', async () => {
    const before = await width();
    await thunderbird.run(FOCUS_EDGE);
    await thunderbird.run(PRESS, KEYS.left + KEYS.left);
    await expect.poll(width).toBe(before + 48);
    await thunderbird.run(PRESS, KEYS.right);
    await expect.poll(width).toBe(before + 24);
    expect(await thunderbird.run<readonly string[]>(EDGE)).toEqual(['separator', 'Width of Footnote', String(before + 24), '280']);
    await thunderbird.run(PRESS, KEYS.end);
    await expect.poll(width).toBe(280);
    await thunderbird.run(PRESS, KEYS.left);
    await expect.poll(width).toBe(304);
    await thunderbird.screenshot(`${SHOTS}/edge.png`);
  });

  test('it is as wide after a restart as it was left, and stays away where it was hidden', async () => {
    await thunderbird.quit();
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    await footnote.page.ready();
    expect(await width()).toBe(304);
    await thunderbird.run(SHOW_FOLDER, 'Lists');
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.waitFor('footnote-scope', /Lists/);
    await thunderbird.run(CLICK_ACTION);
    await expect.poll(() => footnote.page.isOpen()).toBe(false);
    await thunderbird.quit();
    await thunderbird.start();
    await thunderbird.run(BACKGROUND_RUNS, FOOTNOTE);
    expect(await footnote.page.isOpen()).toBe(false);
    await thunderbird.run(SHOW_FOLDER, 'Corpus');
    await thunderbird.run(CLICK_ACTION);
    await footnote.page.ready();
    await footnote.page.waitFor('footnote-scope', /Corpus/);
  });

  test('it takes the colours of Thunderbird’s themes, light, dark and coloured, and gives up one that can’t be read', async () => {
    await thunderbird.run(ENABLE_THEME, 'thunderbird-compact-dark@mozilla.org');
    await expect.poll(ground).toBe('rgb(28, 27, 34)');
    await footnote.page.type('#query', 'linux');
    await footnote.page.waitFor('[role=option]');
    await thunderbird.screenshot(`${SHOTS}/theme-dark.png`);
    await thunderbird.run(ENABLE_THEME, 'thunderbird-compact-light@mozilla.org');
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await thunderbird.screenshot(`${SHOTS}/theme-light.png`);
    for (const [name, colors, shown] of [
      ['forest', { frame: '#12241a', tab_background_text: '#e4f0e4', toolbar: '#17301f', toolbar_text: '#e4f0e4', sidebar: '#17301f', sidebar_text: '#e4f0e4', sidebar_highlight: '#8ddf9a' }, 'rgb(23, 48, 31)'],
      ['sand', { frame: [232, 216, 184], tab_background_text: [64, 51, 28], sidebar: [250, 243, 228], sidebar_text: [64, 51, 28], sidebar_border: [222, 205, 170], sidebar_highlight: [176, 92, 12] }, 'rgb(250, 243, 228)'],
      ['unreadable', { frame: '#777777', tab_background_text: '#808080', sidebar: '#777777', sidebar_text: '#808080' }, /^rgb\((?:255, 255, 255|28, 27, 34)\)$/],
    ] as const) {
      await thunderbird.run(SET_THEME, `${name}@footnote.example`, colors);
      await expect.poll(ground).toMatch(shown);
      await thunderbird.screenshot(`${SHOTS}/theme-${name}.png`);
    }
    await thunderbird.run(ENABLE_THEME, 'default-theme@mozilla.org');
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
  });

  test('it follows high contrast', async () => {
    await thunderbird.run('Services.prefs.setIntPref("browser.display.document_color_use", 2);');
    await expect.poll(() => footnote.page.run<boolean>('return matchMedia("(forced-colors: active)").matches')).toBe(true);
    await thunderbird.screenshot(`${SHOTS}/forced-colours.png`);
    await thunderbird.run('Services.prefs.clearUserPref("browser.display.document_color_use");');
    await expect.poll(() => footnote.page.run<boolean>('return matchMedia("(forced-colors: active)").matches')).toBe(false);
  });

  test('it follows Thunderbird’s density and font size; a choice of its own counts more', async () => {
    const usual = await textSize();
    expect(await density()).toBe('normal');
    await thunderbird.run('Services.prefs.setIntPref("mail.uidensity", 0);');
    await expect.poll(density).toBe('compact');
    await thunderbird.screenshot(`${SHOTS}/density-compact.png`);
    await thunderbird.run('Services.prefs.setIntPref("mail.uidensity", 2);');
    await expect.poll(density).toBe('relaxed');
    await thunderbird.run(`
      const { UIFontSize } = ChromeUtils.importESModule("resource:///modules/UIFontSize.sys.mjs");
      UIFontSize.size = UIFontSize.osValue + 6;`);
    await expect.poll(textSize).toBeGreaterThan(usual + 2);
    await thunderbird.screenshot(`${SHOTS}/large-relaxed.png`);
    await footnote.page.run('localStorage.setItem("density", "compact"); dispatchEvent(new StorageEvent("storage", { key: "density" }));');
    await expect.poll(density).toBe('compact');
    await footnote.page.run('localStorage.removeItem("density"); dispatchEvent(new StorageEvent("storage", { key: "density" }));');
    await expect.poll(density).toBe('relaxed');
    await thunderbird.run('Services.prefs.clearUserPref("mail.uidensity"); Services.prefs.clearUserPref("mail.uifontsize");');
    await expect.poll(density).toBe('normal');
    await expect.poll(textSize).toBe(usual);
  });
});

const WIDTH = 'return Math.round(document.querySelector("#footnote-docked-sidebar").getBoundingClientRect().width)';

const SEEN = 'return ["sidebar", "splitter"].map((part) => (document.querySelector("#footnote-docked-" + part)?.getBoundingClientRect().width ?? 0) > 0);';

/** Another main window, its sidebar loaded. */
const SECOND_WINDOW = `
  const second = window.openDialog("chrome://messenger/content/messenger.xhtml", "_blank", "chrome,all,dialog=no");
  const browser = () => second.document.querySelector("#footnote-docked-sidebar browser");
  for (const end = Date.now() + 60_000; !browser()?.currentURI?.spec.includes("page.html") || browser().webProgress?.isLoadingDocument; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (Date.now() > end) throw new Error("The second window has no sidebar.");
  }
  // Its page connects last.
  await new Promise((resolve) => setTimeout(resolve, 1_000));`;

const CLOSE_SECOND = 'for (const one of [...Services.wm.getEnumerator("mail:3pane")]) if (one !== window) one.close();';

const EDGE = 'return ["role", "aria-label", "aria-valuenow", "aria-valuemin"].map((name) => document.querySelector("#footnote-docked-splitter").getAttribute(name));';

const FOCUS_EDGE = `
  const edge = document.querySelector("#footnote-docked-splitter");
  edge.focus();
  if (document.activeElement !== edge) throw new Error("The edge takes no focus.");`;

/** Real keys to Thunderbird's own window. */
const PRESS = `
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  await event.sendKeys(args[0], window);`;

const BACKGROUND_RUNS = `
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const extension = WebExtensionPolicy.getByID(args[0])?.extension;
    if (extension && [...extension.views].some((view) => view.viewType === "background")) break;
    if (Date.now() > end) throw new Error("Footnote does not run.");
  }`;

const ENABLE_THEME = `
  const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
  await (await AddonManager.getAddonByID(args[0])).enable();`;

/** Installs a theme of these colours, as a person would from a file. */
const SET_THEME = `
  const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
  const folder = Services.dirsvc.get("TmpD", Ci.nsIFile);
  folder.append("footnote-theme-" + args[0]);
  if (!folder.exists()) folder.create(Ci.nsIFile.DIRECTORY_TYPE, 0o755);
  await IOUtils.writeJSON(PathUtils.join(folder.path, "manifest.json"), {
    manifest_version: 2, name: args[0], version: "1.0", theme: { colors: args[1] }, browser_specific_settings: { gecko: { id: args[0] } },
  });
  const addon = await AddonManager.installTemporaryAddon(folder);
  await addon.enable();`;
