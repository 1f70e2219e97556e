import { describe, expect, it } from 'vitest';
import type { AggregateResult } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { indexed, itemsOf } from '../../../evals/eval-store.ts';
import { randomFrom } from '../../../evals/random.ts';
import type { Transaction } from '../../../evals/synthetic/compose.ts';
import { syntheticLedger, syntheticMail } from '../../../evals/synthetic/mailbox.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const deps = { analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: createExtractiveReader(analyzer) };

async function asking(mails: readonly Sent[]) {
  const db = await rawStore(mails);
  return (question: string) => ask({ ...deps, db }, { question, boundary: {} });
}

const receipt = (id: string, text: string, subject = 'Your receipt'): Sent => ({ id, text, headers: { Subject: subject, From: 'Copper Kettle <till@kettle.example>' } });

describe('a total', () => {
  it('counts the same identifier, amount and day once, and lists what it leaves out with the reason', async () => {
    const ask = await asking([
      receipt('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001. Thank you.'),
      receipt('copy', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001. Thank you.', 'Your receipt (copy)'),
      receipt('b', 'Paid: EUR 4.25 at Margin Bookstore on 2026-03-02, receipt BX-100002. Thank you.'),
      receipt('declined', 'Your payment of EUR 99.00 at Margin Bookstore on 2026-03-03 was declined, receipt BX-100003.'),
      receipt('usd', 'Paid: USD 7.00 at Margin Bookstore on 2026-03-04, receipt BX-100004. Thank you.'),
      receipt('bakery', 'Paid: EUR 3.00 at Crumb Bakery on 2026-03-04, receipt BX-100005. Thank you.'),
    ]);
    const { aggregate, answer, claims, insufficientEvidence, route } = await ask('How much did I spend at bookstores altogether, in EUR?');
    expect({ route, insufficientEvidence }).toEqual({ route: 'aggregate', insufficientEvidence: false });
    expect(aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1475, count: 2 }]); // 10.50 once, 4.25
    expect(aggregate?.leftOut.map(({ reason, row }) => [reason, row.minorUnits])).toEqual([['declined', 9900], ['currency', 700]]);
    expect(answer).toContain('EUR 14.75');
    expect(claims.map(({ citation }) => citation.quote)).toEqual([
      'Paid: EUR 4.25 at Margin Bookstore on 2026-03-02, receipt BX-100002.', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.',
    ]);
  });

  it('at a kind of shop counts shops called after their goods, and no booking', async () => {
    const ask = await asking([
      receipt('a', 'Paid: EUR 10.50 at Paper Lantern Books on 2026-03-01, receipt BX-100001. Thank you.'),
      receipt('b', 'Paid: EUR 4.25 at Margin Bookstore on 2026-03-02, receipt BX-100002. Thank you.'),
      receipt('c', 'Paid: EUR 90.00 for your booking at Hotel Osier on 2026-03-02, receipt BX-100003. Thank you.'),
    ]);
    expect((await ask('How much did I spend at bookstores altogether?')).aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1475, count: 2 }]);
    expect((await ask('How much did I spend at bookshops altogether?')).aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1050, count: 1 }]);
  });

  it('of several currencies is refused, with a part for each', async () => {
    const ask = await asking([
      receipt('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.'), receipt('b', 'Paid: USD 7.00 at Dogear Bookstore on 2026-03-04, receipt BX-100004.'),
    ]);
    const { aggregate, answer } = await ask('How much did I spend at bookstores altogether?');
    expect(aggregate).toMatchObject({ mixed: true, count: 2 });
    expect(answer).toContain('not added up');
    expect(answer).toContain('EUR 10.50');
    expect(answer).toContain('USD 7.00');
    expect(answer).not.toContain('17.50');
  });

  it('leaves out what nobody paid yet', async () => {
    const ask = await asking([
      receipt('offer', 'Our price for the carpet of Dogear Bookstore is EUR 500.00.', 'Offer'), receipt('open', 'The invoice of EUR 80.00 of Dogear Bookstore is not paid yet.', 'Reminder'),
      receipt('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.'),
    ]);
    const { aggregate } = await ask('How much did I spend at Dogear Bookstore in total?');
    expect(aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1050, count: 1 }]);
    expect(aggregate?.leftOut.map(({ reason }) => reason)).toEqual(['notPaid', 'notPaid']);
  });

  it('is asked for in German, too', async () => {
    const ask = await asking([receipt('a', 'Bezahlt: 10,50 EUR bei Dogear Bookstore am 01.03.2026, Beleg BX-100001.'), receipt('b', 'Bezahlt: 4,25 EUR bei Dogear Bookstore am 02.03.2026, Beleg BX-100002.')]);
    expect((await ask('Wie viel habe ich insgesamt bei Dogear Bookstore ausgegeben?')).answer).toContain('EUR 14.75');
  });
});

