/** Messages that share a Message-ID, listed anew over the real store: what was read of them stays. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Withheld } from '../../../src/background/crawl/withhold.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Listing } from '../../../src/listing.ts';
import type { Database } from '../../../src/ports.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

const DAY = 86_400_000;

let db: Database;
let store: Store;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
});

const old = (ordinal: number, handle: number): Listing => listingOf(placeOfTold({ id: 'a' }, ordinal), { date: 0, handle });
const recent = (ordinal: number, handle: number): Listing => listingOf(placeOfTold({ id: 'a' }, ordinal), { date: 40 * DAY, handle });
const rows = () => db.all('SELECT ordinal, message, date, handle FROM place ORDER BY ordinal');
const waiting = (session: string) => store.nextWaiting({ session, limit: 10 }).map(({ place, handle }) => [place.ordinal, handle]);

/** As the crawl lists a folder: some at a time, in the order in which they are met, then the equals by number. */
function list(session: string, ...met: readonly (readonly Listing[])[]): void {
  const withheld = new Withheld();
  for (const listings of met) {
    const known = store.mirrored({ session, places: listings.map(({ place }) => place) });
    store.list({ session, listings: withheld.pass(listings, known) });
    expect(waiting(session), 'nothing that was read waits again').toEqual([]);
  }
  store.list({ session, listings: withheld.rest() });
}

describe('equals of which the newer one is met first, 40 days apart,', () => {
  beforeEach(() => {
    store.list({ session: 's1', listings: [old(0, 1), recent(1, 2)] });
    const put = (ordinal: number, text: string) => store.put({ items: [{ place: placeOfTold({ id: 'a' }, ordinal), prepared: madeMail({ id: 'a', text }) }] });
    put(0, 'curlew');
    put(1, 'plover');
  });

  it('keep what was read of each in the next run, and are known by their numbers of it', () => {
    const before = rows().map(({ message }) => message);
    list('s2', [recent(0, 12)], [old(0, 11), recent(1, 12)]);
    expect(rows()).toEqual([{ ordinal: 0, message: before[0], date: 0, handle: 11 }, { ordinal: 1, message: before[1], date: 40 * DAY, handle: 12 }]);
    expect(waiting('s2')).toEqual([]);
  });

  it('and of which the older one is gone are listed as they are at the end', () => {
    list('s2', [recent(0, 12)]);
    expect(waiting('s2')).toEqual([[0, 12]]);
  });
});

it('a message that is new or as it was known is listed at once', () => {
  const withheld = new Withheld();
  expect(withheld.pass([old(0, 1)], [undefined])).toHaveLength(1);
  store.list({ session: 's1', listings: [old(0, 1)] });
  expect(withheld.pass([old(0, 7)], store.mirrored({ session: 's2', places: [old(0, 7).place] }))).toHaveLength(1);
  expect(withheld.rest()).toEqual([]);
});
