import type { ReaderContract } from '../answer.ts';
import type { Evidence } from '../evidence.ts';
import { countTokens } from '../count-tokens.ts';
import { Failure } from '../failure.ts';
import type { Cancelled, Reader } from '../ports.ts';
import type { ChatClient } from './chat-client.ts';
import { modelLimits } from './context-length.ts';
import { converse } from './conversation.ts';
import { endpointUrl } from './endpoint-url.ts';
import { FittingPrompts, randomNonce } from './fitting-prompt.ts';
import { otherWordings } from './other-wordings.ts';
import { PROMPT_VERSION, promptText, RESERVED_TOKENS } from './prompt.ts';
import { SYSTEM_TIMERS, type Timers } from './timers.ts';
import { TIME_LIMITS, type TimeLimits } from './watch.ts';

export interface EndpointOptions {
  /** Up to and with its version: `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Goes into the Authorization header and nowhere else. */
  readonly key?: string | undefined;
  /** Tokens that question and answer may take together (`endpointLimits`). */
  readonly contextTokens?: number | undefined;
  /** What tells this model from another of the same name. */
  readonly digest?: string | undefined;
  /** How its weights are held: `Q4_K_M`. */
  readonly quantisation?: string | undefined;
  /** Whether the model may call tools, where it is given any; small models do better without. */
  readonly tools?: boolean;
  readonly fetch?: typeof fetch;
  readonly timers?: Timers;
  /** A number from 0 up to 1, for the waits between attempts. */
  readonly random?: () => number;
  /** What marks the blocks of one question; not to be guessed by who writes mail. */
  readonly nonce?: () => string;
  readonly limits?: Partial<TimeLimits>;
}

/** A reader that sends the evidence somewhere, and can say beforehand what it would send. */
export interface EndpointReader extends Reader {
  /** Word by word what `read` sends for this evidence, and its estimated tokens. What tools read later is not among it. */
  leaving(evidence: Evidence): { readonly text: string; readonly tokens: number };
}

/**
 * Reads by the model of a server that answers chat requests in OpenAI's form (Ollama, LM Studio, llama.cpp, vLLM, a cloud).
 * Throws `badRequest` at once for an address that mail must not be sent to. Reading throws a `Failure` with a sentence
 * where the server does not answer; an answer that broke off keeps the claims that had come.
 */
export function createEndpointReader(options: EndpointOptions): EndpointReader {
  const { model, contextTokens = DEFAULT_CONTEXT, digest, quantisation, tools = false, random = Math.random, nonce = randomNonce } = options;
  const client: ChatClient = clientOf(options, random);
  const limits = { ...TIME_LIMITS, ...options.limits };
  const prompts = new FittingPrompts({ contextTokens, nonce, withTools: tools });
  const contract: ReaderContract = {
    reader: 'endpoint', model: `${model}${digest === undefined ? '' : `@${digest}`}${quantisation === undefined ? '' : ` ${quantisation}`}`, prompt: PROMPT_VERSION, temperature: 0, contextTokens, reservedTokens: RESERVED_TOKENS, tools,
  };
  const session = { client, limits, prompts, plainest: 0, tools };
  return {
    contract,
    leaving: (evidence) => {
      const text = promptText(prompts.of(evidence));
      return { text, tokens: countTokens(text) };
    },
    read: (evidence, cancelled: Cancelled = () => false, help) => converse(session, evidence, cancelled, help),
  };
}

/** What the server itself tells of the model, within three seconds; never throws but for the address. */
export function endpointLimits(options: Pick<EndpointOptions, 'url' | 'model' | 'key' | 'fetch' | 'timers'>): ReturnType<typeof modelLimits> {
  return modelLimits(clientOf(options, Math.random));
}

/** Other wordings of a question by the server's model, at most `most`. Throws `cancelled`, and `badRequest` for the address. */
export async function endpointWordings(options: EndpointOptions, question: string, most: number, cancelled: Cancelled): Promise<readonly string[]> {
  return otherWordings(clientOf(options, options.random ?? Math.random), question, most, cancelled, options.limits && { ...TIME_LIMITS, ...options.limits });
}

function clientOf({ url, model, key, fetch: given, timers = SYSTEM_TIMERS }: Pick<EndpointOptions, 'url' | 'model' | 'key' | 'fetch' | 'timers'>, random: () => number): ChatClient {
  // A key with a line break would be another header.
  if (key !== undefined && !/^[\x21-\x7e]*$/.test(key)) throw new Failure('badRequest', 'The key has characters that no key has: blanks or letters with accents. Enter it again.', undefined, { of: 'keyForm' });
  return { url: endpointUrl(url), model, key, fetch: given ?? ((input, init) => fetch(input, init)), timers, random };
}

/** Tokens of a model that says nothing of itself: what Ollama gives one by default. */
const DEFAULT_CONTEXT = 4096;
