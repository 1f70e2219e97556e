import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { search } from '../../src/retrieval/search.ts';
import { clock, storeOf, type Told } from '../made-mail.ts';

const deps = { analyzer: createAnalyzer(), facts: createFactReader(), clock };
const ids = async (mails: readonly Told[], text: string) => {
  const { db } = await storeOf(mails);
  return search({ db, ...deps }, { text, boundary: {}, limit: 20, typing: false }).hits.map(({ place }) => place.headerMessageId).sort();
};

describe('what is excluded stays out', () => {
  it('also of what the sender lane finds by a name', async () => {
    const mails = [{ id: 'a', from: { name: 'Anna Berg', email: 'anna@x.example' }, text: 'The invoice is here.' }, { id: 'b', from: { name: 'Anna Berg', email: 'anna@x.example' }, text: 'The garden is green.' }];
    expect(await ids(mails, 'anna -invoice')).toEqual(['b']);
    expect(await ids(mails, 'anna -"the invoice"')).toEqual(['b']);
  });

  it('also of what states exactly what was asked for', async () => {
    const mails = [{ id: 'a', text: 'Order TXN-HC-100005 is a draft of sorts.' }, { id: 'b', text: 'Order TXN-HC-100005 is final.' }];
    expect(await ids(mails, 'TXN-HC-100005 -draft')).toEqual(['b']);
    expect(await ids(mails, 'TXN-HC-100005 -"a draft"')).toEqual(['b']);
  });

  it('also of what a part of a compound question finds, which lacks no phrase of the whole either', async () => {
    const mails = [
      { id: 'harbour', text: 'The harbour quote is 4,000 euros, as a draft.' }, { id: 'bridge', text: 'The bridge estimate came to 9,000 euros.' },
      ...Array.from({ length: 40 }, (_, index): Told => ({ id: `filler${index}`, subject: `Matter ${index}`, text: `The matter number ${index} of the garden committee is closed.` })),
    ];
    expect(await ids(mails, 'compare the harbour quote with the bridge estimate?')).toEqual(['bridge', 'harbour']);
    expect(await ids(mails, 'compare the harbour quote with the bridge estimate -draft ?')).toEqual(['bridge']);
    expect(await ids(mails, 'compare the harbour quote with the "bridge estimate"?')).toEqual(['bridge']);
  });
});
