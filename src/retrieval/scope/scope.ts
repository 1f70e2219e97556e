import { Failure } from '../../failure.ts';
import type { Database } from '../../ports.ts';
import type { Boundary } from '../../search.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { conditionOf, foldersCondition, foldersNamed, isSelective, joined, TRUE, type Condition, type ConditionDeps, type FolderRow } from './filter-sql.ts';
import type { Filter } from '../query/filters.ts';
import type { QueryNode, QueryTerm } from '../query/query.ts';

/**
 * The messages a search may look at, decided before any lane scores anything and the same until it answers: those of
 * which one place inside the boundary fulfils every filter. Nothing outside is matched, scored, expanded to or counted.
 */
export interface Scope {
  /** Messages indexed in all, and inside. */
  readonly source: number;
  readonly permitted: number;
  /** The boundary and the filters as one text: what belongs into the key of whatever is cached for this scope. */
  readonly key: string;
  /** SQL that is true for a message inside, for example `scope.condition('terms.rowid')`. Throws `cancelled` once it is no more the scope. */
  condition(idColumn: string): string;
  /** One bit a message id, bit `id & 7` of byte `id >> 3`, set where it is inside; undefined where everything is. */
  readonly bits: Uint8Array | undefined;
  /** The place of the message that fulfils the filters, and how many of its places lie inside the boundary. */
  placesOf(message: number): { readonly place: number | undefined; readonly count: number };
  /** What filters could be relaxed within, for the probe. */
  readonly frame: ScopeFrame;
}

/** The boundary with its folders, and what was left out without being asked. */
export interface ScopeFrame {
  readonly folders: readonly FolderRow[];
  readonly isBounded: boolean;
  /** Condition of a place to be neither junk nor trash; undefined where those were asked for. */
  readonly kept: Condition | undefined;
  readonly filters: readonly QueryNode[];
  readonly expression: (term: QueryTerm) => string | undefined;
}

/** Freezes boundary and filters. Junk and trash stay out unless a filter or the boundary asks for them. */
export function freezeScope(
  db: Database, boundary: Boundary, filters: readonly QueryNode[] = [], expression: ScopeFrame['expression'] = () => undefined,
): Scope {
  const key = JSON.stringify([boundary.account ?? null, boundary.folder ?? null, filters]);
  const slots = slotsOf(db);
  return slots.known(key) ?? slots.keep(key, (slot) => freeze(db, { boundary, filters, expression, key, slot }));
}

/** Messages of a scope, set down once so that they can be counted in several ways. */
export interface FrozenSet {
  readonly size: number;
  /** SQL that is true for a message in it. Throws `cancelled` once another set took its place. */
  condition(idColumn: string): string;
}

/** `select` gives message ids; whatever it reads of a scope is that scope's own. */
export function freezeSet(db: Database, select: string, params: Condition['params']): FrozenSet {
  const { slot, size } = slotsOf(db).set(select, params);
  const { generation } = slot;
  return { size, condition: (idColumn) => `${idColumn} IN (SELECT id FROM ${tableOf(slot, generation)})` };
}

/** The table of a slot while it holds what it held then. */
function tableOf(slot: Slot, generation: number): string {
  if (slot.generation !== generation) throw new Failure('cancelled', 'The search took too long; please search again.');
  return slot.table;
}

interface FreezeRequest {
  readonly boundary: Boundary;
  readonly filters: readonly QueryNode[];
  readonly expression: ScopeFrame['expression'];
  readonly key: string;
  readonly slot: Slot;
}

function freeze(db: Database, { boundary, filters, expression, key, slot }: FreezeRequest): Scope {
  const all = foldersOf(db);
  const isBounded = boundary.account !== undefined || boundary.folder !== undefined;
  const folders = all.filter(({ account, path }) => !isBounded || (account === (boundary.account ?? '') && (boundary.folder === undefined || path === boundary.folder)));
  const discarded = folders.filter(isDiscarded);
  const asked = filters.some((node) => asksForDiscarded(node, folders)) || (boundary.folder !== undefined && discarded.length > 0);
  const kept: Condition | undefined = asked ? undefined : joined([{ sql: 'place.junk = 0', params: [] }, not(foldersCondition(discarded))], 'AND', TRUE);
  const frame: ScopeFrame = { folders, isBounded, kept, filters, expression };
  const source = visibleMessages(db);
  const inside = insideOf(db, frame);
  if (isBounded || filters.length > 0) {
    // Where nothing leads to a few rows, reading all in order is twice as fast as through an index.
    const isScan = boundary.folder === undefined && !filters.some((node) => node.type === 'filter' && isSelective(db, node.filter));
    const permitted = slot.fill(
      `SELECT place.message, place.id FROM place ${isScan ? 'NOT INDEXED' : ''} WHERE place.message IS NOT NULL AND ${inside.sql}`, inside.params);
    return scopeOver(db, { source, permitted, key, slot, frame, mode: 'inside' });
  }
  // Nearly everything is inside: what is not is the shorter list.
  const left = [
    'SELECT message FROM place WHERE folder IN (SELECT id FROM folder WHERE going = 1)',
    ...(asked ? [] : ['SELECT message FROM place WHERE junk = 1', `SELECT message FROM place WHERE ${foldersCondition(discarded).sql}`]),
  ];
  const out = slot.fill(
    `SELECT message, 0 FROM (${left.join(' UNION ')}) AS gone WHERE message IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM place WHERE place.message = gone.message AND ${inside.sql})`, inside.params);
  return scopeOver(db, { source, permitted: messagesOf(db) - out, key, slot, frame, mode: out === 0 ? 'everything' : 'outside' });
}

