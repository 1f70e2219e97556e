/**
 * Thunderbird's events about mail, turned into changes of the index, one after the other.
 *
 * An event's header does not say which of several equals (same Message-ID, same folder) it speaks of. The handle does,
 * where the index has listed it in this run of Thunderbird; otherwise the folder's equals are listed anew.
 */
import type { Place } from '../../mail.ts';
import type { FolderAddress, FolderKey, KnownPlace, Listing } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { inTime } from '../in-time.ts';
import { keepAwake } from '../keep-awake.ts';
import { knownBefore } from './known-before.ts';
import { ordinalOf, placeLeft, toListing } from './listing.ts';
import { changeChoices, mailChoices } from '../which-mail/mail-choices.ts';
import { allOf, forgetAccounts, indexedAccounts, isIndexedNow, isOurs, listEquals, pages } from '../thunderbird/mailbox.ts';
import { Naming, type Named } from './named.ts';
import { pairMoves, type Paired } from './pair-moves.ts';
import { listedFolders, sessionName, unlistedIn, unsetListed } from '../session.ts';
import { thunderbird, type MailFolder, type MessageHeader } from '../thunderbird/thunderbird.ts';
import { isFolderIndexed, leftOut, renamed } from '../which-mail/which-mail.ts';

export interface ChangeParts {
  readonly index: Client<IndexApi>;
  /** Something may wait to be read, or to be tidied up. */
  readonly onWork: () => void;
  /** What a search would show has changed. */
  readonly onChanged: () => void;
  /** The folder has to be listed. Resolves when it was. */
  readonly onFolder: (folderId: string) => Promise<void>;
  /** The index is to know what folders are called and for. */
  readonly onFolderNamed: () => Promise<void>;
  /** The folder has another name or place now, and those within it with it. */
  readonly onFolderElsewhere: (from: FolderKey, to: FolderKey) => Promise<void>;
  /** Folders that were not listed yet have to be. */
  readonly onFolders: () => void;
  /** The folder may hold what no event told of, or less than is known: it is to be compared with the index. */
  readonly onDoubt: (folderId: string) => void;
  /** Thunderbird has no such account any more: nothing of it is to be kept. */
  readonly onAccountGone: (account: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

type List = messenger.messages.MessageList;
type FolderInfo = messenger.folders.MailFolderInfo;

const QUIET_AFTER = 1500; // ms
const LONGEST = 10_000; // ms
const MOVES = 20; // in one transaction
const REMOVALS = 10; // in one transaction

export class Changes {
  readonly #parts: ChangeParts;
  /** Events are worked off in the order in which they came: a move after its arrival, a deletion after its move. */
  #last: Promise<void> = Promise.resolve();
  /** Folders whose count changed just now. */
  readonly #counted = new Map<string, ReturnType<typeof setTimeout>>();
  /** How long listing each folder took, ms. */
  readonly #took = new Map<string, number>();
  readonly #naming = new Naming();

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  /** Registers every listener; to be called while the event page starts, without waiting for anything. */
  listen(): void {
    const { messages, folders, accounts } = thunderbird;
    messages.onNewMailReceived.addListener((folder: MailFolder, list: List) => this.#queue([folder.id], () => this.#listed(list)), true);
    messages.onCopied.addListener((_from: List, to: List) => this.#queue(foldersIn(to), () => this.#listed(to)));
    messages.onUpdated.addListener((header: MessageHeader) => this.#queue([header.folder?.id], () => this.#headersListed([header])));
    messages.onMoved.addListener((from: List, to: List) =>
      this.#queue([...foldersIn(from), ...foldersIn(to)], async () => {
        const [left, came] = [await allOf(from), await allOf(to)];
        const rest = await this.#moved(left, came);
        await this.#headersListed(rest.came);
        await this.#headersRemoved(rest.left);
        this.#parts.onWork();
        this.#parts.onChanged();
      }),
    );
    messages.onDeleted.addListener((list: List) =>
      this.#queue(foldersIn(list), async () => {
        for await (const page of pages(list)) await this.#headersRemoved(page);
        this.#parts.onWork();
        this.#parts.onChanged();
      }),
    );
    folders.onCreated.addListener((folder: MailFolder) => this.#folderCame(folder));
    folders.onCopied.addListener((_from: MailFolder, to: MailFolder) => this.#folderCame(to));
    folders.onUpdated.addListener((from: MailFolder, to: MailFolder) => this.#folderUsed(from, to));
    folders.onRenamed.addListener((from: MailFolder, to: MailFolder) => this.#folderWent(from, to));
    folders.onMoved.addListener((from: MailFolder, to: MailFolder) => this.#folderWent(from, to));
    folders.onDeleted.addListener((folder: MailFolder) => this.#folderWent(folder));
    folders.onFolderInfoChanged.addListener((folder: MailFolder, { totalMessageCount }: FolderInfo) => {
      if (totalMessageCount !== undefined) this.#folderCounted(folder, totalMessageCount);
    });
    accounts.onCreated.addListener(() => {
      forgetAccounts();
      this.#parts.onFolders();
    });
    accounts.onDeleted.addListener((account: string) =>
      this.#queue([], async () => {
        forgetAccounts();
        await this.#parts.onAccountGone(account);
        this.#parts.onWork();
        this.#parts.onChanged();
      }),
    );
  }

  /** Where following an event of some folders fails, nobody tells of it again: they are listed and compared later. */
  #queue(folders: readonly (string | undefined)[], work: () => Promise<void>): void {
    const release = keepAwake();
    const missed = async (error: unknown) => {
      this.#parts.onError(error);
      for (const folder of new Set(folders.flatMap((id) => id ?? []))) {
        await unsetListed(folder);
        this.#parts.onDoubt(folder);
      }
      this.#parts.onFolders();
    };
    this.#last = this.#last.then(work).catch(missed).catch(this.#parts.onError).finally(release);
  }

  async #listed(list: List): Promise<void> {
    for await (const page of pages(list)) await this.#headersListed(page);
  }

  async #headersListed(headers: readonly MessageHeader[]): Promise<void> {
    const ours = await oursAmong(headers);
    if (ours.length === 0) return;
    const session = await sessionName();
    const known = await this.#equals(session, ours);
    const listings: Listing[] = [];
    for (const [index, header] of ours.entries()) {
      const [there, alone] = [known[index] ?? [], isAlone(header, ours)];
      const before = await knownBefore(this.#parts.index, session, header, there, alone);
      listings.push(...(before ? [before] : await listingsOf(header, there, alone)));
    }
    await this.#parts.index.list({ session, listings });
    this.#naming.add(ours);
    this.#parts.onWork();
    this.#parts.onChanged();
  }

  /** Moves what is known where it left; what is not certain is handed back, to be listed and removed. */
  async #moved(left: readonly MessageHeader[], came: readonly MessageHeader[]): Promise<Pick<Paired<MessageHeader>, 'came' | 'left'>> {
    const session = await sessionName();
    const told = async (headers: readonly MessageHeader[]) => {
      const ours = await oursAmong(headers);
      const known = await this.#equals(session, ours);
      return ours.map((header, index) => ({ header, headerMessageId: header.headerMessageId, handle: header.id, known: known[index] ?? [] }));
    };
    const { moves, ...rest } = pairMoves(await told(left), await told(came));
    for (let at = 0; at < moves.length; at += MOVES) {
      const some = moves.slice(at, at + MOVES).flatMap(({ from, to, ordinal }) => {
        const listing = toListing(to, ordinal);
        return listing ? [{ from, to: listing }] : [];
      });
      await this.#parts.index.move({ session, moves: some });
    }
    const uncertain = new Set([...rest.came, ...rest.left]);
    this.#naming.add([...left, ...came].filter((header) => !uncertain.has(header)));
    return rest;
  }

  async #headersRemoved(headers: readonly MessageHeader[]): Promise<void> {
    const ours = await oursAmong(headers);
    if (ours.length === 0) return;
    const session = await sessionName();
    const known = await this.#equals(session, ours);
    const certain: Place[] = [];
    for (const [index, header] of ours.entries()) {
      const left = placeLeft(header.id, known[index] ?? [], isAlone(header, ours));
      if (left) certain.push(left);
      else await this.#removeEqual(session, header, known[index] ?? []);
    }
    for (let at = 0; at < certain.length; at += REMOVALS) await this.#parts.index.remove({ places: certain.slice(at, at + REMOVALS) });
    this.#naming.add(ours);
  }

  /** Equals are numbered anew when one of them goes: what Thunderbird still has is listed, the rest removed. */
  async #removeEqual(session: string, header: MessageHeader, known: readonly KnownPlace[]): Promise<void> {
    if (known.length === 0) return;
    const still = header.folder?.id ? await listEquals(header.folder.id, header.headerMessageId) : [];
    await this.#parts.index.remove({ places: known.map(({ place }) => place) });
    await this.#parts.index.list({ session, listings: still });
    this.#parts.onWork();
  }

