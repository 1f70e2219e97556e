import { decodeBase64 } from './transfer-encoding.ts';
import { binaryString, bytesOf } from './bytes.ts';
import { decodeText } from '../charset/charset.ts';

/** A word's text may hold question marks and blanks, which no standard allows; not the beginning of another word. */
const WORD = /=\?([^?\s]{1,60})\?([QqBb])\?([^?]*|(?:[^?=]|=(?!\?)|\?(?!=)){0,200})\?=/g;

/**
 * RFC 2047 encoded words in a header value, decoded. Neighbours in one charset are joined before decoding (mailers split
 * letters between them), blanks between neighbours go, and so does the language of RFC 2231.
 */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  let out = '';
  let copied = 0;
  let run: { charset: string; bytes: string } | undefined;
  let runs = 0;
  const flush = (): void => {
    // Words without a usable charset are looked at closely a few times only.
    if (run !== undefined) out += decodeText(bytesOf(run.bytes), run.charset, ++runs > MOST_DETECTED ? 'windows-1252' : '').text;
    run = undefined;
  };
  for (const match of value.matchAll(WORD)) {
    const between = value.slice(copied, match.index);
    const charset = (match[1] ?? '').replace(/\*.*$/, '').toLowerCase();
    const bytes = wordBytes(match[2] ?? '', match[3] ?? '');
    const adjacent = copied > 0 && between.trim() === '';
    if (!adjacent) {
      flush();
      out += between;
    }
    if (run !== undefined && run.charset === charset) run.bytes += bytes;
    else {
      flush();
      run = { charset, bytes };
    }
    copied = match.index + match[0].length;
  }
  flush();
  return out + value.slice(copied);
}

/** A header value as read, one character a byte, with its 8-bit stretches decoded: UTF-8, else `charset`, else detected. */
export function decodeRaw(value: string, charset: string): string {
  return /[^\0-\x7f]/.test(value) ? decodeText(bytesOf(value), '', charset).text : value;
}

const MOST_DETECTED = 20;

/** The bytes of a word, one character each. */
function wordBytes(encoding: string, text: string): string {
  if (encoding === 'B' || encoding === 'b') return binaryString(decodeBase64(bytesOf(text)));
  return text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
