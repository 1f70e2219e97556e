import { describe, expect, it } from 'vitest';
import type { AggregateResult, AskRequest } from '../../../src/answer.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { indexed, itemsOf } from '../../../evals/eval-store.ts';
import { randomFrom } from '../../../evals/random.ts';
import type { SyntheticMessage, Transaction } from '../../../evals/synthetic/compose.ts';
import { syntheticLedger, syntheticMail } from '../../../evals/synthetic/mailbox.ts';
import { withWitnesses } from '../../../evals/synthetic/witnesses.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { listingOf } from '../../made-mail.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const deps = { analyzer, facts: createFactReader(), clock: { now: () => NOW }, reader: createExtractiveReader(analyzer) };

async function asking(mails: readonly Sent[]) {
  const db = await rawStore(mails);
  return (question: string, request: Partial<AskRequest> = {}) => ask({ ...deps, db }, { question, boundary: {}, ...request });
}

const receipt = (id: string, text: string, subject = 'Your receipt'): Sent => ({ id, text, headers: { Subject: subject, From: 'Copper Kettle <till@kettle.example>' } });

const at = (id: string, text: string, headers: Readonly<Record<string, string>>): Sent => ({ id, text, headers: { From: 'Copper Kettle <till@kettle.example>', Subject: 'Your receipt', ...headers } });
const outBy = ({ aggregate }: { readonly aggregate?: AggregateResult }) => aggregate?.leftOut.map(({ reason, row }) => [reason, row.minorUnits]);

