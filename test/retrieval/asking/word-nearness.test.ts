import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { QuestionTerm } from '../../../src/evidence.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { loadStaticModel } from '../../../src/indexer/vectors/load-static-model.ts';
import type { Embedder } from '../../../src/ports.ts';
import { wordNearness } from '../../../src/retrieval/asking/word-nearness.ts';

const analyzer = createAnalyzer();
let embedder: Embedder;

beforeAll(async () => {
  ({ embedder } = await loadStaticModel(async (file) => new Uint8Array(await readFile(join('static-model', file)))));
});

function termsOf(question: string): readonly QuestionTerm[] {
  return analyzer.tokens(question, ['en']).filter(({ form }) => !analyzer.isStopWord(form))
    .map(({ start, end, terms }) => ({ written: question.slice(start, end), start, end, terms: new Set(terms), weight: 1, messages: 0 }));
}

async function nearest(question: string, text: string): Promise<Readonly<Record<string, number>>> {
  const terms = termsOf(question);
  const nearness = await wordNearness(terms, analyzer, embedder);
  await nearness.learn([text]);
  return Object.fromEntries(nearness.of(text).map((near, index) => [terms[index]?.written ?? '', Math.round(near * 100) / 100]));
}

it('words of one meaning are near, others are not', async () => {
  const near = await nearest('the physician of our kids bought a vehicle', 'Our children have a new doctor, the car is old, the table is brown.');
  for (const word of ['physician', 'kids', 'vehicle']) expect(near[word], word).toBeGreaterThan(0.6);
  const far = await nearest('the physician of our kids bought a vehicle', 'The harbour was dredged and the almanac printed.');
  for (const word of ['physician', 'kids', 'vehicle']) expect(far[word], word).toBeLessThan(0.25);
});

it('names and numbers are near to nothing but themselves', async () => {
  expect(await nearest('did Anna pay invoice 4711', 'Maria paid bill 4712.')).toMatchObject({ Anna: 0, 4711: 0 });
});

it('knows only what it was given to learn, in bounded time', async () => {
  const nearness = await wordNearness(termsOf('the physician'), analyzer, embedder);
  expect(nearness.of('a doctor')).toEqual([0]);
  await nearness.learn([`doctor ${Array.from({ length: 20_000 }, (_, n) => `w${String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + (Math.floor(n / 676) % 26))}`).join(' ')} surgeon`]);
  expect(nearness.of('a doctor')[0]).toBeGreaterThan(0.6);
});
