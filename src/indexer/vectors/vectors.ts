/** The stored vectors in memory, ready to be searched: loaded bit by bit, and kept in step with what the store writes. */
import { Failure } from '../../failure.ts';
import type { Database, QueryVector, VectorHit, VectorIndex, VectorScan, VectorSet } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { nearestFirst, VectorKernel } from './kernel.ts';
import { bitsetOf } from './vector-bitset.ts';
import { ChangedVectors } from './vector-changes.ts';
import { referenceOf } from './vector-reference.ts';
import { storedSets, waits, type StoredSet } from './vector-sets.ts';

interface HeldSet {
  stored: StoredSet;
  /** A passage may lack its vector. */
  waits: boolean;
  readonly kernel: VectorKernel;
  /** Entries of the sample that tells what a passage is like where a scope is small; empty where there is none. */
  readonly reference: Uint8Array;
  /** Messages up to this id were loaded. */
  through: number;
  isLoaded: boolean;
}

export class Vectors implements VectorIndex {
  readonly #db: Database;
  readonly #module: WebAssembly.Module;
  readonly #changed: ChangedVectors;
  readonly #held = new Map<number, HeldSet>();
  /** The state of the database that `#held` is in step with. */
  #followed = '';
  #warmings = 0;

  /** `module` is the compiled kernel. The database's vectors are watched from now on, and loaded by `loadSome`. */
  constructor(db: Database, module: WebAssembly.Module) {
    this.#db = db;
    this.#module = module;
    this.#changed = new ChangedVectors(db);
  }

