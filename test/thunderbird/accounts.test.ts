/** An account that is added and removed in the real Thunderbird: its mail is indexed, and afterwards nothing is left of it, in the index and beside it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspendBackground } from './addon-page.ts';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { ImapProxy } from './imap-proxy.ts';
import { note } from './note.ts';
import { PopServer } from './pop-server.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { inStoredIndex } from './stored-index.ts';
import { filesWith } from './stored-words.ts';
import { Thunderbird } from './thunderbird.ts';

/** Stand in the mail of an account each, and nowhere else. */
const PLANTED = ['zanzibarite', 'quetzalcove', 'morganatile'] as const;
const MAILS = 4;
const DESK = Array.from({ length: 12 }, (_, n) => note(`desk${n}`, `The lapwing number ${n} was seen over the marsh.`));
/** Where anything of a message may stand. */
const OF_MESSAGES = ['chunk', 'unlinked', 'thread', 'mention', 'same_subject', 'quote', 'involved', 'fact_key', 'vector', 'vector_wait', 'opened'] as const;

describe('an account', () => {
  const servers: PopServer[] = [];
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    // Thunderbird itself fetches no bodies of what is added either.
    const preferences = { 'mail.biff.show_alert': false, 'mail.server.default.autosync_offline_stores': false, 'mail.server.default.offline_download': false };
    profile = createProfile({ folders: [{ path: 'Desk', messages: DESK }], preferences });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(DESK.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    for (const server of servers) server.stop();
    removeProfile(profile);
  });

  const matches = async (word: string) => (await footnote.search(word)).matches;
  const accounts = async () => (await call(footnote.page, 'folderCoverage')).accounts.map(({ account }) => account);
  const searches = () => call(footnote.page, 'searches');

  /** Adds one with mail, reads it, asks about it, and searches and saves a search in it. */
  async function added(word: string): Promise<string> {
    const pop = await PopServer.start();
    servers.push(pop);
    const account = await thunderbird.run<string>(ADD, pop.port, 'pop3');
    for (let n = 0; n < MAILS; n++) pop.deliver(note(`${word}${n}`, `The ${word} expedition number ${n} starts on 1${n} March from the old harbour.`));
    await thunderbird.run(GET, account);
    await expect.poll(() => matches(word), { timeout: 60_000 }).toBe(MAILS);
    await footnote.settled(DESK.length + MAILS);
    expect(await accounts()).toContain(account);
    const { reply } = await askFrom(footnote.page, { question: `When does the ${word} expedition number 2 start?`, boundary: { account } });
    expect(reply?.claims.map(({ place }) => place.account)).toContain(account);
    await askFrom(footnote.page, { question: 'Where was the lapwing number 3 seen?', boundary: { account: 'account1' } });
    await expect.poll(async () => JSON.stringify(await call(footnote.page, 'askedBefore')), { timeout: 30_000 }).toContain(word);
    const search = { text: `${word} harbour`, boundary: { account } };
    await call(footnote.page, 'changeSearches', { kind: 'searched', search });
    await call(footnote.page, 'changeSearches', { kind: 'save', search, name: 'Expeditions', pinned: false });
    await call(footnote.page, 'changeSearches', { kind: 'searched', search: { text: 'lapwing', boundary: {} } });
    return account;
  }

  /** Nothing of it is found or told of; then, with Thunderbird closed, nothing of it stands in any file. */
  async function isGone(account: string, word: string): Promise<void> {
    await expect.poll(() => matches(word), { timeout: 120_000, interval: 500 }).toBe(0);
    await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 60_000 }).toBe(DESK.length);
    expect(await accounts()).not.toContain(account);
    const kept = async () => JSON.stringify([await call(footnote.page, 'askedBefore'), await searches(), await call(footnote.page, 'mailChoice')]);
    await expect.poll(kept, { timeout: 60_000 }).not.toContain(account);
    expect(await kept()).not.toContain(word);
    // What tells of other mail stays.
    expect(await kept()).toContain('lapwing');
    expect(await matches('lapwing')).toBe(DESK.length);
    await footnote.atRest();
  }

  async function isInNoFile(account: string, word: string): Promise<void> {
    expect(filesWith(profile, word)).toEqual([]);
    const left = await inStoredIndex(profile, (db) => ({
      folders: db.all('SELECT path FROM folder WHERE account = ?', [account]).length,
      places: db.all('SELECT id FROM place WHERE folder NOT IN (SELECT id FROM folder)').length,
      messages: db.all('SELECT id FROM message WHERE account = ?', [account]).length,
      rows: OF_MESSAGES.filter((table) => db.all(`SELECT 1 FROM ${table} WHERE message NOT IN (SELECT id FROM message) LIMIT 1`).length > 0),
      terms: db.all('SELECT rowid FROM terms WHERE terms MATCH ?', [`"${word}"`]).length,
      known: db.all('SELECT id FROM message').length,
    }));
    expect(left).toEqual({ folders: 0, places: 0, messages: 0, rows: [], terms: 0, known: DESK.length });
  }

  test('on a server that is added while Footnote runs is known by headers until somebody decides, and nothing is fetched', async () => {
    const dovecot = await Dovecot.start();
    const server = await ImapProxy.before(dovecot);
    try {
      for (let n = 0; n < MAILS; n++) await dovecot.append(note(`wire${n}`, 'A kittiwake came over the wire.', { subject: `Lighthouse ${n}` }));
      const account = await thunderbird.run<string>(ADD, server.port, 'imap');
      await thunderbird.signIn(server);
      await expect.poll(() => matches('lighthouse'), { timeout: 120_000 }).toBe(MAILS);
      await footnote.settled(DESK.length + MAILS);
      const added = (await call(footnote.page, 'mailChoice')).accounts.find((one) => one.account === account);
      expect(added).toMatchObject({ type: 'imap', remote: true, decided: false, reads: 'stored', unread: { messages: MAILS } });
      expect(await matches('kittiwake')).toBe(0);
      expect(server.bodies).toEqual([]);
      await thunderbird.run(REMOVE, account);
      await expect.poll(() => matches('lighthouse'), { timeout: 120_000 }).toBe(0);
      await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 60_000 }).toBe(DESK.length);
      await footnote.atRest();
    } finally {
      server.stop();
      await dovecot.stop();
    }
  });

  test('that is removed while Footnote is awake leaves nothing behind', async () => {
    const account = await added(PLANTED[0]);
    await thunderbird.run(REMOVE, account);
    await isGone(account, PLANTED[0]);
    await thunderbird.quit();
    await isInNoFile(account, PLANTED[0]);
    await again();
  });

  test('that is removed while Footnote sleeps leaves nothing behind', async () => {
    const account = await added(PLANTED[1]);
    await suspendBackground(thunderbird, FOOTNOTE);
    await thunderbird.run(REMOVE, account);
    await isGone(account, PLANTED[1]);
    await thunderbird.quit();
    await isInNoFile(account, PLANTED[1]);
    await again();
  });

  test('that is taken out of the profile while Thunderbird is closed is found out at two looks, whoever uses the machine', async () => {
    const account = await added(PLANTED[2]);
    await thunderbird.quit();
    expect(filesWith(profile, PLANTED[2])).not.toEqual([]);
    // The profile's own preferences name the local account alone, and are read at each start.
    await again();
    expect(await thunderbird.run(ACCOUNTS)).not.toContain(account);
    await isGone(account, PLANTED[2]);
    await thunderbird.quit();
    await isInNoFile(account, PLANTED[2]);
  });

  async function again(): Promise<void> {
    await thunderbird.start();
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(DESK.length);
  }
});

