/**
 * Messages that Thunderbird could not deliver: one that is just being moved or fetched can be had a moment later. They are tried
 * again a few times, soon; what still can't be had waits for Thunderbird's next start, as ever.
 */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export class Unavailable {
  readonly #index: Pick<Client<IndexApi>, 'coverage' | 'retry'>;
  readonly #onRetried: () => void;
  readonly #keepAwake: () => () => void;
  /** How many there were at the last look; those that an earlier page left are not tried again. */
  #known: number | undefined;
  /** ms before each try that is still to come. */
  #pauses: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `keepAwake` keeps the event page from sleeping until the function it returns is called. */
  constructor(index: Pick<Client<IndexApi>, 'coverage' | 'retry'>, onRetried: () => void, keepAwake: () => () => void) {
    this.#index = index;
    this.#onRetried = onRetried;
    this.#keepAwake = keepAwake;
  }

  /** Before anything is read. */
  async begin(): Promise<void> {
    this.#known ??= await this.#count();
  }

  /** After reading: has what could not be had read again in a while. */
  async look(): Promise<void> {
    const count = await this.#count();
    // New ones have all their tries before them, also where a try is waited for already, which may come too early for them.
    if (count > (this.#known ?? 0)) this.#pauses = PAUSES;
    this.#known = count;
    if (count === 0 || this.#timer !== undefined) return;
    const [pause, ...later] = this.#pauses;
    if (pause === undefined) return;
    this.#pauses = later;
    const release = this.#keepAwake();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // That it fails tells nothing new: they are tried again at the next start in any case.
      void this.#index.retry({ code: 'unavailable' }).then(this.#onRetried, () => {}).finally(release);
    }, pause);
  }

  async #count(): Promise<number> {
    return (await this.#index.coverage()).failures.find(({ code }) => code === 'unavailable')?.count ?? 0;
  }
}

const PAUSES = [2000, 10_000]; // ms
