import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/ports.ts';
import type { SearchReply } from '../../../src/search.ts';
import { askerOf, rawStore, type Ask } from '../raw-store.ts';

let ask: Ask;
beforeAll(async () => {
  ask = askerOf(await rawStore([
    { id: 'right@h', headers: { From: 'Pay <pay@shop.example>', Date: 'Mon, 24 Aug 2026 10:00:00 +0000' }, text: 'Your payment of EUR 1,805.00 on 24 August 2026 has the reference TXN-HC-100005.' },
    { id: 'near@h', headers: { From: 'Pay <pay@shop.example>', Date: 'Mon, 24 Aug 2026 10:00:00 +0000' }, text: 'Your payment of EUR 18,050.00 on 24 August 2026 has the reference TXN-HC-100006.' },
    { id: 'apart@h', text: 'Your payment of EUR 1,805.00 is late.\n\nSee also the old case TXN-HC-100006 of last year, please.' },
    { id: 'quote@h', headers: { From: 'Ann <ann@corp.example>' }, text: 'Is this right?\n\nOn Mon, 24 Aug 2026, Pay <pay@shop.example> wrote:\n> Your payment of EUR 1,805.00 on 24 August 2026 has the reference TXN-HC-100005.' },
    { id: 'case@h', text: 'The case is 71450/36214 in your files.' },
    { id: 'dollar@h', text: 'It cost CAD 45.50 at the desk, paid in cash.' },
    { id: 'call@h', headers: { To: 'Zed <zed@far.example>' }, text: 'Call me: tel. +49 30 1234567, or write to desk@mail.example.' },
    { id: 'home@h', text: 'At home: Tel. 040 7654321, after six.' },
    { id: 'plain@h', text: 'The payment has a reference, and what was paid is a lot.' },
  ]));
});

describe('one fact is reached however it is typed', () => {
  it.each([
    ['TXN-HC-100005', 'right@h'], ['txn-hc-100005', 'right@h'], ['TXNHC100005', 'right@h'], ['txn hc 100005', 'right@h'],
    ['reference TXN-HC-100005', 'right@h'], ['where is TXN/HC/100005?', 'right@h'],
    ['71450/36214', 'case@h'], ['7145036214', 'case@h'], ['71450 36214', 'case@h'], ['71450-36214', 'case@h'],
    ['EUR 1805', 'right@h'], ['1.805,00 €', 'right@h'], ['€1,805.00', 'right@h'], ['1805 EUR paid', 'right@h'],
    ['$45.50', 'dollar@h'], ['CAD 45.50', 'dollar@h'],
    ['+49 30 1234567', 'call@h'], ['040 7654321', 'home@h'], ['(040) 765-4321', 'home@h'], ['desk@mail.example', 'call@h'], ['zed@far.example', 'call@h'], ['ZED@far.example please', 'call@h'],
    ['<case@h>', 'case@h'], ['case@h', 'case@h'],
  ])('%s', (text, id) => {
    const reply = ask(text);
    expect(reply.hits[0]).toMatchObject({ place: { headerMessageId: id }, locked: true, full: true });
    expect(reply.hits[0]?.lanes.exact?.rank).toBe(1);
    expect(reply.exact?.missing).toEqual([]);
  });

  it.each(['24 August 2026', '24.8.2026', '2026-08-24', '24. August 2026', 'August 24, 2026', '24 août 2026'])('%s is a day that two messages speak of', (text) => {
    const reply = ask(text);
    expect(reply.ids.slice(0, 2).sort()).toEqual(['near@h', 'right@h']);
    expect(reply.hits[0]?.locked).toBeUndefined(); // a day alone names nothing
  });
});

describe('a near miss', () => {
  it.each(['TXN-HC-100007', 'reference TXN-HC-10000', 'payment TXN-HC-1000050', 'payment for nobody@shop.example', '<absent@h> payment', '71450/36215'])(
    '%s never stands in: nothing is found, and it is said', (text) => {
      const reply = ask(text);
      expect(reply).toMatchObject({ ids: [], matches: 0, partial: 0 });
      expect(reply.exact?.missing).toHaveLength(1);
      expect(text).toContain(reply.exact?.missing[0] ?? 'nothing');
    });

  it('of an amount is never locked, and it is said that none has it', () => {
    const reply = ask('payment EUR 180.50');
    expect(reply.hits.some(({ locked, full }) => locked === true || full)).toBe(false);
    expect(reply.exact).toEqual({ matches: 0, missing: ['EUR 180.50'] });
    expect(ask('USD 45.50').exact).toEqual({ matches: 0, missing: ['USD 45.50'] }); // Canadian ones were paid
  });
});

