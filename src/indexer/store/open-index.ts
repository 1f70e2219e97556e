/**
 * The index as the worker serves it: opened once, set aside and built anew when it turns out to be damaged.
 * The index is a cache of the mail, so nothing that a person owns is lost with it.
 */
import { Failure } from '../../failure.ts';
import type { Clock, Database } from '../../ports.ts';
import type { IndexState } from '../../listing.ts';
import { createStore, type Store } from './store.ts';

export interface OpenIndex {
  readonly db: Database;
  readonly store: Store;
}

interface OpenHow {
  readonly discard: boolean;
  readonly rewrite?: boolean;
}

export class IndexFile {
  readonly #open: (options: OpenHow) => Promise<Database>;
  readonly #clock: Clock;
  #opening: Promise<OpenIndex> | undefined;
  /** What has happened since somebody was told. */
  #fresh = false;
  #damaged = false;
  /** When it was found damaged, ms: a disk that always returns garbage must not have it built for ever. */
  #damages: readonly number[] = [];
  /** Pieces of work that have the index in hand now. */
  #uses = 0;

  /** `open` opens the database; with `discard` after throwing away what is stored, with `rewrite` after writing it anew. */
  constructor(open: (options: OpenHow) => Promise<Database>, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
  }

  /** Opens the index, and tells what became of it since this was last asked. */
  async open(): Promise<IndexState> {
    await this.#current();
    const state = { fresh: this.#fresh, damaged: this.#damaged };
    this.#fresh = false;
    this.#damaged = false;
    return state;
  }

  /**
   * Runs `work` on the index. When the index turns out to be damaged it is thrown away, an empty one takes its place
   * and the call fails with `corrupt`: the caller's answer would have been wrong, and the mail has to be read again.
   * Throws `diskError` where that has happened several times within an hour: then it is tried again later, or after `clear`.
   */
  async use<T>(work: (index: OpenIndex) => T | Promise<T>): Promise<T> {
    const index = await this.#current();
    this.#uses += 1;
    try {
      return await work(index);
    } catch (error) {
      const failure = Failure.from(error);
      if (failure.code !== 'corrupt') throw failure;
      await this.#replace(failure);
      throw new Failure('corrupt', 'The index was damaged. It is being built again from the mail.', failure.cause);
    } finally {
      this.#uses -= 1;
    }
  }

  /** Throws everything away. An index that can't be opened or emptied is discarded with its files, and a new one made. */
  async clear(): Promise<void> {
    this.#damages = [];
    try {
      (await this.#current()).store.clear();
    } catch (error) {
      // Somebody else's, and perhaps in order.
      if (Failure.from(error).code === 'busy') throw error;
      await this.#discard();
    }
    this.#fresh = true;
  }

  /** Writes the file anew, so that nothing of what was removed is left in it. Calls that come meanwhile wait; while some work is under way it does nothing. */
  async rewrite(): Promise<void> {
    const { store } = await this.#current();
    if (this.#uses > 0 || store.purgeState() !== 'ready') return;
    (await this.#anew({ discard: false, rewrite: true })).store.purged();
  }

  #current(): Promise<OpenIndex> {
    this.#opening ??= this.#openOrReplace().catch((error: unknown) => {
      this.#opening = undefined; // A full disk or a busy pool may be over the next time.
      throw error;
    });
    return this.#opening;
  }

  async #openOrReplace(): Promise<OpenIndex> {
    try {
      return this.#storeOver(await this.#open({ discard: false }));
    } catch (error) {
      if (Failure.from(error).code !== 'corrupt') throw error;
      this.#isDamaged(error);
      return this.#made(await this.#open({ discard: true }), 'damaged');
    }
  }

  #storeOver(db: Database): OpenIndex {
    try {
      const store = createStore(db, this.#clock);
      this.#fresh ||= store.fresh;
      return { db, store };
    } catch (error) {
      db.close();
      throw error;
    }
  }

  /** In the place of one that was thrown away. */
  #made(db: Database, reason: string): OpenIndex {
    const index = this.#storeOver(db);
    index.store.note({ kind: 'cleared', reason, places: [] });
    return index;
  }

  /** Throws `diskError` where it was found damaged too often for another one to last. */
  #isDamaged(cause: unknown): void {
    const now = this.#clock.now();
    const lately = this.#damages.filter((at) => now - at < LATELY);
    if (lately.length >= MOST_DAMAGES) throw new Failure('diskError', GARBAGE, cause);
    this.#damages = [...lately, now];
    this.#damaged = true;
  }

  async #replace(cause: Failure): Promise<void> {
    this.#isDamaged(cause);
    try {
      await this.#discard();
    } catch {
      // A full disk, perhaps: the next call opens it, and finds it damaged or gone.
    }
  }

  /** An empty index in the place of this one. Calls that come meanwhile wait for it. */
  #discard(): Promise<OpenIndex> {
    return this.#anew({ discard: true });
  }

  #anew(how: OpenHow): Promise<OpenIndex> {
    const before = this.#opening;
    const anew = async () => {
      const opened = await before?.catch(() => undefined);
      try {
        opened?.db.close();
      } catch {
        // Where it is thrown away, that it cannot even be closed does not matter; else opening it again tells.
      }
      const db = await this.#open(how);
      return how.discard ? this.#made(db, 'discarded') : this.#storeOver(db);
    };
    this.#opening = anew().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}

const LATELY = 60 * 60_000; // ms
const MOST_DAMAGES = 3;
const GARBAGE = 'The index was damaged again each time it was built. Check the disk, then build the index again.';
