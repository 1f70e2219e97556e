import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/indexer/charset/charset.ts';
import { bytes, utf8 } from '../mail-bytes.ts';

describe('declared charsets are believed', () => {
  test.each([
    ['utf-8', utf8('naïve 日本'), 'naïve 日本'],
    ['iso-8859-1', bytes('na\xefve \x96 \x80'), 'naïve – €'],
    ['"ISO-8859-2"', bytes('\xb1\xe6'), 'ąć'],
    ['windows-1251', bytes('\xef\xf0\xe8\xe2\xe5\xf2'), 'привет'],
    ['cp1251', bytes('\xef\xf0\xe8\xe2\xe5\xf2'), 'привет'],
    ['koi8-u', bytes('\xa4\xa6'), 'єі'],
    ['iso-2022-jp', bytes('\x1b$BF|K\\8l\x1b(B ok \x1b$B-!\x1b(B'), '日本語 ok ①'],
    ['iso-2022-kr', bytes('\x1b$)C\x0eGQ1[\x0f ok'), '한글 ok'],
    ['hz-gb-2312', bytes('~{<:Ky2;~} ok'), '己所不 ok'],
    ['utf-7', bytes('Hi +ZeVnLIqe- A+-B'), 'Hi 日本語 A+B'],
    ['utf-16', bytes('\xfe\xff\0H\0i'), 'Hi'],
    ['utf-16le', bytes('H\0i\0'), 'Hi'],
    ['shift_jis', bytes('\x83\x81\x81[\x83\x8b'), 'メール'],
    ['gb2312', bytes('\xd6\xd0\xce\xc4'), '中文'],
    ['ks_c_5601-1987', bytes('\xc7\xd1\xb1\xdb'), '한글'],
  ])('%s', (label, raw, text) => {
    expect(decodeText(raw, label)).toMatchObject({ text, mended: false });
  });
});

describe('wrong or missing ones are mended', () => {
  const russian = 'Добрый день, отправляю вам счет за октябрь, просьба оплатить до конца месяца';
  const table = new Map([...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [letter, 0xe0 + index]));
  const windows1251 = Uint8Array.from(russian.toLowerCase(), (char) => table.get(char) ?? char.charCodeAt(0));

  test.each([
    ['us-ascii', utf8('Grüße – naïve'), 'Grüße – naïve'],
    ['iso-8859-1', utf8('Grüße'), 'Grüße'],
    ['', bytes('H\0e\0l\0l\0o\0'), 'Hello'],
    ['badcharset', bytes('\0H\0e\0l\0l\0o'), 'Hello'],
    ['utf-8', bytes('caf\xe9\n\xc3\xa9t\xc3\xa9 \xc3\xa0'), 'café\nété à'],
    ['', bytes('Smith \x96 R\xe9sum\xe9'), 'Smith – Résumé'],
    ['', windows1251, russian.toLowerCase()],
    ['iso-8859-1', windows1251, russian.toLowerCase()],
    ['iso-2022-jp', bytes('\xa4\xe2\xa4\xea\xa4\xe2'), 'もりも'],
    ['us-ascii', bytes('\x1b$BF|K\\8l\x1b(B'), '日本語'],
  ])('%s', (label, raw, text) => {
    expect(decodeText(raw, label)).toMatchObject({ text, mended: true });
  });

  test('a hint from the same mail is tried first', () => {
    expect(decodeText(bytes('\xd4\xc5\xd3\xd4'), '', 'koi8-r').text).toBe('тест');
  });

  test('nothing throws, whatever the label', () => {
    for (const label of ['replacement', 'x-user-defined', '*', '\0', 'utf-32', 'iso-2022-cn', 'a'.repeat(5_000)]) {
      expect(typeof decodeText(bytes('\xff\xfe\x00abc\x80'), label).text).toBe('string');
    }
  });
});
