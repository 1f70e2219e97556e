/**
 * Which mail is indexed, in the real Thunderbird: an account on a server whose bodies are only fetched when they may be, folders
 * that are left out and gone from the files, coverage that adds up, and everything deleted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoverageReport, FolderCoverage, HowMuch } from '../../src/coverage.ts';
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { ImapProxy } from './imap-proxy.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { filesWith } from './stored-words.ts';
import { Thunderbird } from './thunderbird.ts';

const many = (prefix: string, count: number, body: string) => Array.from({ length: count }, (_, n) => note(`${prefix}${n}`, `${body} Number ${n} of them.`));

/** Stand in mail that is left out, that is left out and taken back, and that stays. */
const SECRET = 'quagswamp';
const AGAIN = 'marlbracken';
const KEPT = 'heronbill';
/** The name of the folder that is left out. */
const HIDDEN = 'Bogmyrtle';
/** What a person wrote elsewhere than in mail. */
const WRITTEN = { saved: 'sedgewren', searched: 'reedbunting', category: 'curlewmoor', server: 'https://sandpiper.invalid/v1', key: 'dunlinkey' };
/** Stands in bodies on the server alone. */
const REMOTE = 'kittiwake';
const ON_SERVER = 6;
/** So many messages are taken from the queue at once where some are fetched. */
const READ_TOGETHER = 24;
const LOCAL = 40 + 10 + 12 + 20;

