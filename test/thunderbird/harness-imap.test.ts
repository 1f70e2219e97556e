import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dovecot } from './dovecot.ts';
import { createProfile, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const message = (id: string) =>
  `From: carol@example.test\nTo: alice@example.test\nSubject: ${id}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\nBody of ${id}\n`;

describe('the harness on a real IMAP server', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    await dovecot.append(message('first'));
    profile = createProfile({ imap: dovecot });
    thunderbird = await Thunderbird.start(profile);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  test('Thunderbird signs in and hears of new mail', async () => {
    await thunderbird.signIn(dovecot);
    expect(await thunderbird.run(SUBJECTS)).toEqual(['first']);
    await dovecot.append(message('second'));
    await thunderbird.getNewMail();
    expect(await thunderbird.run(SUBJECTS)).toEqual(['first', 'second']);
  });

  test('mail on the server is flagged, moved and expunged', async () => {
    const [first, second] = await dovecot.list();
    expect(first).toMatchObject({ messageId: '<first@example.test>', flags: [] });
    await dovecot.addFlags(first?.uid ?? 0, ['\\Seen']);
    await dovecot.createFolder('Kept');
    await dovecot.move(second?.uid ?? 0, 'Kept');
    expect((await dovecot.list('Kept')).map(({ messageId }) => messageId)).toEqual(['<second@example.test>']);
    expect(await dovecot.list()).toMatchObject([{ flags: ['\\Seen'] }]);
    await dovecot.expunge(first?.uid ?? 0);
    expect(await dovecot.list()).toEqual([]);
  });
});

const SUBJECTS = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const server = MailServices.accounts.allServers.find((server) => server.type === "imap");
  const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
  return [...inbox.messages].map((header) => header.subject);`;
