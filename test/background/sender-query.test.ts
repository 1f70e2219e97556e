import { expect, test } from 'vitest';
import { senderQuery } from '../../src/background/sender-query.ts';
import { parseQuery } from '../../src/retrieval/query/query.ts';

test.each([
  ['Anna Berg <anna@h.example>', 'from:anna@h.example'],
  ['anna@h.example', 'from:anna@h.example'],
  ['"Berg, Anna" <anna@h.example> ', 'from:anna@h.example'],
  ['Anna Berg', 'from:"Anna Berg"'],
  ['x <"odd name"@h.example>', 'from:"odd name @h.example"'],
  ['', undefined], ['<>', undefined], ['„“', undefined],
])('%s', (author, expected) => expect(senderQuery(author)).toBe(expected));

test('whatever an author is, the query is one operator', () => {
  let seed = 5;
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  const signs = ['a', '@', '<', '>', '"', '„', ' ', '(', ')', ':', '-', '\u202e', '山', '\ud800', 'OR ', 'in:'];
  for (let round = 0; round < 5_000; round++) {
    const query = senderQuery(Array.from({ length: random(20) }, () => signs[random(signs.length)] ?? '').join(''));
    if (query === undefined) continue;
    const { pieces, terms, groups } = parseQuery(query, false);
    expect([pieces.map(({ name, filter }) => [name, filter?.is]), terms, groups], query).toEqual([[['from', 'person']], [], []]);
  }
  expect(senderQuery('x'.repeat(1_000_000))?.length).toBeLessThan(320);
});
