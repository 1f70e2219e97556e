/** Work that can wait, a little at a time; where it was left by a kill it goes on. */
import type { Clock, Database } from '../../ports.ts';
import { numberIn, numberOrNone } from '../../row.ts';
import { linkSome } from '../conversations/link.ts';
import { mergeSome } from './purge.ts';
import { forgetOrphans } from './store-messages.ts';
import { forgetOldKept, KEPT_FOR } from '../vectors/kept-vectors.ts';
import { removeSomeVectors } from '../vectors/vector-sets.ts';

/**
 * Does some of it in one transaction of about 20 ms: first removes what stands in folders that are going, then links
 * messages, then removes vectors of earlier models, then merges what is to be
 * gone for good out of the terms, then forgets what an earlier building left over, then gives free pages back to the disk. Returns whether more is left.
 */
export function tidy(db: Database, clock: Clock): boolean {
  const end = clock.now() + SLICE;
  const isTimeUp = () => clock.now() >= end;
  const folder = numberOrNone(db.all('SELECT id FROM folder WHERE going = 1 LIMIT 1')[0], 'id');
  if (folder !== undefined) {
    db.transaction(() => removeSome(db, folder, isTimeUp));
    return true;
  }
  if (db.all('SELECT 1 FROM unlinked LIMIT 1').length > 0) {
    db.transaction(() => linkSome(db, isTimeUp));
    return true;
  }
  if (db.transaction(() => removeSomeVectors(db))) return true;
  if (mergeSome(db)) return true;
  if (db.transaction(() => forgetOldKept(db, clock, KEPT_FOR))) return true;
  return shrinkSome(db);
}

function removeSome(db: Database, folder: number, isTimeUp: () => boolean): void {
  do {
    const rows = db.all('SELECT id, message FROM place WHERE folder = ? LIMIT ?', [folder, PLACES]);
    for (const row of rows) db.run('DELETE FROM place WHERE id = ?', [numberIn(row, 'id')]);
    forgetOrphans(db, rows.flatMap((row) => numberOrNone(row, 'message') ?? []));
    if (rows.length < PLACES) {
      db.run('DELETE FROM folder WHERE id = ?', [folder]);
      return;
    }
  } while (!isTimeUp());
}

/** Where a quarter of the file is free, some of that goes back to the disk. */
function shrinkSome(db: Database): boolean {
  const row = db.all('SELECT freelist_count AS free, page_count AS pages FROM pragma_freelist_count, pragma_page_count')[0];
  if (numberIn(row, 'free') * 4 < numberIn(row, 'pages')) return false;
  db.run(`PRAGMA incremental_vacuum(${PAGES})`);
  return numberIn(db.all('SELECT freelist_count AS free FROM pragma_freelist_count')[0], 'free') < numberIn(row, 'free');
}

const SLICE = 15; // ms; the commit comes on top
const PLACES = 4; // removed between two looks at the clock
const PAGES = 64; // 512 KB
