import { Failure } from '../failure.ts';
import type { Cancelled } from '../ports.ts';
import type { Timers } from './timers.ts';

/** Milliseconds that a request may take. */
export interface TimeLimits {
  /** Until the first words of the answer: a server may have to load its model first. */
  readonly first: number;
  /** Between any two pieces of the answer. */
  readonly idle: number;
  /** In all, with every repetition. */
  readonly total: number;
}

export const TIME_LIMITS: TimeLimits = { first: 120_000, idle: 60_000, total: 300_000 };

/** Ends a request that is cancelled or takes too long: `signal` is aborted with the failure that says why. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #timers: Timers;
  readonly #limits: TimeLimits;
  readonly #cancelled: Cancelled;
  readonly #began: number;
  #asked: number;
  #heard: number | undefined;
  #ended = false;

  constructor(timers: Timers, limits: TimeLimits, cancelled: Cancelled) {
    this.#timers = timers;
    this.#limits = limits;
    this.#cancelled = cancelled;
    this.#began = timers.now();
    this.#asked = this.#began;
    this.check();
    void this.#run();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** A request begins: its first words may take as long again. */
  asking(): void {
    this.#asked = this.#timers.now();
    this.#heard = undefined;
  }

  /** A piece of the answer has come. */
  heard(): void {
    this.#heard = this.#timers.now();
  }

  /** Throws why the request has to end. */
  check(): void {
    const now = this.#timers.now();
    const { first, idle, total } = this.#limits;
    if (this.#cancelled()) this.#abort(new Failure('cancelled', 'Cancelled.'));
    else if (now - this.#began > total) this.#abort(new Failure('timeout', `The server took longer than ${seconds(total)}; the question was given up.`, undefined, { of: 'serverSlow', seconds: Math.round(total / 1000) }));
    else if (this.#heard === undefined && now - this.#asked > first) this.#abort(new Failure('timeout', `The server did not begin to answer within ${seconds(first)}.`, undefined, { of: 'serverNoBegin', seconds: Math.round(first / 1000) }));
    else if (this.#heard !== undefined && now - this.#heard > idle) this.#abort(new Failure('timeout', `The server fell silent for ${seconds(idle)} in the midst of its answer.`, undefined, { of: 'serverSilent', seconds: Math.round(idle / 1000) }));
    if (this.signal.aborted) throw Failure.from(this.signal.reason);
  }

  /** Waits, unless the request ends meanwhile. */
  async sleep(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= POLL) {
      await this.#timers.sleep(Math.min(left, POLL));
      this.check();
    }
  }

  /** Nothing is waited for any more; what still comes is not read. */
  end(): void {
    this.#ended = true;
    this.#abort(new Failure('cancelled', 'Cancelled.'));
  }

  async #run(): Promise<void> {
    while (!this.#ended && !this.signal.aborted) {
      await this.#timers.sleep(POLL);
      try {
        if (!this.#ended) this.check();
      } catch {
        return; // The signal tells whoever waits.
      }
    }
  }

  #abort(failure: Failure): void {
    if (!this.signal.aborted) this.#controller.abort(failure);
  }
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} seconds`;
}

/** How often a cancel is looked for. */
const POLL = 100;