describe('a total', () => {
  it('counts what the shop, the bank and the order confirmation tell of one purchase once', async () => {
    const ask = await asking([
      at('order', 'Thank you for your purchase: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.', { Subject: 'Your order' }),
      at('shop', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001. Thank you.', {}),
      at('bank', 'EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001, was debited from your account.', { From: 'Aster Bank <b@aster.example>', Subject: 'Debit' }),
    ]);
    const { aggregate } = await ask('How much did I spend at Dogear Bookstore altogether?');
    expect(aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1050, count: 1 }]);
    expect(aggregate?.rows.map(({ copies }) => copies.length)).toEqual([2]);
  });

  it('counts nothing that is still to be paid', async () => {
    const ask = await asking([
      at('due', 'Your payment of EUR 50.00 at Dogear Bookstore, invoice BX-100001, is due on 2026-04-01.', { Subject: 'Invoice' }),
      at('overdue', 'Reminder: your payment of EUR 70.00 to Dogear Bookstore, invoice BX-100002, is overdue.', { Subject: 'Reminder' }),
      at('outstanding', 'Payment of EUR 80.00 to Dogear Bookstore, invoice BX-100003, is outstanding.', { Subject: 'Dogear Bookstore' }),
      at('open', 'Ihre Quittung: offener Betrag 30,00 EUR bei Dogear Bookstore, BX-100004.', { Subject: 'Ihr Konto' }),
      at('bill', 'Zahlung von 20,00 EUR an Dogear Bookstore, BX-100005.', { Subject: 'Rechnung' }),
      at('paidBill', 'Paid: EUR 5.00 to Dogear Bookstore on 2026-03-01, BX-100006.', { Subject: 'Invoice' }),
    ]);
    const { aggregate } = await ask('How much did I spend at Dogear Bookstore altogether?');
    expect(aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 500, count: 1 }]);
    expect(aggregate?.leftOutBy).toEqual([{ reason: 'notPaid', count: 5 }]);
  });

  it('counts no money that came in', async () => {
    const ask = await asking([
      at('salary', 'Your salary of EUR 3,000.00 has been credited to your account on 2026-03-28, reference SAL-100001.', { From: 'Aster Bank <b@aster.example>', Subject: 'Incoming payment' }),
      at('gehalt', 'Ihr Gehalt über 2.000,00 EUR wurde am 28.03.2026 gutgeschrieben, Referenz SAL-100002.', { From: 'Aster Bank <b@aster.example>', Subject: 'Gutschrift' }),
      at('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.', {}),
    ]);
    const reply = await ask('How much did I spend altogether?');
    expect(reply.aggregate?.totals).toEqual([{ currency: 'EUR', minorUnits: 1050, count: 1 }]);
    expect(outBy(reply)).toEqual([['incoming', 300000], ['incoming', 200000]]);
  });

  it.each([['morning', 'evening'], ['evening', 'morning']])('has as its latest the latest of the day, read in the order %s, %s', async (...order) => {
    const day = { morning: at('morning', 'Paid: EUR 1.00 at Crumb Bakery, receipt BX-100001.', { Date: 'Mon, 2 Nov 2026 07:00:00 +0000' }), evening: at('evening', 'Paid: EUR 2.00 at Crumb Bakery, receipt BX-100002.', { Date: 'Mon, 2 Nov 2026 19:00:00 +0000' }) };
    const ask = await asking(order.map((name) => (name === 'morning' ? day.morning : day.evening)));
    expect((await ask('What was my latest payment at Crumb Bakery?')).aggregate?.rows.map(({ minorUnits }) => minorUnits)).toEqual([200]);
    expect((await ask('What is the latest mail from Copper Kettle?')).aggregate?.rows.map(({ place }) => place.headerMessageId)).toEqual(['evening']);
  });

  it('puts no words of two accounts together, those left out among them', async () => {
    const ask = await asking([
      at('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.', {}),
      { ...at('w', 'Your payment of EUR 99.00 at Dogear Bookstore on 2026-03-03 was declined, receipt BX-100003.', {}), account: 'work' },
      { ...at('later', 'Paid: EUR 7.00 at Crumb Bakery on 2026-05-03, receipt BX-100004.', {}), account: 'work' },
      at('bakery', 'Paid: EUR 3.00 at Crumb Bakery on 2026-03-03, receipt BX-100005.', {}),
    ]);
    expect(await ask('How much did I spend at Dogear Bookstore altogether?')).toMatchObject({ accounts: ['a', 'work'], claims: [] });
    const { accounts, aggregate } = await ask('How much did I spend at Crumb Bakery in March 2026?');
    expect({ accounts, count: aggregate?.count, leftOut: aggregate?.leftOut }).toEqual({ accounts: undefined, count: 1, leftOut: [] });
  });

  it('of a part of the mail says so, and is not sure of itself', async () => {
    const db = await rawStore([at('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.', {})]);
    createStore(db, { now: () => NOW }).list({ session: 's', listings: Array.from({ length: 50 }, (_, n) => listingOf({ account: 'a', folder: '/Inbox', headerMessageId: `w${n}`, ordinal: 0 }, {})) });
    const asked = (question: string) => ask({ ...deps, db }, { question, boundary: {} });
    const reply = await asked('How much did I spend at Dogear Bookstore altogether?');
    expect(reply).toMatchObject({ confidence: 'medium', notSearched: { waiting: 50, failed: 0, encrypted: 0 }, insufficientEvidence: false });
    expect(reply.answer).toContain('Not searched: 50 not read yet.');
    expect(await asked('What is this folder about?')).toMatchObject({ route: 'overview', notSearched: { waiting: 50 } });
  });

  it('of nothing abstains, and says where it was looked for', async () => {
    const ask = await asking([at('a', 'The invoice BX-100009 of Dogear Bookstore over EUR 80.00 is not paid yet.', { Subject: 'Invoice' })]);
    const reply = await ask('How much did I spend at Dogear Bookstore altogether?');
    expect(reply).toMatchObject({ confidence: 'none', insufficientEvidence: true, abstention: { gate: 'nothingFound', searched: 1 }, gates: [{ signal: 'nothingFound', outcome: 'abstained' }], reader: { model: 'footnote-totals/1' } });
    expect(outBy(reply)).toEqual([['notPaid', 8000]]);
    expect(reply.answer).toContain('does not mean that it never was');
    expect(await ask('bakeries', { route: 'aggregate' })).toMatchObject({ confidence: 'none', abstention: { gate: 'nothingFound' } });
  });

  it('of messages quotes whole words of each, and none of one without text', async () => {
    const long = 'The committee met again and talked about the boathouse, the oars, the landing stage and everything else that is on the list of the club, '.repeat(5).trim();
    const of = { From: 'Ada Bergamo <ada@x.example>' };
    const ask = await asking([at('a', long, of), at('b', '', of), at('c', '🙂 Hello. How are you?', of)]);
    const { aggregate, claims, droppedClaims, confidence } = await ask('How many emails did Ada Bergamo send?');
    expect({ count: aggregate?.count, droppedClaims, confidence }).toEqual({ count: 3, droppedClaims: 0, confidence: 'high' });
    expect(claims.map(({ text }) => text)).toEqual(['🙂 Hello.', expect.stringMatching(/^The committee .{150,290} \p{L}+,?$/u)]);
  });

  it('of thousands of messages shows a bounded part, asks a bounded number of statements, and ends when it is cancelled', async () => {
    const { db, asked } = counting(await rawStore(Array.from({ length: 1200 }, (_, n) => at(`m${n}`, `Hello number ${n}.`, { From: 'Ada Bergamo <ada@x.example>' }))));
    const { aggregate, claims } = await ask({ ...deps, db }, { question: 'How many emails did I get?', boundary: {} });
    expect({ count: aggregate?.count, rows: aggregate?.rows.length, claims: claims.length }).toEqual({ count: 1200, rows: 200, claims: 200 });
    expect(asked()).toBeLessThan(200 * 10); // by what is shown, not by what is counted
    let turns = 0;
    const between = async () => void turns++;
    await expect(ask({ ...deps, db, between }, { question: 'How many emails did I get?', boundary: {} }, undefined, () => turns > 0)).rejects.toMatchObject({ code: 'cancelled' });
    expect(turns).toBe(1);
  });

  it('is broken down by month, sender, merchant, category and status', async () => {
    const ask = await asking([
      at('a', 'Paid: EUR 10.50 at Dogear Bookstore on 2026-03-01, receipt BX-100001.', {}), at('b', 'Paid: EUR 4.00 at Crumb Bakery on 2026-04-01, receipt BX-100002.', {}),
      at('c', 'Paid: EUR 2.00 at Crumb Bakery on 2026-04-09, receipt BX-100003.', { From: 'Aster Bank <b@aster.example>' }), at('d', 'Your payment of EUR 9.00 at Crumb Bakery on 2026-04-10 was declined, receipt BX-100004.', {}),
    ]);
    const groups = async (question: string) => {
      const { aggregate, answer } = await ask(question);
      return { answer, said: aggregate?.groups?.map(({ name, count, totals }) => `${name} ${totals[0]?.minorUnits} ${count}`) };
    };
    const byMonth = await groups('How much did I spend per month in 2026?');
    expect(byMonth.said).toEqual(['2026-03 1050 1', '2026-04 600 2']);
    expect(byMonth.answer).toContain('By month: 2026-03 EUR 10.50 (1), 2026-04 EUR 6.00 (2).');
    expect((await groups('How much did I spend altogether in 2026, by sender?')).said).toEqual(['Copper Kettle 1450 2', 'Aster Bank 200 1']);
    expect((await groups('Ausgaben nach Händler')).said).toEqual(['Crumb Bakery 600 2', 'Dogear Bookstore 1050 1']);
    expect((await groups('How much did I spend by category altogether?')).said).toEqual([' 600 2', 'bookstores 1050 1']);
    expect((await groups('How many payments by status?')).said).toEqual(['paid 1650 3', 'declined 900 1']);
    expect((await groups('How many emails did I get per month?')).said).toEqual(['2026-11 undefined 4']);
  });

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