/** True for a place inside the boundary that fulfils the filters. */
export function insideOf(db: Database, { folders, kept, filters, expression }: ScopeFrame): Condition {
  const deps: ConditionDeps = { db, folders, expression };
  return joined([foldersCondition(folders), ...(kept ? [kept] : []), ...filters.map((node) => conditionOf(deps, node))], 'AND', TRUE);
}

interface Frozen {
  readonly source: number;
  readonly permitted: number;
  readonly key: string;
  readonly slot: Slot;
  readonly frame: ScopeFrame;
  readonly mode: 'inside' | 'outside' | 'everything';
}

function scopeOver(db: Database, { source, permitted, key, slot, frame, mode }: Frozen): Scope {
  const { generation } = slot;
  const table = () => tableOf(slot, generation);
  let bits: Uint8Array | undefined;
  let places: string | undefined;
  let inside: Condition | undefined;
  return {
    source, permitted, key, frame,
    condition: (idColumn) =>
      mode === 'everything' ? 'TRUE' : `${idColumn} ${mode === 'inside' ? 'IN' : 'NOT IN'} (SELECT id FROM ${table()})`,
    get bits() {
      if (mode === 'everything') return undefined;
      return (bits ??= bitsOf(db, table(), mode));
    },
    placesOf: (message) => {
      // Asked for each hit: one statement, whose text is made once.
      places ??= `FROM place WHERE message = ? AND ${foldersCondition(frame.folders).sql}`;
      if (mode === 'inside') {
        const place = numberOrNone(db.all(`SELECT place FROM ${table()} WHERE id = ?`, [message])[0], 'place');
        return { place, count: numberIn(db.all(`SELECT count(*) AS n ${places}`, [message])[0], 'n') };
      }
      inside ??= insideOf(db, frame);
      const row = db.all(`SELECT count(*) AS n, min(CASE WHEN ${inside.sql} THEN id END) AS id ${places}`, [...inside.params, message])[0];
      return { place: numberOrNone(row, 'id'), count: numberIn(row, 'n') };
    },
  };
}

function bitsOf(db: Database, table: string, mode: 'inside' | 'outside'): Uint8Array {
  const most = numberIn(db.all('SELECT max(id) AS n FROM message')[0], 'n');
  const bits = new Uint8Array((most >> 3) + 1);
  if (mode === 'outside') bits.fill(0xff);
  // One text of all ids is read ten times as fast as a row for each.
  const ids = textIn(db.all(`SELECT group_concat(id) AS ids FROM ${table}`)[0], 'ids');
  let id = 0;
  for (let at = 0; at <= ids.length; at++) {
    const digit = ids.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) id = id * 10 + digit;
    else if (id > 0) {
      const byte = bits[id >> 3] ?? 0;
      bits[id >> 3] = mode === 'inside' ? byte | (1 << (id & 7)) : byte & ~(1 << (id & 7));
      id = 0;
    }
  }
  return bits;
}

function messagesOf(db: Database): number {
  return numberIn(db.all('SELECT count(*) AS n FROM message')[0], 'n');
}

/** Without those that stand only in folders that are going. */
function visibleMessages(db: Database): number {
  const isGoing = db.all('SELECT 1 FROM folder WHERE going = 1 LIMIT 1').length > 0;
  const visible = 'EXISTS (SELECT 1 FROM place WHERE place.message = message.id AND folder NOT IN (SELECT id FROM folder WHERE going = 1))';
  return isGoing ? numberIn(db.all(`SELECT count(*) AS n FROM message WHERE ${visible}`)[0], 'n') : messagesOf(db);
}

