/** What another client does to mail while Thunderbird is on, while Footnote sleeps, and while Thunderbird is closed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditKind } from '../../src/coverage.ts';
import { AddonPage, BACKGROUND, suspendBackground, wakeBackground } from './addon-page.ts';
import { call } from './call.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { updateImap } from './mailbox-changes.ts';
import { createProfile, installForGood, mbox, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const mail = (id: string, body: string, messageId = `${id}@example.test`) =>
  `From: Carol Reyes <carol@example.test>\nTo: alice@example.test\nSubject: Note ${id}\n${messageId && `Message-ID: <${messageId}>\n`}Date: Sun, 29 Nov 2026 10:00:00 +0000\n\n${body}\n`;

const BIRDS = ['avocet', 'bittern', 'curlew', 'dunlin', 'egret', 'fulmar', 'godwit', 'heron'] as const;
/** Alike to everybody but a reader: one Message-ID, date, size and subject. */
const TWINS = ['merganse', 'goosande', 'shelduck'] as const;
const NAMELESS = ['plover', 'grebes'] as const;
const DESK = [...Array.from({ length: 14 }, (_, n) => mail(`desk${n}`, `Ferry number ${n}.`)), mail('lapwing', 'A lapwing was seen.'), ...NAMELESS.map((bird) => mail('nameless', `A ${bird} was seen.`, ''))];

