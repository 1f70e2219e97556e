/** The lab's store: the index in a file, and beside its tables the files that it was made of. */
import { existsSync } from 'node:fs';
import { Failure } from '../../src/failure.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import type { Store } from '../../src/indexer/store/store.ts';
import type { Place } from '../../src/mail.ts';
import type { Clock, Database } from '../../src/ports.ts';
import { numberIn, textIn } from '../../src/row.ts';
import { SCHEMA_VERSION, TABLES as INDEX_TABLES } from '../../src/schema.ts';
import { openFile } from '../file-database.ts';

/** Version of the tables below; kept in the store. */
const LAB_VERSION = 2;

export interface LabStore {
  readonly db: Database;
  readonly store: Store;
}

/** Milliseconds with a fraction, so that a search of less than one is not 0. */
export const CLOCK: Clock = { now: () => performance.timeOrigin + performance.now() };

/** Opens the store to write, made where there is none. Throws `badRequest` for one of another version or another program. */
export async function openToWrite(path: string): Promise<LabStore> {
  const db = await openFile(path, { create: true });
  return closingOnError(db, () => {
    checkVersion(db, path);
    if (!hasLabTables(db) && holdsOthers(db)) throw new Failure('badRequest', `${path} is another program's database; name another file for the store.`);
    return labStoreOver(db);
  });
}

/** The lab's tables over a database of the right version or without tables. */
export function labStoreOver(db: Database): LabStore {
  const store = createStore(db, CLOCK);
  for (const statement of TABLES) db.run(statement);
  setState(db, 'version', String(LAB_VERSION));
  return { db, store };
}

/** Opens a finished store to read. Throws `badRequest` where it is missing, another version, or half-written. */
export async function openToRead(path: string): Promise<LabStore> {
  if (!existsSync(path)) throw new Failure('badRequest', `There is no store ${path}; lab index makes one.`);
  const db = await openFile(path, { create: false });
  return closingOnError(db, () => {
    checkVersion(db, path);
    if (!hasLabTables(db)) throw new Failure('badRequest', `${path} is no store of the lab.`);
    if (stateOf(db, 'state') !== 'complete') {
      throw new Failure('badRequest', `The store ${path} is half-written: its last index run did not end. Run lab index again to finish it.`);
    }
    return { db, store: createStore(db, CLOCK) };
  });
}

/** `state` is `running` while an index run is under way, `complete` after it; `embedder` the name that the store's vectors were asked for by. */
export function setState(db: Database, key: 'state' | 'version' | 'embedder', value: string): void {
  db.run('INSERT INTO lab_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [key, value]);
}

export interface Origin {
  readonly source: string;
  /** The mail path given to `lab index`, absolute. */
  readonly root: string;
}

/** Where the message in this place came from; undefined for a place that the lab did not list. */
export function originOf(db: Database, { account, folder, headerMessageId, ordinal }: Place): Origin | undefined {
  const [row] = db.all(
    `SELECT source, path FROM lab_mail JOIN lab_root ON lab_root.id = lab_mail.root
     WHERE lab_mail.account = ? AND folder = ? AND header_message_id = ? AND ordinal = ?`,
    [account, folder, headerMessageId, ordinal],
  );
  return row && { source: textIn(row, 'source'), root: textIn(row, 'path') };
}

/** Every source of a message's places. */
export function sourcesOf(db: Database, message: number): readonly string[] {
  return db
    .all(
      `SELECT source FROM place JOIN folder ON folder.id = place.folder
       JOIN lab_mail ON lab_mail.account = folder.account AND lab_mail.folder = folder.path
        AND lab_mail.header_message_id = place.header_message_id AND lab_mail.ordinal = place.ordinal
       WHERE place.message = ? ORDER BY source`,
      [message],
    )
    .map((row) => textIn(row, 'source'));
}

/** The places that came from this source; several where accounts or mail paths have equal names. */
export function placesFrom(db: Database, source: string): readonly Place[] {
  return db.all('SELECT account, folder, header_message_id, ordinal FROM lab_mail WHERE source = ? ORDER BY root', [source]).map(placeIn);
}

export function placeIn(row: Parameters<typeof textIn>[0]): Place {
  return {
    account: textIn(row, 'account'),
    folder: textIn(row, 'folder'),
    headerMessageId: textIn(row, 'header_message_id'),
    ordinal: numberIn(row, 'ordinal'),
  };
}

function closingOnError<T>(db: Database, work: () => T): T {
  try {
    return work();
  } catch (error) {
    db.close();
    throw error;
  }
}

function checkVersion(db: Database, path: string): void {
  const version = numberIn(db.all('SELECT user_version AS n FROM pragma_user_version')[0], 'n');
  const labVersion = hasLabTables(db) ? stateOf(db, 'version') : undefined;
  const isOther = (version !== 0 && version !== SCHEMA_VERSION) || (labVersion !== undefined && labVersion !== String(LAB_VERSION));
  if (isOther) throw new Failure('badRequest', `The store ${path} is of another version; remove it and run lab index.`);
}

function hasLabTables(db: Database): boolean {
  return db.all(`SELECT 1 FROM sqlite_schema WHERE name = 'lab_state'`).length > 0;
}

/** Whether there are tables that neither the index nor the lab has made. A run killed early leaves the index's alone. */
function holdsOthers(db: Database): boolean {
  const names = db.all(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite|_%' ESCAPE '|'`).map((row) => textIn(row, 'name'));
  return names.some((name) => !name.startsWith('lab_') && ![...INDEX_TABLES, 'audit', 'kept_vector'].some((table) => name === table || name.startsWith(`${table}_`)));
}

export function stateOf(db: Database, key: Parameters<typeof setState>[1]): string | undefined {
  const [row] = db.all('SELECT value FROM lab_state WHERE key = ?', [key]);
  return row && textIn(row, 'value');
}

const TABLES = [
  'CREATE TABLE IF NOT EXISTS lab_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS lab_root (id INTEGER PRIMARY KEY, account TEXT NOT NULL, path TEXT NOT NULL, code TEXT NOT NULL, UNIQUE (account, path))',
  // An empty stamp: known, and not yet indexed for certain.
  `CREATE TABLE IF NOT EXISTS lab_mail (
    root INTEGER NOT NULL,
    key TEXT NOT NULL,
    source TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT NOT NULL,
    header_message_id TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    stamp TEXT NOT NULL,
    flags TEXT NOT NULL,
    PRIMARY KEY (root, key)
  ) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX IF NOT EXISTS lab_mail_place ON lab_mail (header_message_id, folder, account, ordinal)',
  'CREATE INDEX IF NOT EXISTS lab_mail_source ON lab_mail (source)',
] as const;
