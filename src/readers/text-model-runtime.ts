import type { Cancelled } from '../ports.ts';
import type { ChatMessage } from './chat-wire.ts';
import type { TextDtype } from '../text-models.ts';
import type { TextModel } from './text-model.ts';

/** What is used of transformers.js 4, handed in: it runs differently in a worker and in node. */
export interface TextLibrary<T extends ChatTokenizer = ChatTokenizer> {
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
  readonly AutoTokenizer: { from_pretrained(name: string): Promise<T> };
  readonly AutoModelForCausalLM: { from_pretrained(name: string, options: { readonly dtype: TextDtype; readonly device: 'wasm' | 'auto' }): Promise<WritingModel> };
  readonly TextStreamer: new (tokenizer: T, options: { readonly skip_prompt: boolean; readonly callback_function: (text: string) => void }) => object;
  readonly InterruptableStoppingCriteria: new () => { interrupt(): void };
}

export interface ChatTokenizer {
  apply_chat_template(messages: { role: string; content: string }[], options: { readonly add_generation_prompt: boolean; readonly return_dict: true }): unknown;
}

interface WritingModel {
  /** One step: all of the prompt, then one token at a time. */
  forward(inputs: unknown): Promise<unknown>;
  readonly sessions?: Readonly<Record<string, { readonly inputNames: readonly string[] }>>;
  generate(options: Readonly<Record<string, unknown>>): Promise<unknown>;
  dispose(): Promise<unknown>;
}

/** A model's files by their path in the Hugging Face layout; undefined where there is none. */
export type ReadTextModelFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export interface TextModelChoice {
  readonly name: string;
  /** Which of its weights: `q4` is in `onnx/model_q4.onnx`. */
  readonly dtype: TextDtype;
  /** Tokens that it was made for, or as many as are wanted. */
  readonly contextTokens: number;
  /** Tokens that it knows: as many numbers it may answer with for each token that it reads. */
  readonly vocabulary?: number;
  readonly device?: 'wasm' | 'auto';
}

/** Loads a model that writes out of its files. Nothing is ever fetched from elsewhere. */
export async function loadTextModel<T extends ChatTokenizer>(library: TextLibrary<T>, { name, dtype, contextTokens: wanted, vocabulary = 0, device = 'wasm' }: TextModelChoice, read: ReadTextModelFile): Promise<TextModel & { close(): Promise<void> }> {
  const { env, AutoTokenizer, AutoModelForCausalLM, TextStreamer, InterruptableStoppingCriteria } = library;
  Object.assign(env, { allowLocalModels: true, allowRemoteModels: false, useBrowserCache: false, useFSCache: false, useFS: false, useWasmCache: false, localModelPath: FOLDER });
  env.fetch = async (address) => {
    const bytes = await read(String(address).slice(`${FOLDER}${name}/`.length));
    return bytes ? new Response(bytes, { headers: { 'content-length': String(bytes.length) } }) : new Response('', { status: 404 });
  };
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  // A model without a form for conversations, or without one for rules, is of no use: better told now than at each question.
  tokenizer.apply_chat_template([{ role: 'system', content: 'r' }, { role: 'user', content: 'q' }], { add_generation_prompt: true, return_dict: true });
  const model = await AutoModelForCausalLM.from_pretrained(name, { dtype, device });
  const contextTokens = Math.min(wanted, keepsLastOnly(model) || vocabulary === 0 ? wanted : Math.floor(MOST_LOGITS / (4 * vocabulary)));
  const step = model.forward.bind(model);
  let stopWhere = (): void => undefined;
  // The library never lets go between two tokens: without this neither a claim gets out nor a word to stop in.
  model.forward = async (inputs) => {
    await nextTask();
    stopWhere();
    return step(inputs);
  };
  return {
    name, quantisation: dtype, contextTokens,
    async write(messages: readonly ChatMessage[], most: number, tell: (text: string) => void, cancelled: Cancelled) {
      const stopping = new InterruptableStoppingCriteria();
      let pieces = 0;
      stopWhere = () => {
        if (cancelled()) stopping.interrupt();
      };
      const streamer = new TextStreamer(tokenizer, {
        skip_prompt: true,
        callback_function: (text) => {
          pieces++;
          if (!cancelled()) tell(text);
        },
      });
      const inputs = inputsOf(tokenizer.apply_chat_template(messages.map(({ role, content }) => ({ role, content })), { add_generation_prompt: true, return_dict: true }));
      const output = await model.generate({ ...inputs, max_new_tokens: most, do_sample: false, streamer, stopping_criteria: stopping });
      return lengthOf(output) - lengthOf(inputs['input_ids']) >= most && pieces > 0 ? 'length' : 'stop';
    },
    async close() {
      await model.dispose();
    },
  };
}

/** It answers with numbers for the last token alone, not for each of a long prompt. */
function keepsLastOnly({ sessions = {} }: WritingModel): boolean {
  return Object.values(sessions).some(({ inputNames }) => inputNames.includes('num_logits_to_keep'));
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What the model is given: token ids and what belongs to them, by name. */
function inputsOf(encoded: unknown): Readonly<Record<string, unknown>> {
  return typeof encoded === 'object' && encoded !== null ? { ...encoded } : {};
}

/** Tokens of a tensor `[1, tokens]`. */
function lengthOf(tensor: unknown): number {
  const dims = typeof tensor === 'object' && tensor !== null && 'dims' in tensor ? tensor.dims : undefined;
  const last: unknown = Array.isArray(dims) ? dims.at(-1) : undefined;
  return typeof last === 'number' ? last : 0;
}

const FOLDER = '/models/';
const MOST_LOGITS = 800_000_000; // bytes; they are there twice for a moment, beside the weights, in the 4 GB of the runtime
