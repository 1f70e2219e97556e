/**
 * The backfill: lists every folder into the index's queue and reads what waits there, the newest mail first.
 *
 * The queue is the index's own table of places, so there is no cursor that a kill could lose: whatever has been listed
 * and not yet indexed is waiting, in this run of Thunderbird or the next. Listing and reading go on side by side; what
 * the index put off is done when nothing is read.
 */
import { Failure } from '../../failure.ts';
import type { FolderChoice, Waiting } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { forgetAllListed, setAllListed } from './all-listed.ts';
import { AwaitedBodies } from './awaited-bodies.ts';
import { buildSummary } from '../which-mail/folder-summary.ts';
import { describeMailbox } from './describe.ts';
import { keepAwake } from '../keep-awake.ts';
import { Line } from './line.ts';
import { listFolder } from './list-folder.ts';
import { listIntoIndex, type ListParts } from './list-into-index.ts';
import * as mailbox from '../thunderbird/mailbox.ts';
import { nextToRead } from './next-to-read.ts';
import { Pace } from './pace.ts';
import { fetchedAccounts, planReading } from './plan-reading.ts';
import { readThese } from './read-these.ts';
import type { Readers } from './readers.ts';
import { count } from '../reconcile/reconcile-looks.ts';
import { emptyFolders, listedFolders, sessionName, setEmpty, setListed, setUnlisted, unsetListed } from '../session.ts';
import { storedAmong } from './stored-bodies.ts';
import { Unavailable } from './unavailable.ts';
import { foldersToList } from './which-folders.ts';

export interface CrawlParts {
  readonly index: Client<IndexApi>;
  readonly readers: Readers;
  readonly events: Pick<ListParts, 'afterEvents' | 'watch'>;
  /** Called whenever what the crawl could tell has changed. */
  readonly onProgress: () => void;
  /** A folder was listed to its end. */
  readonly onFolderListed: () => void;
  /** A folder went away while it was listed: some of what stood in it may have become known after that. */
  readonly onFolderGone: () => void;
  /** What the index put off has been done. */
  readonly onTidied: () => void;
  /** Something that the person should know; undefined once it is over. */
  readonly onProblem: (kind: Work, failure: Failure | undefined) => void;
}

/** What the crawl does side by side. `tidying` is what the index put off: nothing that a search would wait for. */
export type Work = 'listing' | 'reading' | 'tidying';

