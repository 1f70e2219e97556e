/** Places whose message was read: it is to be read once more, as more of it is wanted now, or goes, and waits for what is still wanted of it. Inside a transaction. */
import type { Database } from '../../ports.ts';
import type { FolderKey } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Place } from '../../mail.ts';
import { numberIn } from '../../row.ts';
import { placeIn } from './place-in.ts';
import { findFolder } from './store-folders.ts';
import { forgetOrphans } from './store-messages.ts';

/** Values of `place.again`: what was read may be more; what waits is known by its headers, which fetches nothing. */
export const MORE = 1;
export const LESS = 2;

/** Conditions on `message`, as the partial indexes have them. */
export const HEADERS_ONLY = `instr(flags, '"headersOnly"') > 0`;
export const ENCRYPTED = `instr(flags, '"encrypted"') > 0`;
export const DECRYPTED = `instr(flags, '"decrypted"') > 0`;

/** Marks what was read in an account, or anywhere; what is marked stays found until it has been read again. Returns how many. */
export function readAgain(db: Database, { account, what }: Parameters<IndexApi['readAgain']>[0]): number {
  const flagged = (condition: string) => `message IN (SELECT id FROM message WHERE ${condition})`;
  const which = {
    headersOnly: flagged(HEADERS_ONLY),
    encrypted: flagged(ENCRYPTED),
  }[what];
  const within = account === undefined ? '' : 'AND folder IN (SELECT id FROM folder WHERE account = ?2)';
  return db.run(`UPDATE place SET again = ?1 WHERE ${which} ${within}`, [MORE, ...(account === undefined ? [] : [account])]);
}

/** Nothing is to be read again in an account after all: the choice was taken back before it happened. Returns how many. */
export function keepAsRead(db: Database, account: string): number {
  return unmark(db, account, [MORE, LESS]);
}

function unmark(db: Database, account: string, marks: readonly number[]): number {
  return db.run(`UPDATE place SET again = 0 WHERE again IN (${marks.join()}) AND folder IN (SELECT id FROM folder WHERE account = ?)`, [account]);
}

/** Those of the places whose body was not read. Returns how many. */
export function readBodies(db: Database, places: readonly Place[]): number {
  let count = 0;
  for (const { account, folder, headerMessageId, ordinal } of places) {
    const id = findFolder(db, account, folder);
    if (id === undefined) continue;
    count += db.run(
      `UPDATE place SET again = ${MORE} WHERE folder = ? AND header_message_id = ? AND ordinal = ? AND message IN (SELECT id FROM message WHERE ${HEADERS_ONLY})`,
      [id, headerMessageId, ordinal],
    );
  }
  return count;
}

/** Failed places of one folder wait again. Returns how many. */
export function retryFolder(db: Database, { account, folder }: FolderKey): number {
  const id = findFolder(db, account, folder);
  return id === undefined ? 0 : db.run(`${RETRY} AND folder = ?`, [id]);
}

/** Those of one code, or all. Returns how many. */
export function retry(db: Database, code: string | undefined): number {
  return code === undefined ? db.run(RETRY) : db.run(`${RETRY} AND failure = ?`, [code]);
}

/** Forgets some messages that were read decrypted; their places wait again. Returns these, and whether there are more. */
export function forgetDecrypted(db: Database): { readonly places: readonly Place[]; readonly more: boolean } {
  const ids = db.all(`SELECT id FROM message WHERE ${DECRYPTED} LIMIT ?`, [FORGOTTEN]).map((row) => numberIn(row, 'id'));
  const places = ids.flatMap((id) => db.all(
    `SELECT folder.account, folder.path, header_message_id, ordinal FROM place JOIN folder ON folder.id = place.folder WHERE message = ?`, [id]).map(placeIn));
  for (const id of ids) db.run('UPDATE place SET message = NULL, failure = NULL, sentence = NULL, again = 0 WHERE message = ?', [id]);
  forgetOrphans(db, ids);
  return { places, more: ids.length === FORGOTTEN };
}

/**
 * Of an account only headers are to be kept: some of what was read of bodies, in the places after `after`, is hidden at once and removed bit
 * by bit, as folders are; its places wait, to be read by their headers. Returns how many, and where to go on; that is undefined at the end.
 */
export function forgetBodies(db: Database, account: string, after = 0): { readonly count: number; readonly next: number | undefined } {
  // More is wanted of nothing now. What waits by its headers already goes on doing so: this is asked for twice, and again after a kill.
  if (after === 0) unmark(db, account, [MORE]);
  const ids = db.all(
    `SELECT id FROM place WHERE id > ?2 AND folder IN (SELECT id FROM folder WHERE account = ?1 AND going = 0) AND message IS NOT NULL
       AND NOT message IN (SELECT id FROM message WHERE ${HEADERS_ONLY}) ORDER BY id LIMIT ?3`, [account, after, BODIES]).map((row) => numberIn(row, 'id'));
  if (ids.length === 0) return { count: 0, next: undefined };
  const these = JSON.stringify(ids);
  // Without a path: it can't be taken back, nor take a folder's name. Copies in several folders would be equal here, hence the numbers.
  const going = numberIn(db.all("INSERT INTO folder (account, path, going) VALUES (?, '', 1) RETURNING id", [account])[0], 'id');
  db.run(
    `INSERT INTO place (folder, header_message_id, ordinal, message, date, size, read, flagged, junk, handle, session, confirmed_at)
     SELECT ?2, '', id, message, date, size, read, flagged, junk, handle, session, confirmed_at FROM place WHERE id IN (SELECT value FROM json_each(?1))`,
    [these, going],
  );
  db.run(`UPDATE place SET message = NULL, failure = NULL, sentence = NULL, again = ${LESS} WHERE id IN (SELECT value FROM json_each(?))`, [these]);
  return { count: ids.length, next: ids.length < BODIES ? undefined : ids.at(-1) };
}

/** What failed although it was read before, as its body could not be had, is read again; the rest is waited for. */
const RETRY = `UPDATE place SET failure = NULL, sentence = NULL, again = CASE WHEN message IS NULL THEN 0 ELSE ${MORE} END WHERE failure IS NOT NULL`;
const FORGOTTEN = 8; // messages in one transaction
const BODIES = 200; // places in one transaction: some 10 ms
