import { afterEach, describe, expect, it } from 'vitest';
import type { ReaderNote } from '../../src/answer.ts';
import type { Claim, Evidence, EvidenceMessage } from '../../src/evidence.ts';
import { Failure } from '../../src/failure.ts';
import { createEndpointReader, endpointLimits, type EndpointOptions } from '../../src/readers/endpoint-reader.ts';
import { SYSTEM_TIMERS } from '../../src/readers/timers.ts';
import { answerCalls, answerStreamed, answerWhole, chatServer, type Answering, type ChatServer } from './chat-server.ts';

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

function blocksIn(prompt = ''): number {
  return prompt.match(/^<<mail \d/gm)?.length ?? 0;
}

/** What is waited between attempts, without waiting. */
function hasty() {
  const waits: number[] = [];
  return { waits, timers: { now: SYSTEM_TIMERS.now, sleep: (ms: number) => (waits.push(ms), SYSTEM_TIMERS.sleep(Math.min(ms, 5))) } };
}

/** As llama.cpp says it. */
const TOO_LONG = '{"error":{"code":400,"message":"request (2463 tokens) exceeds the available context size (2048 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":2463,"n_ctx":2048}}';
const LOADING = '{"error":{"message":"Loading model","type":"unavailable_error","code":503}}';

async function reading(server: { readonly url: string }, options: Partial<EndpointOptions> = {}, cancelled?: () => boolean, { claimed, evidence = EVIDENCE }: { readonly claimed?: () => void; readonly evidence?: Evidence } = {}) {
  const notes: ReaderNote[] = [];
  const claims: Claim[] = [];
  const reader = createEndpointReader({ url: server.url, model: 'tiny', key: KEY, ...options });
  const help = { tools: [], call: () => ({ said: '', messages: [] }), note: (note: ReaderNote) => void notes.push(note) };
  let failure: Failure | undefined;
  try {
    for await (const claim of reader.read(evidence, cancelled, help)) {
      claims.push(claim);
      claimed?.();
    }
  } catch (error) {
    failure = Failure.from(error);
  }
  expect(`${failure?.message ?? ''} ${failure?.origin ?? ''} ${JSON.stringify(notes)}`).not.toContain(KEY);
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
    expect(reader.contract).toEqual({ reader: 'endpoint', model: 'tiny', prompt: 'footnote-claims/2', temperature: 0, contextTokens: 4096, reservedTokens: 750, tools: false });
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


describe('an answer that is not what was hoped for', () => {
  it('is read where the server does not say that it streams', async () => {
    for (const type of ['text/plain', 'application/octet-stream', 'application/x-ndjson']) {
      const server = await serving((_, response) => {
        response.setHeader('content-type', type);
        const lines = [{ delta: { content: GOOD.slice(0, 50) } }, { delta: { content: GOOD.slice(50) }, finish_reason: 'stop' }].map((choice) => JSON.stringify({ choices: [choice] }));
        response.end(type.endsWith('ndjson') ? lines.join('\n') : lines.map((line) => `data: ${line}\n\n`).join(''));
      });
      expect(await reading(server)).toMatchObject({ claims: READ, failure: undefined, notes: [] });
    }
  });

  it('keeps what is whole of one that broke off, and says so', async () => {
    const server = await serving((_, response) => answerStreamed(response, GOOD.slice(0, GOOD.indexOf('},') + 30), { done: false }));
    const { claims, failure, notes } = await reading(server);
    expect({ claims, failure }).toEqual({ claims: READ.slice(0, 1), failure: undefined });
    expect(notes).toEqual([{ code: 'brokeOff' }]);
  });

  it('keeps what had come when the connection is lost, and fails where nothing had', async () => {
    let lose = () => {};
    const lost = await serving((_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: GOOD.slice(0, GOOD.indexOf('},') + 2) } }] })}\n\n`);
      // What has come but was not read yet is lost with the connection.
      lose = () => response.destroy();
    });
    const some = await reading(lost, {}, undefined, { claimed: () => lose() });
    expect(some.claims).toEqual(READ.slice(0, 1));
    expect(some.notes).toEqual([{ code: 'failedMidway', failure: 'connectionLost' }]);
    const nothing = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"choices":[{"delta":{"content":"{"}}]}\n\n', () => response.destroy());
    });
    expect((await reading(nothing)).failure).toMatchObject({ code: 'connectionLost' });
  });

  for (const [name, text] of [['malformed', '{"claims":[{"text":"He comes", quote: The plumber}'], ['prose', 'The plumber comes on Tuesday, I think.'], ['empty', '']] as const) {
    it(`gives no claim and says why, where it is ${name}`, async () => {
      const server = await serving((_, response) => answerStreamed(response, text));
      const { claims, failure, notes } = await reading(server);
      expect({ claims, failure }).toEqual({ claims: [], failure: undefined });
      expect(notes).toEqual([{ code: 'noForm' }]);
      expect(server.asked().length).toBe(text === '' ? 1 : 2);
    });
  }

  it('is asked for once again in the form where it came in prose, and counts then', async () => {
    const server = await serving((_, response, count) => answerStreamed(response, count === 0 ? 'He comes on Tuesday, as the first mail says.' : GOOD));
    expect(await reading(server)).toMatchObject({ claims: READ, failure: undefined, notes: [] });
    const [first, second] = server.asked().map(({ body }) => body.messages ?? []);
    expect(second?.slice(0, 2)).toEqual(first);
    expect(second?.slice(2)).toEqual([{ role: 'assistant', content: 'He comes on Tuesday, as the first mail says.' }, { role: 'user', content: expect.stringContaining('JSON') }]);
  });

  it('is left where the model only says the same again and again; what had come counts', async () => {
    let isLeft = false;
    const server = await serving((_, response) => {
      response.on('close', () => (isLeft = true));
      return answerStreamed(response, `${GOOD.slice(0, GOOD.indexOf('},') + 2)}{"text":"At noon.","quote":"${'12:08 PM, '.repeat(20_000)}`, { size: 10, pause: 1 });
    });
    const { claims, failure, notes } = await reading(server);
    expect({ claims, failure, notes }).toEqual({ claims: READ.slice(0, 1), failure: undefined, notes: [] });
    await expect.poll(() => isLeft).toBe(true);
  });

  it('is no trouble where the mail does not answer', async () => {
    const server = await serving((_, response) => answerStreamed(response, '{"claims": []}'));
    expect(await reading(server)).toMatchObject({ claims: [], failure: undefined, notes: [] });
  });

  it('gives no claim that is only thought', async () => {
    const server = await serving((_, response) => answerStreamed(response, `<think>Perhaps ${JSON.stringify({ ...CLAIM, text: 'Draft.' })}?</think>${GOOD}`));
    expect((await reading(server)).claims).toEqual(READ);
  });

  it('names no message where it names a block that was not shown', async () => {
    const server = await serving((_, response) => answerWhole(response, JSON.stringify([{ ...CLAIM, message: 41 }, { ...CLAIM, message: 0 }])));
    expect((await reading(server)).claims.map((claim) => claim.message)).toEqual([0, 0]);
  });

  it('is cut off where it has no end', async () => {
    const server = await serving(async (_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      const line = `data: ${JSON.stringify({ choices: [{ delta: { content: Array.from({ length: 12_000 }, (_, n) => n).join(' ') } }] })}\n\n`;
      while (!response.closed) {
        response.write(line);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    expect((await reading(server)).failure).toMatchObject({ code: 'tooLarge' });
  });

  it('is no answer where it is not of the form', async () => {
    for (const [type, text] of [['text/html', '<html>Welcome</html>'], ['application/json', '{"models":[]}'], ['application/json', '{{{'], ['text/event-stream', 'data: hello\n\n']] as const) {
      const server = await serving((_, response) => {
        response.setHeader('content-type', type);
        response.end(text);
      });
      expect((await reading(server)).failure).toMatchObject({ code: 'unreadable' });
    }
  });

  it('may be a word of trouble in the place of the answer', async () => {
    const server = await serving((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ error: { message: `overloaded ${KEY}` } }));
    });
    expect((await reading(server)).failure).toMatchObject({ code: 'unavailable' });
  });

  it('may be a word of trouble in the midst of the stream', async () => {
    const server = await serving((_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.end(`data: {"error":{"message":"out of memory ${KEY}"}}\n\n`);
    });
    expect((await reading(server)).failure).toMatchObject({ code: 'unavailable' });
  });
});

