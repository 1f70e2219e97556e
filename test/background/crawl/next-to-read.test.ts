/** The order of reading, over the real store. */
import { beforeEach, expect, it } from 'vitest';
import { nextToRead } from '../../../src/background/crawl/next-to-read.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const LOCAL = 'account1';
const IMAP = 'account2';

let store: Store;
let handle: number;

beforeEach(async () => {
  store = createStore(await openMemory(), clock);
  handle = 0;
});

function add(account: string, id: string, hoursAgo: number, size = 1000): void {
  store.list({ session: 's', listings: [listingOf(placeOfTold({ account, id }), { handle: ++handle, date: NOW - hoursAgo * HOUR, size })] });
}

const next = async (changes: { readonly fetched?: readonly string[]; readonly isOnline?: boolean } = {}) => {
  const waiting = await nextToRead({ nextWaiting: async (request) => store.nextWaiting(request) }, { session: 's', fetched: [IMAP], isOnline: true, now: NOW, ...changes });
  return waiting.map(({ place }) => place.headerMessageId);
};

/** Reads all there is, batch by batch. */
async function order(changes: Parameters<typeof next>[0] = {}): Promise<readonly (readonly string[])[]> {
  const batches: (readonly string[])[] = [];
  for (let batch = await next(changes); batch.length > 0; batch = await next(changes)) {
    batches.push(batch);
    for (const { place, handle: number } of store.nextWaiting({ session: 's', limit: 1000 })) {
      if (batch.includes(place.headerMessageId)) store.put({ items: [{ place, handle: number, prepared: madeMail({ id: place.headerMessageId }) }] });
    }
  }
  return batches;
}

it('mail of the last day goes first, also what has to be fetched; the rest of that comes last', async () => {
  add(LOCAL, 'old here', 100);
  add(LOCAL, 'older here', 200);
  add(IMAP, 'old there', 50);
  add(IMAP, 'new there', 1);
  add(LOCAL, 'new here', 2);
  expect(await order()).toEqual([['new there', 'new here'], ['old here', 'older here'], ['old there']]);
});

it('what arrives while much is fetched is the next, as little is fetched at once', async () => {
  for (let n = 0; n < 5; n++) add(IMAP, `large ${n}`, 100 + n, 900_000);
  add(IMAP, 'huge', 99, 30_000_000);
  expect(await next()).toEqual(['huge']);
  store.fail({ items: [{ place: placeOfTold({ account: IMAP, id: 'huge' }), code: 'tooLarge', sentence: 'No.' }] });
  expect(await next()).toEqual(['large 0', 'large 1']);
  add(LOCAL, 'just come', 0);
  expect(await next()).toEqual(['just come']);
});

it('nothing is fetched without a line: it waits, and what is on this machine is read', async () => {
  add(IMAP, 'new there', 1);
  add(IMAP, 'old there', 50);
  add(LOCAL, 'here', 60);
  expect(await order({ isOnline: false })).toEqual([['here']]);
  expect(await order()).toEqual([['new there'], ['old there']]);
});

it('where nothing is fetched the newest go first, many at once', async () => {
  for (let n = 0; n < 40; n++) add(LOCAL, `m${n}`, n, 900_000);
  expect(await order({ fetched: [] })).toEqual([Array.from({ length: 40 }, (_, n) => `m${n}`)]);
});
