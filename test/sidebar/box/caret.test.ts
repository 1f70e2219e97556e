import { describe, expect, test } from 'vitest';
import { isItem, queryTokens } from '../../../src/query-tokens.ts';
import { FILTER_NAMES } from '../../../src/search.ts';
import { atCaret, chosen, quotedValue, withOperator } from '../../../src/sidebar/box/caret.ts';

/** What the caret, written as `|`, stands in. */
const at = (text: string) => {
  const found = atCaret(text.replace('|', ''), text.indexOf('|'));
  return found && [found.kind === 'value' ? found.name : 'name', found.typed, text.replace('|', '').slice(found.start, found.end)];
};

describe('what the caret stands in', () => {
  test.each([
    ['fr|', ['name', 'fr', 'fr']],
    ['ferry fr|', ['name', 'fr', 'fr']],
    ['-fr|', ['name', 'fr', 'fr']],
    ['fr|om', undefined], // in the middle of a word nobody begins an operator
    ['from:|', ['from', '', '']],
    ['from:an|na x', ['from', 'an', 'anna']],
    ['von:anna|', ['from', 'anna', 'anna']],
    ['-in:"My fol|der" x', ['in', 'My fol', '"My folder"']],
    ['in:"My folder|', ['in', 'My folder', '"My folder']],
    ['in:"My folder"|', ['in', 'My folder', '"My folder"']],
    ['in:„My folder“|', ['in', 'My folder', '„My folder“']],
    ['fro|m:anna', undefined],
    ['from:anna |', undefined],
    ['|', undefined],
    ['"a phrase|"', undefined],
    ['http://a.b/c?from:d|', ['name', 'http://a.b/c?from:d', 'http://a.b/c?from:d']],
  ])('%s', (text, expected) => expect(at(text)).toEqual(expected));
});

test('a choice takes the place of what was typed, and the next word can begin', () => {
  const take = (text: string, insert: string, ends = true) => {
    const query = text.replace('|', '');
    const place = atCaret(query, text.indexOf('|'));
    if (!place) throw new Error('the caret stands in something');
    const { text: edited, caret } = chosen(query, place, insert, ends);
    return `${edited.slice(0, caret)}|${edited.slice(caret)}`;
  };
  expect(take('ferry fr|', 'from:', false)).toBe('ferry from:|');
  expect(take('from:an|', 'anna@h.example')).toBe('from:anna@h.example |');
  expect(take('from:an| ferry', 'anna')).toBe('from:anna |ferry');
  expect(take('in:"My fol|der" x', '"Other one"')).toBe('in:"Other one" |x');
});

test('an operator is added beside the words', () => {
  const add = (text: string) => {
    const { text: edited, caret } = withOperator(text.replace('|', ''), text.indexOf('|'), 'from:');
    return `${edited.slice(0, caret)}|${edited.slice(caret)}`;
  };
  expect(add('|')).toBe('from:|');
  expect(add('ferry|')).toBe('ferry from:|');
  expect(add('ferry |')).toBe('ferry from:|');
  expect(add('fer|ry b')).toBe('ferry from:| b'); // never into a word
  expect(add('"a ph|rase" b')).toBe('"a phrase" from:| b');
  expect(add('a | b')).toBe('a from:| b');
});

test('any value, once chosen, is read as that one value', () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  const signs = ['a', 'Z', 'é', ' ', '"', '“', '„', '»', '(', ')', ':', '-', '*', '<', '\n', '\t', '\u202e', '山', '😀', '\ud800', '\\', '%', 'OR', 'from:'];
  for (let round = 0; round < 20_000; round++) {
    const value = Array.from({ length: 1 + random(12) }, () => signs[random(signs.length)] ?? '').join('');
    const written = quotedValue(value);
    if (written === '""') continue;
    const name = FILTER_NAMES[random(FILTER_NAMES.length)] ?? 'from';
    const [token, ...others] = queryTokens(`${name}:${written} end`).filter(isItem);
    expect(token, value).toMatchObject({ filter: name, text: written.startsWith('"') ? written.slice(1, -1) : written });
    expect(others.map(({ text }) => text), value).toEqual(['end']);
  }
});

test('any text with the caret anywhere is read without a fault', () => {
  let seed = 11;
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most;
  const signs = ['from:', 'in:', '"', '„', ' ', '-', '(', ')', 'anna', 'after:', '2026', ':', 'OR', '\ud800', '😀', '\u0000'];
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: random(14) }, () => signs[random(signs.length)] ?? '').join('');
    const caret = random(text.length + 1);
    const found = atCaret(text, caret);
    if (!found) continue;
    expect(found.start <= caret && caret <= found.end && found.end <= text.length, text).toBe(true);
    const edited = chosen(text, found, 'x', true);
    expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
    expect(edited.text.startsWith(text.slice(0, found.start))).toBe(true);
  }
});
