/**
 * Values into and out of a prepared statement, through SQLite's own functions. The library's wrapper checks and converts
 * in script what is known here to be right; where scripts are interpreted that was half of the time of storing a message.
 */
import type { SqlRow, SqlValue } from '../../ports.ts';

/**
 * A function of SQLite: a statement is its address, parameters count from 1, columns from 0. Each takes as many of these
 * as it needs.
 */
type Native<R = number> = (statement: number, at: number, value: number | bigint, bytes: number, destructor: number) => R;

/** The functions that are called, as the WebAssembly module exports them. */
export interface Sqlite {
  readonly sqlite3_bind_null: Native;
  readonly sqlite3_bind_int: Native;
  readonly sqlite3_bind_int64: Native;
  readonly sqlite3_bind_double: Native;
  readonly sqlite3_bind_text: Native;
  readonly sqlite3_bind_blob: Native;
  readonly sqlite3_clear_bindings: Native;
  readonly sqlite3_step: Native;
  readonly sqlite3_reset: Native;
  readonly sqlite3_column_type: Native;
  readonly sqlite3_column_double: Native;
  readonly sqlite3_column_int64: Native<bigint>;
  readonly sqlite3_column_text: Native;
  readonly sqlite3_column_blob: Native;
  readonly sqlite3_column_bytes: Native;
}

/**
 * Calls a function of SQLite. All calls go through here: from a place that calls one function only, node 20 inlines it
 * and may crash ("--turbo-inline-js-wasm-calls"); from one that calls many, no engine does.
 */
function call<R>(native: Native<R>, statement: number, at = 0, value: number | bigint = 0, bytes = 0, destructor = 0): R {
  return native(statement, at, value, bytes, destructor);
}

/** What the library tells of a prepared statement. */
export interface Prepared {
  readonly address: number;
  readonly columns: readonly string[];
  finalize(): void;
}

/** One prepared statement. After `run` or `all`, also one that threw, it is fit for the next use and holds no values. */
export class Statement {
  readonly #sqlite: Sqlite;
  readonly #prepared: Prepared;
  readonly #address: number;
  readonly #columns: readonly string[];
  readonly #scratch: Scratch;
  /** Throws for a result code that is an error. */
  readonly #check: (code: number) => void;

  constructor(sqlite: Sqlite, prepared: Prepared, scratch: Scratch, check: (code: number) => void) {
    this.#sqlite = sqlite;
    this.#prepared = prepared;
    this.#address = prepared.address;
    this.#columns = prepared.columns;
    this.#scratch = scratch;
    this.#check = check;
  }

  /** Runs it to its end. */
  run(params: readonly SqlValue[]): void {
    this.#use(params, () => {});
  }

  all(params: readonly SqlValue[]): readonly SqlRow[] {
    const rows: SqlRow[] = [];
    this.#use(params, () => rows.push(this.#row()));
    return rows;
  }

  finalize(): void {
    this.#prepared.finalize();
  }

