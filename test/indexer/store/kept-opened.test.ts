/** A rebuild keeps how often messages were opened, as nothing else can tell that. */
import { beforeEach, expect, it } from 'vitest';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { SCHEMA_VERSION } from '../../../src/schema.ts';
import { clock, listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';

let db: Database;
let store: Store;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
  for (const id of ['a', 'b', 'c']) put({ id });
  for (const id of ['a', 'b', 'b', 'c']) store.noteOpened({ place: placeOfTold({ id }) });
});

function put(told: Told): void {
  store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
  store.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
}

const opened = () => db.all('SELECT header_message_id AS id, times FROM opened JOIN message ON message.id = opened.message ORDER BY 1').map(({ id, times }) => [id, times]);

it('emptied and read again a message has been opened as often as before, and counts on', () => {
  store.clear();
  expect(opened()).toEqual([]);
  for (const id of ['b', 'a']) put({ id });
  put({ id: 'c', text: 'Other words.' });
  expect(opened()).toEqual([['a', 1], ['b', 2]]);
  store.noteOpened({ place: placeOfTold({ id: 'b' }) });
  expect(opened()).toEqual([['a', 1], ['b', 3]]);
});

it('so it has in an index of another version', () => {
  db.run(`PRAGMA user_version = ${SCHEMA_VERSION - 1}`);
  store = createStore(db, clock);
  put({ id: 'a' });
  expect(opened()).toEqual([['a', 1]]);
});

it('nothing is kept of what was left out, before or after that', () => {
  put({ id: 'd', folder: '/Secret' });
  store.noteOpened({ place: placeOfTold({ id: 'd', folder: '/Secret' }) });
  store.removeFolder({ account: 'account1', folder: '/Secret' });
  store.clear();
  put({ id: 'd' });
  store.wantPurge({ account: 'account1' });
  put({ id: 'a' });
  expect(opened()).toEqual([]);
});

it('a version that counts otherwise, or not at all, gives nothing', () => {
  db.run('DROP TABLE opened');
  db.run(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
  store = createStore(db, clock);
  put({ id: 'a' });
  expect(opened()).toEqual([]);
});
