import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, KEYS } from './addon-page.ts';
import { call } from './call.ts';
import { corpus } from './corpus.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote, PAGE } from './footnote.ts';
import { ImapProxy } from './imap-proxy.ts';
import { Keyboard } from './keyboard.ts';
import { CLICK_ACTION, SHOW_FOLDER } from './message-pane.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile, type ImapServer } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/surfaces';
const messages = corpus('easy-ham-1', 300);
const ON_SERVER = 3;
const SOON = { timeout: 30_000 };

async function start(flavour: 'docked' | 'standard', imap?: ImapServer) {
  const profile = createProfile({ ...(imap && { imap }), folders: [{ path: 'Corpus', messages: messages.slice(0, 200) }, { path: 'Lists', messages: messages.slice(200) }] });
  installForGood(profile, FOOTNOTE, buildXpi(flavour));
  return { profile, thunderbird: await Thunderbird.start(profile) };
}

/** Clicks a button of the add-on in Thunderbird's own chrome. */
const clickAction = (thunderbird: Thunderbird) => thunderbird.run(CLICK_ACTION);

describe('the docked build', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    ({ profile, thunderbird } = await start('docked'));
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  test('docks the page beside the mail, at least 280 px wide', async () => {
    await footnote.page.type('#query', 'linux kernel');
    await footnote.page.waitFor('[role=option]');
    expect(await footnote.page.run<number>('return innerWidth')).toBeGreaterThanOrEqual(280);
    await thunderbird.screenshot(`${SHOTS}/docked.png`);
  });

  test('follows Thunderbird into the dark, at its narrowest too', async () => {
    await thunderbird.run(DARK, 1, 280);
    const ground = () => footnote.page.run<string>('return getComputedStyle(document.body).backgroundColor');
    await expect.poll(ground).toBe('rgb(28, 27, 34)');
    await expect.poll(() => footnote.page.run<number>('return innerWidth')).toBe(280);
    await thunderbird.screenshot(`${SHOTS}/docked-dark-280.png`);
    await thunderbird.run(DARK, 0, 360);
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
  });

  test('searches the folder on screen from the toolbar button', async () => {
    await thunderbird.run(SHOW_FOLDER, 'Lists');
    await clickAction(thunderbird);
    await footnote.page.waitFor('footnote-scope', /Lists/);
    await footnote.page.type('#query', 'the');
    await footnote.page.waitFor('[role=option]');
    const all = (await footnote.search('wrote')).hits;
    const [here] = all.filter(({ place }) => place.folder.endsWith('Lists'));
    expect(here).toBeDefined();
    await footnote.page.type('#query', 'wrote');
    await footnote.page.waitFor('[role=option]');
    const inside = all.filter(({ place }) => place.folder.endsWith('Lists')).length;
    await expect.poll(async () => (await footnote.page.texts('[role=option]')).length).toBe(Math.min(inside, 20));
    await thunderbird.screenshot(`${SHOTS}/toolbar-folder.png`);
  });

  test('opens as a Space over the whole window', async () => {
    await thunderbird.run(OPEN_SPACE);
    const page = new AddonPage(thunderbird, FOOTNOTE, PAGE);
    await page.ready();
    await expect.poll(() => thunderbird.run<number>('return window.gTabmail.tabInfo.length')).toBe(2);
    await thunderbird.run('await new Promise((resolve) => setTimeout(resolve, 1500))');
    await thunderbird.screenshot(`${SHOTS}/space.png`);
    await thunderbird.run('window.gTabmail.closeTab(1)');
  });

  test('its key, pressed, leads into the box from the folders and from a message’s text; nothing else takes it', async () => {
    const keyboard = new Keyboard(thunderbird);
    const inBox = () => footnote.page.run<boolean>('return document.hasFocus() && document.activeElement.id === "query";');
    const at = () => thunderbird.run<object>(STANDS);
    /** The key does its work, and Thunderbird stands as it stood. */
    const leadsIntoBox = async () => {
      const before = await at();
      expect(await inBox()).toBe(false);
      await keyboard.shortcut();
      await expect.poll(inBox, SOON).toBe(true);
      expect(await at()).toEqual(before);
    };
    expect(await thunderbird.run<readonly string[]>(KEYS_LIKE_OURS)).toEqual([]);
    await thunderbird.run(SHOW_FOLDER, 'Lists');
    await thunderbird.run(SHOW_MESSAGE);
    await keyboard.paneTo('folderTree');
    await leadsIntoBox();
    await keyboard.paneTo('messagepane');
    await leadsIntoBox();
  });

  test('its key leads into the box from the calendar and from a message’s own window, too, and the main window comes to the front', async () => {
    const keyboard = new Keyboard(thunderbird);
    const inBox = () => footnote.page.run<boolean>('return document.hasFocus() && document.activeElement.id === "query";');
    await thunderbird.run('window.gTabmail.openTab("calendar"); document.activeElement.blur();');
    await expect.poll(inBox, SOON).toBe(false);
    await keyboard.shortcut();
    await expect.poll(inBox, SOON).toBe(true);
    await thunderbird.run('window.gTabmail.closeTab(1)');
    await thunderbird.run(OPEN_MESSAGE_WINDOW);
    await expect.poll(() => thunderbird.run<boolean>(IS_IN_FRONT, 'mail:messageWindow'), SOON).toBe(true);
    await keyboard.shortcut('mail:messageWindow');
    await expect.poll(inBox, SOON).toBe(true);
    expect(await thunderbird.run<boolean>(IS_IN_FRONT, 'mail:3pane')).toBe(true);
    await thunderbird.run('Services.wm.getMostRecentWindow("mail:messageWindow").close()');
  });

  test('its key hides it from there, and shows it again', async () => {
    const keyboard = new Keyboard(thunderbird);
    await keyboard.shortcut();
    await expect.poll(() => footnote.page.isOpen(), SOON).toBe(false);
    await keyboard.shortcut();
    await footnote.page.ready();
    await expect.poll(() => footnote.page.run<boolean>('return document.hasFocus() && document.activeElement.id === "query";'), SOON).toBe(true);
    await keyboard.press(`linux${KEYS.enter}`);
    await footnote.page.waitFor('[role=option]', /linux/i);
  });
});

