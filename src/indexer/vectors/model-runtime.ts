import type { TokenModel } from './learned-embedder.ts';

/**
 * What is used of transformers.js 4, which runs differently in a worker and in node and is handed in therefore:
 * `loadModel(await import(...), ...)`.
 */
export interface Transformers {
  readonly env: {
    allowLocalModels: boolean;
    allowRemoteModels: boolean;
    useBrowserCache: boolean;
    useFSCache: boolean;
    useFS: boolean;
    useWasmCache: boolean;
    localModelPath: string;
    fetch: (address: string | URL) => Promise<unknown>;
  };
  readonly AutoTokenizer: { from_pretrained(name: string): Promise<{ encode(text: string): number[] }> };
  readonly AutoModel: {
    from_pretrained(name: string, options: { readonly dtype: 'q8'; readonly device: 'wasm' | 'auto' }): Promise<{
      forward(inputs: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>;
      dispose(): Promise<unknown>;
    }>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: number[]) => unknown;
}

/** A model's files by their path in the Hugging Face layout; undefined where there is none. */
export type ReadModelFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface LoadedModel extends TokenModel {
  /** Frees the model's memory; it must not be used afterwards. */
  close(): Promise<void>;
}

/**
 * Loads a model out of its files. Nothing is ever fetched from elsewhere. One at a time: the library reads every model
 * through one function. `device` is `auto` where the runtime was put into transformers.js from outside, as in node.
 */
export async function loadModel(library: Transformers, name: string, read: ReadModelFile, device: 'wasm' | 'auto' = 'wasm'): Promise<LoadedModel> {
  const { env, AutoTokenizer, AutoModel, Tensor } = library;
  Object.assign(env, { allowLocalModels: true, allowRemoteModels: false, useBrowserCache: false, useFSCache: false, useFS: false, useWasmCache: false });
  env.localModelPath = FOLDER;
  env.fetch = async (address) => {
    const path = String(address).slice(`${FOLDER}${name}/`.length);
    const bytes = (await read(path)) ?? standIn(path);
    return bytes ? new Response(bytes, { headers: { 'content-length': String(bytes.length) } }) : new Response('', { status: 404 });
  };
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const model = await AutoModel.from_pretrained(name, { dtype: 'q8', device });
  const row = (ids: readonly number[], value: (id: number) => bigint) => new Tensor('int64', BigInt64Array.from(ids, value), [1, ids.length]);
  return {
    encode: (text) => tokenizer.encode(text),
    async run(ids) {
      const inputs = { input_ids: row(ids, BigInt), attention_mask: row(ids, () => 1n), token_type_ids: row(ids, () => 0n) };
      return statesOf((await model.forward(inputs))['last_hidden_state']);
    },
    async close() {
      await model.dispose();
    },
  };
}

function statesOf(output: unknown): Float32Array {
  const data = typeof output === 'object' && output !== null && 'data' in output ? output.data : undefined;
  if (!(data instanceof Float32Array)) throw new TypeError('The model answers with no last hidden state.');
  return data;
}

/**
 * The two small files that tell transformers.js how to read the large ones. They stand in where a source has only the
 * latter: every model in `models.ts` is a BERT, and `tokenizer.json` holds all that its tokenizer does.
 */
function standIn(path: string): Uint8Array<ArrayBuffer> | undefined {
  const content = STAND_INS.get(path);
  return content && new TextEncoder().encode(JSON.stringify(content));
}

const STAND_INS: ReadonlyMap<string, object> = new Map([
  ['config.json', { model_type: 'bert', architectures: ['BertModel'] }],
  ['tokenizer_config.json', { tokenizer_class: 'PreTrainedTokenizer' }],
]);

const FOLDER = '/models/';
