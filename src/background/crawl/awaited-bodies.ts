/**
 * Messages of which only the headers were read, as Thunderbird had not fetched the body by itself yet. It does so soon after new mail
 * and tells nobody, so it is asked a few times, the page awake meanwhile; what it has not fetched by then is found with all the others.
 */
import type { Waiting } from '../../listing.ts';
import type { Place } from '../../mail.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export interface AwaitedParts {
  readonly index: Pick<Client<IndexApi>, 'readBodies'>;
  /** Those of the messages whose body is on this machine. */
  readonly storedAmong: (handles: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Keeps the event page from sleeping until the function it returns is called. */
  readonly keepAwake: () => () => void;
  /** Bodies wait to be read. */
  readonly onFound: () => void;
}

export class AwaitedBodies {
  readonly #parts: AwaitedParts;
  /** By Thunderbird's id, the latest last. */
  readonly #awaited = new Map<number, Place>();
  /** ms before each look that is still to come. */
  #pauses: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: AwaitedParts) {
    this.#parts = parts;
  }

  /** These are read by their headers just now. */
  expect(waiting: readonly Waiting[]): void {
    if (waiting.length === 0) return;
    for (const { handle, place } of waiting) this.#awaited.set(handle, place);
    for (const handle of this.#awaited.keys()) {
      if (this.#awaited.size <= MOST) break;
      this.#awaited.delete(handle);
    }
    this.#pauses = PAUSES;
    this.#next();
  }

  #next(): void {
    if (this.#timer !== undefined || this.#awaited.size === 0) return;
    const [pause, ...later] = this.#pauses;
    if (pause === undefined) return this.#awaited.clear();
    this.#pauses = later;
    const release = this.#parts.keepAwake();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // A look that fails tells nothing new: what it would have found is found with all the others.
      void this.#look().catch(() => {}).finally(() => {
        this.#next();
        release();
      });
    }, pause);
  }

  async #look(): Promise<void> {
    const stored = await this.#parts.storedAmong([...this.#awaited.keys()]);
    const places: Place[] = [];
    for (const [handle, place] of [...this.#awaited]) {
      if (!stored.has(handle)) continue;
      places.push(place);
      this.#awaited.delete(handle);
    }
    if (places.length === 0) return;
    await this.#parts.index.readBodies({ places });
    this.#parts.onFound();
  }
}

const PAUSES = [15_000, 30_000, 120_000, 600_000]; // ms
const MOST = 500; // messages