describe('the standard build', () => {
  let dovecot: Dovecot;
  let server: ImapProxy;
  let profile = '';
  let thunderbird: Thunderbird;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    for (let n = 0; n < ON_SERVER; n++) await dovecot.append(note(`wire${n}`, 'A kittiwake came over the wire.', { subject: `Lighthouse ${n}` }));
    server = await ImapProxy.before(dovecot);
    ({ profile, thunderbird } = await start('standard', server));
  });

  afterAll(async () => {
    await thunderbird?.close();
    server?.stop();
    await dovecot?.stop();
    removeProfile(profile);
  });

  test('is whole without the sidebar: the toolbar button opens the Space on the folder on screen', async () => {
    await thunderbird.parseFolders();
    await thunderbird.run(SHOW_FOLDER, 'Lists');
    await clickAction(thunderbird);
    const page = new AddonPage(thunderbird, FOOTNOTE, PAGE);
    await page.ready();
    await page.waitFor('footnote-scope', /Lists/);
    await page.type('#query', 'wrote');
    await page.waitFor('[role=option]', /wrote/i, 60_000);
    await thunderbird.screenshot(`${SHOTS}/standard-space.png`);
  });

  test('knows mail on a server by its headers until somebody decides, offers no more than it can, and fetches nothing', async () => {
    await thunderbird.signIn(server);
    const footnote = await Footnote.inTab(thunderbird);
    const matches = async (text: string) => (await footnote.search(text)).matches;
    await footnote.settled(messages.length + ON_SERVER);
    const account = (await call(footnote.page, 'mailChoice')).accounts.find(({ remote }) => remote);
    expect(account).toMatchObject({ reads: 'headers', decided: false, choices: ['bodies', 'headers', 'nothing'], unread: { messages: ON_SERVER } });
    expect([await matches('lighthouse'), await matches('kittiwake')]).toEqual([ON_SERVER, 0]);
    expect(server.bodies).toEqual([]);
    await call(footnote.page, 'setAccount', { account: account?.account ?? '', reads: 'bodies' });
    await expect.poll(() => matches('kittiwake'), { timeout: 120_000 }).toBe(ON_SERVER);
    expect(server.bodies).toHaveLength(ON_SERVER);
    expect((await dovecot.list()).filter(({ flags }) => flags.includes('\\Seen'))).toEqual([]);
  });
});