describe('while it is typed, what names nothing yet', () => {
  it.each([['TXN-HC-10000', ['apart@h', 'near@h', 'quote@h', 'right@h']], ['ann@corp.exa', ['quote@h']], ['reference TXN-HC-10000', ['apart@h', 'near@h', 'quote@h', 'right@h']]])('binds nothing: %s', (text, expected) => {
    const reply = ask(text, { typing: true });
    expect(reply.ids).toEqual(expect.arrayContaining(expected));
    expect(reply.exact).toBeUndefined();
    expect(ask(text).ids).toEqual([]);
  });

  it('leaves what is typed already as it is', () => {
    const reply = ask('EUR 1,805.00 TXN-HC-10000', { typing: true });
    expect(reply.hits[0]).toMatchObject({ place: { headerMessageId: 'right@h' }, locked: true });
    expect(reply.exact?.missing).toEqual([]);
    expect(ask('TXN-HC-100005', { typing: true }).ids).toEqual(['right@h', 'quote@h']);
    expect(ask('TXN-HC-100007 payment', { typing: true }).exact?.missing).toEqual(['TXN-HC-100007']); // the word behind it goes on
  });
});

describe('a phrase beside it', () => {
  it('is never lacking', () => {
    expect(ask('"has the reference" TXN-HC-100005').ids).toEqual(['right@h', 'quote@h']);
    expect(ask('"a draft" TXN-HC-100005')).toMatchObject({ ids: [], matches: 0, exact: { matches: 0 } });
    expect(ask('"is this right" TXN-HC-100005').ids).toEqual(['quote@h']);
    expect(ask('"the payment" ann@corp.example').ids).toEqual([]);
  });

  it('that names a thing may be spelled otherwise in the mail', () => {
    expect(ask('"EUR 1805" payment').hits[0]).toMatchObject({ place: { headerMessageId: 'right@h' }, locked: true });
    expect(ask('"case@h"').ids).toEqual(['case@h']);
  });
});

describe('several constraints', () => {
  it('lock only where one record states them all', () => {
    const reply = ask('EUR 1,805.00 TXN-HC-100005');
    expect(reply.hits.filter(({ locked }) => locked).map(({ place }) => place.headerMessageId)).toEqual(['right@h']);
    const apart = ask('EUR 1,805.00 TXN-HC-100006'); // each stands somewhere, in one message even, but in no record together
    expect(apart.hits.some(({ locked }) => locked)).toBe(false);
    expect(apart.exact).toEqual({ matches: 0, missing: ['EUR 1,805.00 + TXN-HC-100006'] });
    expect(apart.ids).not.toContain('right@h'); // without the identifier
  });

  it('may have a date in any form', () => {
    expect(ask('1.805,00 € am 24.8.2026').hits[0]).toMatchObject({ place: { headerMessageId: 'right@h' }, locked: true });
    expect(ask('1.805,00 € am 25.8.2026').exact?.matches).toBe(0);
  });

  it('rank own words before quoted ones', () => {
    expect(ask('TXN-HC-100005').ids).toEqual(['right@h', 'quote@h']);
  });
});

describe('an address', () => {
  it('that is none by its form is found as it is spelled, and nothing longer is', async () => {
    const asked = askerOf(await rawStore([
      { id: 'notes', text: 'Forwarded by John Palmer/Corp/Enron@ENRON on 24 August.' }, { id: 'apart', text: 'Palmer of Corp, Enron. Enron is here.' },
      { id: 'host', text: 'A job of root@host.' }, { id: 'longer', text: 'A job of root@host.example, x.root@host, root@host-b and root@hosts.' },
    ]));
    expect(asked('Palmer/Corp/Enron@ENRON')).toMatchObject({ ids: ['notes'], matches: 1, exact: { matches: 1, missing: [] } });
    expect(asked('palmer/corp/enron@enron forwarded').ids).toEqual(['notes']);
    expect(asked('job root@host').ids).toEqual(['host']);
    expect(asked('root@hos')).toMatchObject({ ids: [], exact: { missing: ['root@hos'] } });
  });

  it('beside words leaves the order to the words', async () => {
    const asked = askerOf(await rawStore([
      { id: 'invoice', headers: { From: 'Ann <ann@corp.example>', Date: 'Tue, 3 Nov 2026 10:00:00 +0000' }, text: 'The invoice of EUR 20.00 was paid.' },
      { id: 'falcon', headers: { From: 'Ann <ann@corp.example>' }, text: 'The falcon nests.' },
    ]));
    expect(asked('ann@corp.example falcon').ids).toEqual(['falcon', 'invoice']);
  });
});

