import { expect, test } from 'vitest';
import { randomFrom } from '../../../evals/random.ts';
import { readCompressedRtf } from '../../../src/indexer/mime/rtf.ts';
import { bytes } from '../mail-bytes.ts';

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
}

/** RTF in the form that MS-OXRTFCP calls uncompressed. */
function plain(rtf: string): Uint8Array {
  return bytes(`\0\0\0\0\0\0\0\0MELA\0\0\0\0${rtf}`);
}

test.each([
  ['2d 00 00 00 2b 00 00 00 4c 5a 46 75 f1 c5 c7 a7 03 00 0a 00 72 63 70 67 31 32 35 42 32 0a f3 20 68 65 6c 09 00 20 62 77 05 b0 6c 64 7d 0a 80 0f a0', 'hello world'],
  ['1a 00 00 00 1c 00 00 00 4c 5a 46 75 e2 d4 4b 51 41 00 04 20 57 58 59 5a 0d 6e 7d 01 0e b0', 'WXYZWXYZWXYZWXYZWXYZ'],
])('the examples of MS-OXRTFCP: %s', (hex, text) => {
  expect(readCompressedRtf(fromHex(hex), 'windows-1252')).toEqual({ text, html: false });
});

test('text, escapes and paragraphs; tables of fonts and colours are no text', () => {
  const rtf = "{\\rtf1\\ansi\\ansicpg1251\\fromtext{\\fonttbl{\\f0 Arial;}}{\\*\\generator x;}\\'cf\\'f0\\'e8 \\u8364?\\par a\\{b\\}\\tab c\\~d}";
  expect(readCompressedRtf(plain(rtf), '')).toEqual({ text: 'При €\na{b}\tc\u00a0d', html: false });
});

test('HTML wrapped in RTF comes out as HTML', () => {
  const rtf = '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag64 <p class="x">}\\htmlrtf {\\htmlrtf0 caf\\\'e9{\\*\\htmltag72 </p>}\\htmlrtf\\par}\\htmlrtf0}';
  expect(readCompressedRtf(plain(rtf), '')).toEqual({ text: '<p class="x">café</p>', html: true });
});

test('anything else is refused or read as far as it goes', () => {
  expect(readCompressedRtf(bytes('short'), '')).toBeUndefined();
  expect(readCompressedRtf(plain('no rtf'), '')).toBeUndefined();
  const random = randomFrom(3);
  for (let round = 0; round < 500; round++) {
    const noise = String.fromCharCode(...Array.from({ length: 200 }, () => random.pick([...'\\\\{}{}\'*abu01 \n'.split('').map((char) => char.charCodeAt(0)), random.int(0, 255)])));
    expect(typeof readCompressedRtf(plain(`{\\rtf1\\fromhtml1 ${noise}`), '')?.text).toBe('string');
    readCompressedRtf(bytes(`\0\0\0\0\0\0\0\0LZFu\0\0\0\0${noise}`), '');
  }
});
