import { Failure } from '../failure.ts';
import { isError, pieceOf, type ChatPiece } from './chat-wire.ts';
import { below, type EndpointUrl } from './endpoint-url.ts';
import { httpFailure, redirected } from './http-failure.ts';
import { parsedJson } from './json.ts';
import { retryAfter } from './retry-after.ts';
import { SseParser } from './sse.ts';
import type { Timers } from './timers.ts';
import type { Watch } from './watch.ts';

export interface ChatClient {
  readonly url: EndpointUrl;
  readonly model: string;
  /** Goes into the Authorization header and nowhere else. */
  readonly key: string | undefined;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/**
 * Asks for one answer and gives its pieces as they come. Of the bodies, from the richest to the plainest, the next one is
 * sent where the server understands none before it; `accepted` hears which it took. What fails before the answer begins is
 * tried again, with waits. Throws a `Failure` with a sentence; what `watch` ends throws its failure.
 */
export async function* chat(client: ChatClient, bodies: readonly object[], watch: Watch, accepted: (index: number) => void): AsyncGenerator<ChatPiece> {
  try {
    const response = await answered(client, bodies, watch, accepted);
    // Some servers do not say that they stream, but all say that they answer with one piece of JSON.
    const isWhole = /\/json\b/.test(response.headers.get('content-type') ?? '');
    const { host } = client.url.base;
    if (isWhole) yield whole(await textOf(response, watch, host), host);
    else yield* streamed(response, watch, host);
  } catch (error) {
    if (watch.signal.aborted) throw Failure.from(watch.signal.reason);
    throw Failure.from(error, 'connectionLost', `The connection to the server ${client.url.base.host} broke off.`);
  }
}

async function answered(client: ChatClient, bodies: readonly object[], watch: Watch, accepted: (index: number) => void): Promise<Response> {
  for (const [index, body] of bodies.entries()) {
    watch.asking();
    const response = await repeated(client, body, watch);
    if (response.ok) {
      accepted(index);
      return response;
    }
    const { status } = response;
    const isTooLong = status === 413 || (MAYBE_THE_BODY.has(status) && TOO_LONG.test(await beginning(response, watch)));
    await response.body?.cancel();
    if (isTooLong || !MAYBE_THE_BODY.has(status) || index === bodies.length - 1) throw httpFailure({ status: isTooLong ? 413 : status, host: client.url.base.host, model: client.model });
  }
  throw new Failure('internal', 'There was nothing to ask.');
}

/** Once more, a few times, where the server is not there or too busy; as late as it asks for, within bounds. */
async function repeated(client: ChatClient, body: object, watch: Watch): Promise<Response> {
  const { timers, random, url: { base: { host } } } = client;
  for (let tries = 1; ; tries++) {
    const response = await sent(client, body, watch);
    if (response && !MAYBE_LATER.has(response.status)) return response;
    if (response?.status === 503 && LOADING.test(await beginning(response, watch))) {
      // It will be there: as late as first words may come.
      await response.body?.cancel();
      await watch.sleep(LOADING_WAIT);
      tries = 0;
      continue;
    }
    const wait = response && retryAfter(response.headers.get('retry-after'), timers.now());
    if (tries >= TRIES || (wait !== undefined && wait > LONGEST_WAIT)) {
      if (!response) throw new Failure('unavailable', `The server ${host} could not be reached. See whether it runs, and whether the address is right.`, undefined, { of: 'serverUnreachable', server: host });
      return response;
    }
    await response?.body?.cancel();
    await watch.sleep(wait ?? FIRST_WAIT * 2 ** (tries - 1) * (1 + random()));
  }
}

/** Undefined where nobody answers. */
async function sent({ url, key, fetch }: ChatClient, body: object, watch: Watch): Promise<Response | undefined> {
  let response: Response;
  try {
    response = await fetch(below(url, 'chat/completions'), {
      method: 'POST', body: JSON.stringify(body), signal: watch.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json', ...(key !== undefined && key !== '' && { authorization: `Bearer ${key}` }) },
      // Mail and key go to the address that the person agreed to, and to no other.
      redirect: 'manual', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer',
    });
  } catch {
    watch.check();
    return undefined;
  }
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    throw redirected(url.base.host);
  }
  return response;
}

