/** The page over the index worker, without the background between them: it answers what a search needs, and nothing else. */
import { Failure } from '../../src/failure.ts';
import type { IndexApi, PageApi, ReadingApi } from '../../src/protocol.ts';
import { connect, serve, type Client, type Endpoint } from '../../src/rpc.ts';
import { startPage } from '../../src/sidebar/start-page.ts';
import { useTexts } from '../../src/sidebar/look/text.ts';
import { textsFromFiles } from '../../test/sidebar/message-files.ts';

const importing = new Worker('/bench-import.js', { type: 'module' });
await new Promise((resolve, reject) => {
  importing.onmessage = resolve;
  importing.onerror = ({ message }) => reject(new Error(message));
});
importing.terminate();

const worker = new Worker('/indexer/index.worker.js', { type: 'module' });
const endpoint: Endpoint = {
  post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
  listen: (onMessage) => worker.addEventListener('message', ({ data }) => onMessage(data)),
};
const index = connect<IndexApi>(endpoint);
const nobody = (): never => {
  throw new Error('Nobody reads here.');
};
serve<ReadingApi>(endpoint, { claimed: () => undefined, wordings: () => [], reader: nobody, read: nobody, nextClaim: nobody });
await index.open();
const { messages } = await index.size();

const answers: Partial<Client<PageApi>> = {
  search: (request, options) => index.search(request, options),
  facets: (request, options) => index.facets(request, options),
  explain: (request, options) => index.explain(request, options),
  progress: async () => ({ activity: 'idle', rate: 0, emptyFolders: 0, unlisted: 0, coverage: { known: messages, indexed: messages, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 } }),
};
const api = new Proxy(connect<PageApi>({ post: () => undefined, listen: () => undefined }), {
  get: (_, name) => Reflect.get(answers, name) ?? (() => Promise.reject(new Failure('badRequest', 'Not here.'))),
});

useTexts(textsFromFiles('en'));
startPage((listener) => {
  queueMicrotask(() => listener.connected());
  return { api, wake: () => undefined, isOpen: () => true, permit: async () => false };
}, new URLSearchParams(), { read: () => undefined, write: () => undefined }, () => undefined);
// Vectors come into memory beside everything else.
for (let tries = 0; tries < 200; tries++) {
  const { degraded } = await index.search({ text: 'booking', boundary: {}, limit: 1, typing: false });
  if (!degraded) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
document.documentElement.dataset['ready'] = String(messages);
