/**
 * The models that write answers inside Thunderbird: which ones Footnote knows, and what a folder in the layout of the
 * Hugging Face hub has to hold. The hub itself tells sizes and hashes when a model is fetched.
 */
import type { FailureCode } from './failure.ts';

/** How weights are held; each in a file of its own. */
export type TextDtype = 'fp32' | 'q8' | 'q4' | 'q4f16';

export interface KnownTextModel {
  /** As people choose it, and the name of its folder. */
  readonly name: string;
  /** ISO 639-1 codes of the languages that it writes best, or many. */
  readonly languages: '*' | readonly string[];
  /** On the Hugging Face hub: the repository, and the branch or commit of it. What is listed there is pinned when it is fetched. */
  readonly repository: string;
  readonly revision: string;
  readonly licence: string;
  readonly dtype: TextDtype;
  /** About: what the hub lists counts. */
  readonly bytes: number;
}

/** The smaller first. Neither was ever run by those who wrote this: no machine of theirs reaches the hub; a smaller one of the first's kind was. */
export const TEXT_MODELS: readonly KnownTextModel[] = [
  { name: 'SmolLM2-360M-Instruct', languages: ['en'], repository: 'HuggingFaceTB/SmolLM2-360M-Instruct', revision: 'main', licence: 'Apache-2.0', dtype: 'q8', bytes: 370_000_000 },
  { name: 'Qwen2.5-0.5B-Instruct', languages: '*', repository: 'onnx-community/Qwen2.5-0.5B-Instruct', revision: 'main', licence: 'Apache-2.0', dtype: 'q8', bytes: 520_000_000 },
];

/** A model on this machine, whole. */
export interface StoredTextModel {
  readonly name: string;
  readonly dtype: TextDtype;
  /** Of all files. */
  readonly bytes: number;
  /** SHA-256 in hex over the hashes of all files: what tells it from another of the same name. */
  readonly digest: string;
}

/** A model as a person may choose it. */
export interface TextModelChoice {
  readonly name: string;
  readonly languages: '*' | readonly string[] | undefined;
  readonly bytes: number;
  /** The host that it is downloaded from; undefined for one of the person's own. */
  readonly source: string | undefined;
  readonly present: boolean;
}

export interface TextModelState {
  readonly chosen: string | undefined;
  readonly choices: readonly TextModelChoice[];
  /** While its files are brought. */
  readonly download?: { readonly bytes: number; readonly of: number };
  readonly activity: 'off' | 'fetching' | 'resting' | 'loading' | 'writing';
  /** What keeps it from working. */
  readonly problem?: FailureCode;
}

/**
 * Weights in the order in which they suit a processor, and their file. The runtime multiplies by bytes as they are; 4 bits
 * it unpacks anew for each token, which takes four times as long to write.
 */
export const TEXT_WEIGHTS: readonly (readonly [TextDtype, string])[] = [
  ['q8', 'onnx/model_quantized.onnx'], ['q4', 'onnx/model_q4.onnx'], ['q4f16', 'onnx/model_q4f16.onnx'], ['fp32', 'onnx/model.onnx'],
];

/** What a model cannot do without, and what some have besides. */
const NEEDED = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;
const WELCOME = ['generation_config.json', 'special_tokens_map.json', 'chat_template.jinja', 'chat_template.json'] as const;

/**
 * Of the paths of a folder in the hub's layout those that a model which writes is made of, its weights in one form (`dtype`
 * where it is given). Undefined where something is missing.
 */
export function textModelFiles(paths: readonly string[], dtype?: TextDtype): { readonly dtype: TextDtype; readonly paths: readonly string[] } | undefined {
  const has = new Set(paths);
  const weights = TEXT_WEIGHTS.find(([held, file]) => has.has(file) && (dtype === undefined || held === dtype));
  if (!weights || NEEDED.some((path) => !has.has(path))) return undefined;
  const [held, file] = weights;
  const data = paths.filter((path) => path.startsWith(`${file}_data`));
  return { dtype: held, paths: [...NEEDED, ...WELCOME.filter((path) => has.has(path)), file, ...data] };
}

/** Every path that `textModelFiles` may answer. */
export const TEXT_MODEL_PATHS: readonly string[] = [...NEEDED, ...WELCOME, ...TEXT_WEIGHTS.flatMap(([, file]) => [file, `${file}_data`, `${file}_data_1`])];

/** Bytes of weights that the 32 bits of the runtime hold beside what they work with. */
export const LARGEST_TEXT_MODEL = 1_200_000_000;

/** A folder's name as the name of a model; undefined where nothing is left of it. */
export function modelNameOf(folder: string): string | undefined {
  const name = folder.normalize('NFKD').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '').slice(0, 60);
  return name === '' ? undefined : name;
}
