/** Learned models in node: those of `npm run model`, and any folder laid out as on the Hugging Face hub. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Failure } from '../../src/failure.ts';
import { learnedEmbedder } from '../../src/indexer/vectors/learned-embedder.ts';
import { loadModel } from '../../src/indexer/vectors/model-runtime.ts';
import { ownModel } from '../../src/indexer/vectors/own-model.ts';
import { isProvisioned } from '../../src/indexer/vectors/provision-model.ts';
import { contractOf, learnedModel } from '../../src/models.ts';
import type { Embedder, EmbedderContract } from '../../src/ports.ts';
import { diskFolder, MODELS } from '../../scripts/model-folder.ts';
import { transformersInNode } from './transformers.ts';

export interface OpenEmbedder extends Embedder {
  /** Frees the model's memory. */
  close(): Promise<void>;
}

/** Begins the revision of what was read from a folder. */
export const FOLDER = 'folder ';

/** Throws `gone` where the model is not on this machine, `badRequest` for what is no model. */
export async function openLearned(nameOrFolder: string, threads = availableParallelism()): Promise<OpenEmbedder> {
  const known = learnedModel(nameOrFolder);
  const folder = known ? `${MODELS}/${known.name}` : resolve(nameOrFolder);
  if (known && !(await isProvisioned(known, diskFolder(folder)))) {
    throw new Failure('gone', `The model ${known.name} is not here; npm run model -- ${known.name} fetches it.`);
  }
  const { contract, maxTokens } = known ? { contract: contractOf(known), maxTokens: known.maxTokens } : contractIn(folder);
  const { read } = diskFolder(folder);
  const library = await transformersInNode(threads);
  const model = await loadModel(library, contract.model, read, 'auto').catch((error: unknown) => {
    throw new Failure('badRequest', `The model in ${folder} cannot be loaded: ${error instanceof Error ? error.message : 'it is damaged.'}`, error);
  });
  return { ...learnedEmbedder({ model, contract, maxTokens }), close: () => model.close() };
}

/** What a folder in the hub's layout holds, as the add-on reads it; its revision names the folder. */
function contractIn(folder: string): { readonly contract: EmbedderContract; readonly maxTokens: number } {
  const needed = ['onnx/model_quantized.onnx', 'tokenizer.json'] as const;
  for (const file of [...needed, 'config.json']) {
    if (!existsSync(join(folder, file))) throw new Failure('badRequest', `${folder} is no model: it has no ${file}.`);
  }
  const files = needed.map((path) => {
    const bytes = readFileSync(join(folder, path));
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const model = ownModel(basename(folder), {
    config: json(folder, 'config.json'), pooling: json(folder, '1_Pooling/config.json'),
    sentences: json(folder, 'config_sentence_transformers.json'), own: json(folder, 'footnote.json'),
  }, files);
  return { maxTokens: model.maxTokens, contract: contractOf({ ...model, revision: `${FOLDER}${folder}` }) };
}

function json(folder: string, file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(join(folder, file))) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    throw new Failure('badRequest', `${folder} is no model: its ${file} is no JSON.`, error);
  }
}
