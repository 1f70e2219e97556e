import type { Address } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';

export interface ConversationMessage {
  readonly id: number;
  readonly subject: string;
  readonly from: Address;
  readonly date: number | undefined;
}

export interface Conversation {
  /** The same for all its messages as long as none comes or goes. */
  readonly thread: number;
  /** Oldest first; those without a date at the end. */
  readonly messages: readonly ConversationMessage[];
}

/** A quoted or forwarded region, and the stored message that said it first: what stands there is superseded by it. */
export interface QuoteLink {
  /** The message that quotes, and the index of the quote among its regions. */
  readonly message: number;
  readonly region: number;
  /** Offsets of the region in the quoting message's canonical text. */
  readonly start: number;
  readonly end: number;
  readonly source: number;
}

/**
 * The conversation that a message belongs to, in its account; undefined where the message is not stored. One that was
 * stored just now and is not linked yet is alone.
 */
export function conversationOf(db: Database, message: number): Conversation | undefined {
  const thread = numberOrNone(db.all('SELECT thread FROM thread WHERE message = ?', [message])[0], 'thread') ?? message;
  const messages = db
    .all(
      `SELECT id, subject, from_name, from_email, date FROM message
       WHERE id = ? OR id IN (SELECT message FROM thread WHERE thread = ?) ORDER BY date IS NULL, date, id`,
      [message, thread],
    )
    .map((one): ConversationMessage => ({
      id: numberIn(one, 'id'),
      subject: textIn(one, 'subject'),
      from: { name: textIn(one, 'from_name'), email: textIn(one, 'from_email') },
      date: numberOrNone(one, 'date'),
    }));
  return messages.length === 0 ? undefined : { thread, messages };
}

/** The quotes in `message` whose source is stored, in order. */
export function sourcesOfQuotes(db: Database, message: number): readonly QuoteLink[] {
  return links(db, 'quote.message = ?', message);
}

/** Where other messages quote `source`. */
export function quotesOf(db: Database, source: number): readonly QuoteLink[] {
  return links(db, 'quote.source = ?', source);
}

function links(db: Database, condition: string, id: number): readonly QuoteLink[] {
  return db
    .all(
      `SELECT quote.message, region, source,
         json_extract(regions, '$[' || region || '][1]') AS start, json_extract(regions, '$[' || region || '][2]') AS length
       FROM quote JOIN message ON message.id = quote.message
       WHERE ${condition} AND source IS NOT NULL ORDER BY quote.message, region`,
      [id],
    )
    .map((row): QuoteLink => ({
      message: numberIn(row, 'message'),
      region: numberIn(row, 'region'),
      start: numberIn(row, 'start'),
      end: numberIn(row, 'start') + numberIn(row, 'length'),
      source: numberIn(row, 'source'),
    }));
}
