import type { Cancelled } from '../ports.ts';
import type { ChatMessage } from './chat-wire.ts';
import type { TextModel } from './text-model.ts';

/** What is used of transformers.js 4, handed in: it runs differently in a worker and in node. */
export interface TextLibrary {
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
  readonly AutoTokenizer: { from_pretrained(name: string): Promise<ChatTokenizer> };
  readonly AutoModelForCausalLM: { from_pretrained(name: string, options: { readonly dtype: string; readonly device: string }): Promise<WritingModel> };
  readonly TextStreamer: new (tokenizer: ChatTokenizer, options: { readonly skip_prompt: boolean; readonly callback_function: (text: string) => void }) => object;
  readonly InterruptableStoppingCriteria: new () => { interrupt(): void };
}

interface ChatTokenizer {
  apply_chat_template(messages: readonly { readonly role: string; readonly content: string }[], options: { readonly add_generation_prompt: boolean; readonly return_dict: boolean }): Readonly<Record<string, unknown>>;
}

interface WritingModel {
  generate(options: Readonly<Record<string, unknown>>): Promise<unknown>;
  dispose(): Promise<unknown>;
}

/** A model's files by their path in the Hugging Face layout; undefined where there is none. */
export type ReadTextModelFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface TextModelChoice {
  readonly name: string;
  /** Which of its weights: `q4` is in `onnx/model_q4.onnx`. */
  readonly dtype: 'fp32' | 'q8' | 'q4' | 'q4f16';
  readonly contextTokens: number;
  readonly device?: 'wasm' | 'auto';
}

/** Loads a model that writes out of its files. Nothing is ever fetched from elsewhere. */
export async function loadTextModel(library: TextLibrary, { name, dtype, contextTokens, device = 'wasm' }: TextModelChoice, read: ReadTextModelFile): Promise<TextModel & { close(): Promise<void> }> {
  const { env, AutoTokenizer, AutoModelForCausalLM, TextStreamer, InterruptableStoppingCriteria } = library;
  Object.assign(env, { allowLocalModels: true, allowRemoteModels: false, useBrowserCache: false, useFSCache: false, useFS: false, useWasmCache: false, localModelPath: FOLDER });
  env.fetch = async (address) => {
    const bytes = await read(String(address).slice(`${FOLDER}${name}/`.length));
    return bytes ? new Response(bytes, { headers: { 'content-length': String(bytes.length) } }) : new Response('', { status: 404 });
  };
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const model = await AutoModelForCausalLM.from_pretrained(name, { dtype, device });
  return {
    name, quantisation: dtype, contextTokens,
    async write(messages: readonly ChatMessage[], most: number, tell: (text: string) => void, cancelled: Cancelled) {
      const stopping = new InterruptableStoppingCriteria();
      let pieces = 0;
      const streamer = new TextStreamer(tokenizer, {
        skip_prompt: true,
        callback_function: (text) => {
          pieces++;
          if (cancelled()) stopping.interrupt();
          else tell(text);
        },
      });
      const inputs = tokenizer.apply_chat_template(messages.map(({ role, content }) => ({ role, content })), { add_generation_prompt: true, return_dict: true });
      const output = await model.generate({ ...inputs, max_new_tokens: most, do_sample: false, streamer, stopping_criteria: stopping });
      return lengthOf(output) - lengthOf(inputs['input_ids']) >= most && pieces > 0 ? 'length' : 'stop';
    },
    async close() {
      await model.dispose();
    },
  };
}

/** Tokens of a tensor `[1, tokens]`. */
function lengthOf(tensor: unknown): number {
  const dims = typeof tensor === 'object' && tensor !== null && 'dims' in tensor ? tensor.dims : undefined;
  const last: unknown = Array.isArray(dims) ? dims.at(-1) : undefined;
  return typeof last === 'number' ? last : 0;
}

const FOLDER = '/models/';
