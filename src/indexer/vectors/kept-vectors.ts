/**
 * Vectors of a learned model while the index is built again: hours of work, and the same for the same words. They are set
 * aside by account and content, and taken back when a message with that content is stored. Each entry has the hash of the
 * words that it was made of, so what was cut otherwise meanwhile gets a new one.
 */
import type { Clock, Database, EmbedderContract } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { KEPT_VECTORS_TABLE } from '../../schema.ts';
import { entryHeaders, entryMovedTo } from './vector-entries.ts';
import { wantVectors, type StoredSet } from './vector-sets.ts';

export interface KeptSet {
  readonly contract: EmbedderContract;
  readonly reference: Int8Array | undefined;
}

/**
 * Copies what learned models have made, before the tables are dropped; returns their sets, for `resumeSets`. What is on its
 * way out of the index, and the tables of a version that lays them out otherwise, are left. Inside a transaction.
 */
export function setVectorsAside(db: Database, { now }: Clock): readonly KeptSet[] {
  if (!hasColumns(db, 'kept_vector', KEPT)) db.run('DROP TABLE IF EXISTS kept_vector');
  db.run(KEPT_VECTORS_TABLE);
  if (!Object.entries(NEEDED).every(([table, columns]) => hasColumns(db, table, columns))) return [];
  db.run(
    `INSERT OR REPLACE INTO kept_vector (contract, account, hash, entries, at)
     SELECT s.contract_id, m.account, m.hash, v.entries, ?
     FROM vector_set s JOIN vector v ON v.vector_set = s.id JOIN message m ON m.id = v.message
     WHERE s.lane = 'learned' AND s.wanted = 1 AND EXISTS (
       SELECT 1 FROM place JOIN folder ON folder.id = place.folder WHERE place.message = m.id AND folder.going = 0)`,
    [now()],
  );
  return db.all(
    `SELECT s.contract, r.vectors FROM vector_set s LEFT JOIN vector_reference r ON r.vector_set = s.id WHERE s.lane = 'learned' AND s.wanted = 1`,
  ).map((row) => {
    const contract: EmbedderContract = JSON.parse(textIn(row, 'contract'));
    const vectors = row['vectors'];
    return { contract, reference: vectors instanceof Uint8Array ? new Int8Array(vectors) : undefined };
  });
}

/** The sets in the new tables, so that messages find their vectors as soon as they are stored. Inside a transaction. */
export function resumeSets(db: Database, sets: readonly KeptSet[]): void {
  for (const { contract, reference } of sets) wantVectors(db, 'learned', contract, reference);
}

/**
 * What is kept for a message that was just stored, as entries of its own; empty where nothing fits. `hashes` are those of
 * its passages by ordinal. Inside a transaction.
 */
export function takeVectorsBack(db: Database, set: StoredSet, message: number, hashes: () => ReadonlyMap<number, number>): Uint8Array {
  const row = db.all(
    `SELECT k.account, k.hash, k.entries FROM message m JOIN kept_vector k ON k.contract = ? AND k.account = m.account AND k.hash = m.hash WHERE m.id = ?`,
    [set.contract, message],
  )[0];
  const kept = row?.['entries'];
  if (!row || !(kept instanceof Uint8Array)) return new Uint8Array();
  db.run('DELETE FROM kept_vector WHERE contract = ? AND account = ? AND hash = ?', [set.contract, textIn(row, 'account'), row['hash'] ?? null]);
  const wanted = hashes();
  return entryMovedTo(message, kept, set.dimensions, entryHeaders(kept, set.dimensions).map(({ ordinal, hash }) => wanted.get(ordinal) === hash));
}

/** What was not taken back, of an account or of all, must not be kept any longer. Inside a transaction. */
export function forgetKept(db: Database, account?: string): void {
  if (account === undefined) db.run('DELETE FROM kept_vector');
  else db.run('DELETE FROM kept_vector WHERE account = ?', [account]);
}

/** The same where it was set aside so long ago (ms). Returns whether there was any. Inside a transaction. */
export function forgetOldKept(db: Database, { now }: Clock, age: number): boolean {
  const at = numberOrNone(db.all('SELECT at FROM kept_vector LIMIT 1')[0], 'at');
  if (at === undefined || now() - at < age) return false;
  forgetKept(db);
  return true;
}

function hasColumns(db: Database, table: string, columns: readonly string[]): boolean {
  const found = db.all(`SELECT count(*) AS n FROM pragma_table_info(?) WHERE name IN (SELECT value FROM json_each(?))`, [table, JSON.stringify(columns)])[0];
  return numberIn(found, 'n') === columns.length;
}

const KEPT = ['contract', 'account', 'hash', 'entries', 'at'];
/** Of an index of any version. Entries that are laid out otherwise need another name than `entries`. */
const NEEDED = {
  vector_set: ['id', 'contract_id', 'contract', 'lane', 'wanted'],
  vector_reference: ['vector_set', 'vectors'],
  vector: ['vector_set', 'message', 'entries'],
  message: ['id', 'account', 'hash'],
  place: ['message', 'folder'],
  folder: ['id', 'going'],
};
/** ms: then nobody can be waiting for it any more, though embedding may be paused for ever. */
export const KEPT_FOR = 7 * 24 * 60 * 60_000;
/** ms: while Thunderbird starts it has folders, and empty ones, that it does not know of yet, and a rebuild begins with nothing that waits. */
export const KEPT_AT_LEAST = 10 * 60_000;
