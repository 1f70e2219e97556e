/**
 * Embedding models of the person's own, in the layout of the Hugging Face hub: `tokenizer.json`, `config.json`,
 * `onnx/model_quantized.onnx`, and where they are there `tokenizer_config.json`, `1_Pooling/config.json`,
 * `config_sentence_transformers.json` and `footnote.json`.
 */
import { Failure } from '../../failure.ts';
import { learnedModel, OWN_MODEL_PATHS, OWN_REVISION, type LearnedModel } from '../../models.ts';
import { sha256 } from '../sha256.ts';
import { PART, type ModelFolder } from './provision-model.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the small files of such a folder say, each an object, empty where there is none. */
export interface OwnConfigs {
  /** `config.json`. */
  readonly config: Json;
  /** `1_Pooling/config.json`, as sentence-transformers write it. */
  readonly pooling: Json;
  /** `config_sentence_transformers.json`: its `prompts` by role. */
  readonly sentences: Json;
  /** `footnote.json`: `{"prefixes": {"query": "", "passage": ""}, "languages": ["en"]}`; otherwise the prompts, or no prefix, and every language. */
  readonly own: Json;
}

/** The model that a folder holds, by what its configuration tells; `files` with their hashes. Throws `badRequest` for a pooling that is not known. */
export function ownModel(name: string, { config, pooling, sentences, own }: OwnConfigs, files: LearnedModel['files']): LearnedModel {
  const prefix = (...roles: readonly string[]): string => {
    const told = [...roles.map((role) => fieldOf(own['prefixes'], role)), ...roles.map((role) => fieldOf(sentences['prompts'], role))];
    return told.find((text) => typeof text === 'string') ?? '';
  };
  const languages = own['languages'];
  return {
    name,
    languages: Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : '*',
    dimensions: numberOf(config['hidden_size'], 0),
    maxTokens: Math.min(MOST_TOKENS, numberOf(config['max_position_embeddings'], MOST_TOKENS)),
    tokens: 'tokenizer.json',
    pooling: poolingIn(name, pooling),
    prefixes: { query: prefix('query'), passage: prefix('passage', 'document') },
    repository: '',
    revision: OWN_REVISION,
    licence: '',
    files,
  };
}

/**
 * Takes a model that a page has put into a folder, file by file with `.part` behind its name. Throws `badRequest` where
 * it is none, or has the name of a model that is known; what was put there is then gone.
 */
export async function takeOwnModel(name: string, folder: ModelFolder): Promise<LearnedModel> {
  try {
    if (learnedModel(name)) throw new Failure('badRequest', `${name} is the name of a model that Footnote knows.`);
    const files: LearnedModel['files'][number][] = [];
    for (const path of OWN_MODEL_PATHS) {
      const bytes = await folder.read(`${path}${PART}`);
      if (bytes) files.push({ path, bytes: bytes.length, sha256: await sha256(bytes) });
    }
    const json = async (path: string): Promise<Json> => object(await folder.read(`${path}${PART}`));
    const model = ownModel(name, { config: await json('config.json'), pooling: await json('1_Pooling/config.json'), sentences: await json('config_sentence_transformers.json'), own: await json('footnote.json') }, files);
    const isWhole = NEEDED.every((path) => files.some((file) => file.path === path));
    if (!isWhole || model.dimensions < 1 || model.dimensions > MOST_DIMENSIONS) throw new Failure('badRequest', `${name} is no model that makes vectors: files are missing.`);
    // An earlier model of that name may have had more files.
    for (const path of OWN_MODEL_PATHS) await folder.remove(path);
    for (const { path } of files) await folder.rename(`${path}${PART}`, path);
    return model;
  } finally {
    for (const path of OWN_MODEL_PATHS) await folder.remove(`${path}${PART}`);
  }
}

/** The mean where nothing is told. Vectors that are pooled otherwise than the model was made for would be wrong without a word. */
function poolingIn(name: string, pooling: Json): LearnedModel['pooling'] {
  const modes = Object.keys(pooling).filter((key) => key.startsWith('pooling_mode_') && pooling[key] === true).map((key) => key.replace('pooling_mode_', ''));
  const mode = pooling['pooling_mode'] ?? (modes.length > 0 ? modes.join(' and ') : 'mean');
  if (mode === 'cls' || mode === 'cls_token') return 'cls';
  if (mode === 'mean' || mode === 'mean_tokens') return 'mean';
  throw new Failure('badRequest', `${name} makes its vectors by ${String(mode)}; Footnote knows the mean and the first token.`);
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

function object(bytes: Uint8Array | undefined): Json {
  if (!bytes) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    throw new Failure('badRequest', 'A file of the model is no JSON.', error);
  }
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isInteger(value) ? value : otherwise);

const NEEDED = ['tokenizer.json', 'config.json', 'onnx/model_quantized.onnx'] as const;
const MOST_TOKENS = 512;
const MOST_DIMENSIONS = 4096;
