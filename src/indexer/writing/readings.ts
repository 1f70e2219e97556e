import type { ReaderNote } from '../../answer.ts';
import type { Claim, Evidence } from '../../evidence.ts';
import { Failure } from '../../failure.ts';
import type { Reader } from '../../ports.ts';

export type ToldByReader = { readonly claim: Claim } | { readonly note: ReaderNote } | undefined;

interface Running {
  readonly claims: AsyncIterator<Claim> | Iterator<Claim>;
  readonly notes: ReaderNote[];
  readonly over: () => void;
  isStopped: boolean;
  /** The step under way. */
  step: Promise<unknown>;
}

/** What is being read: one model reads one thing at a time, and whoever comes next waits. */
export class Readings {
  readonly #running = new Map<number, Running>();
  readonly #stopped = new Set<number>();
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for the reading before; `prepare` is called when it is over. */
  async begin(reading: number, prepare: () => { readonly reader: Reader; readonly evidence: Evidence }): Promise<void> {
    const before = this.#last;
    let over = (): void => undefined;
    this.#last = new Promise<void>((resolve) => {
      over = resolve;
    });
    await before;
    try {
      if (this.#stopped.delete(reading)) throw cancelled();
      const { reader, evidence } = prepare();
      const notes: ReaderNote[] = [];
      const running: Running = { claims: iteratorOf(reader.read(evidence, () => running.isStopped, { tools: [], call: () => ({ said: '', messages: [] }), note: (note) => void notes.push(note) })), notes, over, isStopped: false, step: Promise.resolve() };
      this.#running.set(reading, running);
    } catch (error) {
      over();
      throw error;
    }
  }

  async next(reading: number): Promise<ToldByReader> {
    const running = this.#running.get(reading);
    if (!running) throw cancelled();
    try {
      const step = Promise.resolve(running.claims.next());
      running.step = step.catch(() => undefined);
      const { done, value } = await step;
      if (done !== true) return { claim: value };
    } catch (error) {
      this.#end(reading, running);
      throw error;
    }
    const note = running.notes.shift();
    if (note !== undefined) return { note };
    this.#end(reading, running);
    return undefined;
  }

  /** Answers when nothing of it runs any more. Safe for one that is over. */
  async stop(reading: number): Promise<void> {
    const running = this.#running.get(reading);
    if (!running) {
      // It may be waiting for its turn.
      if (this.#stopped.size < MOST_WAITING) this.#stopped.add(reading);
      return;
    }
    running.isStopped = true;
    await running.step;
    await Promise.resolve(running.claims.return?.()).catch(() => undefined);
    this.#end(reading, running);
  }

  #end(reading: number, { over }: Running): void {
    this.#running.delete(reading);
    over();
  }
}

function iteratorOf(claims: Iterable<Claim> | AsyncIterable<Claim>): AsyncIterator<Claim> | Iterator<Claim> {
  return Symbol.asyncIterator in claims ? claims[Symbol.asyncIterator]() : claims[Symbol.iterator]();
}

const cancelled = () => new Failure('cancelled', 'Nobody waits for this answer any more.');

const MOST_WAITING = 1000;
