/** Two kinds of work that take turns on one thing: urgent work goes before what else waits, never into the midst of it. */
export class Turns {
  #running: Promise<unknown> = Promise.resolve();
  #urgent = 0;
  #calm: (() => void)[] = [];

  /** Runs as soon as what runs now has ended. */
  async urgent<T>(work: () => Promise<T>): Promise<T> {
    this.#urgent += 1;
    try {
      return await this.#next(work);
    } finally {
      this.#urgent -= 1;
      if (this.#urgent === 0) for (const go of this.#calm.splice(0)) go();
    }
  }

  /** Runs when nothing urgent waits. */
  async patient<T>(work: () => Promise<T>): Promise<T> {
    while (this.#urgent > 0) await new Promise<void>((resolve) => this.#calm.push(resolve));
    return this.#next(work);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#running.then(work);
    this.#running = result.catch(() => {});
    return result;
  }
}
