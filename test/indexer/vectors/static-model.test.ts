import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contractId } from '../../../src/contract.ts';
import { loadStaticModel } from '../../../src/indexer/vectors/load-static-model.ts';

const FOLDER = 'static-model';
const read = async (file: string) => new Uint8Array(await readFile(`${FOLDER}/${file}`));
const { embedder, reference } = await loadStaticModel(read);
const { dimensions } = embedder.contract;

async function vectorsOf(...texts: readonly string[]): Promise<readonly Float32Array[]> {
  return (await embedder.embed(texts, 'passage')).map((vector) => {
    if (vector === undefined) throw new Error('These texts have known words.');
    return vector;
  });
}

const dot = (one: Float32Array, other: Float32Array) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the model that comes with Footnote', () => {
  it('is what its provenance says, and at most 12 MB', () => {
    const { sha256 } = JSON.parse(readFileSync(`${FOLDER}/provenance.json`, 'utf8'));
    const files = Object.keys(sha256);
    expect(files.sort()).toEqual(['reference.bin', 'table.bin', 'vocabulary.txt']);
    const hashes = files.map((file) => createHash('sha256').update(readFileSync(`${FOLDER}/${file}`)).digest('hex'));
    expect(hashes).toEqual(files.map((file) => sha256[file]));
    expect(files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0)).toBeLessThan(12_000_000);
  });

  it('makes vectors of length 1, whatever else is asked for at the same time', async () => {
    const texts = ['Lunch on Friday?', 'The invoice is overdue.', 'x'.repeat(50), '12 '.repeat(20_000), 'a '.repeat(20_000)];
    const together = await vectorsOf(...texts);
    for (const [at, vector] of together.entries()) {
      expect(vector.length).toBe(dimensions);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect(await vectorsOf(texts[at] ?? '')).toEqual([vector]);
    }
  });

  it('has no vector for what it knows no token of', async () => {
    expect(await embedder.embed(['', ' \n\t', '\u{1f9ff}\u{1faf6}', '\u0000'], 'query')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('puts other words for the same thing nearer than other things', async () => {
    const pairs = [
      ['the physician prescribed medicine', 'my doctor gave me drugs', 'the film was boring'],
      ['we were fired from our jobs', 'employees lost their work', 'the recipe needs two eggs'],
      ['buy a car', 'purchase an automobile', 'sleep in a tent'],
      ['the meeting was put off', 'the appointment is postponed', 'the cat caught a mouse'],
      ['your payment is late', 'the invoice is overdue', 'the mountain is high'],
    ] as const;
    for (const texts of pairs) {
      const [one, same, other] = await vectorsOf(...texts);
      if (!one || !same || !other) throw new Error('Three texts, three vectors.');
      expect(dot(one, same)).toBeGreaterThan(dot(one, other) + 0.1);
    }
  });

  it('brings a sample of general passages, each with a direction, among which a query finds a spread', async () => {
    const rows = reference.length / dimensions;
    expect(rows).toBeGreaterThanOrEqual(2000);
    const [query] = await vectorsOf('when does the lease end');
    const similarities = Array.from({ length: rows }, (_, row) => {
      const sample = Float32Array.from(reference.subarray(row * dimensions, (row + 1) * dimensions));
      expect(Math.max(...sample.map(Math.abs))).toBe(127);
      return dot(query ?? new Float32Array(), sample) / Math.hypot(...sample);
    });
    const mean = similarities.reduce((sum, one) => sum + one, 0) / rows;
    const deviation = Math.sqrt(similarities.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rows);
    expect(Math.abs(mean)).toBeLessThan(0.15); // Targets were centred, so unrelated texts are near 0.
    expect(deviation).toBeGreaterThan(0.03);
    expect(deviation).toBeLessThan(0.25);
  });

  it('stops when it is told to', async () => {
    await expect(embedder.embed(['a'], 'passage', () => true)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('names what was read in its contract, so that another table is another contract', async () => {
    const other = await loadStaticModel(async (file) => {
      const bytes = await read(file);
      if (file === 'table.bin') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return bytes;
    });
    expect(contractId(other.embedder.contract)).not.toBe(contractId(embedder.contract));
    expect(embedder.contract.languages).toBe('*');
  });

  it('is refused where its files do not belong together', async () => {
    const shorter = loadStaticModel(async (file) => (file === 'vocabulary.txt' ? new TextEncoder().encode('one\ntwo\n') : read(file)));
    await expect(shorter).rejects.toMatchObject({ code: 'corrupt' });
    const empty = loadStaticModel(async () => new Uint8Array());
    await expect(empty).rejects.toMatchObject({ code: 'corrupt' });
  });
});

const ENRON = '../shared/enron-dev/mail';
describe.skipIf(!existsSync(ENRON))('on real mail (skipped where ../shared/enron-dev is absent)', () => {
  it('answers every message in bounded time, and the same twice', async () => {
    const { readdirSync } = await import('node:fs');
    const texts = readdirSync(ENRON).sort().slice(0, 100).map((file) => readFileSync(`${ENRON}/${file}`, 'latin1'));
    const first = await embedder.embed(texts, 'passage');
    expect(first.filter((vector) => vector !== undefined).length).toBe(texts.length);
    expect(await embedder.embed(texts, 'passage')).toEqual(first);
  });
});
