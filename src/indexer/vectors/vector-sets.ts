/** Sets of vectors in the store: which contract is wanted for which lane, and which messages wait for it. */
import { contractId } from '../../contract.ts';
import { Failure } from '../../failure.ts';
import type { VectorLaneName } from '../../mail.ts';
import type { Database, EmbedderContract, SqlRow } from '../../ports.ts';
import type { VectorSetState } from '../../embedding.ts';
import { numberIn, textIn } from '../../row.ts';
import { takesOver } from '../../vector-cover.ts';

export interface StoredSet {
  readonly id: number;
  readonly contract: string;
  readonly lane: VectorLaneName;
  readonly dimensions: number;
  readonly languages: '*' | readonly string[];
  readonly wanted: boolean;
  readonly passages: number;
  /** Messages that were stored before the set was wanted were not all looked at yet. */
  readonly isSeeding: boolean;
}

/** All sets, the oldest first. */
export function storedSets(db: Database): readonly StoredSet[] {
  return db.all(`SELECT ${COLUMNS} FROM vector_set WHERE wanted >= 0 ORDER BY id`).map(setIn);
}

/** Throws `badRequest` for a contract that has no set. */
export function storedSet(db: Database, contract: string): StoredSet {
  const row = db.all(`SELECT ${COLUMNS} FROM vector_set WHERE contract_id = ? AND wanted >= 0`, [contract])[0];
  if (!row) throw new Failure('badRequest', `There are no vectors of ${contract} in the index.`);
  return setIn(row);
}

export function vectorSets(db: Database): readonly VectorSetState[] {
  return storedSets(db).map((set) => stateOf(db, set));
}

export function stateOf(db: Database, set: StoredSet): VectorSetState {
  const { contract, lane, wanted, passages } = set;
  return { contract, lane, wanted, passages, waits: waits(db, set) };
}

/** True while a passage may lack its vector. */
export function waits(db: Database, { id, isSeeding }: StoredSet): boolean {
  return isSeeding || db.all('SELECT 1 FROM vector_wait WHERE vector_set = ? LIMIT 1', [id]).length > 0;
}

/** As `IndexApi.wantVectors` says. Inside a transaction. */
export function wantVectors(db: Database, lane: VectorLaneName, contract: EmbedderContract, reference: Int8Array | undefined): VectorSetState {
  const id = contractId(contract);
  db.run('UPDATE vector_set SET wanted = 0 WHERE lane = ? AND contract_id <> ? AND wanted = 1', [lane, id]);
  // What was not wanted for a while has missed messages: all are looked at again.
  db.run(
    `INSERT INTO vector_set (contract_id, contract, lane, dimensions, wanted, seeded_date, seeded_message)
     VALUES (?, ?, ?, ?, 1, ?, ?)
     ON CONFLICT (contract_id) DO UPDATE SET lane = excluded.lane,
       seeded_date = CASE wanted WHEN 1 THEN seeded_date ELSE excluded.seeded_date END,
       seeded_message = CASE wanted WHEN 1 THEN seeded_message ELSE excluded.seeded_message END,
       wanted = 1`,
    [id, JSON.stringify(contract), lane, contract.dimensions, LAST, LAST],
  );
  const set = storedSet(db, id);
  if (reference) {
    const bytes = new Uint8Array(reference.buffer, reference.byteOffset, reference.byteLength);
    db.run('INSERT OR REPLACE INTO vector_reference (vector_set, vectors) VALUES (?, ?)', [set.id, bytes]);
  }
  return stateOf(db, set);
}

/** The set is not shown any more; its rows go bit by bit. Wanted again meanwhile, its contract begins a set of its own. */
export function dropVectors(db: Database, contract: string): void {
  db.run(`${LEAVE} WHERE contract_id = ? AND wanted >= 0`, [contract]);
  db.run('DELETE FROM kept_vector WHERE contract = ?', [contract]);
}

