/** A switch of real models in the midst of the work, over the real store and the real search. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kernelModule } from '../../../evals/kernel.ts';
import { openLearned, type OpenEmbedder } from '../../../evals/lab/learned.ts';
import { servingSet } from '../../../src/background/embedding/serving-set.ts';
import { contractId } from '../../../src/contract.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { embedWaiting, referenceBy } from '../../../src/indexer/vectors/embed.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { Store } from '../../../src/indexer/store/store.ts';
import { Vectors } from '../../../src/indexer/vectors/vectors.ts';
import type { Database } from '../../../src/ports.ts';
import { search } from '../../../src/retrieval/search.ts';
import { fetchedModel } from '../../fetched-model.ts';
import { clock, storeOf } from '../../made-mail.ts';

const [BEFORE, AFTER] = ['all-MiniLM-L6-v2', 'bge-small-en-v1.5'] as const;
const areHere = (await fetchedModel(BEFORE)) !== undefined && (await fetchedModel(AFTER)) !== undefined;

const MAILS = [
  { id: 'leave', subject: 'Holidays', text: 'Every employee now gets twenty-five days of paid leave each year.', date: 1 },
  { id: 'roof', subject: 'Invoice', text: 'Please find the bill for the repair of the roof attached.', date: 2 },
  ...['carrots', 'beans', 'kale', 'leeks', 'peas', 'beets', 'chard', 'onions'].map((plant, index) => (
    { id: plant, subject: `Bed ${index}`, text: `The row of ${plant} has been watered and weeded.`, date: 3 + index })),
];

describe.skipIf(!areHere)('from one real model to another', () => {
  let embedders: readonly OpenEmbedder[];
  let db: Database;
  let store: Store;
  beforeAll(async () => {
    embedders = [await openLearned(BEFORE, 2), await openLearned(AFTER, 2)];
    ({ db, store } = await storeOf(MAILS));
  });
  afterAll(async () => {
    for (const embedder of embedders) await embedder.close();
  });

  /** What the add-on does with a query: the vectors that serve, and what they find. */
  async function asked(text: string) {
    const wanted = embedders[1] ? contractId(embedders[1].contract) : '';
    const serving = servingSet(store.vectorSets(), wanted);
    const embedder = embedders.find(({ contract }) => contractId(contract) === serving?.contract);
    const [values] = (await embedder?.embed([text], 'query')) ?? [];
    const index = new Vectors(db, await kernelModule());
    while (index.loadSome());
    const queries = serving && values ? [{ contract: serving.contract, values }] : [];
    const reply = search({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock, vectors: { index, queries } }, { text, boundary: {}, limit: 3, typing: false });
    return { model: embedder?.contract.model, first: reply.hits[0]?.subject, rank: reply.hits[0]?.lanes.learned?.rank };
  }

  it('the earlier one answers until the later one is complete; every vector belongs to one of them', async () => {
    const [before, after] = embedders;
    if (!before || !after) throw new Error('no models');
    store.wantVectors({ lane: 'learned', contract: before.contract, reference: await referenceBy(before) });
    await embedWaiting(store, before);
    const question = 'how much vacation do workers have';
    expect(await asked(question)).toEqual({ model: BEFORE, first: 'Holidays', rank: 1 });

    store.wantVectors({ lane: 'learned', contract: after.contract, reference: await referenceBy(after) });
    let batches = 0;
    await expect(embedWaiting(store, after, { batch: 4, onBatch: () => {
      if (++batches === 2) throw new Error('killed');
    } })).rejects.toThrow('killed');
    expect(store.vectorSets()).toMatchObject([{ wanted: false, passages: MAILS.length }, { wanted: true, passages: 8, waits: true }]);
    expect(await asked(question)).toEqual({ model: BEFORE, first: 'Holidays', rank: 1 });

    expect(await embedWaiting(store, after)).toBe(MAILS.length - 8);
    expect(store.vectorSets()).toMatchObject([{ contract: contractId(after.contract), passages: MAILS.length, waits: false }]);
    expect(await asked(question)).toEqual({ model: AFTER, first: 'Holidays', rank: 1 });
  });
});
