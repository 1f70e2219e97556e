import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { Failure } from '../../../src/failure.ts';
import { RemoteReaders } from '../../../src/indexer/workers/remote-readers.ts';
import type { Cancelled, Reader, ReaderHelp } from '../../../src/ports.ts';
import type { IndexApi } from '../../../src/protocol.ts';
import { connect, serve, type Endpoint } from '../../../src/rpc.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function endpointOf(port: MessagePort): Endpoint {
  ends.push(() => port.close());
  return {
    post: (message) => port.postMessage(message),
    listen(onMessage, onEnd) {
      port.on('message', onMessage);
      port.on('close', () => onEnd(new Failure('connectionLost', 'The worker died.')));
    },
  };
}

const contract: Reader['contract'] = { reader: 'endpoint', model: 'm', prompt: '1', temperature: 0, contextTokens: 4096, reservedTokens: 600 };

it('a tool hears that whoever called it has given up', async () => {
  const { port1, port2 } = new MessageChannel();
  let finish = (): void => {};
  const isRead = new Promise<void>((resolve) => (finish = resolve));
  const readers = new RemoteReaders({ reader: async () => contract, read: () => isRead, nextClaim: async () => undefined, claimed: async () => {}, wordings: async () => [] });
  serve<Pick<IndexApi, 'callTool' | 'noteReading'>>(endpointOf(port2), readers.handlers);
  const index = connect<Pick<IndexApi, 'callTool' | 'noteReading'>>(endpointOf(port1));

  const heard: Cancelled[] = [];
  const never = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
  const help: ReaderHelp = {
    tools: [],
    call: (_, __, cancelled = () => false) => {
      heard.push(cancelled);
      return new Promise(() => {});
    },
    note: () => {},
  };
  const reader = await readers.of(7, never);
  const reading = (async () => {
    for await (const claim of reader.read({ question: 'q', route: 'search', terms: [], messages: [] }, undefined, help)) throw new Error(`Nobody said ${claim.text}`);
  })();
  const abort = new AbortController();
  const called = index.callTool({ ask: 7, name: 'sum_transactions', args: {} }, { signal: abort.signal });
  await expect.poll(() => heard.map((cancelled) => cancelled())).toEqual([false]);
  abort.abort();
  await expect(called).rejects.toMatchObject({ code: 'cancelled' });
  await expect.poll(() => heard.map((cancelled) => cancelled())).toEqual([true]);

  finish();
  await reading;
  await expect(index.callTool({ ask: 7, name: 'sum_transactions', args: {} })).rejects.toMatchObject({ code: 'cancelled' });
});
