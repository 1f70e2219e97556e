import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { findQuote } from '../../../src/retrieval/asking/find-quote.ts';
import type { Claim, PackedChunk } from '../../../src/evidence.ts';
import { verify } from '../../../src/retrieval/asking/verify.ts';

const reader = createFactReader();

const passage = (message: number, text: string): PackedChunk => ({
  message, ordinal: 2, start: 100, text, region: 'own', date: Date.UTC(2026, 7, 24), zone: 0,
});

const BANK = passage(1, 'Your card was charged\n1.805,00 EUR on 24 August 2026.\nReference TXN-HC-100005.');
const PUB = passage(2, 'Shall we meet at eight? I will pay 1500 at most.');

const claim = (text: string, quote: string, message?: number): Claim => ({ text, quote, message });
const verdict = (one: Claim) => verify(one, [BANK, PUB], reader);

describe('a claim is supported', () => {
  it('by words that stand in a packed passage, white space aside, and cites them as they stand', () => {
    expect(verdict(claim('The card was charged.', 'Your card was  charged 1.805,00 EUR', 1))).toEqual({
      supported: true,
      citation: { message: 1, chunk: 2, quote: 'Your card was charged\n1.805,00 EUR', start: 100, end: 134, region: 'own' },
    });
  });

  it('when it writes the amount, the date or the number of its quote in another way', () => {
    const quote = '1.805,00 EUR on 24 August 2026.\nReference TXN-HC-100005';
    for (const text of ['€1,805.00 were charged.', 'Charged on 2026-08-24.', 'The reference is TXN-HC-100005.']) {
      expect(verdict(claim(text, quote)), text).toMatchObject({ supported: true });
    }
  });
});

describe('numbers, days and times in words', () => {
  const verdictOn = (text: string, quote: string) => verify(claim(text, quote, 1), [passage(1, `x ${quote}. y`)], reader);

  it.each([
    ['The rent is nine hundred euros.', 'The rent is eight hundred euros'],
    ['The rent is nine hundred euros.', 'The rent is 800 euros'],
    ['He comes on Friday.', 'He comes on Tuesday'],
    ['It is in March.', 'It is in May'],
    ['They pay twice the rent.', 'They pay the rent'],
    ['The meeting is at noon.', 'The meeting is at 9'],
    ['Two million euros were paid to Bob.', 'two thousand euros were paid to Bob'],
    ['Es kostet dreihundert Euro.', 'Es kostet zweihundert Euro'],
    ['Er kommt am Freitag.', 'Er kommt am Dienstag'],
    ['It ends at midnight.', 'It ends at noon'],
    ['They pay half the rent.', 'They pay the rent'],
  ])('are not taken from a reader: %s', (text, quote) => {
    expect(verdictOn(text, quote)).toEqual({ supported: false, why: 'unquotedFact' });
  });

  it.each([
    ['The rent is nine hundred euros.', 'The rent is 900 euros'],
    ['It takes 3 days.', 'It takes three days'],
    ['The rent is nine hundred and fifty euros.', 'Die Miete beträgt neunhundertfünfzig Euro'],
    ['He comes on Friday.', 'Er kommt am Freitag'],
    ['He comes on Monday.', 'He comes on 24 August 2026'], // which is one
    ['It is in August.', 'It is on 2026-08-24'],
    ['The meeting is at noon.', 'The meeting is at 12:00'],
    ['Two million euros were paid.', 'EUR 2 million were paid'],
    ['They may pay one of the bills.', 'They might pay the bills'],
    ['It is 1,500 in all.', 'fifteen hundred in all'],
  ])('are held by whatever says the same: %s', (text, quote) => {
    expect(verdictOn(text, quote)).toMatchObject({ supported: true });
  });
});

describe('a claim is dropped', () => {
  it.each([
    ['misattributed', claim('They meet at eight.', 'Shall we meet at eight?', 1)], // said by message 2
    ['stitched', claim('The card pays.', 'Your card was charged ... I will pay 1500')],
    ['stitched', claim('The card pays.', 'Your card was I will pay')],
    ['notFound', claim('It was refunded.', 'Your card was refunded')],
    ['notFound', claim('It was charged.', 'your card was charged')], // another letter case is another text
    ['notFound', claim('Nothing.', '  ')],
    ['notFound', claim('He pays.', 'I will pay 150')], // cuts 1500
    ['notFound', claim('He pays.', 'card was charged\n1')], // cuts 1.805,00
    ['unquotedFact', claim('He pays 1600.', 'I will pay 1500 at most')],
    ['unquotedFact', claim('Charged on 25 August 2026.', '1.805,00 EUR on 24 August 2026')],
    ['unquotedFact', claim('1,805.00 USD were charged.', '1.805,00 EUR on 24 August 2026')],
    ['unquotedFact', claim('It is TXN-HC-100006.', 'Reference TXN-HC-100005')],
    ['unquotedFact', claim('He pays 1500.', 'Shall we meet at eight?')], // in the passage, but not in the quote
  ] as const)('as %s: %o', (why, one) => {
    expect(verdict(one)).toEqual({ supported: false, why });
  });
});

describe('a quote is found', () => {
  it('between any two characters of a script without spaces', () => {
    expect(findQuote('会議は月曜日です', '月曜日')).toEqual({ start: 3, end: 6 });
  });

  it('that begins inside one that cuts a word', () => {
    expect(findQuote('xla la la la', 'la la la')).toEqual({ start: 4, end: 12 });
  });

  it('whatever signs it holds', () => {
    expect(findQuote('see (a+b)*[c] $1 \\d', '(a+b)*[c] $1 \\d')).toEqual({ start: 4, end: 19 });
  });
});
