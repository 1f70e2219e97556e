import { afterEach, describe, expect, it } from 'vitest';
import type { Claim, Evidence, EvidenceMessage } from '../../src/answer.ts';
import { Failure } from '../../src/failure.ts';
import { createEndpointReader, type EndpointOptions } from '../../src/readers/endpoint-reader.ts';
import { answerStreamed, answerWhole, chatServer, type Answering, type ChatServer } from './chat-server.ts';

const KEY = 'sk-secret-4711';

const servers: ChatServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serving(answering: Answering): Promise<ChatServer> {
  const server = await chatServer(answering);
  servers.push(server);
  return server;
}

const message = (id: number, text: string, more: Partial<EvidenceMessage> = {}): EvidenceMessage => ({
  message: id, thread: id, place: { account: 'a', folder: '/Inbox', headerMessageId: `m${id}`, ordinal: 0 }, subject: 'Tap', from: { name: 'Ada Bergamo', email: 'ada@x.example' },
  people: '', date: Date.UTC(2026, 10, 2), language: 'en', relevance: 1, locked: false, facts: [],
  chunks: [{ message: id, ordinal: 0, start: 0, text, region: 'own', date: Date.UTC(2026, 10, 2), zone: 0 }], ...more,
});

const EVIDENCE: Evidence = {
  question: 'When does the plumber come?', route: 'search', terms: [],
  messages: [message(41, 'The plumber comes on Tuesday.'), message(57, 'The painter comes on Friday.')],
};

const CLAIM = { text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday', message: 1 };
const GOOD = JSON.stringify({ claims: [CLAIM, { text: 'The painter comes on Friday.', quote: 'The painter comes on Friday.', message: 2 }] });
const READ: readonly Claim[] = [{ text: CLAIM.text, quote: CLAIM.quote, message: 41 }, { text: 'The painter comes on Friday.', quote: 'The painter comes on Friday.', message: 57 }];

async function reading(server: { readonly url: string }, options: Partial<EndpointOptions> = {}, cancelled?: () => boolean) {
  const notes: string[] = [];
  const claims: Claim[] = [];
  const reader = createEndpointReader({ url: server.url, model: 'tiny', key: KEY, ...options });
  const help = { tools: [], call: () => ({ said: '', messages: [] }), note: (note: string) => void notes.push(note) };
  let failure: Failure | undefined;
  try {
    for await (const claim of reader.read(EVIDENCE, cancelled, help)) claims.push(claim);
  } catch (error) {
    failure = Failure.from(error);
  }
  expect(`${failure?.message ?? ''} ${failure?.origin ?? ''} ${notes.join(' ')}`).not.toContain(KEY);
  return { reader, claims, notes, failure };
}

describe('an endpoint', () => {
  it('is asked with the rules, the mail as data and then the question, and its claims name messages', async () => {
    const server = await serving((_, response) => answerWhole(response, GOOD));
    const { claims, failure, notes, reader } = await reading(server);
    expect({ claims, failure, notes }).toEqual({ claims: READ, failure: undefined, notes: [] });
    const [request] = server.asked();
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions', headers: { authorization: `Bearer ${KEY}` }, body: { model: 'tiny', temperature: 0, stream: true, response_format: { type: 'json_schema' } } });
    expect(request?.text).not.toContain(KEY);
    const [system, user] = request?.body.messages ?? [];
    expect(system).toMatchObject({ role: 'system' });
    expect(user?.role).toBe('user');
    expect(user?.content.indexOf('The plumber comes on Tuesday.')).toBeGreaterThan(0);
    expect(user?.content.indexOf('When does the plumber come?')).toBeGreaterThan(user?.content.indexOf('The painter comes on Friday.') ?? 0);
    expect(reader.contract).toEqual({ reader: 'endpoint', model: 'tiny', prompt: 'footnote-claims/1', temperature: 0, contextTokens: 4096, reservedTokens: 600 });
  });

  it('gives each claim as soon as it is complete in the stream', async () => {
    let isOver = false;
    const server = await serving(async (_, response) => {
      await answerStreamed(response, `Sure:\n\`\`\`json\n${GOOD}\n\`\`\``, { pause: 5 });
      isOver = true;
    });
    const seen: boolean[] = [];
    for await (const claim of createEndpointReader({ url: server.url, model: 'tiny' }).read(EVIDENCE)) {
      expect(READ).toContainEqual(claim);
      seen.push(isOver);
    }
    expect(seen).toEqual([false, false]);
    expect(server.asked()[0]?.headers.authorization).toBeUndefined();
  });

  it('says beforehand word by word what will leave', async () => {
    const server = await serving((_, response) => answerWhole(response, GOOD));
    const reader = createEndpointReader({ url: server.url, model: 'tiny' });
    const { text, tokens } = reader.leaving(EVIDENCE);
    for await (const _ of reader.read(EVIDENCE)) { /* to the end */ }
    expect(server.asked()[0]?.body.messages?.map(({ content }) => content).join('\n\n')).toBe(text);
    expect(tokens).toBeGreaterThan(100);
  });
});