describe('a server that does not answer', () => {
  const failing = (status: number, headers: Readonly<Record<string, string>> = {}, times = Infinity) =>
    serving((_, response, count) => {
      if (count >= times) return answerWhole(response, GOOD);
      response.writeHead(status, headers);
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }));
    });

  for (const [status, code, sentence, requests] of [
    [401, 'badRequest', /refuses the key/, 1], [403, 'badRequest', /refuses the key/, 1], [404, 'gone', /no model "tiny"/, 1], [429, 'unavailable', /too often/, 3], [500, 'unavailable', /trouble of its own/, 3], [503, 'unavailable', /trouble/, 3],
    [400, 'badRequest', /does not understand/, 3],
  ] as const) {
    it(`with ${status}: ${requests} requests, and a sentence`, async () => {
      const server = await failing(status);
      const { failure, claims } = await reading(server, { timers: hasty().timers });
      expect(claims).toEqual([]);
      expect(failure?.code).toBe(code);
      expect(failure?.message).toMatch(sentence);
      expect(server.asked().length).toBe(requests);
    });
  }

  it('finds the question too long however short: a few requests, each shorter, and what to do', async () => {
    for (const [status, said] of [[400, '{"error":{"code":"context_length_exceeded","message":"maximum context length is 4096 tokens"}}'], [413, ''], [400, TOO_LONG]] as const) {
      const server = await serving((_, response) => void response.writeHead(status).end(said));
      expect((await reading(server)).failure).toMatchObject({ code: 'tooLarge', message: expect.stringContaining('ask_context_tokens') });
      const room = server.asked().map(({ text, body }) => text.length + (body.max_tokens ?? 0));
      expect(room).toEqual([...new Set(room)].sort((one, other) => other - one));
      expect(room.length).toBeGreaterThan(1);
      expect(room.length).toBeLessThanOrEqual(5);
    }
  });

  it('finds the question too long by its own counting: it gets fewer of the messages, and the person hears of it', async () => {
    // A token a character.
    const server = await serving(({ text, body }, response) => {
      if (text.length + (body.max_tokens ?? 0) <= 6000) return answerStreamed(response, GOOD);
      response.writeHead(400, { 'content-type': 'application/json', connection: 'close' }).end(TOO_LONG);
      return undefined;
    });
    const evidence = { ...EVIDENCE, messages: [...EVIDENCE.messages, ...Array.from({ length: 6 }, (_, n) => message(60 + n, `Mail ${n}. ${'words and words '.repeat(60)}`))] };
    const { claims, notes, failure, reader } = await reading(server, {}, undefined, { evidence });
    expect({ claims, failure }).toEqual({ claims: READ, failure: undefined });
    const sent = server.asked().map(({ body }) => blocksIn(body.messages?.[1]?.content));
    expect(sent[0]).toBe(8);
    expect(sent).toEqual([...sent].sort((one, other) => other - one));
    expect(notes).toEqual([{ code: 'partRead', messages: 8 - (sent.at(-1) ?? 0) }]);
    // The server is not held to be a plainer one for it, and asked again it is not too long any more.
    expect(server.asked().every(({ body }) => body.response_format !== undefined)).toBe(true);
    expect(blocksIn(reader.leaving(evidence).text)).toBe(sent.at(-1));
  });

  it('is still loading its model: it is waited for as long as for first words', async () => {
    const server = await serving((_, response, count) => {
      if (count >= 8) return answerStreamed(response, GOOD);
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', connection: 'close' }).end(LOADING);
      return undefined;
    });
    expect(await reading(server, { timers: hasty().timers })).toMatchObject({ claims: READ, failure: undefined });
    const never = await serving((_, response) => void response.writeHead(503).end(LOADING));
    expect((await reading(never, { timers: hasty().timers, limits: { first: 300 } })).failure).toMatchObject({ code: 'timeout' });
  });

  it('is asked again where that may help, as late as it says', async () => {
    const { waits, timers } = hasty();
    const server = await failing(429, { 'retry-after': '7' }, 1);
    expect((await reading(server, { timers })).claims).toEqual(READ);
    expect(server.asked().length).toBe(2);
    // In steps, so that a cancel is seen; what watches over time-outs sleeps besides.
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(7000);
    const patient = await failing(503, { 'retry-after': '3600' });
    expect((await reading(patient, { timers: hasty().timers })).failure).toMatchObject({ code: 'unavailable' });
    expect(patient.asked().length).toBe(1); // nobody waits an hour
  });

  it('is asked more plainly where it does not know the schema, and so from then on', async () => {
    const server = await serving(({ body }, response) => {
      if (body.response_format === undefined) return answerWhole(response, GOOD);
      response.writeHead(400).end('{"error":"unknown field response_format"}');
    });
    const reader = createEndpointReader({ url: server.url, model: 'tiny' });
    for (let round = 0; round < 2; round++) {
      const claims: Claim[] = [];
      for await (const claim of reader.read(EVIDENCE)) claims.push(claim);
      expect(claims).toEqual(READ);
    }
    expect(server.asked().map(({ body }) => body.response_format !== undefined)).toEqual([true, false, false]);
  });

  it('is not followed elsewhere, and neither key nor mail go there', async () => {
    const other = await serving((_, response) => answerWhole(response, GOOD));
    const server = await serving((_, response) => {
      response.writeHead(307, { location: `${other.url}/chat/completions` });
      response.end();
    });
    const { failure } = await reading(server);
    expect(failure?.message).toMatch(/another address/);
    expect(other.received).toEqual([]);
    expect(server.asked().length).toBe(1);
  });

  it('is not there: a few attempts and a sentence', async () => {
    const server = await chatServer(() => undefined);
    await server.close();
    expect((await reading(server, { timers: hasty().timers })).failure).toMatchObject({ code: 'unavailable', message: expect.stringContaining('could not be reached') });
  });

  it('is too slow to begin, falls silent, or takes too long in all', async () => {
    const silent = await serving(() => undefined);
    expect((await reading(silent, { limits: { first: 200 } })).failure).toMatchObject({ code: 'timeout', message: expect.stringContaining('did not begin') });
    const stuck = await serving((_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: GOOD.slice(0, GOOD.indexOf('},') + 2) } }] })}\n\n`);
    });
    const some = await reading(stuck, { limits: { idle: 200 } });
    expect(some.claims).toEqual(READ.slice(0, 1)); // kept
    expect(some.notes).toEqual([{ code: 'failedMidway', failure: 'timeout' }]);
    const endless = await serving((_, response) => answerStreamed(response, ' '.repeat(10_000), { size: 1, pause: 20 }));
    expect((await reading(endless, { limits: { total: 300 } })).failure).toMatchObject({ code: 'timeout', message: expect.stringContaining('took longer') });
  });

  it('is left alone at once when nobody waits any more', async () => {
    let closed = false;
    let cancelled = false;
    const server = await serving((_, response) => {
      response.on('close', () => (closed = true));
      response.setHeader('content-type', 'text/event-stream');
      response.write(': thinking\n\n');
      setTimeout(() => (cancelled = true), 100); // Once it was asked, however long that took.
    });
    expect((await reading(server, {}, () => cancelled)).failure).toMatchObject({ code: 'cancelled' });
    expect((await reading(server, {}, () => true)).failure).toMatchObject({ code: 'cancelled' });
    expect(server.asked().length).toBe(1);
    await expect.poll(() => closed).toBe(true);
  });

  it('is left alone when whoever reads has enough', async () => {
    let closed = false;
    const server = await serving(async (_, response) => {
      response.on('close', () => (closed = true));
      await answerStreamed(response, `${GOOD}${' '.repeat(2000)}`, { size: 20, pause: 20 });
    });
    for await (const claim of createEndpointReader({ url: server.url, model: 'tiny' }).read(EVIDENCE)) {
      expect(claim).toEqual(READ[0]);
      break;
    }
    await expect.poll(() => closed).toBe(true);
  });
});

describe('tools', () => {
  const further = message(99, 'The joiner comes on Monday.');
  async function withTools(answering: Answering, options: Partial<EndpointOptions> = {}) {
    const server = await serving(answering);
    const calls: unknown[] = [];
    const notes: ReaderNote[] = [];
    const claims: Claim[] = [];
    const reader = createEndpointReader({ url: server.url, model: 'tiny', tools: true, ...options });
    const tools = [{ name: 'search', description: 'Finds.', parameters: { type: 'object', properties: { query: { type: 'string' } } } }];
    const help = { tools, call: (name: string, args: object) => (calls.push([name, args]), { said: '1 mail was found.', messages: [further] }), note: (note: ReaderNote) => void notes.push(note) };
    for await (const claim of reader.read(EVIDENCE, undefined, help)) claims.push(claim);
    return { server, calls, claims, notes };
  }

  it('are called as the model asks, and what they read may be quoted as further mail', async () => {
    const { calls, claims, server } = await withTools((_, response, count) =>
      count === 0 ? answerCalls(response, [{ name: 'search', arguments: { query: 'joiner', message: 2 } }]) : answerStreamed(response, JSON.stringify([{ text: 'On Monday.', quote: 'on Monday', message: 3 }])));
    expect(calls).toEqual([['search', { query: 'joiner', message: 57 }]]); // the number of a block has become that of its message
    expect(claims).toEqual([{ text: 'On Monday.', quote: 'on Monday', message: 99 }]);
    const [first, second] = server.asked();
    expect(first?.body.tools?.map((tool) => tool.function.name)).toEqual(['search']);
    expect(first?.body.response_format).toBeUndefined(); // held to a schema it could call nothing
    expect(second?.body.messages?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(second?.body.messages?.[3]?.content).toMatch(/<<mail 3 [a-p]{16}>>[^]*The joiner comes on Monday\.[^]*<<end 3/);
  });

  it('come to an end: four rounds, six calls', async () => {
    const { calls, server, claims } = await withTools((request, response) =>
      request.body.tools ? answerCalls(response, [{ name: 'search', arguments: '{}' }]) : answerStreamed(response, GOOD));
    expect(calls.length).toBe(4);
    expect(server.asked().length).toBe(5);
    expect(claims).toEqual(READ);
    const many = await withTools((request, response) =>
      request.body.tools ? answerCalls(response, Array.from({ length: 9 }, () => ({ name: 'search', arguments: '{}' }))) : answerStreamed(response, GOOD));
    expect(many.calls.length).toBe(6);
    expect(many.server.asked().length).toBe(2);
  });

  it('are refused for mail that was not shown and for arguments that are none', async () => {
    const { calls, server, notes } = await withTools((_, response, count) =>
      count === 0
        ? answerCalls(response, [{ name: 'search', arguments: { message: 41 } }, { name: 'search', arguments: '{"query":' }, { name: 'search', arguments: { messages: [1, '2'] } }, { name: 'search', arguments: '[]' }])
        : answerStreamed(response, GOOD));
    expect(calls).toEqual([]);
    expect(server.asked()[1]?.body.messages?.slice(3).map(({ content }) => content.slice(0, 8))).toEqual(['Refused:', 'Refused:', 'Refused:', 'Refused:']);
    expect(notes.length).toBe(4);
  });

  it('show as many passages as there is room for', async () => {
    const passage = (ordinal: number) => ({ message: 99, ordinal, start: ordinal * 2000, text: `Passage ${ordinal}. ${'words and words '.repeat(60)}`, region: 'own' as const, date: undefined, zone: 0 });
    const long = message(99, '', { chunks: Array.from({ length: 12 }, (_, ordinal) => passage(ordinal)) });
    const server = await serving((_, response, count) => (count === 0 ? answerCalls(response, [{ name: 'read', arguments: {} }]) : answerStreamed(response, '[]')));
    const tools = [{ name: 'read', description: 'Reads.', parameters: { type: 'object' } }];
    for await (const _ of createEndpointReader({ url: server.url, model: 'tiny', tools: true, contextTokens: 2500 }).read(EVIDENCE, undefined, { tools, call: () => ({ said: 'Its text:', messages: [long] }), note: () => undefined })) { /* none */ }
    const told = server.asked()[1]?.body.messages?.at(-1)?.content ?? '';
    expect(told).toMatch(/Passage 0\.[^]*Passage 1\.[^]*<<end 3 [^]*There is no room for more\.$/);
    expect(told).not.toContain('Passage 11.');
  });

  it('are not offered to a server that does not know them, nor where they were not asked for', async () => {
    const { server, claims } = await withTools((request, response) => {
      if (!request.body.tools) return answerWhole(response, GOOD);
      response.writeHead(400).end('{"error":"does not support tools"}');
    });
    expect(claims).toEqual(READ);
    expect(server.asked().map(({ body }) => body.tools !== undefined)).toEqual([true, false]);
    const without = await withTools((_, response) => answerWhole(response, GOOD), { tools: false });
    expect(without.server.asked()[0]?.body.tools).toBeUndefined();
  });
});

describe('how much a model can read', () => {
  const telling = (answers: Readonly<Record<string, unknown>>) => serving((request, response) => {
    const answer = answers[request.path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  const limits = async (answers: Readonly<Record<string, unknown>>) => {
    const server = await telling(answers);
    const found = await endpointLimits({ url: server.url, model: 'tiny', key: KEY });
    expect(server.received.map(({ text }) => text).join('')).not.toContain('plumber');
    return found.contextTokens;
  };

  it('is what the server says of it', async () => {
    expect(await limits({ '/v1/models': { data: [{ id: 'other', max_model_len: 99_999 }, { id: 'tiny', max_model_len: 8192 }] } })).toBe(8192); // vLLM
    expect(await limits({ '/v1/models': { data: [{ id: 'tiny', context_length: 131_072 }] } })).toBe(131_072); // OpenRouter
    expect(await limits({ '/v1/models': { data: [{ id: 'tiny' }] }, '/props': { default_generation_settings: { n_ctx: 16_384 } } })).toBe(16_384); // llama.cpp
    expect(await limits({ '/api/show': { parameters: 'stop "x"\nnum_ctx 12288', model_info: { 'llama.context_length': 131_072 } } })).toBe(12_288); // Ollama
    expect(await limits({ '/api/show': { model_info: { 'llama.context_length': 131_072 } } })).toBe(4096);
    expect(await limits({ '/api/show': { model_info: { 'x.context_length': 2048 } } })).toBe(2048);
    expect(await limits({ '/api/ps': { models: [{ name: 'tiny:latest', context_length: 32_768, digest: 'abc' }] }, '/api/show': { model_info: {} } })).toBe(32_768);
  });

  it('is not known where it says nothing of use', async () => {
    expect(await limits({})).toBeUndefined();
    expect(await limits({ '/v1/models': { data: [{ id: 'tiny', max_model_len: -1, context_length: 'much' }] } })).toBeUndefined();
    expect(await limits({ '/v1/models': 'no', '/props': [1], '/api/show': null })).toBeUndefined();
    const silent = await serving(() => undefined);
    const timers = { now: SYSTEM_TIMERS.now, sleep: (ms: number) => SYSTEM_TIMERS.sleep(Math.min(ms, 100)) };
    expect(await endpointLimits({ url: silent.url, model: 'tiny', timers })).toEqual({ contextTokens: undefined, digest: undefined, quantisation: undefined });
  });

  it('comes with how its weights are held, which stands in the contract', async () => {
    const told = async (answers: Readonly<Record<string, unknown>>) => {
      const { url } = await telling(answers);
      const limits = await endpointLimits({ url, model: 'tiny' });
      return createEndpointReader({ url, model: 'tiny', ...limits }).contract.model;
    };
    expect(await told({ '/v1/models': { data: [{ id: 'tiny', meta: { n_ctx: 8192, ftype: 'Q4_1' } }] } })).toBe('tiny Q4_1'); // llama.cpp
    expect(await told({ '/props': { model_ftype: 'Q8_0' } })).toBe('tiny Q8_0');
    expect(await told({ '/api/ps': { models: [{ name: 'tiny', digest: '0123456789abcdef', details: { quantization_level: 'Q4_K_M' } }] } })).toBe('tiny@0123456789ab Q4_K_M'); // Ollama
    expect(await told({ '/api/show': { details: { quantization_level: 'F16' } } })).toBe('tiny F16');
    expect(await told({ '/props': { model_ftype: 'a sentence <b> of no use' } })).toBe('tiny');
  });

  it('decides how much mail is sent', async () => {
    const server = await serving((_, response) => answerWhole(response, '{"claims":[]}'));
    const long = Array.from({ length: 6 }, (_, index) => message(index + 1, `Mail ${index}. ${'words and words '.repeat(60)}`));
    for await (const _ of createEndpointReader({ url: server.url, model: 'tiny', contextTokens: 1500 }).read({ ...EVIDENCE, messages: long })) { /* none */ }
    const content = server.asked()[0]?.body.messages?.[1]?.content ?? '';
    expect(content).toContain('Mail 0.');
    expect(content).not.toContain('Mail 5.');
    expect(content).toContain(EVIDENCE.question);
    expect(server.asked()[0]?.body.max_tokens).toBeLessThan(1000);
  });
});

it('a key that would be another header is refused', () => {
  expect(() => createEndpointReader({ url: 'https://x.example', model: 'm', key: 'a\r\nHost: evil' })).toThrow(/The key has characters/);
});
