/** Encrypted mail with real keys in the real Thunderbird: sealed by default, found once the person wants that, gone from the files when not any more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FolderCoverage } from '../../src/coverage.ts';
import { call } from './call.ts';
import { encryptOpenPgp, makeCertificate, makeOpenPgpKey, OWNER, pgpMime, type Certificate } from './encryption.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { filesWith } from './stored-words.ts';
import { Thunderbird } from './thunderbird.ts';

const header = (id: string, subject: string) =>
  `From: Carol Reyes <carol@example.test>\nTo: ${OWNER}\nSubject: ${subject}\nMessage-ID: <${id}@example.test>\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n`;
const open = (id: string, body: string) => `${header(id, `Open ${id}`)}\n${body}\n`;

/** Each stands in the sealed text of one message only; what is not ASCII shows that no character is lost on the way. */
const WORDS = { mime: 'quagswamp', late: 'marlbracken', umlaut: 'kormoranfähre', smime: 'heronbill', inline: 'sandlinnet', cyrillic: 'чернозобик' } as const;
const THERE = Object.values(WORDS).filter((word) => word !== WORDS.late);
const HIDDEN_SUBJECT = 'ospreyledger';
const PLAIN = 'kittiwake';

describe('encrypted mail', () => {
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let certificate: Certificate;
  let known = 0;
  let vectorsSealed = 0;

  beforeAll(async () => {
    certificate = makeCertificate();
    profile = createProfile({ folders: [{ path: 'Sealed', messages: [open('plain', `A ${PLAIN} was seen.`)] }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await certificate.import(thunderbird);
    await makeOpenPgpKey(thunderbird);
    footnote = await Footnote.docked(thunderbird);
    known = 1;
    await footnote.settled(known);
    await deliver(await sealed('mime', `The ${WORDS.mime} was seen at the ${WORDS.umlaut}, ${WORDS.cyrillic} too.`));
    await deliver(`${header('inline', 'Sealed inline')}\n${await encryptOpenPgp(thunderbird, `One ${WORDS.inline} was seen.\n`)}\n`);
    const { headers, body } = certificate.encrypt(`Content-Type: text/plain; charset=utf-8\n\nOne ${WORDS.smime} was seen.\n`);
    await deliver(`${header('smime', 'Sealed smime')}${headers}\n${body}`);
    await footnote.settled(known);
  });

  afterAll(async () => {
    await thunderbird?.close();
    certificate?.remove();
    removeProfile(profile);
  });

  /** PGP/MIME as Thunderbird sends it: the subject is inside, too. */
  const sealed = async (id: string, text: string) => {
    const inner = `Content-Type: text/plain; charset=UTF-8; protected-headers="v1"\nContent-Transfer-Encoding: 8bit\nSubject: ${HIDDEN_SUBJECT}\n\n${text}\n`;
    const { headers, body } = pgpMime(await encryptOpenPgp(thunderbird, inner));
    return `${header(id, '...')}${headers}\n${body}`;
  };
  const deliver = async (source: string) => {
    await thunderbird.run(ADD_MESSAGE, 'Sealed', source);
    known++;
  };
  const matches = async (text: string) => (await footnote.search(text)).matches;
  /** Passages that have a vector of the shipped model. */
  const vectors = async () => (await call(footnote.page, 'vectorSets')).find(({ lane }) => lane === 'static')?.passages ?? 0;
  const folder = async (): Promise<FolderCoverage | undefined> =>
    (await call(footnote.page, 'folderCoverage')).accounts.flatMap(({ folders }) => folders).find(({ name }) => name === 'Sealed');
  const choose = async (decrypts: boolean) => {
    await call(footnote.page, 'setDecrypts', { decrypts });
    await footnote.atRest();
  };

  test('is found by its headers alone, and counted as encrypted', async () => {
    expect(await folder()).toMatchObject({ there: known, indexed: known, encrypted: 3, decrypted: 0, failed: 0 });
    vectorsSealed = await vectors();
    expect(vectorsSealed).toBeGreaterThan(0);
    expect([await matches('sealed smime'), await matches('sealed inline'), await matches(PLAIN)]).toEqual([1, 1, 1]);
    for (const word of [...Object.values(WORDS), HIDDEN_SUBJECT]) expect({ word, matches: await matches(word) }).toEqual({ word, matches: 0 });
  });

  test('is found by its text once the person wants that: OpenPGP as MIME and in the text, and S/MIME', async () => {
    await choose(true);
    const found = await Promise.all(THERE.map(async (word) => [word, await matches(word)]));
    expect(found).toEqual(THERE.map((word) => [word, 1]));
    expect(await matches(HIDDEN_SUBJECT)).toBe(1);
    expect(await vectors()).toBeGreaterThanOrEqual(vectorsSealed + 3);
    expect(await folder()).toMatchObject({ indexed: known, decrypted: 3, encrypted: 0 });
  });

  test('that comes meanwhile is read so, too', async () => {
    await deliver(await sealed('late', `The ${WORDS.late} was seen.`));
    await footnote.settled(known);
    await expect.poll(() => matches(WORDS.late), { timeout: 30_000 }).toBe(1);
    await choose(true);
  });

  test('is sealed again when consent is withdrawn: its words, text and vectors are gone from the files', async () => {
    await choose(false);
    for (const word of [...Object.values(WORDS), HIDDEN_SUBJECT]) expect({ word, matches: await matches(word) }).toEqual({ word, matches: 0 });
    expect(await folder()).toMatchObject({ indexed: known, encrypted: 4, decrypted: 0 });
    expect(await vectors()).toBe(vectorsSealed);
    await thunderbird.quit();
    expect(filesWith(profile, PLAIN)).not.toEqual([]);
    for (const word of [...Object.values(WORDS), HIDDEN_SUBJECT]) expect({ word, files: filesWith(profile, word) }).toEqual({ word, files: [] });
  });
});

const ADD_MESSAGE = `
  const [name, source] = args;
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folder = MailServices.accounts.localFoldersServer.rootFolder.getChildNamed(name);
  folder.QueryInterface(Ci.nsIMsgLocalMailFolder).addMessage(source);`;
