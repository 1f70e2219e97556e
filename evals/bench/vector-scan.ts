/** A store of many vectors, searched: the same code in node and, as a worker, in Thunderbird. */
import { HASHED_CONTRACT } from '../../src/indexer/vectors/hashed-embedder.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import { entriesOf } from '../../src/indexer/vectors/vector-entries.ts';
import { Vectors } from '../../src/indexer/vectors/vectors.ts';
import type { Database, VectorHit } from '../../src/ports.ts';

export interface ScanRequest {
  readonly messages: number;
  readonly passagesEach: number;
  readonly dimensions: number;
  readonly queries: number;
  /** Whether to compare with the exact scan, which takes long where scripts are interpreted. */
  readonly recall: boolean;
}

export interface ScanFigures {
  readonly passages: number;
  readonly loadMs: number;
  readonly longestSliceMs: number;
  readonly residentMegabytes: number;
  readonly storedMegabytes: number;
  /** Of all passages, and of a tenth of the messages; ms, in order of size. */
  readonly whole: readonly number[];
  readonly scoped: readonly number[];
  /** Share of the 50 nearest by exact int8 that were among the 50 found; largest error of mean and deviation, in deviations. */
  readonly recall?: number;
  readonly spreadError?: number;
}

/** Fills an empty database and searches it. */
export function vectorScan(db: Database, module: WebAssembly.Module, request: ScanRequest): ScanFigures {
  const { messages, passagesEach, dimensions, queries } = request;
  const store = createStore(db, { now: () => 0 });
  const { contract } = store.wantVectors({ lane: 'learned', contract: { ...HASHED_CONTRACT, model: 'bench', dimensions } });
  const made = maker(dimensions);
  const kept: Uint8Array[] = [];
  for (let from = 1; from <= messages; from += BATCH) {
    db.transaction(() => {
      for (let message = from; message < Math.min(from + BATCH, messages + 1); message++) {
        const passages = Array.from({ length: passagesEach }, (_, ordinal) => ({ ordinal, hash: 1, values: made((message - 1) * passagesEach + ordinal) }));
        const entries = entriesOf(message, passages, dimensions);
        if (request.recall) kept.push(entries);
        db.run('INSERT INTO vector (vector_set, message, entries) VALUES (1, ?, ?)', [message, entries]);
      }
    });
  }
  const storedBytes = Number(db.all('SELECT sum(length(entries)) AS n FROM vector')[0]?.['n'] ?? 0);

  const vectors = new Vectors(db, module);
  const began = performance.now();
  let longestSliceMs = 0;
  for (let more = true; more;) {
    const start = performance.now();
    more = vectors.loadSome();
    longestSliceMs = Math.max(longestSliceMs, performance.now() - start);
  }
  const loadMs = performance.now() - began;
  const [set] = vectors.sets;
  if (!set) throw new Error('There is no set of vectors.');

  const whole: number[] = [];
  const scoped: number[] = [];
  const tenth = new Uint8Array((messages >> 3) + 1).map((_, byte) => (byte % 5 === 0 ? 0b1000_0001 : byte % 5 === 1 ? 0b0001_0000 : 0));
  let found = 0;
  let spreadError = 0;
  for (let index = 0; index < queries; index++) {
    // Far from one another: of questions that stand together each finds in the cache what the one before has read.
    const query = { contract, values: Float32Array.from(made(Math.floor((messages * passagesEach * (index + 0.5)) / queries) + index)) };
    const times: number[] = [];
    for (const scope of [undefined, tenth]) {
      const start = performance.now();
      const scan = vectors.scan(set, query, scope, 50);
      times.push(performance.now() - start);
      if (scope || !request.recall) continue;
      const right = exactly(kept, query.values, dimensions);
      const nearest = new Set(scan.hits.map(nameOf));
      found += right.best.filter((hit) => nearest.has(nameOf(hit))).length;
      spreadError = Math.max(spreadError, Math.abs(scan.mean - right.mean) / right.deviation, Math.abs(scan.deviation / right.deviation - 1));
    }
    whole.push(times[0] ?? 0);
    scoped.push(times[1] ?? 0);
  }
  const bySize = (one: number, other: number) => one - other;
  return {
    passages: set.covered, loadMs, longestSliceMs, residentMegabytes: vectors.bytes / 1e6, storedMegabytes: storedBytes / 1e6,
    whole: whole.sort(bySize), scoped: scoped.sort(bySize), ...(request.recall ? { recall: found / (50 * queries), spreadError } : {}),
  };
}

/** The plain loop over int8 vectors. */
function exactly(kept: readonly Uint8Array[], query: Float32Array, dimensions: number) {
  const size = 16 + Math.ceil(dimensions / 16) * 16;
  const hits: VectorHit[] = [];
  let [sum, squares] = [0, 0];
  for (const [index, entries] of kept.entries()) {
    const bytes = new Int8Array(entries.buffer);
    for (let start = 16, ordinal = 0; start < bytes.length; start += size, ordinal++) {
      let [product, length] = [0, 0];
      for (let at = 0; at < dimensions; at++) {
        const value = bytes[start + at] ?? 0;
        product += value * (query[at] ?? 0);
        length += value * value;
      }
      const similarity = product / Math.sqrt(length);
      hits.push({ message: index + 1, ordinal, similarity });
      sum += similarity;
      squares += similarity * similarity;
    }
  }
  const length = Math.sqrt(query.reduce((all, value) => all + value * value, 0));
  const mean = sum / hits.length;
  return {
    best: hits.sort((one, other) => other.similarity - one.similarity).slice(0, 50),
    mean: mean / length, deviation: Math.sqrt(squares / hits.length - mean * mean) / length,
  };
}

const nameOf = ({ message, ordinal }: VectorHit) => message * 65_536 + ordinal;

/**
 * Vectors like those of texts: clumps beside a common middle, from a few hundred clumps and noise that comes ready made,
 * since a worker that interprets its scripts could not make 100 million random numbers one by one.
 */
function maker(dimensions: number): (turn: number) => Int8Array {
  const random = (count: number) => {
    const bytes = new Int8Array(count);
    for (let at = 0; at < count; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    return bytes;
  };
  const clumps = random(dimensions * CLUMPS).map((value) => value >> 2);
  const middle = random(dimensions).map((value) => value >> 2);
  let noise = random(65_536);
  let used = 0;
  return (turn) => {
    if (used + dimensions * 2 > noise.length) {
      noise = random(65_536);
      used = 0;
    }
    const one = ((turn * 31) % CLUMPS) * dimensions;
    const other = ((turn * 17 + (turn >> 6)) % CLUMPS) * dimensions;
    const vector = new Int8Array(dimensions);
    for (let at = 0; at < dimensions; at++) {
      const loose = ((noise[used + at] ?? 0) >> 2) + ((noise[used + dimensions + at] ?? 0) >> 2);
      vector[at] = ((middle[at] ?? 0) + (clumps[one + at] ?? 0) + ((clumps[other + at] ?? 0) >> 1) + (loose >> 1)) | 0;
    }
    used += dimensions * 2;
    return vector;
  };
}

const CLUMPS = 400;
const BATCH = 500;
