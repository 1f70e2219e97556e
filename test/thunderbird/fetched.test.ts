/**
 * Bodies that stand on a server, in the real Thunderbird: offline they wait, they are fetched at a bounded rate and each of them
 * once, and what Thunderbird stores by itself is found without being fetched.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HowMuch } from '../../src/coverage.ts';
import { suspendBackground } from './addon-page.ts';
import { call } from './call.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { ImapProxy } from './imap-proxy.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const FEW = 4;
const LATER = 3;
/** Messages of a megabyte: ten of them may be fetched at once, then one a second. */
const LARGE = 15;
const MEGABYTE = 1_000_000;
const AT_ONCE = 10; // seconds' worth

describe('bodies on a server', () => {
  let dovecot: Dovecot;
  let server: ImapProxy;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    for (let n = 0; n < FEW; n++) await dovecot.append(note(`few${n}`, 'A kittiwake was seen.', { subject: `Harbour ${n}` }));
    server = await ImapProxy.before(dovecot);
    profile = createProfile({
      imap: server,
      folders: [{ path: 'Desk', messages: [note('desk', 'A lapwing was seen.')] }],
      // A body is asked for once, not piece by piece: so each request is one message.
      preferences: { 'mail.server.server1.fetch_by_chunks': false },
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(server);
    footnote = await Footnote.docked(thunderbird);
    await footnote.settled(FEW + 1);
  });

  afterAll(async () => {
    await thunderbird?.close();
    server?.stop();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const matches = async (text: string) => (await footnote.search(text)).matches;
  const becomes = (text: string, count: number) => expect.poll(() => matches(text), { timeout: 150_000, interval: 500 }).toBe(count);
  const remote = async () => {
    const found = (await call(footnote.page, 'mailChoice')).accounts.find((one) => one.remote);
    if (!found) throw new Error('There is no account on a server.');
    return found;
  };
  const choose = async (reads: HowMuch) => call(footnote.page, 'setAccount', { account: (await remote()).account, reads });
  const setOffline = (offline: boolean) => thunderbird.run('Services.io.offline = args[0];', offline);
  /** Reading has ended, as what is left has to be fetched, and nothing of it was. */
  const waits = async () => {
    await expect.poll(async () => (await footnote.progress()).activity, { timeout: 60_000 }).toBe('idle');
    expect((await footnote.progress()).coverage.failed).toBe(0);
    expect(server.bodies).toEqual([]);
  };
  const arrived = async (count: number, mail: (n: number) => string) => {
    for (let n = 0; n < count; n++) await dovecot.append(mail(n));
    await thunderbird.getNewMail();
  };

  afterEach(() => setOffline(false));

  test('wait while Thunderbird is offline, have not failed, and are read once it is online again', async () => {
    await setOffline(true);
    await choose('bodies');
    await waits();
    expect((await remote()).unread.messages).toBe(FEW);
    expect([await matches('harbour'), await matches('kittiwake'), await matches('lapwing')]).toEqual([FEW, 0, 1]);
    await setOffline(false);
    await becomes('kittiwake', FEW);
    expect(server.bodies).toHaveLength(FEW);
  });

  test('are read also where Footnote slept as Thunderbird went online', async () => {
    await choose('headers');
    await arrived(LATER, (n) => note(`later${n}`, 'A whimbrel was seen.', { subject: `Jetty ${n}` }));
    await becomes('jetty', LATER);
    await footnote.atRest();
    server.forget();
    await setOffline(true);
    await choose('bodies');
    await waits();
    expect(await matches('whimbrel')).toBe(0);
    await suspendBackground(thunderbird, FOOTNOTE);
    await setOffline(false);
    // The first search wakes it.
    await becomes('whimbrel', LATER);
    await footnote.settled(FEW + LATER + 1);
  });

  test('are fetched ten megabytes at once and then a megabyte a second, no more of them while paused, each once', async () => {
    await footnote.setPaused(true);
    await arrived(LARGE, large);
    await expect.poll(async () => (await footnote.progress()).coverage.waiting, { timeout: 120_000 }).toBe(LARGE);
    server.forget();
    const before = Date.now();
    await footnote.setPaused(false);
    await expect.poll(() => server.bodies.length, { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(AT_ONCE);
    await footnote.setPaused(true);
    const fetched = server.bodies.length;
    await sleep(5000);
    // At most those that were handed out together, which is two megabytes, had been begun.
    expect(server.bodies.length - fetched).toBeLessThanOrEqual(2);
    await footnote.setPaused(false);
    await footnote.settled(FEW + LATER + LARGE + 1);
    expect(await matches('guillemot')).toBe(LARGE);
    expect(server.bodies).toHaveLength(LARGE);
    expect((server.times.at(-1) ?? 0) - before).toBeGreaterThanOrEqual((LARGE - 1 - AT_ONCE) * 1000);
    expect((await dovecot.list()).filter(({ flags }) => flags.includes('\\Seen'))).toEqual([]);
  });

  test('that are not to be kept are found no more, also while Footnote is paused', async () => {
    await footnote.setPaused(true);
    await choose('headers');
    expect([await matches('kittiwake'), await matches('guillemot')]).toEqual([0, 0]);
    await becomes('harbour', FEW);
    expect([await matches('kittiwake'), await matches('guillemot')]).toEqual([0, 0]);
    await footnote.setPaused(false);
    await footnote.settled(FEW + LATER + LARGE + 1);
  });

  test('that Thunderbird stores by itself are found, and Footnote fetches none', async () => {
    await choose('stored');
    await arrived(1, () => note('newest', 'A puffin was seen.', { subject: 'Harbour newest' }));
    await becomes('harbour', FEW + 1);
    expect(await matches('puffin')).toBe(0);
    await thunderbird.run(STORE, 'newest@example.test');
    const { length } = server.bodies;
    await becomes('puffin', 1);
    expect(server.bodies).toHaveLength(length);
  });
});

/** Words, and an attachment that nobody reads. */
function large(n: number): string {
  const line = `${'UXVhZ3N3YW1w'.repeat(6)}\n`;
  return `From: Carol Reyes <carol@example.test>\nTo: alice@example.test\nSubject: Large ${n}\nMessage-ID: <large${n}@example.test>\nDate: Sun, 29 Nov 2026 11:${10 + n}:00 +0000
MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="parts"\n
--parts\nContent-Type: text/plain\n\nA guillemot was seen, number ${n}.\n
--parts\nContent-Type: application/octet-stream; name="noise.bin"\nContent-Disposition: attachment; filename="noise.bin"\nContent-Transfer-Encoding: base64\n
${line.repeat(Math.ceil(MEGABYTE / line.length))}--parts--\n`;
}

/** Has Thunderbird keep a message's body on this machine, as it does by itself where it synchronises. */
const STORE = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const server = MailServices.accounts.allServers.find((server) => server.type === "imap");
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  inbox.setFlag(Ci.nsMsgFolderFlags.Offline);
  const header = [...inbox.messages].find(({ messageId }) => messageId === args[0]);
  (inbox.downloadMessagesForOffline ?? inbox.DownloadMessagesForOffline).call(inbox, [header], window.msgWindow);
  for (let tries = 0; !(header.flags & Ci.nsMsgMessageFlags.Offline); tries++) {
    if (tries > 1200) throw new Error("The message was not stored.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;
