import { expect, test } from 'vitest';
import { moneyText } from '../../../src/sidebar/ask/money.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test('minor units are those of the currency', () => {
  expect(plain(moneyText(123_450, 'EUR', 'en'))).toBe('EUR 1,234.50');
  expect(plain(moneyText(1_234, 'JPY', 'en'))).toBe('JPY 1,234');
  expect(plain(moneyText(1_234_567, 'KWD', 'en'))).toBe('KWD 1,234.567');
  expect(plain(moneyText(-500, 'EUR', 'de'))).toBe('-5,00 EUR');
});

test('what is no currency and no amount is not written as one', () => {
  for (const currency of ['', '<b>', 'eur', 'EURO', '€']) expect(moneyText(100, currency, 'en')).toBe('–');
  expect(moneyText(Number.NaN, 'EUR', 'en')).toBe('–');
});