export class Crawl {
  readonly #parts: CrawlParts;
  #paused = false;
  /** Reading waits for so many pieces of work. */
  #held = 0;
  /** Tidying waits for so many things that may be taken back. */
  #tidyHeld = 0;
  readonly #pace = new Pace();
  readonly #line = new Line(() => navigator.onLine);
  readonly #unavailable: Unavailable;
  readonly #awaited: AwaitedBodies;
  readonly #isStopped = () => this.#paused || this.#held > 0;
  #listing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #tidying: Promise<void> | undefined;
  #listAgain = false;
  #readAgain = false;
  #tidyAgain = false;
  /** How long a folder that was empty is not listed again, ms. */
  #patience = RELOOK;
  #readCount = 0;
  #generation = 0;
  /** Listings under way, by folder. */
  readonly #folders = new Map<string, Promise<void>>();
  readonly #foldersAgain = new Set<string>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
    this.#unavailable = new Unavailable(parts.index, () => this.read(), keepAwake);
    this.#awaited = new AwaitedBodies({ index: parts.index, storedAmong, keepAwake, onFound: () => this.read() });
  }

  get activity(): 'listing' | 'reading' | 'idle' | 'paused' {
    if (this.#paused) return 'paused';
    if (this.#reading) return 'reading';
    return this.#listing ? 'listing' : 'idle';
  }

  /** Messages read since the event page started. */
  get readCount(): number {
    return this.#readCount;
  }

  /** Lists the folders that were not listed in this run of Thunderbird, and reads what waits. */
  start(): void {
    this.#listAgain = true;
    this.#listing ??= this.#guard('listing', () => this.#listAll()).finally(() => {
      this.#listing = undefined;
      this.#parts.onProgress();
    });
    this.read();
  }

  /**
   * Starts, and looks again a few times: while Thunderbird itself starts it does not know all of its folders yet, tells
   * nobody when it does, and lists a folder as empty that it has not parsed.
   */
  async startWithThunderbird(): Promise<void> {
    const release = keepAwake();
    this.#patience = 0;
    try {
      await this.#parts.index.retry({ code: 'unavailable' });
    } finally {
      this.start();
      for (const pause of LOOK_AGAIN) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        this.start();
      }
      this.#patience = RELOOK;
      release();
    }
  }

  /** Lists one folder again: its messages came to be known, or it was empty. Once more where it is just being listed. */
  async listAgain(folderId: string): Promise<void> {
    if (this.#foldersAgain.has(folderId)) return;
    this.#foldersAgain.add(folderId);
    // However that ends: who began it tells of it.
    await this.#folders.get(folderId)?.catch(() => {});
    this.#foldersAgain.delete(folderId);
    await this.#guard('listing', async () => {
      try {
        const folder = (await this.#allFolders()).find((one) => one.folder === folderId);
        if (folder) await this.#listFolder(folder);
      } catch (error) {
        await unsetListed(folderId); // What begins anew after a failure lists it once more.
        throw error;
      }
    });
    this.read();
  }

  /** The index knows nothing any more: everything is listed again, and no listing under way counts as complete. */
  async startOver(): Promise<void> {
    this.#generation += 1;
    await forgetAllListed();
    this.start();
  }

  /** Reads what waits; safe to call at any time. */
  read(): void {
    this.#readAgain = true;
    if (this.#paused) this.tidy();
    if (this.#isStopped()) return;
    this.#reading ??= this.#guard('reading', () => this.#readAll()).finally(() => {
      this.#reading = undefined;
      this.#parts.onProgress();
      this.tidy();
    });
  }

  /** Has the index do what it put off, whenever nothing is read; safe to call at any time. */
  tidy(): void {
    this.#tidyAgain = true;
    if (this.#isUntidy()) return;
    this.#tidying ??= this.#guard('tidying', () => this.#tidyAll()).finally(() => {
      this.#tidying = undefined;
      this.#parts.onTidied();
    });
  }

  /** Puts off tidying: what is going may be taken back for so long, ms. */
  holdTidying(ms: number): void {
    const release = keepAwake();
    this.#tidyHeld += 1;
    setTimeout(() => {
      this.#tidyHeld -= 1;
      release();
      this.tidy();
    }, ms);
  }

  /** Runs `work` while nothing is read, and goes on afterwards: what is under way was begun under another choice. */
  async between(work: () => Promise<void>): Promise<void> {
    this.#held += 1;
    try {
      await this.#reading;
      await work();
    } finally {
      this.#held -= 1;
      this.start();
    }
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (paused) this.tidy();
    else this.start();
    this.#parts.onProgress();
  }

  /** Work that keeps the page awake and whose failure is told in words. */
  async #guard(kind: Work, work: () => Promise<void>): Promise<void> {
    const release = keepAwake();
    try {
      await work();
      this.#parts.onProblem(kind, undefined);
    } catch (error) {
      const failure = Failure.from(error);
      this.#parts.onProblem(kind, failure);
      // A full disk or a busy index may be over then. A page that sleeps meanwhile starts the crawl when it wakes.
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.start(), failure.code === 'connectionLost' ? RETRY_SOON : RETRY_AFTER);
    } finally {
      release();
    }
  }

  async #listAll(): Promise<void> {
    while (this.#listAgain) {
      this.#listAgain = false;
      const known = { listed: await listedFolders(), empty: await emptyFolders() };
      const failures: unknown[] = [];
      for (const folder of foldersToList(await this.#allFolders(), known, Date.now(), this.#patience)) {
        // One folder that can't be listed must not keep the others from it.
        await this.#listFolder(folder).catch((error: unknown) => failures.push(error));
      }
      if (!this.#listAgain) await setAllListed(failures);
      if (failures.length > 0) throw failures[0];
    }
  }

  /** Every folder that is ours; the index is told about them on the way. */
  async #allFolders(): Promise<readonly mailbox.Folder[]> {
    const folders = await mailbox.indexedFolders();
    await describeMailbox(this.#parts.index, folders);
    return folders;
  }

  #listFolder(folder: FolderChoice): Promise<void> {
    const running = this.#folders.get(folder.folder);
    if (running) return running;
    const listing = this.#listUntilGone(folder).finally(() => this.#folders.delete(folder.folder));
    this.#folders.set(folder.folder, listing);
    return listing;
  }

  /** A folder that is left out meanwhile, or goes away, holds nothing to be listed: that is no failure. */
  async #listUntilGone(choice: FolderChoice): Promise<void> {
    try {
      await this.#listWhole(choice);
    } catch (error) {
      if (Failure.from(error).code !== 'cancelled' && (await mailbox.isThere(choice.folder))) throw error;
    }
    if (!(await mailbox.isThere(choice.folder))) this.#parts.onFolderGone();
  }

  async #listWhole(choice: FolderChoice): Promise<void> {
    const { account, folder } = choice;
    const generation = this.#generation;
    const session = await sessionName();
    let count = await this.#listPages(choice, session);
    if (count === 0 && (await buildSummary(folder)) > 0) count = await this.#listPages(choice, session);
    // The index was emptied meanwhile, and what was listed before with it.
    if (generation !== this.#generation) return this.#listWhole(choice);
    // An empty answer is not a listing: such a folder is looked at again.
    await setEmpty(folder, count === 0 ? Date.now() : undefined);
    if (count > 0) {
      await this.#parts.index.folderListed({ session, account, folder });
      await setListed(folder);
    }
    this.#parts.onFolderListed();
    this.#parts.onProgress();
  }

  /** Returns how many messages were listed. */
  async #listPages({ account, folder }: FolderChoice, session: string): Promise<number> {
    const { index, events, onProgress } = this.#parts;
    const { listed, unlisted } = await listIntoIndex({ account, folder }, {
      index, session, listFolder, count, ...events,
      equals: mailbox.listEquals,
      isThere: mailbox.isMessageThere,
      isWanted: () => mailbox.isIndexedNow(account, folder),
      onListed: () => {
        this.read();
        onProgress();
      },
    });
    await setUnlisted(folder, unlisted);
    return listed;
  }

  async #readAll(): Promise<void> {
    const session = await sessionName();
    await this.#unavailable.begin();
    do {
      while (this.#readAgain && !this.#isStopped()) {
        this.#readAgain = false;
        for (let waiting = await this.#next(session); waiting.length > 0 && !this.#isStopped(); waiting = await this.#next(session)) {
          const { awaited, ...plan } = await planReading(waiting, { pace: this.#pace, line: this.#line, isStopped: this.#isStopped });
          this.#readCount += await readThese(waiting, { ...this.#parts, ...plan }, this.#isStopped);
          this.#awaited.expect(awaited);
        }
      }
      await this.#unavailable.look();
      // What came to wait during that look began no reading of its own.
    } while (this.#readAgain && !this.#isStopped());
  }

  async #next(session: string): Promise<readonly Waiting[]> {
    return nextToRead(this.#parts.index, { session, fetched: await fetchedAccounts(), isOnline: !this.#line.isDown, now: Date.now() });
  }

  async #tidyAll(): Promise<void> {
    while (this.#tidyAgain && !this.#isUntidy()) {
      this.#tidyAgain = false;
      while (!this.#isUntidy() && (await this.#tidySome()));
    }
  }

  /** Who has paused wants nothing done, but for this: what is to be gone for good does not wait for reading to go on. */
  async #tidySome(): Promise<boolean> {
    const { index } = this.#parts;
    if (!this.#paused) return index.tidy();
    if ((await index.purgeState()) === 'none') return false;
    return (await this.#readLess()) || index.tidy();
  }

  /** By headers, which fetches nothing: messages whose bodies went are found. What is not listed in this run yet waits. */
  async #readLess(): Promise<boolean> {
    const waiting = await this.#parts.index.nextWaiting({ session: await sessionName(), limit: LESS_AT_ONCE, less: true });
    if (waiting.length === 0) return false;
    const plan = await planReading(waiting, { pace: this.#pace, line: this.#line, isStopped: () => true });
    return (await readThese(waiting, { ...this.#parts, ...plan }, () => false)) > 0;
  }

  /** Something goes before tidying. */
  #isUntidy(): boolean {
    return this.#reading !== undefined || this.#tidyHeld > 0;
  }
}

const LOOK_AGAIN = [500, 1000, 3000, 10_000, 30_000]; // ms between looks
const RETRY_AFTER = 60_000; // ms
const RETRY_SOON = 3000; // ms; a worker that ended is started again by the next call
const LESS_AT_ONCE = 64; // messages
const RELOOK = 15 * 60_000; // ms
