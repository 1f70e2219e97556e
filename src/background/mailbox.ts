/** Folders and messages of Thunderbird as async iterables and promises; paging and Thunderbird's own types stay in here. */
import { Failure } from '../failure.ts';
import { MOST_MESSAGE_BYTES } from '../limits.ts';
import type { Place } from '../mail.ts';
import type { FolderChoice, Listing } from '../protocol.ts';
import { oldestFirst, toListing } from './listing.ts';
import { thunderbird, type MailFolder, type MessageHeader } from './thunderbird.ts';
import { isAccountIndexed, inheritedUses, isFolderIndexed, listingRank } from './which-mail.ts';

const LONGEST_RAW = 60_000; // ms; a large message from a slow server
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
  const accounts = await thunderbird.accounts.list(true);
  const found: Folder[] = [];
  for (const account of accounts) {
    if (!isAccountIndexed(account.type)) continue;
    const walk = (folders: readonly MailFolder[], inherited: readonly string[]) => {
      for (const folder of folders) {
        const ours = toFolder({ ...folder, accountId: account.id }, account.name, inherited);
        if (ours) found.push(ours);
        walk(folder.subFolders ?? [], [...inherited, ...inheritedUses(folder)]);
      }
    };
    const root = account.rootFolder ? [account.rootFolder] : (account.folders ?? []);
    walk(root, []);
  }
  return found.sort((a, b) => a.rank - b.rank);
}

let accountsIndexed: Promise<ReadonlySet<string>> | undefined;

/** Ids of the accounts that are ours to index; asked once, until `forgetAccounts`. */
export function indexedAccounts(): Promise<ReadonlySet<string>> {
  accountsIndexed ??= thunderbird.accounts
    .list(false)
    .then((accounts) => new Set(accounts.filter(({ type }) => isAccountIndexed(type)).map(({ id }) => id)));
  return accountsIndexed;
}

/** To be called when an account came or went. */
export function forgetAccounts(): void {
  accountsIndexed = undefined;
}

/** The folder as the scope chooser shows it; undefined for folders that are not indexed. */
export async function folderChoice(folder: MailFolder | undefined): Promise<FolderChoice | undefined> {
  if (!folder?.accountId || !(await indexedAccounts()).has(folder.accountId)) return undefined;
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

/** The promise's value, or `timeout`: Thunderbird never settles a list that holds a header which it can't convert. */
export async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timeout', 'Thunderbird did not answer in time.')), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
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
export async function equalsIn(folderId: string, headerMessageId: string): Promise<readonly MessageHeader[]> {
  return oldestFirst(await query({ folderId, headerMessageId, includeSubFolders: false }));
}

/** The same, as the index keeps them. */
export async function listEquals(folderId: string, headerMessageId: string): Promise<readonly Listing[]> {
  return (await equalsIn(folderId, headerMessageId)).flatMap((header, ordinal) => toListing(header, ordinal) ?? []);
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
  return headers.filter((header) => header.folder && isFolderIndexed(header.folder));
}

/** The message's source, without marking it read. Throws `tooLarge`, or `unavailable` when Thunderbird can't deliver it now. */
export async function readRaw(handle: number, size: number): Promise<ArrayBuffer> {
  if (size > MOST_MESSAGE_BYTES) {
    throw new Failure('tooLarge', `The message is larger than ${MOST_MESSAGE_BYTES / 1024 / 1024} MB.`);
  }
  let raw: string | File;
  try {
    raw = await inTime(thunderbird.messages.getRaw(handle, { data_format: 'File' }), LONGEST_RAW);
  } catch (error) {
    throw new Failure('unavailable', 'Thunderbird could not deliver the message; it is tried again later.', error);
  }
  if (typeof raw === 'string') return new TextEncoder().encode(raw).buffer;
  return raw.arrayBuffer();
}
