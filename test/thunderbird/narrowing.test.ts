/** A message known only vaguely is found and narrowed to in the real Thunderbird, with the mouse alone and with the keyboard alone. */
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, KEYS } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote, PAGE } from './footnote.ts';
import { Keyboard } from './keyboard.ts';
import { OPEN_SPACE } from './message-pane.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { isUnreadAgain } from './read-state.ts';
import { Thunderbird } from './thunderbird.ts';

const SHOTS = 'test-output/narrowing';

const mail = (id: string, from: string, date: string, subject: string, text: string, references = '') =>
  [
    'X-Mozilla-Status: 0000', `Message-ID: <${id}@planted.example>`, `From: ${from}`, 'To: Nora Lind <nora@home.example>', `Subject: ${subject}`, `Date: ${date}`,
    ...(references === '' ? [] : [`In-Reply-To: <${references}@planted.example>`]), 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, '',
  ].join('\n');

/** A Message-ID as lists and large hosts make them: signs that mean something in addresses. */
const LISTED = 'cabin/lists/again+1=x';
const TOMAS = 'Tomás Ribeiro <tomas@ribeiro.example>';
const JUN = 'Jun Sato <jun@sato.example>';
/** One of them is meant: Tomás wrote it in May 2026. */
const ABOUT = [
  mail('wanted', TOMAS, 'Tue, 12 May 2026 09:00:00 +0000', 'The cabin by the lake', 'The key to the cabin lies under the blue flowerpot, and the stove needs dry wood.'),
  mail('answer', JUN, 'Wed, 13 May 2026 09:00:00 +0000', 'Re: The cabin by the lake', 'Thank you, I will bring wood for the stove in the cabin.', 'wanted'),
  mail('other-person', JUN, 'Mon, 18 May 2026 09:00:00 +0000', 'Stove', 'The stove of the cabin smokes, and the wood is wet.'),
  mail('other-month', TOMAS, 'Thu, 10 Sep 2026 09:00:00 +0000', 'Wood', 'I ordered wood for the stove in the cabin.'),
  mail(LISTED, TOMAS, 'Thu, 10 Jul 2025 09:00:00 +0000', 'Cabin again', 'Somebody left the stove of the cabin full of wood.'),
];
const messages = [...corpus('easy-ham-1', 200), ...ABOUT];

