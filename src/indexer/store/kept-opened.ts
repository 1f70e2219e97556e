/**
 * How often messages were opened, while the index is built again: set aside by account and content beside the vectors
 * (`vectors/kept-vectors.ts`), taken back when a message with that content is stored, and forgotten together with them.
 */
import type { Clock, Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';

/** Before the tables are dropped, once vectors were set aside; nothing of mail on its way out, or of a version without such counts. Inside a transaction. */
export function setOpenedAside(db: Database, { now }: Clock): void {
  for (const [table, columns] of NEEDED) {
    const found = db.all('SELECT count(*) AS n FROM pragma_table_info(?) WHERE name IN (SELECT value FROM json_each(?))', [table, JSON.stringify(columns)])[0];
    if (numberIn(found, 'n') !== columns.length) return;
  }
  db.run(
    `INSERT OR REPLACE INTO kept_vector (contract, account, hash, entries, at)
     SELECT ?, m.account, m.hash, CAST(times AS BLOB), ? FROM opened JOIN message m ON m.id = opened.message
     WHERE EXISTS (SELECT 1 FROM place JOIN folder ON folder.id = place.folder WHERE place.message = m.id AND folder.going = 0)`,
    [OPENED, now()],
  );
}

/** For a message that was just stored. Inside a transaction. */
export function takeOpenedBack(db: Database, message: number, account: string, hash: Uint8Array): void {
  const [row] = db.all('DELETE FROM kept_vector WHERE contract = ? AND account = ? AND hash = ? RETURNING CAST(entries AS TEXT) AS times', [OPENED, account, hash]);
  if (row) db.run('INSERT INTO opened (message, times) VALUES (?, ?)', [message, Number(textIn(row, 'times'))]);
}

/** In the place of a contract's id, of which none is like it. */
const OPENED = 'opened';
const NEEDED = [
  ['opened', ['message', 'times']],
  ['message', ['id', 'account', 'hash']],
  ['place', ['message', 'folder']],
  ['folder', ['id', 'going']],
] as const;
