/**
 * Messages that Thunderbird could not deliver: one that is just being moved or fetched can be had a moment later. They are tried
 * again a few times, soon; what still can't be had waits for Thunderbird's next start, as ever.
 */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { keepAwake } from '../keep-awake.ts';

export class Unavailable {
  readonly #index: Pick<Client<IndexApi>, 'coverage' | 'retry'>;
  readonly #onRetried: () => void;
  /** How many there were at the last look; those that an earlier page left are not tried again. */
  #known: number | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(index: Pick<Client<IndexApi>, 'coverage' | 'retry'>, onRetried: () => void) {
    this.#index = index;
    this.#onRetried = onRetried;
  }

  /** Before anything is read. */
  async begin(): Promise<void> {
    this.#known ??= await this.#count();
  }

  /** After reading: has what could not be had read again in a while. */
  async look(): Promise<void> {
    const count = await this.#count();
    if (count > (this.#known ?? 0)) this.#tries = 0;
    else if (this.#tries === 0) this.#tries = PAUSES.length; // None is new.
    this.#known = count;
    const pause = PAUSES[this.#tries];
    if (count === 0 || pause === undefined || this.#timer !== undefined) return;
    this.#tries += 1;
    const release = keepAwake();
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
