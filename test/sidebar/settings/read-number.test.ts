import { expect, it } from 'vitest';
import { readNumber, writtenNumber } from '../../../src/sidebar/settings/read-number.ts';

it('reads numbers as people of the language write them', () => {
  expect([readNumber('0.5', 'en'), readNumber(' 12 ', 'en'), readNumber('-3', 'en'), readNumber('\u22123', 'en'), readNumber('0.125', 'en')]).toEqual([0.5, 12, -3, -3, 0.125]);
  expect([readNumber('0,5', 'de'), readNumber('0.5', 'de'), readNumber('1,125', 'de')]).toEqual([0.5, 0.5, 1.125]);
});

it('thousands may be parted as the language does it', () => {
  expect([readNumber('100,000', 'en'), readNumber('1,234,567.5', 'en'), readNumber('100.000', 'de'), readNumber('1.234,5', 'de')]).toEqual([100_000, 1_234_567.5, 100_000, 1234.5]);
  expect([readNumber('100 000', 'fr'), readNumber('100\u202f000,5', 'fr')]).toEqual([100_000, 100_000.5]);
});

it('takes nothing that could be meant otherwise', () => {
  expect(['10,0000', '1,5', '', 'many', '1e9', '0x10', '1 000', '1.2.3', '.', 'Infinity', '9'.repeat(30) + 'x'].map((written) => readNumber(written, 'en'))).toEqual(Array.from({ length: 11 }, () => undefined));
  expect(readNumber('1.00.000', 'de')).toBeUndefined();
});

it('reads back what it writes', () => {
  for (const language of ['en', 'de', 'fr', 'ar', 'fa', 'hi']) {
    for (const value of [0, 0.06, 2.5, 100_000, 0.125, 1000]) expect(readNumber(writtenNumber(value, language), language), `${language} ${value}`).toBe(value);
  }
});
