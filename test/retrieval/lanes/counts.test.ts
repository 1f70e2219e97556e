import { expect, it } from 'vitest';
import { matchingUpTo } from '../../../src/retrieval/lanes/keyword-lane.ts';
import type { Database } from '../../../src/ports.ts';
import { listingOf, madeMail, placeOfTold, storeOf } from '../../made-mail.ts';

it('a word is counted once while nothing is written, also for stages that ask for more or less of it, and anew afterwards', async () => {
  const { db: real, store } = await storeOf(Array.from({ length: 30 }, (_, index) => ({ id: `m${index}`, text: `ferry number ${index}` })));
  const counts: string[] = [];
  const db: Database = { ...real, all: (sql, params) => {
    if (sql.includes('MATCH')) counts.push(sql);
    return real.all(sql, params);
  } };
  expect(matchingUpTo(db, '"ferry"', 4)).toBe(4);
  expect(matchingUpTo(db, '"ferry"', 1000)).toBe(30);
  expect(matchingUpTo(db, '"ferry"', 100_000)).toBe(30);
  expect(matchingUpTo(db, '"boat" *', 1000)).toBe(0);
  expect(counts).toHaveLength(2);
  const told = { id: 'later', text: 'One more ferry.' };
  store.list({ session: 's', listings: [listingOf(placeOfTold(told))] });
  store.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
  expect(matchingUpTo(db, '"ferry"', 1000)).toBe(31);
  store.remove({ places: [placeOfTold(told)] });
  while (store.tidy()) { /* until it is gone */ }
  expect(matchingUpTo(db, '"ferry"', 1000)).toBe(30);
  expect(counts).toHaveLength(4);
});
