/** What every connection to an index has in common, whichever library holds it. */

/**
 * Said before anything touches the file; the journal is each library's own matter.
 *
 * page_size 8 KB: 4, 8 and 16 KB differ by 2 % in bytes a message, 32 KB costs 6 % more; two of FTS5's leaves fit in one.
 * auto_vacuum incremental: a file can shrink after mail was removed, without a copy of the whole.
 * secure_delete: what was deleted is overwritten with zeros, not only forgotten.
 * synchronous normal: nine kills in the midst of writing lost nothing but the open transaction.
 */
export const PRAGMAS = [
  // The file is ours alone. Told so first, SQLite no longer asks for the file's size and reads its first page at each
  // statement, which was half of a search's time.
  'PRAGMA locking_mode = exclusive',
  'PRAGMA page_size = 8192',
  'PRAGMA auto_vacuum = 2',
  // Cells only: zeroing whole freed pages costs a quarter of the time of writing. What must be gone for good needs a VACUUM.
  'PRAGMA secure_delete = fast',
  'PRAGMA synchronous = 1',
  'PRAGMA temp_store = 2',
  'PRAGMA cache_size = -32768',
] as const;

/** Runs `work` between BEGIN and COMMIT, or ROLLBACK where it throws. `isOpen` tells whether a transaction is under way. */
export function inTransaction<T>(run: (sql: string) => unknown, isOpen: () => boolean, work: () => T): T {
  run('BEGIN IMMEDIATE');
  try {
    const result = work();
    run('COMMIT');
    return result;
  } catch (error) {
    // SQLite has rolled back by itself after some errors (a full disk), and then there is nothing to roll back.
    if (isOpen()) run('ROLLBACK');
    throw error;
  }
}
