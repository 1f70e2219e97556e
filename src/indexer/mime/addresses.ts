import { addressParser } from 'postal-mime';
import type { Address } from '../../mail.ts';
import { decodeRaw, decodeWords } from './encoded-words.ts';
import { LIMITS } from '../limits.ts';
import { oneLine } from './one-line.ts';

/**
 * The mailboxes of an address header, groups opened. Encoded words are decoded only after the structure was read: a comma
 * in one is part of a name.
 *
 * @param value header value as read, one character a byte
 * @param charset charset to read 8-bit names in when they are no UTF-8
 */
export function parseAddresses(value: string, charset: string): readonly Address[] {
  const text = decodeRaw(value.slice(0, LIMITS.headerBytes), charset);
  const mailboxes = addressParser(withQuotedComments(withPlainWords(text)), { flatten: true });
  return mailboxes.slice(0, LIMITS.addresses).map(({ name, address }) => {
    // A route in front (RFC 5322, 4.4) says nothing of the mailbox.
    const email = oneLine(decodeWords(address ?? '')).replace(/^@[^\s:]{1,500}:/, '');
    const shown = oneLine(decodeWords(name));
    return { name: shown === email ? '' : shown, email };
  });
}

/** `Lee (Li) <lee@example.org>`: a comment before the address is a part of the name, as everybody's mail program shows it. */
function withQuotedComments(text: string): string {
  if (!text.includes('(')) return text;
  return text.replace(/(^|[,;:])([^",;:<>()\\]*)\(([^()"\\]*)\)[ \t]*</g, '$1"$2($3)" <');
}

/** Runs of encoded words, whatever their charsets, as one in UTF-8 each: the parser knows fewer charsets. */
function withPlainWords(text: string): string {
  if (!text.includes('=?')) return text;
  return text.replace(/=\?[^?\s]+\?[QqBb]\?[^?]*\?=(?:\s+=\?[^?\s]+\?[QqBb]\?[^?]*\?=)*/g, (words) => {
    const decoded = decodeWords(words);
    return decoded === words ? words : encodeWord(decoded);
  });
}

function encodeWord(text: string): string {
  let out = '';
  for (const byte of new TextEncoder().encode(text)) out += `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return `=?utf-8?Q?${out}?=`;
}
