/**
 * Typed calls over any pair of ports (a worker, a runtime.Port, a MessagePort).
 *
 * `serve` answers calls with the functions of an API; `connect` makes them. Both ends derive their types from one
 * interface in `protocol.ts`. Errors cross as data (`failure.ts`), an `AbortSignal` crosses as a cancel message, and
 * when an end dies every waiting call is rejected with `connectionLost`: no call waits for ever.
 */
import { Failure, type FailureData } from './failure.ts';

/** An API is a record of functions of at most one argument. */
export type Api<T> = { readonly [K in keyof T]: (argument: never) => unknown };

/** What `rpc` needs of an AbortSignal, so that the vocabulary names no platform. An AbortSignal is one. */
export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A signal that `serve` hands to handlers; it may be passed on to further calls. */
class Cancellation implements Signal {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }
}

/** The calling end of an API: each function, asynchronous, with an optional signal and transfer list. */
export type Client<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (argument: A extends [infer First] ? First : void, options?: CallOptions) => Promise<Awaited<R>>
    : never;
};

/** The answering end: the same functions, told when the caller has given up. */
export type Handlers<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (argument: A extends [infer First] ? First : void, signal: Signal) => R | Promise<Awaited<R>>
    : never;
};

export interface CallOptions {
  readonly signal?: Signal | undefined;
  /** Objects whose ownership moves with the call, as in `postMessage`. */
  readonly transfer?: readonly ArrayBuffer[] | undefined;
}

/** Anything that carries messages both ways and can end. */
export interface Endpoint {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  /** Called once by `serve` or `connect`. */
  listen(onMessage: (message: unknown) => void, onEnd: (failure: Failure) => void): void;
}

type Wire =
  | { readonly call: number; readonly name: string; readonly argument: unknown }
  | { readonly cancel: number }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failure: FailureData };

const isWire = (message: unknown): message is Wire =>
  typeof message === 'object' && message !== null && ['call', 'cancel', 'answer'].some((key) => key in message);

/** Answers calls that arrive at `endpoint`. `onError` hears causes that do not cross the wire. */
export function serve<T>(endpoint: Endpoint, handlers: Handlers<T>, onError?: (failure: Failure) => void): void {
  const running = new Map<number, Cancellation>();
  const functions = handlers as Record<string, ((argument: unknown, signal: Signal) => unknown) | undefined>;
  const fail = (call: number, error: unknown) => {
    const failure = Failure.from(error);
    if (failure.code === 'internal') onError?.(failure);
    try {
      endpoint.post({ answer: call, failure: failure.toData() } satisfies Wire);
    } catch (gone) {
      onError?.(Failure.from(gone, 'connectionLost', 'The asking end is gone.'));
    }
  };
  endpoint.listen(
    (message) => {
      if (!isWire(message)) return;
      if ('cancel' in message) running.get(message.cancel)?.abort();
      if (!('call' in message)) return;
      const { call, name, argument } = message;
      const abort = new Cancellation();
      running.set(call, abort);
      const run = async () => {
        const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
        if (!handler) throw new Failure('badRequest', `There is no call named "${name}".`);
        return handler(argument, abort);
      };
      run()
        // A value that cannot cross is a failure too: the call must not wait for ever.
        .then((value) => endpoint.post({ answer: call, value } satisfies Wire))
        .catch((error: unknown) => fail(call, error))
        .finally(() => running.delete(call));
    },
    () => {
      for (const abort of running.values()) abort.abort();
      running.clear();
    },
  );
}

/** The calling end. Calls made after the other end died are rejected at once. */
export function connect<T>(endpoint: Endpoint): Client<T> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(failure: Failure): void }>();
  let last = 0;
  let dead: Failure | undefined;
  endpoint.listen(
    (message) => {
      if (!isWire(message) || !('answer' in message)) return;
      const call = waiting.get(message.answer);
      waiting.delete(message.answer);
      if ('failure' in message) call?.reject(Failure.fromData(message.failure));
      else call?.resolve(message.value);
    },
    (failure) => {
      dead = failure;
      for (const call of waiting.values()) call.reject(failure);
      waiting.clear();
    },
  );
  const invoke = (name: string) => (argument: unknown, options: CallOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (dead) return reject(dead);
      const { signal, transfer } = options;
      if (signal?.aborted) return reject(new Failure('cancelled', 'Cancelled.'));
      const id = ++last;
      const cancel = () => {
        if (!waiting.delete(id)) return;
        try {
          endpoint.post({ cancel: id } satisfies Wire);
        } catch {
          // The other end is gone: there is nothing left to cancel.
        }
        reject(new Failure('cancelled', 'Cancelled.'));
      };
      const settle = <V>(done: (value: V) => void) => (value: V) => {
        signal?.removeEventListener('abort', cancel);
        done(value);
      };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        endpoint.post({ call: id, name, argument } satisfies Wire, transfer);
      } catch (error) {
        waiting.get(id)?.reject(Failure.from(error, 'connectionLost', 'Footnote could not be reached.'));
        waiting.delete(id);
      }
    });
  return new Proxy({} as Client<T>, {
    // A client is often awaited or returned from async functions: it must not look like a promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? invoke(name) : undefined),
  });
}
