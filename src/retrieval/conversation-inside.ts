import { Failure } from '../failure.ts';
import type { Database } from '../ports.ts';
import type { ConversationMessage, ConversationReply, MessageRequest } from '../results.ts';
import { numberIn, numberOrNone } from '../row.ts';
import { everyWord } from './lanes/keyword-lane.ts';
import { readRequest, type RequestDeps } from './read-request.ts';
import { isInside } from './scope/is-inside.ts';
import type { Scope } from './scope/scope.ts';
import { opening } from './snippet.ts';
import { placeOf, storedMail } from './stored-mail.ts';

/**
 * The messages of one message's conversation that lie inside the scope, the oldest first, those without a date at the end;
 * of very many those around that one. Throws `gone` where the message itself does not lie inside.
 */
export function conversationInside(deps: RequestDeps, request: MessageRequest): ConversationReply {
  const { db } = deps;
  const { scope, matcher } = readRequest(deps, request);
  const { message } = request;
  if (!isInside(db, scope, message)) throw new Failure('gone', 'This message is not among those that are searched.');
  const thread = numberOrNone(db.all('SELECT thread FROM thread WHERE message = ?', [message])[0], 'thread');
  const all = db
    .all(
      `SELECT id FROM message WHERE (id = ? OR id IN (SELECT message FROM thread WHERE thread = ?)) AND ${scope.condition('message.id')}
       ORDER BY date IS NULL, date, id`, [message, thread ?? -1])
    .map((row) => numberIn(row, 'id'));
  const from = Math.max(0, Math.min(all.indexOf(message) - MOST / 2, all.length - MOST));
  const told = all.slice(from, from + MOST);
  const every = everyWord(matcher);
  const holding = new Set(every === '' ? [] : db
    .all('SELECT rowid AS id FROM terms WHERE terms MATCH ? AND +rowid IN (SELECT value FROM json_each(?))', [every, JSON.stringify(told)])
    .map((row) => numberIn(row, 'id')));
  const messages = told.flatMap((id): readonly ConversationMessage[] => {
    const mail = storedMail(db, id, LOOKED_AT);
    const where = placeOf(db, id, scope);
    if (!mail || !where) return [];
    const { fromName: name, fromEmail: email, subject, date, attachments } = mail;
    return [{
      message: id, place: where.place, unread: where.unread, from: { name, email }, subject, date, attachments,
      opening: opening(mail.text, mail.chunks, OPENING).text, matches: holding.has(id),
    }];
  });
  return { messages, more: all.length - messages.length };
}

/** How many messages of a message's conversation lie inside the scope, counted up to some number. */
export function conversationSize(db: Database, message: number, scope: Scope): number {
  return numberIn(
    db.all(
      `SELECT count(*) AS n FROM (SELECT 1 FROM thread WHERE thread = (SELECT thread FROM thread WHERE message = ?) AND ${scope.condition('+thread.message')} LIMIT ${MANY})`,
      [message])[0],
    'n',
  );
}

const MANY = 1000;
const MOST = 100;
const OPENING = 140; // characters
const LOOKED_AT = 20_000;