it.each([[1000, 1], [10_000, 2]])('equals the ledger of a mailbox of %i messages on 100 seeded questions, whoever else tells of the same purchases', async (count, seed) => {
  const mail = [...withWitnesses(syntheticMail({ seed, count }), seed)];
  const lab = await indexed(itemsOf(mail));
  try {
    const ledger = distinct([...syntheticLedger({ seed, count })]);
    const random = randomFrom(seed, 4711);
    for (let n = 0; n < 100; n++) {
      const account = random.pick(['home', 'work']);
      const rows = ledger.filter((row) => row.account === account);
      const { question, expected } = madeQuestion(n % FORMS, random.pick(rows), rows, mail.filter((one) => one.account === account));
      const { aggregate } = await ask({ ...deps, db: lab.db }, { question, boundary: { account } });
      expect(aggregate && figuresOf(aggregate), question).toMatchObject(expected);
    }
  } finally {
    lab.db.close();
  }
}, 600_000);

/** Counts the statements that ask for rows. */
function counting(db: Database) {
  let count = 0;
  const all: Database['all'] = (sql, params) => {
    count++;
    return db.all(sql, params);
  };
  const spied: Database = { all, run: (sql, params) => db.run(sql, params), transaction: (work) => db.transaction(work), close: () => db.close() };
  return { db: spied, asked: () => count };
}

/** What the till sent twice is one purchase. */
function distinct(rows: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(rows.map((row) => [`${row.account} ${row.id}`, row])).values()];
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const FORMS = 12;

