import { expect, it } from 'vitest';
import { vocabularyOf } from '../../../src/retrieval/lanes/vocabulary.ts';
import type { Database } from '../../../src/ports.ts';
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
});
