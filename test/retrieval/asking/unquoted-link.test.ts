import { describe, expect, it } from 'vitest';
import { hasUnquotedLink } from '../../../src/retrieval/asking/unquoted-link.ts';

const QUOTE = 'Pay at https://shop.example/pay?id=7 or see [the page](https://shop.example), says the plumber.';

describe('an address or markup that the quote lacks', () => {
  for (const text of [
    'See https://evil.example/x', 'See https://shop.example/pay?id=8', 'ftp://evil.example', '![x](https://shop.example/pay?id=7)', '[here](//evil.example)', 'www.evil.example', 'mailto:a@evil.example', 'javascript:alert(1)',
    'data:text/html,x', '//evil.example/x', 'evil.example/collect?d=1', 'evil.example?d=1', '<img src=x>', '<b>bold</b>', '[x][1]', 'HTTPS://EVIL.EXAMPLE/', 'evil.example:8080/x', 'пример.рф/путь',
  ]) it(`is seen in ${text}`, () => expect(hasUnquotedLink(text, QUOTE)).toBe(true));
});

describe('nothing of the kind', () => {
  for (const text of [
    'The plumber comes on Tuesday.', 'Pay at https://shop.example/pay?id=7 today', 'See [the page](https://shop.example).', 'e.g. this and/or that', 'It is 10:15, i.e. late (a < b > c).', 'The ratio is 3/4.', 'Dr. Novak [sic] (again)',
    'Route: by train.', 'No. 7/8', '',
  ]) it(`is in ${JSON.stringify(text)}`, () => expect(hasUnquotedLink(text, QUOTE)).toBe(false));

  it('takes long to find, however the text is made', () => {
    for (const text of ['['.repeat(20_000), '<a'.repeat(20_000), 'a.'.repeat(20_000), 'a'.repeat(20_000), '![](('.repeat(5000)]) expect(typeof hasUnquotedLink(text, QUOTE)).toBe('boolean');
  });
});