/**
 * Sets of earlier contracts go once the wanted one of their lane is complete, but for those beside which it covers little: mail
 * in languages that the wanted one is not for is found by them alone, and they took hours. Inside a transaction.
 */
export function retireSets(db: Database, lane: VectorLaneName): void {
  const sets = storedSets(db).filter((set) => set.lane === lane);
  const current = sets.find(({ wanted }) => wanted);
  if (!current || waits(db, current)) return;
  for (const set of sets) if (!set.wanted && takesOver(current, set)) db.run(`${LEAVE} WHERE id = ?`, [set.id]);
}

/** Removes some rows of sets that are going. Returns whether more are left. Inside a transaction. */
export function removeSomeVectors(db: Database): boolean {
  const row = db.all('SELECT id FROM vector_set WHERE wanted = -1 LIMIT 1')[0];
  if (!row) return false;
  const id = numberIn(row, 'id');
  for (const table of ['vector_wait', 'vector']) {
    const removed = db.run(`DELETE FROM ${table} WHERE vector_set = ? AND message IN (SELECT message FROM ${table} WHERE vector_set = ? LIMIT ?)`, [id, id, SOME]);
    if (removed > 0) return true;
  }
  db.run('DELETE FROM vector_reference WHERE vector_set = ?', [id]);
  db.run('DELETE FROM vector_set WHERE id = ?', [id]);
  return true;
}

/** Queues messages that were stored before the set was wanted, the newest first, some at a time. Inside a transaction. */
export function seedSome(db: Database, set: StoredSet): void {
  const languages = set.languages === '*' ? null : JSON.stringify(['und', ...set.languages]);
  const from = db.all('SELECT seeded_date AS date, seeded_message AS id FROM vector_set WHERE id = ?', [set.id])[0];
  const dated = db.all(
    'SELECT id, date FROM message WHERE (date, id) < (?, ?) ORDER BY date DESC, id DESC LIMIT ?',
    [numberIn(from, 'date'), numberIn(from, 'id'), SOME],
  );
  const some = dated.length === SOME ? dated : [...dated, ...db.all('SELECT id FROM message WHERE date IS NULL')];
  db.run(
    `INSERT OR IGNORE INTO vector_wait (vector_set, later, newest, message)
     SELECT ?, 0, -coalesce(date, 0), id FROM message
     WHERE id IN (SELECT value FROM json_each(?)) AND (? IS NULL OR language IN (SELECT value FROM json_each(?)))`,
    [set.id, JSON.stringify(some.map((row) => numberIn(row, 'id'))), languages, languages],
  );
  const last = dated.at(-1);
  const [date, id] = dated.length === SOME && last ? [numberIn(last, 'date'), numberIn(last, 'id')] : [null, null];
  db.run('UPDATE vector_set SET seeded_date = ?, seeded_message = ? WHERE id = ?', [date, id, set.id]);
}

function setIn(row: SqlRow): StoredSet {
  const contract: { readonly languages?: '*' | readonly string[] } = JSON.parse(textIn(row, 'contract'));
  return {
    id: numberIn(row, 'id'),
    contract: textIn(row, 'contract_id'),
    lane: textIn(row, 'lane') === 'learned' ? 'learned' : 'static',
    dimensions: numberIn(row, 'dimensions'),
    languages: contract.languages ?? '*',
    wanted: numberIn(row, 'wanted') === 1,
    passages: numberIn(row, 'passages'),
    isSeeding: numberIn(row, 'seeding') === 1,
  };
}

const COLUMNS = 'id, contract_id, contract, lane, dimensions, wanted, passages, seeded_date IS NOT NULL AS seeding';
/** A set that goes hears of no message that is forgotten: what is left of it must never be taken for a message that has the same id later. */
const LEAVE = `UPDATE vector_set SET wanted = -1, contract_id = contract_id || ' ' || id`;
const SOME = 200;
/** Beyond every date and id. */
const LAST = Number.MAX_SAFE_INTEGER;