function foldersOf(db: Database): readonly FolderRow[] {
  return db.all('SELECT id, account, path, name, use FROM folder WHERE going = 0').map((row) => ({
    id: numberIn(row, 'id'), account: textIn(row, 'account'), path: textIn(row, 'path'), name: textIn(row, 'name'),
    uses: textIn(row, 'use').split(' ').filter((use) => use !== ''),
  }));
}

function isDiscarded({ uses }: FolderRow): boolean {
  return uses.includes('junk') || uses.includes('trash');
}

/** `in:trash`, `is:junk`, or a folder's name that only means junk or trash; "-in:trash" asks for nothing. */
function asksForDiscarded(node: QueryNode, folders: readonly FolderRow[]): boolean {
  if (node.type === 'all' || node.type === 'any') return node.of.some((one) => asksForDiscarded(one, folders));
  return node.type === 'filter' && isForDiscarded(node.filter, folders);
}

function isForDiscarded(filter: Filter, folders: readonly FolderRow[]): boolean {
  if (filter.is === 'use') return filter.uses.some((use) => use === 'junk' || use === 'trash');
  if (filter.is === 'state') return filter.state === 'junk' && filter.isSo;
  if (filter.is !== 'folder') return false;
  const named = foldersNamed(folders, filter.text);
  return named.length > 0 && named.every(isDiscarded);
}

function not({ sql, params }: Condition): Condition {
  return { sql: `NOT ${sql}`, params };
}

/** A temporary table of this connection that holds one scope after another; `generation` tells them apart. */
class Slot {
  readonly table: string;
  readonly #db: Database;
  generation = 0;

  constructor(db: Database, number: number) {
    this.#db = db;
    this.table = `temp.scope_${number}`;
    db.run(`CREATE TABLE IF NOT EXISTS ${this.table} (id INTEGER PRIMARY KEY, place INTEGER NOT NULL)`);
  }

  /** The messages and their places that `select` gives, of each message the first; answers how many messages. */
  fill(select: string, params: Condition['params']): number {
    this.generation++;
    this.#db.run(`DELETE FROM ${this.table}`);
    return this.#db.run(`INSERT OR IGNORE INTO ${this.table} ${select}`, params);
  }
}

interface Known {
  readonly key: string;
  /** Undefined for a set that nobody asks for again. */
  readonly scope: Scope | undefined;
  readonly slot: Slot;
  /** `total_changes()` once it was frozen: whatever is written later may change who is inside. */
  changes: number;
}

/** The last few scopes of a connection: typing on within one freezes it once. */
class Slots {
  readonly #db: Database;
  readonly #known: Known[] = [];
  #made = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  known(key: string): Scope | undefined {
    const at = this.#known.findIndex((one) => one.key === key);
    const found = this.#known[at];
    if (!found || found.changes !== this.#changes()) return undefined;
    // The one used last goes last.
    this.#known.push(...this.#known.splice(at, 1));
    return found.scope;
  }

  set(select: string, params: Condition['params']): { readonly slot: Slot; readonly size: number } {
    const slot = this.#free();
    try {
      return { slot, size: this.#unchanged(() => slot.fill(`SELECT id, 0 FROM (${select})`, params)) };
    } finally {
      this.#known.push({ key: '', scope: undefined, slot, changes: -1 });
    }
  }

  keep(key: string, freezeInto: (slot: Slot) => Scope): Scope {
    const stale = this.#known.findIndex((one) => one.key === key);
    const again = stale < 0 ? undefined : this.#known.splice(stale, 1)[0]?.slot;
    const slot = again ?? this.#free();
    let scope: Scope | undefined;
    try {
      scope = this.#unchanged(() => freezeInto(slot));
      return scope;
    } finally {
      // Where filling it failed the slot is as good for another one.
      this.#known.push(scope ? { key, scope, slot, changes: this.#changes() } : { key: '', scope, slot, changes: -1 });
    }
  }

  /** Filling a table of its own is a change of this connection too, which leaves the scopes as they were. */
  #unchanged<T>(work: () => T): T {
    const before = this.#changes();
    const result = work();
    const after = this.#changes();
    for (const one of this.#known) if (one.changes === before) one.changes = after;
    return result;
  }

  #free(): Slot {
    return this.#made < SLOTS ? new Slot(this.#db, this.#made++) : (this.#known.shift()?.slot ?? new Slot(this.#db, 0));
  }

  #changes(): number {
    return numberIn(this.#db.all('SELECT total_changes() AS n')[0], 'n');
  }
}

const slotsByConnection = new WeakMap<Database, Slots>();

function slotsOf(db: Database): Slots {
  const known = slotsByConnection.get(db) ?? new Slots(db);
  slotsByConnection.set(db, known);
  return known;
}

const SLOTS = 6;
