/** What can be let go when it is not needed any more. */
export interface Closable {
  close(): Promise<void>;
}

/**
 * Models in memory by name, the latest used last: the one that is wanted and the one that still answers. Of further ones the
 * memory is freed.
 */
export class LoadedModels<T extends Closable> {
  readonly #known = new Map<string, Promise<T>>();
  readonly #inTurn: (close: () => Promise<void>) => Promise<void>;
  /** Models are read one after the other. */
  #reading: Promise<unknown> = Promise.resolve();

  /** `inTurn` lets a model go when none is running. */
  constructor(inTurn: (close: () => Promise<void>) => Promise<void>) {
    this.#inTurn = inTurn;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Undefined where it is not loaded, nor being loaded. */
  get(name: string): Promise<T> | undefined {
    const known = this.#known.get(name);
    if (known) {
      this.#known.delete(name);
      this.#known.set(name, known);
    }
    return known;
  }

  /** Loads it where it is not there. One that could not be loaded is loaded again the next time. */
  load(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.get(name);
    if (known) return known;
    const model = this.#reading.then(read);
    this.#reading = model.catch(() => this.#known.delete(name));
    this.#known.set(name, model);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > MOST) this.#letGo(oldest);
    return model;
  }

  #letGo(name: string): void {
    const model = this.#known.get(name);
    this.#known.delete(name);
    // What could not be loaded holds nothing.
    void model?.then((loaded) => this.#inTurn(() => loaded.close())).catch(() => {});
  }
}

const MOST = 2;