it('asks only inside the scope', () => {
  expect(ask('TXN-HC-100005', { boundary: { account: 'b' } })).toMatchObject({ ids: [], exact: { matches: 0, missing: ['TXN-HC-100005'] } });
  expect(ask('TXN-HC-100005 from:ann').ids).toEqual(['quote@h']);
  expect(ask('-TXN-HC-100005 payment').exact).toBeUndefined();
});

describe('more than are looked at closely', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 10, 1 + (of % 28), 10)).toUTCString();

  it('hide no record that states it all, nor is anything said to stand nowhere', async () => {
    const asked = askerOf(await rawStore([
      ...Array.from({ length: 210 }, (_, index) => ({ id: `m${index}`, headers: { Date: day(index), Subject: 'Payment' }, text: `You paid EUR 9.99 for item ${index}. Payment of EUR 9.99.` })),
      { id: 'right', headers: { Date: 'Mon, 24 Aug 2026 10:00:00 +0000' }, text: `${'Some other words that go on. '.repeat(40)}\n\nYour payment of EUR 9.99 on 24 August 2026 has come.` },
      { id: 'sent', headers: { Date: 'Tue, 25 Aug 2026 10:00:00 +0000' }, text: `${'Some other words that go on. '.repeat(40)}\n\nYour payment of EUR 9.99 has come.` },
    ]));
    expect(asked('EUR 9.99 24.8.2026')).toMatchObject({ hits: { 0: { place: { headerMessageId: 'right' }, locked: true } }, exact: { matches: 1, missing: [] } });
    expect(asked('EUR 9.99 25.8.2026')).toMatchObject({ hits: { 0: { place: { headerMessageId: 'sent' }, locked: true } }, exact: { matches: 1, missing: [] } });
    expect(asked('EUR 9.99 26.8.2026').exact).toEqual({ matches: 0, missing: [] }); // not all were read
    expect(asked('EUR 9.99').exact).toEqual({ matches: 212, missing: [] });
  });

  it('bind nothing where only reading all of them could tell: their texts are not read', async () => {
    const db = await rawStore(Array.from({ length: 501 }, (_, index) => ({ id: `m${index}`, text: `We looked at the house ${index}.` })));
    const statements: string[] = [];
    const asked = askerOf({ ...db, all: (sql, params) => (statements.push(sql), db.all(sql, params)), run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) });
    for (const typing of [true, false]) {
      const reply = asked('at@the', { typing });
      expect(reply).toMatchObject({ matches: 501 });
      expect(reply.exact).toBeUndefined();
    }
    expect(statements.filter((sql) => /octet_length/.test(sql))).toEqual([]);
    expect(asked('at@the m7').exact).toBeUndefined();
  });

  it('are looked for by an index, not among all places', async () => {
    const db = await rawStore([{ id: 'a@b.example', text: 'We looked at the house.' }, { id: 'other', account: 'b', text: 'We looked at the house.' }]);
    const plans: string[] = [];
    const all: Database['all'] = (sql, params) => {
      if (/header_message_id = /.test(sql)) plans.push(db.all(`EXPLAIN QUERY PLAN ${sql}`, params).map(({ detail }) => String(detail)).join('; '));
      return db.all(sql, params);
    };
    const asked = askerOf({ all, run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) });
    expect(asked('a@b.example').ids).toEqual(['a@b.example']);
    expect(asked('a@b.example', { boundary: { account: 'a' } }).ids).toEqual(['a@b.example']);
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/SEARCH place USING INDEX sqlite_autoindex_place_1 \(folder=\? AND header_message_id=\?\)/);
  });

  it('do not push out the one that holds a rare word too', async () => {
    const db = await rawStore([
      { id: 'zebra', headers: { From: 'Ann <ann@corp.example>', Date: 'Sun, 29 Nov 2026 10:00:00 +0000' }, text: 'The zebra is here.' },
      { id: 'other', headers: { From: 'Ben <ben@corp.example>' }, text: 'The zebra is there.' },
    ]);
    db.run(`INSERT INTO involved (person, role, day, message)
      WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 22000)
      SELECT (SELECT id FROM person WHERE email = 'ann@corp.example'), 0, 1, i FROM n`);
    expect(askerOf(db)('ann@corp.example zebra').ids).toEqual(['zebra']);
    // Further ones are neither counted nor listed, and that is said.
    expect(askerOf(db)('ann@corp.example').exact).toEqual({ matches: expect.any(Number), isMore: true, missing: [] });
    expect(askerOf(db)('ben@corp.example').exact).toEqual({ matches: 1, missing: [] });
    // One of hers is there in truth: 20,000 of them are all, with one more they are more than that.
    db.run('DELETE FROM involved WHERE message > 20999');
    expect(askerOf(db)('ann@corp.example').exact?.isMore).toBe(true);
    db.run('DELETE FROM involved WHERE message > 20998');
    expect(askerOf(db)('ann@corp.example').exact?.isMore).toBeUndefined();
  });
});

