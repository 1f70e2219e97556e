/** A message's fields into the bytes of RFC 5322, and the shapes that the synthetic mailbox is made of. */
import type { Person } from './words.ts';

export interface Transaction {
  /** As printed on the receipt. */
  readonly id: string;
  readonly source: string;
  readonly account: string;
  readonly merchant: string;
  /** What a person would call the kind of shop. */
  readonly kind: string;
  /** Whole cents. */
  readonly minorUnits: number;
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly status: 'paid' | 'declined' | 'refunded';
}

export interface SyntheticMessage {
  readonly account: string;
  readonly folder: string;
  /** `account/folder/name.eml`, where it would lie if it were written to disk. */
  readonly source: string;
  readonly raw: Uint8Array;
  readonly read: boolean;
  /** What the message is a receipt of. */
  readonly transaction?: Transaction;
}

export interface Draft {
  readonly account: string;
  readonly folder: string;
  /** File name without extension; unique within the mailbox. It is also the local part of the Message-ID. */
  readonly name: string;
  readonly from: Person;
  readonly to: Person;
  /** Milliseconds since 1970 UTC. */
  readonly date: number;
  readonly subject: string;
  readonly body: string;
  /** Names of the messages it answers, oldest first. */
  readonly answers?: readonly string[];
  readonly html?: string;
  readonly listId?: string;
  readonly read: boolean;
  readonly transaction?: Omit<Transaction, 'source' | 'account'>;
}

/** Encodes a draft: UTF-8, 8bit, CRLF; header words that are not ASCII as RFC 2047 demands. */
export function compose(draft: Draft): SyntheticMessage {
  const { account, folder, name } = draft;
  const source = sourceOf(draft);
  const lines = [
    `From: ${mailbox(draft.from)}`,
    `To: ${mailbox(draft.to)}`,
    `Subject: ${encoded(draft.subject)}`,
    `Date: ${dateLine(draft.date)}`,
    `Message-ID: <${messageIdOf(name)}>`,
  ];
  const answers = draft.answers ?? [];
  const last = answers.at(-1);
  if (last !== undefined) {
    lines.push(`In-Reply-To: <${messageIdOf(last)}>`);
    lines.push(`References: ${answers.map((answer) => `<${messageIdOf(answer)}>`).join('\r\n ')}`);
  }
  if (draft.listId !== undefined) lines.push(`List-Id: <${draft.listId}>`);
  lines.push('MIME-Version: 1.0');
  const plain = draft.body.replaceAll('\n', '\r\n');
  if (draft.html === undefined) {
    lines.push('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', plain, '');
  } else {
    const boundary = `=_${name}`;
    lines.push(
      `Content-Type: multipart/alternative; boundary="${boundary}"`, '',
      `--${boundary}`, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', plain,
      `--${boundary}`, 'Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '',
      draft.html.replaceAll('\n', '\r\n'), `--${boundary}--`, '',
    );
  }
  const message = { account, folder, source, raw: new TextEncoder().encode(lines.join('\r\n')), read: draft.read };
  return draft.transaction === undefined ? message : { ...message, transaction: { ...draft.transaction, source, account } };
}

export function sourceOf({ account, folder, name }: Pick<Draft, 'account' | 'folder' | 'name'>): string {
  return `${account}/${folder}/${name}.eml`;
}

export const messageIdOf = (name: string): string => `${name}@mailbox.example`;

/** An earlier message as a reply quotes it, attribution line included. */
export function quoted({ from, date, body }: Pick<Draft, 'from' | 'date' | 'body'>): string {
  const when = new Date(date);
  const attribution = `On ${when.getUTCDate()} ${monthName(when)} ${when.getUTCFullYear()}, ${from.name} wrote:`;
  return `${attribution}\n${body.split('\n').map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`)).join('\n')}`;
}

/** `1,234.50` of whole cents. */
export function money(minorUnits: number): string {
  const whole = String(Math.floor(minorUnits / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(minorUnits % 100).padStart(2, '0')}`;
}

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (date: number): string => new Date(date).toISOString().slice(0, 10);

function mailbox({ name, email }: Person): string {
  return `${ASCII.test(name) ? `"${name}"` : encoded(name)} <${email}>`;
}

function encoded(text: string): string {
  if (ASCII.test(text)) return text;
  // 45 bytes of UTF-8 at most in a word, and never a cut within a character.
  const words: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 45) {
      words.push(piece);
      piece = '';
    }
    piece += character;
  }
  words.push(piece);
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

function dateLine(date: number): string {
  return new Date(date).toUTCString().replace('GMT', '+0000');
}

function monthName(date: Date): string {
  return date.toUTCString().slice(8, 11);
}

const ASCII = /^[\x20-\x7e]*$/;