  #equals(session: string, headers: readonly MessageHeader[]): Promise<readonly (readonly KnownPlace[])[]> {
    return this.#parts.index.equals({ session, addresses: headers.flatMap((header) => addressOf(header) ?? []) });
  }

  /**
   * Lists a folder whose messages are not as many as are known: one that was empty or unknown when folders were listed,
   * or one that got a message with a known Message-ID, of which Thunderbird tells nobody.
   */
  #folderCounted(folder: MailFolder, count: number): void {
    const { accountId: account, id } = folder;
    if (!account || !id || !isFolderIndexed(folder)) return;
    clearTimeout(this.#counted.get(id));
    const compare = async () => {
      this.#counted.delete(id);
      if (!(await isIndexedNow(account, id))) return;
      const listed = (await listedFolders()).has(id);
      const known = (await this.#parts.index.placesIn({ account, folder: id })) + (await unlistedIn(id));
      if (!listed || known !== count) this.#list(id);
      if (known > count) this.#parts.onDoubt(id);
    };
    // Later, once: the events that tell of the messages themselves come about now. While a large folder is filled by and by it is
    // listed for half of the time at most.
    this.#counted.set(id, setTimeout(() => this.#queue([id], compare), Math.max(QUIET_AFTER, this.#took.get(id) ?? 0)));
  }

  #list(folder: string): void {
    const since = Date.now();
    void this.#parts.onFolder(folder).then(() => this.#took.set(folder, Date.now() - since), this.#parts.onError);
  }

  /** What events that are followed from now on name in a folder. */
  watch(folder: string): Named {
    return this.#naming.watch(folder);
  }

  /** Runs `work` once the events that came so far have been worked off. */
  afterEvents(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => this.#queue([], () => work().then(resolve, reject)));
  }

  /** Resolves once the events that came so far have been worked off; one that is stuck is waited for some seconds. */
  settled(): Promise<void> {
    return inTime(this.afterEvents(async () => {}), LONGEST, 'The events that came are not worked off yet.').catch(this.#parts.onError);
  }

  #folderCame(folder: MailFolder): void {
    const { id } = folder;
    if (!id || !isFolderIndexed(folder)) return;
    this.#queue([id], this.#parts.onFolderNamed);
    // A moment later: what is moved into a new folder, as archiving does, is told of as moved, and need not be read again.
    setTimeout(() => this.#queue([id], async () => this.#list(id)), QUIET_AFTER);
  }

  /** A folder is for something else now: for archived mail, or for drafts, which are not indexed. */
  #folderUsed(from: MailFolder, to: MailFolder): void {
    const { accountId: account, id: folder } = to;
    if (!account || !folder) return;
    this.#queue([folder], async () => {
      if (isFolderIndexed(to)) await this.#parts.onFolderNamed();
      else await this.#parts.index.removeFolder({ account, folder });
      if (!isFolderIndexed(from) && isFolderIndexed(to)) this.#list(folder);
      this.#parts.onWork();
      this.#parts.onChanged();
    });
  }

  /** A renamed or moved folder is another folder to Thunderbird. Its mail is the same; it is listed to be certain. */
  #folderWent(from: MailFolder, to?: MailFolder): void {
    this.#queue([from.id, to?.id], async () => {
      const { accountId: account, id: folder } = from;
      if (!account || !folder) return;
      const elsewhere = to?.id && to.accountId ? { account: to.accountId, folder: to.id } : undefined;
      // What a person has left out stays left out under another name.
      if (elsewhere) {
        await changeChoices(({ leftOut: all }) => ({ leftOut: renamed(all, { account, folder }, elsewhere) }));
        await this.#parts.onFolderElsewhere({ account, folder }, elsewhere).catch(this.#parts.onError);
      }
      if (to?.id && to.accountId === account && (await isOurs(to))) await this.#parts.index.renameFolder({ account, from: folder, to: to.id });
      else await this.#parts.index.removeFolder({ account, folder });
      // Folders within it have other names now, too.
      if (to) this.#parts.onFolders();
      this.#parts.onWork();
      this.#parts.onChanged();
    });
  }
}

