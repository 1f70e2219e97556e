/** Owns the learned models: fetches their files, and makes vectors of passages and queries. */
import './workers/isolated.ts';
import { AutoModel, AutoTokenizer, env, Tensor } from '@huggingface/transformers';
import { contractId } from '../contract.ts';
import { Failure } from '../failure.ts';
import { contractOf, LEARNED_MODELS, type LearnedModel } from '../models.ts';
import type { Embedder } from '../ports.ts';
import type { EmbedApi } from '../model-protocol.ts';
import { serve, type Handlers, type Signal } from '../rpc.ts';
import { embedPassages, referenceBy } from './vectors/embed.ts';
import { learnedEmbedder } from './vectors/learned-embedder.ts';
import { LoadedModels, type Closable } from './vectors/loaded-models.ts';
import { presentModels, readerOf, storedFolder } from './vectors/model-files.ts';
import { loadModel, type Transformers } from './vectors/model-runtime.ts';
import { takeOwnModel } from './vectors/own-model.ts';
import { hubSource } from './vectors/provision-hub.ts';
import { PART, provision } from './vectors/provision-model.ts';
import { selfEndpoint } from './workers/self-endpoint.ts';
import { Turns } from './workers/turns.ts';

declare const self: DedicatedWorkerGlobalScope;

const turns = new Turns();
const loaded = new LoadedModels<Embedder & Closable>((close) => turns.urgent(close));
let progress: { readonly bytes: number; readonly of: number } | undefined;

const embedderOf = (model: LearnedModel, threads: number) => loaded.load(model.name, () => load(model, threads));

async function load(model: LearnedModel, threads: number): Promise<Embedder & Closable> {
  const read = await readerOf(model);
  if (!read) throw new Failure('gone', `The model ${model.name} is not on this machine.`);
  if (loaded.size <= 1) {
    Object.assign(env.backends.onnx.wasm ?? {}, {
      numThreads: threads,
      wasmPaths: { mjs: '/vendor/ort-wasm-simd-threaded.mjs', wasm: '/vendor/ort-wasm-simd-threaded.wasm' },
    });
  }
  const library: Transformers = { env, AutoModel, AutoTokenizer, Tensor };
  const runs = await loadModel(library, model.name, read);
  const embedder = learnedEmbedder({
    model: runs,
    contract: contractOf(model),
    maxTokens: model.maxTokens,
    inTurn: async (role, run) => {
      if (role === 'query') return turns.urgent(run);
      await nextTask();
      return turns.patient(run);
    },
  });
  return { ...embedder, close: () => runs.close() };
}

/** Lets messages in that have come meanwhile: a query, or the cancel of this very call. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Those of the person's own are told by the background, which keeps them. */
let own: readonly LearnedModel[] = [];
const allModels = () => [...LEARNED_MODELS, ...own];

function modelNamed(name: string): LearnedModel {
  const model = allModels().find((one) => one.name === name);
  if (!model) throw new Failure('badRequest', `Footnote knows no model ${JSON.stringify(name)}.`);
  return model;
}

function modelOf(contract: string): LearnedModel {
  const model = allModels().find((one) => contractId(contractOf(one)) === contract);
  if (!model) throw new Failure('gone', 'The model that made these vectors is not known any more.');
  return model;
}

async function loadedFor(contract: string): Promise<Embedder> {
  const embedder = await loaded.get(modelOf(contract).name);
  if (!embedder) throw new Failure('gone', 'The model is not loaded.');
  return embedder;
}

/** Of one model one after the other: two would write into the same file. */
const downloading = new Map<string, Turns>();

async function fetchFiles(model: LearnedModel, download: boolean, signal: Signal): Promise<void> {
  if (signal.aborted) throw new Failure('cancelled', 'The download was stopped.');
  try {
    await provision({
      model,
      folder: storedFolder(model),
      sources: download ? [hubSource(model)] : [],
      onProgress: (now) => (progress = now),
      cancelled: () => signal.aborted,
    });
  } finally {
    progress = undefined;
  }
}

const handlers: Handlers<EmbedApi> = {
  ready(models) {
    own = models.own;
  },
  present: () => presentModels(allModels()),
  take: ({ name }) => takeOwnModel(name, storedFolder({ name })),
  async fetch({ name, download }, signal) {
    const model = modelNamed(name);
    const downloads = downloading.get(name) ?? new Turns();
    downloading.set(name, downloads);
    await downloads.patient(() => fetchFiles(model, download, signal));
  },
  fetched: () => progress,
  async forget({ name }) {
    const model = modelNamed(name);
    const folder = storedFolder(model);
    for (const { path } of model.files) for (const file of [path, `${path}${PART}`]) await folder.remove(file);
  },
  async load({ name, threads }) {
    return (await embedderOf(modelNamed(name), threads)).contract;
  },
  async reference({ contract }, signal) {
    return referenceBy(await loadedFor(contract), () => signal.aborted);
  },
  async passages({ contract, items }, signal) {
    return embedPassages(await loadedFor(contract), items, () => signal.aborted);
  },
  async query({ contract, text, threads }, signal) {
    const embedder = await embedderOf(modelOf(contract), threads);
    return (await embedder.embed([text], 'query', () => signal.aborted))[0];
  },
};

serve<EmbedApi>(selfEndpoint(self), handlers);
