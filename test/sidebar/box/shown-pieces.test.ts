import { describe, expect, test } from 'vitest';
import type { QueryPiece } from '../../../src/search.ts';
import { isSaidByChip } from '../../../src/sidebar/box/query-pieces.ts';
import { shownPieces, withoutShown } from '../../../src/sidebar/box/shown-pieces.ts';
import { parseQuery } from '../../../src/retrieval/query/query.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';

const reading = { now: Date.UTC(2026, 10, 30, 12), zone: 'UTC', facts: createFactReader() };
const readAs = (text: string): readonly QueryPiece[] =>
  parseQuery(text, false, reading).pieces.map(({ written, name, filter }) => ({ written, name, understood: filter !== undefined }));
/** Chips as the search's own reading makes them; the caret, if there is one, written as `|`. */
const chips = (text: string, read = readAs(text.replace('|', ''))) =>
  shownPieces(text.replace('|', ''), text.includes('|') ? text.indexOf('|') : undefined, read).map(({ name, value, excluded, state }) => `${excluded ? '-' : ''}${name}:${value}${state === 'right' ? '' : ` ${state}`}`);

describe('chips', () => {
  test.each([
    ['ferry from:anna booking', ['from:anna']],
    ['von:anna -in:"My folder"', ['from:anna', '-in:My folder']],
    ['from:anna|', []], // still being typed
    ['from:anna| after:2026', ['after:2026']],
    ['from:anna |', ['from:anna']],
    ['after:24. August 2026 ferry', ['after:24. August 2026']], // a date of several words is one
    ['after:24. Aug|ust 2026', []],
    ['priority:9 after:someday is:unread', ['priority:9 unread', 'after:someday unread', 'is:unread']],
    ['from: ferry', ['from: unread']],
    ['(from:anna OR from:bob) 10:30 re:x', ['from:anna', 'from:bob']],
    ['', []],
  ])('%s', (text, expected) => expect(chips(text)).toEqual(expected));

  test('a verdict counts for the very words only', () => {
    const read = readAs('priority:9');
    expect(chips('priority:9', read)).toEqual(['priority:9 unread']);
    expect(chips('priority:94', read)).toEqual(['priority:94']);
    expect(chips('after:24. August 2027', readAs('after:24. August 2026'))).toEqual(['after:24.']);
    expect(chips('in:nowhere', [{ written: 'in:nowhere', name: 'in', understood: true, unknown: true }])).toEqual(['in:nowhere unknown']);
  });

  test('are not more than can be shown', () => {
    expect(shownPieces('from:a '.repeat(5_000), undefined)).toHaveLength(16);
  });

  test('leave no gap behind', () => {
    const without = (text: string, index = 0) => {
      const piece = shownPieces(text, undefined, readAs(text))[index];
      if (!piece) throw new Error('there is a chip');
      return withoutShown(text, piece);
    };
    expect(without('ferry from:anna booking')).toBe('ferry booking');
    expect(without('-from:anna')).toBe('');
    expect(without('after:24. August 2026 ferry')).toBe('ferry');
    expect(without('a from:b c is:unread', 1)).toBe('a from:b c');
  });
});

test('what a chip says need not be said again', () => {
  for (const text of ['priority:9', 'after:someday', 'from: x', `is:${'nonsense'.repeat(40)}`]) {
    const { warnings } = parseQuery(text, false, reading);
    expect(warnings, text).toHaveLength(1);
    expect(warnings.filter((warning) => !isSaidByChip(warning, readAs(text))), text).toEqual([]);
  }
  expect(isSaidByChip({ code: 'noFolder', name: 'My place' }, [{ written: 'in:"My place"', name: 'in', understood: true, unknown: true }])).toBe(true);
  expect(isSaidByChip({ code: 'longText', most: 1000 }, readAs('priority:9'))).toBe(false);
});
