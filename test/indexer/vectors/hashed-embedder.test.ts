import { describe, expect, it } from 'vitest';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';

const embedder = createHashedEmbedder();
const vectorOf = async (text: string) => (await embedder.embed([text], 'passage'))[0];

async function similarity(one: string, other: string): Promise<number> {
  const [a, b] = await embedder.embed([one, other], 'passage');
  if (a === undefined || b === undefined) throw new Error('Both texts have words.');
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

describe('the hashed-word embedder', () => {
  it('makes vectors of 32 components and length 1', async () => {
    const vector = await vectorOf('The invoice is due on Friday.');
    expect(vector?.length).toBe(32);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 6);
  });

  it('tells neither case, accents nor the order of words apart', async () => {
    expect(await similarity('Café MENU Zürich', 'zurich menu cafe')).toBeCloseTo(1, 6);
  });

  it('puts texts that share words nearer than texts that share none', async () => {
    const about = 'the lease for the flat in Leeds ends in March';
    expect(await similarity(about, 'when does the lease for the flat end')).toBeGreaterThan(await similarity(about, 'puppy photos attached, enjoy'));
  });

  it('finds words in scripts without blanks between them', async () => {
    expect(await similarity('会議は火曜日', '火曜日の会議')).toBeGreaterThan(0.8);
  });

  it('has no vector for a text without words', async () => {
    expect(await embedder.embed(['', ' \n ', '-- … !', '😀'], 'query')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('stops when it is told to', async () => {
    await expect(embedder.embed(['a'], 'passage', () => true)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
