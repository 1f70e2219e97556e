import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body as JSON, with what the tests look at. */
  readonly body: ChatBody;
}

export interface ChatBody {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string; readonly tool_call_id?: string }[];
  readonly stream?: boolean;
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly response_format?: unknown;
  readonly max_tokens?: number;
}

export interface ChatServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Requests for chat alone. */
  readonly asked: () => readonly Received[];
  close(): Promise<void>;
}

export type Answering = (request: Received, response: ServerResponse, count: number) => void | Promise<void>;

/** A real server on this machine that answers as `answering` says; `count` counts the requests for chat from 0. */
export async function chatServer(answering: Answering): Promise<ChatServer> {
  const received: Received[] = [];
  let count = 0;
  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const request: Received = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, text, body: text === '' ? {} : JSON.parse(text) };
      received.push(request);
      response.on('error', () => undefined);
      void Promise.resolve(answering(request, response, request.path.endsWith('/chat/completions') ? count++ : -1)).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const { port } = isBound(address) ? address : { port: 0 };
  return {
    url: `http://127.0.0.1:${port}/v1`, received, asked: () => received.filter(({ path }) => path.endsWith('/chat/completions')),
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

function isBound(address: ReturnType<ReturnType<typeof createServer>['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Answers at once and whole, as a server that does not stream. */
export function answerWhole(response: ServerResponse, content: string, more: object = {}): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...more } }] }));
}

/** Answers in pieces of so many characters; with `done` false the stream breaks off without a word. */
export async function answerStreamed(response: ServerResponse, content: string, { size = 7, done = true, pause = 0 } = {}): Promise<void> {
  response.setHeader('content-type', 'text/event-stream; charset=utf-8');
  const say = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
  say({ delta: { role: 'assistant', content: '' } });
  for (let at = 0; at < content.length; at += size) {
    say({ delta: { content: content.slice(at, at + size) } });
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (!done) {
    response.end();
    return;
  }
  say({ delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}

/** Answers with calls of tools, streamed in two pieces as servers do. */
export function answerCalls(response: ServerResponse, calls: readonly { readonly name: string; readonly arguments: unknown }[]): void {
  response.setHeader('content-type', 'text/event-stream');
  const say = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
  for (const [index, { name, arguments: args }] of calls.entries()) {
    const json = typeof args === 'string' ? args : JSON.stringify(args);
    say({ delta: { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: json.slice(0, 3) } }] } });
    say({ delta: { tool_calls: [{ index, function: { arguments: json.slice(3) } }] } });
  }
  say({ delta: {}, finish_reason: 'tool_calls' });
  response.end('data: [DONE]\n\n');
}
