/** Thunderbird's archive command, and what an add-on may do of the same: mail goes to a folder of its year, on the server and here. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS, suspendBackground } from './addon-page.ts';
import { call } from './call.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { SHOWN } from './message-pane.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const ON_SERVER = ['avocet', 'bittern', 'curlew'] as const;
const isOnServer = (word: string) => ON_SERVER.some((bird) => bird === word);
const HERE = ['dunlin', 'egret', 'fulmar'] as const;

// What stays in its account stays the row that it was. Whether a new folder is listed before the move into it is told of depends on how
// busy the machine is; so searches, which look up what they find, wait until the message has arrived.
describe('archived mail', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    for (const bird of ON_SERVER) await dovecot.append(note(bird, `A ${bird} was seen.`));
    profile = createProfile({ imap: dovecot, folders: [{ path: 'Desk', messages: HERE.map((bird) => note(bird, `A ${bird} was seen.`)) }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(ON_SERVER.length + HERE.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const hits = async (text: string) => (await footnote.search(text)).hits.filter(({ full }) => full);
  const archived = async () => (await call(footnote.page, 'folderCoverage')).accounts.flatMap(({ folders }) => folders)
    .filter(({ name, within }) => [...within, name].some((one) => /Archive/.test(one))).reduce((sum, { indexed }) => sum + indexed, 0);
  let count = 0;
  /** One more has arrived, and it is found there and nowhere else. */
  const standsThere = async (word: string) => {
    count += 1;
    await expect.poll(archived, { timeout: 120_000 }).toBe(count);
    await expect.poll(async () => (await hits(word)).map(({ place }) => /Archive/.test(place.folder)), { timeout: 60_000 }).toEqual([true]);
  };
  const rowOf = async (word: string) => (await hits(word))[0]?.message ?? 0;
  const opens = async (word: string) => {
    const [hit] = await hits(word);
    if (!hit) throw new Error(`There is no ${word}.`);
    await call(footnote.page, 'open', { place: hit.place, target: 'here' });
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 60_000 }).toContain(`A ${word} was seen.`);
  };

  test('by the command is found at its new place, with in:archive, and opens there', async () => {
    for (const word of ['dunlin', 'avocet']) {
      const before = await rowOf(word);
      await thunderbird.run(ARCHIVE_BY_COMMAND, `${word}@example.test`);
      await standsThere(word);
      if (isOnServer(word)) expect(await rowOf(word)).toBe(before);
      // Thunderbird says what a new folder is for a moment after it has made it.
      await expect.poll(async () => (await hits(`${word} in:archive`)).length, { timeout: 60_000 }).toBe(1);
      expect(await hits(`${word} in:inbox`)).toEqual([]);
      await opens(word);
    }
    await footnote.settled(ON_SERVER.length + HERE.length);
  });

  test('by an add-on, as messages.archive does it, likewise', async () => {
    for (const word of ['egret', 'bittern']) {
      const before = await rowOf(word);
      await thunderbird.run(ARCHIVE, `${word}@example.test`);
      await standsThere(word);
      if (isOnServer(word)) expect(await rowOf(word)).toBe(before);
      await expect.poll(async () => (await hits(`${word} in:archive`)).length, { timeout: 60_000 }).toBe(1);
    }
  });

  test('while Footnote sleeps is found there as well', async () => {
    const before = await rowOf('curlew');
    for (const word of ['fulmar', 'curlew']) {
      await suspendBackground(thunderbird, FOOTNOTE);
      await thunderbird.run(ARCHIVE, `${word}@example.test`);
      await standsThere(word);
      await opens(word);
    }
    expect(await rowOf('curlew')).toBe(before);
    const all = ON_SERVER.length + HERE.length;
    await expect.poll(async () => (await footnote.progress()).coverage, { timeout: 60_000 }).toMatchObject({ known: all, indexed: all, failed: 0 });
  });

  test('is listed by in:archive alone, in the page too', async () => {
    await footnote.page.type('#query', 'in:archive');
    await footnote.page.press(KEYS.enter);
    await expect.poll(async () => (await footnote.page.texts('[role=option]')).length, { timeout: 60_000 }).toBe(ON_SERVER.length + HERE.length);
  });
});

const FIND = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const find = (id) => {
    for (const folder of MailServices.accounts.allServers.flatMap((server) => [...server.rootFolder.descendants])) {
      if (folder.flags & Ci.nsMsgFolderFlags.Virtual) continue;
      const header = folder.msgDatabase.getMsgHdrForMessageID(id);
      if (header) return header;
    }
    throw new Error("There is no " + id + ".");
  };`;

/** What \`messages.archive\` and the command both use. */
const ARCHIVE = `${FIND}
  const { MessageArchiver } = ChromeUtils.importESModule("resource:///modules/MessageArchiver.sys.mjs");
  await new Promise((resolve) => {
    const archiver = new MessageArchiver();
    archiver.oncomplete = resolve;
    archiver.archiveMessages([find(args[0])]);
  });`;

/** The message chosen in the list of its folder, and the command that the key A and the button call. */
const ARCHIVE_BY_COMMAND = `${FIND}
  const header = find(args[0]);
  const pane = window.gTabmail.currentAbout3Pane;
  const until = async (what, is) => {
    for (const end = Date.now() + 30_000; !is(); await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (Date.now() > end) throw new Error(what);
    }
  };
  pane.displayFolder(header.folder.URI);
  await until("The folder was not shown.", () => pane.gFolder === header.folder && pane.gDBView?.rowCount > 0);
  await until("The message could not be chosen.", () => {
    const row = pane.gDBView.findIndexOfMsgHdr(header, true);
    if (row === 0xffffffff) return false;
    pane.threadTree.selectedIndex = row;
    return pane.gDBView.hdrForFirstSelectedMessage?.messageId === header.messageId;
  });
  await until("The command is not enabled.", () => pane.commandController.isCommandEnabled("cmd_archive"));
  pane.commandController.doCommand("cmd_archive");`;
