import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS } from './addon-page.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { ImapProxy } from './imap-proxy.ts';
import { isUnreadAgain } from './read-state.ts';
import { Thunderbird } from './thunderbird.ts';

const LOCAL = ['heron', 'godwit', 'avocet', 'dunlin', 'plover', 'curlew', 'whimbrel'];

describe('the read mark of a message that Footnote opened', () => {
  let dovecot: Dovecot;
  let proxy: ImapProxy;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    await dovecot.append(note('slow', 'A slow bittern came over the wire.'));
    await dovecot.append(note('quick', 'A quick kestrel came over the wire.'));
    proxy = await ImapProxy.before(dovecot);
    profile = createProfile({ imap: proxy, folders: [{ path: 'Post', messages: LOCAL.map((bird) => `X-Mozilla-Status: 0000\n${note(bird, `One ${bird} was seen.`)}`) }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(LOCAL.length + 2);
  });

  afterAll(async () => {
    await thunderbird?.close();
    proxy?.stop();
    await dovecot?.stop();
    removeProfile(profile);
  });

  beforeEach(() => thunderbird.run(SET_MARKING, true, 0));

  const open = async (words: string, subject: string) => {
    await footnote.page.type('#query', words);
    // While it is typed, the first hit may be another.
    await footnote.page.waitFor('[role=option][aria-posinset="1"]', new RegExp(subject));
    await footnote.page.press(KEYS.down + KEYS.enter);
  };
  /** What the message is marked as from now on, in order: read (true) or unread. Answers what asks for it. */
  const watched = async (id: string) => {
    await thunderbird.run(WATCH_MARKS, id);
    return () => thunderbird.run<readonly boolean[]>('return window.footnoteMarks;');
  };
  const flagsOf = async (...ids: readonly string[]) => {
    const flags = new Map((await dovecot.list()).map((entry) => [entry.messageId, entry.flags]));
    return ids.map((id) => flags.get(`<${id}@example.test>`));
  };
  const isShown = (subject: string, timeout = 30_000) =>
    expect.poll(() => thunderbird.run<string>(SHOWN), { timeout }).toBe(subject);
  const isRead = (id: string) => thunderbird.run<boolean>(IS_READ, id);

  test('is undone on the server too when the body takes longer than any fixed time', async () => {
    await thunderbird.run('Services.cache2.clear();'); // What was read for the index must be fetched again.
    proxy.delay = 12_000;
    await open('bittern', 'Note slow');
    await isShown('Note slow', 60_000);
    proxy.delay = 0;
    expect(proxy.held).toBeGreaterThan(0);
    await isUnreadAgain(() => isRead('slow'));
    await expect.poll(() => flagsOf('slow'), SOON).toEqual([[]]);
  });

  test('is undone when the person goes on at once; what they read then is read', async () => {
    await thunderbird.run('Services.cache2.clear();');
    await open('kestrel', 'Note quick');
    await isShown('Note quick');
    await thunderbird.run(SELECT, 'slow');
    await isShown('Note slow');
    await isUnreadAgain(() => isRead('quick'));
    await expect.poll(() => isRead('slow'), SOON).toBe(true);
    await expect.poll(() => flagsOf('quick', 'slow'), SOON).toEqual([[], ['\\Seen']]);
  });

  test('stays when the person sets it three seconds after the display and Thunderbird marks nothing by itself', async () => {
    await thunderbird.run(SET_MARKING, false, 0);
    await open('heron', 'Note heron');
    await isShown('Note heron');
    await sleep(3000);
    expect(await isRead('heron')).toBe(false);
    await thunderbird.run(PRESS_M);
    await sleep(3000);
    expect(await isRead('heron')).toBe(true);
  });

  test('stays when the person sets it three seconds after the display and Thunderbird has marked before', async () => {
    const marks = await watched('godwit');
    await open('godwit', 'Note godwit');
    await isShown('Note godwit');
    await expect.poll(marks, SOON).toEqual([true, false]);
    await sleep(3000);
    expect(await isRead('godwit')).toBe(false);
    await thunderbird.run(PRESS_M);
    await sleep(3000);
    expect(await isRead('godwit')).toBe(true);
  });

  test('stays when a message that is on screen already is opened again and then marked by the person', async () => {
    const marks = await watched('avocet');
    await open('avocet', 'Note avocet');
    await isShown('Note avocet');
    await expect.poll(marks, SOON).toEqual([true, false]);
    await open('avocet', 'Note avocet');
    await isUnreadAgain(() => isRead('avocet'));
    await thunderbird.run(PRESS_M);
    await sleep(2500);
    expect(await isRead('avocet')).toBe(true);
  });

  test('is undone when Thunderbird sets it five seconds after the display, as the person may have chosen', async () => {
    await thunderbird.run(SET_MARKING, true, 5);
    const marks = await watched('dunlin');
    await open('dunlin', 'Note dunlin');
    await isShown('Note dunlin');
    await expect.poll(marks, SOON).toEqual([true, false]);
    expect(await isRead('dunlin')).toBe(false);
    await thunderbird.run(PRESS_M);
    await sleep(2000);
    expect(await isRead('dunlin')).toBe(true);
  });

  test('stays when the person sets it before those five seconds are over', async () => {
    await thunderbird.run(SET_MARKING, true, 5);
    await open('plover', 'Note plover');
    await isShown('Note plover');
    await sleep(3000);
    await thunderbird.run(PRESS_M);
    await sleep(5000);
    expect(await isRead('plover')).toBe(true);
  });

  test('stays when the person comes back to the message later', async () => {
    await thunderbird.run(SET_MARKING, true, 5);
    await open('curlew', 'Note curlew');
    await isShown('Note curlew');
    await thunderbird.run(SELECT, 'plover');
    await isShown('Note plover');
    await thunderbird.run(SELECT, 'curlew');
    await isShown('Note curlew');
    // Five seconds after it was displayed again; and so it stays.
    await expect.poll(() => isRead('curlew'), SOON).toBe(true);
    await sleep(2500);
    expect(await isRead('curlew')).toBe(true);
  });

  test('is undone after the next start when Thunderbird is killed in the moment in which it has marked', async () => {
    await thunderbird.run(KILL_WHEN_MARKED, 'whimbrel');
    // The end of Thunderbird is the end of this call too.
    await open('whimbrel', 'Note whimbrel').catch(() => undefined);
    const state = () => thunderbird.run('return 0;').then(() => 'running', () => 'ended');
    await expect.poll(state, { timeout: 60_000 }).toBe('ended');
    await thunderbird.kill(); // What is left of its other processes.
    const mbox = readFileSync(join(profile, 'Mail/Local Folders/Post'), 'latin1');
    const header = mbox.slice(0, mbox.indexOf('Subject: Note whimbrel')).split('X-Mozilla-Status: ').at(-1);
    expect(header?.slice(0, 4)).toBe('0001'); // Marked, and nothing had undone it.
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    await expect.poll(() => isRead('whimbrel'), { timeout: 30_000 }).toBe(false);
  });
});

const SOON = { timeout: 30_000 } as const;

/** `seconds` after the display, as the settings' "mark as read after displaying for" does; 0 at once. */
const SET_MARKING = `
  const [auto, seconds] = args;
  Services.prefs.setBoolPref("mailnews.mark_message_read.auto", auto);
  Services.prefs.setBoolPref("mailnews.mark_message_read.delay", seconds > 0);
  Services.prefs.setIntPref("mailnews.mark_message_read.delay.interval", seconds);`;

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  return about?.msgLoaded ? about.gMessage?.mime2DecodedSubject ?? "" : "";`;

const HEADER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const headers = MailServices.accounts.allServers.flatMap(({ rootFolder }) => rootFolder.descendants.flatMap((folder) => [...folder.messages]));
  const header = headers.find((header) => header.messageId === args[0] + "@example.test");`;

const IS_READ = `${HEADER} return header.isRead;`;

/** The key that marks what is selected in the message list read or unread. */
const PRESS_M = `
  const pane = window.gTabmail.currentAbout3Pane;
  pane.threadTree.table.body.focus();
  const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
  event.sendKeys("m", window);`;

const SELECT = `${HEADER}
  const pane = window.gTabmail.currentAbout3Pane;
  pane.threadTree.selectedIndex = pane.gDBView.findIndexOfMsgHdr(header, true);`;

/** Notes what the message is marked as from now on. */
const WATCH_MARKS = `${HEADER}
  const marks = window.footnoteMarks = [];
  const listener = {
    QueryInterface: ChromeUtils.generateQI(["nsIFolderListener"]),
    onFolderPropertyFlagChanged(changed, property, before, after) {
      const read = Ci.nsMsgMessageFlags.Read;
      if (changed.messageKey === header.messageKey && property === "Status" && (before ^ after) & read) marks.push(Boolean(after & read));
    },
  };
  MailServices.mailSession.AddFolderListener(listener, Ci.nsIFolderListener.propertyFlagChanged);`;

/** Kills Thunderbird as \`kill -9\` does, from inside, as soon as the read mark of the message is on the disk. */
const KILL_WHEN_MARKED = `${HEADER}
  const { ctypes } = ChromeUtils.importESModule("resource://gre/modules/ctypes.sys.mjs");
  const kill = ctypes.open("libc.so.6").declare("kill", ctypes.default_abi, ctypes.int, ctypes.int, ctypes.int);
  const pid = Services.appinfo.processID;
  const listener = {
    QueryInterface: ChromeUtils.generateQI(["nsIFolderListener"]),
    onFolderPropertyFlagChanged(changed, property, before, after) {
      if (changed.messageKey !== header.messageKey || !(after & Ci.nsMsgMessageFlags.Read)) return;
      // When Thunderbird has written it into the folder's file; the add-on, a process away, has not heard of it yet.
      Services.tm.dispatchToMainThread(() => {
        header.folder.msgDatabase.commit(Ci.nsMsgDBCommitType.kLargeCommit);
        kill(pid, 9);
      });
    },
  };
  MailServices.mailSession.AddFolderListener(listener, Ci.nsIFolderListener.propertyFlagChanged);`;
