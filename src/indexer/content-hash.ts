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
  const kept = new Uint8Array(raw.length);
  let length = 0;
  let at = isMailboxLine(raw) ? Math.min(lineEnd(raw, 0, raw.length) + 1, raw.length) : 0;
  let inHeader = true;
  let skipping = false;
  while (at < raw.length) {
    const lf = lineEnd(raw, at, raw.length);
    const end = lf > at && raw[lf - 1] === 0x0d ? lf - 1 : lf;
    if (inHeader) {
      const folded = raw[at] === 0x20 || raw[at] === 0x09;
      if (end === at) inHeader = skipping = false;
      else if (!folded) skipping = OWN_LINES.has(fieldName(raw, at, end));
    }
    if (!skipping) {
      kept.set(raw.subarray(at, end), length);
      length += end - at;
      if (lf < raw.length) kept[length++] = 0x0a;
    }
    at = lf + 1;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', kept.subarray(0, length)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isMailboxLine(raw: Uint8Array): boolean {
  return [0x46, 0x72, 0x6f, 0x6d, 0x20].every((byte, at) => raw[at] === byte);
}

function fieldName(raw: Uint8Array, start: number, end: number): string {
  let name = '';
  for (let at = start; at < Math.min(end, start + 40); at++) {
    const byte = raw[at] ?? 0;
    if (byte === 0x3a) return name.toLowerCase();
    name += String.fromCharCode(byte);
  }
  return '';
}