it.each(['+49301234567', '0049 30 1234567'])('a number typed otherwise than it is written is reached in every message that has it: %s', async (text) => {
  const asked = askerOf(await rawStore(Array.from({ length: 230 }, (_, index) => ({ id: `m${index}`, text: `Hello ${index}.\n\nCall me: tel. +49 30 1234567 please.` }))));
  const ids = new Set<string>();
  let after: SearchReply['next'];
  do {
    const reply = asked(text, { limit: 50, ...(after && { after }) });
    expect(reply).toMatchObject({ matches: 230, exact: { matches: 230, missing: [] } });
    for (const id of reply.ids) ids.add(id);
    after = reply.next;
  } while (after && ids.size < 1000);
  expect(ids.size).toBe(230);
});

it.each(['best', 'newest'] as const)('a number typed without its signs is reached in each of thousands of messages, as many as are counted (%s)', async (order) => {
  const db = await rawStore([{ id: 'm1', text: 'Hello.\n\nCall me: tel. +49 30 1234567 please.' }, { id: 'other', text: 'Hello.' }]);
  const first = "(SELECT message FROM place WHERE header_message_id = 'm1')";
  const copies = 'WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 2699)';
  const columns = 'account, subject, from_name, from_email, recipients, language, attachments, regions, facts, records';
  db.run(`${copies} INSERT INTO message (id, hash, header_message_id, date, text, ${columns}) SELECT i, randomblob(32), 'm' || i, date + i, text || ' Yours, ' || i * i, ${columns} FROM n, message WHERE message.id = ${first}`);
  db.run(`${copies} INSERT INTO place (folder, header_message_id, ordinal, message, date, size, read, flagged, junk, handle, session, confirmed_at)
    SELECT folder, 'm' || i, 0, i, date, size, read, flagged, junk, i, session, confirmed_at FROM n, place WHERE place.header_message_id = 'm1'`);
  db.run(`${copies} INSERT INTO fact_key (key, message) SELECT key, i FROM n, fact_key WHERE fact_key.message = ${first}`);
  const asked = askerOf(db);
  const ids: string[] = [];
  let after: SearchReply['next'];
  do {
    const reply = asked('+49301234567', { limit: 300, order, ...(after && { after }) });
    expect(reply).toMatchObject({ matches: 2601, exact: { matches: 2601, missing: [] } });
    for (const { place, alsoIn = [] } of reply.hits) ids.push(...[place, ...alsoIn].map(({ headerMessageId }) => headerMessageId));
    after = reply.next;
  } while (after && ids.length < 4000);
  expect(new Set(ids).size).toBe(2601);
});

it('a number is reached with the zeros that are dialled for its plus', () => {
  for (const text of ['0049 30 1234567', '0049301234567']) expect(ask(text).hits[0]).toMatchObject({ place: { headerMessageId: 'call@h' }, locked: true });
});

it('a period is no exact day: what speaks of its first month answers it no better than the rest', async () => {
  const asked = askerOf(await rawStore([{ id: 'first', text: 'The meeting on 5 July 2026 was long.' }, { id: 'last', text: 'The meeting on 5 September 2026 was long.' }]));
  const nominated = (text: string) => {
    const { hits, stayedOut } = asked(text, { stayedOut: true });
    return [...hits, ...(stayedOut?.hits ?? [])].filter(({ lanes }) => lanes.exact).map(({ place }) => place.headerMessageId);
  };
  expect(nominated('meeting July 2026')).toEqual(['first']);
  expect(nominated('meeting 1 July - 30 September 2026')).toEqual([]);
  expect(nominated('meeting 2026-07-01 - 2026-09-30')).toEqual([]);
});