const DARK = `
  Services.prefs.setIntPref("ui.systemUsesDarkTheme", args[0]);
  document.querySelector("#footnote-docked-sidebar").style.width = args[1] + "px";`;

const OPEN_SPACE = `
  const button = [...document.querySelectorAll("#spacesToolbar button")].find((button) => /Footnote/i.test(button.title ?? ""));
  if (!button) throw new Error("There is no Space: " + [...document.querySelectorAll("#spacesToolbar button")].map((b) => b.id + b.title).join());
  button.click();`;

/** The first message of the folder, in the message pane. */
const SHOW_MESSAGE = `
  const about = window.gTabmail.currentAbout3Pane;
  for (const end = Date.now() + 30_000; about.gDBView.rowCount === 0 && Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)));
  about.threadTree.selectedIndex = 0;
  for (const end = Date.now() + 30_000; !window.gTabmail.currentAboutMessage?.getMessagePaneBrowser().contentDocument?.body?.textContent; await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (Date.now() > end) throw new Error("No message is shown.");
  }`;

const OPEN_MESSAGE_WINDOW = `
  const { MailUtils } = ChromeUtils.importESModule("resource:///modules/MailUtils.sys.mjs");
  MailUtils.openMessageInNewWindow(window.gTabmail.currentAbout3Pane.gDBView.getMsgHdrAt(0));`;

const IS_IN_FRONT = 'return Boolean(Services.focus.activeWindow) && Services.focus.activeWindow === Services.wm.getMostRecentWindow(args[0]);';

/** What a key of Thunderbird's own would change: menus, tabs, windows, the message shown and its marks. */
const STANDS = `
  const windows = [...Services.wm.getEnumerator(null)];
  const open = windows.flatMap(({ document }) => [...document.querySelectorAll("menupopup, panel, [open]")].filter(({ state }) => state === "open" || state === "showing").map(({ id }) => id));
  const { currentAbout3Pane: about, tabInfo, currentTabInfo } = window.gTabmail;
  const header = about?.gDBView?.hdrForFirstSelectedMessage;
  return {
    open, windows: windows.length, tabs: tabInfo.length, mode: currentTabInfo.mode.name, folder: about?.gFolder?.URI ?? "",
    message: header?.messageId ?? "", starred: header?.isFlagged ?? false, filter: about?.quickFilterBar?.filterer?.visible ?? false,
    menubar: windows.some(({ document }) => document.querySelector("menubar menu[_moz-menuactive]")),
  };`;

/** Keys of Thunderbird's own that are pressed alike, in its windows and the pages that these are made of. */
const KEYS_LIKE_OURS = `
  const documents = [...Services.wm.getEnumerator(null)].flatMap(function pages(window) {
    return [window.document, ...[...window.document.querySelectorAll("browser")].flatMap((browser) => browser.contentPrincipal?.isSystemPrincipal && browser.contentWindow ? pages(browser.contentWindow) : [])];
  });
  return documents.flatMap((document) => [...document.querySelectorAll("key")])
    .filter((key) => !key.closest("keyset")?.id.startsWith("ext-keyset-id-footnote") && key.getAttribute("key")?.toLowerCase() === "h" && /accel|control/.test(key.getAttribute("modifiers") ?? "") && /shift|any/.test(key.getAttribute("modifiers") ?? ""))
    .map((key) => key.outerHTML);`;
