/** Folders and messages of Thunderbird as async iterables and promises; paging and Thunderbird's own types stay in here. */
import { Failure } from '../../failure.ts';
import { MOST_MESSAGE_BYTES } from '../../limits.ts';
import type { Place } from '../../mail.ts';
import type { FolderChoice, FolderKey, Listing } from '../../listing.ts';
import { oldestFirst, toListing } from '../crawl/listing.ts';
import { inTime, longestRaw } from '../in-time.ts';
import { mailChoices } from '../which-mail/mail-choices.ts';
import { thunderbird, type MailFolder, type MessageHeader } from './thunderbird.ts';
import { accountsRead, forgetAccountTypes } from '../which-mail/accounts.ts';
import { inheritedUses, isFolderIndexed, leftOut, listingRank } from '../which-mail/which-mail.ts';

const LONGEST_BLANK = 1024; // bytes
const SPACE = 0x20;
const LONGEST_PAGE = 20_000; // ms; a page of 100 takes a tenth of a second, a query walks a whole account

export interface Folder extends FolderChoice {
  /** Lower is listed sooner. */
  readonly rank: number;
  /** Special uses; a folder inside the trash is trash too. */
  readonly uses: readonly string[];
}

const toFolder = (folder: MailFolder, accountName: string, inherited: readonly string[] = []): Folder | undefined => {
  if (!folder.id || !folder.accountId || !isFolderIndexed(folder)) return undefined;
  return {
    account: folder.accountId,
    accountName,
    folder: folder.id,
    folderName: folder.name ?? folder.path,
    rank: listingRank(folder),
    uses: [...new Set([...inherited, ...(folder.specialUse ?? [])])],
  };
};

