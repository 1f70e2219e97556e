import { binaryString } from './bytes.ts';
import { uudecode } from './uuencode.ts';

const LF = 0x0a;
const CR = 0x0d;
const EQUALS = 0x3d;
/** The longest line of base64 that RFC 2045 allows. */
const LINE = 76;
/** A line of running text is at least this long. */
const LONG = 20;
const SIX_BITS = sixBitTable();

/**
 * The bytes that a Content-Transfer-Encoding stands for. What the encoding does not allow is skipped (base64) or kept
 * as it is written (quoted-printable); an unknown encoding leaves the bytes alone.
 */
export function decodeTransfer(bytes: Uint8Array, encoding: string): Uint8Array {
  switch (encoding) {
    case 'base64':
      return decodeBase64(bytes);
    case 'quoted-printable':
      return decodeQuotedPrintable(bytes);
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode':
      return uudecode(bytes)?.bytes ?? bytes;
    default:
      return bytes;
  }
}

/** How many bytes `decodeTransfer` would answer, without decoding base64. */
export function decodedSize(bytes: Uint8Array, encoding: string): number {
  if (encoding !== 'base64') return decodeTransfer(bytes, encoding).length;
  let digits = 0;
  for (const byte of bytes) if ((SIX_BITS[byte] ?? 64) < 64) digits++;
  return Math.floor((digits * 3) / 4);
}

/**
 * RFC 2045, 6.8, read kindly: other characters are skipped, padding in the middle starts a new run, and what follows the
 * padding as plain text (mailing lists add their footers so) is kept as it is.
 */
export function decodeBase64(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + 3);
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const value = SIX_BITS[byte] ?? 64;
    if (value < 64) {
      bits = (bits << 6) | value;
      held += 6;
      if (held >= 8) {
        held -= 8;
        out[length++] = (bits >> held) & 0xff;
        bits &= (1 << held) - 1;
      }
    } else if (byte === EQUALS) {
      bits = 0;
      held = 0;
      const next = afterPadding(bytes, at);
      if (!isEncodedLine(bytes, next)) {
        const rest = bytes.subarray(bytes[at + 1] === EQUALS ? at + 2 : at + 1);
        out.set(rest, length);
        return out.subarray(0, length + rest.length);
      }
      at = next - 1;
    }
  }
  return out.subarray(0, length);
}

/** True where what is said to be base64 was never encoded: its first long line has the blanks of running text. */
export function isRunningText(bytes: Uint8Array): boolean {
  const line = binaryString(bytes, 0, Math.min(bytes.length, 2_000)).split('\n').map((one) => one.trim()).find((one) => one.length >= LONG);
  const blanks = line?.match(/[^ ] (?=[^ ])/g)?.length ?? 0;
  return line !== undefined && blanks >= 3 && blanks * 12 > line.length;
}

function afterPadding(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && ((bytes[at] ?? 0) <= 0x20 || bytes[at] === EQUALS)) at++;
  return at;
}

/** True where a line has nothing but base64, and at the end of the bytes. */
function isEncodedLine(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(start + LINE, bytes.length);
  for (let at = start; at < end && bytes[at] !== LF; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== CR && byte !== EQUALS && (SIX_BITS[byte] ?? 64) === 64) return false;
  }
  return true;
}

/** RFC 2045, 6.7, read kindly: an escape that is none stays as written. */
export function decodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  /** Length up to the last byte of the line that is not a blank: blanks before a line's end were added on the way. */
  let solid = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === EQUALS) {
      const high = hexDigit(bytes[at + 1]);
      const low = hexDigit(bytes[at + 2]);
      if (high >= 0 && low >= 0) {
        out[length++] = (high << 4) | low;
        solid = length;
        at += 2;
        continue;
      }
      const after = softBreak(bytes, at + 1);
      if (after >= 0) {
        solid = length;
        at = after - 1;
        continue;
      }
    }
    if (byte === LF || byte === CR) length = solid;
    out[length++] = byte;
    if (byte !== 0x20 && byte !== 0x09) solid = length;
  }
  return out.subarray(0, length);
}

/** Where the next line starts if only blanks stand between `at` and the line's end, otherwise -1. */
function softBreak(bytes: Uint8Array, at: number): number {
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LF) return at + 1;
    if (byte === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
    if (byte !== 0x20 && byte !== 0x09) return -1;
  }
  return at;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x37;
  if (byte >= 0x61 && byte <= 0x66) return byte - 0x57;
  return -1;
}

function sixBitTable(): Uint8Array {
  const table = new Uint8Array(256).fill(64);
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (let value = 0; value < digits.length; value++) table[digits.charCodeAt(value)] = value;
  return table;
}