describe('which mail', () => {
  let dovecot: Dovecot;
  let server: ImapProxy;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    for (let n = 0; n < ON_SERVER; n++) await dovecot.append(note(`server${n}`, `The ${REMOTE} came over the wire.`, { subject: `Harbour ${n}` }));
    server = await ImapProxy.before(dovecot);
    profile = createProfile({
      imap: server,
      folders: [
        { path: HIDDEN, messages: many('secret', 40, `The ${SECRET} was seen.`) },
        { path: `${HIDDEN}/Deeper`, messages: many('deeper', 10, `Another ${SECRET} was seen.`) },
        { path: 'Again', messages: many('again', 12, `A ${AGAIN} was seen.`) },
        { path: 'Kept', messages: many('kept', 20, `One ${KEPT} was seen.`) },
        { path: 'Drafts', messages: many('draft', 3, 'Not finished.') },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(server);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(LOCAL + ON_SERVER);
  });

  afterAll(async () => {
    await thunderbird?.close();
    server?.stop();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const report = (): Promise<CoverageReport> => call(footnote.page, 'folderCoverage');
  const folders = async (): Promise<readonly FolderCoverage[]> => (await report()).accounts.flatMap((account) => account.folders);
  const local = async () => ({ account: (await folder('Kept')).account });
  const folder = async (name: string): Promise<FolderCoverage> => {
    const found = (await folders()).find((one) => one.name === name);
    if (!found) throw new Error(`There is no folder ${name}.`);
    return found;
  };
  const remote = async () => {
    const found = (await call(footnote.page, 'mailChoice')).accounts.find((one) => one.remote);
    if (!found) throw new Error('There is no account on a server.');
    return found;
  };
  const read = async (reads: HowMuch) => {
    await call(footnote.page, 'setAccount', { account: (await remote()).account, reads });
    await footnote.settled(LOCAL);
    // What was to be read again was read, and what was left out is gone.
    await footnote.atRest();
  };
  const matches = async (text: string) => (await footnote.search(text)).matches;
  const include = async (name: string, indexed: boolean) => {
    const { account, folder: path } = await folder(name);
    await call(footnote.page, 'setFolder', { account, folder: path, indexed });
  };

  test('of an account on a server is known by headers until somebody decides, and nothing was fetched', async () => {
    expect(await remote()).toMatchObject({ reads: 'stored', decided: false, choices: ['bodies', 'stored', 'headers', 'nothing'], unread: { messages: ON_SERVER } });
    expect((await remote()).unread.bytes).toBeGreaterThan(ON_SERVER * 150);
    expect([await matches('harbour'), await matches(REMOTE)]).toEqual([ON_SERVER, 0]);
    expect(await folder('Inbox')).toMatchObject({ there: ON_SERVER, indexed: ON_SERVER, headersOnly: ON_SERVER });
    expect(server.bodies).toEqual([]);
  });

  test('adds up to Thunderbird\'s own counts, folder by folder', async () => {
    // Drafts are not listed, so that nothing has had Thunderbird read their file yet.
    await thunderbird.parseFolders();
    const counts = await thunderbird.run<Readonly<Record<string, number>>>(COUNTS);
    const { accounts } = await report();
    const all = accounts.flatMap((account) => account.folders);
    const told = accounts.flatMap(({ name: account, folders: inside }) => inside.filter(({ uses }) => !uses.includes('outbox')).map(({ name, within, there }) => [[account, ...within, name].join('/').toLowerCase(), there]));
    expect(Object.fromEntries(told)).toEqual(counts);
    for (const { name, skipped, there, indexed, waiting, failed, unlisted } of all) {
      expect({ name, sum: indexed + waiting + failed + unlisted }).toEqual({ name, sum: skipped ? 0 : there });
    }
    expect(all.find(({ name }) => name === 'Drafts')).toMatchObject({ there: 3, skipped: 'unsent' });
    expect(all.find(({ name }) => name === 'Deeper')).toMatchObject({ within: [HIDDEN], there: 10 });
    const total = all.reduce((sum, { indexed, waiting, failed }) => sum + indexed + waiting + failed, 0);
    expect((await footnote.progress()).coverage.known).toBe(total);
    expect((await report()).bytes).toBe((await footnote.size()).bytes);
  });

  test('of that account is read where the body is stored here already', async () => {
    await thunderbird.run(DOWNLOAD_TWO);
    const fetched = server.bodies.length;
    await read('headers');
    await read('stored');
    expect(await matches(REMOTE)).toBe(2);
    expect(await folder('Inbox')).toMatchObject({ indexed: ON_SERVER, headersOnly: ON_SERVER - 2 });
    expect(server.bodies).toHaveLength(fetched);
  });

  test('of that account is read as a whole once it may be, and nothing is marked as read', async () => {
    server.forget();
    await read('bodies');
    expect(await matches(REMOTE)).toBe(ON_SERVER);
    expect((await remote()).unread).toEqual({ messages: 0, bytes: 0 });
    expect(server.bodies).toHaveLength(ON_SERVER - 2);
    expect(server.bodies.every((command) => /PEEK/i.test(command))).toBe(true);
    expect((await dovecot.list()).filter(({ flags }) => flags.includes('\\Seen'))).toEqual([]);
  });

  test('that came just now goes before all that waits, though its body has to be fetched', async () => {
    await footnote.setPaused(true);
    await footnote.rebuild();
    const date = new Date(Math.max(Date.now(), Date.UTC(2027, 0))).toUTCString().replace('GMT', '+0000');
    await dovecot.append(note('today', 'A dotterel was seen.', { subject: 'Ferry' }).replace(/^Date: .*$/m, `Date: ${date}`));
    await thunderbird.getNewMail();
    await expect.poll(async () => (await footnote.progress()).coverage.waiting, { timeout: 120_000 }).toBe(LOCAL + ON_SERVER + 1);
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await background.run(NOTE_READS);
    await footnote.setPaused(false);
    await footnote.settled(LOCAL + ON_SERVER + 1);
    const { reads, at } = await background.run<{ readonly reads: number; readonly at: number }>(WHEN_READ, 'today@example.test');
    expect(reads).toBeGreaterThanOrEqual(LOCAL + ON_SERVER + 1);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(READ_TOGETHER);
    expect(await matches('dotterel')).toBe(1);
  });

  test('of that account goes back to headers, new mail too, and no body is fetched', async () => {
    server.forget();
    await call(footnote.page, 'setAccount', { account: (await remote()).account, reads: 'headers' });
    // At once, before anything is read otherwise.
    expect(await matches(REMOTE)).toBe(0);
    await read('headers');
    expect([await matches('harbour'), await matches(REMOTE)]).toEqual([ON_SERVER, 0]);
    await dovecot.append(note('late', `A late ${REMOTE}.`, { subject: 'Harbour late' }));
    await thunderbird.getNewMail();
    await footnote.settled(LOCAL + ON_SERVER + 2);
    expect([await matches('harbour'), await matches(REMOTE)]).toEqual([ON_SERVER + 1, 0]);
    expect(server.bodies).toEqual([]);
    expect((await dovecot.list()).filter(({ flags }) => flags.includes('\\Seen'))).toEqual([]);
  });

  test('of an account can be left out, and comes back by its headers', async () => {
    await read('nothing');
    expect(await matches('harbour')).toBe(0);
    expect(await folder('Inbox')).toMatchObject({ skipped: 'account', there: ON_SERVER + 2, indexed: 0 });
    await read('headers');
    await footnote.settled(LOCAL + ON_SERVER + 2);
    expect(await matches('harbour')).toBe(ON_SERVER + 1);
  });

  test('of a folder that is left out is hidden at once, with the folders in it, and new mail in it is not read', async () => {
    const answer = await askFrom(footnote.page, { question: `What was seen of the ${SECRET}?`, boundary: await local() });
    expect(answer.reply?.claims.length).toBeGreaterThan(0);
    expect(await matches(SECRET)).toBe(50);
    await expect.poll(async () => (await call(footnote.page, 'askedBefore')).length).toBe(1); // It is kept after it was shown.
    await include(HIDDEN, false);
    expect(await call(footnote.page, 'askedBefore')).toEqual([]);
    expect(await matches(SECRET)).toBe(0);
    expect(await folder('Deeper')).toMatchObject({ skipped: 'excludedAbove', indexed: 0 });
    await thunderbird.run(ADD_MESSAGE, HIDDEN, note('newer', `A newer ${SECRET}.`));
    await include('Again', false);
    expect(await matches(AGAIN)).toBe(0);
    await footnote.atRest();
    expect(await folder(HIDDEN)).toMatchObject({ there: 41, skipped: 'excluded', indexed: 0, waiting: 0 });
    expect(await matches(SECRET)).toBe(0);
    expect(await matches(KEPT)).toBe(20);
  });

  test('of a folder that is taken back is read again', async () => {
    await include('Again', true);
    await footnote.settled(20 + 12);
    expect(await matches(AGAIN)).toBe(12);
    expect(await folder('Again')).toMatchObject({ there: 12, indexed: 12 });
  });

  test('that was left out is gone from the files', async () => {
    await thunderbird.quit();
    expect(filesWith(profile, KEPT)).not.toEqual([]);
    expect(filesWith(profile, SECRET)).toEqual([]);
    expect(filesWith(profile, REMOTE)).toEqual([]);
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(20 + 12);
    expect([await matches(SECRET), await matches(KEPT)]).toEqual([0, 20]);
  });

  /** What else tells of mail, or of a person: a message that is just being shown, searches, settings, a server with its key. */
  async function plant(): Promise<void> {
    const { account } = await local();
    const [hit] = (await footnote.search(`${KEPT} is:unread`)).hits;
    if (!hit) throw new Error('Nothing is unread.');
    await call(footnote.page, 'open', { place: hit.place, target: 'here' });
    await call(footnote.page, 'changeSearches', { kind: 'save', name: 'Birds', pinned: true, search: { text: WRITTEN.saved, boundary: { account } } });
    await call(footnote.page, 'changeSearches', { kind: 'searched', search: { text: WRITTEN.searched, boundary: { account } } });
    await call(footnote.page, 'setSettings', { settings: {}, tags: { $label1: { category: WRITTEN.category } } });
    await call(footnote.page, 'setReaders', { chosen: 'extractive', neverSend: [account], endpoint: { url: WRITTEN.server, model: 'large', key: WRITTEN.key } });
    await call(footnote.page, 'setShortcut', { key: 'Ctrl+Shift+Y' });
    await thunderbird.run(PERMIT, FOOTNOTE, 'https://sandpiper.invalid/*');
    for (const word of [HIDDEN, ...Object.values(WRITTEN)]) expect({ word, found: filesWith(profile, word).length > 0 }).toEqual({ word, found: true });
  }

  test('is gone as a whole when everything is deleted, and does not come back by itself', async () => {
    const asked = await askFrom(footnote.page, { question: `What was seen of the ${KEPT}?`, boundary: await local() });
    expect(asked.reply?.claims.length).toBeGreaterThan(0);
    await plant();
    await call(footnote.page, 'deleteEverything');
    expect((await footnote.size()).messages).toBe(0);
    expect(await call(footnote.page, 'askedBefore')).toEqual([]);
    expect(await call(footnote.page, 'searches')).toMatchObject({ recent: [], saved: [] });
    expect((await call(footnote.page, 'settings')).chosen).toEqual({ settings: {}, tags: {} });
    expect(await call(footnote.page, 'readers')).toMatchObject({ neverSend: [] });
    expect((await call(footnote.page, 'readers')).endpoint).toBeUndefined();
    expect(await call(footnote.page, 'shortcut')).toBe('Ctrl+Shift+H');
    expect(await footnote.page.run('return (await browser.permissions.getAll()).origins;')).toEqual([]);
    await thunderbird.run(ADD_MESSAGE, 'Kept', note('last', `A last ${KEPT}.`));
    await sleep(3000);
    expect(await footnote.progress()).toMatchObject({ activity: 'paused', coverage: { known: 0 } });
    await thunderbird.quit();
    for (const word of [KEPT, AGAIN, REMOTE, HIDDEN, 'carol', 'kept0@example', 'kept1@example', ...Object.values(WRITTEN)]) expect({ word, files: filesWith(profile, word) }).toEqual({ word, files: [] });
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    expect(await footnote.progress()).toMatchObject({ activity: 'paused', coverage: { known: 0 } });
    await footnote.setPaused(false);
    await footnote.settled(21 + 12 + 51);
    expect(await matches(KEPT)).toBe(21);
  });

  test('was read, searched and asked about without a connection to anywhere else', async () => {
    expect(thunderbird.connections).toEqual([]);
    // That the count counts at all.
    thunderbird.expectConnections('https://footnote.invalid/');
    await footnote.page.run('await fetch("https://footnote.invalid/").catch(() => {});');
    await expect.poll(() => thunderbird.connections, { timeout: 10_000 }).toEqual(['https://footnote.invalid/']);
  });

  test('is in nothing that Thunderbird and the add-on have printed', () => {
    // A script of the test, with what it asks for, is the address of its own errors.
    const lines = thunderbird.output.split('\n').filter((line) => !line.includes('data:application/javascript'));
    expect(thunderbird.connections).not.toEqual([]); // They are read from the same lines: something was heard.
    for (const word of [SECRET, AGAIN, KEPT, REMOTE, 'carol', 'Reyes', ...['secret', 'deeper', 'again', 'kept', 'server'].map((id) => `${id}0@example.test`)]) {
      expect({ word, lines: lines.filter((line) => line.toLowerCase().includes(word.toLowerCase())) }).toEqual({ word, lines: [] });
    }
  });
});

/** Thunderbird's own counts by account and path. */
const COUNTS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const counts = {};
  for (const server of MailServices.accounts.allServers) {
    const walk = (folder, path) => {
      for (const inner of folder.subFolders) {
        if (inner.getFlag(Ci.nsMsgFolderFlags.Queue)) continue; // It goes by another name to add-ons.
        const own = path + "/" + inner.name.toLowerCase();
        counts[own] = inner.getTotalMessages(false);
        walk(inner, own);
      }
    };
    walk(server.rootFolder, server.prettyName.toLowerCase());
  }
  return counts;`;

const DOWNLOAD_TWO = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const server = MailServices.accounts.allServers.find((server) => server.type === "imap");
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  inbox.setFlag(Ci.nsMsgFolderFlags.Offline);
  const headers = [...inbox.messages].slice(0, 2);
  (inbox.downloadMessagesForOffline ?? inbox.DownloadMessagesForOffline).call(inbox, headers, window.msgWindow);
  for (let tries = 0; headers.some((header) => !(header.flags & Ci.nsMsgMessageFlags.Offline)); tries++) {
    if (tries > 200) throw new Error("The messages were not downloaded.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;

const ADD_MESSAGE = `
  const [name, source] = args;
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = MailServices.accounts.localFoldersServer.rootFolder.getChildNamed(name);
  folder.QueryInterface(Ci.nsIMsgLocalMailFolder).addMessage("From - Thu Jan  1 00:00:00 1970\\nX-Mozilla-Status: 0000\\n" + source + "\\n");`;

/** In the background page: which messages it has Thunderbird deliver, in their order. */
const NOTE_READS = `
  const { messages } = browser;
  const { getRaw } = messages;
  window.reads = [];
  messages.getRaw = (id, ...rest) => {
    window.reads.push(id);
    return getRaw.call(messages, id, ...rest);
  };`;

const WHEN_READ = `
  const { messages: [message] } = await browser.messages.query({ headerMessageId: args[0] });
  return { reads: window.reads.length, at: window.reads.indexOf(message.id) };`;

/** As a person does in Thunderbird's own prompt. */
const PERMIT = `
  const [id, origin] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions.add(id, { permissions: [], origins: [origin] }, extension);`;
