import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { Failure } from '../src/failure.ts';
import { connect, serve, type Endpoint, type Handlers } from '../src/rpc.ts';

interface Arithmetic {
  divide(request: { readonly by: number; readonly value: number }): number;
  wait(): number;
  sum(bytes: ArrayBuffer): number;
}

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** The real thing that workers talk over, made an endpoint. */
function endpoint(port: MessagePort): Endpoint {
  opened.push(port);
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    listen(onMessage, onEnd) {
      port.on('message', onMessage);
      port.on('close', () => onEnd(new Failure('connectionLost', 'The other end is gone.')));
    },
  };
}

function pair(handlers: Partial<Handlers<Arithmetic>> = {}) {
  const { port1, port2 } = new MessageChannel();
  const heard: Failure[] = [];
  const all: Handlers<Arithmetic> = {
    divide({ value, by }) {
      if (by === 0) throw new Failure('badRequest', 'Nothing can be divided by zero.');
      return value / by;
    },
    wait: () => new Promise<number>(() => {}),
    sum: (bytes) => new Uint8Array(bytes).reduce((total, byte) => total + byte, 0),
    ...handlers,
  };
  serve<Arithmetic>(endpoint(port2), all, (failure) => heard.push(failure));
  return { client: connect<Arithmetic>(endpoint(port1)), heard, port1, port2 };
}

describe('rpc', () => {
  it('answers with what the function returns', async () => {
    expect(await pair().client.divide({ value: 12, by: 4 })).toBe(3);
  });

  it('keeps answers apart when many calls are under way', async () => {
    const { client } = pair({ divide: async ({ value }) => (await new Promise((done) => setTimeout(done, 10 - value)), value) });
    const asked = Array.from({ length: 10 }, (_, value) => client.divide({ value, by: 1 }));
    expect(await Promise.all(asked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('brings a failure across with its code and sentence', async () => {
    await expect(pair().client.divide({ value: 1, by: 0 })).rejects.toMatchObject({
      code: 'badRequest',
      message: 'Nothing can be divided by zero.',
    });
  });

  it('does not let an unexpected error across, since it may hold mail, but tells its own log', async () => {
    const { client, heard } = pair({
      divide() {
        throw new Error('Dear Meera, the amount is 805');
      },
    });
    await expect(client.divide({ value: 1, by: 1 })).rejects.toMatchObject({ code: 'internal', message: /^Something in Footnote/ });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.cause).toBeInstanceOf(Error);
  });

  it('refuses a call that does not exist, also one that every object has', async () => {
    const { client } = pair();
    for (const name of ['multiply', 'constructor', '__proto__', 'hasOwnProperty']) {
      const call: unknown = Reflect.get(client, name);
      if (typeof call !== 'function') throw new Error(`${name} is not a call`);
      await expect(call({})).rejects.toMatchObject({ code: 'badRequest' });
    }
  });

  it('rejects every waiting call when the other end dies, and later calls at once', async () => {
    const { client, port2 } = pair();
    const waiting = [client.wait(), client.wait()].map((call) => call.catch((error: unknown) => error));
    port2.close();
    for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject({ code: 'connectionLost' });
    await expect(client.wait()).rejects.toMatchObject({ code: 'connectionLost' });
  });

  it('cancels on abort: the caller at once, the handler through its signal', async () => {
    let seen: { aborted: boolean } | undefined;
    const { client } = pair({
      wait: (_argument, signal) => {
        seen = signal;
        return new Promise<number>(() => {});
      },
    });
    const abort = new AbortController();
    const call = client.wait(undefined, { signal: abort.signal });
    await client.divide({ value: 1, by: 1 });
    expect(seen?.aborted).toBe(false);
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await client.divide({ value: 1, by: 1 });
    expect(seen?.aborted).toBe(true);
  });

  it('does not call at all when the signal was aborted before', async () => {
    const { client } = pair();
    await expect(client.wait(undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('moves buffers instead of copying them', async () => {
    const { client } = pair();
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    expect(await client.sum(bytes, { transfer: [bytes] })).toBe(6);
    expect(bytes.byteLength).toBe(0);
  });

  it('fails a call whose answer cannot cross', async () => {
    const functions: Record<string, unknown> = { divide: () => () => 1 };
    const { client } = pair(functions);
    await expect(client.divide({ value: 1, by: 1 })).rejects.toMatchObject({ code: 'internal' });
  });

  it('ignores what is not a message of its own', async () => {
    const { client, port1, port2 } = pair();
    for (const stray of [undefined, null, 7, 'text', {}, { answer: 99, value: 1 }, { cancel: 99 }]) {
      port1.postMessage(stray);
      port2.postMessage(stray);
    }
    expect(await client.divide({ value: 6, by: 3 })).toBe(2);
  });
});
