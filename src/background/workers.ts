/**
 * Owns the workers: starts each when it is first asked, notices its death and starts another on the next call.
 * A call that a dying worker leaves behind is rejected with `connectionLost`, and so ends in a clear error.
 */
import { Failure } from '../failure.ts';
import { connect, type CallOptions, type Client, type Endpoint } from '../rpc.ts';

interface Running<T> {
  /** Its client, once it is prepared. */
  readonly ready: Promise<Client<T>>;
  end(failure: Failure): void;
}

/** `onEnd` hears of the end before the waiting calls do: whoever calls again at once reaches another worker. */
function workerEndpoint(worker: Worker, onEnd: () => void): { endpoint: Endpoint; end: (failure: Failure) => void } {
  const listeners = new Set<(failure: Failure) => void>();
  const end = (failure: Failure) => {
    onEnd();
    worker.terminate();
    for (const listener of listeners) listener(failure);
    listeners.clear();
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end(new Failure('connectionLost', 'A part of Footnote stopped and is being started again.', event.message));
  });
  worker.addEventListener('messageerror', () => end(new Failure('connectionLost', 'A part of Footnote could not be understood.')));
  const endpoint: Endpoint = {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    listen(onMessage, onEnded) {
      worker.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data));
      listeners.add(onEnded);
    },
  };
  return { endpoint, end };
}

/** A worker that is there when it is needed. */
export class Supervised<T> {
  readonly client: Client<T>;
  readonly #url: string;
  readonly #prepare: (client: Client<T>) => Promise<void>;
  readonly #onFailure: (failure: Failure) => void;
  readonly #answer: (endpoint: Endpoint) => void;
  #running: Running<T> | undefined;

  /**
   * `prepare` runs on each new worker before any other call reaches it. If the worker dies before it has answered, it
   * can't be started at all and the calls fail with `notStarted`. `onFailure` hears of every call that fails.
   * `answer` serves what the worker asks itself, on the endpoint of each new one.
   */
  constructor(url: string, prepare: (client: Client<T>) => Promise<void>, onFailure: (failure: Failure) => void = () => {}, answer: (endpoint: Endpoint) => void = () => {}) {
    this.#url = url;
    this.#prepare = prepare;
    this.#onFailure = onFailure;
    this.#answer = answer;
    const ask = (name: string) => async (argument: unknown, options?: CallOptions) => {
      try {
        const client = await this.#current().ready;
        const call = client[name as keyof T] as (argument: unknown, options?: CallOptions) => Promise<unknown>;
        return await call(argument, options);
      } catch (error) {
        const failure = Failure.from(error);
        this.#onFailure(failure);
        throw failure;
      }
    };
    this.client = new Proxy({} as Client<T>, {
      get: (_, name) => (typeof name === 'string' && name !== 'then' ? ask(name) : undefined),
    });
  }

  #current(): Running<T> {
    this.#running ??= this.#start(this.#prepare);
    return this.#running;
  }

  #start(prepare: (client: Client<T>) => Promise<void>): Running<T> {
    const worker = new Worker(this.#url, { type: 'module' });
    let isEndedByUs = false;
    const { endpoint, end } = workerEndpoint(worker, () => {
      if (this.#running === running) this.#running = undefined;
    });
    const client = connect<T>(endpoint);
    this.#answer(endpoint);
    const ready = prepare(client).then(
      () => client,
      (error: unknown) => {
        const failure = Failure.from(error);
        end(failure);
        if (failure.code !== 'connectionLost' || isEndedByUs) throw failure;
        throw new Failure('notStarted', 'A part of Footnote could not be started. Please report this.', failure.cause);
      },
    );
    const running = {
      ready,
      end(failure: Failure) {
        isEndedByUs = true;
        end(failure);
      },
    };
    return running;
  }

  /**
   * Ends the worker, prepared or not; waiting calls are rejected and the next call starts another. With `first` another
   * is started at once and runs that before it is prepared; throws what keeps it from that.
   */
  async restart(reason: string, first?: (client: Client<T>) => Promise<void>): Promise<void> {
    // Ended and followed in one go: a call that came in between would start a worker that nobody ends.
    this.#running?.end(new Failure('connectionLost', reason));
    if (!first) return;
    this.#running = this.#start(async (client) => {
      await first(client);
      await this.#prepare(client);
    });
    await this.#running.ready;
  }
}
