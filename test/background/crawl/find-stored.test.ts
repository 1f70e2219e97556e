/** Which bodies are on this machine by now, asked over the real store. */
import { beforeEach, expect, it } from 'vitest';
import { findStoredAmong, lookOn, type FindParts } from '../../../src/background/crawl/find-stored.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

let store: Store;
let stored: Set<number>;
let asked: number[];
let parts: FindParts;

beforeEach(async () => {
  store = createStore(await openMemory(), clock);
  stored = new Set();
  asked = [];
  parts = {
    index: { headersOnly: async (request) => store.headersOnly(request), readBodies: async (request) => store.readBodies(request) },
    storedAmong: async (handles) => {
      asked.push(...handles);
      return new Set(handles.filter((handle) => stored.has(handle)));
    },
    session: 's',
    account: 'account1',
  };
});

/** Messages known by their headers, under the numbers from `from` on. */
function add(from: number, count: number): void {
  const numbers = Array.from({ length: count }, (_, n) => from + n);
  store.list({ session: 's', listings: numbers.map((n) => listingOf(placeOfTold({ id: `m${n}` }), { handle: n, date: n })) });
  store.put({ items: numbers.map((n) => {
    const prepared = madeMail({ id: `m${n}` });
    return { place: placeOfTold({ id: `m${n}` }), prepared: { ...prepared, mail: { ...prepared.mail, flags: ['headersOnly'] as const } } };
  }) });
}

const waiting = () => store.nextWaiting({ session: 's', limit: 100 }).map(({ handle }) => handle);

it('those whose body is stored now wait to be read, all of them being asked for', async () => {
  add(1, 450);
  stored = new Set([3, 250, 450]);
  expect(await findStoredAmong(parts, { most: Infinity })).toEqual({ found: 3, next: undefined });
  expect(waiting()).toEqual([450, 250, 3]);
  expect(asked).toEqual(Array.from({ length: 450 }, (_, n) => 450 - n));
});

it('a look is bounded: the latest each time, and the others in turn', async () => {
  add(1, 2600);
  const first = await lookOn(parts, undefined);
  expect([asked.length, Math.min(...asked)]).toEqual([2200, 401]);
  add(2601, 10);
  stored = new Set([2605, 100]);
  asked = [];
  const second = await lookOn(parts, first.next);
  expect([second.found, second.next, Math.max(...asked), asked.length]).toEqual([2, undefined, 2610, 600]);
  expect(waiting()).toEqual([2605, 100]);
  asked = [];
  await lookOn(parts, second.next);
  expect([Math.max(...asked), asked.length]).toEqual([2610, 2200]);
});

it('what comes to a few asks for no more than there are', async () => {
  expect(await lookOn(parts, undefined)).toEqual({ found: 0, next: undefined });
  add(1, 3);
  stored = new Set([2]);
  expect(await lookOn(parts, undefined)).toEqual({ found: 1, next: undefined });
  expect(asked).toEqual([3, 2, 1]);
});