describe('mail that others change', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    await dovecot.createFolder('Box');
    for (const bird of BIRDS) await dovecot.append(mail(bird, `A ${bird} was seen.`));
    for (const twin of TWINS) await dovecot.append(mail('twin', `A ${twin} was seen.`));
    profile = createProfile({ imap: dovecot, folders: [{ path: 'Desk', messages: DESK }] });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(BIRDS.length + TWINS.length + DESK.length);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const uidOf = async (id: string, folder = 'INBOX') => {
    const message = (await dovecot.list(folder)).find(({ messageId }) => messageId === `<${id}@example.test>`);
    if (!message) throw new Error(`There is no ${id} in ${folder}.`);
    return message.uid;
  };
  /** Folder and read state of what a word finds. */
  const standing = async (word: string) => (await footnote.search(`${word}`)).hits.filter(({ full }) => full).map(({ place, unread }) => [place.folder.replace(/.*\//, ''), unread]);
  const becomes = (word: string, where: readonly unknown[]) => expect.poll(() => standing(word), { timeout: 30_000 }).toEqual(where);
  /** Messages known in the folders on the server. Nothing is searched for: what a search finds is looked up, and what had been missed is made up for. */
  const known = async () => {
    const { accounts } = await call(footnote.page, 'folderCoverage');
    const counts = accounts.flatMap(({ folders }) => folders).map(({ name, indexed, waiting }) => [name, indexed + waiting] as const);
    return Object.fromEntries(counts.filter(([name]) => name === 'Inbox' || name === 'Box'));
  };
  /** Places that were kept, or removed, by reason. */
  const noted = async (wanted: AuditKind): Promise<Readonly<Record<string, number>>> => {
    const counts: Record<string, number> = {};
    for (const { kind, reason, count } of await footnote.audit()) if (kind === wanted) counts[reason] = (counts[reason] ?? 0) + count;
    return counts;
  };

  test('is followed while Footnote is awake', async () => {
    await dovecot.expunge(await uidOf('avocet'));
    await dovecot.move(await uidOf('bittern'), 'Box');
    await dovecot.addFlags(await uidOf('curlew'), ['\\Seen', '\\Flagged']);
    await thunderbird.getNewMail();
    await updateImap(thunderbird);
    await expect.poll(known, { timeout: 60_000 }).toEqual({ Inbox: BIRDS.length - 2 + TWINS.length, Box: 1 });
    await becomes('curlew is:flagged', [['INBOX', false]]);
    await becomes('bittern', [['Box', true]]);
    await becomes('avocet', []);
  });

  test('is followed while Footnote sleeps', async () => {
    await suspendBackground(thunderbird, FOOTNOTE);
    await dovecot.expunge(await uidOf('dunlin'));
    await dovecot.move(await uidOf('egret'), 'Box');
    await dovecot.addFlags(await uidOf('fulmar'), ['\\Seen']);
    await thunderbird.getNewMail();
    await updateImap(thunderbird);
    await expect.poll(known, { timeout: 60_000 }).toEqual({ Inbox: BIRDS.length - 4 + TWINS.length, Box: 2 });
    await becomes('fulmar is:read', [['INBOX', false]]);
    await becomes('egret', [['Box', true]]);
    await becomes('dunlin', []);
  });

  test('is found out when compared, where Thunderbird tells of no event: tags and junk of another client', async () => {
    await dovecot.addFlags(await uidOf('godwit'), ['$label1']);
    await dovecot.addFlags(await uidOf('heron'), ['Junk']);
    await thunderbird.getNewMail();
    await sleep(2000);
    expect(await standing('godwit label:important')).toEqual([]);
    expect(await footnote.reconcile()).toMatchObject({ doubted: 0, removed: 0, kept: 0 });
    expect(await standing('godwit label:important')).toEqual([['INBOX', true]]);
    // This way round: who finds a message has it looked up, and would find out that it is junk now.
    expect(await standing('heron in:junk')).toEqual([['INBOX', true]]);
    expect(await standing('heron')).toEqual([]);
  });

  test('is made up for when the index could not follow an event', async () => {
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await background.run(REFUSE, 'remove');
    await dovecot.expunge(await uidOf('heron'));
    await thunderbird.getNewMail();
    const doubted = () => background.run<readonly string[]>('return Object.keys((await browser.storage.session.get("doubted")).doubted ?? {});');
    await expect.poll(doubted, { timeout: 30_000 }).toEqual([expect.stringContaining('INBOX')]);
    await background.run('window.refuseNothing();');
    // The folder's own event comes a moment later, and what changes meanwhile is not compared.
    let removed = 0;
    const compared = async () => {
      const found = await footnote.reconcile();
      removed += found.removed;
      return { doubted: found.doubted, kept: found.kept, removed };
    };
    await expect.poll(compared, { timeout: 60_000, interval: 1000 }).toEqual({ doubted: 0, kept: 0, removed: 1 });
    expect(await standing('heron in:junk')).toEqual([]);
    expect(await doubted()).toEqual([]);
  });

  test('is not given up for one answer without it', async () => {
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    await background.run(LIE, 'Desk', 'empty');
    const first = await footnote.reconcile();
    expect(first.removed).toBe(0);
    expect(first.doubted).toBe(1);
    // What was compared before, while mail came, may have been kept for another reason.
    const keptBefore = await noted('kept');
    // Now it lists one message less, counts one less, and can't be asked where that is.
    await background.run(LIE, 'Desk', 'one less');
    const second = await footnote.reconcile();
    expect(second).toMatchObject({ removed: 0, kept: 1 });
    expect(await noted('kept')).toEqual({ ...keptBefore, noAnswer: (keptBefore.noAnswer ?? 0) + 1 });
    await background.run('window.tellTheTruth();');
    expect(await footnote.reconcile()).toMatchObject({ doubted: 0, removed: 0, listed: 0 });
    expect((await footnote.progress()).coverage.indexed).toBe(BIRDS.length - 3 + TWINS.length + DESK.length);
  });

  test('is compared by itself once nobody is there, what was changed while Thunderbird was closed among it', async () => {
    const { notThere = 0 } = await noted('removed');
    await thunderbird.quit();
    const twins = (await dovecot.list()).filter(({ messageId }) => messageId === '<twin@example.test>');
    await dovecot.expunge(twins[0]?.uid ?? 0);
    await dovecot.append(mail('ibis', 'An ibis was seen.'));
    // Another program takes two messages out of the file: one by its name, and the first of two that have none.
    const desk = join(profile, 'Mail/Local Folders/Desk');
    expect(existsSync(desk) && readFileSync(desk, 'latin1')).toContain('lapwing');
    writeFileSync(desk, mbox(DESK.filter((message) => !/lapwing|plover/.test(message))));
    rmSync(`${desk}.msf`);
    await thunderbird.start();
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    // Nobody searches for the others from here on: what a search finds is looked up, and comparing is to find them by itself.
    await becomes('subject:ibis', [['INBOX', true]]);
    await thunderbird.parseFolders();
    // A minute without a hand on the machine and without mail has to pass first. Of two that are alike both go and one comes again.
    const left = { known: BIRDS.length - 3 + 1 + TWINS.length - 1 + DESK.length - 2, waiting: 0, failed: 0 };
    const compared = async () => ({ ...(await footnote.progress()).coverage, ...(await noted('removed')) });
    await expect.poll(compared, { timeout: 240_000, interval: 1000 }).toMatchObject({ ...left, notThere: notThere + 1 });
    await footnote.settled(left.known);
    expect(await standing('lapwing')).toEqual([]);
    // Only comparing tells apart what is alike to all but a reader.
    expect([await standing(TWINS[0]), await standing(NAMELESS[0])]).toEqual([[], []]);
    for (const word of [...TWINS.slice(1), NAMELESS[1]]) expect(await standing(word), word).toHaveLength(1);
    expect((await footnote.progress()).coverage).toMatchObject(left);
  });

  test('costs nothing once all is done: Footnote falls asleep, and neither a timer nor an idle person wakes it', async () => {
    await footnote.reconcile();
    await suspendBackground(thunderbird, FOOTNOTE);
    await wakeBackground(thunderbird, FOOTNOTE);
    // Thunderbird forgets a listener that the page did not want again when it started.
    await expect.poll(() => thunderbird.run<readonly string[]>(WAKERS, FOOTNOTE), { timeout: 30_000 }).not.toContain('idle.onStateChanged');
    await thunderbird.run('Services.prefs.setIntPref("extensions.background.idle.timeout", 2000);');
    await suspendBackground(thunderbird, FOOTNOTE);
    await wakeBackground(thunderbird, FOOTNOTE);
    const background = new AddonPage(thunderbird, FOOTNOTE, BACKGROUND);
    // It is known a moment after it was woken; before, it would be taken for asleep.
    await expect.poll(() => background.isOpen(), { timeout: 30_000, interval: 20 }).toBe(true);
    await expect.poll(() => background.isOpen(), { timeout: 60_000, interval: 500 }).toBe(false);
    await thunderbird.run(NOTE_WAKING, FOOTNOTE);
    for (let second = 0; second < 10; second++) {
      await sleep(1000);
      expect(await thunderbird.run<readonly string[]>('return window.footnoteWoken;')).toEqual([]);
      expect(await background.isOpen()).toBe(false);
    }
    expect(await thunderbird.run<readonly string[]>(WAKERS, FOOTNOTE)).not.toContain('alarms.onAlarm');
  });
});

/** In the background page: one call of the index fails each time. */
const REFUSE = `
  const [name] = args;
  const { postMessage } = Worker.prototype;
  window.refuseNothing = () => { Worker.prototype.postMessage = postMessage; };
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.name === name) throw new Error("No.");
    return postMessage.call(this, message, ...rest);
  };`;

/** In the background page: Thunderbird's answers about a folder lack all of its messages, or the last one. */
const LIE = `
  const [name, how] = args;
  window.tellTheTruth?.();
  const { messages, folders } = browser;
  const { query } = messages;
  const { getFolderInfo } = folders;
  window.tellTheTruth = () => Object.assign(messages, { query }) && Object.assign(folders, { getFolderInfo });
  const isOurs = (folder) => folder?.endsWith("/" + name);
  let hidden;
  messages.query = async (wanted) => {
    if (how === "one less" && hidden && wanted.headerMessageId === hidden && !wanted.folderId) throw new Error("No.");
    const list = await query(wanted);
    if (!isOurs(wanted.folderId)) return list;
    if (how === "empty") return { id: null, messages: [] };
    hidden ??= list.messages.find(({ subject }) => subject.includes("lapwing"))?.headerMessageId;
    return { ...list, messages: list.messages.filter(({ headerMessageId }) => headerMessageId !== hidden) };
  };
  folders.getFolderInfo = async (folder) => {
    const info = await getFolderInfo(folder);
    return how === "one less" && isOurs(folder) ? { ...info, totalMessageCount: info.totalMessageCount - 1 } : info;
  };
  if (messages.query === query) throw new Error("Answers can't be changed here.");`;

/** From where the add-on's page is woken from now on: the calls that lead there. */
const NOTE_WAKING = `
  window.footnoteWoken = [];
  WebExtensionPolicy.getByID(args[0]).extension.on("background-script-event", () => window.footnoteWoken.push(new Error().stack));`;

/** Events for which Thunderbird would start the add-on's page, as \`module.event\`. */
const WAKERS = `
  const { persistentListeners } = WebExtensionPolicy.getByID(args[0]).extension;
  return [...persistentListeners].flatMap(([module, events]) => [...events].flatMap(([event, listeners]) => listeners.size > 0 ? [module + "." + event] : []));`;
