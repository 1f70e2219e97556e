import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryVectors } from '../../../src/background/embedding/query-vectors.ts';
import { Quiet } from '../../../src/background/embedding/quiet.ts';
import { servingSet } from '../../../src/background/embedding/serving-set.ts';
import { contractId } from '../../../src/contract.ts';
import { Failure } from '../../../src/failure.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';
import { contractOf, learnedModel, type LearnedModel } from '../../../src/models.ts';
import type { VectorSetState } from '../../../src/embedding.ts';
import { search } from '../../../src/retrieval/search.ts';
import type { SearchReply, SearchRequest } from '../../../src/search.ts';
import { clock, storeOf } from '../../made-mail.ts';
import { filledVectors, queriesBy } from '../../retrieval/filled-vectors.ts';

const set = (contract: string, passages: number, waits: boolean, wanted = true): VectorSetState => ({ contract, lane: 'learned', wanted, passages, waits });

describe('the vectors that answer', () => {
  it('are those of the model in use once they are complete', () => {
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 100, false)], 'new/2')?.contract).toBe('new/2');
  });

  it('are the earlier ones where the new model is for little of the mail', () => {
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 0, false)], 'new/2')?.contract).toBe('old/1');
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 90, false)], 'new/2')?.contract).toBe('new/2');
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 0, false)], 'new/2', new Set(['old/1']))?.contract).toBe('new/2');
  });

  it('are those of the earlier model as long as they are not', () => {
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 99, true)], 'new/2')?.contract).toBe('old/1');
  });

  it('are the unfinished ones where there is no earlier model', () => {
    expect(servingSet([set('new/2', 5, true)], 'new/2')?.contract).toBe('new/2');
    expect(servingSet([set('old/1', 0, false, false), set('new/2', 5, true)], 'new/2')?.contract).toBe('new/2');
  });

  it('are those of the new model once they cover more than any earlier one does', () => {
    expect(servingSet([set('old/1', 8, true, false), set('new/2', 9000, true)], 'new/2')?.contract).toBe('new/2');
    expect(servingSet([set('old/1', 8, true, false), set('new/2', 8, true)], 'new/2')?.contract).toBe('old/1');
  });

  it('are the fullest of several earlier models, and of none that is lost', () => {
    const sets = [set('older/0', 8, true, false), set('old/1', 100, false, false), set('new/2', 5, true)];
    expect(servingSet(sets, 'new/2')?.contract).toBe('old/1');
    expect(servingSet(sets, 'new/2', new Set(['old/1']))?.contract).toBe('older/0');
    expect(servingSet(sets, 'new/2', new Set(['old/1', 'older/0']))?.contract).toBe('new/2');
  });

  it('are none before the first passage', () => {
    expect(servingSet([set('new/2', 0, true)], 'new/2')).toBeUndefined();
    expect(servingSet([], 'new/2')).toBeUndefined();
  });
});

