import { expect, test } from 'vitest';
import { cleanText } from '../../../src/sidebar/look/clean-text.ts';
import { snippetParts } from '../../../src/sidebar/search/snippet-parts.ts';
import { HOSTILE } from '../fake-mail.ts';

test('nothing reorders, hides or breaks the line', () => {
  expect(cleanText('\u202Egpj.exe\u202C', 80)).toBe('gpj.exe');
  expect(cleanText('a\u200Bb\uFEFFc\u00ADd', 80)).toBe('abcd');
  expect(cleanText('a\r\n\t\u0000\u001b b', 80)).toBe('a b');
});

test('letters, joined emoji and the joiners of scripts stay', () => {
  for (const text of ['Grüße', 'नमस्ते', 'می‌خواهم', '👩‍👩‍👧‍👦', '用户', 'Việt Nam']) expect(cleanText(text, 80)).toBe(text);
});

test('no letter carries more than four marks', () => {
  expect(cleanText(`a${'\u0301'.repeat(500)}b`, 80)).toBe(`a${'\u0301'.repeat(4)}b`);
});

test('long text is cut, never through a surrogate pair', () => {
  expect(cleanText('x'.repeat(100_000), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(cleanText('abc🚲def', 4)).toBe('abc…');
  expect(cleanText('abcd', 4)).toBe('abcd');
});

test('hidden characters do not use up the room of what is shown', () => {
  expect(cleanText(`${'\u200B'.repeat(60)}visible`, 10)).toBe('visible');
});

test('every hostile field comes out short and on one line', () => {
  for (const { who, email, subject, text } of HOSTILE) {
    for (const field of [who, email, subject, text]) {
      const clean = cleanText(field, 120);
      expect(clean.length).toBeLessThanOrEqual(121);
      expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]/u);
    }
  }
});

const snippet = (text: string, marks: readonly (readonly [number, number])[]) => snippetParts({ text, marks, region: 'own' });

test('a snippet is cut at its marks', () => {
  expect(snippet('the early ferry', [[10, 15]])).toEqual([
    { text: 'the early ', marked: false },
    { text: 'ferry', marked: true },
  ]);
});

test('marks out of order, overlapping, empty or outside are mended or dropped', () => {
  const parts = snippet('abcdefghij', [[6, 8], [0, 3], [2, 5], [4, 4], [9, 99], [-1, 2], [8, 6]]);
  expect(parts.map((part) => part.text).join('')).toBe('abcdefghij');
  expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(['abc', 'de', 'gh']);
});

test('a mark far into the text is brought to the front', () => {
  const text = `${'word '.repeat(400)}ferry and more`;
  const parts = snippet(text, [[2000, 2005]]);
  expect(parts[0]).toEqual({ text: '… ', marked: false });
  expect(parts.find((part) => part.marked)?.text).toBe('ferry');
  expect(parts.slice(0, 2).map((part) => part.text).join('').length).toBeLessThan(60);
});

test('a snippet of any size and with any number of marks stays small', () => {
  const text = 'ab '.repeat(50_000);
  const parts = snippet(text, Array.from({ length: 50_000 }, (_, index) => [index * 3, index * 3 + 1] as const));
  expect(parts.length).toBeLessThan(110);
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(510);
});
