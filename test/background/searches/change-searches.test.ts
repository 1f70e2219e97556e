import { describe, expect, test } from 'vitest';
import type { KeptSearches, SearchesChange } from '../../../src/kept-searches.ts';
import { changed, followed, MOST_RECENT, MOST_SAVED, NO_SEARCHES } from '../../../src/background/searches/change-searches.ts';

const after = (...changes: readonly SearchesChange[]): KeptSearches => changes.reduce((kept, change, index) => changed(kept, change, index + 1), NO_SEARCHES);
const searched = (text: string, boundary = {}): SearchesChange => ({ kind: 'searched', search: { text, boundary } });
const save = (text: string, name = text): SearchesChange => ({ kind: 'save', search: { text, boundary: {} }, name, pinned: true });
const texts = ({ recent }: KeptSearches) => recent.map(({ text }) => text);
const names = ({ saved }: KeptSearches) => saved.map(({ name }) => name);

describe('recent searches', () => {
  test('stand there once, the latest first, the same words elsewhere being another search', () => {
    expect(texts(after(searched('a'), searched('b'), searched(' a ')))).toEqual(['a', 'b']);
    expect(after(searched('a'), searched('a', { account: 'x' }), searched('a', { account: 'x', folder: '/f' })).recent).toHaveLength(3);
    expect(texts(after(searched('  ')))).toEqual([]);
  });

  test('are no more than fifty', () => {
    const kept = after(...Array.from({ length: 80 }, (_, index) => searched(`q${index}`)));
    expect(kept.recent).toHaveLength(MOST_RECENT);
    expect(kept.recent[0]?.text).toBe('q79');
  });

  test('are forgotten one by one, all together, and whenever they are not to be remembered', () => {
    const some = [searched('a'), searched('b', { account: 'x' }), searched('b')];
    expect(texts(after(...some, { kind: 'forget', search: { text: 'b', boundary: { account: 'x' } } }))).toEqual(['b', 'a']);
    expect(texts(after(...some, { kind: 'forget' }))).toEqual([]);
    const off = after(...some, { kind: 'remember', remembers: false }, searched('c'));
    expect([texts(off), off.remembers]).toEqual([[], false]);
    expect(texts(after(...some, { kind: 'remember', remembers: false }, { kind: 'remember', remembers: true }, searched('d')))).toEqual(['d']);
  });
});

describe('searches in a folder', () => {
  test('follow it, and those in folders within it, to its new name', () => {
    const kept = after(searched('a', { account: 'x', folder: 'x://In' }), searched('b', { account: 'x', folder: 'x://In/2026' }), searched('c', { account: 'x', folder: 'x://Inner' }),
      { kind: 'save', search: { text: 'd', boundary: { account: 'x', folder: 'x://In' } }, name: 'D', pinned: true }, searched('e'));
    const now = followed(kept, { account: 'x', folder: 'x://In' }, { account: 'x', folder: 'x://Out' });
    expect(now.recent.map(({ text, boundary }) => [text, boundary.folder])).toEqual([['e', undefined], ['c', 'x://Inner'], ['b', 'x://Out/2026'], ['a', 'x://Out']]);
    expect(now.saved).toEqual([{ ...kept.saved[0], boundary: { account: 'x', folder: 'x://Out' } }]);
    expect(followed(kept, { account: 'y', folder: 'x://In' }, { account: 'y', folder: 'x://Out' })).toBe(kept);
  });
});

describe('saved searches', () => {
  test('are named, renamed, pinned and put into an order', () => {
    const three = [save('from:anna', ''), save('b', ' Bills '), save('c', 'Choir')];
    expect(names(after(...three))).toEqual(['from:anna', 'Bills', 'Choir']);
    expect(names(after(...three, { kind: 'rename', id: 1, name: 'Anna' }, { kind: 'move', id: 3, to: 0 }))).toEqual(['Choir', 'Anna', 'Bills']);
    expect(names(after(...three, { kind: 'rename', id: 2, name: '  ' }))).toEqual(['from:anna', 'b', 'Choir']);
    expect(names(after(...three, { kind: 'move', id: 1, to: 99 }))).toEqual(['Bills', 'Choir', 'from:anna']);
    expect(after(...three, { kind: 'pin', id: 2, pinned: false }).saved.map(({ pinned }) => pinned)).toEqual([true, false, true]);
  });

  test('come back where they stood, once', () => {
    const kept = after(save('a'), save('b'), save('c'));
    const saved = kept.saved[1];
    if (!saved) throw new Error('it is there');
    const gone = changed(kept, { kind: 'remove', id: saved.id }, 9);
    expect(names(gone)).toEqual(['a', 'c']);
    const back = changed(gone, { kind: 'restore', saved, to: 1 }, 10);
    expect(back).toEqual(kept);
    expect(changed(back, { kind: 'restore', saved, to: 0 }, 11)).toEqual(kept);
  });

  test('stand there once, however often they are saved', () => {
    expect(names(after(save('a'), save('b'), save('a')))).toEqual(['a', 'b']);
  });

  test('outlive the forgetting of recent ones', () => {
    expect(names(after(save('a'), { kind: 'forget' }, { kind: 'remember', remembers: false }))).toEqual(['a']);
  });

  test('what is too long is cut, what is too much is not taken', () => {
    const kept = after(...Array.from({ length: MOST_SAVED + 5 }, (_, index) => save(`q${index}`)));
    expect(kept.saved).toHaveLength(MOST_SAVED);
    const long = after(save('x'.repeat(100_000), 'n'.repeat(100_000)), searched('y '.repeat(100_000)));
    expect([long.saved[0]?.text.length, long.saved[0]?.name.length, long.recent[0]?.text.length]).toEqual([4_000, 100, 4_000]);
  });
});
