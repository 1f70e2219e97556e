/**
 * Folders that are moved, emptied, renamed and deleted, by Thunderbird, by another client and behind its back, and what another
 * client does to mail while Thunderbird is closed: found as it stands, with no comparing asked for.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspendBackground } from './addon-page.ts';
import { Dovecot } from './dovecot.ts';
import { buildXpi, FOOTNOTE, Footnote } from './footnote.ts';
import { note } from './note.ts';
import { createProfile, installForGood, removeProfile } from './profile.ts';
import { Thunderbird } from './thunderbird.ts';

const birds = (...names: readonly string[]) => names.map((name) => note(name, `A ${name} was seen.`));

const ON_SERVER = ['avocet', 'bittern', 'curlew', 'dunlin', 'egret', 'fulmar'] as const;
const HERE = {
  Desk: birds('godwit', 'heron'),
  Garden: birds('ibis', 'jacana'),
  'Garden/Fence': birds('kestrel'),
  Trash: birds('limpet'),
  Nest: birds('nightjar'),
  'Nest/Egg': birds('oriole'),
  Pond: birds('ptarmigan'),
};
/** Folders on the server, with a message each. */
const BOXES = { Loft: 'quail', Shed: 'redshank', Crate: 'siskin' };
const COUNT = ON_SERVER.length + Object.values(HERE).flat().length;

