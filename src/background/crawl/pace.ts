/**
 * How quickly bodies may be fetched from servers, whatever the line allows: some at once, then so many bytes and messages a
 * second. Time in ms is passed in.
 */
export class Pace {
  /** When everything taken so far will have been paid for. */
  #paidAt = -Infinity;

  /** Takes `bytes`; returns how long to wait before fetching them, ms. */
  take(bytes: number, now: number): number {
    const from = Math.max(this.#paidAt, now - AT_ONCE);
    this.#paidAt = from + Math.max(SHORTEST, (bytes * 1000) / RATE);
    return Math.max(0, from - now);
  }
}

const RATE = 1_000_000; // bytes a second
const SHORTEST = 50; // ms a message: twenty a second
const AT_ONCE = 10_000; // ms: new mail, and 200 messages after a rest