  #use(params: readonly SqlValue[], onRow: () => void): void {
    try {
      this.#bind(params);
      for (;;) {
        const code = call(this.#sqlite.sqlite3_step, this.#address);
        if (code === DONE) return;
        if (code !== ROW) this.#check(code);
        onRow();
      }
    } finally {
      // Its result is the step's error again.
      call(this.#sqlite.sqlite3_reset, this.#address);
      if (params.length > 0) call(this.#sqlite.sqlite3_clear_bindings, this.#address);
    }
  }

  #bind(params: readonly SqlValue[]): void {
    this.#scratch.start(params);
    for (let index = 0; index < params.length; index++) this.#check(this.#bindOne(index + 1, params[index] ?? null));
  }

  #bindOne(at: number, value: SqlValue): number {
    if (value === null) return call(this.#sqlite.sqlite3_bind_null, this.#address, at);
    if (typeof value === 'string') {
      const bytes = this.#scratch.putText(value);
      return call(this.#sqlite.sqlite3_bind_text, this.#address, at, this.#scratch.last, bytes, STATIC);
    }
    if (typeof value === 'bigint') return call(this.#sqlite.sqlite3_bind_int64, this.#address, at, value);
    if (typeof value === 'number') {
      if ((value | 0) === value) return call(this.#sqlite.sqlite3_bind_int, this.#address, at, value);
      if (Number.isSafeInteger(value)) return call(this.#sqlite.sqlite3_bind_int64, this.#address, at, BigInt(value));
      return call(this.#sqlite.sqlite3_bind_double, this.#address, at, value);
    }
    const bytes = this.#scratch.putBytes(value);
    return call(this.#sqlite.sqlite3_bind_blob, this.#address, at, this.#scratch.last, bytes, STATIC);
  }

  #row(): SqlRow {
    const row: Record<string, SqlValue> = {};
    for (let column = 0; column < this.#columns.length; column++) row[this.#columns[column] ?? ''] = this.#value(column);
    return row;
  }

  #value(column: number): SqlValue {
    const sqlite = this.#sqlite;
    switch (call(sqlite.sqlite3_column_type, this.#address, column)) {
      case INTEGER: {
        const value = call(sqlite.sqlite3_column_double, this.#address, column);
        return Number.isSafeInteger(value) ? value : call(sqlite.sqlite3_column_int64, this.#address, column);
      }
      case FLOAT:
        return call(sqlite.sqlite3_column_double, this.#address, column);
      case TEXT: {
        // The address first: SQLite may have to convert the text, and then its length is another.
        const text = call(sqlite.sqlite3_column_text, this.#address, column);
        return this.#scratch.textAt(text, call(sqlite.sqlite3_column_bytes, this.#address, column));
      }
      case BLOB: {
        const blob = call(sqlite.sqlite3_column_blob, this.#address, column);
        return this.#scratch.bytesAt(blob, call(sqlite.sqlite3_column_bytes, this.#address, column));
      }
      default:
        return null;
    }
  }
}

/** SQLite's memory. What `heap` returns is good until something is allocated. */
export interface Memory {
  heap(): Uint8Array;
  alloc(bytes: number): number;
  free(address: number): void;
}

/** Memory of SQLite's that holds the parameters of the one statement that is running, and what reads from that memory. */
export class Scratch {
  readonly #memory: Memory;
  #address = 0;
  #size = 0;
  #used = 0;
  /** Where the parameter put last stands. */
  last = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Forgets what is in it and makes room for these. */
  start(params: readonly SqlValue[]): void {
    let needed = 0;
    for (const value of params) {
      if (typeof value === 'string') needed += value.length * 3 + 1; // At most three bytes of UTF-8 a code unit.
      else if (value instanceof Uint8Array) needed += value.length + 1;
    }
    this.#used = 0;
    if (needed <= this.#size) return;
    this.free();
    this.#size = Math.max(needed, SMALLEST);
    this.#address = this.#memory.alloc(this.#size);
  }

  /** Returns how many bytes. */
  putText(text: string): number {
    if (text === '') return this.#put(0);
    const { written } = ENCODER.encodeInto(text, this.#room());
    return this.#put(written);
  }

  putBytes(bytes: Uint8Array): number {
    this.#room().set(bytes);
    return this.#put(bytes.length);
  }

  textAt(address: number, bytes: number): string {
    return bytes === 0 ? '' : DECODER.decode(this.#memory.heap().subarray(address, address + bytes));
  }

  bytesAt(address: number, bytes: number): Uint8Array {
    return this.#memory.heap().slice(address, address + bytes);
  }

  free(): void {
    if (this.#address !== 0) this.#memory.free(this.#address);
    this.#address = 0;
    this.#size = 0;
  }

  #room(): Uint8Array {
    return this.#memory.heap().subarray(this.#address + this.#used, this.#address + this.#size);
  }

  #put(bytes: number): number {
    this.last = this.#address + this.#used;
    this.#used += bytes + 1; // Never of no bytes: SQLite takes the address 0 for NULL.
    return bytes;
  }
}

const ENCODER = new TextEncoder();
// Text is text: a byte order mark at its beginning belongs to it.
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const SMALLEST = 64 * 1024;
/** The parameter stays where it is as long as the statement needs it. */
const STATIC = 0;
const ROW = 100;
const DONE = 101;
const INTEGER = 1;
const FLOAT = 2;
const TEXT = 3;
const BLOB = 4;
