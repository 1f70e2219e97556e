/** A folder listed while events come, over the real store; what Thunderbird lists and tells is told by the test. */
import { beforeEach, describe, expect, it } from 'vitest';
import { listIntoIndex, type ListParts } from '../../../src/background/crawl/list-into-index.ts';
import { Naming } from '../../../src/background/crawl/named.ts';
import { inTurn } from '../../../src/background/in-turn.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Listing } from '../../../src/listing.ts';
import type { Database } from '../../../src/ports.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';

const FOLDER = { account: 'account1', folder: '/Inbox' };

let db: Database;
let store: Store;
let naming: Naming;
/** What Thunderbird has in the folder of one Message-ID. */
let equals: readonly Listing[];
let looks: readonly string[];

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
  naming = new Naming();
  equals = [];
  looks = [];
});

const listing = (id: string, changes: Partial<Listing> = {}, ordinal = 0): Listing => listingOf(placeOfTold({ id }, ordinal), { date: 1000, ...changes });
const rows = () => db.all('SELECT header_message_id AS id, ordinal, read, handle FROM place ORDER BY id, ordinal').map((row) => Object.values(row));

/** Lists by `met`; what is to happen before one of them has been handed over happens after it was met. */
function list(met: readonly (readonly Listing[])[], { before = () => {}, ...changes }: Partial<ListParts> & { readonly before?: (at: number) => void } = {}) {
  const queue = inTurn();
  return listIntoIndex(FOLDER, {
    index: { list: async (request) => store.list(request), mirrored: async (request) => store.mirrored(request) },
    session: 's',
    listFolder: async (_, onListings) => {
      for (const [at, listings] of met.entries()) {
        void queue(async () => before(at));
        await onListings(listings);
      }
      return 0;
    },
    equals: async (_, id) => {
      looks = [...looks, id];
      return equals;
    },
    isThere: async (handle) => equals.some((one) => one.handle === handle),
    count: async () => 0,
    isWanted: async () => true,
    afterEvents: queue,
    watch: (folder) => naming.watch(folder),
    onListed: () => {},
    ...changes,
  });
}

/** As events are followed: what they name is listed, or removed. */
function told(...headers: readonly Listing[]): void {
  naming.add(headers.map(({ place }) => ({ headerMessageId: place.headerMessageId, folder: { id: place.folder } })));
  store.list({ session: 's', listings: headers });
}
function deleted(id: string): void {
  naming.add([{ headerMessageId: id, folder: { id: '/Inbox' } }]);
  store.remove({ places: [placeOfTold({ id })] });
}

describe('what an event has told since a message was met', () => {
  it('stays: a read mark is not taken back, and what was deleted does not come back', async () => {
    const result = await list([[listing('a', { read: false, handle: 1 }), listing('b', { handle: 2 })], [listing('c', { handle: 3 })]], {
      before: (at) => {
        if (at > 0) return;
        told(listing('a', { read: true, handle: 1 }));
        deleted('b');
      },
    });
    expect(rows()).toEqual([['a', 0, 1, 1], ['c', 0, 1, 3]]);
    expect([result, looks]).toEqual([{ listed: 3, unlisted: 0 }, []]);
  });

  it('of one of several equals has these listed as they are at the end', async () => {
    equals = [listing('a', { handle: 4, date: 1 }), listing('a', { handle: 6, date: 3 }, 1)];
    await list([[listing('a', { handle: 4, date: 1 })], [listing('a', { handle: 4, date: 1 }), listing('a', { handle: 5, date: 2 }, 1), listing('a', { handle: 6, date: 3 }, 2)]], {
      before: (at) => at === 1 && deleted('a'), // One of the three.
    });
    expect(rows()).toEqual([['a', 0, 1, 4], ['a', 1, 1, 6]]);
    expect(looks).toEqual(['a']);
  });

  it('of an equal that was never listed and is gone does not hide the one that is there', async () => {
    equals = [listing('a', { handle: 2 })];
    await list([[listing('b', { handle: 1 })], [listing('a', { handle: 2 })]], { before: (at) => at === 0 && deleted('a') });
    expect(rows()).toEqual([['a', 0, 1, 2], ['b', 0, 1, 1]]);
  });

  it('holds also for what was held back until the end', async () => {
    store.list({ session: 'before', listings: [listing('a', { date: 7 })] });
    await list([[listing('a', { read: false, handle: 1 })], [listing('b', { handle: 2 })]], { before: (at) => at === 1 && told(listing('a', { read: true, handle: 1 })) });
    expect(rows()).toEqual([['a', 0, 1, 1], ['b', 0, 1, 2]]);
  });

  it('of another folder, or before the folder was listed, changes nothing', async () => {
    naming.add([{ headerMessageId: 'a', folder: { id: '/Inbox' } }]);
    await list([[listing('a', { handle: 1 })]], { before: () => naming.add([{ headerMessageId: 'a', folder: { id: '/Other' } }]) });
    expect(rows()).toEqual([['a', 0, 1, 1]]);
  });
});

describe('messages that Thunderbird can not list', () => {
  const unlisted = async (silent: number, there: number | undefined) => {
    const { unlisted: found } = await list([[listing('a', { handle: 1 }), listing('b', { handle: 2 })]], {
      listFolder: async (_, onListings) => {
        await onListings([listing('a', { handle: 1 }), listing('b', { handle: 2 })]);
        return silent;
      },
      count: async () => {
        if (there === undefined) throw new Error('no answer');
        return there;
      },
    });
    return found;
  };

  it('are as many as Thunderbird counts and does not list, also where several share a second', async () => {
    expect(await unlisted(1, 5)).toBe(3);
  });

  it('are at least one a span, and none where all answered', async () => {
    expect(await unlisted(2, 3)).toBe(2);
    expect(await unlisted(2, undefined)).toBe(2);
    expect(await unlisted(0, 9)).toBe(0);
  });
});

it('a folder that was left out meanwhile is not listed any further', async () => {
  await expect(list([[listing('a')]], { isWanted: async () => false })).rejects.toMatchObject({ code: 'cancelled' });
  expect(rows()).toEqual([]);
});
