import { expect, test } from 'vitest';
import { footnotesOf } from '../../../src/sidebar/ask/footnotes.ts';
import { isVerbatim, quoteParts } from '../../../src/sidebar/ask/quote-parts.ts';
import { claim, REPLY, SUPERSEDED } from '../fake-answers.ts';

const [first, second, third] = REPLY.claims;
if (!first || !second || !third) throw new Error('there are three');

test('claims that rest on the same words share their number', () => {
  const { sources, numbers } = footnotesOf([first, second, { ...first, text: 'Said otherwise.' }, third]);
  expect(numbers).toEqual([1, 2, 1, 3]);
  expect(sources.map(({ number, claim: { citation } }) => [number, citation.message])).toEqual([[1, 1], [2, 2], [3, 3]]);
});

test('what was superseded has no number and a key of its own', () => {
  const { sources, superseded } = footnotesOf([first], [first, ...SUPERSEDED.superseded]);
  expect(superseded.map(({ number }) => number)).toEqual([undefined, undefined]);
  const keys = [...sources, ...superseded].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

const said = (passage: string, more: Partial<ReturnType<typeof claim>> = {}) => ({ ...claim({ message: 1, who: 'A', email: 'a@a.example', subject: '', date: 0, folder: '/in', passage }), ...more });

test('the quote is marked where it stands in the passage', () => {
  expect(quoteParts(said('Before |the quote| after.'))).toEqual([
    { text: 'Before ', marked: false }, { text: 'the quote', marked: true }, { text: ' after.', marked: false },
  ]);
});

test('a quote that does not stand in the passage that came with it is shown alone', () => {
  const lost = said('Before |the quote| after.');
  expect(quoteParts({ ...lost, citation: { ...lost.citation, start: 3, end: 9 } })).toEqual([{ text: 'the quote', marked: true }]);
});

test('a claim is verbatim when only white space differs', () => {
  expect(isVerbatim(said('|the\n  quote|', { text: 'the quote' }))).toBe(true);
  expect(isVerbatim(said('|the quote|', { text: 'The quote' }))).toBe(false);
});
