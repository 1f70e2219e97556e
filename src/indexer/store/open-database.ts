/**
 * SQLite in WebAssembly behind the `Database` of `ports.ts`. The only file that knows which VFS keeps the bytes:
 * `opfs-sahpool` in the worker, memory in tests.
 */
import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { Database as Connection, SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { Failure } from '../../failure.ts';
import type { Database, SqlValue } from '../../ports.ts';
import { inTransaction, PRAGMAS } from './connection.ts';
import { Scratch, Statement, type Sqlite } from './statement.ts';

export interface OpenOptions {
  /** Throws away what is stored before opening: how a malformed index is set aside. */
  readonly discard?: boolean;
  /** Writes the file anew before opening it: nothing of what was deleted is left in it. */
  readonly rewrite?: boolean;
  /** Removes the pool with all of its files: the last resort of `discard`, where the pool can't even be installed. */
  readonly remove?: () => Promise<void>;
  /** How often to ask for a pool that another page holds, and how long to wait in between (ms). */
  readonly attempts?: number;
  readonly pauseMs?: number;
}

/** A database in memory, gone when it is closed. For tests, evals, and where a profile forbids storage. */
export async function openMemory(): Promise<Database> {
  const sqlite3 = await load();
  return connectionOf(sqlite3, () => new sqlite3.oo1.DB(':memory:'), () => undefined);
}

/**
 * The database that lives in the pool `name` of the origin's private file system.
 * The pool is exclusive: while another page holds it, this waits a bounded time.
 * Throws `busy` after that, `corrupt` for a malformed file, `diskFull` where nothing more can be written, `diskError` where
 * the disk has room and reading or writing fails all the same.
 */
export async function openPool(name: string, options: OpenOptions = {}): Promise<Database> {
  const { discard = false, remove } = options;
  try {
    return await openFrom(name, options);
  } catch (error) {
    if (!discard || !remove || Failure.from(error).code === 'busy') throw error;
    await remove();
    return openFrom(name, options);
  }
}

async function openFrom(name: string, { discard = false, rewrite = false, attempts = ATTEMPTS, pauseMs = PAUSE_MS }: OpenOptions): Promise<Database> {
  const sqlite3 = await load();
  const pool = await acquire(sqlite3, name, attempts, pauseMs);
  try {
    if (discard) await pool.wipeFiles();
    if (rewrite) {
      // A connection of its own: its copy of the whole goes into a file of the pool, where the index's own is small and in memory.
      const db = connectionOf(sqlite3, () => new pool.OpfsSAHPoolDb(FILE), () => undefined);
      try {
        db.run('PRAGMA temp_store = 1');
        db.run('VACUUM');
      } finally {
        db.close();
      }
    }
    return connectionOf(sqlite3, () => new pool.OpfsSAHPoolDb(FILE), () => pool.pauseVfs(), () => hasRoom(pool));
  } catch (error) {
    const failure = toFailure(error, () => !pool.isPaused() && hasRoom(pool));
    if (!pool.isPaused()) pool.pauseVfs();
    throw failure;
  }
}

/** The pool's directory in the origin's private file system. */
export const poolDirectory = (name: string): string => `.${name}`;

let loading: Promise<Sqlite3Static> | undefined;
let loaded: Sqlite3Static | undefined;

/** Bytes of memory that SQLite has taken, which only grows; 0 before it is loaded. */
export const heapBytes = (): number => loaded?.wasm.heap8u().byteLength ?? 0;

function load(): Promise<Sqlite3Static> {
  loading ??= sqlite3InitModule().then((sqlite3) => {
    // The library tells the console about each error that it also throws; the log must not hold mail.
    Object.assign(sqlite3.config, { warn: silent, error: silent });
    loaded = sqlite3;
    return sqlite3;
  });
  return loading;
}

async function acquire(sqlite3: Sqlite3Static, name: string, attempts: number, pauseMs: number): Promise<SAHPoolUtil> {
  const options = {
    name,
    directory: poolDirectory(name),
    initialCapacity: POOL_FILES,
    // Without these two a page that comes while another holds the pool would delete the other's files, and never try again.
    preserveOnInitFailure: true,
    forceReinitIfPreviouslyFailed: true,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const pool = await sqlite3.installOpfsSAHPoolVfs(options);
      return pool.isPaused() ? await pool.unpauseVfs() : pool;
    } catch (error) {
      if (!isHeldElsewhere(error)) throw toFailure(error);
      if (attempt >= attempts) throw new Failure('busy', 'Another Footnote page is using the index. Close it and try again.', error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Whether some megabytes can still be written: in the pool each error of the file system arrives as one code. */
function hasRoom(pool: SAHPoolUtil): boolean {
  const bytes = new Uint8Array(PROBE_BYTES);
  bytes.set(new TextEncoder().encode('SQLite format 3\0'));
  try {
    pool.importDb(PROBE, bytes);
    return true;
  } catch {
    return false;
  } finally {
    pool.unlink(PROBE);
  }
}

function connectionOf(sqlite3: Sqlite3Static, open: () => Connection, release: () => void, hasRoom = () => false): Database {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw toFailure(error, hasRoom);
    }
  };
  const connection = guarded(open);
  const statements = new Map<string, Statement>();
  const { wasm } = sqlite3;
  const sqlite: Sqlite = wasm.exports;
  const scratch = new Scratch({ heap: () => wasm.heap8u(), alloc: (bytes) => Number(wasm.alloc(bytes)), free: (address) => wasm.dealloc(address) });
  const check = (code: number): void => {
    if (code !== 0) sqlite3.oo1.DB.checkRc(connection, code);
  };

  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const made = connection.prepare(sql);
    const columns = made.columnCount > 0 ? made.getColumnNames() : [];
    const statement = new Statement(sqlite, { address: Number(made.pointer), columns, finalize: () => void made.finalize() }, scratch, check);
    statements.set(sql, statement);
    return statement;
  };

  const run = (sql: string, params: readonly SqlValue[] = []): number =>
    guarded(() => {
      prepared(sql).run(params);
      return Number(connection.changes());
    });

  try {
    for (const pragma of [...PRAGMAS, JOURNAL]) run(pragma);
    // Reads the first page, so that a file that is no database is known now and not at the first search.
    run('SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    connection.close();
    throw error;
  }

  return {
    run,
    all: (sql, params = []) => guarded(() => prepared(sql).all(params)),
    transaction: (work) => inTransaction(run, () => sqlite3.capi.sqlite3_get_autocommit(connection) === 0, work),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      scratch.free();
      connection.close();
      release();
    },
  };
}

function toFailure(error: unknown, hasRoom = () => false): Failure {
  if (error instanceof Failure) return error;
  // The library's SQLite3Error is declared but not exported; its extended result codes keep the code in the low byte.
  const code = error instanceof Error && 'resultCode' in error && typeof error.resultCode === 'number' ? error.resultCode & 0xff : 0;
  const message = error instanceof Error ? `${error.name} ${error.message}` : '';
  if (code === SQLITE_FULL || /quota|no space|no_device_space/i.test(message)) return new Failure('diskFull', DISK_FULL, error);
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) {
    return new Failure('corrupt', 'The index is damaged. Footnote builds it again from your mail.', error);
  }
  if (code === SQLITE_IOERR) return hasRoom() ? new Failure('diskError', DISK_ERROR, error) : new Failure('diskFull', DISK_FULL, error);
  if (code === SQLITE_BUSY || code === SQLITE_LOCKED) return new Failure('busy', 'The index is in use.', error);
  return Failure.from(error, 'internal', 'The index could not be read.');
}

/** Firefox says `NoModificationAllowedError`, and `InvalidStateError` while a dying worker's handles are being closed. */
function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && /NoModificationAllowed|InvalidState|locked|access handle/i.test(`${error.name} ${error.message}`);
}

function silent(): void {
  // Errors are thrown; the cause reaches the log through Failure.
}

const FILE = '/index.sqlite3';
/** Written and removed to find out whether there is room: more than a transaction takes. */
const PROBE = '/room';
const PROBE_BYTES = 4 * 1024 * 1024;
/** The database, its journal, and room for a statement journal. */
const POOL_FILES = 6;
const ATTEMPTS = 40;
const PAUSE_MS = 250;
const DISK_FULL = 'The index could not be written: the disk, or what Thunderbird may use of it, is full. Make room and try again.';
const DISK_ERROR = 'The index could not be written or read, though there is room on the disk. Check the disk, then build the index again.';

// Emptying the journal costs a third less than giving its file back to the pool. Not a write-ahead log: damage to that is
// dropped in silence, and the person would not be told.
const JOURNAL = 'PRAGMA journal_mode = truncate';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;
