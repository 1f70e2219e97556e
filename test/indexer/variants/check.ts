import { expect, test } from 'vitest';
import { parseMail } from '../../../src/indexer/mime/parse.ts';
import { findRegions } from '../../../src/indexer/regions/regions.ts';
import type { MailFlag, RegionKind } from '../../../src/mail.ts';
import { base64, multipart, utf8 } from '../mail-bytes.ts';

/** What must hold of a message; words by the kind of region that must have them, and no other kind. */
export interface Expected extends Partial<Readonly<Record<RegionKind, readonly string[]>>> {
  readonly text?: readonly string[];
  readonly not?: readonly string[];
  readonly names?: readonly string[];
  readonly subject?: string;
  readonly from?: string;
  readonly date?: string;
  readonly flags?: readonly MailFlag[];
  readonly noflags?: readonly MailFlag[];
}

/** One test: the message is read as expected; what is not is named. */
export function check(name: string, source: Uint8Array | string, expected: Expected): void {
  test(name, () => expect(faults(typeof source === 'string' ? utf8(source) : source, expected)).toEqual([]));
}

function faults(raw: Uint8Array, expected: Expected): readonly string[] {
  const mail = parseMail(raw);
  const regions = findRegions(mail);
  const found: string[] = [];
  const wordsOf = (kind: RegionKind) => plainly(regions.filter((region) => region.kind === kind).map(({ start, end }) => mail.text.slice(start, end)).join('\n'));
  for (const kind of KINDS) {
    for (const words of expected[kind] ?? []) {
      const holding = KINDS.filter((one) => wordsOf(one).includes(plainly(words)));
      if (holding.length !== 1 || holding[0] !== kind) found.push(`${words}: not ${kind} alone but [${holding.join()}]`);
    }
  }
  for (const words of expected.text ?? []) if (!plainly(mail.text).includes(plainly(words))) found.push(`no text: ${words}`);
  for (const words of expected.not ?? []) if (plainly(mail.text).includes(plainly(words))) found.push(`in the text: ${words}`);
  for (const file of expected.names ?? []) if (!mail.attachments.some((one) => one.name === file)) found.push(`no file ${file} in ${mail.attachments.map((one) => one.name).join()}`);
  for (const flag of expected.flags ?? []) if (!mail.flags.includes(flag)) found.push(`no flag ${flag}`);
  for (const flag of expected.noflags ?? []) if (mail.flags.includes(flag)) found.push(`flag ${flag}`);
  const [from] = mail.from;
  const seen = { subject: mail.subject, from: `${from?.name ?? ''} <${from?.email ?? ''}>`, date: mail.date === undefined ? 'none' : new Date(mail.date).toISOString() };
  for (const key of ['subject', 'from', 'date'] as const) if (expected[key] !== undefined && seen[key] !== expected[key]) found.push(`${key} ${seen[key]}`);
  return found;
}

function plainly(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e]/g, '').replace(/\s+/g, ' ').trim();
}

const KINDS = ['own', 'quoted', 'forwarded', 'signature', 'boilerplate', 'attachment'] as const;

export const H = 'From: Ada Byron <ada@example.org>\nTo: Charles <charles@example.org>\nSubject: Tea\nDate: Fri, 6 Mar 2015 10:00:00 +0100\nMIME-Version: 1.0\n';
export const plain = (body: string) => `${H}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}`;
export const html = (body: string) => `${H}Content-Type: text/html; charset=utf-8\n\n${body}`;
export const b64 = (text: string) => base64(utf8(text));
export const part = (head: string, body: string) => `${head}\n\n${body}`;
export const mp = (...parts: string[]) => H + multipart('mixed', ...parts);
export const P0 = part('Content-Type: text/plain; charset=utf-8', 'Hello Charles.');
