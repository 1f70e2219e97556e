/**
 * A demo mailbox that is good to look at: conversations, receipts, bookings and newsletters in several languages, over
 * the eighteen months before a given day. Everybody and everything in it is made up; the same seed makes the same mail.
 */
import { conversations } from './demo/conversations.mjs';
import { source } from './demo/mime.mjs';
import { newsletters } from './demo/newsletters.mjs';
import { seeded } from './demo/random.mjs';
import { receipts } from './demo/receipts.mjs';

/** A search that finds a conversation and several bookings in the demo mailbox. */
export const SAMPLE_QUERY = 'ferry booking';

/**
 * Folders with the sources of their messages, oldest first.
 * @param {{ readonly seed: number, readonly until: number }} options `until`: milliseconds since 1970
 * @returns {readonly { readonly path: string, readonly messages: readonly string[] }[]}
 */
export function demoMailbox({ seed, until }) {
  const random = seeded(seed);
  const messages = [...conversations(random, until), ...receipts(random, until), ...newsletters(random, until)];
  messages.sort((a, b) => a.date - b.date);
  const folders = [...new Set(messages.map(({ folder }) => folder))].sort();
  return folders.map((path) => ({
    path,
    messages: messages
      .filter(({ folder }) => folder === path)
      .map((message) => source(message, path === 'Sent' || message.date < until - UNREAD_DAYS * 86_400_000)),
  }));
}

/** What came in the last days has not been read yet. */
const UNREAD_DAYS = 9;
