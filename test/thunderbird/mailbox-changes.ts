/** What a person, or Thunderbird for them, does to folders and messages: privileged scripts in the main window. */
import type { Thunderbird } from './thunderbird.ts';

type Runs = Pick<Thunderbird, 'run'>;

/** Moves or copies some messages from one folder to another, the first `count` from `at` on. */
export const transfer = (thunderbird: Runs, from: string, to: string, at: number, count: number, isMove: boolean) =>
  thunderbird.run<void>(TRANSFER, from, to, at, count, isMove);

/** Deletes messages for good, as "delete" with the Shift key does. */
export const erase = (thunderbird: Runs, folder: string, at: number, count: number) => thunderbird.run<void>(ERASE, folder, at, count);

export const createFolder = (thunderbird: Runs, name: string) => thunderbird.run<void>(CREATE, name);
export const renameFolder = (thunderbird: Runs, from: string, to: string) => thunderbird.run<void>(`${FOLDER} folderOf(args[0])?.rename(args[1], null);`, from, to);

/** Deletes a folder of the local account for good. */
export const deleteFolder = (thunderbird: Runs, name: string) => thunderbird.run<void>(DELETE, name);

/** Sets one state of a message. */
export const mark = (thunderbird: Runs, folder: string, at: number, what: 'read' | 'flagged' | 'tag' | 'junk', on: boolean) =>
  thunderbird.run<void>(MARK, folder, at, what, on);

/** Has Thunderbird fetch what is new in each folder of the IMAP account. */
export const updateImap = (thunderbird: Runs) => thunderbird.run<void>(UPDATE_IMAP);

/** Names of the folders of the local account that are in order. */
export const localFolders = (thunderbird: Runs) =>
  thunderbird.run<readonly string[]>(`${FOLDER} return [...MailServices.accounts.localFoldersServer.rootFolder.descendants].map((folder) => folder.name);`);

const FOLDER = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  const folderOf = (name) => MailServices.accounts.allServers
    .flatMap((server) => [...server.rootFolder.descendants]).find((folder) => folder.name === name);
  const some = (folder, at, count) => {
    const all = [...folder.messages];
    return all.length === 0 ? [] : all.slice(at % all.length).slice(0, count);
  };`;

const TRANSFER = `${FOLDER}
  const [from, to, at, count, isMove] = args;
  if (!folderOf(from) || !folderOf(to)) return;
  const headers = some(folderOf(from), at, count);
  if (headers.length === 0) return;
  await new Promise((resolve, reject) => {
    MailServices.copy.copyMessages(folderOf(from), headers, folderOf(to), isMove, {
      QueryInterface: ChromeUtils.generateQI(["nsIMsgCopyServiceListener"]),
      onStartCopy() {}, onProgress() {}, setMessageKey() {}, getMessageId() {},
      onStopCopy: (status) => status === 0 ? resolve() : reject(new Error("Moving failed: " + status)),
    }, null, false);
  });`;

const ERASE = `${FOLDER}
  const [name, at, count] = args;
  const folder = folderOf(name);
  const headers = folder ? some(folder, at, count) : [];
  if (headers.length > 0) folder.deleteMessages(headers, null, true, false, null, false);`;

const CREATE = `${FOLDER}
  if (!folderOf(args[0])) MailServices.accounts.localFoldersServer.rootFolder.createSubfolder(args[0], null);`;

const DELETE = `${FOLDER}
  const folder = folderOf(args[0]);
  if (folder) folder.parent.propagateDelete(folder, true);`;

const MARK = `${FOLDER}
  const [name, at, what, on] = args;
  const folder = folderOf(name);
  const headers = folder ? some(folder, at, 1) : [];
  if (headers.length === 0) return;
  if (what === "read") folder.markMessagesRead(headers, on);
  else if (what === "flagged") folder.markMessagesFlagged(headers, on);
  else if (what === "tag") folder[on ? "addKeywordsToMessages" : "removeKeywordsFromMessages"](headers, "$label2");
  else folder.setJunkScoreForMessages(headers, on ? "100" : "0");`;

const UPDATE_IMAP = `
  const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
  for (const server of MailServices.accounts.allServers.filter(({ type }) => type === "imap")) {
    for (const folder of server.rootFolder.descendants) {
      await new Promise((resolve) => {
        setTimeout(resolve, 10_000);
        folder.QueryInterface(Ci.nsIMsgImapMailFolder).updateFolderWithListener(null, { OnStartRunningUrl() {}, OnStopRunningUrl: () => resolve() });
      });
    }
  }`;
