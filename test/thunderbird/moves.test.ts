import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddonPage, BACKGROUND } from './addon-page.ts';
import { corpus } from './corpus.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

describe('mail that goes elsewhere', () => {
  const messages = corpus('easy-ham-1', 24);
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;
  let background: AddonPage;

  beforeAll(async () => {
    profile = createProfile({
      folders: [
        { path: 'Desk', messages: messages.slice(0, 10) },
        { path: 'Shelf', messages: messages.slice(10, 12) },
        { path: 'Garden', messages: messages.slice(12, 18) },
        { path: 'Garden/Fence', messages: messages.slice(18) },
      ],
    });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    footnote = await Footnote.docked(thunderbird);
    background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await footnote.settled(messages.length);
    await background.run(COUNT_READS);
  });

  afterAll(async () => {
    await thunderbird?.close();
    removeProfile(profile);
  });

  const reads = () => background.run<number>('return window.reads;');

  /** Row number and folder name of each message, by Message-ID. */
  const standing = async () =>
    new Map((await footnote.everything()).map(({ message, place }) => [place.headerMessageId, { message, folder: place.folder }]));

  /** Opens the hit for a subject and waits until that message is shown. */
  async function opens(subject: string): Promise<void> {
    await footnote.page.type('#query', `"${subject}"`);
    // The hits of the query before are still there for a moment.
    const words = subject.split(' ').slice(-2).join(' ').replace(/[^\w\s]/g, '.');
    await footnote.page.waitFor('[role=option][aria-posinset="1"]', new RegExp(words, 'i'));
    await footnote.page.press('\uE015\uE007'); // Down, Enter
    await expect.poll(() => thunderbird.run<string>(SHOWN), { timeout: 30_000 }).toBe(subject);
  }

  async function settledIn(folder: RegExp, count: number): Promise<void> {
    await expect
      .poll(async () => [...(await standing()).values()].filter((one) => folder.test(one.folder)).length, { timeout: 30_000 })
      .toBe(count);
    await footnote.settled(messages.length);
  }

  test('several messages moved to another folder are found there, none of them read again', async () => {
    const before = await standing();
    const subjects = await thunderbird.run<readonly string[]>(MOVE, 'Desk', 'Shelf', 6, true);
    await settledIn(/Shelf/, 8);
    const after = await standing();
    expect(after.size).toBe(messages.length);
    for (const [id, { message }] of before) expect(after.get(id)?.message).toBe(message);
    expect(await reads()).toBe(0);
    await opens(subjects[0] ?? '');
  });

  test('a renamed folder takes its mail and its folders along, nothing in them read again', async () => {
    const before = await standing();
    await thunderbird.run(RENAME, 'Garden', 'Orchard');
    await settledIn(/Orchard/, 12);
    const after = await standing();
    expect([...after.values()].filter(({ folder }) => folder.includes('Garden'))).toEqual([]);
    expect([...after.values()].filter(({ folder }) => folder.endsWith('Orchard/Fence'))).toHaveLength(6);
    for (const [id, { message }] of before) expect(after.get(id)?.message).toBe(message);
    expect(await reads()).toBe(0);
    await opens(await thunderbird.run<string>(SUBJECT_IN, 'Fence'));
  });

  test('copies are read, which the count of reads notices', async () => {
    await thunderbird.run(MOVE, 'Desk', 'Shelf', 2, false);
    await footnote.settled(messages.length + 2);
    expect(await reads()).toBe(2);
    expect((await footnote.size()).messages).toBe(messages.length); // The same content is one message in two places.
  });

  test('a folder that is emptied for good is found no more', async () => {
    await thunderbird.run(DELETE_ALL, 'Shelf');
    await expect.poll(async () => (await footnote.progress()).coverage.known, { timeout: 30_000 }).toBe(messages.length - 8);
    await footnote.settled(messages.length - 8);
    expect([...(await standing()).values()].filter(({ folder }) => folder.includes('Shelf'))).toEqual([]);
  });
});

/** In the background page: counts the messages that Thunderbird is asked to deliver. */
const COUNT_READS = `
  const { messages } = browser;
  const getRaw = messages.getRaw;
  window.reads = 0;
  messages.getRaw = (...args) => {
    window.reads += 1;
    return getRaw(...args);
  };
  if (messages.getRaw === getRaw) throw new Error("Reads can't be counted here.");`;

const FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folderOf = (name) => MailServices.accounts.allServers
    .flatMap((server) => [...server.rootFolder.descendants]).find((folder) => folder.name === name);`;

/** Moves or copies the first messages of a folder; returns their subjects. */
const MOVE = `${FOLDER}
  const [from, to, count, isMove] = args;
  const headers = [...folderOf(from).messages].slice(0, count);
  const subjects = headers.map((header) => header.mime2DecodedSubject);
  await new Promise((resolve, reject) => {
    const listener = { onStopCopy: (status) => status === 0 ? resolve() : reject(new Error("Moving failed: " + status)) };
    const whole = { QueryInterface: ChromeUtils.generateQI(["nsIMsgCopyServiceListener"]), onStartCopy() {}, onProgress() {}, setMessageKey() {}, getMessageId() {}, ...listener };
    MailServices.copy.copyMessages(folderOf(from), headers, folderOf(to), isMove, whole, null, false);
  });
  return subjects;`;

const RENAME = `${FOLDER} folderOf(args[0]).rename(args[1], null);`;

const SUBJECT_IN = `${FOLDER} return [...folderOf(args[0]).messages][0].mime2DecodedSubject;`;

const DELETE_ALL = `${FOLDER}
  const folder = folderOf(args[0]);
  folder.deleteMessages([...folder.messages], null, true, false, null, false);`;

const SHOWN = `
  const about = window.gTabmail.currentAboutMessage;
  return about?.gMessage?.mime2DecodedSubject ?? "";`;
