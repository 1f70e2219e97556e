/** Questions between pages, a real store and a reader, over real connections. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerClaim } from '../../../src/answer.ts';
import type { Claim, Evidence } from '../../../src/evidence.ts';
import { Asking, type AskingDeps, type ReaderRequest } from '../../../src/background/asking/asking.ts';
import { Reading } from '../../../src/background/asking/reading.ts';
import { Failure } from '../../../src/failure.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { RemoteReaders } from '../../../src/indexer/workers/remote-readers.ts';
import { yieldingReader } from '../../../src/indexer/workers/yielding-reader.ts';
import type { Reader, ReaderHelp } from '../../../src/ports.ts';
import type { Leaving } from '../../../src/asking.ts';
import type { IndexApi, ReadingApi } from '../../../src/protocol.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { connect, serve, type Endpoint } from '../../../src/rpc.ts';
import { NOW, rawStore, type Sent } from '../../retrieval/raw-store.ts';

const MAIL: readonly Sent[] = [
  { id: 'tap', headers: { Subject: 'Dripping tap', From: 'Ada Bergamo <ada@x.example>' }, text: 'The plumber comes on Tuesday between ten and twelve for the dripping tap.' },
  { id: 'other', headers: { Subject: 'Carpet', From: 'Lars Novak <lars@x.example>' }, text: 'The carpet for the annex comes to 2,310 euros.' },
  // BM25 needs a crowd.
  ...Array.from({ length: 8 }, (_, index) => ({ id: `lunch${index}`, headers: { Subject: 'Lunch', From: 'Lars Novak <lars@x.example>' }, text: `Lunch is on Friday, table ${index + 20}.` })),
];
const QUESTION = { question: 'When does the plumber come for the dripping tap?', boundary: {} };
const never = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function endpointOf(port: MessagePort): Endpoint {
  return {
    post: (message) => port.postMessage(message),
    listen(onMessage, onEnd) {
      port.on('message', onMessage);
      port.on('close', () => onEnd(new Failure('connectionLost', 'The worker died.')));
    },
  };
}

/** Answers as the index worker does. */
async function worker(port: MessagePort, llm_rewrite: number): Promise<void> {
  const db = await rawStore(MAIL);
  const analyzer = createAnalyzer();
  const endpoint = endpointOf(port);
  const background = connect<ReadingApi>(endpoint);
  const readers = new RemoteReaders(background);
  serve<Pick<IndexApi, 'ask' | 'callTool' | 'noteReading'>>(endpoint, {
    ...readers.handlers,
    ask: ({ ask: number, elsewhere, vectors: _, ...request }, signal) => {
      const reader = elsewhere ? () => readers.of(number, signal) : yieldingReader(createExtractiveReader(analyzer), () => new Promise((resolve) => setTimeout(resolve)));
      const tell = (claim: AnswerClaim) => void background.claimed({ ask: number, claim }).catch(() => {});
      return ask({ db, analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader, wordings: elsewhere ? () => background.wordings({ ask: number }, { signal }) : undefined, settings: { llm_rewrite } }, request, tell, () => signal.aborted);
    },
  });
}

/** A page that writes down what it hears. */
function page() {
  const heard: { readonly ask: number; readonly quote: string }[] = [];
  const shown: Leaving[] = [];
  return {
    heard, shown,
    claimed: async ({ ask, claim }: { readonly ask: number; readonly claim: AnswerClaim }) => void heard.push({ ask, quote: claim.citation.quote }),
    leaving: async (what: Leaving) => void shown.push(what),
  };
}

const UNCHANGED: AskingDeps['evidence'] = { before: async () => undefined, isStale: async () => false };

async function setUp(reading: AskingDeps['reading'] = async () => undefined, wordings = 0, evidence = UNCHANGED, patience?: number, vectors: AskingDeps['vectors'] = { of: async () => ({ vectors: [] }) }) {
  const { port1, port2 } = new MessageChannel();
  ends.push(() => port1.close());
  await worker(port2, wordings);
  const endpoint = endpointOf(port1);
  const index = connect<IndexApi>(endpoint);
  const agreed: string[] = [];
  let awake = 0;
  const asking = new Asking({
    index, reading, evidence, vectors, ...(patience !== undefined && { patience }),
    agreeAlways: async (url) => void agreed.push(url),
    wordings: async () => wordings,
    keepAwake: () => {
      awake++;
      return () => void awake--;
    },
  });
  serve<ReadingApi>(endpoint, asking.reading);
  return { asking, agreed, kill: () => port2.close(), awake: () => awake };
}