/** Every folder that is ours to index, in the order in which they are to be listed. */
export async function indexedFolders(): Promise<readonly Folder[]> {
  const [accounts, ours, choices] = await Promise.all([thunderbird.accounts.list(true), indexedAccounts(), mailChoices()]);
  const found: Folder[] = [];
  for (const account of accounts) {
    if (!ours.has(account.id)) continue;
    const walk = (folders: readonly MailFolder[], inherited: readonly string[]) => {
      for (const folder of folders) {
        const known = toFolder({ ...folder, accountId: account.id }, account.name, inherited);
        if (known && !leftOut(known, choices.leftOut)) found.push(known);
        walk(folder.subFolders ?? [], [...inherited, ...inheritedUses(folder)]);
      }
    };
    const root = account.rootFolder ? [account.rootFolder] : (account.folders ?? []);
    walk(root, []);
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** Folders that are there and of a kind that is never indexed: for drafts, templates, what is to be sent; and those that show what stands elsewhere. */
export async function foldersNeverIndexed(): Promise<readonly FolderKey[]> {
  const found: FolderKey[] = [];
  for (const { id: account, rootFolder, folders = [] } of await thunderbird.accounts.list(true)) {
    const walk = (inside: readonly MailFolder[]) => {
      for (const folder of inside) {
        if (folder.id && !isFolderIndexed(folder)) found.push({ account, folder: folder.id });
        walk(folder.subFolders ?? []);
      }
    };
    walk(rootFolder ? [rootFolder] : folders);
  }
  return found;
}

/** Ids of the accounts that are ours to index, as their kind and the person have it. */
export async function indexedAccounts(): Promise<ReadonlySet<string>> {
  if ((await mailChoices()).off) return new Set();
  return new Set([...(await accountsRead())].flatMap(([id, { reads }]) => (reads === 'nothing' ? [] : [id])));
}

/** To be called when an account came or went. */
export const forgetAccounts = forgetAccountTypes;

/** Whether the folder is ours to index, as its kind, its account and the person have it now. */
export async function isOurs(folder: MailFolder | undefined): Promise<boolean> {
  if (!folder?.id || !folder.accountId || !isFolderIndexed(folder)) return false;
  return isIndexedNow(folder.accountId, folder.id);
}

/** The same, of a folder that is of the right kind. */
export async function isIndexedNow(account: string, folder: string): Promise<boolean> {
  const [accounts, choices] = await Promise.all([indexedAccounts(), mailChoices()]);
  return accounts.has(account) && !leftOut({ account, folder }, choices.leftOut);
}

/** Whether Thunderbird has the folder, of whatever kind it is. */
export const isThere = (folder: string): Promise<boolean> => thunderbird.folders.get(folder, false).then(() => true, () => false);

/** Whether Thunderbird has a message under its number, in whatever folder. */
export const isMessageThere = (handle: number): Promise<boolean> => thunderbird.messages.get(handle).then(() => true, () => false);

/** The folder as the scope chooser shows it; undefined for folders that are not indexed. */
export async function folderChoice(folder: MailFolder | undefined): Promise<FolderChoice | undefined> {
  if (!folder?.accountId || !(await isOurs(folder))) return undefined;
  const account = await thunderbird.accounts.get(folder.accountId);
  return account ? toFolder(folder, account.name) : undefined;
}

/** Follows a message list to its end, a page at a time; `timeout` for one that takes longer than `longest` ms. */
export async function* pages(first: messenger.messages.MessageList, longest = LONGEST_PAGE): AsyncGenerator<readonly MessageHeader[]> {
  let page = first;
  for (;;) {
    yield page.messages;
    if (!page.id) return;
    page = await inTime(thunderbird.messages.continueList(page.id), longest);
  }
}

/** All of a list's messages; for lists known to be short. */
export async function allOf(list: messenger.messages.MessageList, longest = LONGEST_PAGE): Promise<readonly MessageHeader[]> {
  const headers: MessageHeader[] = [];
  for await (const page of pages(list, longest)) headers.push(...page);
  return headers;
}

/**
 * Every message that a query finds; `timeout` where a page of it takes longer than `longest` ms. Thunderbird walks the
 * whole folder or account for it: about 1 ms a thousand messages.
 */
export async function query(
  queryInfo: Parameters<typeof thunderbird.messages.query>[0],
  longest = LONGEST_PAGE,
): Promise<readonly MessageHeader[]> {
  const list = await inTime(thunderbird.messages.query(queryInfo), longest);
  return typeof list === 'string' ? [] : allOf(list, longest); // A string comes only when `returnMessageListId` asks for one.
}

/** Messages of one folder that share a Message-ID, in the order in which `listFolder` numbers them. Throws if the folder is gone. */
export async function equalsIn(folderId: string, headerMessageId: string, longest = LONGEST_PAGE): Promise<readonly MessageHeader[]> {
  return oldestFirst(await query({ folderId, headerMessageId, includeSubFolders: false }, longest));
}

/** The same, as the index keeps them. */
export async function listEquals(folderId: string, headerMessageId: string, longest?: number): Promise<readonly Listing[]> {
  return (await equalsIn(folderId, headerMessageId, longest)).flatMap((header, ordinal) => toListing(header, ordinal) ?? []);
}

/** Thunderbird's header of the message in `place`, or undefined when Thunderbird has none there now. */
export async function find(place: Place): Promise<MessageHeader | undefined> {
  try {
    return (await equalsIn(place.folder, place.headerMessageId))[place.ordinal];
  } catch (error) {
    if (error instanceof Failure) throw error; // Thunderbird did not answer: that is not a no.
    return undefined; // The folder itself is gone: Thunderbird throws for an unknown folder.
  }
}

/** Headers of the same Message-ID anywhere in an account; where a message went that is not in its place any more. */
export async function findAnywhere(account: string, headerMessageId: string): Promise<readonly MessageHeader[]> {
  const headers = await query({ accountId: account, headerMessageId });
  const { leftOut: excluded } = await mailChoices();
  return headers.filter(({ folder }) => folder?.id && isFolderIndexed(folder) && !leftOut({ account, folder: folder.id }, excluded));
}

/** The message's source, without marking it read. Throws `tooLarge`, or `unavailable` when Thunderbird can't deliver it now. */
export async function readRaw(handle: number, size: number): Promise<ArrayBuffer> {
  if (size > MOST_MESSAGE_BYTES) {
    throw new Failure('tooLarge', `The message is larger than ${MOST_MESSAGE_BYTES / 1024 / 1024} MB.`);
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await bytesOf(await inTime(thunderbird.messages.getRaw(handle, { data_format: 'File' }), longestRaw(size)));
  } catch (error) {
    throw new Failure('unavailable', 'Thunderbird could not deliver the message; it is tried again later.', error);
  }
  // As it may answer for one that is just being moved away: every message has at least a header.
  if (isBlank(bytes)) throw new Failure('unavailable', 'Thunderbird delivered nothing of the message; it is tried again later.');
  return bytes;
}

/** The same as Thunderbird decrypts it, or undefined where it can't: there is no key, or the message is damaged. */
export async function readDecrypted(handle: number, size: number): Promise<ArrayBuffer | undefined> {
  if (size > MOST_MESSAGE_BYTES) return undefined;
  try {
    return await bytesOf(await inTime(thunderbird.messages.getRaw(handle, { data_format: 'File', decrypt: true }), longestRaw(size)));
  } catch {
    return undefined;
  }
}

const isBlank = (bytes: ArrayBuffer): boolean => bytes.byteLength < LONGEST_BLANK && new Uint8Array(bytes).every((byte) => byte <= SPACE);

async function bytesOf(raw: string | File): Promise<ArrayBuffer> {
  return typeof raw === 'string' ? new TextEncoder().encode(raw).buffer : raw.arrayBuffer();
}
