/** How waiting messages are read and stored: real reading, a real store; only Thunderbird's delivery is given by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readThese, type ReadParts } from '../../../src/background/crawl/read-these.ts';
import { Failure } from '../../../src/failure.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { prepareMail } from '../../../src/indexer/prepare-mail.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import { MOST_MESSAGE_BYTES } from '../../../src/limits.ts';
import type { Waiting } from '../../../src/listing.ts';
import { clock, listingOf, placeOfTold } from '../../made-mail.ts';

const source = (handle: number) =>
  new TextEncoder().encode(`From: ann@x.org\r\nMessage-ID: <m${handle}@x.org>\r\nSubject: Note ${handle}\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\n\r\nWords of ${handle}.\r\n`);

let store: Store;
let steps: string[];

beforeEach(async () => {
  store = createStore(await openMemory(), clock);
  steps = [];
});

/** Lists messages with the handles 1 to `count`, of `size` bytes each. */
function listed(count: number, size = 1000): readonly Waiting[] {
  store.list({
    session: 's',
    listings: Array.from({ length: count }, (_, i) => listingOf(placeOfTold({ id: `m${i + 1}` }), { handle: i + 1, size, date: -i })),
  });
  return store.nextWaiting({ session: 's', limit: count });
}

const parts = (changes: Partial<ReadParts> = {}): ReadParts => ({
  index: {
    put: async (request) => {
      steps.push(`put ${request.items.length}`);
      for (let done = 0; done < request.items.length;) done += store.put({ items: request.items.slice(done) });
    },
    fail: async (request) => store.fail(request),
  },
  readers: { prepare: async (raw) => prepareMail(new Uint8Array(raw)) },
  deliver: async (handle) => source(handle).buffer,
  onProgress: () => {},
  ...changes,
});

const always = () => false;

describe('waiting messages', () => {
  it('are all read and stored, by dozens', async () => {
    expect(await readThese(listed(150), parts(), always)).toBe(150);
    expect(store.coverage()).toMatchObject({ known: 150, indexed: 150, waiting: 0, failed: 0 });
    expect(steps).toEqual(['put 64', 'put 64', 'put 22']);
  });

  it('that can not be had or read are counted with the reason, and cost the others nothing', async () => {
    const deliver = async (handle: number) => {
      if (handle === 2) throw new Failure('unavailable', 'Offline.');
      if (handle === 3) throw new Error('something else');
      if (handle === 4) throw new Failure('tooLarge', 'Too large.');
      return source(handle).buffer;
    };
    expect(await readThese(listed(6), parts({ deliver }), always)).toBe(6);
    expect(store.coverage()).toMatchObject({
      indexed: 3, waiting: 0,
      failures: [{ code: 'tooLarge', count: 1 }, { code: 'unavailable', count: 1 }, { code: 'unreadable', count: 1 }],
    });
  });

  it('of which one can not be stored are stored without it', async () => {
    const index = parts().index;
    const put: ReadParts['index']['put'] = async (request) => {
      if (request.items.some(({ place }) => place.headerMessageId === 'm3')) throw new Failure('internal', 'Not this one.');
      await index.put(request);
    };
    await readThese(listed(5), parts({ index: { ...index, put } }), always);
    expect(store.coverage()).toMatchObject({ indexed: 4, failures: [{ code: 'unreadable', count: 1 }] });
  });

  it('keep waiting when the disk is full or reading can not be started: that is told, not counted', async () => {
    const index = { ...parts().index, put: () => Promise.reject(new Failure('diskFull', 'Full.')) };
    await expect(readThese(listed(30), parts({ index }), always)).rejects.toMatchObject({ code: 'diskFull' });
    const readers = { prepare: () => Promise.reject(new Failure('notStarted', 'No.')) };
    await expect(readThese(listed(30), parts({ readers }), always)).rejects.toMatchObject({ code: 'notStarted' });
    expect(store.coverage()).toMatchObject({ known: 30, waiting: 30, failed: 0 });
  });

  it('are read once more when a worker died over them, and no more than that', async () => {
    const tries = new Map<number, number>();
    const deliver = async (handle: number) => {
      tries.set(handle, (tries.get(handle) ?? 0) + 1);
      return new Uint8Array([handle]).buffer;
    };
    const prepare: ReadParts['readers']['prepare'] = async (raw) => {
      const [handle = 0] = new Uint8Array(raw);
      if (handle === 1 || (handle === 2 && tries.get(2) === 1)) throw new Failure('connectionLost', 'It died.');
      return prepareMail(source(handle));
    };
    await readThese(listed(3), parts({ deliver, readers: { prepare } }), always);
    expect([...tries]).toEqual([[1, 2], [2, 2], [3, 1]]);
    expect(store.coverage()).toMatchObject({ indexed: 2, failures: [{ code: 'unreadable', count: 1 }] });
  });

  it('are never more in memory than the largest message may be', async () => {
    let inMemory = 0;
    let most = 0;
    const size = MOST_MESSAGE_BYTES / 4 + 1;
    const deliver = async (handle: number) => {
      inMemory += size;
      most = Math.max(most, inMemory);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inMemory -= size;
      return source(handle).buffer;
    };
    await readThese(listed(20, size), parts({ deliver }), always);
    expect(most).toBe(3 * size);
    expect(store.coverage()).toMatchObject({ indexed: 20 });
  });

  it('are left where they are when the person pauses', async () => {
    let delivered = 0;
    const deliver = async (handle: number) => ((delivered += 1), source(handle).buffer);
    await readThese(listed(100), parts({ deliver }), () => delivered >= 20);
    expect(store.coverage().indexed).toBe(delivered);
    expect(store.coverage().waiting).toBe(100 - delivered);
  });
});
