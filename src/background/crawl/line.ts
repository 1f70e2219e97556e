/**
 * Whether bodies can't be fetched as there is no line to any server: one could not be had while Thunderbird calls itself offline.
 * That it does so is not enough: it may for want of a network other than the machine's own, where a server can answer all the same.
 */
import { Failure } from '../../failure.ts';

export class Line {
  readonly #isOnline: () => boolean;
  #hasFailed = false;

  constructor(isOnline: () => boolean) {
    this.#isOnline = isOnline;
  }

  get isDown(): boolean {
    if (this.#isOnline()) this.#hasFailed = false;
    return this.#hasFailed;
  }

  /** What `fetching` brings, or `unavailable` where Thunderbird has been offline for some seconds without an answer: there may never be one. */
  async whileThere<T>(fetching: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setInterval> | undefined;
    const lost = new Promise<never>((_, reject) => {
      let looks = 0;
      timer = setInterval(() => {
        looks = this.#isOnline() ? 0 : looks + 1;
        if (looks >= PATIENCE) reject(new Failure('unavailable', 'Thunderbird is offline; the message is fetched later.'));
      }, LOOK);
    });
    try {
      return await Promise.race([fetching, lost]);
    } finally {
      clearInterval(timer);
    }
  }

  /** A body could not be fetched. Returns whether that is for want of a line, and so nothing to count against the message. */
  failed(): boolean {
    this.#hasFailed = true;
    return this.isDown;
  }
}

const LOOK = 1000; // ms
const PATIENCE = 3; // looks