describe('a message known only vaguely', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    profile = createProfile({ folders: [{ path: 'Lists', messages: messages.slice(0, 200) }, { path: 'Letters', messages: messages.slice(200) }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(messages.length);
    await thunderbird.run(MAKE_IDENTITY);
    await thunderbird.run('document.querySelector("#footnote-docked-sidebar").style.width = "400px";');
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const shown = () => thunderbird.run<string>(SHOWN);
  const isRead = (id: string) => thunderbird.run<boolean>(IS_READ, id);
  const box = () => footnote.page.run<string>('return find("#query").value;');
  const inBox = () => footnote.page.run<boolean>('return document.hasFocus() && document.activeElement.id === "query";');
  const subjects = () => footnote.page.texts('footnote-hit .subject');
  const shot = (name: string) => thunderbird.screenshot(`${SHOTS}/${name}.png`);

  test('is narrowed to by person and month with the mouse alone, opened, and still unread', async () => {
    await footnote.page.type('#query', 'stove cabin');
    await footnote.page.waitFor('footnote-hit', /Re: The cabin/);
    expect((await subjects()).length).toBeGreaterThanOrEqual(5);
    await footnote.page.click('#narrow');
    await footnote.page.waitFor('footnote-bars .counted-bar', /Tomás/);
    await shot('pictures');
    await footnote.page.click('footnote-bars:first-of-type .counted-bar');
    await footnote.page.waitFor('footnote-bars .counted-bar[aria-pressed=true]', /Tomás/);
    expect(await box()).toBe('stove cabin from:tomas@ribeiro.example');
    await footnote.page.click('footnote-timeline rect[data-from="2026-05"]');
    await expect.poll(box).toMatch(/from:tomas@ribeiro\.example after:2026-05 before:2026-06$/);
    await expect.poll(subjects).toEqual(['The cabin by the lake']);
    await shot('narrowed-by-mouse');
    await footnote.page.click('footnote-hit');
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^The cabin by the lake.*under the blue flowerpot/);
    await isUnreadAgain(() => isRead('wanted'));
    await footnote.page.click('#clear-range');
    await expect.poll(box).toBe('stove cabin from:tomas@ribeiro.example');
    await footnote.page.click('footnote-bars .counted-bar[aria-pressed=true]');
    await expect.poll(box).toBe('stove cabin');
  });

  test('the same with the keyboard alone', async () => {
    const keyboard = new Keyboard(thunderbird);
    const { page } = footnote;
    await keyboard.paneTo('folderTree');
    await keyboard.shortcut();
    await expect.poll(inBox).toBe(true);
    await keyboard.press('stove in the cabin');
    await footnote.page.waitFor('footnote-hit', /Re: The cabin/);
    await footnote.page.waitFor('footnote-bars .counted-bar', /Jun/);
    await keyboard.tabTo(page, '.counted-bar', { words: 'Tomás' });
    await keyboard.press(KEYS.enter);
    await expect.poll(box).toBe('stove in the cabin from:tomas@ribeiro.example');
    await footnote.page.waitFor('footnote-bars .counted-bar[aria-pressed=true]', /Tomás/);
    await keyboard.escapeToBox(page);
    await keyboard.tabTo(page, '.handle.first');
    const value = () => page.run<string>('return deepActive().getAttribute("aria-valuetext");');
    for (let steps = 0; steps < 20 && !(await value()).startsWith('May 2026'); steps++) await keyboard.pressIn(page, KEYS.right);
    await keyboard.pressIn(page, KEYS.tab);
    for (let steps = 0; steps < 20 && !(await value()).startsWith('May 2026'); steps++) await keyboard.pressIn(page, KEYS.left);
    await keyboard.press(KEYS.enter);
    await expect.poll(box).toMatch(/after:2026-05 before:2026-06$/);
    await expect.poll(subjects).toEqual(['The cabin by the lake']);
    await shot('narrowed-by-keyboard');
    await keyboard.escapeToBox(page);
    await keyboard.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^The cabin by the lake/);
    await isUnreadAgain(() => isRead('wanted'));
  });

  test('its conversation is unfolded, and a message of it opens; a reply begins, and neither is read', async () => {
    await footnote.page.type('#query', 'blue flowerpot');
    await footnote.page.waitFor('footnote-hit', /2 in conversation/);
    await footnote.page.click('footnote-hit .together');
    await footnote.page.waitFor('footnote-turn', /Jun Sato.*bring wood/);
    expect(await footnote.page.texts('footnote-turn .said')).toEqual(['this one']);
    await shot('conversation');
    await footnote.page.press(KEYS.down + KEYS.down + KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/bring wood/); // gMessage leaves "Re:" out of its subject
    await footnote.page.click('footnote-hit .actions');
    await footnote.page.waitFor('footnote-hit-menu', /Reply/);
    await shot('menu');
    await footnote.page.click('#menu-reply');
    await expect.poll(() => thunderbird.run<string>(COMPOSED), { timeout: 30_000 }).toBe('Re: The cabin by the lake');
    await thunderbird.run(CLOSE_COMPOSED);
    for (const id of ['wanted', 'answer']) await isUnreadAgain(() => isRead(id));
  });

  test('its link is copied, and Thunderbird opens that very message by it; a window of its own shows it, too', async () => {
    await footnote.page.type('#query', 'somebody left the stove');
    await footnote.page.waitFor('footnote-hit[aria-posinset="1"]', /Cabin again/);
    await footnote.page.click('footnote-hit .actions');
    await footnote.page.click('#menu-copy-link');
    await footnote.page.waitFor('footnote-results-bar [role=status]', /copied/i);
    const link = await thunderbird.run<string>(CLIPBOARD);
    expect(link).toBe(`mid:${LISTED}@planted.example`);
    await thunderbird.run(OPEN_LINK, link);
    await expect.poll(() => thunderbird.run<number>('return window.gTabmail.tabInfo.length')).toBe(2);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Cabin again: .*Somebody left/);
    await shot('opened-by-link');
    await thunderbird.run('window.gTabmail.closeTab(1)');
    await footnote.page.click('footnote-hit .actions');
    await footnote.page.click('#menu-open-window');
    await expect.poll(() => thunderbird.run<string>(IN_WINDOW), { timeout: 30_000 }).toBe('Cabin again');
    await thunderbird.run('Services.wm.getMostRecentWindow("mail:messageWindow").close();');
  });

  test('is shown in its folder, and the newest first', async () => {
    await footnote.page.type('#query', 'stove');
    await footnote.page.waitFor('footnote-hit', /Stove/);
    // Said once nothing in the header moves any more.
    await footnote.page.waitFor('footnote-summary [role=status]', /\d messages/);
    await footnote.page.click('#sort');
    await expect.poll(async () => (await subjects()).slice(0, 5)).toEqual(['Wood', 'Stove', 'Re: The cabin by the lake', 'The cabin by the lake', 'Cabin again']);
    await footnote.page.click('footnote-hit[aria-posinset="5"] .actions');
    await footnote.page.click('#menu-open-folder');
    await expect.poll(() => thunderbird.run<string>('return window.gTabmail.currentAbout3Pane.gFolder?.name ?? "";'), { timeout: 30_000 }).toBe('Letters');
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Cabin again/);
    await footnote.page.click('#sort');
  });

  test('in the Space the text stands beside the results, and the pictures before them', async () => {
    await thunderbird.run(OPEN_SPACE);
    const page = new AddonPage(thunderbird, FOOTNOTE, PAGE, 'tab');
    await page.ready();
    // Both beside each other would be less wide than two panes need: the sidebar steps aside.
    await expect.poll(() => thunderbird.run<number>(SIDEBAR_WIDTH)).toBe(0);
    await page.type('#query', 'stove in the cabin');
    await page.waitFor('footnote-facets footnote-bars .counted-bar', /Tomás/);
    await page.click('footnote-hit .snippet');
    await page.waitFor('footnote-passage h2');
    await expect.poll(async () => (await page.texts('footnote-passage mark')).length).toBeGreaterThan(1);
    await shot('space');
    await thunderbird.run('window.gTabmail.closeTab(1)');
  });
});