describe('a mailbox', () => {
  let dovecot: Dovecot;
  let profile = '';
  let thunderbird: Thunderbird;
  let footnote: Footnote;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    await dovecot.createFolder('Box');
    for (const mail of birds(...ON_SERVER)) await dovecot.append(mail);
    for (const [folder, bird] of Object.entries(BOXES)) {
      await dovecot.createFolder(folder);
      await dovecot.append(note(bird, `A ${bird} was seen.`), { folder });
    }
    profile = createProfile({ imap: dovecot, folders: Object.entries(HERE).map(([path, messages]) => ({ path, messages })) });
    installForGood(profile, FOOTNOTE, buildXpi());
    thunderbird = await Thunderbird.start(profile);
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await footnote.readEverything();
    await footnote.settled(COUNT);
  });

  afterAll(async () => {
    await thunderbird?.close();
    await dovecot?.stop();
    removeProfile(profile);
  });

  const hits = async (text: string) => (await footnote.search(text)).hits.filter(({ full }) => full);
  const standing = async (text: string) => (await hits(text)).map(({ place, unread }) => [place.folder.replace(/^.*?:\/\//, '').replace(/^\//, ''), unread]);
  // What is in a folder that is gone goes when two looks half a minute apart have told so.
  const becomes = (text: string, where: readonly unknown[]) => expect.poll(() => standing(text), { timeout: 240_000 }).toEqual(where);

  test('whose folder is moved into another has its mail and that of the folders in it found there', async () => {
    await thunderbird.run(MOVE_FOLDER, 'Garden', 'Desk');
    await becomes('ibis', [['Desk/Garden', true]]);
    await becomes('kestrel', [['Desk/Garden/Fence', true]]);
  });

  test('whose folder is thrown into the trash has its mail found there only', async () => {
    await thunderbird.run(MOVE_FOLDER, 'Garden', 'Trash');
    await becomes('jacana', []);
    await becomes('jacana in:trash', [['Trash/Garden', true]]);
    await becomes('kestrel in:trash', [['Trash/Garden/Fence', true]]);
    expect((await footnote.search('jacana', { probe: true })).leftOut).toEqual([{ filter: 'in:discarded', matches: 1 }]);
  });

  test('whose trash is emptied has nothing of it found, nor of the folders in it, whether Footnote is awake or asleep', async () => {
    await thunderbird.run(EMPTY_TRASH);
    for (const bird of ['limpet', 'jacana', 'kestrel']) await becomes(`${bird} in:trash`, []);
    await thunderbird.run(THROW_AWAY, 'Desk');
    await becomes('godwit in:trash', [['Trash', true]]);
    await suspendBackground(thunderbird, FOOTNOTE);
    await thunderbird.run(EMPTY_TRASH);
    await becomes('godwit in:trash', []);
    expect(await standing('heron')).toEqual([['Desk', true]]);
  });

  test('whose folders another client renames and deletes while Thunderbird is on follows, whether Footnote is awake or asleep', async () => {
    for (const [folder, bird] of Object.entries(BOXES)) {
      await thunderbird.run(UPDATE, folder);
      await becomes(bird, [[folder, true]]);
    }
    await dovecot.renameFolder('Crate', 'Chest');
    await dovecot.deleteFolder('Loft');
    await thunderbird.run(DISCOVER, ['Chest'], ['Crate', 'Loft']);
    await thunderbird.run(UPDATE, 'Chest');
    await becomes('siskin', [['Chest', true]]);
    await becomes('quail', []);
    await suspendBackground(thunderbird, FOOTNOTE);
    await dovecot.renameFolder('Chest', 'Trunk');
    await dovecot.deleteFolder('Shed');
    await thunderbird.run(DISCOVER, ['Trunk'], ['Chest', 'Shed']);
    await thunderbird.run(UPDATE, 'Trunk');
    await becomes('siskin', [['Trunk', true]]);
    await becomes('redshank', []);
  });

  test('in which another client adds, moves, marks and expunges while Thunderbird is closed shows the truth after its start', async () => {
    await footnote.atRest();
    await thunderbird.quit();
    const uidOf = async (id: string) => (await dovecot.list()).find(({ messageId }) => messageId === `<${id}@example.test>`)?.uid ?? 0;
    await dovecot.expunge(await uidOf('avocet'));
    await dovecot.move(await uidOf('bittern'), 'Box');
    await dovecot.addFlags(await uidOf('curlew'), ['\\Seen', '\\Flagged']);
    await dovecot.addFlags(await uidOf('dunlin'), ['$label1']);
    await dovecot.addFlags(await uidOf('egret'), ['Junk']);
    await dovecot.append(note('limpkin', 'A limpkin was seen.'));
    await dovecot.renameFolder('Trunk', 'Chest');
    renameHere(profile, 'Nest', 'Roost');
    removeHere(profile, 'Pond');
    await thunderbird.start();
    await thunderbird.signIn(dovecot);
    footnote = await Footnote.docked(thunderbird);
    await becomes('limpkin', [['INBOX', true]]);
    await becomes('avocet', []);
    await becomes('curlew is:flagged', [['INBOX', false]]);
    await becomes('egret', []);
    await becomes('egret in:junk', [['INBOX', true]]);
    await becomes('dunlin label:important', [['INBOX', true]]);
    await becomes('fulmar', [['INBOX', true]]);
    // The box is looked at by Thunderbird when somebody opens it.
    await thunderbird.run(UPDATE, 'Box');
    await becomes('bittern', [['Box', true]]);
    await thunderbird.run(DISCOVER, ['Chest'], ['Trunk']);
    await thunderbird.run(UPDATE, 'Chest');
    await becomes('siskin', [['Chest', true]]);
  });

  test('whose folders were renamed and deleted while Thunderbird was closed is found where it is', async () => {
    await becomes('nightjar', [['Roost', true]]);
    await becomes('oriole', [['Roost/Egg', true]]);
    await becomes('ptarmigan', []);
  });
});

/** Renames a folder of the local account as a file manager would; Thunderbird makes its summary anew. */
function renameHere(profile: string, from: string, to: string): void {
  const folder = join(profile, 'Mail', 'Local Folders');
  for (const end of ['', '.sbd']) renameSync(join(folder, `${from}${end}`), join(folder, `${to}${end}`));
  rmSync(join(folder, `${from}.msf`));
}

function removeHere(profile: string, name: string): void {
  const file = join(profile, 'Mail', 'Local Folders', name);
  if (!existsSync(file)) throw new Error(`There is no ${name}.`);
  for (const end of ['', '.msf']) rmSync(`${file}${end}`);
}

const FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folderOf = (name, servers = MailServices.accounts.allServers) => servers.flatMap((server) => [...server.rootFolder.descendants]).find((folder) => folder.name === name);`;

const MOVE_FOLDER = `${FOLDER}
  const [from, to] = args.map((name) => folderOf(name, [MailServices.accounts.localFoldersServer]));
  await new Promise((resolve, reject) => MailServices.copy.copyFolder(from, to, true, {
    QueryInterface: ChromeUtils.generateQI(["nsIMsgCopyServiceListener"]),
    onStartCopy() {}, onProgress() {}, setMessageKey() {}, getMessageId() {},
    onStopCopy: (status) => status === 0 ? resolve() : reject(new Error("Moving failed: " + status)),
  }, null));`;

/** The first message of a folder. */
const THROW_AWAY = `${FOLDER}
  const folder = folderOf(args[0]);
  folder.deleteMessages([...folder.messages].slice(0, 1), null, false, false, null, false);`;

const EMPTY_TRASH = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const trash = MailServices.accounts.localFoldersServer.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Trash);
  trash.emptyTrash(null);
  while (trash.hasSubFolders || trash.getTotalMessages(false) > 0) await new Promise((resolve) => setTimeout(resolve, 50));`;

/** Has Thunderbird ask the server for its folders, as it does when an account is opened, until some are there and others not. */
const DISCOVER = `${FOLDER}
  const [there, gone] = args;
  const server = MailServices.accounts.allServers.find(({ type }) => type === "imap");
  const isThere = (name) => folderOf(name, [server]) !== undefined;
  server.performExpand(window.msgWindow);
  for (let tries = 0; !there.every(isThere) || gone.some(isThere); tries++) {
    if (tries > 1200) throw new Error("Thunderbird has other folders: " + [...server.rootFolder.descendants].map(({ name }) => name));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;

const UPDATE = `${FOLDER}
  await new Promise((resolve) => {
    setTimeout(resolve, 20_000);
    folderOf(args[0]).QueryInterface(Ci.nsIMsgImapMailFolder).updateFolderWithListener(null, { OnStartRunningUrl() {}, OnStopRunningUrl: () => resolve() });
  });`;
