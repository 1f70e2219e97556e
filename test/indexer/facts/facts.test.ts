import { describe, expect, it } from 'vitest';
import type { FactKind, Region } from '../../../src/mail.ts';
import { findFacts } from '../../../src/indexer/facts/facts.ts';

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
    ['Betala 12 358,04 kr före den 5 mars', 'SEK 12358.04'],
    ['₩12,000', 'KRW 12000'],
    ['Beloppet är 1805,- kr och', 'SEK 1805.00'],
    ['will pay $67.4\n> million in cash', 'USD 67400000.00'],
    ['the $1 trillion mark', 'USD 1000000000000.00'],
    ['₹1.5 lakh crore', 'INR 1500000000000.00'],
    ['EUR 1.805,00 Cr', 'EUR 1805.00'],
    ['50 TEUR', 'EUR 50000.00'],
    ['180만원', 'KRW 1800000'],
    ['3万亿元', 'CNY 3000000000000.00'],
    ['Saldo: -84,50 EUR', 'EUR -84.50'],
    ['Saldo: - 84,50 EUR', 'EUR -84.50'],
    ['24.08.\tTea\t- 84,50 EUR', 'EUR -84.50'],
    ['- 84,50 EUR für Tee', 'EUR 84.50'],
    ['a fee of (84.50) EUR', 'EUR -84.50'],
    ['some tea (EUR 84.50)', 'EUR 84.50'],
    ['It took $5m in all', 'USD 5000000.00'],
    ['12 Euro 50 Cent', 'EUR 12.50'],
    ['5 dollars and 5 cents', 'USD 5.05'],
    ['12 euros et 50 centimes', 'EUR 12.50'],
    ['5 dollars and 3 apples', 'USD 5.00'],
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
    ['a Netgear RP614 and an RS232 port', 'products'],
    ['between $2 and 3 million of the people', 'shares a multiplier'],
    ['$3 gazillion', 'no number'],
    ['Toner 4000TN -$84.50', 'a dash or a minus'],
    ['T€ 50x', 'no sign'],
    ['Kenmerk: XE-JOD-658505', 'an identifier'],
    ['12 euro e 50', 'perhaps cents'],
    ['84.50 EUR-', 'a minus or a dash'],
    ['Tea\t(84.50 EUR)', 'less than nothing, perhaps'],
    ['(84) EUR', 'a note'],
    ['EUR 1.23.45', 'no number'],
    ['3\uFFFD6$@:3,X', 'encoded bytes'],
    ['42.16.1.3 EUR', 'an address'],
  ])('leaves %s alone: %s', (text) => expect(values(text, 'amount')).toEqual([]));

  it('gives a currency between two numbers to the one whose other side is bare', () => {
    expect(values('50 EUR 60 USD', 'amount')).toEqual(['EUR 50.00', 'USD 60.00']);
    expect(values('EUR 50 USD 60', 'amount')).toEqual(['EUR 50.00', 'USD 60.00']);
    expect(values('Order #12345 EUR 50', 'amount')).toEqual(['EUR 50.00']);
  });

  it('takes the dollar that the message names elsewhere', () => {
    expect(values('All prices in AUD. The fee is $50.', 'amount')).toEqual(['AUD 50.00']);
    expect(values('The fee is C$50, or $40.', 'amount')).toEqual(['CAD 50.00']);
    expect(values('See www.shop.com.au: the fee is $50.', 'amount', 0)).toEqual([]);
    expect(values('See www.shop.com.au: the fee is $50.', 'amount', 600)).toEqual(['AUD 50.00']);
  });
});