const HEADER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const headers = MailServices.accounts.localFoldersServer.rootFolder.descendants.flatMap((folder) => [...folder.messages]);
  const header = headers.find((header) => header.messageId === args[0] + "@planted.example");`;
const IS_READ = `${HEADER} return header.isRead;`;

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  const { gMessage } = about ?? {};
  if (!gMessage) return "";
  const body = about.getMessagePaneBrowser().contentDocument?.body?.textContent ?? "";
  return gMessage.mime2DecodedSubject + ": " + body.replace(/\\s+/g, " ").trim();`;

/** Whoever replies has an address. */
const MAKE_IDENTITY = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const identity = MailServices.accounts.createIdentity();
  identity.email = "nora@home.example";
  identity.fullName = "Nora Lind";
  MailServices.accounts.accounts[0].addIdentity(identity);`;

const COMPOSED = `
  const compose = Services.wm.getMostRecentWindow("msgcompose");
  return compose?.document.querySelector("#msgSubject")?.value ?? "";`;
const CLOSE_COMPOSED = `
  const compose = Services.wm.getMostRecentWindow("msgcompose");
  if (compose) compose.gContentChanged = false;
  compose?.close();`;

const SIDEBAR_WIDTH = 'return document.querySelector("#footnote-docked-sidebar").getBoundingClientRect().width;';

const CLIPBOARD = `
  const holder = Cc["@mozilla.org/widget/transferable;1"].createInstance(Ci.nsITransferable);
  holder.init(null);
  holder.addDataFlavor("text/plain");
  Services.clipboard.getData(holder, Services.clipboard.kGlobalClipboard, window.browsingContext.currentWindowContext);
  const data = {};
  holder.getTransferData("text/plain", data);
  return data.value.QueryInterface(Ci.nsISupportsString).data;`;

/** As where the system hands Thunderbird a link that was clicked in another program. */
const OPEN_LINK = `
  const { MessengerContentHandler } = ChromeUtils.importESModule("resource:///modules/MessengerContentHandler.sys.mjs");
  new MessengerContentHandler().handle(Cu.createCommandLine([args[0]], null, Ci.nsICommandLine.STATE_REMOTE_EXPLICIT));`;

const IN_WINDOW = `
  const about = Services.wm.getMostRecentWindow("mail:messageWindow")?.document.getElementById("messageBrowser")?.contentWindow;
  return about?.gMessage?.mime2DecodedSubject ?? "";`;
