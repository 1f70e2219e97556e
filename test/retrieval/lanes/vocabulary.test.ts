import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../../src/retrieval/lanes/vocabulary.ts';
import type { Database } from '../../../src/ports.ts';
import { askerOf, rawStore, type Sent } from '../raw-store.ts';
import { listingOf, madeMail, placeOfTold, storeOf } from '../../made-mail.ts';

/** The database, and how often all terms were looked through. */
function watched(db: Database) {
  const looks: string[] = [];
  return { looks, db: { ...db, all: (sql: string, params?: Parameters<Database['all']>[1]) => {
    if (sql.includes('LIKE')) looks.push(sql);
    return db.all(sql, params);
  } } satisfies Database };
}

it('a fragment typed on is found among what its beginning found, and all is looked through once', async () => {
  const { db: real, store } = await storeOf([{ id: 'a', text: 'The reinvoiced boiler, invoices, an invocation; a voice.' }]);
  const { db, looks } = watched(real);
  const find = vocabularyOf(db);
  expect([...find('nvo', false)].sort()).toEqual(['invoc', 'invocation', 'invoic', 'invoices', 'reinvoic', 'reinvoiced']);
  expect([...find('nvoic', false)].sort()).toEqual(['invoic', 'invoices', 'reinvoic', 'reinvoiced']);
  expect(find('nvoiced', true)).toEqual(['reinvoiced']);
  expect(looks).toHaveLength(1);
  // What only ends so says nothing of what has it inside.
  expect(vocabularyOf(db)('ler', true)).toEqual(['boiler']);
  expect([...vocabularyOf(db)('oiler', false)]).toEqual(['boiler']);
  expect(looks).toHaveLength(3);
  // New mail may bring new words.
  const told = { id: 'b', text: 'A convoy.' };
  store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
  store.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
  expect(find('nvoy', false)).toEqual(['convoy']);
  // One that goes while another comes leaves their number as it was.
  const next = { id: 'c', text: 'A convoluted thing.' };
  store.remove({ places: [placeOfTold(told)] });
  while (store.tidy()) { /* until it is gone */ }
  store.list({ session: 's', listings: [listingOf(placeOfTold(next))] });
  store.put({ items: [{ place: placeOfTold(next), prepared: madeMail(next) }] });
  expect(find('nvolut', false)).toContain('convoluted');
});

describe('a part that more words hold than are looked for', () => {
  const words = Array.from({ length: 260 }, (_, index) => `a${'bcdefghijk'.charAt(index % 10)}an${'bcdfghjklmnpqrstvwxyzaeiou'.charAt(Math.floor(index / 10))}x`);
  const mails: readonly Sent[] = [...words.map((word, index): Sent => ({ id: `m${index}`, text: `${word} thing ${word}` })), { id: 'in', account: 'b', text: 'zzzanzzz' }, { id: 'other', account: 'b', text: 'nothing' }];

  it('finds what it does, and says that it is not all', async () => {
    const ask = askerOf(await rawStore(mails));
    const reply = ask('*an*');
    expect(reply.matches).toBe(200);
    expect(reply.warnings).toEqual([{ code: 'commonPart', most: 200 }]);
    expect(ask('*an*').warnings).toEqual(reply.warnings); // remembered, too
    expect(ask('*zan*')).toMatchObject({ ids: ['in'], warnings: [] });
  });

  it('finds in a smaller part of the mail the words that stand there', async () => {
    const ask = askerOf(await rawStore(mails));
    for (const request of [{ boundary: { account: 'b' } }, { boundary: { account: 'b' }, typing: true }]) expect(ask('*an*', request)).toMatchObject({ ids: ['in'], matches: 1, warnings: [] });
    expect(ask('*an*').matches).toBe(200);
  });

  it.each([
    ['*an*', ['in', 'newest']], ['*an* OR from:nobody@z.example', ['in', 'newest']], ['-*an* is:unread', ['other']],
  ])('finds in most of the mail what stands there, though more words of the rest are commoner: %s', async (text, ids) => {
    // What is outside is the lesser part, and has all of the commonest words.
    const inside = Array.from({ length: 300 }, (_, index): Sent => ({ id: `n${index}`, account: 'b', listing: { read: true }, text: 'nothing' }));
    const outside = mails.filter(({ account }) => account === undefined);
    const few: readonly Sent[] = [{ id: 'in', account: 'b', text: 'zzzanzzz' }, { id: 'newest', account: 'b', text: 'yyyanyyy' }, { id: 'other', account: 'b', listing: { read: false }, text: 'nothing' }];
    const { hits, warnings } = askerOf(await rawStore([...outside, ...inside, ...few]))(text, { boundary: { account: 'b' } });
    expect({ ids: hits.map(({ place }) => place.headerMessageId).filter((id) => !/^n\d/.test(id)).toSorted(), warnings }).toEqual({ ids, warnings: [] });
  });
});
