/** Accounts that are neither local nor IMAP, in the real Thunderbird: POP3, whole and by headers only, and a feed. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FolderCoverage } from '../../src/coverage.ts';
import { call } from './call.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { PopServer, popAccount } from './pop-server.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const message = (id: string, body: string) =>
  `From: Carol Reyes <carol@example.test>\nTo: alice@example.test\nSubject: Harbour ${id}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\n${body}\n`;
const BURST = 8;
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Birds</title><link>http://127.0.0.1/</link><description>Birds</description>
  <item><title>Sightings of the week</title><link>http://127.0.0.1/1</link><guid isPermaLink="false">bird-1</guid><pubDate>Sun, 29 Nov 2026 10:00:00 +0000</pubDate>
  <description>A dotterel was seen.</description></item></channel></rss>`;

describe('an account', () => {
  let xpi = '';
  let pop: PopServer;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(() => {
    xpi = buildXpi();
  });

  const begin = async (headersOnly: boolean) => {
    pop = await PopServer.start();
    profile = createProfile({ folders: [{ path: 'Desk', messages: [message('desk', 'A lapwing was seen.')] }], preferences: popAccount(pop, { headersOnly }) });
    installForGood(profile, FOOTNOTE, xpi);
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(1);
  };
  const end = async () => {
    await thunderbird?.close();
    pop?.stop();
    removeProfile(profile);
  };
  const matches = async (text: string) => (await footnote.search(text)).matches;
  const becomes = (word: string, count: number) => expect.poll(() => matches(word), { timeout: 60_000 }).toBe(count);
  const folder = async (name: string): Promise<FolderCoverage | undefined> =>
    (await call(footnote.page, 'folderCoverage')).accounts.flatMap(({ folders }) => folders).find((one) => one.name === name);

  describe('that fetches by POP3', () => {
    beforeAll(() => begin(false));
    afterAll(end);

    test('has its new mail read as it comes, many at once too, and every one of them', async () => {
      pop.deliver(message('first', 'A plover was seen.'));
      await thunderbird.run(GET_POP);
      await becomes('plover', 1);
      for (let n = 0; n < BURST; n++) pop.deliver(message(`burst${n}`, 'A sanderling was seen.'));
      await thunderbird.run(GET_POP);
      await becomes('sanderling', BURST);
      expect(await folder('Inbox')).toMatchObject({ there: BURST + 1, indexed: BURST + 1, failed: 0, headersOnly: 0 });
    });

    test('needs no decision, as its mail is on this machine, and none of it is fetched for the index', async () => {
      const account = (await call(footnote.page, 'mailChoice')).accounts.find(({ type }) => type === 'pop3');
      expect(account).toMatchObject({ remote: false, reads: 'bodies', choices: ['bodies', 'nothing'] });
      expect(pop.fetched.filter((line) => line.startsWith('RETR'))).toHaveLength(BURST + 1);
    });

    test('can be left out', async () => {
      const account = (await call(footnote.page, 'mailChoice')).accounts.find(({ type }) => type === 'pop3')?.account ?? '';
      await call(footnote.page, 'setAccount', { account, reads: 'nothing' });
      expect([await matches('sanderling'), await matches('lapwing')]).toEqual([0, 1]);
    });
  });

  describe('that fetches headers only by POP3', () => {
    beforeAll(() => begin(true));
    afterAll(end);

    test('is known by headers, and its messages count as not read', async () => {
      pop.deliver(message('partial', `A plover was seen.\n${'More of it.\n'.repeat(500)}`));
      await thunderbird.run(GET_POP);
      await becomes('harbour', 2);
      expect(await folder('Inbox')).toMatchObject({ there: 1, indexed: 1, headersOnly: 1, failed: 0 });
      expect(await matches('plover')).toBe(0);
      expect(pop.fetched.filter((line) => line.startsWith('RETR'))).toEqual([]);
    });

    test('has a message read whole once the person has fetched it', async () => {
      // Thunderbird drops the request while the server is still connected.
      await expect.poll(() => thunderbird.run(IS_BUSY)).toBe(false);
      await thunderbird.run(FETCH_REST);
      await expect.poll(() => thunderbird.run(IS_WHOLE)).toBe(true);
      // Thunderbird does not always tell of it; comparing finds it, once what was fetched is stored.
      await expect.poll(async () => {
        await call(footnote.page, 'reconcile');
        return matches('plover');
      }, { timeout: 60_000, interval: 2000 }).toBe(1);
      expect(await folder('Inbox')).toMatchObject({ there: 1, indexed: 1, headersOnly: 0, failed: 0 });
    });
  });

  describe('of feeds', () => {
    let server: Server;
    let address = '';

    beforeAll(async () => {
      server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED)).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const at = server.address();
      address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/feed.xml`;
      await begin(false);
    });
    afterAll(async () => {
      await end();
      server?.close();
    });

    test('that is added while Footnote runs has its items found', async () => {
      await thunderbird.run(SUBSCRIBE, address);
      await becomes('dotterel', 1);
      expect(await folder('Birds')).toMatchObject({ there: 1, indexed: 1, failed: 0 });
      expect((await call(footnote.page, 'mailChoice')).accounts.find(({ type }) => type === 'rss')).toMatchObject({ remote: false, reads: 'bodies' });
    });
  });
});

const POP = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const server = MailServices.accounts.allServers.find(({ type }) => type === "pop3");
  server.password = "secret";
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  const until = (start) => new Promise((resolve) => start({ QueryInterface: ChromeUtils.generateQI(["nsIUrlListener"]), OnStartRunningUrl() {}, OnStopRunningUrl: () => resolve() }));`;

const GET_POP = `${POP}
  await until((listener) => MailServices.pop3.GetNewMail(window.msgWindow, listener, inbox, server));`;

const FETCH_REST = `${POP}
  const [header] = [...inbox.messages];
  inbox.QueryInterface(Ci.nsIMsgLocalMailFolder);
  inbox.downloadMessagesForOffline([header], window.msgWindow);`;

const IS_BUSY = `${POP}
  return inbox.server.serverBusy || inbox.locked;`;

const IS_WHOLE = `${POP}
  return [...inbox.messages].every(({ flags }) => (flags & Ci.nsMsgMessageFlags.Partial) === 0);`;

const SUBSCRIBE = `
  const { FeedUtils } = ChromeUtils.importESModule("resource:///modules/FeedUtils.sys.mjs");
  FeedUtils.subscribeToFeed(args[0], FeedUtils.createRssAccount("Feeds").incomingServer.rootFolder);`;