it.each([[1000, 1], [10_000, 2]])('equals the ledger of a mailbox of %i messages on 100 seeded questions', async (count, seed) => {
  const lab = await indexed(itemsOf(syntheticMail({ seed, count })));
  try {
    const ledger = distinct([...syntheticLedger({ seed, count })]);
    const random = randomFrom(seed, 4711);
    for (let n = 0; n < 100; n++) {
      const account = random.pick(['home', 'work']);
      const { question, expected } = madeQuestion(random.int(0, 4), random.pick(ledger.filter((row) => row.account === account)), ledger.filter((row) => row.account === account));
      const { aggregate } = await ask({ ...deps, db: lab.db }, { question, boundary: { account } });
      expect(aggregate && figuresOf(aggregate), question).toEqual(expected);
    }
  } finally {
    lab.db.close();
  }
}, 600_000);

/** What the till sent twice is one purchase. */
function distinct(rows: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(rows.map((row) => [`${row.account} ${row.id}`, row])).values()];
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A question about the merchant of `of`, and what the ledger answers. */
function madeQuestion(form: number, of: Transaction, rows: readonly Transaction[]) {
  const same = rows.filter(({ merchant }) => merchant === of.merchant);
  const paid = same.filter(({ status }) => status === 'paid');
  const month = of.day.slice(0, 7);
  const named = `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
  const inMonth = paid.filter(({ day }) => day.startsWith(month));
  const sum = (some: readonly Transaction[]) => some.reduce((total, { minorUnits }) => total + minorUnits, 0);
  const inCurrency = (some: readonly Transaction[]) => some.filter(({ currency }) => currency === 'EUR');
  switch (form) {
    case 0:
      return { question: `How much did I spend at ${of.merchant} altogether, in EUR?`, expected: { count: inCurrency(paid).length, eur: sum(inCurrency(paid)) } };
    case 1:
      return { question: `How many payments did I make to ${of.merchant} in ${named}?`, expected: { count: inMonth.length, eur: sum(inCurrency(inMonth)) } };
    case 2:
      return { question: `How much did I spend at ${of.merchant} in ${named}, in EUR?`, expected: { count: inCurrency(inMonth).length, eur: sum(inCurrency(inMonth)) } };
    case 3: {
      const declined = same.filter(({ status }) => status === 'declined');
      return { question: `How many payments at ${of.merchant} were declined?`, expected: { count: declined.length, eur: sum(inCurrency(declined)) } };
    }
    default: {
      const most = Math.max(0, ...inCurrency(paid).map(({ minorUnits }) => minorUnits));
      return { question: `What was my largest payment at ${of.merchant} in EUR?`, expected: { count: inCurrency(paid).length, eur: sum(inCurrency(paid)), largest: most } };
    }
  }
}

function figuresOf({ operation, count, totals, rows }: AggregateResult) {
  return {
    count, eur: totals.find(({ currency }) => currency === 'EUR')?.minorUnits ?? 0,
    ...(operation === 'largest' && { largest: rows[0]?.minorUnits ?? 0 }),
  };
}