const MAIL = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");`;

const ADD = `${MAIL}
  const [port, type] = args;
  // Thunderbird tells accounts apart by user and host; Dovecot lets one in only by the name it was given.
  const user = type === "imap" ? "alice" : "alice" + MailServices.accounts.accounts.length + Date.now();
  const server = MailServices.accounts.createIncomingServer(user, "127.0.0.1", type);
  server.port = port;
  server.authMethod = Ci.nsMsgAuthMethod.passwordCleartext;
  server.socketType = Ci.nsMsgSocketType.plain;
  server.loginAtStartUp = false;
  server.doBiff = false;
  server.password = "secret";
  if (type === "pop3") server.QueryInterface(Ci.nsIPop3IncomingServer).leaveMessagesOnServer = true;
  const identity = MailServices.accounts.createIdentity();
  identity.email = "alice@example.test";
  const account = MailServices.accounts.createAccount();
  account.addIdentity(identity);
  account.incomingServer = server;
  return account.key;`;

const GET = `${MAIL}
  const { incomingServer: server } = MailServices.accounts.getAccount(args[0]);
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  await new Promise((resolve) => MailServices.pop3.GetNewMail(window.msgWindow, {
    QueryInterface: ChromeUtils.generateQI(["nsIUrlListener"]), OnStartRunningUrl() {}, OnStopRunningUrl: () => resolve(),
  }, inbox, server));`;

const REMOVE = `${MAIL}
  MailServices.accounts.removeAccount(MailServices.accounts.getAccount(args[0]), true);`;

const ACCOUNTS = `${MAIL}
  return MailServices.accounts.accounts.map(({ key }) => key);`;
