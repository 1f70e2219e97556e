import { expect, test } from 'vitest';
import { findFacts } from '../../../src/indexer/facts/facts.ts';

/** The name in each record of a message that is all own words. */
function named(text: string): readonly (string | undefined)[] {
  const { records } = findFacts({ text, regions: [{ kind: 'own', start: 0, end: text.length, depth: 0 }], date: Date.UTC(2026, 7, 24, 10), zone: 0 });
  return records.map(({ counterparty }) => (counterparty ? text.slice(counterparty.start, counterparty.end) : undefined));
}

test.each([
  ['INR 805 was debited at Book Nook on 24 Aug 2026.', 'Book Nook'],
  ['You paid USD 25.00 to Aster Bank.', 'Aster Bank'],
  ['We received your payment of EUR 50.00 from ACME on 24 August 2026.', 'ACME'],
  ['EUR 50.00 were charged by Marks & Sons Ltd.', 'Marks & Sons Ltd'],
  ['Your invoice INV-2026-0815 for EUR 90.00 from Bank of Wherever was paid.', 'Bank of Wherever'],
  ['Am 24.08.2026 wurden 50,00 EUR an Stadtwerke Neustadt überwiesen.', 'Stadtwerke Neustadt'],
  ['Ihre Zahlung von 50,00 EUR bei REWE wurde gebucht.', 'REWE'],
  ['Vous avez payé 50,00 € à Librairie Dupont le 24 août 2026.', 'Librairie Dupont'],
  ['Un virement de 50,00 € reçu par Banque Claire.', 'Banque Claire'],
  ['Has pagado 50,00 € en Libros Azules.', 'Libros Azules'],
  ['Hai pagato 50,00 € a Trattoria Verde.', 'Trattoria Verde'],
  ['Er is € 50,00 betaald aan Boekhandel Blauw.', 'Boekhandel Blauw'],
  ['Du har betalat 500,00 kr till Bokhandeln.', 'Bokhandeln'],
  ['Você fez um pagamento de R$ 50,00 para Livraria Azul.', 'Livraria Azul'],
  ['Book Nook को ₹805 का भुगतान किया गया।', 'Book Nook'],
  ['株式会社アオイに5,000円を支払いました。', '株式会社アオイ'],
  ['您向蓝天书店支付了50元人民币。', '蓝天书店'],
  ['24.08.2026\tBook Nook\t-8,05 EUR\n', 'Book Nook'],
  ['24.08.2026\tLastschrift\tREWE Markt\t-8,05 EUR\n', 'REWE Markt'],
])('%s', (text, name) => expect(named(text)).toEqual([name]));

test.each([
  'EUR 50.00 was transferred from Aster Bank to Book Nook.', // which of the two?
  'Your flight from Berlin to Rome costs EUR 120.00.',
  'Please pay EUR 50.00 by Friday.',
  'EUR 50.00 was debited from Account 4711.',
  'Bitte zahlen Sie 50,00 EUR an Kunden zurück.',
  'We paid EUR 50.00.',
  'Un virement de 50,00 € de Marie, reçu par Banque Claire.',
  'If you are a United States citizen, you pay $4,000 US.',
  'You should then travel to London and clear EUR 50.00, payable there.',
  '24.08.2026\tGebühr\t-8,05 EUR\n',
  'Tea set\t2\tEUR 5.00\n', // what was bought
])('nobody, or nobody for certain: %s', (text) => expect(named(text).filter((name) => name !== undefined)).toEqual([]));
