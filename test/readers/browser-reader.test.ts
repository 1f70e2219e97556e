import { beforeAll, describe, expect, it } from 'vitest';
import type { ReaderNote } from '../../src/answer.ts';
import type { Claim, Evidence } from '../../src/evidence.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createBrowserReader } from '../../src/readers/browser-reader.ts';
import { loadTextModel, type TextLibrary } from '../../src/readers/text-model-runtime.ts';
import { ask } from '../../src/retrieval/asking/ask.ts';
import { NOW, rawStore } from '../retrieval/raw-store.ts';
import type { TextModel } from '../../src/readers/text-model.ts';
import { textLibrary } from './text-library.ts';
import { tinyModel, tinyModelFiles } from './tiny-model.ts';

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
    expect(reply.reader).toEqual({ reader: 'browser', model: 'tiny fp32', prompt: 'footnote-claims/2', temperature: 0, contextTokens: 4096, reservedTokens: 750, tools: false });
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

  it('does not wait for prose without end, nor for what goes round', async () => {
    const claim = JSON.stringify({ text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday', message: 1 });
    const written = async (text: string) => {
      let told = '';
      const write: TextModel['write'] = async (_messages, _most, tell, cancelled) => {
        for (const piece of text.match(/.{1,5}/gs) ?? []) {
          await new Promise((resolve) => setTimeout(resolve));
          if (cancelled()) return 'stop';
          told += piece;
          tell(piece);
        }
        return 'length';
      };
      const notes: ReaderNote[] = [];
      let claims = 0;
      const reader = createBrowserReader({ name: 'm', quantisation: 'q8', contextTokens: 4096, write });
      for await (const _ of reader.read(EVIDENCE, undefined, { tools: [], call: () => ({ said: '', messages: [] }), note: (note) => void notes.push(note) })) claims++;
      return { claims, told: told.length, notes };
    };
    const prose = Array.from({ length: 400 }, (_, index) => `The mail number ${index} says nothing.`).join(' ');
    const goingRound = await written(`Yes.\n\n${'The pass code is 800. '.repeat(100)}`);
    expect([goingRound.claims, goingRound.notes]).toEqual([0, [{ code: 'noForm' }]]);
    expect(goingRound.told).toBeLessThan(200);
    const endless = await written(prose);
    expect(endless.notes).toEqual([{ code: 'noForm' }]);
    expect(endless.told).toBeLessThan(700);
    expect(await written(`Here it is:\n{"claims":[${claim}]}`)).toMatchObject({ claims: 1, notes: [{ code: 'noRoom' }] });
    const after = await written(`{"claims":[${claim}]}\n${'---------- '.repeat(200)}`);
    expect([after.claims, after.notes]).toEqual([1, []]);
    expect(after.told).toBeLessThan(400);
    // Many claims alike do not go round.
    expect(await written(JSON.stringify(Array.from({ length: 12 }, (_, index) => ({ text: 'The same.', quote: 'The same words', message: index }))))).toMatchObject({ claims: 12 });
  });

  it('ends after five minutes, with the claims that had come', async () => {
    let now = 0;
    const claim = JSON.stringify({ text: 'He comes on Tuesday.', quote: 'The plumber comes on Tuesday', message: 1 });
    const write: TextModel['write'] = async (_messages, _most, tell, cancelled) => {
      tell(`{"claims":[${claim},`);
      for (; !cancelled(); now += 1000) await new Promise((resolve) => setTimeout(resolve));
      return 'stop';
    };
    const notes: ReaderNote[] = [];
    const claims: Claim[] = [];
    const reader = createBrowserReader({ name: 'm', quantisation: 'q8', contextTokens: 4096, write }, undefined, { now: () => now });
    for await (const one of reader.read(EVIDENCE, undefined, { tools: [], call: () => ({ said: '', messages: [] }), note: (note) => void notes.push(note) })) claims.push(one);
    expect(claims).toHaveLength(1);
    expect(notes).toEqual([{ code: 'brokeOff' }]);
  });

  it('is refused as it is loaded where it has no form for conversations', async () => {
    const files = tinyModelFiles(ANSWER);
    const config = JSON.parse(new TextDecoder().decode(files['tokenizer_config.json']));
    const bare = new TextEncoder().encode(JSON.stringify({ ...config, chat_template: undefined }));
    await expect(loadTextModel(library, { name: 'bare', dtype: 'fp32', contextTokens: 4096, device: 'auto' }, async (path) => (path === 'tokenizer_config.json' ? bare : files[path]))).rejects.toThrow(/template/);
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
