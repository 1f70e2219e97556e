import { expect, it } from 'vitest';
import { factKey } from '../../../src/fact-key.ts';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import { markedPart, markedPerson, WORD_START } from '../../../src/people.ts';
import type { Database } from '../../../src/ports.ts';
import { numberIn } from '../../../src/row.ts';
import { clock } from '../../made-mail.ts';
import { rawStore } from '../../retrieval/raw-store.ts';

const rows = (db: Database) => ['person', 'involved', 'fact_key'].map((table) => numberIn(db.all(`SELECT count(*) AS n FROM ${table}`)[0], 'n'));

it('people and exact facts come with a message and leave with it, whatever others share', async () => {
  const mail = (id: string, text: string) => ({
    id, headers: { From: 'Ann <ann@h.example>', To: 'Bob <bob@h.example>, ann@h.example', Cc: 'Bob <bob@h.example>' }, text,
  });
  const db = await rawStore([mail('one@h', 'Reference TXN-HC-100005, EUR 5.00 on 24 August 2026, or write to x@y.example.'), mail('two@h', 'Reference TXN-HC-100005.')]);
  expect(rows(db)).toEqual([3, 8, 5]); // Ann with a name and without, Bob; four roles each; four facts and one
  const store = createStore(db, clock);
  const gone = (headerMessageId: string) => {
    store.remove({ places: [{ account: 'a', folder: '/Inbox', headerMessageId, ordinal: 0 }] });
    while (store.tidy()) { /* until nothing waits */ }
  };
  gone('one@h');
  expect(rows(db)).toEqual([3, 4, 1]);
  gone('two@h');
  expect(rows(db)).toEqual([0, 0, 0]);
});

it('a part of a name is looked for where a word begins', () => {
  const person = markedPerson('Zoë O’Quinn-Straße', 'Zoe.Quinn@mail.Example.org');
  const has = (part: string) => person.includes(markedPart(part));
  expect(['zoe', 'Zoé', 'quinn', 'o’quinn', 'strasse', 'quinn@mail', '@mail', 'example.org', 'zoe o’q'].filter((part) => !has(part))).toEqual([]);
  expect(['inn', 'ample', 'traße', 'org.'].filter(has)).toEqual([]);
  expect(markedPerson('a\u0001b', '')).toBe(`${WORD_START}ab`); // the mark itself is no letter of a name
  expect(markedPerson('', '')).toBe('');
  expect(markedPart('!!')).not.toContain(WORD_START);
});

it('the key of a fact is its kind and value, an amount\'s without currency and sign', () => {
  const amount = (minorUnits: number) => factKey({ kind: 'amount', value: 'x', minorUnits });
  expect(amount(500)).toBe(amount(-500));
  expect(amount(500)).not.toBe(amount(5000));
  expect(factKey({ kind: 'identifier', value: 'A1' })).not.toBe(factKey({ kind: 'phone', value: 'A1' }));
  expect(factKey({ kind: 'status', value: 'paid' })).toBeUndefined();
});

it.each([
  ['X-Priority: 1', 5], ['X-Priority: 1 (Highest)', 5], ['X-Priority: 5', 1], ['X-Priority: 3 (Normal)', 3], ['Importance: high', 4], ['Importance: Low', 2],
  ['Priority: urgent', 5], ['Priority: non-urgent', 2], ['X-MSMail-Priority: High', 4], ['X-Priority: 17', undefined], ['Priority: bulk', undefined],
  ['X-Priority: odd\r\nImportance: high', 4], ['Subject: urgent', undefined],
])('%s is priority %s', (header, priority) => {
  expect(parseMail(new TextEncoder().encode(`From: a@b.c\r\n${header}\r\n\r\nx\r\n`)).priority).toBe(priority);
});
