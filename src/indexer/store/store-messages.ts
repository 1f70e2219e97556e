import type { Fact, FactRecord, PreparedMail } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { FACT_KINDS, REGION_KINDS, TERM_COLUMNS } from '../../schema.ts';
import { leaveConversation, leftBehind, rebuildConversations } from '../conversations/conversations.ts';
import { forgetUnlinked, linkLater } from '../conversations/link.ts';
import { takeOpenedBack } from './kept-opened.ts';
import { dropLookups, putLookups } from './store-lookups.ts';
import { regionsToJson, trimmed } from './region-rows.ts';
import { forgetQuotes, unlinkQuotes } from '../conversations/superseded.ts';
import { forgetVectors, putPreparedVectors, type PassageCounts } from '../vectors/vector-store.ts';
import { THREADED_COLUMNS, threadedIn, threadedMail, type ThreadedMail } from '../conversations/threaded-mail.ts';

/**
 * The id of the message with this content in `account`, stored now where it is not yet, to be linked later. Inside a
 * transaction.
 * `listed` (ms) is its date for Thunderbird, for a message whose own header has none. To `counts` are added the passages
 * that came with vectors.
 */
export function putMail(db: Database, account: string, prepared: PreparedMail, listed: number | undefined, counts: PassageCounts): number {
  const hash = bytesOfHex(prepared.hash);
  const known = db.all('SELECT id FROM message WHERE account = ? AND hash = ?', [account, hash])[0];
  if (known) return numberIn(known, 'id');

  const { mail, chunks, terms, language } = prepared;
  const from = mail.from[0];
  const date = mail.date ?? listed;
  const values = {
    account,
    hash,
    header_message_id: mail.headerMessageId,
    date: date ?? null,
    subject: mail.subject,
    from_name: from?.name ?? '',
    from_email: from?.email ?? '',
    recipients: jsonOrNull([mail.to, mail.cc].map((list) => list.map(({ name, email }) => [name, email]))),
    in_reply_to: mail.inReplyTo ?? null,
    refs: jsonOrNull(mail.references),
    list_id: mail.listId || null,
    priority: mail.priority ?? null,
    language,
    flags: jsonOrNull(mail.flags),
    attachments: jsonOrNull(mail.attachments.map(({ name, type, size, inline }) => [name, type, size, Number(inline)])),
    regions: regionsToJson(prepared.regions),
    facts: jsonOrNull(prepared.facts.map((fact) => compactFact(fact, mail.text))),
    records: jsonOrNull(prepared.records.map(compactRecord)),
    text: mail.text,
  };
  const columns = Object.keys(values);
  const row = db.all(
    `INSERT INTO message (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING id`,
    Object.values(values),
  )[0];
  const id = numberIn(row, 'id');
  for (const { ordinal, start, end, region } of chunks) {
    db.run('INSERT INTO chunk (message, ordinal, start, "end", region) VALUES (?, ?, ?, ?, ?)', [
      id, ordinal, start, end, REGION_KINDS.indexOf(region),
    ]);
  }
  db.run(
    `INSERT INTO terms (rowid, ${TERM_COLUMNS.join(', ')}) VALUES (?, ${TERM_COLUMNS.map(() => '?').join(', ')})`,
    [id, ...TERM_COLUMNS.map((column) => terms[column])],
  );
  takeOpenedBack(db, id, account, hash);
  putLookups(db, id, prepared, date);
  putPreparedVectors(db, id, prepared, date, counts);
  db.run('INSERT INTO language (code, messages) VALUES (?, 1) ON CONFLICT (code) DO UPDATE SET messages = messages + 1', [language]);
  linkLater(db, id);
  return id;
}

/** Forgets those of `messages` that stand nowhere any more, with everything kept of them. Inside a transaction. */
export function forgetOrphans(db: Database, messages: readonly number[]): void {
  const touched = new Set<number>();
  const gone: ThreadedMail[] = [];
  for (const id of new Set(messages)) {
    if (db.all('SELECT 1 FROM place WHERE message = ? LIMIT 1', [id]).length > 0) continue;
    const [row] = db.all(`SELECT language, ${THREADED_COLUMNS} FROM message WHERE id = ?`, [id]);
    if (!row) continue;
    dropLookups(db, id);
    forgetVectors(db, id);
    db.run('DELETE FROM message WHERE id = ?', [id]);
    db.run('DELETE FROM chunk WHERE message = ?', [id]);
    db.run('DELETE FROM opened WHERE message = ?', [id]);
    db.run('DELETE FROM terms WHERE rowid = ?', [id]);
    db.run('UPDATE language SET messages = messages - 1 WHERE code = ?', [textIn(row, 'language')]);
    // Nothing else knows of a message that was not linked yet.
    if (forgetUnlinked(db, id)) continue;
    const mail = threadedIn(row);
    const thread = leaveConversation(db, mail);
    if (thread !== undefined) touched.add(thread);
    forgetQuotes(db, id);
    gone.push(mail);
  }
  // Once all are gone: an account's last message has nobody left to ask.
  for (const mail of gone) {
    const behind = leftBehind(db, mail);
    for (const thread of behind.touched) touched.add(thread);
    unlinkQuotes(db, mail, behind);
  }
  rebuildConversations(db, touched);
}

/** A message goes to another account, and so into another conversation, later. Inside a transaction. */
export function moveToAccount(db: Database, message: number, account: string): void {
  const before = threadedMail(db, message);
  if (!before) return;
  db.run('UPDATE message SET account = ? WHERE id = ?', [account, message]);
  if (!forgetUnlinked(db, message)) {
    const thread = leaveConversation(db, before);
    forgetQuotes(db, message);
    const behind = leftBehind(db, before);
    unlinkQuotes(db, before, behind);
    rebuildConversations(db, new Set([...behind.touched, ...(thread === undefined ? [] : [thread])]));
  }
  linkLater(db, message);
}

// Many messages have dozens of facts: they are stored as short rows of values, as `schema.ts` says.

function compactFact(fact: Fact, text: string): readonly unknown[] {
  const { kind, start, end, value, minorUnits, currency, day, through, relative } = fact;
  const said = value === text.slice(start, end) ? undefined : value;
  return trimmed([FACT_KINDS.indexOf(kind), start, end - start, said, minorUnits, currency, day, through, relative ? 1 : undefined]);
}

function compactRecord({ start, end, facts, counterparty: named }: FactRecord): readonly unknown[] {
  return [start, end - start, facts, ...(named ? [named.start, named.end - named.start] : [])];
}

function jsonOrNull(list: readonly unknown[]): string | null {
  return list.length > 0 ? JSON.stringify(list) : null;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
