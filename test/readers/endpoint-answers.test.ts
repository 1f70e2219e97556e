/** Questions answered by a server, from the mail to the answer. */
import { afterEach, describe, expect, it } from 'vitest';
import { faultOf } from '../../evals/quote-check.ts';
import type { AnswerClaim } from '../../src/answer.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createEndpointReader } from '../../src/readers/endpoint-reader.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { traceInEnglish } from '../../src/retrieval/asking/english.ts';
import { NOW, rawStore, type Sent } from '../retrieval/raw-store.ts';
import { answerStreamed, answerWhole, chatServer, type ChatServer } from './chat-server.ts';

const MAILS: readonly Sent[] = [
  { id: 'tap', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Dripping tap' }, text: 'The plumber comes on Tuesday between ten and twelve for the dripping tap. He asks for 85 euros.' },
  { id: 'paint', headers: { From: 'Bo Castell <bo@x.example>', Subject: 'Painter and plumber' }, text: 'The painter comes for the door of the plumber on Friday. Bring the key.' },
];

const servers: ChatServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** The answer where the server says this; `N` in it is the number of Ada's mail, `M` that of Bo's. */
async function answered(said: (adas: number, bos: number) => string, options: { readonly whole?: boolean; readonly done?: boolean } = {}) {
  const server = await chatServer((request, response) => {
    const blocks = [...(request.body.messages?.[1]?.content ?? '').matchAll(/^<<mail (\d+) [a-p]+>>\nfrom: (\w+)/gm)];
    const numberOf = (name: string) => Number(blocks.find(([, , who]) => who === name)?.[1] ?? 0);
    const text = said(numberOf('Ada'), numberOf('Bo'));
    return options.whole ? answerWhole(response, text) : answerStreamed(response, text, { done: options.done ?? true });
  });
  servers.push(server);
  const db = await rawStore(MAILS);
  const told: AnswerClaim[] = [];
  const reader = createEndpointReader({ url: server.url, model: 'm' });
  const reply = await ask({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW }, reader }, { question: 'When does the plumber come?', boundary: { account: 'a' } }, (claim) => told.push(claim));
  for (const { citation } of reply.claims) expect(faultOf(db, { ...citation, text: citation.quote })).toBeUndefined();
  expect(told).toEqual(reply.claims);
  return { ...reply, requests: server.asked() };
}

const right = (message: number) => ({ text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday', message });

describe('an answer by a server', () => {
  it('is its claims, each with the words that it rests on, and who read is stored with it', async () => {
    for (const whole of [false, true]) {
      const reply = await answered((ada) => JSON.stringify({ claims: [right(ada)] }), { whole });
      expect(reply.claims).toMatchObject([{ text: 'He comes on Tuesday.', frame: 'On 2 Nov 2026 Ada Bergamo wrote:', citation: { quote: 'The plumber comes on Tuesday' }, place: { headerMessageId: 'tap' } }]);
      expect(reply).toMatchObject({ insufficientEvidence: false, droppedClaims: 0, confidence: 'medium', reader: { reader: 'endpoint', model: 'm', prompt: 'footnote-claims/2', temperature: 0 } });
      expect(reply.answer).toBe('He comes on Tuesday. (On 2 Nov 2026 Ada Bergamo wrote: “The plumber comes on Tuesday”)');
    }
  });

  it('drops what stands nowhere, elsewhere, in pieces, or says another number, each under its name', async () => {
    const reply = await answered((ada, bo) => JSON.stringify([
      right(ada), { text: 'He comes on Sunday.', quote: 'The plumber comes on Sunday', message: ada }, { text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday between ten and twelve', message: bo },
      { text: 'The plumber brings the key.', quote: 'The plumber comes on Tuesday ... Bring the key.', message: ada }, { text: 'He asks for 95 euros.', quote: 'He asks for 85 euros.', message: ada },
    ]));
    expect(reply.claims).toHaveLength(1);
    expect(reply.dropped).toEqual({ notFound: 1, misattributed: 1, stitched: 1, unquotedFact: 1 });
    expect(reply).toMatchObject({ droppedClaims: 4, confidence: 'low' });
  });

  it('is none where every quote is invented, and says so', async () => {
    const reply = await answered((ada) => JSON.stringify([{ text: 'He comes at noon.', quote: 'He will be there at noon', message: ada }]));
    expect(reply).toMatchObject({ claims: [], insufficientEvidence: true, confidence: 'none', droppedClaims: 1 });
    expect(reply.answer).toContain('No words of the mail bear out what was read.');
  });

  it('is none where it can not be read, or where the mail does not answer', async () => {
    const broken = await answered(() => 'I would say { "claims": [ {"text": he comes }');
    expect(broken).toMatchObject({ claims: [], insufficientEvidence: true, degraded: true });
    expect(broken.degradedBy).toContainEqual({ code: 'noForm' });
    const none = await answered(() => '{"claims":[]}');
    expect(none).toMatchObject({ claims: [], insufficientEvidence: true, droppedClaims: 0 });
    expect(none.degradedBy).not.toContainEqual({ code: 'noForm' });
  });

  it('that breaks off keeps what was whole, and says so', async () => {
    const reply = await answered((ada) => JSON.stringify([right(ada), right(ada + 1)]).slice(0, -30), { done: false });
    expect(reply.claims).toHaveLength(1);
    expect(reply.degradedBy).toContainEqual({ code: 'brokeOff' });
    expect(reply.trace.map(traceInEnglish).join('\n')).toContain('reader: The answer of the model broke off');
  });

  it('says the words of the mail where the reader\'s own are not borne out by them', async () => {
    const reply = await answered((ada) => JSON.stringify([{ text: 'The plumber never comes.', quote: 'The plumber comes on Tuesday', message: ada }, { text: 'The house was sold to strangers.', quote: 'for the dripping tap', message: ada }]));
    expect(reply.claims.map(({ text }) => text)).toEqual(['The plumber comes on Tuesday', 'for the dripping tap']);
  });

  it('costs no request where nothing was found', async () => {
    const server = await chatServer((_, response) => answerWhole(response, '[]'));
    servers.push(server);
    const db = await rawStore(MAILS);
    const reply = await ask({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW }, reader: createEndpointReader({ url: server.url, model: 'm' }) }, { question: 'zeppelin quarrel?', boundary: {} });
    expect(reply.insufficientEvidence).toBe(true);
    expect(server.received).toEqual([]);
  });
});
