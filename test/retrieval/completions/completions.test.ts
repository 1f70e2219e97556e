import { describe, expect, it } from 'vitest';
import type { CompletionRequest } from '../../../src/completion.ts';
import { markedPart, markedPerson } from '../../../src/people.ts';
import type { Database } from '../../../src/ports.ts';
import { completions } from '../../../src/retrieval/completions/completions.ts';
import { rawStore, type Sent } from '../raw-store.ts';

const ask = (db: Database, name: CompletionRequest['name'], text: string, more: Partial<CompletionRequest> = {}) =>
  completions(db, { name, text, boundary: {}, limit: 8, ...more });
const values = (...asked: Parameters<typeof ask>) => ask(...asked).map(({ value }) => value);

const sent = (id: string, from: string, to: string, more: Partial<Sent> = {}): Sent => ({
  ...more, id: `${id}@x.example`, headers: { From: from, To: to, ...more.headers }, text: 'A word.',
});
const FOLDERS = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] }, { account: 'a', folder: '/Bin', name: 'Bin', uses: ['trash'] },
];

describe('people', () => {
  const mails = [
    sent('1', 'Zoë Quinn <zoe.quinn@h.example>', 'Me <me@h.example>'),
    sent('2', 'Zoë Quinn <zoe.quinn@h.example>', 'Me <me@h.example>, Anna Berg <anna@h.example>'),
    sent('3', '"Quinn, Zoë" <zoe.quinn@h.example>', 'Me <me@h.example>', { headers: { Cc: 'Carl <carl@h.example>' } }),
    sent('4', 'Anna Berg <anna@h.example>', 'Me <me@h.example>', { account: 'b' }),
    sent('5', 'Trudy Trash <trudy@h.example>', 'Me <me@h.example>', { folder: '/Bin' }),
    sent('6', 'Jun Junk <jun@h.example>', 'Me <me@h.example>', { listing: { junk: true } }),
  ];

  it('are whoever wrote most of late, each address once; beginnings of words of name and address find them', async () => {
    const db = await rawStore(mails, FOLDERS);
    expect(ask(db, 'from', '')).toEqual([{ value: 'zoe.quinn@h.example', title: 'Zoë Quinn' }, { value: 'anna@h.example', title: 'Anna Berg' }]);
    expect(values(db, 'from', 'QUI')).toEqual(['zoe.quinn@h.example']);
    expect(values(db, 'from', 'zoe q')).toEqual(['zoe.quinn@h.example']);
    expect(values(db, 'from', 'uinn')).toEqual([]);
    expect(values(db, 'from', 'h.ex').sort()).toEqual(['anna@h.example', 'zoe.quinn@h.example']);
    expect(values(db, 'to', 'a')).toEqual(['anna@h.example']);
    expect(values(db, 'to', 'carl')).toEqual(['carl@h.example']);
    expect(values(db, 'cc', '')).toEqual(['carl@h.example']);
    expect(values(db, 'from', '', { limit: 1 })).toHaveLength(1);
  });

  it('outside the boundary, in junk and in trash are not named', async () => {
    const db = await rawStore(mails, FOLDERS);
    expect(values(db, 'from', 'anna', { boundary: { account: 'a' } })).toEqual([]);
    expect(values(db, 'from', 'anna', { boundary: { account: 'b' } })).toEqual(['anna@h.example']);
    expect([...values(db, 'from', 'trudy'), ...values(db, 'from', 'jun')]).toEqual([]);
    expect(values(db, 'from', 'trudy', { boundary: { account: 'a', folder: '/Bin' } })).toEqual(['trudy@h.example']);
  });

  it('are the same as a look at every message finds, whatever the letters, folders and roles', async () => {
    const random = randomOf(20261130);
    const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
    const names = ['Anna', 'Änne Öst', 'Bob "the" <b>', 'Łukasz', '山田 太郎', '', 'O’Neil', 'a.b', 'Anna Maria Berg', '\u202eevil', '%_'] as const;
    for (let round = 0; round < 12; round++) {
      const person = () => `"${pick(names).replace(/["<>]/g, '')}" <${pick(['anna', 'bob', 'c', 'zoe.q', 'x+y'])}@${pick(['h', 'anna', 'post'])}.example>`;
      const mails = Array.from({ length: 25 }, (_, index): Sent => sent(`${round}-${index}`, person(), `${person()}, ${person()}`, {
        account: pick(['a', 'b']), folder: pick(['/Inbox', '/Bin', '/Other']), headers: { Cc: person() }, listing: { junk: random() < 0.1 },
      }));
      const db = await rawStore(mails, FOLDERS);
      for (const boundary of [{}, { account: 'a' }, { account: 'b', folder: '/Other' }, { account: 'none' }]) {
        for (const name of ['from', 'to', 'cc'] as const) {
          for (const text of ['', 'a', 'an', 'anna', 'Ö', '山', '@', 'x+', '"', '\u0001', 'berg maria', '%', "'", 'x'.repeat(5_000)]) {
            expect(values(db, name, text, { boundary, limit: 50 }).sort(), `${name}:${text} in ${JSON.stringify(boundary)}`).toEqual(naive(mails, { name, text, boundary }));
          }
        }
      }
    }
  });

  it('never read more than some rows, however many messages there are', async () => {
    const mails = Array.from({ length: 400 }, (_, index) => sent(`${index}`, `Person ${index} <p${index}@h.example>`, 'Me <me@h.example>'));
    const db = await rawStore(mails, FOLDERS);
    let most = 0;
    const spy: Database = { run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db), all: (sql, params) => {
      const rows = db.all(sql, params);
      most = Math.max(most, rows.length);
      return rows;
    } };
    expect(values(spy, 'from', 'p')).toHaveLength(8);
    expect(values(spy, 'from', 'person 399')).toEqual(['p399@h.example']);
    expect(values(spy, 'to', '')).toEqual(['me@h.example']);
    expect(most).toBeLessThanOrEqual(300);
  });
});

