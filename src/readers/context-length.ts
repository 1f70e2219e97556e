import { below, beside, type EndpointUrl } from './endpoint-url.ts';
import { field, listField, numberField, parsedJson, textField } from './json.ts';
import type { Timers } from './timers.ts';

export interface LimitsRequest {
  readonly url: EndpointUrl;
  readonly model: string;
  readonly key: string | undefined;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
}

/** What a server tells of a model. */
export interface ModelLimits {
  /** Tokens that question and answer may take together. */
  readonly contextTokens: number | undefined;
  /** What tells this model from another of the same name, where the server says. */
  readonly digest: string | undefined;
  /** How its weights are held, as the server calls it: `Q4_K_M`. */
  readonly quantisation: string | undefined;
}

/**
 * How long a question may be, by what the server itself tells: the list of models (vLLM, OpenRouter, LM Studio and others),
 * llama.cpp's `props`, what Ollama has loaded or was set to. No question and no mail is sent. Never throws.
 */
export async function modelLimits(request: LimitsRequest): Promise<ModelLimits> {
  const { url, model } = request;
  const [models, props, shown, running] = await Promise.all([
    told(request, below(url, 'models')), told(request, beside(url, 'props')),
    told(request, beside(url, 'api/show'), { model }), told(request, beside(url, 'api/ps')),
  ]);
  const listed = listField(models, 'data').find((one) => textField(one, 'id') === model);
  const loaded = listField(running, 'models').find((one) => textField(one, 'name') === model || textField(one, 'model') === model || textField(one, 'name') === `${model}:latest`);
  const found = [
    ...LISTED.map((name) => numberField(listed, name)),
    numberField(field(listed, 'meta'), 'n_ctx'),
    numberField(field(props, 'default_generation_settings'), 'n_ctx'),
    numberField(loaded, 'context_length'),
    setLength(textField(shown, 'parameters')),
    // A model that could read more is given as much as Ollama does where nothing else was set.
    field(shown, 'model_info') === undefined ? undefined : Math.min(OLLAMA_DEFAULT, trainedLength(field(shown, 'model_info'))),
  ].find((tokens) => tokens !== undefined && tokens >= LEAST && tokens <= MOST);
  const quantisation = [textField(field(listed, 'meta'), 'ftype'), textField(props, 'model_ftype'), textField(field(loaded, 'details'), 'quantization_level'), textField(field(shown, 'details'), 'quantization_level')]
    .find((name) => name !== undefined && /^[\w.-]{1,20}$/.test(name));
  return { contextTokens: found === undefined ? undefined : Math.floor(found), digest: textField(loaded, 'digest')?.slice(0, 12), quantisation };
}

async function told({ key, fetch, timers }: LimitsRequest, address: string, body?: object): Promise<unknown> {
  const controller = new AbortController();
  const late = timers.sleep(PATIENCE).then(() => {
    controller.abort();
    return undefined;
  });
  return Promise.race([late, answer()]).catch(() => undefined);

  async function answer(): Promise<unknown> {
    const response = await fetch(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }), signal: controller.signal,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...(key !== undefined && key !== '' && { authorization: `Bearer ${key}` }) },
      redirect: 'manual', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer',
    });
    const size = Number(response.headers.get('content-length') ?? '0');
    if (!response.ok || size > MOST_BYTES) {
      await response.body?.cancel();
      return undefined;
    }
    return parsedJson(await bounded(response));
  }
}

async function bounded(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && text.length <= MOST_BYTES) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return '';
}

/** `num_ctx` among the parameters that Ollama shows, a line each. */
function setLength(parameters: string | undefined): number | undefined {
  const digits = parameters === undefined ? undefined : /^num_ctx\s+(\d{1,9})/m.exec(parameters)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `llama.context_length` and its like; what is not said limits nothing. */
function trainedLength(info: unknown): number {
  const names = typeof info === 'object' && info !== null ? Object.keys(info) : [];
  const name = names.find((one) => one.endsWith('.context_length'));
  return (name === undefined ? undefined : numberField(info, name)) ?? Infinity;
}

/** What servers call it in their list of models. */
const LISTED = ['max_model_len', 'loaded_context_length', 'context_length', 'max_context_length', 'context_window'] as const;
const OLLAMA_DEFAULT = 4096; // tokens
const LEAST = 512; // tokens: less is no limit that anybody set
const MOST = 10_000_000; // tokens
const PATIENCE = 3000; // ms
const MOST_BYTES = 4_000_000;
