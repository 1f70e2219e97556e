/** What is shown is confirmed in Thunderbird: the index is made stale on purpose, by changes that no event tells of, and a search shows the truth. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { askFrom } from './ask-page.ts';
import { call } from './call.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { ImapProxy } from './imap-proxy.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const GULLS = 50;
/** Of these, the newest are read behind the index's back. */
const READ = 24;
const ON_SERVER = ['godwit', 'heron', 'dunlin', 'fulmar'] as const;
const DESK = [
  ...Array.from({ length: GULLS }, (_, n) => note(`gull${n}`, `The gull number ${n} was seen.`, { minute: n })),
  note('ferry', 'The ferry to Visby leaves at nine from the northern quay.', { minute: 55 }),
  note('lapwing', 'A lapwing was seen.', { minute: 56 }),
];

describe('a search over mail that has changed unnoticed', () => {
  let dovecot: Dovecot;
  let server: ImapProxy;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    for (const [at, bird] of ON_SERVER.entries()) await dovecot.append(note(bird, `A ${bird} was seen on the server.`, { minute: at }));
    server = await ImapProxy.before(dovecot);
    profile = createProfile({ imap: server, folders: [{ path: 'Desk', messages: DESK }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(server);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(DESK.length + ON_SERVER.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    server?.stop();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const ids = (hits: Awaited<ReturnType<Footnote['search']>>['hits']) => hits.map(({ place }) => place.headerMessageId.replace('@example.test', ''));
  /** The same question until Thunderbird has answered in time for all of it: a busy machine may be late. */
  const confirmed = async (text: string, limit: number) => {
    const ask = () => footnote.search(text, { limit, order: 'newest' });
    let reply = await ask();
    await expect.poll(async () => (reply = await ask()).confirmation?.unanswered, { timeout: 60_000 }).toBe(0);
    return reply;
  };

  test('confirms what is as it was known, and remembers when', async () => {
    const before = Date.now();
    const reply = await confirmed('gull', 10);
    expect(reply.confirmation).toMatchObject({ confirmed: 10, corrected: 0, dropped: 0, unanswered: 0, again: 0 });
    const [place] = reply.hits.map((hit) => hit.place);
    if (!place) throw new Error('There is no gull.');
    await expect.poll(() => call(footnote.page, 'confirmed', { place }), { timeout: 30_000 }).toBeGreaterThanOrEqual(before);
  });

  test('shows no message as unread that was read, and the page is full all the same', async () => {
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await background.run(COUNT_UPDATES);
    expect(await thunderbird.run(READ_SILENTLY, 'Desk', 'gull', READ)).toBe(READ);
    const reply = await confirmed('gull is:unread', 10);
    expect(ids(reply.hits)).toEqual(Array.from({ length: 10 }, (_, n) => `gull${GULLS - READ - 1 - n}`));
    expect(reply.hits.every(({ unread }) => unread)).toBe(true);
    expect(await background.run('return window.updates;')).toBe(0);
  });

  test('shows nothing that is gone, and forgets it once it was looked for everywhere', async () => {
    const { messages } = await footnote.size();
    expect(await thunderbird.run(DELETE_SILENTLY, 'Desk', 'lapwing')).toBe(1);
    await expect.poll(async () => ids((await footnote.search('lapwing')).hits.filter(({ full }) => full)), { timeout: 60_000 }).toEqual([]);
    await expect.poll(async () => (await footnote.size()).messages, { timeout: 60_000 }).toBe(messages - 1);
    expect((await footnote.audit()).filter(({ kind }) => kind === 'removed').map(({ reason }) => reason)).toContain('notThere');
  });

  test('knows what another mail program did, of which Thunderbird tells nobody: tags and junk', async () => {
    const uidOf = async (id: string) => (await dovecot.list()).find(({ messageId }) => messageId === `<${id}@example.test>`)?.uid ?? 0;
    await dovecot.addFlags(await uidOf('godwit'), ['$label1']);
    await dovecot.addFlags(await uidOf('heron'), ['Junk']);
    await thunderbird.getNewMail();
    await expect.poll(async () => ids((await footnote.search('server -label:important')).hits).toSorted(), { timeout: 60_000 }).toEqual(['dunlin', 'fulmar']);
    expect(ids((await footnote.search('godwit label:important')).hits)).toEqual(['godwit']);
    expect(ids((await footnote.search('heron in:junk')).hits)).toEqual(['heron']);
  });

  test('is what an answer rests on: nothing that is gone is cited', async () => {
    const question = 'When does the ferry to Visby leave?';
    const account = (await confirmed('Visby', 5)).hits[0]?.place.account ?? '';
    const cited = async () => (await askFrom(footnote.page, { question, boundary: { account } })).reply?.claims.map(({ place }) => place.headerMessageId) ?? ['failed'];
    expect(await cited()).toContain('ferry@example.test');
    expect(await thunderbird.run(DELETE_SILENTLY, 'Desk', 'ferry')).toBe(1);
    await expect.poll(cited, { timeout: 60_000 }).not.toContain('ferry@example.test');
  });

  test('is what the page shows', async () => {
    expect(await thunderbird.run(READ_SILENTLY, 'Desk', 'gull', READ + 3)).toBe(READ + 3);
    await footnote.page.type('#query', 'is:unread gull');
    await footnote.page.waitFor('[role=option]', new RegExp(`gull${GULLS - READ - 4}`));
    await expect.poll(async () => (await footnote.page.texts('[role=option]')).filter((text) => text.includes(`gull${GULLS - READ - 1}`)), { timeout: 30_000 }).toEqual([]);
  });

  test('has marked nothing as read, and fetched nothing', async () => {
    server.forget();
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await background.run(COUNT_READS);
    const before = await thunderbird.run(FLAGS);
    await confirmed('seen', 60);
    await confirmed('was', 60);
    expect(await thunderbird.run(FLAGS)).toEqual(before);
    expect(await background.run('return window.reads;')).toBe(0);
    expect(server.bodies).toEqual([]);
    expect((await dovecot.list()).filter(({ flags }) => flags.includes('\\Seen'))).toEqual([]);
  });
});

const FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = [...MailServices.accounts.localFoldersServer.rootFolder.descendants].find(({ name }) => name === args[0]);
  const found = [...folder.messages].filter((header) => header.messageId.startsWith(args[1])).sort((one, other) => other.date - one.date);`;

/** Sets the flag in the summary itself: nobody who listens to the folder hears of it. */
const READ_SILENTLY = `${FOLDER}
  for (const header of found.slice(0, args[2])) header.orFlags(Ci.nsMsgMessageFlags.Read);
  return found.filter(({ isRead }) => isRead).length;`;

const DELETE_SILENTLY = `${FOLDER}
  for (const header of found) folder.msgDatabase.deleteHeader(header, null, false, false);
  return found.length;`;

const FLAGS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  return MailServices.accounts.allServers.flatMap((server) => [...server.rootFolder.descendants])
    .flatMap((folder) => [...folder.messages].map(({ messageId, flags }) => messageId + " " + (flags & (Ci.nsMsgMessageFlags.Read | Ci.nsMsgMessageFlags.New)))).sort();`;

/** In the background page: how often Thunderbird tells of a message's state. */
const COUNT_UPDATES = `
  window.updates = 0;
  browser.messages.onUpdated.addListener(() => { window.updates += 1; });`;

/** In the background page: how often it asks for a message's source. */
const COUNT_READS = `
  const { getRaw } = browser.messages;
  window.reads = 0;
  browser.messages.getRaw = (...request) => {
    window.reads += 1;
    return getRaw.apply(browser.messages, request);
  };`;
