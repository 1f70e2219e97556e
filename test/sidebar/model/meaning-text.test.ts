import { beforeAll, expect, test } from 'vitest';
import type { Hit } from '../../../src/mail.ts';
import type { SearchReply } from '../../../src/search.ts';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { meaningText } from '../../../src/sidebar/model/meaning-text.ts';
import { textsFromFiles } from '../message-files.ts';

beforeAll(() => useTexts(textsFromFiles('en')));

const evidence = { rank: 1, score: 5 };
const hit = (lanes: Hit['lanes']): Hit => ({
  message: 1, place: { account: 'a', folder: '/Inbox', headerMessageId: 'm', ordinal: 0 }, places: 1, subject: '', from: { name: '', email: '' }, date: undefined,
  unread: false, attachments: 0, snippet: { text: '', marks: [], region: 'own' }, score: 1, lanes, matchedChunks: [0], full: false,
});
const reply = (more: Partial<SearchReply>, lanes: Hit['lanes'] = { static: evidence, learned: evidence }): SearchReply => ({
  hits: [hit(lanes)], matches: 0, partial: 0, counts: { source: 1, permitted: 1 }, warnings: [], degraded: false, ms: 1, ...more,
});

test('the models are those that the reply names, and only where they found something', () => {
  const models = { static: 'footnote-static-en', learned: 'all-MiniLM-L6-v2' };
  expect(meaningText(reply({ models }))).toBe('By meaning: built-in model and all-MiniLM-L6-v2.');
  expect(meaningText(reply({ models }, { static: evidence }))).toBe('By meaning: built-in model.');
  expect(meaningText(reply({ models }, { keyword: evidence }))).toBe('');
});

test('what stands in for the built-in model is not called by its name', () => {
  const said = meaningText(reply({ models: { static: 'hashed-words' }, degraded: true, degradedReason: { code: 'noBuiltIn' } }, { static: evidence }));
  expect(said).toBe('By meaning: a stand-in for the built-in model that knows words only. The built-in model could not be loaded.');
});

test('how much of the mail meaning covers is told', () => {
  const said = meaningText(reply({ degraded: true, degradedReason: { code: 'fewVectors', passages: 31_040, of: 96_200 } }, {}));
  expect(said).toBe('Meaning covers 31,040 of about 96,200 passages so far; the rest was searched by words alone.');
});

test('what the learned model has read is told beside what all of them cover', () => {
  const few = { code: 'fewVectors', passages: 31_040, of: 96_200 } as const;
  const said = meaningText(reply({ degraded: true, degradedReason: few, degradedToo: { code: 'learnedReading', passages: 1280, of: 96_200 } }, {}));
  expect(said).toBe('Meaning covers 31,040 of about 96,200 passages so far; the rest was searched by words alone. The learned model has read 1,280 of 96,200 passages so far, the newest mail first.');
});