describe('a search', () => {
  const model = learnedModel('bge-small-en-v1.5');
  const id = model ? contractId(contractOf(model)) : '';
  const nothing: SearchReply = { hits: [], matches: 0, partial: 0, counts: { source: 0, permitted: 0 }, warnings: [], degraded: false, ms: 1 };
  let asked: SearchRequest[];
  let embedded: string[];
  let loaded: string[];
  let chosen: LearnedModel | undefined;
  let sets: readonly VectorSetState[];
  let others: number;
  let scopes: object[];
  let lost: Set<string>;
  let counting: () => Promise<number | undefined>;
  let answer: (text: string, contract: string) => Promise<Float32Array | undefined>;
  let found: (request: SearchRequest) => SearchReply;

  beforeEach(() => {
    vi.useFakeTimers();
    [asked, embedded, loaded, chosen, sets] = [[], [], [], model, [set(id, 10, false)]];
    lost = new Set();
    [others, scopes] = [0, []];
    counting = async () => undefined;
    answer = async (text) => Float32Array.of(text.length);
    found = () => nothing;
  });
  afterEach(() => void vi.useRealTimers());

  const vectors = () => new QueryVectors(
    {
      vectorSets: async () => sets,
      otherLanguages: async (one) => {
        scopes.push(one);
        return await counting() ?? others;
      },
      size: async () => ({ messages: 127, places: 127, chunks: 1930, bytes: 1e6 }),
    },
    {
      quiet: new Quiet(),
      lost,
      models: {
        query: ({ text, contract }) => {
          embedded.push(text);
          return answer(text, contract);
        },
        load: async ({ name }) => {
          loaded.push(name);
          if (!model) throw new Failure('gone', 'There is no model.');
          return contractOf(model);
        },
      },
      model: async () => chosen,
      threads: async () => 1,
    },
  );
  const find = async (meant: SearchRequest) => {
    asked.push(meant);
    return found(meant);
  };
  const request = (text: string, typing = false): SearchRequest => ({ text, boundary: {}, limit: 10, typing });

  it('carries its text as a vector, made once', async () => {
    const queries = vectors();
    expect(await queries.search(request('paid leave from:anna'), find)).toEqual(nothing);
    await queries.search(request('paid  leave'), find);
    expect(embedded).toEqual(['paid leave']);
    expect(asked.map(({ vectors }) => vectors)).toEqual(Array(2).fill([{ contract: id, values: Float32Array.of(10) }]));
  });

  it('waits for no vector while somebody types, and takes a known one', async () => {
    const queries = vectors();
    await queries.search(request('paid leave', true), find);
    await queries.search(request('paid leave'), find);
    await queries.search(request('paid leave', true), find);
    expect(embedded).toEqual(['paid leave']);
    expect(asked.map(({ vectors = [] }) => vectors.length)).toEqual([0, 1, 1]);
  });

  it('has the model loaded from the first key on, so that it is there when the question is', async () => {
    const queries = vectors();
    for (const text of ['p', 'pa', 'paid leave']) await queries.search(request(text, true), find);
    expect(loaded).toEqual(['bge-small-en-v1.5']);
    await vi.advanceTimersByTimeAsync(20_000);
    // Its worker may have ended meanwhile.
    await queries.search(request('paid', true), find);
    expect(loaded).toHaveLength(2);
    await queries.search(request('paid leave'), find);
    await queries.search(request('paid leave', true), find);
    expect(loaded).toHaveLength(2);
    expect(embedded).toEqual(['paid leave']);
  });

  it('goes without one that takes too long, says so, and has it the next time', async () => {
    const queries = vectors();
    let come: (values: Float32Array) => void = () => {};
    answer = () => new Promise((resolve) => (come = resolve));
    const reply = queries.search(request('paid leave'), find);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reply).toMatchObject({ degraded: true, degradedReason: { code: 'learnedLate' } });
    come(Float32Array.of(1));
    await vi.advanceTimersByTimeAsync(0);
    await queries.search(request('paid leave', true), find);
    expect(asked.map(({ vectors = [] }) => vectors.length)).toEqual([0, 1]);
  });

  it('is answered by words where the model fails, and says why', async () => {
    answer = () => Promise.reject(new Failure('gone', 'The model is not on this machine.'));
    expect(await vectors().search(request('paid leave'), find)).toEqual({ ...nothing, degraded: true, degradedReason: { code: 'learnedAbsent', model: 'bge-small-en-v1.5' } });
  });

  it.each([
    ['internal', new Failure('internal', 'The model broke.')],
    ['connectionLost', new Failure('connectionLost', 'The worker ended.')],
    ['corrupt', new Failure('corrupt', 'The file is damaged.')],
    ['internal', new RangeError('Out of memory.')],
  ] as const)('is answered by words where the model throws (%s), and asks it again the next time', async (failure, error) => {
    const { db } = await storeOf([{ id: 'leave', text: 'Paid leave is granted.' }, { id: 'other', text: 'Nothing of the kind.' }]);
    const analyzer = createAnalyzer();
    const embedder = createHashedEmbedder();
    const index = await filledVectors({ db, clock }, [['static', embedder]]);
    const queries = await queriesBy([embedder], 'paid leave');
    found = (one) => search({ db, analyzer, clock, vectors: { index, queries: [...queries, ...(one.vectors ?? [])] } }, one);
    const asking = vectors();
    answer = () => Promise.reject(error);
    const reply = await asking.search(request('paid leave'), find);
    expect(reply.hits.map(({ place }) => place.headerMessageId)).toEqual(['leave']);
    expect(reply.hits[0]?.lanes).toMatchObject({ keyword: { rank: 1 }, static: { rank: 1 } });
    expect(reply).toMatchObject({ matches: 1, degraded: true, degradedReason: { code: 'learnedFailed', failure } });
    answer = async () => Float32Array.of(1);
    expect(await asking.search(request('paid leave'), find)).toMatchObject({ matches: 1, degraded: false });
    expect(embedded).toEqual(['paid leave', 'paid leave']);
    expect(asked.map((one) => one.vectors)).toEqual([undefined, [{ contract: id, values: Float32Array.of(1) }]]);
  });

  it('is answered by the vectors that there are where the model of an earlier set is gone, and asks for that no more', async () => {
    const contracts: string[] = [];
    answer = async (_, contract) => {
      contracts.push(contract);
      if (contract === 'old/1') throw new Failure('gone', 'The model that made these vectors is not known any more.');
      return Float32Array.of(1);
    };
    sets = [set('old/1', 10, false, false), set(id, 5, true)];
    const queries = vectors();
    expect((await queries.search(request('paid leave'), find)).degradedReason).toEqual({ code: 'learnedReading', passages: 5, of: 1930 });
    await queries.search(request('sick leave'), find);
    expect(asked.map(({ vectors }) => vectors)).toEqual(Array(2).fill([{ contract: id, values: Float32Array.of(1) }]));
    expect(contracts).toEqual(['old/1', id, id]);
    sets = [set('old/1', 10, false, false), set(id, 0, true)];
    expect((await queries.search(request('parental leave'), find)).degradedReason).toEqual({ code: 'learnedNotBegun' });
  });

  it('tells what is not read yet and which model answers; that none is chosen is nothing to tell', async () => {
    const reason = async () => (await vectors().search(request('paid leave'), find)).degradedReason;
    sets = [set(id, 10, true)];
    expect(await reason()).toEqual({ code: 'learnedReading', passages: 10, of: 1930 });
    sets = [set('old/1', 10, false, false), set(id, 5, true)];
    expect(await reason()).toEqual({ code: 'learnedEarlier', serving: 'old', wanted: 'bge-small-en-v1.5' });
    expect(asked.at(-1)?.vectors?.[0]?.contract).toBe('old/1');
    sets = [set(id, 10, false)];
    expect(await reason()).toBeUndefined();
    others = 7;
    expect(await reason()).toEqual({ code: 'learnedLanguages', model: 'bge-small-en-v1.5', messages: 7 });
    sets = [];
    expect(await reason()).toEqual({ code: 'learnedNotBegun' });
    chosen = undefined;
    expect(await reason()).toBeUndefined();
    expect((await vectors().search(request('from:anna'), find)).degraded).toBe(false);
  });

  it('tells of other languages where it is asked, and nothing of them where the model is for all', async () => {
    await vectors().search({ ...request('paid leave in:work'), boundary: { account: 'a' }, filters: { is: 'unread' } }, find);
    expect(scopes).toEqual([{ text: 'paid leave in:work', boundary: { account: 'a' }, filters: { is: 'unread' }, typing: false, languages: ['en'] }]);
    others = 7;
    const multilingual = learnedModel('multilingual-e5-small');
    chosen = multilingual;
    sets = [set(multilingual ? contractId(contractOf(multilingual)) : '', 10, false)];
    expect((await vectors().search(request('paid leave'), find)).degraded).toBe(false);
    expect(scopes).toHaveLength(1);
  });

  it('counts other languages behind the search, once for each place and not for each question', async () => {
    others = 7;
    const queries = vectors();
    const order: string[] = [];
    counting = async () => void order.push('count');
    const told = async (text: string) => (await queries.search(request(text), async (meant) => {
      order.push('search');
      return find(meant);
    })).degradedReason;
    const reason = { code: 'learnedLanguages', model: 'bge-small-en-v1.5', messages: 7 };
    expect([await told('paid leave'), await told('sick  leave'), await told('paid leave in:work')]).toEqual([reason, reason, reason]);
    expect(order).toEqual(['search', 'count', 'search', 'search', 'count']);
    expect(scopes.map((one) => Reflect.get(one, 'text'))).toEqual(['', 'paid leave in:work']);
    await vi.advanceTimersByTimeAsync(20_000);
    await told('paid leave');
    expect(scopes).toHaveLength(3);
  });

  it('has its vector and its answer where other languages can not be counted, or not soon', async () => {
    const queries = vectors();
    counting = () => Promise.reject(new Failure('busy', 'Another page holds the index.'));
    expect(await queries.search(request('paid leave'), find)).toEqual(nothing);
    counting = () => new Promise(() => {});
    const reply = queries.search(request('paid leave'), find);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reply).toEqual(nothing);
    expect(asked.map(({ vectors = [] }) => vectors.length)).toEqual([1, 1]);
  });

  it('tells what it has read by itself, too, where the index lacks more than that', async () => {
    sets = [set(id, 10, true)];
    const few = (passages: number) => ({ ...nothing, degraded: true, degradedReason: { code: 'fewVectors', passages, of: 1930 } as const });
    const reading = { code: 'learnedReading', passages: 10, of: 1930 };
    found = () => few(1200);
    expect(await vectors().search(request('paid leave'), find)).toEqual({ ...few(1200), degradedToo: reading });
    // It has read more than anybody: that is what is told already.
    found = () => few(10);
    expect(await vectors().search(request('paid leave'), find)).toEqual(few(10));
    found = () => nothing;
    expect(await vectors().search(request('paid leave'), find)).toEqual({ ...nothing, degraded: true, degradedReason: reading });
  });
});