describe('tags and lists', () => {
  it('go by the beginnings of their words', async () => {
    const list = (id: string, listId: string, more: Partial<Sent> = {}) => sent(id, 'x@y.example', 'me@h.example', { ...more, headers: { 'List-Id': `<${listId}>` } });
    const db = await rawStore(
      [list('1', 'announce.h.example'), list('2', 'announce.h.example'), list('3', 'talk.h.example', { account: 'b' }), list('4', 'spam.h.example', { listing: { junk: true } })],
      FOLDERS, [{ key: '$label1', name: 'To Do', category: 'work' }, { key: 'x', name: 'Later', category: 'work' }]);
    expect(values(db, 'label', '')).toEqual(['To Do', 'Later']);
    expect(values(db, 'label', 'do')).toEqual(['To Do']);
    expect(values(db, 'category', '')).toEqual(['work']);
    expect(values(db, 'list', '')).toEqual(['announce.h.example', 'talk.h.example']);
    expect(values(db, 'list', '', { boundary: { account: 'b' } })).toEqual(['talk.h.example']);
    expect(values(db, 'list', 'ann')).toEqual(['announce.h.example']);
  });
});

/** Every message looked at: who is in it in such a role, inside and neither in trash nor junk. */
function naive(mails: readonly Sent[], { name, text, boundary }: Pick<CompletionRequest, 'name' | 'text' | 'boundary'>): readonly string[] {
  const parts = text.slice(0, 200).split(/\s+/).map(markedPart).filter((part) => part !== '').slice(0, 6);
  const found = new Set<string>();
  for (const { account = 'a', folder = '/Inbox', headers = {}, listing } of mails) {
    const isDiscarded = listing?.junk === true || (account === 'a' && folder === '/Bin');
    if (isDiscarded || (boundary.account ?? account) !== account || (boundary.folder ?? folder) !== folder) continue;
    const fields = { from: [headers['From']], to: [headers['To'], headers['Cc']], cc: [headers['Cc']] };
    const people = name === 'from' || name === 'to' || name === 'cc' ? fields[name] : [];
    for (const [, called = '', email = ''] of people.flatMap((field) => [...(field ?? '').matchAll(/"([^"]*)" <([^>]*)>/g)])) {
      if (parts.every((part) => markedPerson(called, email).includes(part))) found.add(email);
    }
  }
  return [...found].sort();
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