/** A question about the merchant of `of`, and what the ledger answers. */
function madeQuestion(form: number, of: Transaction, rows: readonly Transaction[], mail: readonly SyntheticMessage[]): { readonly question: string; readonly expected: Partial<ReturnType<typeof figuresOf>> } {
  const same = rows.filter(({ merchant }) => merchant === of.merchant);
  const isPaid = ({ status }: Transaction) => status === 'paid';
  const paid = same.filter(isPaid);
  const month = of.day.slice(0, 7);
  const named = `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
  const inMonth = paid.filter(({ day }) => day.startsWith(month));
  const euros = paid.filter(isEuro);
  const eurosInMonth = inMonth.filter(isEuro);
  const declined = same.filter(({ status }) => status === 'declined');
  switch (form) {
    case 0:
      return { question: `How much did I spend at ${of.merchant} altogether, in EUR?`, expected: { count: euros.length, eur: sum(euros) } };
    case 1:
      return { question: `How many payments did I make to ${of.merchant} in ${named}?`, expected: { count: inMonth.length, eur: sum(eurosInMonth) } };
    case 2:
      return { question: `How much did I spend at ${of.merchant} in ${named}, in EUR?`, expected: { count: eurosInMonth.length, eur: sum(eurosInMonth) } };
    case 3:
      return { question: `How many payments at ${of.merchant} were declined?`, expected: { count: declined.length, eur: sum(declined.filter(isEuro)) } };
    case 4:
      return { question: `What was my largest payment at ${of.merchant} in EUR?`, expected: { count: euros.length, eur: sum(euros), largest: Math.max(0, ...euros.map(({ minorUnits }) => minorUnits)) } };
    case 5:
      return { question: `What was my latest payment at ${of.merchant}?`, expected: { count: paid.length, latest: paid.map(({ day }) => day).sort().at(-1) ?? '' } };
    case 6:
      return { question: `Show all my payments to ${of.merchant} in ${named}`, expected: { count: inMonth.length, eur: sum(eurosInMonth), listed: inMonth.map(({ id }) => id.replace(/\W/g, '')).sort() } };
    case 7: {
      const all = rows.filter((row) => isPaid(row) && row.day.startsWith(month) && isEuro(row));
      return { question: `How much did I spend altogether in ${named}, in EUR?`, expected: { count: all.length, eur: sum(all) } };
    }
    case 8:
      return { question: `Wie viel habe ich insgesamt bei ${of.merchant} ausgegeben, in Euro?`, expected: { count: euros.length, eur: sum(euros) } };
    case 9:
      return { question: `How many emails did I get from ${of.merchant}?`, expected: { count: mail.filter((one) => wordsOf(of.merchant).every((word) => headOf(one).has(word))).length } };
    case 10: {
      const months = [...new Set(euros.map(({ day }) => day.slice(0, 7)))].sort();
      return { question: `How much did I spend at ${of.merchant} per month, in EUR?`, expected: { eur: sum(euros), groups: months.map((name) => `${name} ${sum(euros.filter(({ day }) => day.startsWith(name)))}`) } };
    }
    default: {
      const undone = declined.length === 0 ? [] : [`declined ${declined.length}`];
      const both = [...(paid.length === 0 ? [] : [`paid ${paid.length}`]), ...undone];
      return { question: `How many payments at ${of.merchant} by status?`, expected: { count: paid.length, statuses: both.sort() } };
    }
  }
}

const isEuro = ({ currency }: Transaction) => currency === 'EUR';
const sum = (some: readonly Transaction[]) => some.reduce((total, { minorUnits }) => total + minorUnits, 0);
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Words of a message's sender and subject. */
function headOf({ raw }: SyntheticMessage): ReadonlySet<string> {
  const head = new TextDecoder().decode(raw).split('\r\n\r\n', 1)[0] ?? '';
  return new Set(wordsOf([...head.matchAll(/^(?:From|Subject): (.*)$/gm)].map(([, said]) => said ?? '').join(' ')));
}

function figuresOf({ count, totals, rows, groups = [] }: AggregateResult) {
  return {
    count, eur: totals.find(({ currency }) => currency === 'EUR')?.minorUnits ?? 0,
    largest: rows[0]?.minorUnits ?? 0, latest: rows[0]?.day ?? '', listed: rows.map(({ identifier = '' }) => identifier).sort(),
    groups: groups.map(({ name, totals: [total] }) => `${name} ${total?.minorUnits ?? 0}`),
    // What is due is a status of its own.
    statuses: groups.filter(({ name }) => name !== 'notPaid').map(({ name, count: of }) => `${name === 'posted' ? 'paid' : name} ${of}`).sort(),
  };
}
