/** Owns the model that writes: fetches its files, and reads evidence with it. Ended by its owner when nobody has asked for a while. */
import './workers/isolated.ts';
import { AutoModelForCausalLM, AutoTokenizer, env, InterruptableStoppingCriteria, TextStreamer, type PreTrainedTokenizer } from '@huggingface/transformers';
import { Failure } from '../failure.ts';
import type { Reader } from '../ports.ts';
import type { WriteApi } from '../model-protocol.ts';
import { createBrowserReader } from '../readers/browser-reader.ts';
import { loadTextModel, type TextLibrary } from '../readers/text-model-runtime.ts';
import { serve, type Handlers } from '../rpc.ts';
import { TEXT_MODELS } from '../text-models.ts';
import { opfsFolder } from './store/opfs-folder.ts';
import { hubSource } from './vectors/provision-hub.ts';
import { selfEndpoint } from './workers/self-endpoint.ts';
import { hubListing } from './writing/hub-listing.ts';
import { modelLimits } from './writing/model-limits.ts';
import { Readings } from './writing/readings.ts';
import { fetchTextModel, forgetTextModel, storedTextModel, takeTextModel } from './writing/text-model-store.ts';

declare const self: DedicatedWorkerGlobalScope;

const library: TextLibrary<PreTrainedTokenizer> = { env, AutoTokenizer, AutoModelForCausalLM, TextStreamer, InterruptableStoppingCriteria };
const readings = new Readings();
let loaded: { readonly name: string; readonly reader: Reader; readonly close: () => Promise<void> } | undefined;
/** Models are loaded one after the other. */
let loading: Promise<unknown> = Promise.resolve();
let progress: { readonly bytes: number; readonly of: number } | undefined;

const folderOf = (name: string) => opfsFolder(`text-models/${name}`);

async function load(name: string, threads: number): Promise<Reader> {
  if (loaded?.name === name) return loaded.reader;
  await loaded?.close();
  loaded = undefined;
  const folder = folderOf(name);
  const stored = await storedTextModel(name, folder);
  if (!stored) throw new Failure('gone', `The model ${name} is not on this machine.`);
  Object.assign(env.backends.onnx.wasm ?? {}, {
    numThreads: threads,
    wasmPaths: { mjs: '/vendor/ort-wasm-simd-threaded.mjs', wasm: '/vendor/ort-wasm-simd-threaded.wasm' },
  });
  const limits = modelLimits(await folder.read('config.json'));
  const model = await loadTextModel(library, { name, dtype: stored.dtype, ...limits }, folder.read).catch((error: unknown) => {
    throw new Failure('badRequest', `The model ${name} can't be run here.`, error);
  });
  const reader = createBrowserReader({ ...model, name: `${name}@${stored.digest.slice(0, 12)}` });
  loaded = { name, reader, close: () => model.close() };
  return reader;
}

const handlers: Handlers<WriteApi> = {
  ready: () => {},
  stored: ({ name }) => storedTextModel(name, folderOf(name)),
  async fetch({ name, download }, signal) {
    const folder = folderOf(name);
    const known = TEXT_MODELS.find((one) => one.name === name);
    if (!download) return takeTextModel(name, folder);
    if (!known) throw new Failure('badRequest', `Footnote knows no model ${JSON.stringify(name)}.`);
    try {
      const listing = await hubListing(known);
      return await fetchTextModel(name, folder, { listing, source: hubSource(listing), bringing: { onProgress: (now) => (progress = now), cancelled: () => signal.aborted } });
    } finally {
      progress = undefined;
    }
  },
  fetched: () => progress,
  async forget({ name }) {
    if (loaded?.name === name) {
      await loaded.close();
      loaded = undefined;
    }
    await forgetTextModel(folderOf(name));
  },
  async load({ name, threads }) {
    const reader = loading.then(() => load(name, threads));
    loading = reader.catch(() => undefined);
    return (await reader).contract;
  },
  async read({ reading, evidence }) {
    await readings.begin(reading, () => {
      if (!loaded) throw new Failure('gone', 'The model is not loaded.');
      return { reader: loaded.reader, evidence };
    });
  },
  next: ({ reading }) => readings.next(reading),
  stop: ({ reading }) => readings.stop(reading),
};

serve<WriteApi>(selfEndpoint(self), handlers);
