import type { Database, SqlRow } from '../../ports.ts';
import { numberIn, numberOrNone, textIn, textOrNone } from '../../row.ts';
import { keyHash } from '../../key-hash.ts';
import { saysEnough, subjectBase } from './subject-base.ts';

/** What decides a message's conversation; made from what is stored, so that it is the same whenever it is asked for. */
export interface ThreadedMail {
  readonly id: number;
  readonly account: string;
  /** Keys of Message-IDs, of this account alone: the message's own, those it answers most nearly, and further ones. */
  readonly own: number | undefined;
  readonly near: readonly number[];
  readonly far: readonly number[];
  /** Key of the subject's base; undefined where it says too little, or nothing says when the message was written. */
  readonly subject: number | undefined;
  /** Seconds since 1970 and 20 bits of the content's hash: an order in time without equals. */
  readonly at: number;
  /** A reply or forward by its subject that names no other message: it looks for one of the same subject. */
  readonly seeks: boolean;
  /** The sender's address in lower case; empty where there is none. */
  readonly sender: string;
  /** Addresses of sender and recipients in lower case, and the list. */
  readonly people: ReadonlySet<string>;
}

/** Columns that `threadedIn` reads. */
export const THREADED_COLUMNS = 'id, account, hash, header_message_id, date, subject, from_email, recipients, in_reply_to, refs, list_id';

export function threadedMail(db: Database, id: number): ThreadedMail | undefined {
  const row = db.all(`SELECT ${THREADED_COLUMNS} FROM message WHERE id = ?`, [id])[0];
  return row && threadedIn(row);
}

/** A row with `THREADED_COLUMNS`. */
export function threadedIn(row: SqlRow): ThreadedMail {
  const id = numberIn(row, 'id');
  const account = textIn(row, 'account');
  const date = numberOrNone(row, 'date');
  const hash = row['hash'] instanceof Uint8Array ? row['hash'] : new Uint8Array();
  const told = [textIn(row, 'from_email'), ...recipients(textIn(row, 'recipients'))];
  const inReplyTo = textOrNone(row, 'in_reply_to');
  const key = (kind: string, text: string) => keyHash(`${kind}\n${account}\n${text}`);
  const own = usableId(textIn(row, 'header_message_id')) ? key('id', textIn(row, 'header_message_id')) : undefined;
  const named = list(textIn(row, 'refs')).map(String).filter(usableId);
  const answered = inReplyTo !== undefined && usableId(inReplyTo) ? [inReplyTo] : [];
  const keys = (ids: readonly string[]) => [...new Set(ids.map((one) => key('id', one)))].filter((one) => one !== own);
  const near = keys([...named.slice(-NEAR), ...answered]);
  const far = keys([...named.slice(0, FIRST), ...named.slice(-LAST)]).filter((one) => !near.includes(one));
  const { base, prefixed } = subjectBase(textIn(row, 'subject'));
  const subject = date !== undefined && saysEnough(base) ? key('subject', base) : undefined;
  const people = new Set(told.slice(0, MOST_PEOPLE).map((email) => email.toLowerCase()).filter((email) => email !== ''));
  const listId = textIn(row, 'list_id');
  if (listId !== '') people.add(listPerson(listId));
  const bits = ((hash[0] ?? 0) << 12) | ((hash[1] ?? 0) << 4) | ((hash[2] ?? 0) >> 4);
  return {
    id, account, own, near, far, subject,
    at: Math.max(0, Math.min(LATEST, Math.floor((date ?? 0) / 1000))) * MOMENT + bits,
    seeks: subject !== undefined && prefixed && near.length === 0,
    sender: told[0]?.toLowerCase() ?? '',
    people,
  };
}

/**
 * True where one of the two wrote to, or heard from, the other, or both went over one list. That some recipient is
 * the same says nothing: that is the person whose mail it is.
 */
export function sharePeople(a: ThreadedMail, b: ThreadedMail): boolean {
  if (a.account !== b.account) return false;
  return b.people.has(a.sender) || a.people.has(b.sender) || [...a.people].some((one) => one.startsWith(LIST) && b.people.has(one));
}

function listPerson(listId: string): string {
  return `${LIST}${listId.toLowerCase()}`;
}

/** What is shorter is no Message-ID but rubbish that many messages may share. */
function usableId(id: string): boolean {
  return id.length >= 3;
}

function recipients(json: string): readonly string[] {
  return list(json).flatMap((people) => (Array.isArray(people) ? people.map((one) => (Array.isArray(one) ? String(one[1]) : '')) : []));
}

function list(json: string): readonly unknown[] {
  const value: unknown = json === '' ? [] : JSON.parse(json);
  return Array.isArray(value) ? value : [];
}

/** One second of `ThreadedMail.at`. */
export const MOMENT = 2 ** 20;
const LATEST = 2 ** 32 - 1;
/** The references whose words a reply may quote; those beyond only hold the conversation together. */
const NEAR = 4;
const FIRST = 4;
const LAST = 12;
const MOST_PEOPLE = 200;
/** No address has a blank. */
const LIST = 'list ';
