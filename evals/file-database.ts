/**
 * SQLite in a real file behind the `Database` of `ports.ts`, for the lab: node-sqlite3-wasm, which needs no native build.
 *
 * Two of its traps are avoided here, each seen. With a rollback journal a file whose writer was killed is read as it
 * was torn, since the library takes its own lock for another's and never rolls back; with a WAL it recovers.
 * A statement whose step failed refuses its next use, so it is dropped.
 */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Database as Connection, Statement } from 'node-sqlite3-wasm';
import { Failure } from '../src/failure.ts';
import { inTransaction, PRAGMAS } from '../src/indexer/store/connection.ts';
import type { Database, SqlRow, SqlValue } from '../src/ports.ts';
import { holdStore } from './store-lock.ts';

// The package is CommonJS and has no default that bundlers and node agree on.
const load = createRequire(import.meta.url);

export interface FileOptions {
  /** False: a file that does not exist or is empty is `gone`, not made. */
  readonly create: boolean;
  /** How long to wait for another process that has the file open, ms. */
  readonly patienceMs?: number;
}

/**
 * Opens the file, alone among processes until `close`. What a killed writer had not committed is rolled back.
 * Throws `busy` while another process keeps it open, `gone`, `corrupt` for a file that is no database.
 */
export async function openFile(path: string, { create, patienceMs = 120_000 }: FileOptions): Promise<Database> {
  const release = await holdStore(path, patienceMs);
  try {
    return connect(path, create, release);
  } catch (error) {
    release();
    throw error;
  }
}

function connect(path: string, create: boolean, release: () => void): Database {
  const { Database: Sqlite }: typeof import('node-sqlite3-wasm') = load('node-sqlite3-wasm');
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw toFailure(error, path);
    }
  };
  // A file that holds anything keeps its journal: ours have theirs already, and others' are not ours to change.
  const isNew = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isNew && !create) throw new Failure('gone', `There is no store in ${path}.`);
  const connection = guarded(() => new Sqlite(path, { fileMustExist: !create }));
  const statements = new Map<string, Statement>();

  const using = <T>(sql: string, use: (statement: Statement) => T): T =>
    guarded(() => {
      let statement = statements.get(sql);
      if (statement === undefined) {
        statement = connection.prepare(sql);
        statements.set(sql, statement);
      }
      try {
        return use(statement);
      } catch (error) {
        statements.delete(sql);
        finalizeQuietly(statement);
        throw error;
      }
    });
  const all = (sql: string, params: readonly SqlValue[] = []): readonly SqlRow[] =>
    using(sql, (statement) => statement.all([...params]).map(flatRow));
  const run = (sql: string, params: readonly SqlValue[] = []): number => {
    if (PRAGMA.test(sql)) {
      // The library steps once only; a pragma that answers with a row would stay open and lock its tables.
      all(sql, params);
      return 0;
    }
    return using(sql, (statement) => statement.run([...params]).changes);
  };
  const close = (): void => {
    for (const statement of statements.values()) finalizeQuietly(statement);
    statements.clear();
    try {
      if (connection.isOpen) connection.close();
    } finally {
      release();
    }
  };

  try {
    for (const pragma of [...PRAGMAS, ...(isNew ? [JOURNAL] : [])]) all(pragma);
    all('SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    finalizeAll(statements, connection);
    throw error;
  }
  return { run, all, transaction: (work) => inTransaction(run, () => connection.inTransaction, work), close };
}

function flatRow(row: Readonly<Record<string, SqlValue | Readonly<Record<string, SqlValue>>>>): SqlRow {
  const flat: Record<string, SqlValue> = {};
  for (const [name, value] of Object.entries(row)) {
    // Only rows asked for by table (`expand`) are nested, and none is.
    if (value === null || typeof value !== 'object' || value instanceof Uint8Array) flat[name] = value;
  }
  return flat;
}

function finalizeAll(statements: ReadonlyMap<string, Statement>, connection: Connection): void {
  for (const statement of statements.values()) finalizeQuietly(statement);
  if (connection.isOpen) connection.close();
}

function finalizeQuietly(statement: Statement): void {
  try {
    if (!statement.isFinalized) statement.finalize();
  } catch {
    // Finalizing reports the last step's error again; it was thrown already.
  }
}

function toFailure(error: unknown, path: string): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : '';
  if (/disk is full|disk I\/O error/i.test(message)) return new Failure('diskFull', `The store ${path} could not be written: the disk is full.`, error);
  if (/malformed|not a database/i.test(message)) return new Failure('corrupt', `The store ${path} is damaged, or is no store.`, error);
  if (/locked/i.test(message)) return new Failure('busy', `The store ${path} is in use.`, error);
  if (/could not open/i.test(message)) return new Failure('gone', `The store ${path} could not be opened.`, error);
  return new Failure('internal', `The store ${path} could not be read.`, error);
}

const PRAGMA = /^\s*pragma\b/i;

/** One process holds it alone: that needs no shared memory, which the library has not, if it is said before the file is first read. */
const JOURNAL = 'PRAGMA journal_mode = WAL';
