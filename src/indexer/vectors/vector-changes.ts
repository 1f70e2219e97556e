import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';

/**
 * Which messages' vectors were written or removed, noted by SQLite itself: by whatever code, in the same transaction,
 * and undone with it.
 */
export class ChangedVectors {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
    this.#watch();
  }

  /** True where the table of vectors is another one than was watched: what was known of it is void. It is watched now. */
  get isNew(): boolean {
    // Triggers go with their table when an index is thrown away.
    if (this.#db.all(`SELECT 1 FROM temp.sqlite_schema WHERE type = 'trigger' AND name = 'vector_dropped'`).length > 0) return false;
    this.#watch();
    return true;
  }

  /** What has changed since this was last asked: messages by set. */
  take(): ReadonlyMap<number, readonly number[]> {
    const changed = new Map<number, number[]>();
    const rows = this.#db.all('SELECT vector_set, message FROM temp.vector_changed');
    if (rows.length === 0) return changed;
    for (const row of rows) {
      const set = numberIn(row, 'vector_set');
      const messages = changed.get(set) ?? [];
      messages.push(numberIn(row, 'message'));
      changed.set(set, messages);
    }
    this.#db.run('DELETE FROM temp.vector_changed');
    return changed;
  }

  #watch(): void {
    this.#db.run('CREATE TABLE IF NOT EXISTS temp.vector_changed (vector_set INTEGER, message INTEGER, PRIMARY KEY (vector_set, message)) WITHOUT ROWID');
    this.#db.run('DELETE FROM temp.vector_changed');
    for (const [name, event, row] of TRIGGERS) {
      // Not OR IGNORE: how a conflict is resolved is for the statement outside to say.
      this.#db.run(
        `CREATE TEMP TRIGGER IF NOT EXISTS ${name} AFTER ${event} ON main.vector
         BEGIN
           INSERT INTO vector_changed SELECT ${row}.vector_set, ${row}.message
           WHERE NOT EXISTS (SELECT 1 FROM vector_changed WHERE vector_set = ${row}.vector_set AND message = ${row}.message);
         END`,
      );
    }
  }
}

const TRIGGERS = [
  ['vector_added', 'INSERT', 'new'],
  ['vector_altered', 'UPDATE', 'new'],
  ['vector_dropped', 'DELETE', 'old'],
] as const;
