import type { Clock, Database } from '../../ports.ts';
import { Vectors } from './vectors.ts';

/**
 * The vectors of the open database, brought into memory a little at a time. Nothing waits for them: until they are there,
 * searches go without, or with those that are.
 */
export class VectorLoader {
  readonly #compile: () => Promise<WebAssembly.Module>;
  readonly #clock: Clock;
  #module: WebAssembly.Module | undefined;
  #current: { readonly db: Database; readonly vectors: Vectors } | undefined;
  #isLoading = false;

  /** `compile` gives the kernel; it is asked once. */
  constructor(compile: () => Promise<WebAssembly.Module>, clock: Clock) {
    this.#compile = compile;
    this.#clock = clock;
  }

  /** The kernel is there: vectors are held, or can be. */
  get isReady(): boolean {
    return this.#module !== undefined;
  }

  /** The vectors of this database, as far as they are loaded; undefined before the kernel is there. */
  of(db: Database): Vectors | undefined {
    if (!this.#module) return undefined;
    if (this.#current?.db !== db) this.#current = { db, vectors: new Vectors(db, this.#module) };
    return this.#current.vectors;
  }

  /** Loads whatever is not loaded. `use` gives the database, `pause` lets others in; called after each slice of some milliseconds. */
  async load(use: <T>(work: (db: Database) => T) => Promise<T>, pause: () => Promise<void>): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#module ??= await this.#compile();
      do await pause();
      while (await use((db) => this.#slice(db)));
    } finally {
      this.#isLoading = false;
    }
  }

  #slice(db: Database): boolean {
    const end = this.#clock.now() + SLICE;
    let isMore = true;
    while (isMore && this.#clock.now() < end) isMore = this.of(db)?.loadSome() ?? false;
    return isMore;
  }
}

const SLICE = 8; // ms
