/** The index as it lies in a profile, once Thunderbird has quit: copied out of the add-on's private storage and opened here. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFile } from '../../evals/file-database.ts';
import { digestLines, digestOf, type Digest } from '../../src/indexer/store/digest.ts';
import type { Database } from '../../src/ports.ts';

/** Every file of the add-on's private file system: the pool's, in use or spare. */
export function poolFiles(profile: string): readonly string[] {
  const storage = join(profile, 'storage', 'default');
  return readdirSync(storage, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith('moz-extension') && file.includes('fs') && !file.endsWith('.sqlite'))
    .map((file) => join(storage, file))
    .filter((file) => statSync(file).isFile());
}

/** The pool's file that holds `name`: each begins with what it holds. */
export function poolFile(profile: string, name: string): string | undefined {
  return poolFiles(profile).find((file) => readFileSync(file).subarray(0, NAME_BYTES).toString('latin1').replace(/\0.*$/s, '') === name);
}

export interface StoredIndex {
  readonly digest: Digest;
  /** What the digest is made of. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** What SQLite and FTS5 have to say against the file; empty where it is in order. */
  readonly faults: readonly string[];
}

/** Reads the index of a Thunderbird that has quit. */
export function storedIndex(profile: string): Promise<StoredIndex> {
  return inStoredIndex(profile, async (db) => ({ digest: await digestOf(db), lines: digestLines(db), faults: faultsOf(db) }));
}

/** Whether Thunderbird quit in the midst of a write: its journal is there still, for the next start to take back what it began. */
export function isMidTransaction(profile: string): boolean {
  const journal = poolFile(profile, `${INDEX}-journal`);
  return journal !== undefined && statSync(journal).size > HEADER_BYTES;
}

/** Opens a copy of the index of a Thunderbird that has quit, for as long as it is read. */
export async function inStoredIndex<T>(profile: string, read: (db: Database) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-stored-'));
  try {
    const file = poolFile(profile, INDEX);
    if (!file) throw new Error('There is no index in the profile.');
    if (isMidTransaction(profile)) throw new Error('A transaction of the index was not ended.');
    const copy = join(folder, 'index.sqlite3');
    writeFileSync(copy, readFileSync(file).subarray(HEADER_BYTES));
    const db = await openFile(copy, { create: false });
    try {
      return await read(db);
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines that only one of two indexes has, a few of each section. */
export function unlike(one: StoredIndex, other: StoredIndex): readonly string[] {
  return Object.keys(one.lines).flatMap((section) => {
    const [lines, others] = [one.lines[section] ?? [], other.lines[section] ?? []];
    const [known, knownOthers] = [new Set(lines), new Set(others)];
    const more = (mark: string, list: readonly string[], without: ReadonlySet<string>) =>
      list.filter((line) => !without.has(line)).slice(0, SHOWN).map((line) => `${section} ${mark} ${shortened(line, without)}`);
    return [...more('-', lines, knownOthers), ...more('+', others, known)];
  });
}

/** Its beginning, and where it first differs from the line that is most like it. */
function shortened(line: string, others: ReadonlySet<string>): string {
  let alike = 0;
  for (const other of others) {
    let at = 0;
    while (at < line.length && line[at] === other[at]) at++;
    alike = Math.max(alike, at);
  }
  return alike < 200 ? line.slice(0, 300) : `${line.slice(0, 100)} ... ${line.slice(alike - 60, alike + 140)}`;
}

function faultsOf(db: Database): readonly string[] {
  const found = db.all('PRAGMA integrity_check').map((row) => String(Object.values(row)[0])).filter((line) => line !== 'ok');
  try {
    db.run("INSERT INTO terms (terms) VALUES ('integrity-check')");
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

const INDEX = '/index.sqlite3';
const NAME_BYTES = 512;
const HEADER_BYTES = 4096;
const SHOWN = 5;
