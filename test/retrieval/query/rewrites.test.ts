import { expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { exactTokens, keptRewrites } from '../../../src/retrieval/query/rewrites.ts';
import { search } from '../../../src/retrieval/search.ts';
import { clock, storeOf } from '../../made-mail.ts';

it('what is named exactly is copied unchanged, or the wording is not asked', () => {
  const question = 'When was TXN-HC-100005 of "Aster Bank" paid to anna@x.example?';
  expect(exactTokens(question)).toEqual(['"Aster Bank"', 'TXN-HC-100005', 'anna@x.example']);
  expect(keptRewrites(question, [
    'payment date of TXN-HC-100005, "Aster Bank", to anna@x.example', // all three as they were
    'payment date of TXN-HC-100006, "Aster Bank", to anna@x.example', // another number
    'payment date of TXN HC 100005, "Aster Bank", to anna@x.example', // no longer as it was written
    'payment date of TXN-HC-100005 to anna@x.example', // the phrase is gone
    'payment date of TXN-HC-100005, "Aster Bank", to anna@x.example in 2024', // a year that nobody named
    'payment date of TXN-HC-100005, "Aster Bank", to anna@x.example in:trash', // a filter that nobody set
  ], 9)).toEqual(['payment date of TXN-HC-100005, "Aster Bank", to anna@x.example']);
});

it('a wording is asked once, never the question itself, never nothing, and no more than wanted', () => {
  expect(keptRewrites('Who fixes the boiler?', ['who fixes the boiler?', ' heating  repair ', 'heating repair', '', 'x'.repeat(2000), 'plumber', 'stove'], 2)).toEqual(['heating repair', 'plumber']);
  expect(keptRewrites('Who fixes the boiler?', ['heating repair'], 0)).toEqual([]);
});

it('a hit that a wording found says so, and without the setting nothing is asked', async () => {
  const { db } = await storeOf([
    { id: 'heating', text: 'The heating repair costs forty pounds.' },
    ...Array.from({ length: 8 }, (_, index) => ({ id: `other${index}`, text: `Lunch on Friday the ${index}th?` })), // BM25 needs a crowd
  ]);
  const asked = (llm_rewrite: number) => search({ db, analyzer: createAnalyzer(), clock, settings: { llm_rewrite } },
    { text: 'Who fixes the boiler?', rewrites: ['heating repair'], boundary: {}, limit: 5, typing: false });
  expect(asked(0).hits).toEqual([]); // off, as it ships
  const { hits, parts } = asked(1);
  expect(parts).toEqual(['heating repair']);
  expect(hits.map(({ place, branch }) => [place.headerMessageId, branch])).toEqual([['heating', 'heating repair']]);
});
