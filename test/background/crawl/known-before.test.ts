/** Messages of which an event tells right after a start, over the real store. */
import { expect, it } from 'vitest';
import { knownBefore } from '../../../src/background/crawl/known-before.ts';
import type { Header } from '../../../src/background/crawl/listing.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';

it('are known again by date and size, where they are the only ones of their Message-ID', async () => {
  const store = createStore(await openMemory(), clock);
  const place = placeOfTold({ id: 'a' });
  store.list({ session: 's1', listings: [listingOf(place, { handle: 3, date: 5000, size: 90, read: false })] });
  const header: Header = {
    id: 7, headerMessageId: 'a', date: new Date(5000), size: 90, read: true, flagged: false, junk: false, tags: [],
    folder: { id: place.folder, accountId: place.account },
  };
  const found = (session: string, changes: Partial<Header> = {}, alone = true) => {
    const [known = []] = store.equals({ session, addresses: [place] });
    return knownBefore({ mirrored: async (request) => store.mirrored(request) }, session, { ...header, ...changes }, known, alone);
  };
  expect(await found('s2')).toMatchObject({ place, handle: 7, read: true, size: 90 });
  expect(await found('s2', {}, false)).toBeUndefined(); // two of them in one event
  expect(await found('s2', { size: 91 })).toBeUndefined(); // another message
  expect(await found('s1')).toBeUndefined(); // listed in this run: its number tells
  store.list({ session: 's1', listings: [listingOf(placeOfTold({ id: 'a' }, 1), { handle: 4 })] });
  expect(await found('s2')).toBeUndefined();
});
