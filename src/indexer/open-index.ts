/**
 * The index as the worker serves it: opened once, set aside and built anew when it turns out to be damaged.
 * The index is a cache of the mail, so nothing that a person owns is lost with it.
 */
import { Failure } from '../failure.ts';
import type { Clock, Database } from '../ports.ts';
import type { IndexState } from '../protocol.ts';
import { createStore, type Store } from './store.ts';

export interface OpenIndex {
  readonly db: Database;
  readonly store: Store;
}

export class IndexFile {
  readonly #open: (options: { discard: boolean }) => Promise<Database>;
  readonly #clock: Clock;
  #opening: Promise<OpenIndex> | undefined;
  /** What has happened since somebody was told. */
  #fresh = false;
  #damaged = false;

  /** `open` opens the database; with `discard` after throwing away what is stored. */
  constructor(open: (options: { discard: boolean }) => Promise<Database>, clock: Clock) {
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
   */
  async use<T>(work: (index: OpenIndex) => T | Promise<T>): Promise<T> {
    const index = await this.#current();
    try {
      return await work(index);
    } catch (error) {
      const failure = Failure.from(error);
      if (failure.code !== 'corrupt') throw failure;
      await this.#replace();
      throw new Failure('corrupt', 'The index was damaged. It is being built again from the mail.', failure.cause);
    }
  }

  /** Throws everything away. An index that can't be opened or emptied is discarded with its files, and a new one made. */
  async clear(): Promise<void> {
    try {
      (await this.#current()).store.clear();
    } catch (error) {
      // Somebody else's, and perhaps in order.
      if (Failure.from(error).code === 'busy') throw error;
      await this.#discard();
    }
    this.#fresh = true;
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
      this.#damaged = true;
      return this.#storeOver(await this.#open({ discard: true }));
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

  async #replace(): Promise<void> {
    this.#damaged = true;
    try {
      await this.#discard();
    } catch {
      // A full disk, perhaps: the next call opens it, and finds it damaged or gone.
    }
  }

  /** An empty index in the place of this one. Calls that come meanwhile wait for it. */
  #discard(): Promise<OpenIndex> {
    const before = this.#opening;
    const anew = async () => {
      const opened = await before?.catch(() => undefined);
      try {
        opened?.db.close();
      } catch {
        // It is thrown away; that it cannot even be closed does not matter.
      }
      return this.#storeOver(await this.#open({ discard: true }));
    };
    this.#opening = anew().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}
