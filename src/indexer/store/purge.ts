/**
 * What a person has left out is to be gone from the files, not only from the tables.
 *
 * Deleted terms stay in FTS5's segments until those are merged, and free pages and the room between cells keep what stood
 * there. So the segments are merged into one, a little at a time; then the whole file is written anew.
 */
import type { Database } from '../../ports.ts';
import type { IndexApi } from '../../protocol.ts';
import { numberIn, numberOrNone } from '../../row.ts';

/** Inside a transaction. What was begun for an earlier removal begins anew. */
export function wantPurge(db: Database): void {
  db.run('DELETE FROM purge');
  db.run('INSERT INTO purge (step) VALUES (?)', [WANTED]);
}

export function purgeState(db: Database): ReturnType<IndexApi['purgeState']> {
  const step = stepOf(db);
  return step === undefined ? 'none' : step === MERGED && !isAwaited(db) ? 'ready' : 'preparing';
}

/** Merges some of the segments, if that is wanted and all that is to go has gone. Returns whether more of it is to be done. */
export function mergeSome(db: Database): boolean {
  const step = stepOf(db);
  if (step === undefined || step === MERGED || isAwaited(db)) return false;
  db.transaction(() => {
    const before = changes(db);
    // A negative number begins to merge everything with everything, a positive one goes on; less than two changes: done.
    db.run(`INSERT INTO terms (terms, rank) VALUES ('merge', ?)`, [step === WANTED ? -PAGES : PAGES]);
    if (step === WANTED) db.run('UPDATE purge SET step = ?', [MERGING]);
    else if (changes(db) - before < 2) db.run('UPDATE purge SET step = ?', [MERGED]);
  });
  return true;
}

/** The file was written anew. Inside a transaction. Returns 1 where that was wanted. */
export function purged(db: Database): number {
  return db.run('DELETE FROM purge WHERE step = ?', [MERGED]);
}

/** Something that is to go stands there still. */
function isAwaited(db: Database): boolean {
  return db.all('SELECT 1 FROM folder WHERE going = 1 LIMIT 1').length > 0;
}

const stepOf = (db: Database): number | undefined => numberOrNone(db.all('SELECT step FROM purge')[0], 'step');
const changes = (db: Database): number => numberIn(db.all('SELECT total_changes() AS n')[0], 'n');

const WANTED = 1;
const MERGING = 2;
const MERGED = 3;
const PAGES = 64; // of FTS5's, 4 KB each, written in one transaction
