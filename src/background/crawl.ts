/**
 * The backfill: lists every folder into the index's queue and reads what waits there, the newest mail first.
 *
 * The queue is the index's own table of places, so there is no cursor that a kill could lose: whatever has been listed
 * and not yet indexed is waiting, in this run of Thunderbird or the next. Listing and reading go on side by side.
 */
import { Failure } from '../failure.ts';
import type { Place, PreparedMail } from '../mail.ts';
import type { IndexApi, Waiting } from '../protocol.ts';
import type { Client } from '../rpc.ts';
import { buildSummary } from './folder-summary.ts';
import { keepAwake } from './keep-awake.ts';
import { listFolder } from './list-folder.ts';
import * as mailbox from './mailbox.ts';
import type { Readers } from './readers.ts';
import { listedFolders, sessionName, setListedFolders, setUnlisted } from './session.ts';

export interface CrawlParts {
  readonly index: Client<IndexApi>;
  readonly readers: Readers;
  /** True while somebody searches: writing then comes in small pieces, so that no query waits long. */
  readonly isSearched: () => boolean;
  /** Called whenever what the crawl could tell has changed. */
  readonly onProgress: () => void;
  /** A folder was listed to its end. */
  readonly onFolderListed: () => void;
  /** Something that the person should know; undefined once it is over. */
  readonly onProblem: (failure: Failure | undefined) => void;
}

interface Prepared {
  readonly place: Place;
  readonly prepared: PreparedMail;
}

interface Failed {
  readonly place: Place;
  readonly code: Failure['code'];
  readonly sentence: string;
}

export class Crawl {
  readonly #parts: CrawlParts;
  readonly #emptyFolders = new Set<string>();
  #paused = false;
  #listing: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #listAgain = false;
  #readAgain = false;
  #readCount = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CrawlParts) {
    this.#parts = parts;
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

  /** Folders that Thunderbird listed as empty; that is not proof that they are. */
  get emptyFolders(): number {
    return this.#emptyFolders.size;
  }

  /** Lists the folders that were not listed in this run of Thunderbird, and reads what waits. */
  start(): void {
    this.#listAgain = true;
    this.#listing ??= this.#guard(() => this.#listAll()).finally(() => {
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
    this.start();
    for (const pause of LOOK_AGAIN) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      this.start();
    }
    release();
  }

  /** Lists one folder again: its messages came to be known, or it was empty. */
  async listAgain(folderId: string): Promise<void> {
    await this.#guard(() => this.#listFolder(folderId));
    this.read();
  }

  /** Reads what waits; safe to call at any time. */
  read(): void {
    this.#readAgain = true;
    if (this.#paused) return;
    this.#reading ??= this.#guard(() => this.#readAll()).finally(() => {
      this.#reading = undefined;
      this.#parts.onProgress();
    });
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.start();
    this.#parts.onProgress();
  }

  /** Work that keeps the page awake and whose failure is told in words. */
  async #guard(work: () => Promise<void>): Promise<void> {
    const release = keepAwake();
    try {
      await work();
      this.#parts.onProblem(undefined);
    } catch (error) {
      this.#parts.onProblem(Failure.from(error));
      // A full disk or a busy index may be over then. A page that sleeps meanwhile starts the crawl when it wakes.
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.start(), RETRY_AFTER);
    } finally {
      release();
    }
  }

  async #listAll(): Promise<void> {
    while (this.#listAgain) {
      this.#listAgain = false;
      const listed = await listedFolders();
      for (const { folder } of await mailbox.indexedFolders()) {
        if (!listed.has(folder)) await this.#listFolder(folder);
      }
    }
  }

  async #listFolder(folderId: string): Promise<void> {
    const session = await sessionName();
    let count = await this.#listPages(folderId, session);
    if (count === 0 && (await buildSummary(folderId)) > 0) count = await this.#listPages(folderId, session);
    if (count === 0) this.#emptyFolders.add(folderId);
    else this.#emptyFolders.delete(folderId);
    const listed = await listedFolders();
    // An empty answer is not a listing: the folder is looked at again the next time.
    if (count > 0) await setListedFolders(listed.add(folderId));
    this.#parts.onFolderListed();
    this.#parts.onProgress();
  }

  /** Returns how many messages were listed. */
  async #listPages(folderId: string, session: string): Promise<number> {
    let count = 0;
    const unlisted = await listFolder(folderId, async (listings) => {
      await this.#parts.index.list({ session, listings });
      count += listings.length;
      this.read();
      this.#parts.onProgress();
    });
    await setUnlisted(folderId, unlisted);
    return count;
  }

  async #readAll(): Promise<void> {
    const session = await sessionName();
    while (this.#readAgain && !this.#paused) {
      this.#readAgain = false;
      for (;;) {
        const waiting = await this.#parts.index.nextWaiting({ session, limit: QUEUE });
        if (waiting.length === 0 || this.#paused) break;
        await this.#readThese(waiting);
      }
    }
  }

  /** Reads messages, several in flight, and writes them in transactions of many: one commit costs as much as ten messages. */
  async #readThese(waiting: readonly Waiting[]): Promise<void> {
    const queue = [...waiting];
    let ready: Prepared[] = [];
    let failed: Failed[] = [];
    const write = async () => {
      const items = ready;
      const failures = failed;
      ready = [];
      failed = [];
      if (items.length > 0) await this.#parts.index.put({ items });
      if (failures.length > 0) await this.#parts.index.fail({ items: failures });
      this.#readCount += items.length + failures.length;
      this.#parts.onProgress();
    };
    const lane = async () => {
      for (let next = queue.shift(); next && !this.#paused; next = queue.shift()) {
        const { place } = next;
        try {
          const prepared = await this.#prepare(next);
          ready.push({ place, prepared }); // Not in one: `ready` is another array after the wait.
        } catch (error) {
          const { code, message } = Failure.from(error, 'unreadable', 'The message could not be read.');
          if (code === 'notStarted') throw error; // No message's fault: all of them keep waiting.
          failed.push({ place, code, sentence: message });
        }
        if (ready.length + failed.length >= (this.#parts.isSearched() ? SMALL_BATCH : BATCH)) await write();
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
    await write();
  }

  async #prepare({ place, handle, size }: Waiting): Promise<PreparedMail> {
    let id = handle;
    if (id === undefined) {
      const header = await mailbox.find(place);
      if (!header) throw new Failure('gone', 'The message was not where it was listed.');
      id = header.id;
    }
    const read = async () => this.#parts.readers.prepare(await mailbox.readRaw(id, size));
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'connectionLost') throw error;
    }
    try {
      return await read(); // A worker that died took its neighbours' messages with it: each gets one more try.
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'connectionLost') throw error;
      throw new Failure('unreadable', 'Reading the message ended a part of Footnote.', error);
    }
  }
}

const LOOK_AGAIN = [500, 1000, 3000, 10_000, 30_000]; // ms between looks
const RETRY_AFTER = 60_000; // ms
const QUEUE = 256; // messages taken from the queue at once
const IN_FLIGHT = 12; // thunderbird reads 1.2 ms one by one, 0.6 ms with many in flight (2 cores)
const BATCH = 64; // messages a transaction: 2.8 ms each with 48 in one, 5.3 ms with 12
const SMALL_BATCH = 8; // messages a transaction while somebody searches; about 40 ms
