import { Failure } from '../../failure.ts';
import { UNTOLD, type Connection, type ConnectionListener } from '../session.ts';
import { foldersWithin } from './folder-rows.ts';
import { folderKey, foldersOf, INITIAL_WHICH_MAIL, type WhichMailState } from './which-mail-state.ts';
import type { FolderAt, Wish } from './wish.ts';

export interface WhichMailOptions {
  /** Whether a person can see the page now. */
  readonly isSeen: () => boolean;
  /** Called after every change of `state`. */
  readonly changed: () => void;
}

/** Owns what the page about which mail is indexed shows, over a connection of its own, and does what the person wishes. */
export class WhichMailSession {
  #state = INITIAL_WHICH_MAIL;
  readonly #connection: Connection;
  readonly #isSeen: () => boolean;
  readonly #changed: () => void;
  #isClosed = false;
  /** Asking goes on; what changes meanwhile is asked for afterwards. */
  #looking = false;
  #again = false;
  #stale = false;
  /** Which asking the answers belong to: those of an earlier one are old. */
  #asked = 0;
  #auditWanted = false;
  #forgetUndo: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #comparing: ReturnType<typeof setInterval> | undefined;

  constructor(connectTo: (listener: ConnectionListener) => Connection, { isSeen, changed }: WhichMailOptions) {
    this.#isSeen = isSeen;
    this.#changed = changed;
    this.#connection = connectTo({
      ...UNTOLD,
      connected: () => this.#look(),
      progressed: (progress) => {
        this.#set({ progress, unreachable: false });
        this.#look();
      },
      indexChanged: () => this.#look(),
    });
    this.#connection.wake();
  }

  get state(): WhichMailState {
    return this.#state;
  }

  /** Called when the person comes back to the page. */
  wake(): void {
    this.#connection.wake();
    if (this.#stale) this.#look();
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of [this.#forgetUndo, this.#resting, this.#comparing]) clearTimeout(timer);
  }

  async do(wish: Wish): Promise<void> {
    const { api } = this.#connection;
    switch (wish.kind) {
      case 'again':
        return this.#load();
      case 'setFolder':
        return this.#setFolder(wish, wish.indexed);
      case 'undo':
        return this.#undo();
      case 'setAccount':
        return this.#command(async () => this.#set({ mail: await api.setAccount({ account: wish.account, reads: wish.reads }) }));
      case 'setDecrypts':
        return this.#command(async () => this.#set({ mail: await api.setDecrypts({ decrypts: wish.decrypts }) }));
      case 'retryFolder':
        return this.#command(() => api.retryFolder({ account: wish.account, folder: wish.folder }));
      case 'retryAll':
        return this.#command(() => api.retryFailed());
      case 'pause':
        return this.#command(() => api.setPaused(wish.paused));
      case 'rebuild':
        this.#set({ compared: undefined });
        return this.#command(() => api.rebuild());
      case 'compare':
        return this.#compare();
      case 'audit':
        this.#auditWanted = true;
        return this.#loadAudit();
    }
  }

  #set(change: Partial<WhichMailState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...change };
    this.#changed();
  }

  async #setFolder({ account, folder }: FolderAt, indexed: boolean): Promise<void> {
    const key = folderKey({ account, folder });
    const innerLeftOut = foldersWithin(foldersOf(this.#state.report), { account, folder })
      .flatMap((one) => (one.skipped === 'excluded' ? [one.folder] : []));
    clearTimeout(this.#forgetUndo);
    this.#set({ changing: new Map([...this.#state.changing, [key, indexed]]), undo: undefined });
    await this.#command(async () => {
      await this.#connection.api.setFolder({ account, folder, indexed });
      if (indexed) return;
      this.#set({ undo: { account, folder, innerLeftOut } });
      this.#forgetUndo = setTimeout(() => this.#set({ undo: undefined }), UNDO_FOR);
    });
    const changing = new Map(this.#state.changing);
    changing.delete(key);
    this.#set({ changing });
  }

  /** Taking a folder back takes back those within it, too: what was left out by itself is left out again. */
  async #undo(): Promise<void> {
    const { undo } = this.#state;
    if (!undo) return;
    await this.#setFolder(undo, true);
    const { account, innerLeftOut } = undo;
    for (const folder of innerLeftOut) await this.#command(() => this.#connection.api.setFolder({ account, folder, indexed: false }));
  }

  async #compare(): Promise<void> {
    if (this.#state.comparing !== undefined) return;
    this.#set({ comparing: Date.now(), compared: undefined });
    // How far it is can be told by the folders that were confirmed since.
    this.#comparing = setInterval(() => this.#look(), LOOK_EVERY);
    await this.#command(async () => this.#set({ compared: await this.#connection.api.reconcile() }));
    clearInterval(this.#comparing);
    this.#set({ comparing: undefined });
  }

  /** What can't be done is said; what came of it is asked for. */
  async #command(command: () => Promise<void>): Promise<void> {
    this.#set({ failure: undefined });
    try {
      await command();
    } catch (error) {
      this.#set({ failure: Failure.from(error).code });
    }
    await Promise.all([this.#load(), this.#auditWanted ? this.#loadAudit() : undefined]);
  }

  /** Asks anew, and rests afterwards in proportion to how long that took: two thousand folders are not counted in no time. */
  #look(): void {
    this.#stale = !this.#isSeen();
    if (this.#stale) return;
    this.#again = this.#looking;
    if (!this.#looking) void this.#lookNow();
  }

  async #lookNow(): Promise<void> {
    this.#looking = true;
    const begun = performance.now();
    await this.#load();
    if (this.#isClosed) return;
    this.#resting = setTimeout(() => {
      this.#looking = false;
      if (this.#again) this.#look();
    }, Math.max(LOOK_EVERY, REST * (performance.now() - begun)));
  }

  async #load(): Promise<void> {
    const { api } = this.#connection;
    const asked = ++this.#asked;
    try {
      const [report, mail, size, progress] = await Promise.all([api.folderCoverage(), api.mailChoice(), api.size(), api.progress()]);
      if (asked === this.#asked) this.#set({ report, mail, size, progress, unreachable: false });
    } catch {
      // Where the index can't be used, its progress says why.
      const progress = await api.progress().catch(() => undefined);
      if (asked === this.#asked) this.#set({ unreachable: progress === undefined, ...(progress && { progress }) });
    }
  }

  async #loadAudit(): Promise<void> {
    const audit = await this.#connection.api.audit().catch(() => undefined);
    if (audit) this.#set({ audit });
  }
}

const UNDO_FOR = 12_000; // ms
const LOOK_EVERY = 1500; // ms
const REST = 4; // times as long as asking took