const CONTRACT = { reader: 'endpoint', model: 'm', prompt: 'p/1', temperature: 0, contextTokens: 4000, reservedTokens: 0 } as const;

/** A reader that lives in the background, and what it was given. */
function sending(read: (evidence: Evidence, help: ReaderHelp | undefined) => AsyncIterable<Claim> | Iterable<Claim>, { neverSend = new Map<string, string>(), asks = false } = {}) {
  const given: Evidence[] = [];
  const leaving = (evidence: Evidence) => ({ text: evidence.messages.flatMap(({ chunks }) => chunks.map(({ text }) => text)).join('\n'), tokens: 7 });
  const reader: Reader = {
    contract: CONTRACT,
    read: (evidence, _, help) => {
      given.push(evidence);
      return read(evidence, help);
    },
  };
  const reading = async ({ signal, consent }: ReaderRequest) => async () => ({
    contract: CONTRACT,
    reading: new Reading({ reader, neverSend, consent: asks ? (evidence) => consent({ messages: evidence.messages.length, ...leaving(evidence), url: 'https://model.example/v1', model: 'm' }) : undefined, signal }),
  });
  return { given, reading };
}

const claim = (quote: string): Claim => ({ text: quote, quote, message: undefined });
const PLUMBER = 'The plumber comes on Tuesday between ten and twelve for the dripping tap.';

describe('a question', () => {
  it('is answered, its claims told to the page that asked and to no other', async () => {
    const { asking, awake } = await setUp();
    const [one, other] = [page(), page()];
    const reply = await asking.of(one).ask({ ...QUESTION, ask: 5 }, never);
    expect(reply.claims.map(({ citation }) => citation.quote)).toEqual([PLUMBER]);
    expect(one.heard).toEqual([{ ask: 5, quote: PLUMBER }]);
    expect(other.heard).toEqual([]);
    expect(awake()).toBe(0);
  });

  it('is told what the learned model lacks where it is asked, beside what the index lacks', async () => {
    const asked: unknown[] = [];
    const { asking } = await setUp(undefined, 0, UNCHANGED, undefined, {
      of: async (what) => {
        asked.push(what);
        return { vectors: [], reason: { code: 'learnedNotBegun' } };
      },
    });
    const reply = await asking.of(page()).ask({ ...QUESTION, boundary: { account: 'a' }, filters: { after: '1999', colour: 'red' }, ask: 1 }, never);
    expect(asked).toEqual([{ text: QUESTION.question, boundary: { account: 'a' }, filters: { after: '1999' }, typing: false }]);
    expect(reply).toMatchObject({ degraded: true, degradedBy: [{ code: 'noVectors' }, { code: 'learnedNotBegun' }] });
  });

  it('is looked for in the model\'s wordings too, where that was switched on, and the model is not asked for any where not', async () => {
    const { given, reading } = sending(() => [claim(PLUMBER)]);
    const asked: string[] = [];
    const withWordings: AskingDeps['reading'] = async (request) => async () => ({ ...(await (await reading(request))()), wordings: async (question, most) => (asked.push(`${question} ${most}`), ['plumber dripping tap']) });
    const question = { ...QUESTION, question: 'Who mends leaking faucets?', ask: 1 };
    const without = await (await setUp(withWordings)).asking.of(page()).ask(question, never);
    expect([without.claims, given, asked]).toEqual([[], [], []]);
    const reply = await (await setUp(withWordings, 2)).asking.of(page()).ask(question, never);
    expect(asked).toEqual(['Who mends leaking faucets? 2']);
    expect(reply.claims.map(({ citation }) => citation.quote)).toEqual([PLUMBER]);
    // The model is told the question as it was asked.
    expect(given.map((evidence) => evidence.question)).toEqual(['Who mends leaking faucets?']);
  });

  it('is answered anew, its claims told once, where what it rests on has changed in Thunderbird; its evidence was looked up before', async () => {
    const stale: string[] = [];
    const seen: string[] = [];
    const { asking } = await setUp(undefined, 0, {
      before: async ({ question }) => {
        seen.push(question);
        return { confirmed: 2, corrected: 1, dropped: 1, unanswered: 0, again: 1, ms: 4 };
      },
      isStale: async ({ claims }) => {
        stale.push(...claims.map(({ place }) => place.headerMessageId));
        return true;
      },
    });
    const one = page();
    const reply = await asking.of(one).ask({ ...QUESTION, ask: 5 }, never);
    expect([seen, stale]).toEqual([[QUESTION.question], ['tap']]);
    expect(reply.trace.slice(1, 3)).toMatchObject([{ stage: 'scope' }, { stage: 'confirm', confirmed: 2, corrected: 1, dropped: 1 }]);
    expect(reply.claims.map(({ citation }) => citation.quote)).toEqual([PLUMBER]);
    expect(one.heard).toEqual([{ ask: 5, quote: PLUMBER }]);
  });

  it('is ended by the next of the same page, whose late claims it does not hear; another page goes on', async () => {
    let goOn = (): void => {};
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const { asking } = await setUp(sending(async function* () {
      await wait;
      yield claim(PLUMBER);
    }).reading);
    const [one, other] = [page(), page()];
    const [calls, others] = [asking.of(one), asking.of(other)];
    const first = Promise.resolve(calls.ask({ ...QUESTION, ask: 1 }, never)).catch(({ code }: Failure) => code);
    const second = calls.ask({ ...QUESTION, ask: 2 }, never);
    const elsewhere = others.ask({ ...QUESTION, ask: 1 }, never);
    expect(await first).toBe('cancelled');
    goOn();
    expect((await second).claims).toHaveLength(1);
    expect((await elsewhere).claims).toHaveLength(1);
    expect(one.heard.map(({ ask }) => ask)).toEqual([2]);
    expect(other.heard.map(({ ask }) => ask)).toEqual([1]);
  });

  it('ends with its page', async () => {
    const { asking, awake } = await setUp(sending(async function* () {
      await new Promise(() => {});
      yield claim(PLUMBER);
    }).reading);
    const gone = new AbortController();
    const answer = Promise.resolve(asking.of(page()).ask({ ...QUESTION, ask: 1 }, gone.signal));
    setTimeout(() => gone.abort(), 20);
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(awake()).toBe(0);
  });

  it('whose worker dies is rejected, and its reader stopped', async () => {
    let stopped = false;
    const { asking, kill } = await setUp(sending(async function* () {
      try {
        yield claim(PLUMBER);
        await new Promise((resolve) => setTimeout(resolve, 30));
        kill();
        yield claim(PLUMBER);
      } finally {
        stopped = true;
      }
    }).reading);
    await expect(asking.of(page()).ask({ ...QUESTION, ask: 1 }, never)).rejects.toMatchObject({ code: 'connectionLost' });
    await expect.poll(() => stopped).toBe(true);
  });
});

