import { binaryString, lineEnd } from './bytes.ts';
import { LIMITS } from '../limits.ts';

/** One header line, unfolded. `value` holds one character a byte: its charset is not known yet. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

export interface HeaderBlock {
  readonly fields: readonly Field[];
  /** Where the body starts. */
  readonly end: number;
  readonly truncated: boolean;
  readonly malformed: boolean;
}

const FIELD = /^([!-9;-~]{1,200})[ \t]*:/;
const MAILBOX_LINE = /^>?From \S/;

/**
 * Reads the header block of `bytes` from `start`, up to the first blank line. A line that is no header is taken for a
 * badly folded continuation as long as headers follow it, otherwise for the first line of the body.
 *
 * @param isMessage false for a part, whose first line may well be the blank one
 */
export function readHeaders(bytes: Uint8Array, start: number, end: number, isMessage: boolean): HeaderBlock {
  const fields: { name: string; value: string }[] = [];
  const limit = Math.min(end, start + LIMITS.headerBytes);
  let malformed = false;
  let at = start;
  while (at < end) {
    const lf = lineEnd(bytes, at, end);
    const next = Math.min(lf + 1, end);
    if (isBlank(bytes, at, lf)) {
      // Blank lines before a message's first header are skipped, any other ends the block.
      if (!isMessage || fields.length > 0 || at - start > 16 || !startsHeader(bytes, next, end)) {
        return { fields, end: next, truncated: false, malformed };
      }
      at = next;
      continue;
    }
    if (at >= limit) return { fields, end: bodyAfter(bytes, at, end), truncated: true, malformed };
    const line = binaryString(bytes, at, Math.min(lf, limit)).replace(/\r{1,3}$/, '');
    const last = fields[fields.length - 1];
    const match = FIELD.exec(line);
    if ((line.startsWith(' ') || line.startsWith('\t')) && last !== undefined) last.value += line;
    else if (match?.[1] !== undefined) fields.push({ name: match[1].toLowerCase(), value: line.slice(match[0].length) });
    else if (!MAILBOX_LINE.test(line) || fields.length > 0) {
      malformed = true;
      if (!headersFollow(bytes, next, end)) return { fields, end: at, truncated: false, malformed };
      if (last !== undefined) last.value += ` ${line}`;
    }
    at = next;
  }
  return { fields, end, truncated: false, malformed };
}

/** The value of the first field of that name, trimmed; undefined where there is none. */
export function firstValue(fields: readonly Field[], name: string): string | undefined {
  for (const field of fields) if (field.name === name) return field.value.trim();
  return undefined;
}

/** True where one of the next few lines before a blank one is a header. */
function headersFollow(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  for (let line = 0; line < 5 && at < end; line++) {
    const lf = lineEnd(bytes, at, end);
    if (isBlank(bytes, at, lf)) return false;
    if (startsHeader(bytes, at, end)) return true;
    at = lf + 1;
  }
  return false;
}

/** True where a line starts with a header's name, or is another blank one before it. */
function startsHeader(bytes: Uint8Array, at: number, end: number): boolean {
  return /^\s{0,4}(?:From |[A-Za-z][A-Za-z0-9-]*:)/.test(binaryString(bytes, at, Math.min(end, at + 200)));
}

function bodyAfter(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; ) {
    const lf = lineEnd(bytes, at, end);
    if (isBlank(bytes, at, lf)) return Math.min(lf + 1, end);
    at = lf + 1;
  }
  return end;
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0x0d) return false;
  return true;
}