async function* streamed(response: Response, watch: Watch, host: string): AsyncGenerator<ChatPiece> {
  const parser = new SseParser();
  let understood = 0;
  for await (const text of textsOf(response, watch, host)) {
    for (const event of parser.push(text)) {
      const piece = eventPiece(event, host);
      if (piece) yield piece;
      if (piece === DONE) return;
      if (piece) understood++;
    }
  }
  for (const event of parser.end()) {
    const piece = eventPiece(event, host);
    if (piece) yield piece;
    if (piece) understood++;
  }
  if (understood === 0) throw notAnAnswer(host);
}

function eventPiece(event: string, host: string): ChatPiece | undefined {
  if (event.trim() === '[DONE]') return DONE;
  const value = parsedJson(event);
  if (isError(value)) throw inTrouble(host);
  return pieceOf(value);
}

function whole(text: string, host: string): ChatPiece {
  const value = parsedJson(text);
  if (isError(value)) throw inTrouble(host);
  const piece = pieceOf(value);
  if (!piece) throw notAnAnswer(host);
  return { ...piece, finish: piece.finish ?? 'stop' };
}

function inTrouble(host: string): Failure {
  return new Failure('unavailable', `The server ${host} had trouble in the midst of its answer. Ask again.`, undefined, { of: 'serverBrokeOff', server: host });
}

function notAnAnswer(host: string): Failure {
  return new Failure('unreadable', `What the server ${host} answers is not the answer of a chat server. See whether its address is right.`, undefined, { of: 'serverNoChat', server: host });
}

/** The first words of a refusal; nobody is shown them. */
async function beginning(response: Response, watch: Watch): Promise<string> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  watch.check();
  reader?.releaseLock();
  return new TextDecoder().decode(value?.subarray(0, 4000));
}

async function textOf(response: Response, watch: Watch, host: string): Promise<string> {
  let all = '';
  for await (const text of textsOf(response, watch, host)) all += text;
  return all;
}

/** The body as it comes, up to a bound. */
async function* textsOf(response: Response, watch: Watch, host: string): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      watch.check();
      if (done) break;
      watch.heard();
      bytes += value.length;
      if (bytes > MOST_BYTES) throw new Failure('tooLarge', `The server ${host} answers without end; it was cut off after ${MOST_BYTES / 1_000_000} megabytes.`, undefined, { of: 'serverEndless', server: host });
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // Also where nobody reads on: the server need not write what nobody reads.
    await reader.cancel().catch(() => undefined);
  }
}

/** The stream says that it is whole. */
const DONE: ChatPiece = { text: '', toolCalls: [], finish: 'done' };
/** Bad request, wrong kind, unprocessable, not implemented: it may be a field of the body that the server does not know. */
const MAYBE_THE_BODY: ReadonlySet<number> = new Set([400, 415, 422, 501]);
/** As OpenAI, vLLM, llama.cpp and Ollama say that the question has more tokens than the model can read. */
const TOO_LONG = /context[_ -]?(?:length|size|window)|too long|too many tokens|maximum (?:context|number of tokens)|n_ctx/i;
/** Too early, too many, and the kinds of trouble that pass. */
const MAYBE_LATER: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 529]);
/** As llama.cpp and others say that the model is not there yet. */
const LOADING = /\bloading\b/i;
const LOADING_WAIT = 1000; // ms
const TRIES = 3;
const FIRST_WAIT = 500; // ms
const LONGEST_WAIT = 20_000; // ms
const MOST_BYTES = 4_000_000;
