import { describe, expect, it } from 'vitest';
import { Equals } from '../../../src/background/crawl/equals.ts';
import { oldestFirst, ordinalOf, placeLeft, toListing, type Header } from '../../../src/background/crawl/listing.ts';
import type { KnownPlace } from '../../../src/listing.ts';

const header = (changes: Partial<Header> = {}): Header => ({
  id: 7, headerMessageId: 'm@x', date: new Date(5000), size: 90, read: true, flagged: false, junk: false, tags: [],
  folder: { id: 'account1://Inbox', accountId: 'account1' }, ...changes,
});
const known = (ordinal: number, handle?: number): KnownPlace => ({ place: { account: 'a', folder: 'f', headerMessageId: 'm@x', ordinal }, handle });

describe('a header', () => {
  it('is kept with its place and state', () => {
    expect(toListing(header({ read: false, flagged: true, tags: ['work'] }), 2)).toEqual({
      place: { account: 'account1', folder: 'account1://Inbox', headerMessageId: 'm@x', ordinal: 2 },
      handle: 7, date: 5000, size: 90, read: false, flagged: true, junk: false, tags: ['work'],
    });
  });

  it('with a date that is none has none', () => {
    expect(toListing(header({ date: new Date(Number.NaN) }), 0)?.date).toBeUndefined();
  });

  it('of an opened file stands nowhere', () => {
    const { folder: _, ...opened } = header();
    expect(toListing(opened, 0)).toBeUndefined();
  });
});

describe('equals of one folder', () => {
  it('are numbered the oldest first, those of one time as they were met', () => {
    const headers = [[1, 30], [2, 10], [3, 30], [4, 20]].map(([id = 0, time = 0]) => header({ id, date: new Date(time) }));
    expect(oldestFirst(headers).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });

  it('are found while the folder is listed, each message counted once however often it is met', () => {
    const equals = new Equals<Header>();
    const met = [[1, 'a'], [2, 'b'], [3, 'a'], [1, 'a'], [3, 'a'], [4, ''], [5, ''], [6, 'a']] as const;
    expect(met.map(([id, headerMessageId]) => equals.isFirst(header({ id, headerMessageId })))).toEqual([true, true, false, false, false, true, false, false]);
    expect([...equals.shared()].map(([first, others]) => [first, others.map(({ id }) => id)])).toEqual([[1, [3, 6]], [4, [5]]]);
  });

  it('are known again by their handle', () => {
    expect(ordinalOf(7, [known(0, 6), known(1, 7)], true)).toBe(1);
    expect(ordinalOf(7, [known(0, 7)], false)).toBe(0);
  });

  it('are listed anew where the handle is not known, unless there is none yet', () => {
    expect(ordinalOf(7, [], true)).toBe(0);
    expect(ordinalOf(7, [], false)).toBeUndefined(); // two of them in one event
    expect(ordinalOf(7, [known(0, 6)], true)).toBeUndefined();
    expect(ordinalOf(7, [known(0)], true)).toBeUndefined(); // listed in an earlier run: the handle is void
  });

  it('leave their place when they are deleted, without a search wherever it is certain which one', () => {
    expect(placeLeft(7, [known(0, 7)], false)).toEqual(known(0).place);
    expect(placeLeft(7, [known(0)], true)).toEqual(known(0).place); // right after a start: thousands may be deleted then
    expect(placeLeft(7, [known(0)], false)).toBeUndefined(); // two of them in one event
    expect(placeLeft(7, [known(0, 6)], true)).toBeUndefined(); // an equal is known, this one was not
    expect(placeLeft(7, [known(0, 7), known(1)], true)).toBeUndefined(); // the other is numbered anew
    expect(placeLeft(7, [], true)).toBeUndefined();
  });
});
