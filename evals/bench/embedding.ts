/**
 * How fast the learned model reads: in node, in Thunderbird, and there against the bare runtime in a worker of its own
 * that is given the same tokens. Turn by turn, so that what else the machine does falls on both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { keyHash } from '../../src/key-hash.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { embeddedText } from '../../src/embedded-text.ts';
import { isEmbedded } from '../../src/indexer/vectors/vector-text.ts';
import { contractId } from '../../src/contract.ts';
import { contractOf, learnedModel } from '../../src/models.ts';
import { FOOTNOTE, Footnote } from '../../test/thunderbird/footnote.ts';
import { createProfile, installForGood, removeProfile } from '../../test/thunderbird/profile.ts';
import { Thunderbird } from '../../test/thunderbird/thunderbird.ts';
import { packXpi } from '../../test/thunderbird/xpi.ts';
import { openLearned } from '../lab/learned.ts';
import { percentile } from '../metrics.ts';
import type { Figure } from './figure.ts';

const MODEL = 'bge-small-en-v1.5';
const ROUNDS = 15;
const BATCH = 8;

/** Whether `npm run model` has fetched the model that is measured. */
export function hasBenchModel(): boolean {
  return existsSync(`models/downloaded/${MODEL}/onnx/model_quantized.onnx`);
}

/** Passages as the index has them, of some messages. */
export async function passagesOf(sources: readonly string[], count: number): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const source of sources) {
    const { mail, chunks } = await prepareMail(new TextEncoder().encode(source));
    texts.push(...chunks.filter(({ region }) => isEmbedded(region)).map((chunk) => embeddedText(mail, chunk)));
    if (texts.length >= count) break;
  }
  return texts.slice(0, count);
}

/** In node, with so many threads, which the first call in a process decides. */
export async function benchEmbeddingInNode(sources: readonly string[], threads: number): Promise<readonly Figure[]> {
  const texts = await passagesOf(sources, ROUNDS * BATCH);
  const embedder = await openLearned(MODEL, threads);
  await embedder.embed(texts.slice(0, BATCH), 'passage');
  const began = performance.now();
  await embedder.embed(texts, 'passage');
  const rate = (texts.length * 1000) / (performance.now() - began);
  await embedder.close();
  return [{ name: `${MODEL}, node, ${threads} thread${threads === 1 ? '' : 's'}`, value: rate, unit: 'passages/s', note: `${texts.length} passages` }];
}

export async function benchEmbeddingInThunderbird(sources: readonly string[], threads: number, compiled: boolean): Promise<readonly Figure[]> {
  const model = learnedModel(MODEL);
  if (!model) throw new Error(`There is no model ${MODEL}.`);
  const texts = await passagesOf(sources, ROUNDS * BATCH);
  const ids = await idsOf(texts);
  const profile = createProfile({ folders: [{ path: 'Empty', messages: [] }], preferences: { 'javascript.options.baselinejit': compiled } });
  installForGood(profile, FOOTNOTE, await xpiWithBareWorker());
  const thunderbird = await Thunderbird.start(profile);
  try {
    const footnote = await Footnote.docked(thunderbird);
    const items = texts.map((text, index) => ({ message: index, ordinal: 0, hash: keyHash(text), text }));
    const times = await footnote.page.run<{ readonly own: readonly number[]; readonly bare: readonly number[]; readonly query: readonly number[] }>(
      RUN, MODEL, contractId(contractOf(model)), threads, items, ids, BATCH,
    );
    // The share is the quotient of the two rates: sums of the same turns.
    const rate = (ms: readonly number[]) => (BATCH * ms.length * 1000) / ms.reduce((sum, one) => sum + one, 0);
    const where = `${MODEL}, Thunderbird, ${threads} thread${threads === 1 ? '' : 's'}`;
    return [
      { name: where, value: rate(times.own), unit: 'passages/s', note: 'the embed worker: tokens, model, pooling, int8; without reading from the index and writing to it, and without its rests' },
      { name: `${where}, bare runtime`, value: rate(times.bare), unit: 'passages/s', note: 'onnxruntime-web in a worker, the same tokens' },
      { name: 'of the bare runtime', value: (100 * rate(times.own)) / rate(times.bare), unit: '%', aim: 'at least 90', note: `${times.own.length} turns of ${BATCH} passages` },
      { name: 'a query as a vector, p50', value: percentile(times.query, 0.5) ?? Number.NaN, unit: 'ms', note: `${times.query.length} queries` },
    ];
  } finally {
    await thunderbird.close();
    removeProfile(profile);
  }
}

