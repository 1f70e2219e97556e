/** The folders that places stand in: found, renamed, and marked as going with those inside them. Inside a transaction. */
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone } from '../../row.ts';

export function findFolder(db: Database, account: string, path: string): number | undefined {
  return numberOrNone(db.all('SELECT id FROM folder WHERE account = ? AND path = ? AND going = 0', [account, path])[0], 'id');
}

/** The folder's number; it is made where it is not known. */
export function folderNumber(db: Database, account: string, path: string): number {
  const known = findFolder(db, account, path);
  if (known !== undefined) return known;
  return numberIn(db.all('INSERT INTO folder (account, path) VALUES (?, ?) RETURNING id', [account, path])[0], 'id');
}

/**
 * Gives a folder and those inside it another name. Where something is known under the new name already, what has the old
 * one is marked as going and has to be listed there. Returns whether anything was renamed.
 */
export function renameFolders(db: Database, account: string, from: string, to: string): boolean {
  if (from === to || isInside(to, from) || isInside(from, to) || holdsPlaces(db, account, to)) {
    if (from !== to) markGoing(db, account, from);
    return false;
  }
  db.run(`DELETE FROM folder WHERE account = ?1 AND going = 0 AND ${WITHIN}`, [account, to]);
  const renamed = db.run(`UPDATE folder SET path = ?3 || substr(path, length(?2) + 1) WHERE account = ?1 AND going = 0 AND ${WITHIN}`, [account, from, to]);
  // Thunderbird numbers the messages of a renamed folder anew: by their old numbers they would be taken for others.
  db.run(`UPDATE place SET session = ${NO_SESSION} WHERE folder IN (SELECT id FROM folder WHERE account = ?1 AND going = 0 AND ${WITHIN})`, [account, to]);
  return renamed > 0;
}

/** Marks a folder and those inside it, or all of an account, as going: hidden at once, removed bit by bit. Returns how many. */
export function markGoing(db: Database, account: string, path?: string): number {
  if (path === undefined) return db.run('UPDATE folder SET going = 1 WHERE account = ? AND going = 0', [account]);
  return db.run(`UPDATE folder SET going = 1 WHERE account = ?1 AND going = 0 AND ${WITHIN}`, [account, path]);
}

/** Takes back what of a folder and those inside it is going and not removed yet. Returns how many folders came back. */
export function takeBackGoing(db: Database, account: string, path: string): number {
  // Where the folder is known anew it is that one that goes on; of two that went, the later one comes back.
  return db.run(
    `UPDATE folder SET going = 0 WHERE id IN (SELECT max(id) FROM folder WHERE account = ?1 AND going = 1 AND ${WITHIN} GROUP BY path)
       AND NOT EXISTS (SELECT 1 FROM folder AS known WHERE known.account = folder.account AND known.path = folder.path AND known.going = 0)`,
    [account, path],
  );
}

function holdsPlaces(db: Database, account: string, path: string): boolean {
  const places = `SELECT 1 FROM place WHERE folder IN (SELECT id FROM folder WHERE account = ?1 AND going = 0 AND ${WITHIN}) LIMIT 1`;
  return db.all(places, [account, path]).length > 0;
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** None has this number; handles are void without their session. */
const NO_SESSION = 0;

/** True of the folder with path ?2 and of those inside it: Thunderbird's paths begin with their parent's. */
const WITHIN = `(path = ?2 OR substr(path, 1, length(?2) + 1) = ?2 || '/')`;
