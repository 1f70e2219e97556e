import { lineEnd } from './bytes.ts';

/** Header lines that mail programs write into their own copies, and that say nothing about the message. */
const OWN_LINES = new Set([
  'x-mozilla-status', 'x-mozilla-status2', 'x-mozilla-keys', 'x-account-key', 'x-uidl', 'x-mozilla-draft-info',
]);

/**
 * The message's identity: SHA-256, in hex, over its bytes with line ends as LF, without an mbox `From ` line and without
 * the header lines that mail programs add to their copies.
 */
export async function contentHash(raw: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', canonical(raw)));
  let hex = '';
  for (const byte of digest) hex += HEX[byte] ?? '';
  return hex;
}

/** What is hashed. Stretches are moved together within one copy; where nothing is left out, nothing moves. */
function canonical(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(raw);
  let length = 0;
  const move = (start: number, end: number): void => {
    if (length !== start) kept.copyWithin(length, start, end);
    length += end - start;
  };
  const keep = (start: number, end: number): void => {
    let from = start;
    const stretch = raw.subarray(0, end);
    for (let at = stretch.indexOf(CR, start); at >= 0; at = stretch.indexOf(CR, at + 1)) {
      if (at + 1 < raw.length && raw[at + 1] !== LF) continue;
      move(from, at);
      from = at + 1;
    }
    move(from, end);
  };
  let at = isMailboxLine(raw) ? nextLine(raw, 0) : 0;
  let from = at;
  let skipping = false;
  while (at < raw.length && !isEmptyLine(raw, at)) {
    const next = nextLine(raw, at);
    const folded = raw[at] === 0x20 || raw[at] === 0x09;
    const skip: boolean = folded ? skipping : OWN_LINES.has(fieldName(raw, at, next));
    if (skip && !skipping) keep(from, at);
    if (skip) from = next;
    skipping = skip;
    at = next;
  }
  keep(from, raw.length);
  return kept.subarray(0, length);
}

function nextLine(raw: Uint8Array, at: number): number {
  return Math.min(lineEnd(raw, at, raw.length) + 1, raw.length);
}

function isEmptyLine(raw: Uint8Array, at: number): boolean {
  return raw[at] === LF || (raw[at] === CR && (at + 1 === raw.length || raw[at + 1] === LF));
}

function isMailboxLine(raw: Uint8Array): boolean {
  return [0x46, 0x72, 0x6f, 0x6d, 0x20].every((byte, at) => raw[at] === byte);
}

/** The name of a field that begins with X, in lower case; other fields are not read. */
function fieldName(raw: Uint8Array, start: number, end: number): string {
  if (raw[start] !== 0x58 && raw[start] !== 0x78) return '';
  let name = '';
  for (let at = start; at < Math.min(end, start + 40); at++) {
    const byte = raw[at] ?? 0;
    if (byte === 0x3a) return name.toLowerCase();
    name += String.fromCharCode(byte);
  }
  return '';
}

const CR = 0x0d;
const LF = 0x0a;
const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
