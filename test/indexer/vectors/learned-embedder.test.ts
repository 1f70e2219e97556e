/** The real models, where they are or can be fetched; otherwise only what needs none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLearned, type OpenEmbedder } from '../../../evals/lab/learned.ts';
import { learnedEmbedder, type TokenModel } from '../../../src/indexer/vectors/learned-embedder.ts';
import { contractOf, learnedModel } from '../../../src/models.ts';
import type { EmbedderContract } from '../../../src/ports.ts';
import { fetchedModel } from '../../fetched-model.ts';

/** A model of two dimensions whose states are its token ids: [id, 1]. */
const runs: number[][] = [];
const made: TokenModel = {
  encode: (text) => [101, ...text.split(' ').filter(Boolean).map((word) => word.length), 102],
  async run(ids) {
    runs.push([...ids]);
    return Float32Array.from(ids.flatMap((id) => [id, 1]));
  },
};
const contract = (pooling: 'mean' | 'cls'): EmbedderContract => ({
  model: 'made', revision: '1', files: {}, prefixes: { query: 'question ', passage: '' }, preprocessing: '', pooling, dimensions: 2, normalisation: 'l2',
  quantisation: '', languages: '*',
});

describe('an embedder over a transformer', () => {
  it('takes the first token or the mean, of length one, in the order asked', async () => {
    const mean = learnedEmbedder({ model: made, contract: contract('mean'), maxTokens: 10 });
    const [long, empty, short] = await mean.embed(['one two', ' ', 'a'], 'passage');
    expect(empty).toBeUndefined();
    // Sums: 101 + 3 + 3 + 102 over four tokens, 101 + 1 + 102 over three.
    expect(long?.[1]).toBeCloseTo(4 / Math.hypot(209, 4), 6);
    expect(short?.[1]).toBeCloseTo(3 / Math.hypot(204, 3), 6);
    const first = learnedEmbedder({ model: made, contract: contract('cls'), maxTokens: 10 });
    expect((await first.embed(['one two'], 'passage'))[0]?.[0]).toBeCloseTo(101 / Math.hypot(101, 1), 6);
  });

  it('runs short texts first, puts prefixes on and cuts what is long, its end kept', async () => {
    runs.length = 0;
    const embedder = learnedEmbedder({ model: made, contract: contract('mean'), maxTokens: 5 });
    await embedder.embed(['aa bb cc dd ee ff', 'a'], 'query');
    expect(runs).toEqual([[101, 8, 1, 102], [101, 8, 2, 2, 102]]);
  });

  it('refuses a model that answers with other dimensions than its contract names', async () => {
    const embedder = learnedEmbedder({ model: made, contract: { ...contract('mean'), dimensions: 3 }, maxTokens: 5 });
    await expect(embedder.embed(['a'], 'passage')).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('stops when it is told to', async () => {
    const embedder = learnedEmbedder({ model: made, contract: contract('mean'), maxTokens: 5 });
    await expect(embedder.embed(['a'], 'query', () => true)).rejects.toMatchObject({ code: 'cancelled' });
  });
});

const dot = (one: Float32Array | undefined, other: Float32Array | undefined) => (one ?? new Float32Array([Number.NaN])).reduce((sum, value, at) => sum + value * (other?.[at] ?? Number.NaN), 0);

for (const name of ['bge-small-en-v1.5', 'all-MiniLM-L6-v2', 'e5-small-v2']) {
  const isHere = (await fetchedModel(name)) !== undefined;
  const model = learnedModel(name);
  const known = model && contractOf(model);
  describe.skipIf(!isHere)(name, () => {
    let embedder: OpenEmbedder;
    beforeAll(async () => {
      embedder = await openLearned(name, 2);
    });
    afterAll(() => embedder.close());

    it('finds what is meant without a common word', async () => {
      const [query] = await embedder.embed(['how many vacation days do employees get'], 'query');
      const passages = await embedder.embed(
        ['Staff are entitled to twenty-five days of paid leave a year.', 'The roof was repaired on Tuesday.', 'Beans and kale were sown in the kitchen garden.'],
        'passage',
      );
      const [leave = 0, roof = 1, beans = 1] = passages.map((passage) => dot(query, passage));
      expect(leave).toBeGreaterThan(roof + 0.05);
      expect(leave).toBeGreaterThan(beans + 0.05);
    });

    it('gives a text one vector, whatever stands beside it', async () => {
      expect(embedder.contract).toEqual(known);
      const [alone] = await embedder.embed(['The roof was repaired.'], 'passage');
      const [, beside] = await embedder.embed(['A much longer text about carrots, beans, kale and leeks in rows.', 'The roof was repaired.'], 'passage');
      expect(beside).toEqual(alone);
      expect(alone).toHaveLength(384);
      expect(dot(alone, alone)).toBeCloseTo(1, 5);
      const [asQuery] = await embedder.embed(['The roof was repaired.'], 'query');
      const { query, passage } = embedder.contract.prefixes;
      expect(dot(alone, asQuery) > 0.99999).toBe(query === passage);
    });
  });
}
