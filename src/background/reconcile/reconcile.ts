/**
 * Finds out what no event told of: compares each folder with the index and mends what differs.
 *
 * Never hurried: while nobody uses the machine, at most half of the time, and not within a minute of new mail or of a change
 * of the folder. Each folder is looked at once in a run of Thunderbird, once a day, and when an event of it may have been missed.
 */
import { Failure } from '../../failure.ts';
import type { Reconciled } from '../../coverage.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { keepAwake } from '../keep-awake.ts';
import { listFolder } from '../crawl/list-folder.ts';
import * as mailbox from '../thunderbird/mailbox.ts';
import { foldersDue } from './reconcile-due.ts';
import { reconcileFolder, type FolderOutcome, type FolderParts } from './reconcile-folder.ts';
import { count, everywhere, goneAmong, isOnServer } from './reconcile-looks.ts';
import { emptyFolders, remember, remembered, sessionName, sessionStart } from '../session.ts';
import { thunderbird, type MailFolder, type MessageHeader } from '../thunderbird/thunderbird.ts';

export interface ReconcileParts {
  readonly index: Client<IndexApi>;
  /** What the crawl does: mail that is known to wait goes first, and who has paused that wants nothing compared either. */
  readonly crawling: () => Crawl['activity'];
  /** Something may wait to be read, or to be tidied up. */
  readonly onWork: () => void;
  /** What a search would show has changed. */
  readonly onChanged: () => void;
  /** Thunderbird has no such account any more: nothing of it is to be kept. */
  readonly onAccountGone: (account: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

type FolderInfo = messenger.folders.MailFolderInfo;
type List = messenger.messages.MessageList;

export class Reconcile {
  readonly #parts: ReconcileParts;
  #isIdle = false;
  /** A page that slept through the last minute heard of no mail in it. */
  #mailAt = Date.now();
  /** When each folder last changed, ms, and how often. */
  readonly #changedAt = new Map<string, number>();
  readonly #changes = new Map<string, number>();
  #running: Promise<void> | undefined;
  #asked: Promise<Reconciled> | undefined;
  #removing: { readonly folders: boolean; readonly end: Promise<void> } | undefined;
  #stop = new AbortController();
  readonly #onIdle = (state: string) => {
    this.#isIdle = state !== 'active';
    if (this.#isIdle) this.run();
  };

  constructor(parts: ReconcileParts) {
    this.#parts = parts;
  }

  /**
   * To be called while the event page starts. Not for `idle`: Thunderbird remembers a listener until the page starts without
   * it, whoever removes it before. It is added when something is due; a page that it wakes finds out by itself what to do.
   */
  listen(): void {
    const { messages, folders } = thunderbird;
    messages.onNewMailReceived.addListener((folder: MailFolder) => {
      this.#mailAt = Date.now();
      this.#changed(folder);
    }, true);
    folders.onFolderInfoChanged.addListener((folder: MailFolder, { totalMessageCount }: FolderInfo) => {
      if (totalMessageCount !== undefined) this.#changed(folder);
    });
    const moved = (...lists: readonly List[]) => {
      for (const list of lists) for (const { folder } of list.messages) this.#changed(folder);
    };
    messages.onMoved.addListener(moved);
    messages.onCopied.addListener(moved);
    messages.onDeleted.addListener(moved);
    messages.onUpdated.addListener(({ folder }: MessageHeader) => this.#changed(folder));
  }

  /** An event of the folder may have been missed, or could not be followed: it is to be compared soon. */
  async doubt(folder: string): Promise<void> {
    // Being compared just now it is not confirmed: that would take the doubt away.
    this.#changes.set(folder, (this.#changes.get(folder) ?? 0) + 1);
    await remember('doubted', folder, Date.now());
    await remember('tried', folder, undefined);
    this.run();
  }

  /** Compares what is due, once it may; safe to call at any time. Wakes nobody up when nothing is due. */
  run(): void {
    if (this.#asked) return;
    this.#running ??= this.#whenDue()
      .catch((error: unknown) => {
        if (Failure.from(error).code !== 'cancelled') this.#parts.onError(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Compares all folders now, whoever uses the machine. */
  all(): Promise<Reconciled> {
    this.#asked ??= this.#allNow().finally(() => {
      this.#asked = undefined;
      this.run(); // What came to be in doubt meanwhile waited for this.
    });
    return this.#asked;
  }

  async #allNow(): Promise<Reconciled> {
    this.#stop.abort();
    await this.#running;
    this.#stop = new AbortController();
    return this.#round(await this.#comparable(), false);
  }

  async #whenDue(): Promise<void> {
    const { due, hasStrays } = await this.#due();
    const { onStateChanged } = thunderbird.idle;
    if (due.length === 0 && !hasStrays) {
      onStateChanged.removeListener(this.#onIdle);
      return;
    }
    if (!onStateChanged.hasListener(this.#onIdle)) onStateChanged.addListener(this.#onIdle);
    this.#isIdle = (await thunderbird.idle.queryState(IDLE_AFTER)) !== 'active';
    if (!this.#isIdle) return;
    await this.#round(due, true);
    return this.#whenDue();
  }

  /** The folders to compare, and whether there is doubt about any that is not there any more. */
  async #due(): Promise<{ readonly due: readonly mailbox.Folder[]; readonly hasStrays: boolean }> {
    const [folders, known, since] = await Promise.all([this.#comparable(), this.#parts.index.knownFolders(), sessionStart()]);
    const confirmed = new Map(known.flatMap(({ folder, confirmed }) => (confirmed === undefined ? [] : [[folder, confirmed]])));
    const [doubted, tried, times] = await Promise.all([remembered('doubted'), remembered('tried'), remembered('times')]);
    const due = foldersDue(folders, { confirmed, doubted, tried, times }, since, Date.now());
    return { due, hasStrays: [...doubted.keys()].some((id) => folders.every(({ folder }) => folder !== id)) };
  }

  /** Not those that are empty to Thunderbird and to the index: the crawl looks at them, as they may not have been parsed. */
  async #comparable(): Promise<readonly mailbox.Folder[]> {
    const [folders, known, empty] = await Promise.all([mailbox.indexedFolders(), this.#parts.index.knownFolders(), emptyFolders()]);
    const holding = new Set(known.flatMap(({ folder, holds }) => (holds ? [folder] : [])));
    return folders.filter(({ folder }) => holding.has(folder) || !empty.has(folder));
  }

  /** Those that lost much are looked at again at the end: two answers some time apart are worth more than one. */
  async #round(folders: readonly mailbox.Folder[], isPolite: boolean): Promise<Reconciled> {
    const release = keepAwake();
    const { signal } = this.#stop;
    const total = { ...NOTHING };
    const look = async (folder: mailbox.Folder, isLast: boolean): Promise<boolean> => {
      if (isPolite) await this.#calm(folder.folder, signal);
      if (!(await mailbox.isIndexedNow(folder.account, folder.folder))) return true; // Left out meanwhile.
      const outcome = await this.#compare(folder, isPolite, signal);
      if (!outcome) return true;
      const { confirmed, listed, removed, kept } = outcome;
      total.listed += listed;
      total.removed += removed;
      if (listed + removed > 0) {
        this.#parts.onWork();
        this.#parts.onChanged();
      }
      if (!isLast && (await remembered('losses')).has(folder.folder)) return false;
      total.kept += kept;
      total[confirmed ? 'confirmed' : 'doubted'] += 1;
      return true;
    };
    try {
      await this.#removeGone(isPolite, signal);
      const again: mailbox.Folder[] = [];
      for (const folder of folders) if (!(await look(folder, false))) again.push(folder);
      for (const folder of again) {
        const lost = (await remembered('losses')).get(folder.folder) ?? 0;
        await pause(lost + LOSS_AGAIN - Date.now());
        await look(folder, true);
      }
      return total;
    } finally {
      release();
    }
  }

  /** Undefined where it was left out meanwhile. */
  async #compare(folder: mailbox.Folder, isPolite: boolean, signal: AbortSignal): Promise<FolderOutcome | undefined> {
    const { account, folder: id } = folder;
    const parts = await this.#folderParts(folder, isPolite, signal);
    let outcome: FolderOutcome = { confirmed: false, listed: 0, removed: 0, kept: 0 };
    try {
      outcome = await reconcileFolder({ account, folder: id }, parts);
    } catch (error) {
      if (Failure.from(error).code === 'cancelled') {
        if (!(await mailbox.isIndexedNow(account, id))) return undefined;
        throw error;
      }
      this.#parts.onError(error);
    }
    await remember('tried', id, Date.now());
    if (outcome.confirmed) for (const what of ['doubted', 'times', 'losses'] as const) await remember(what, id, undefined);
    else await remember('times', id, ((await remembered('times')).get(id) ?? 0) + 1);
    return outcome;
  }

  async #folderParts({ account, folder: id }: mailbox.Folder, isPolite: boolean, signal: AbortSignal): Promise<FolderParts> {
    return {
      index: this.#parts.index,
      session: await sessionName(),
      list: listFolder,
      count,
      equals: mailbox.listEquals,
      everywhere,
      changes: (folder) => this.#changes.get(folder) ?? 0,
      rest: async (spent) => {
        await pause(Math.min(spent, LONGEST_REST));
        const isDisturbed = isPolite && (!this.#isIdle || this.#parts.crawling() !== 'idle' || Date.now() - this.#mailAt < AFTER_MAIL);
        // Before whatever is written next: what was left out meanwhile must not come back.
        const isWanted = await mailbox.isIndexedNow(account, id);
        if (signal.aborted || isDisturbed || !isWanted) throw new Failure('cancelled', 'Something else goes first.');
      },
      isLossSeenAgain: async (folder, isAll) => {
        // While its server can't be reached, a folder whose list Thunderbird makes anew is empty at any number of looks.
        const isServers = isAll && (await isOnServer(account));
        if (isServers && !navigator.onLine) {
          await remember('losses', folder, undefined); // The hour begins anew.
          return false;
        }
        const first = (await remembered('losses')).get(folder);
        if (first === undefined) await remember('losses', folder, Date.now());
        return first !== undefined && Date.now() - first >= (isServers ? ALL_LOST_AGAIN : LOSS_AGAIN);
      },
      now: () => performance.now(),
    };
  }

  /**
   * Takes out of the index the accounts that went while nobody was told, and with `folders` also such folders; whoever uses
   * the machine. Thunderbird knows its accounts from the start, its folders a while later.
   */
  removeGone({ folders }: { readonly folders: boolean }): Promise<void> {
    const release = keepAwake();
    const before = this.#removing;
    // One that leaves folders alone does not do for one that looks for them, too.
    if (before && (before.folders || !folders)) return before.end.finally(release);
    const end = (async () => {
      await before?.end.catch(() => {});
      await this.#removeGone(false, new AbortController().signal, folders);
    })().finally(() => {
      if (this.#removing?.end === end) this.#removing = undefined;
    });
    this.#removing = { folders, end };
    return end.finally(release);
  }

  /** Folders that went, with their accounts or by themselves, while nobody was told: not there at two looks. */
  async #removeGone(isPolite: boolean, signal: AbortSignal, folders = true): Promise<void> {
    const { index, onWork, onChanged, onAccountGone } = this.#parts;
    const missing = await goneAmong(await index.knownFolders(), folders);
    if (missing.length > 0) {
      await pause(LOSS_AGAIN);
      if (signal.aborted || (isPolite && !this.#isIdle)) throw new Failure('cancelled', 'Something else goes first.');
      const accounts = new Set((await goneAmong(missing, false)).map(({ account }) => account));
      for (const account of accounts) await onAccountGone(account);
      // Those of an account went with it.
      const others = missing.filter(({ account }) => !accounts.has(account));
      for (const { account, folder } of await goneAmong(others, folders)) await index.removeFolder({ account, folder });
      onWork();
      onChanged();
    }
    const comparable = await this.#comparable();
    for (const id of (await remembered('doubted')).keys()) {
      if (comparable.every(({ folder }) => folder !== id)) await remember('doubted', id, undefined);
    }
  }

  /** Waits until a minute has passed without mail or a change of the folder. Throws `cancelled` when somebody comes. */
  async #calm(folder: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const crawling = this.#parts.crawling();
      if (!this.#isIdle || signal.aborted || crawling === 'paused') throw new Failure('cancelled', 'Something else goes first.');
      const wait = Math.max(this.#mailAt, this.#changedAt.get(folder) ?? -Infinity) + AFTER_MAIL - Date.now();
      if (wait <= 0 && crawling === 'idle') return;
      // Whoever asks for all to be compared now does not wait for this.
      await pause(Math.max(wait, LOOK_AGAIN), signal);
    }
  }

  #changed(folder: MailFolder | undefined): void {
    if (!folder?.id) return;
    this.#changedAt.set(folder.id, Date.now());
    this.#changes.set(folder.id, (this.#changes.get(folder.id) ?? 0) + 1);
  }
}

/** Ends early when `signal` aborts. */
const pause = (ms: number, signal?: AbortSignal) => new Promise<void>((resolve) => {
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, Math.max(0, ms));
  signal?.addEventListener('abort', end);
});

const NOTHING: Reconciled = { confirmed: 0, doubted: 0, listed: 0, removed: 0, kept: 0 };
const IDLE_AFTER = 60; // s; the same as when Thunderbird tells of it
const AFTER_MAIL = 60_000; // ms
const LOSS_AGAIN = 30_000; // ms between two looks
const ALL_LOST_AGAIN = 60 * 60_000; // ms, where all of a folder on a server is missing
const LONGEST_REST = 60_000; // ms; the machine may have been asleep
const LOOK_AGAIN = 500; // ms