describe('a reader that sends mail', () => {
  it('gives claims one by one; what it invents is not shown', async () => {
    const { given, reading } = sending(function* () {
      yield claim('The plumber comes on Friday.');
      yield claim(PLUMBER);
    });
    const { asking } = await setUp(reading);
    const one = page();
    const reply = await asking.of(one).ask({ ...QUESTION, ask: 3 }, never);
    expect(reply).toMatchObject({ droppedClaims: 1, confidence: 'low', reader: CONTRACT });
    expect(one.heard).toEqual([{ ask: 3, quote: PLUMBER }]);
    expect(given[0]?.terms[0]?.terms).toBeInstanceOf(Set); // evidence crosses whole
  });

  it('gets nothing before the person has seen what leaves and agreed, each time or always', async () => {
    const { given, reading } = sending(() => [claim(PLUMBER)], { asks: true });
    const { asking, agreed } = await setUp(reading);
    const one = page();
    const calls = asking.of(one);
    const answer = calls.ask({ ...QUESTION, ask: 8 }, never);
    await expect.poll(() => one.shown).toHaveLength(1);
    expect(one.shown[0]).toMatchObject({ ask: 8, url: 'https://model.example/v1', model: 'm', tokens: 7, messages: expect.any(Number), text: expect.stringContaining(PLUMBER) });
    await calls.letLeave({ ask: 7, may: true, always: true }, never); // of another question
    expect(given).toEqual([]);
    await calls.letLeave({ ask: 8, may: true, always: true }, never);
    expect((await answer).claims).toHaveLength(1);
    expect(given).toHaveLength(1);
    expect(agreed).toEqual(['https://model.example/v1']);
  });

  it('gets nothing where the person says no, or has gone', async () => {
    const { given, reading } = sending(() => [claim(PLUMBER)], { asks: true });
    const { asking, agreed } = await setUp(reading);
    const one = page();
    const calls = asking.of(one);
    const answer = Promise.resolve(calls.ask({ ...QUESTION, ask: 1 }, never));
    await expect.poll(() => one.shown).toHaveLength(1);
    await calls.letLeave({ ask: 1, may: false, always: true }, never);
    await expect(answer).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('Nothing was sent') });
    const deaf = { ...page(), leaving: () => Promise.reject(new Failure('connectionLost', 'The page was closed.')) };
    await expect(asking.of(deaf).ask({ ...QUESTION, ask: 2 }, never)).rejects.toMatchObject({ code: 'refused' });
    expect(given).toEqual([]);
    expect(agreed).toEqual([]);
  });

  it('gets nothing where the person never answers', async () => {
    const { given, reading } = sending(() => [claim(PLUMBER)], { asks: true });
    const { asking } = await setUp(reading, 0, UNCHANGED, 20);
    await expect(asking.of(page()).ask({ ...QUESTION, ask: 1 }, never)).rejects.toMatchObject({ code: 'refused' });
    expect(given).toEqual([]);
  });

  it('is not so much as set up where there is nothing to be read: a total, an overview, nobody of that name, nothing found', async () => {
    let made = 0;
    const { asking } = await setUp(async () => async () => {
      made++;
      throw new Failure('badRequest', 'No endpoint is set up.');
    });
    const calls = asking.of(page());
    const answered = async (question: string, more: { readonly boundary?: { readonly account: string } } = {}) => {
      const { route, abstention, reader } = await calls.ask({ question, boundary: {}, ...more, ask: 1 }, never);
      return [route, abstention?.gate, reader.model];
    };
    expect(await answered('How many emails did Lars Novak send?')).toEqual(['aggregate', undefined, 'footnote-totals/1']);
    expect(await answered('What is this folder about?')).toEqual(['overview', undefined, 'footnote-totals/1']);
    expect(await answered('What did Zebulon Quirk say of the tap?')).toEqual(['search', 'absentName', 'footnote-totals/1']);
    expect(await answered('xylophone marzipan')).toEqual(['search', 'nothingFound', 'footnote-totals/1']);
    expect(made).toBe(0);
    await expect(calls.ask({ ...QUESTION, ask: 2 }, never)).rejects.toMatchObject({ code: 'badRequest', message: 'No endpoint is set up.' });
    expect(made).toBe(1);
  });

  it('gets no mail of an account that is never sent, whatever was agreed', async () => {
    const { given, reading } = sending(() => [claim(PLUMBER)], { neverSend: new Map([['a', 'Work']]) });
    const { asking } = await setUp(reading);
    await expect(asking.of(page()).ask({ ...QUESTION, ask: 1 }, never)).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('Mail of Work is never sent') });
    expect(given).toEqual([]);
  });

  it('may call the tools of the question and quote what they read, where nobody has to be shown what leaves', async () => {
    let said = '';
    const offered: number[] = [];
    const read = async function* (_: Evidence, help: ReaderHelp | undefined) {
      offered.push(help?.tools.length ?? 0);
      if (!help?.tools.length) return;
      const found = await help.call('search', { query: 'carpet annex' });
      said = found.said;
      help.note({ code: 'noRoom' });
      for (const { chunks } of found.messages) yield claim(chunks[0]?.text ?? '');
    };
    const { asking } = await setUp(sending(read).reading);
    const reply = await asking.of(page()).ask({ ...QUESTION, ask: 1 }, never);
    expect(said).not.toBe('');
    expect(reply.claims.map(({ citation }) => citation.quote)).toEqual(['The carpet for the annex comes to 2,310 euros.']);
    expect(reply.trace.filter(({ stage }) => stage === 'tool' || stage === 'reader')).toEqual([
      { stage: 'tool', name: '"search"', args: '{"query":"carpet annex"}', refused: false, messages: 1, said: '1 mails were found.' }, { stage: 'reader', note: { code: 'noRoom' } },
    ]);
    expect(reply).toMatchObject({ degraded: true, degradedBy: [{ code: 'noVectors' }, { code: 'noRoom' }] });

    const shown = await setUp(sending(read, { asks: true }).reading);
    const one = page();
    const calls = shown.asking.of(one);
    const answer = calls.ask({ ...QUESTION, ask: 1 }, never);
    await expect.poll(() => one.shown).toHaveLength(1);
    await calls.letLeave({ ask: 1, may: true, always: false }, never);
    await answer;
    expect(offered).toEqual([5, 0]);
  });

  it('that fails says why', async () => {
    const { asking } = await setUp(sending(() => {
      throw new Failure('unavailable', 'The server could not be reached.');
    }).reading);
    await expect(asking.of(page()).ask({ ...QUESTION, ask: 1 }, never)).rejects.toMatchObject({ code: 'unavailable', message: 'The server could not be reached.' });
  });
});
