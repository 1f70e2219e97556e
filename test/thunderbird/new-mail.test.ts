import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKGROUND, AddonPage, suspendBackground } from './addon-page.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

describe('mail on an IMAP server', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    await dovecot.append(note('first', 'The harbour ferry leaves at nine.'));
    profile = createProfile({ imap: dovecot });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(1);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  test('is found within five seconds of its arrival, the event page asleep before', async () => {
    for (let tries = 1; ; tries++) {
      await suspendBackground(thunderbird, FOOTNOTE);
      expect(await new AddonPage(thunderbird, FOOTNOTE, BACKGROUND).isOpen()).toBe(false);
      await dovecot.append(note('second', 'Reference REF-777 for the lighthouse.'));
      await thunderbird.getNewMail();
      const noticed = Date.now();
      await footnote.page.type('#query', 'lighthouse');
      await footnote.page.waitFor('[role=option]', /Note second/, 60_000);
      // A promise of the product about waiting, not a benchmark. On a machine that does much else at that moment it may
      // take longer, and is then looked at once more from the beginning.
      if (Date.now() - noticed < 5000) break;
      expect(tries).toBeLessThan(3);
      await dovecot.expunge((await dovecot.list()).find(({ messageId }) => messageId === '<second@example.test>')?.uid ?? 0);
      await thunderbird.getNewMail();
      await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 30_000 }).toBe(1);
    }
  });

  test('is searched after the event page has slept, from the index it left', async () => {
    await suspendBackground(thunderbird, FOOTNOTE);
    expect((await footnote.search('harbour')).matches).toBe(1);
    expect((await footnote.settled(2)).coverage).toMatchObject({ indexed: 2, failed: 0 });
  });

  test('that shares a Message-ID with other mail is found as well, delivered at once or later', async () => {
    const twins = (hour: string, body: string) => note('twin', body).replace('10:00:00', hour);
    await dovecot.append(twins('11:00:00', 'A merganser was seen.'));
    await dovecot.append(twins('12:00:00', 'A goosander was seen.'));
    await thunderbird.getNewMail();
    await footnote.settled(4);
    await dovecot.append(twins('13:00:00', 'A smew was seen.'));
    await thunderbird.getNewMail();
    await footnote.settled(5);
    for (const bird of ['merganser', 'goosander', 'smew']) expect((await footnote.search(bird)).matches, bird).toBe(1);
    for (const { uid, messageId } of await dovecot.list()) if (messageId.includes('twin')) await dovecot.expunge(uid);
    await thunderbird.getNewMail();
    await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 30_000 }).toBe(2);
    expect((await footnote.search('goosander')).matches).toBe(0);
  });

  test('stays unread on the server when it is indexed, found and opened', async () => {
    await footnote.page.type('#query', 'REF-777');
    await footnote.page.waitFor('[role=option][aria-posinset="1"]', /Note second/);
    await footnote.page.press('\uE015\uE007'); // Down, Enter
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toBe('Note second');
    // Thunderbird's own read mark comes within 1.4 s and has to be gone again after it.
    await sleep(4000);
    expect(await thunderbird.run<string>(SHOWN)).toBe('Note second');
    await expect.poll(() => dovecot.list(), { timeout: 30_000 }).toMatchObject([
      { messageId: '<first@example.test>', flags: [] },
      { messageId: '<second@example.test>', flags: [] },
    ]);
  });

  test('is read when the person reads it afterwards', async () => {
    await thunderbird.run(MARK_SHOWN_READ);
    const flags = async () => new Map((await dovecot.list()).map((entry) => [entry.messageId, entry.flags])).get('<second@example.test>');
    await expect.poll(flags, { timeout: 30_000 }).toEqual(['\\Seen']);
    await sleep(3000);
    expect(await flags()).toEqual(['\\Seen']);
  });

  test('waits while the person has paused reading, the event page asleep before', async () => {
    await footnote.setPaused(true);
    await suspendBackground(thunderbird, FOOTNOTE);
    await dovecot.append(note('third', 'A curlew was seen.'));
    await thunderbird.getNewMail();
    await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 30_000 }).toBe(3);
    await sleep(1500); // Reading it would take a tenth of that.
    expect((await footnote.progress()).coverage).toMatchObject({ indexed: 2, waiting: 1 });
    await footnote.setPaused(false);
    await footnote.settled(3);
    expect((await footnote.search('curlew')).matches).toBe(1);
  });
});

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  return about?.gMessage?.mime2DecodedSubject ?? "";`;

const MARK_SHOWN_READ = `
  const { gMessage } = window.gTabmail.currentAboutMessage;
  gMessage.folder.markMessagesRead([gMessage], true);`;