async function idsOf(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
  const { PreTrainedTokenizer } = await import('@huggingface/transformers');
  const tokenizer = new PreTrainedTokenizer(JSON.parse(readFileSync(`models/downloaded/${MODEL}/tokenizer.json`, 'utf8')), {});
  const most = learnedModel(MODEL)?.maxTokens ?? 512;
  return texts.map((text) => tokenizer.encode(text)).map((ids) => (ids.length > most ? [...ids.slice(0, most - 1), ...ids.slice(-1)] : ids));
}

/** The add-on with one more worker: nothing but the runtime, which runs a model on token ids. */
async function xpiWithBareWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-bench-'));
  const addon = join(folder, 'addon');
  execFileSync(process.execPath, ['build.mjs', 'docked', addon, '--models'], { stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(join(addon, 'bench'));
  await build({
    stdin: { contents: BARE_WORKER, resolveDir: process.cwd() },
    outfile: join(addon, 'bench/bare.worker.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    alias: { 'onnxruntime-web': join(process.cwd(), 'node_modules/onnxruntime-web/dist/ort.wasm.mjs') },
    logLevel: 'error',
  });
  return packXpi(addon, folder);
}

const BARE_WORKER = `
  Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true });
  import { env, InferenceSession, Tensor } from 'onnxruntime-web';
  let session;
  self.onmessage = async ({ data }) => {
    if (data.model) {
      env.wasm.numThreads = data.threads;
      env.wasm.wasmPaths = { mjs: '/vendor/ort-wasm-simd-threaded.mjs', wasm: '/vendor/ort-wasm-simd-threaded.wasm' };
      session = await InferenceSession.create(await (await fetch(data.model)).arrayBuffer(), { executionProviders: ['wasm'] });
    } else {
      for (const ids of data.ids) {
        const row = (values) => new Tensor('int64', values, [1, ids.length]);
        await session.run({
          input_ids: row(BigInt64Array.from(ids, BigInt)),
          attention_mask: row(BigInt64Array.from(ids, () => 1n)),
          token_type_ids: row(BigInt64Array.from(ids, () => 0n)),
        });
      }
    }
    self.postMessage('done');
  };`;

const RUN = `
  const [name, contract, threads, items, ids, batch] = args;
  const own = new Worker("/indexer/embed.worker.js", { type: "module" });
  let last = 0;
  const call = (name, argument) => new Promise((resolve, reject) => {
    const id = ++last;
    const hear = ({ data }) => {
      if (data.answer !== id) return;
      own.removeEventListener("message", hear);
      if (data.failure) reject(new Error(data.failure.sentence));
      else resolve(data.value);
    };
    own.addEventListener("message", hear);
    own.postMessage({ call: id, name, argument });
  });
  const bare = new Worker("/bench/bare.worker.js", { type: "module" });
  const ask = (message) => new Promise((resolve, reject) => {
    bare.onmessage = resolve;
    bare.onerror = (event) => reject(new Error(event.message));
    bare.postMessage(message);
  });
  const took = async (work) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  await call("load", { name, threads });
  await ask({ model: "/models/" + name + "/onnx/model_quantized.onnx", threads });
  const times = { own: [], bare: [], query: [] };
  for (let at = -batch; at + batch <= items.length; at += batch) {
    const from = Math.max(0, at);
    const ownMs = await took(() => call("passages", { contract, items: items.slice(from, from + batch) }));
    const bareMs = await took(() => ask({ ids: ids.slice(from, from + batch) }));
    if (at < 0) continue;
    times.own.push(ownMs);
    times.bare.push(bareMs);
  }
  for (let count = 0; count < 20; count++) {
    times.query.push(await took(() => call("query", { contract, text: "how many days of leave, question " + count, threads })));
  }
  own.terminate();
  bare.terminate();
  return times;`;
