import { describe, expect, it } from 'vitest';
import type { PageCursor, SearchRequest } from '../../src/search.ts';
import { askerOf, rawStore, type Ask, type Sent } from './raw-store.ts';

const day = (number: number): string => new Date(Date.UTC(2020, 0, 1 + number)).toUTCString();
const sent = (id: string, date: number, text: string): Sent => ({ id, headers: { Date: day(date), Subject: `About ${id}` }, text });

/** All pages of a search, one after the other. */
function pages(ask: Ask, text: string, request: Partial<SearchRequest>): { readonly ids: readonly string[]; readonly pages: number } {
  const ids: string[] = [];
  let after: PageCursor | undefined;
  let count = 0;
  do {
    const reply = ask(text, { ...request, ...(after && { after }) });
    ids.push(...reply.ids);
    after = reply.next;
  } while (++count < 100 && after);
  return { ids, pages: count };
}

describe('newest first', () => {
  it('goes through every message that holds all the words, however many, then through what else is a hit', async () => {
    const many = Array.from({ length: 330 }, (_, index) => sent(`m${index}`, (index * 7) % 330, `The gannet of ${index} dives in this place.`));
    const ask = askerOf(await rawStore([...many, sent('some', 900, 'A gannet alone.'), sent('none', 901, 'Nothing.')]));
    const dates = new Map(many.map(({ id }, index) => [id, (index * 7) % 330]));
    const all = pages(ask, 'gannet dives', { order: 'newest', limit: 50 });
    expect(all.ids.slice(0, 330).map((id) => dates.get(id))).toEqual(Array.from({ length: 330 }, (_, index) => 329 - index));
    expect(new Set(all.ids).size).toBe(all.ids.length);
    expect(ask('gannet dives', { order: 'newest' })).toMatchObject({ order: 'newest', matches: 330 });
    expect(ask('gannet dives').order).toBeUndefined();
  });

  it('stands before the ranks of few, which are all listed, and equals the best first in what it holds', async () => {
    const ask = askerOf(await rawStore([
      sent('old', 1, 'gannet gannet gannet'), sent('new', 9, 'A gannet was seen somewhere over the long and grey coast.'), sent('mid', 5, 'The gannet.'), sent('undated', 3, 'gannet'),
    ].map((one) => (one.id === 'undated' ? { ...one, headers: { Date: 'never' } } : one))));
    expect(ask('gannet', { order: 'newest' }).ids).toEqual(['new', 'mid', 'old', 'undated']);
    expect(pages(ask, 'gannet', { order: 'newest', limit: 1 })).toEqual({ ids: ['new', 'mid', 'old', 'undated'], pages: 4 });
    expect(ask('gannet').ids.toSorted()).toEqual(ask('gannet', { order: 'newest' }).ids.toSorted());
  });

  it('puts what holds every word before what holds some, whatever the dates', async () => {
    const ask = askerOf(await rawStore([sent('full', 1, 'The gannet dives.'), sent('some', 9, 'One gannet.'), sent('other', 8, 'It dives.')]));
    const { hits } = ask('gannet dives', { order: 'newest' }, { half_of_best: 0, floor: 0 });
    expect(hits.map(({ place, full }) => [place.headerMessageId, full])).toEqual([['full', true], ['some', false], ['other', false]]);
  });

  it('is how filters alone are listed anyway', async () => {
    const ask = askerOf(await rawStore([sent('a', 1, 'x'), sent('b', 2, 'y')]));
    expect(ask('from:x')).toMatchObject({ ids: ['b', 'a'], order: 'newest' });
    expect(ask('from:x', { order: 'newest' })).toMatchObject({ ids: ['b', 'a'], order: 'newest' });
  });

  it('keeps to what names an identifier', async () => {
    const ask = askerOf(await rawStore([sent('a', 1, 'Paid TXN-HC-100005.'), sent('b', 2, 'Paid TXN-HC-100006.'), sent('c', 3, 'Again TXN-HC-100005.')]));
    expect(ask('paid TXN-HC-100005', { order: 'newest' }).ids.toSorted()).toEqual(ask('paid TXN-HC-100005').ids.toSorted());
    expect(ask('TXN-HC-100005', { order: 'newest' }).ids).toEqual(['c', 'a']);
  });
});
