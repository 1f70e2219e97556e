import { binaryString, bytesOf } from './bytes.ts';
import { decodeWords } from './encoded-words.ts';
import { decodeBase64 } from './transfer-encoding.ts';

/** A file that stood within another. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface UuBlock extends NamedFile {
  /** Offsets into the text that held the block, its `begin` and `end` lines included. */
  readonly start: number;
  readonly end: number;
}

const BEGIN = /^begin(-base64)? [0-7]{3,4} ([^\n]*)$/gm;

/**
 * The uuencoded files in a plain text: from a `begin MODE NAME` line that a valid data line follows, to `end` or to the
 * first line that is no data.
 */
export function findUuencoded(text: string): readonly UuBlock[] {
  if (!text.includes('begin')) return [];
  const blocks: UuBlock[] = [];
  BEGIN.lastIndex = 0;
  for (let begin = BEGIN.exec(text); begin !== null; begin = BEGIN.exec(text)) {
    const start = begin.index + begin[0].length + 1;
    const read = begin[1] === undefined ? readLines(text, start) : readBase64(text, start);
    if (read === undefined) continue;
    const name = decodeWords((begin[2] ?? '').trim()).replace(/^(["'])(.+)\1$/, '$2');
    blocks.push({ name, bytes: read.bytes, start: begin.index, end: read.end });
    BEGIN.lastIndex = read.end;
  }
  return blocks;
}

/** The first uuencoded file in a body, for `Content-Transfer-Encoding: x-uuencode`; undefined where there is none. */
export function uudecode(body: Uint8Array): NamedFile | undefined {
  return findUuencoded(binaryString(body).replaceAll('\r\n', '\n'))[0];
}

/** POSIX `uuencode -m`: base64 up to a line of four equals signs. */
function readBase64(text: string, start: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const end = text.indexOf('\n====', start - 1);
  const data = end < 0 ? '' : text.slice(start, end);
  if (data === '' || /[^A-Za-z0-9+/=\s]/.test(data)) return undefined;
  return { bytes: decodeBase64(bytesOf(data)), end: end + 5 };
}

function readLines(text: string, start: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  let data = '';
  let at = start;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
    const line = text.slice(at, lineEnd).trimEnd();
    if (line === 'end') {
      at = lineEnd;
      break;
    }
    const decoded = decodeLine(line);
    if (decoded === undefined) break;
    data += decoded;
    at = lineEnd + 1;
  }
  return at === start || data === '' ? undefined : { bytes: bytesOf(data), end: Math.min(at, text.length) };
}

/** One line: a length character, then groups of four characters for three bytes; undefined where it is no such line. */
function decodeLine(line: string): string | undefined {
  const length = line === '' ? 0 : (line.charCodeAt(0) - 32) & 63;
  const digits = Math.ceil(length / 3) * 4;
  // Trailing blanks (which stand for zero) may have been lost; a check character may have been added.
  if (line.length > digits + 2 || (length > 0 && line.length < 2)) return undefined;
  let out = '';
  for (let at = 1; out.length < length; at += 4) {
    let bits = 0;
    for (let digit = 0; digit < 4; digit++) {
      const code = at + digit < line.length ? line.charCodeAt(at + digit) : 32;
      if (code < 32 || code > 96) return undefined;
      bits = (bits << 6) | ((code - 32) & 63);
    }
    out += String.fromCharCode(bits >> 16, (bits >> 8) & 0xff, bits & 0xff);
  }
  return out.slice(0, length);
}
