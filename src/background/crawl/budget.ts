/** An amount that work shares: what would go beyond it waits in turn. Work that wants more than all of it has all of it. */
export class Budget {
  readonly #whole: number;
  #free: number;
  readonly #waiting: { readonly amount: number; readonly start: () => void }[] = [];

  constructor(whole: number) {
    this.#whole = whole;
    this.#free = whole;
  }

  /** Runs `work` while `amount` is its own. */
  async use<T>(amount: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(amount, this.#whole);
    await new Promise<void>((start) => {
      this.#waiting.push({ amount: taken, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let [next] = this.#waiting; next && next.amount <= this.#free; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= next.amount;
      next.start();
    }
  }
}
