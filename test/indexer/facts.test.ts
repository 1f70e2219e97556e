import { describe, expect, it } from 'vitest';
import type { FactKind, Region } from '../../src/mail.ts';
import { findFacts } from '../../src/indexer/facts.ts';

/** Wednesday, 26 August 2026, 12:00 in Berlin. */
const DATE = Date.UTC(2026, 7, 26, 10);

function read(text: string, options: { readonly regions?: readonly Region[]; readonly zone?: number; readonly date?: number | undefined } = {}) {
  const regions = options.regions ?? [{ kind: 'own', start: 0, end: text.length, depth: 0 } satisfies Region];
  return findFacts({ text, regions, zone: options.zone ?? 120, date: 'date' in options ? options.date : DATE });
}

function values(text: string, kind: FactKind, zone = 120): readonly string[] {
  const { facts } = read(text, { zone });
  return facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
}

describe('amounts', () => {
  it.each([
    ['Die Rechnung über 1.805,00 EUR', 'EUR 1805.00'],
    ['₹1,805 only', 'INR 1805.00'],
    ['Rs. 1,23,456.50/- received', 'INR 123456.50'],
    ['Rs 500/-', 'INR 500.00'],
    ['₹5 lakh', 'INR 500000.00'],
    ['INR 2.5 crore', 'INR 25000000.00'],
    ["CHF 1'805.-", 'CHF 1805.00'],
    ['EUR 12k', 'EUR 12000.00'],
    ['US$1.2 million', 'USD 1200000.00'],
    ['1 805,00 €', 'EUR 1805.00'],
    ['1\u202f805 €', 'EUR 1805.00'],
    ['-20,00 EUR', 'EUR -20.00'],
    ['a refund of −1.805,00 €', 'EUR -1805.00'],
    ['R$ 1.805,00', 'BRL 1805.00'],
    ['3万5千円', 'JPY 35000'],
    ['１，８０５円', 'JPY 1805'],
    ['12万元', 'CNY 120000.00'],
    ['人民币 3,500.50', 'CNY 3500.50'],
    ['12€50', 'EUR 12.50'],
    ['$100 CAD', 'CAD 100.00'],
    ['KWD 1.500', 'KWD 1.500'],
    ['HUF 12 500,00', 'HUF 12500.00'],
    ['₩12,000', 'KRW 12000'],
    ['Beloppet är 1805,- kr och', 'SEK 1805.00'],
  ])('reads %s', (text, value) => expect(values(text, 'amount')).toEqual([value]));

  it.each([
    ['v1.2.3 EUR', 'a version'],
    ['Room 12 500 EUR please, the door and your key', 'two numbers'],
    ['perl -e "print $1;"', 'a script variable'],
    ['5 pounds of apples', 'a weight'],
    ['¥12.50', 'yen or yuan'],
    ['cuesta $ 1.500 por la cena y el vino', 'any of several pesos'],
    ['$100s of them', 'no number'],
    ['AMD 64', 'a processor'],
  ])('leaves %s alone: %s', (text) => expect(values(text, 'amount')).toEqual([]));

  it('gives a currency between two numbers to the one whose other side is bare', () => {
    expect(values('50 EUR 60 USD', 'amount')).toEqual(['EUR 50.00', 'USD 60.00']);
    expect(values('EUR 50 USD 60', 'amount')).toEqual(['EUR 50.00', 'USD 60.00']);
    expect(values('Order #12345 EUR 50', 'amount')).toEqual(['EUR 50.00']);
  });

  it('takes the dollar that the message names elsewhere', () => {
    expect(values('All prices in AUD. The fee is $50.', 'amount')).toEqual(['AUD 50.00']);
    expect(values('See www.shop.com.au: the fee is $50.', 'amount', 0)).toEqual([]);
    expect(values('See www.shop.com.au: the fee is $50.', 'amount', 600)).toEqual(['AUD 50.00']);
  });
});
