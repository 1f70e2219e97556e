/** Puts stored messages into their conversations and links their quotes, some time after they were stored. */
import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { joinConversation } from './conversations.ts';
import { linkQuotes } from './superseded.ts';
import { threadedMail } from './threaded-mail.ts';

/** Marks a message as not linked yet. Inside a transaction. */
export function linkLater(db: Database, message: number): void {
  db.run('INSERT INTO unlinked (message) VALUES (?)', [message]);
}

/** A message that is going need not be linked any more; false where it was linked already. Inside a transaction. */
export function forgetUnlinked(db: Database, message: number): boolean {
  return db.run('DELETE FROM unlinked WHERE message = ?', [message]) > 0;
}

/**
 * Links messages, the first stored first, until there is none left (false) or `isTimeUp` says so. Which order they come
 * in does not matter: those not linked yet are not seen by the others. Inside a transaction.
 */
export function linkSome(db: Database, isTimeUp: () => boolean): boolean {
  for (const row of db.all('SELECT message FROM unlinked ORDER BY message LIMIT ?', [AT_ONCE])) {
    const id = numberIn(row, 'message');
    const mail = threadedMail(db, id);
    forgetUnlinked(db, id);
    if (mail) linkQuotes(db, mail, joinConversation(db, mail));
    if (isTimeUp()) break;
  }
  return db.all('SELECT 1 FROM unlinked LIMIT 1').length > 0;
}

const AT_ONCE = 64;
