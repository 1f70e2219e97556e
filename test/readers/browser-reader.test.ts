import { beforeAll, describe, expect, it } from 'vitest';
import type { ReaderNote } from '../../src/answer.ts';
import type { Claim, Evidence } from '../../src/evidence.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createBrowserReader } from '../../src/readers/browser-reader.ts';
import { loadTextModel, type TextLibrary } from '../../src/readers/text-model-runtime.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { NOW, rawStore } from '../retrieval/raw-store.ts';
import { textLibrary } from './text-library.ts';
import { tinyModel } from './tiny-model.ts';

const ANSWER = `${JSON.stringify({ claims: [{ text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday', message: 1 }, { text: 'It rains.', quote: 'It will rain tomorrow', message: 1 }] })}\n\nThis is all that stands in it.`;

let library: TextLibrary;
beforeAll(async () => {
  library = await textLibrary();
});

const load = (text: string, contextTokens = 4096) => loadTextModel(library, { name: 'tiny', dtype: 'fp32', contextTokens, device: 'auto' }, tinyModel(text));

const EVIDENCE: Evidence = { question: 'When?', route: 'search', terms: [], messages: [] };

describe('a model inside Thunderbird', () => {
  it('writes claims, which are verified like any other', async () => {
    const model = await load(ANSWER);
    const db = await rawStore([{ id: 'tap', headers: { From: 'Ada Bergamo <ada@x.example>', Subject: 'Tap' }, text: 'The plumber comes on Tuesday for the dripping tap.' }]);
    const reader = createBrowserReader(model);
    const reply = await ask({ db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW }, reader }, { question: 'When does the plumber come?', boundary: { account: 'a' } });
    expect(reply.claims.map(({ text, citation }) => [text, citation.quote])).toEqual([['He comes on Tuesday.', 'The plumber comes on Tuesday']]);
    expect(reply.dropped).toEqual({ notFound: 1 });
    expect(reply.reader).toEqual({ reader: 'browser', model: 'tiny fp32', prompt: 'footnote-claims/1', temperature: 0, contextTokens: 4096, reservedTokens: 750, tools: false });
    await model.close();
  });

  it('gives each claim while it still writes', async () => {
    const model = await load(ANSWER);
    let isOver = false;
    const seen: boolean[] = [];
    const reader = createBrowserReader({ ...model, write: async (...args) => {
      const finish = await model.write(...args);
      isOver = true;
      return finish;
    } });
    for await (const _ of reader.read(EVIDENCE)) seen.push(isOver);
    expect(seen).toEqual([false, false]);
    await model.close();
  });

  it('stops where it is cancelled, and where its answer has no room', async () => {
    const long = await load(JSON.stringify(Array.from({ length: 80 }, (_, index) => ({ text: `claim ${index}`, quote: `quote ${index}` }))));
    let asked = 0;
    const claims: Claim[] = [];
    const run = async () => {
      for await (const claim of createBrowserReader(long).read(EVIDENCE, () => ++asked > 60)) claims.push(claim);
    };
    await expect(run()).rejects.toMatchObject({ code: 'cancelled' });
    expect(claims.length).toBeLessThan(20);
    const notes: ReaderNote[] = [];
    for await (const _ of createBrowserReader({ ...long, contextTokens: 300 }).read(EVIDENCE, undefined, { tools: [], call: () => ({ said: '', messages: [] }), note: (note) => void notes.push(note) })) { /* all of them */ }
    expect(notes).toEqual([{ code: 'noRoom' }]);
    await long.close();
  });

  it('reads less where it answers with numbers for every token of its prompt', async () => {
    const bounded = async (vocabulary: number) => {
      const model = await loadTextModel(library, { name: 'tiny', dtype: 'fp32', contextTokens: 4096, vocabulary, device: 'auto' }, tinyModel(ANSWER));
      await model.close();
      return model.contextTokens;
    };
    expect(await bounded(49_152)).toBe(4069);
    expect(await bounded(151_936)).toBe(1316);
    expect(await bounded(1000)).toBe(4096);
  });

  it('is silent once nobody listens, before the next question is written', async () => {
    const long = await load(JSON.stringify(Array.from({ length: 40 }, (_, index) => ({ text: `claim ${index}`, quote: `quote ${index}` }))));
    let writing = 0;
    const reader = createBrowserReader({ ...long, write: async (...args) => {
      writing++;
      try {
        return await long.write(...args);
      } finally {
        writing--;
      }
    } });
    for await (const _ of reader.read(EVIDENCE)) break;
    expect(writing).toBe(0);
    await long.close();
  });
});
