import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from './addon-page.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { isUnreadAgain } from './read-state.ts';
import { Thunderbird } from './thunderbird.ts';

const message = (id: string, body: string, read = false) =>
  `X-Mozilla-Status: ${read ? '0001' : '0000'}\nFrom: Carol Reyes <carol@example.test>\nSubject: Note ${id}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\n${body}\n`;

describe('opening a result', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    profile = createProfile({
      folders: [
        {
          path: 'Post',
          messages: [
            message('unread', 'The heron stood in the reeds.'),
            message('read', 'The kestrel hovered.', true),
            message('moving', 'A cormorant dried its wings.'),
            message('going', 'One avocet was counted.'),
            message('later', 'Two godwits came late.'),
            // The same Message-ID twice: each opens as itself.
            message('twin', 'The first twin speaks of a bittern.'),
            message('twin', 'The second twin speaks of a dunlin.').replace('10:00:00', '11:00:00'),
          ],
        },
        { path: 'Kept', messages: [message('other', 'Nothing here.')] },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(8);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const find = async (words: string, subject: RegExp) => {
    await footnote.page.type('#query', words);
    // While it is typed, the first hit may be another.
    await footnote.page.waitFor('[role=option][aria-posinset="1"]', subject);
  };
  const shown = () => thunderbird.run<string>(SHOWN);
  const isRead = (id: string) => thunderbird.run<boolean>(IS_READ, id);

  test('shows that very message in the three-pane tab and leaves it unread', async () => {
    await find('heron', /Note unread/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note unread.*The heron stood in the reeds/);
    await isUnreadAgain(() => isRead('unread'));
    expect(await thunderbird.run<number>('return window.gTabmail.tabInfo.length')).toBe(1);
  });

  test('leaves a read message read', async () => {
    await find('kestrel', /Note read/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note read/);
    await sleep(2000);
    expect(await isRead('read')).toBe(true);
  });

  test('leaves alone what the person marks read afterwards', async () => {
    await find('godwits', /Note later/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note later/);
    await isUnreadAgain(() => isRead('later'));
    await thunderbird.run(MARK_READ, 'later');
    await sleep(2500);
    expect(await isRead('later')).toBe(true);
  });

  test('opens a new tab on Ctrl and with the middle button, the message unread all the same', async () => {
    await find('heron', /Note unread/);
    await footnote.page.click('[role=option]', { ctrl: true });
    await expect.poll(() => thunderbird.run<number>('return window.gTabmail.tabInfo.length')).toBe(2);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note unread/);
    await isUnreadAgain(() => isRead('unread'));
    await thunderbird.run('window.gTabmail.closeTab(1)');
    await footnote.page.click('[role=option]', { button: 1 });
    await expect.poll(() => thunderbird.run<number>('return window.gTabmail.tabInfo.length')).toBe(2);
    await thunderbird.run('window.gTabmail.closeTab(1)');
  });

  test('tells messages with the same Message-ID apart', async () => {
    await find('bittern', /bittern/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note twin.*The first twin speaks of a bittern/);
    await find('dunlin', /dunlin/);
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note twin.*The second twin speaks of a dunlin/);
  });

  test('finds a message that has moved since it was listed', async () => {
    await find('cormorant', /Note moving/);
    await thunderbird.run(MOVE, 'moving');
    await footnote.page.press(KEYS.down + KEYS.enter);
    await expect.poll(shown, { timeout: 30_000 }).toMatch(/^Note moving/);
    await isUnreadAgain(() => isRead('moving'));
    await expect
      .poll(async () => (await footnote.search('cormorant')).hits.map(({ place }) => place.folder), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/Kept$/)]);
  });

  test('says so when the message is gone', async () => {
    await find('avocet', /Note going/);
    await thunderbird.run(DELETE, 'going');
    await footnote.page.press(KEYS.down + KEYS.enter);
    await footnote.page.waitFor('[role=alert]', /gone/i);
    await expect.poll(async () => (await footnote.search('avocet')).hits.length, { timeout: 30_000 }).toBe(0);
  });

  test('mends at the next start what a kill kept from being restored', async () => {
    // As it is between Thunderbird's read mark and the restore: the message read, the restore stored.
    const [hit] = (await footnote.search('heron')).hits;
    await footnote.page.run(
      `const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('restore', { create: true });
       const file = await (await folder.getFileHandle('unread.json', { create: true })).createWritable();
       await file.write(JSON.stringify([{ place: args[0] }]));
       await file.close();`,
      hit?.place,
    );
    await thunderbird.run(MARK_READ, 'unread');
    await thunderbird.run('Services.prefs.savePrefFile(null); await new Promise((resolve) => setTimeout(resolve, 1500));');
    await thunderbird.kill();
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(7);
    await expect.poll(() => isRead('unread'), { timeout: 30_000 }).toBe(false);
  });
});

const HEADERS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const { rootFolder } = MailServices.accounts.localFoldersServer;
  const headers = rootFolder.descendants.flatMap((folder) => [...folder.messages]);
  const header = headers.find((header) => header.messageId === args[0] + "@example.test");
  const kept = rootFolder.descendants.find((folder) => folder.name === "Kept");`;

const IS_READ = `${HEADERS} return header.isRead;`;
const MARK_READ = `${HEADERS} header.folder.markMessagesRead([header], true);`;
const DELETE = `${HEADERS}
  await new Promise((resolve) => header.folder.deleteMessages([header], null, true, false, { onStopCopy: resolve }, false));`;
const MOVE = `${HEADERS}
  await new Promise((resolve) =>
    MailServices.copy.copyMessages(header.folder, [header], kept, true, { onStopCopy: resolve }, window.msgWindow, false));`;

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  const { gMessage } = about ?? {};
  if (!gMessage) return "";
  const body = about.getMessagePaneBrowser().contentDocument?.body?.textContent ?? "";
  return gMessage.mime2DecodedSubject + ": " + body.replace(/\\s+/g, " ").trim();`;
