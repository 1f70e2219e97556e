/** mbox files, read in pieces: one message in memory at a time. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { LIMITS } from '../src/indexer/limits.ts';

export interface MailboxMessage {
  /** The message without its `From ` line, mboxrd quoting undone, line ends as they were. */
  readonly raw: Uint8Array;
  /** Letters of the Status and X-Status headers, for example `RO` or `F`. */
  readonly status: string;
  /** Hash of `raw`: the position in the file says nothing about the content. */
  readonly digest: string;
}

/** True for a file that begins as an mbox does, and for an empty file. */
export async function isMailbox(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(5);
    const { bytesRead } = await file.read(start, 0, 5, 0);
    return bytesRead === 0 || (bytesRead === 5 && start.toString('latin1') === 'From ');
  } finally {
    await file.close();
  }
}

/**
 * The messages of an mbox in order. A message begins at a line `From ` that is the file's first or follows an empty line;
 * `>From `, `>>From ` and so on lose one `>` (mboxrd). The empty line before the next `From ` is no part of the message.
 */
export async function* mailboxMessages(path: string): AsyncGenerator<MailboxMessage> {
  let lines: Buffer[] | undefined;
  let held = 0;
  let afterEmpty = true;
  for await (const line of linesOf(path)) {
    if (afterEmpty && startsWith(line, 0, 'From ')) {
      if (lines !== undefined) yield message(lines);
      lines = [];
      held = 0;
    } else if (held <= LIMITS.messageBytes) {
      // A message beyond the limit keeps just enough of itself to be refused.
      lines?.push(unquoted(line));
      held += line.length;
    }
    afterEmpty = line.length <= 2 && isEmpty(line);
  }
  if (lines !== undefined) yield message(lines);
}

function message(lines: readonly Buffer[]): MailboxMessage {
  const last = lines.at(-1);
  const raw = Buffer.concat(last !== undefined && isEmpty(last) && lines.length > 1 ? lines.slice(0, -1) : lines);
  return { raw, status: statusOf(lines), digest: createHash('sha256').update(raw).digest('base64url').slice(0, 22) };
}

function statusOf(lines: readonly Buffer[]): string {
  let status = '';
  for (const line of lines) {
    if (isEmpty(line)) break;
    if (line.length < 40) status += /^(?:x-)?status:\s*([a-z]*)/i.exec(line.toString('latin1'))?.[1] ?? '';
  }
  return status.toUpperCase();
}

function unquoted(line: Buffer): Buffer {
  let at = 0;
  while (line[at] === 0x3e) at++;
  return at > 0 && startsWith(line, at, 'From ') ? line.subarray(1) : line;
}

/** Lines with their ends. A line longer than `LONGEST_LINE` is given in pieces, each as a line without an end. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let held = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes: Buffer = chunk;
    let start = 0;
    for (let lf = bytes.indexOf(0x0a); lf >= 0; lf = bytes.indexOf(0x0a, start)) {
      yield Buffer.concat([...rest, bytes.subarray(start, lf + 1)]);
      rest = [];
      held = 0;
      start = lf + 1;
    }
    if (start < bytes.length) {
      rest.push(bytes.subarray(start));
      held += bytes.length - start;
    }
    if (held > LONGEST_LINE) {
      yield Buffer.concat(rest);
      rest = [];
      held = 0;
    }
  }
  if (held > 0) yield Buffer.concat(rest);
}

function startsWith(line: Buffer, at: number, text: string): boolean {
  return line.length >= at + text.length && line.toString('latin1', at, at + text.length) === text;
}

function isEmpty(line: Buffer): boolean {
  return line.length === 0 || line[0] === 0x0a || (line[0] === 0x0d && line[1] === 0x0a);
}

const LONGEST_LINE = 8 * 1024 * 1024;
