/**
 * Whether bodies can't be fetched as there is no line to any server: one could not be had while Thunderbird calls itself offline.
 * That it does so is not enough: it may for want of a network other than the machine's own, where a server can answer all the same.
 */
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

  /** A body could not be fetched. Returns whether that is for want of a line, and so nothing to count against the message. */
  failed(): boolean {
    this.#hasFailed = true;
    return this.isDown;
  }
}