describe('identifiers', () => {
  it.each([
    ['INR 805 at Book Nook, reference TXN-HC-100005.', 'TXNHC100005'],
    ['Our letter 71450/36214 of May', '7145036214'],
    ['Order #17 is late', '17'],
    ['Your order (#12345) is late', '12345'],
    ['Invoice 10045 is late', '10045'],
    ['Rechnung Nr. 815 fehlt', '815'],
    ['commande n°12345', '12345'],
    ['注文番号：250-1234567-1234567', '25012345671234567'],
    ['订单号：20260815001', '20260815001'],
    ['PNR: XKJQWT', 'XKJQWT'],
    ['Flight LH 400 to Delhi', 'LH400'],
    ['Please use DE89 3704 0044 0532 0130 00 today', 'DE89370400440532013000'],
    ['Kenmerk: XE-JOD-658505', 'XEJOD658505'],
    ['Referência: 432928700', '432928700'],
    ['参考编号：FY83138100。', 'FY83138100'],
    ['आदेश संख्या 12345678', '12345678'],
    ['受注番号：SB-2026-00417', 'SB202600417'],
    ['Parcel 1Z999AA10123456784', '1Z999AA10123456784'],
    ['Tracking number: 1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
    ['Parcel RR123456785DE', 'RR123456785DE'],
  ])('reads %s', (text, value) => expect(values(text, 'identifier')).toEqual([value]));

  it.each([
    ['Call +49 30 901820', 'a phone number'],
    ['On 2026-08-24 at 10:30:15', 'a date and a time'],
    ['Version 2.4.18 and RFC-2822, ISO-8859-15, GMT-0700', 'versions and standards'],
    ['http://example.com/orders/71450/36214?invoice=100045', 'a path'],
    ['order id d41d8cd98f00b204e9800998ecf8427e', 'a hash'],
    ['V2hlbiBpbiB0aGUgQ291cnNlIG9mIGh1bWFuIGV2ZW50cywgaXQgYmVjb21lcyBuZWNlc3Nh/12345/67890', 'base64'],
    ['we order 10000 copies and a ticket to 3 games', 'counts'],
    ['2001/2002 and 1024/768 and 10000/20000', 'years and sizes'],
    ['DE88 3704 0044 0532 0130 00', 'an IBAN that does not check'],
    ['1Z999AA10123456785 and RR123456784DE', 'parcels that do not check'],
    ['D-10115 Berlin, AT-12345, Mesa, AZ 85214-8051', 'post codes'],
    ['card XXXX-XXXX-XXXX-1234 of account no. XX1234', 'hidden numbers'],
    ['invoice 2026-08-15', 'a date'],
    ['contract: 10000000 tons of coal', 'a count'],
  ])('leaves %s alone: %s', (text) => expect(values(text, 'identifier')).toEqual([]));
});

describe('dates', () => {
  it.each([
    ['2026-08-24T10:30:00Z', '2026-08-24'],
    ['24.08.2026', '2026-08-24'],
    ['24/08/26', '2026-08-24'],
    ['August 24th, 2026', '2026-08-24'],
    ['Mon Aug 24 10:30:00 2026', '2026-08-24'],
    ['le 1er août 2026', '2026-08-01'],
    ['24 de agosto de 2026', '2026-08-24'],
    ['24 अगस्त 2026', '2026-08-24'],
    ['２０２６年８月２４日', '2026-08-24'],
    ['令和8年8月24日', '2026-08-24'],
    ['24. August', '2026-08-24'],
    ['Jan 5', '2027-01-05'],
  ])('reads %s', (text, day) => expect(values(text, 'date')).toEqual([day]));

  it.each([
    ['24–26 August 2026', '2026-08-24/2026-08-26'],
    ['vom 24.08. bis 26.08.2026', '2026-08-24/2026-08-26'],
    ['24.-26.08.2026', '2026-08-24/2026-08-26'],
    ['24 August – 2 September 2026', '2026-08-24/2026-09-02'],
    ['28 December to 3 January 2027', '2026-12-28/2027-01-03'],
    ['2026年8月24日至26日', '2026-08-24/2026-08-26'],
    ['in August 2026', '2026-08-01/2026-08-31'],
    ['next week', '2026-08-31/2026-09-06'],
  ])('reads the range %s', (text, value) => expect(values(text, 'dateRange')).toEqual([value]));

  it.each(['31.02.2026', '1.2.3', '192.168.1.24', 'I may 5 times', '24.08.2026-001', 'version 2026.08.24', 'Guten Morgen, liebe Leute', 'next Friday'])('leaves %s alone', (text) => {
    expect([...values(text, 'date'), ...values(text, 'dateRange')]).toEqual([]);
  });

  it('orders day and month by what the message shows', () => {
    expect(values('05/08/2026 and 25/08/2026', 'date', 0)).toEqual(['2026-08-05', '2026-08-25']);
    expect(values('05/08/2026 and 08/25/2026', 'date', 0)).toEqual(['2026-05-08', '2026-08-25']);
    expect(values('Die Rechnung ist am 05/08/2026 fällig', 'date', 0)).toEqual(['2026-08-05']);
    expect(values('The invoice of the 05/08/2026 is due', 'date', -300)).toEqual(['2026-05-08']);
    expect(values('The £5 of the 05/08/2026 are due', 'date', 0)).toEqual(['2026-08-05']);
    expect(values('The invoice of the 05/08/2026 is due', 'date', 0)).toEqual([]);
    expect(values('05/08/2026, 13/08/2026, 08/13/2026', 'date', 0)).toEqual(['2026-08-13', '2026-08-13']);
  });

  it('resolves relative days from the day of writing in the zone of writing, and says so', () => {
    const late = Date.UTC(2026, 7, 26, 23);
    const first = (zone: number) => read('see you tomorrow', { date: late, zone }).facts[0];
    expect(first(0)).toMatchObject({ day: '2026-08-27', relative: true });
    expect(first(120)).toMatchObject({ day: '2026-08-28', relative: true });
    expect(read('see you tomorrow', { date: undefined }).facts).toEqual([]);
    expect(read('On 24 August 2026', {}).facts[0]).not.toHaveProperty('relative');
  });

  it('resolves quoted relative days from the date that the attribution states, or not at all', () => {
    const text = 'tomorrow\ntomorrow\n';
    const own: Region = { kind: 'own', start: 0, end: 9, depth: 0 };
    const quoted: Region = { kind: 'quoted', start: 9, end: 18, depth: 1 };
    expect(read(text, { regions: [own, quoted] }).facts.map(({ day }) => day)).toEqual(['2026-08-27']);
    expect(read(text, { regions: [own, { ...quoted, date: Date.UTC(2026, 6, 1, 10) }] }).facts.map(({ day }) => day)).toEqual(['2026-08-27', '2026-07-02']);
  });
});

describe('contacts', () => {
  it('reads addresses, hosts and phone numbers', () => {
    const { facts } = read('Write to Me.You+x@Example.com or see HTTPS://user@www.Example.org:8080/a/12345?b=EUR50. Tel.: 089 1234567, (415) 555-2671, +44 20 7946 0958');
    expect(facts.map(({ kind, value }) => [kind, value])).toEqual([
      ['email', 'me.you+x@example.com'], ['host', 'www.example.org'], ['phone', '0891234567'], ['phone', '+14155552671'], ['phone', '+442079460958'],
    ]);
  });

  it.each(['On 2026-08-24 10:30', '192.168.100.200', '1,234,567.89', '+1 was the answer', '12345678901234567890'])('sees no phone number in %s', (text) => {
    expect(values(text, 'phone')).toEqual([]);
  });
});

describe('statuses', () => {
  it.each([
    ['Your order has been shipped and will be delivered soon', ['shipped']], ['Payment status: paid', ['paid']], ['Die Zahlung wurde abgelehnt', ['declined']],
    ['La facture a été payée', ['paid']], ['El pedido fue entregado', ['delivered']], ['Il pacco è stato spedito', ['shipped']], ['De boeking is geannuleerd', ['cancelled']],
    ['Fakturan är betald', ['paid']], ['O valor foi reembolsado', ['refunded']], ['भुगतान किया गया', ['paid']], ['発送済みです', ['shipped']], ['订单已取消', ['cancelled']],
  ])('reads %s', (text, statuses) => expect(values(text, 'status')).toEqual(statuses));

  it.each([
    'The payment was not declined', "It wasn't cancelled", 'It has not yet been shipped', 'If cancelled, it ends', 'Has it been paid?', 'An unpaid invoice', 'Paid: no', 'Delivered-To: me', 'Re-posted', 'Envoyé le : 3 mai', 'Enviado desde mi iPhone',
    'Die Rechnung ist nicht bezahlt', "La facture n'a pas été payée", 'No ha sido pagado', 'Non è stato pagato', 'Niet betaald', 'Den är inte betald', 'Não foi pago', 'भुगतान किया गया नहीं है', '返金済みではありません', '尚未已付款',
  ])('reads no status in %s', (text) => expect(values(text, 'status')).toEqual([]));
});

describe('records', () => {
  const records = (text: string, regions?: readonly Region[]) => {
    const { facts, records: found } = read(text, regions ? { regions } : {});
    return found.map(({ start, end, facts: indices }) => ({ text: text.slice(start, end), values: indices.map((index) => facts[index]?.value) }));
  };

  it('joins what one sentence states, and a reference that follows it by itself', () => {
    expect(records('Hello. INR 805 was debited at Book Nook on 24 Aug 2026. Reference TXN-HC-100005. Rs. 900 is left.')).toEqual([
      { text: 'INR 805 was debited at Book Nook on 24 Aug 2026. Reference TXN-HC-100005.', values: ['INR 805.00', 'posted', '2026-08-24', 'TXNHC100005'] },
      { text: 'Rs. 900 is left.', values: ['INR 900.00'] },
    ]);
  });

  it('keeps the rows of a table apart', () => {
    expect(records('24.08.2026\tBook Nook\t-8,05 EUR\n25.08.2026\tAtlas\t-18,05 EUR\n').map(({ values: row }) => row)).toEqual([['2026-08-24', 'EUR -8.05'], ['2026-08-25', 'EUR -18.05']]);
  });

  it('follows a sentence over the end of a full line, but not a list', () => {
    expect(records('We would like to let you know that on 24 August 2026 the sum of\nEUR 50.00 was paid.')).toHaveLength(1);
    expect(records('Total: EUR 50.00\nFee: EUR 5.00')).toHaveLength(2);
  });

  it('needs an amount, an identifier, or a status with a date', () => {
    expect(records('We meet on 24 August 2026. It was cancelled. It was delivered on 25 August 2026.').map(({ text }) => text)).toEqual(['It was delivered on 25 August 2026.']);
  });

  it('is made of own words only', () => {
    const text = 'It is EUR 905.\n> It is EUR 805.\n';
    const regions: readonly Region[] = [{ kind: 'own', start: 0, end: 15, depth: 0 }, { kind: 'quoted', start: 15, end: text.length, depth: 1 }];
    expect(read(text, { regions }).facts).toHaveLength(2);
    expect(records(text, regions)).toEqual([{ text: 'It is EUR 905.', values: ['EUR 905.00'] }]);
  });
});