const foldersIn = (list: List): readonly (string | undefined)[] => list.messages.map(({ folder }) => folder?.id);

async function oursAmong(headers: readonly MessageHeader[]): Promise<readonly MessageHeader[]> {
  const [accounts, choices] = await Promise.all([indexedAccounts(), mailChoices()]);
  return headers.filter((header) => {
    const address = addressOf(header);
    return address !== undefined && accounts.has(address.account) && !leftOut(address, choices.leftOut);
  });
}

/** Whether no other of them is of its folder and Message-ID, so that numbers would be needed to tell them apart. */
const isAlone = (header: MessageHeader, among: readonly MessageHeader[]): boolean =>
  among.every((other) => other === header || other.headerMessageId !== header.headerMessageId || other.folder?.id !== header.folder?.id);

function addressOf(header: MessageHeader): FolderAddress | undefined {
  const { folder, headerMessageId } = header;
  if (!folder?.id || !folder.accountId || !isFolderIndexed(folder)) return undefined;
  return { account: folder.accountId, folder: folder.id, headerMessageId };
}

/** The header at its place: the one that is known under its handle, the first of its Message-ID, or all equals anew. */
async function listingsOf(header: MessageHeader, known: readonly KnownPlace[], alone: boolean): Promise<readonly Listing[]> {
  const ordinal = ordinalOf(header.id, known, alone);
  if (ordinal !== undefined) {
    const listing = toListing(header, ordinal);
    return listing ? [listing] : [];
  }
  return header.folder?.id ? listEquals(header.folder.id, header.headerMessageId) : [];
}
