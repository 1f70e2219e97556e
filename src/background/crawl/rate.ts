/** How many a second, over the last minute of work. */
export class Rate {
  #samples: { readonly at: number; readonly count: number }[] = [];
  #began: number | undefined;

  get isRunning(): boolean {
    return this.#began !== undefined;
  }

  start(now = Date.now()): void {
    this.#began ??= now;
  }

  /** What comes after this is another run. */
  stop(): void {
    this.#began = undefined;
    this.#samples = [];
  }

  add(count: number, now = Date.now()): void {
    this.#samples = [...this.#samples.filter(({ at }) => now - at < WINDOW), { at: now, count }];
  }

  now(now = Date.now()): number {
    if (this.#began === undefined) return 0;
    const from = Math.max(this.#began, now - WINDOW);
    const count = this.#samples.filter(({ at }) => at > from).reduce((sum, sample) => sum + sample.count, 0);
    return now > from ? (count * 1000) / (now - from) : 0;
  }
}

const WINDOW = 60_000; // ms
