import type { Database } from '../ports.ts';
import type { Boundary } from '../protocol.ts';
import { numberIn } from '../row.ts';

/**
 * The messages a search may look at, decided before any lane scores anything and the same until it answers.
 * `condition` is a piece of SQL about `id` columns named by the caller; nothing outside is matched, scored or counted.
 */
export interface Scope {
  /** Messages indexed in all, and inside the boundary. */
  readonly source: number;
  readonly permitted: number;
  /** SQL that is true for a message inside, for example `scope.condition('terms.rowid')`. */
  condition(idColumn: string): string;
  /** The folders of the boundary as SQL about a column of folder ids, for choosing a place inside it. */
  readonly folders: readonly number[] | undefined;
}

/** Freezes the boundary into a table of ids of this connection, or into nothing where everything is permitted. */
export function freezeScope(db: Database, boundary: Boundary): Scope {
  const isGoing = db.all('SELECT 1 FROM folder WHERE going = 1 LIMIT 1').length > 0;
  const visible = isGoing ? standsSomewhere : () => 'TRUE';
  const source = numberIn(db.all(`SELECT count(*) AS n FROM message WHERE ${visible('message.id')}`)[0], 'n');
  if (boundary.account === undefined && boundary.folder === undefined) {
    return { source, permitted: source, folders: undefined, condition: visible };
  }
  const folders = db
    .all('SELECT id FROM folder WHERE account = ? AND (? IS NULL OR path = ?) AND going = 0', [
      boundary.account ?? '', boundary.folder ?? null, boundary.folder ?? null,
    ])
    .map((row) => numberIn(row, 'id'));
  const permitted = fill(db, folders);
  return { source, permitted, folders, condition: (idColumn) => `${idColumn} IN (SELECT id FROM temp.scope)` };
}

/** While a folder is being removed: only what stands in another one, too. */
function standsSomewhere(idColumn: string): string {
  return `EXISTS (SELECT 1 FROM place WHERE place.message = ${idColumn} AND place.folder NOT IN (SELECT id FROM folder WHERE going = 1))`;
}

function fill(db: Database, folders: readonly number[]): number {
  db.run('CREATE TABLE IF NOT EXISTS temp.scope (id INTEGER PRIMARY KEY)');
  db.run('DELETE FROM temp.scope');
  return db.run(
    `INSERT INTO temp.scope SELECT DISTINCT message FROM place
     WHERE folder IN (SELECT value FROM json_each(?)) AND message IS NOT NULL`,
    [JSON.stringify(folders)],
  );
}