  /** Bytes of memory that vectors take. */
  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { kernel, reference }) => sum + kernel.bytes + reference.length, 0);
  }

  /** True while something stored is not in memory yet. */
  get isLoading(): boolean {
    return [...this.#held.values()].some(({ isLoaded }) => !isLoaded);
  }

  get sets(): readonly VectorSet[] {
    this.#follow();
    return [...this.#held.values()].map(({ stored, kernel, isLoaded, waits: lacks }) => ({
      contract: stored.contract,
      lane: stored.lane,
      covered: kernel.size,
      complete: isLoaded && !lacks,
    }));
  }

  /** Loads some messages' vectors, which takes about a millisecond, and when all are there goes through them for nobody. Returns whether there is more to do. */
  loadSome(): boolean {
    this.#follow();
    const next = [...this.#held.values()].find(({ isLoaded }) => !isLoaded);
    if (next) this.#loadMore(next);
    else this.#warm();
    return this.isLoading || this.#cold() !== undefined;
  }

  /** A set so large that its first scans take long: engines compile quickly and badly at first, and anew what has run for a while. */
  #cold(): HeldSet | undefined {
    return this.#warmings < WARMINGS ? [...this.#held.values()].find(({ kernel }) => kernel.size >= LARGE) : undefined;
  }

  #warm(): void {
    const cold = this.#cold();
    if (!cold) return;
    this.#warmings++;
    cold.kernel.setQuery(new Float32Array(cold.stored.dimensions).fill(1));
    cold.kernel.scan(undefined, MORE);
  }

  scan<Id extends string>(set: VectorSet<Id>, query: QueryVector<NoInfer<Id>>, scope: Uint8Array | undefined, k: number): VectorScan {
    const held = this.#asked(set, query);
    const { kernel, reference } = held;
    const wanted = Math.min(MOST_HITS, Math.max(0, Math.floor(k)));
    const near = kernel.scan(scope, wanted + Math.max(MORE, Math.ceil(wanted * MORE_SHARE)));
    const hits = kernel.nearest(this.#entries(held, near.messages(wanted)), wanted);
    const isCrowd = near.scanned >= CROWD || reference.length === 0;
    const { mean, deviation } = isCrowd ? near : kernel.spread(reference);
    return { hits, mean, deviation, scanned: near.scanned };
  }

  best<Id extends string>(set: VectorSet<Id>, query: QueryVector<NoInfer<Id>>, messages: readonly number[]): readonly VectorHit[] {
    const held = this.#asked(set, query);
    return [...held.kernel.nearestOfEach(this.#entries(held, messages))].sort(nearestFirst);
  }

  #asked(set: VectorSet, query: QueryVector): HeldSet {
    if (query.contract !== set.contract) {
      throw new Failure('badRequest', `A question by ${query.contract} cannot be compared with vectors by ${set.contract}.`);
    }
    this.#follow();
    const held = [...this.#held.values()].find(({ stored }) => stored.contract === set.contract);
    if (!held) throw new Failure('badRequest', `There are no vectors of ${set.contract} in the index.`);
    held.kernel.setQuery(query.values);
    return held;
  }

  /** Brings what is held up to what is stored; a search asks for it many times over, and mostly nothing was written since. */
  #follow(): void {
    if (this.#state() === this.#followed) return;
    try {
      this.#catchUp();
    } catch (error) {
      // What has changed was taken, and is known no more: everything is loaded again.
      this.#held.clear();
      throw error;
    }
    // Not the state from before: taking what has changed is a change itself.
    this.#followed = this.#state();
  }

  #catchUp(): void {
    const sets = storedSets(this.#db);
    if (this.#changed.isNew) this.#held.clear();
    const ids = new Set(sets.map(({ id }) => id));
    for (const id of this.#held.keys()) if (!ids.has(id)) this.#held.delete(id);
    for (const stored of sets) {
      const held = this.#held.get(stored.id);
      if (held) Object.assign(held, { stored, waits: waits(this.#db, stored) });
      else this.#held.set(stored.id, this.#newSet(stored));
    }
    for (const [id, messages] of this.#changed.take()) {
      const held = this.#held.get(id);
      if (!held) continue;
      // What lies ahead of the loading is loaded in its turn, as it is then.
      const loaded = held.isLoaded ? messages : messages.filter((message) => message <= held.through);
      if (loaded.length > 0) this.#reload(held, loaded);
    }
  }

  /** Another one after every row that was written by anybody, and after a table came or went. */
  #state(): string {
    const row = this.#db.all('SELECT total_changes() AS changes, schema_version AS version FROM pragma_schema_version')[0];
    return `${numberIn(row, 'changes')} ${numberIn(row, 'version')}`;
  }

  #newSet(stored: StoredSet): HeldSet {
    const kernel = new VectorKernel(this.#module, stored.dimensions);
    const held: HeldSet = { stored, waits: waits(this.#db, stored), kernel, reference: referenceOf(this.#db, stored), through: 0, isLoaded: false };
    // A new set is small: it is there at once.
    this.#loadMore(held);
    return held;
  }

  #reload(held: HeldSet, messages: readonly number[]): void {
    held.kernel.drop(bitsetOf(messages));
    for (let at = 0; at < messages.length; at += SLICE) {
      held.kernel.append(this.#entries(held, messages.slice(at, at + SLICE)));
    }
    if (held.kernel.isCentred || held.kernel.size < CENTRE_FROM) return;
    // It grew from nothing: now that there is enough to tell its middle from, it is taken in once more.
    held.kernel.clear();
    held.through = 0;
    held.isLoaded = false;
    while (!held.isLoaded) this.#loadMore(held);
  }

  #loadMore(held: HeldSet): void {
    const row = this.#db.all(
      `SELECT CAST(group_concat(entries, '') AS BLOB) AS entries, max(message) AS last, count(*) AS n
       FROM (SELECT message, entries FROM vector WHERE vector_set = ? AND message > ? ORDER BY message LIMIT ?)`,
      [held.stored.id, held.through, SLICE],
    )[0];
    const entries = row?.['entries'];
    if (entries instanceof Uint8Array) held.kernel.append(entries);
    if (numberIn(row, 'n') < SLICE) held.isLoaded = true;
    else held.through = numberIn(row, 'last');
  }

  /**
   * All entries of some messages. SQLite puts them together itself: a row handed to a script costs more than everything
   * else that is done with it, and `group_concat` takes bytes as they are.
   */
  #entries({ stored }: HeldSet, messages: readonly number[]): Uint8Array {
    const entries = this.#db.all(
      `SELECT CAST(group_concat(entries, '') AS BLOB) AS entries FROM vector
       WHERE vector_set = ? AND message IN (SELECT value FROM json_each(?))`,
      [stored.id, JSON.stringify([...new Set(messages)])],
    )[0]?.['entries'];
    return entries instanceof Uint8Array ? entries : new Uint8Array();
  }
}

/** Messages that are loaded at once. */
const SLICE = 128;
const CENTRE_FROM = 1024;
const LARGE = 20_000; // passages
const WARMINGS = 3; // scans
const MOST_HITS = 1000;
/** Estimates may be out of order: what may belong among the wanted is compared exactly, at most so many more, or this share of the wanted ones. */
const MORE = 150;
const MORE_SHARE = 0.5;
/** In a scope of fewer passages nothing can stand out: the reference sample says what a passage is like. */
const CROWD = 1000;
