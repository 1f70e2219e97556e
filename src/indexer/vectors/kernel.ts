/** The vectors of one set in a memory of their own, searched by the loops of `assembly/kernel.ts`, which tells how they lie there. */
import { Failure } from '../../failure.ts';
import type { VectorHit } from '../../ports.ts';
import { entrySize } from './vector-entries.ts';

/** What the compiled module exports; addresses and counts are u32. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  memoryBase(): number;
  blockSize(dimensions: number): number;
  addUp(entries: number, count: number, dimensions: number, sums: number): number;
  append(slots: number, count: number, dimensions: number, entries: number, entryCount: number, centre: number, rest: number, table: number): number;
  drop(slots: number, count: number, dimensions: number, mask: number, maskBytes: number): number;
  scan(
    slots: number, count: number, dimensions: number, query: number, queryBits: number, mask: number, maskBytes: number, all: number,
    shortlist: number, k: number, samples: number, scale: number, offset: number, out: number, work: number,
  ): void;
  makeTurn(table: number, dimensions: number): void;
  takeQuery(from: number, dimensions: number, query: number, turned: number, signs: number, centre: number, table: number): number;
  spread(entries: number, count: number, dimensions: number, query: number, scale: number, out: number): number;
  nearest(entries: number, count: number, dimensions: number, query: number, scale: number, k: number, out: number): number;
  nearestOfEach(entries: number, count: number, dimensions: number, query: number, scale: number, out: number): number;
}

export interface KernelScan {
  /** By estimates, in no order; made when they are asked for. */
  readonly hits: () => readonly VectorHit[];
  /** Messages of those hits that may be among the `wanted` nearest, as far as estimates err; in no order, one as often as it has such hits. */
  readonly messages: (wanted: number) => readonly number[];
  readonly mean: number;
  readonly deviation: number;
  /** Slots in the scope, and how many of them mean and deviation were estimated from. */
  readonly scanned: number;
  readonly sampled: number;
}

export class VectorKernel {
  readonly #wasm: Exports;
  readonly #dimensions: number;
  readonly #padded: number;
  readonly #query: number;
  readonly #turned: number;
  readonly #signs: number;
  readonly #centre: number;
  readonly #table: number;
  readonly #rest: number;
  readonly #slots: number;
  #count = 0;
  #isCentred = false;
  #scale = 0;
  #turnedScale = 0;
  #offset = 0;

  /** `module` is the compiled kernel. Throws `badRequest` for more dimensions than 32-bit sums can hold. */
  constructor(module: WebAssembly.Module, dimensions: number) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      throw new Failure('badRequest', `Vectors of ${dimensions} dimensions cannot be searched.`);
    }
    this.#wasm = exportsOf(new WebAssembly.Instance(module));
    this.#dimensions = dimensions;
    this.#padded = Math.ceil(dimensions / 128) * 128;
    this.#query = this.#wasm.memoryBase();
    this.#turned = this.#query + this.#padded * 2;
    this.#signs = this.#turned + this.#padded * 2;
    this.#centre = aligned(this.#signs + this.#padded / 4);
    this.#table = this.#centre + this.#padded * 4;
    this.#rest = this.#table + this.#padded * 8;
    this.#slots = aligned(this.#rest + this.#padded * 4);
    this.#reserve(this.#slots);
    this.#wasm.makeTurn(this.#table, dimensions);
  }

  /** Vectors held. */
  get size(): number {
    return this.#count;
  }

  /** Bytes of memory taken, which only grows. */
  get bytes(): number {
    return this.#wasm.memory.buffer.byteLength;
  }

  /** True once there was enough to tell the middle of the set from. */
  get isCentred(): boolean {
    return this.#isCentred;
  }

  /** Forgets all vectors and the centre. */
  clear(): void {
    this.#count = 0;
    this.#isCentred = false;
    new Float32Array(this.#wasm.memory.buffer, this.#centre, this.#padded).fill(0);
  }

  /** Takes entries in (`vector-entries.ts`); the first ones, if there are enough, decide the centre. */
  append(entries: Uint8Array): void {
    const count = Math.floor(entries.length / entrySize(this.#dimensions));
    const staging = this.#end(this.#count + count);
    this.#reserve(staging + entries.length);
    new Uint8Array(this.#wasm.memory.buffer).set(entries, staging);
    if (this.#count === 0 && count >= ENOUGH_FOR_CENTRE) this.#takeCentre(staging, count);
    this.#count = this.#wasm.append(this.#slots, this.#count, this.#dimensions, staging, count, this.#centre, this.#rest, this.#table);
  }

  /** Removes the vectors of the messages in a bitset. */
  drop(messages: Uint8Array): void {
    const mask = this.#end(this.#count);
    this.#write(messages, mask);
    this.#count = this.#wasm.drop(this.#slots, this.#count, this.#dimensions, mask, messages.length);
  }

  /** The `k` that look nearest, by estimates; `scope` is a bitset of messages. The query must have been set. */
  scan(scope: Uint8Array | undefined, k: number): KernelScan {
    const mask = this.#end(this.#count);
    const out = aligned(mask + (scope?.length ?? 0));
    const work = aligned(out + OUT_HEADER + k * HIT);
    this.#reserve(work + this.#count * 2 + 16 + (this.#padded * 3 + MORE_WORK) * 4);
    if (scope) this.#write(scope, mask);
    this.#wasm.scan(
      this.#slots, this.#count, this.#dimensions, this.#turned, this.#signs, mask, scope?.length ?? 0, scope ? 0 : 1,
      SHORTLIST, k, SAMPLES, this.#turnedScale, this.#offset, out, work,
    );
    const { buffer } = this.#wasm.memory;
    const [scanned = 0, sampled = 0, near = 0, hits = 0] = new Uint32Array(buffer, out + OUT_SUMS, 4);
    const found = buffer.slice(out + OUT_HEADER, out + OUT_HEADER + hits * HIT);
    const sums = new Float64Array(buffer.slice(out, out + OUT_SUMS));
    return {
      hits: () => hitsIn(found), messages: (wanted) => messagesIn(found, wanted, errorOf(sums, near)),
      ...spreadOf(sums, sampled, near, scanned), scanned, sampled: sampled + near,
    };
  }

  /** What is compared from now on. Throws `badRequest` where it has other dimensions or no length. */
  setQuery(query: Float32Array): void {
    const { buffer } = this.#wasm.memory;
    if (query.length === this.#dimensions) new Float32Array(buffer, this.#rest, this.#dimensions).set(query);
    const isTaken = query.length === this.#dimensions
      && this.#wasm.takeQuery(this.#rest, this.#dimensions, this.#query, this.#turned, this.#signs, this.#centre, this.#table);
    if (!isTaken) {
      throw new Failure('badRequest', 'The question is no vector that could be compared.');
    }
    const [scale = 0, turnedScale = 0, offset = 0] = new Float32Array(buffer, this.#rest, 3);
    this.#scale = scale;
    this.#turnedScale = turnedScale;
    this.#offset = offset;
  }

  /** The `k` nearest of some entries, by the int8 vectors themselves, best first. */
  nearest(entries: Uint8Array, k: number): readonly VectorHit[] {
    const { staging, count, out } = this.#stage(entries);
    return this.#hits(out, this.#wasm.nearest(staging, count, this.#dimensions, this.#query, this.#scale, k, out));
  }

  /** The nearest entry of each message, whose entries stand together; in their order. */
  nearestOfEach(entries: Uint8Array): readonly VectorHit[] {
    const { staging, count, out } = this.#stage(entries);
    return this.#hits(out, this.#wasm.nearestOfEach(staging, count, this.#dimensions, this.#query, this.#scale, out));
  }

  /** What the query's similarity to some entries is like: mean and standard deviation; 0 where there are none. */
  spread(entries: Uint8Array): { readonly mean: number; readonly deviation: number } {
    const { staging, count, out } = this.#stage(entries);
    const found = Math.max(1, this.#wasm.spread(staging, count, this.#dimensions, this.#query, this.#scale, out));
    const view = new DataView(this.#wasm.memory.buffer, out);
    const mean = view.getFloat64(0, true) / found;
    return { mean, deviation: Math.sqrt(Math.max(0, view.getFloat64(8, true) / found - mean * mean)) };
  }

  #stage(entries: Uint8Array): { readonly staging: number; readonly count: number; readonly out: number } {
    const staging = this.#end(this.#count);
    const count = Math.floor(entries.length / entrySize(this.#dimensions));
    const out = aligned(staging + entries.length);
    this.#reserve(out + Math.max(OUT_HEADER, count * HIT));
    this.#write(entries, staging);
    return { staging, count, out };
  }

  #hits(at: number, count: number): VectorHit[] {
    return hitsIn(this.#wasm.memory.buffer.slice(at, at + count * HIT));
  }

  #takeCentre(entries: number, count: number): void {
    const sums = new Float32Array(this.#wasm.memory.buffer, this.#centre, this.#padded).fill(0);
    const added = this.#wasm.addUp(entries, count, this.#dimensions, this.#centre);
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) / Math.max(1, added);
    this.#isCentred = true;
  }

  /** Where the slots end, whole blocks of them. */
  #end(count: number): number {
    return aligned(this.#slots + Math.ceil(count / BLOCK) * this.#wasm.blockSize(this.#dimensions));
  }

  #write(bytes: Uint8Array, at: number): void {
    this.#reserve(at + bytes.length);
    new Uint8Array(this.#wasm.memory.buffer).set(bytes, at);
  }

  #reserve(bytes: number): void {
    const missing = bytes - this.#wasm.memory.buffer.byteLength;
    if (missing > 0) this.#wasm.memory.grow(Math.ceil(missing / PAGE));
  }
}

export function nearestFirst(one: VectorHit, other: VectorHit): number {
  return other.similarity - one.similarity || one.message - other.message || one.ordinal - other.ordinal;
}

/**
 * Mean and deviation of all in scope, from the sums that `scan` tells: of the near ones, all of whom were looked at, and of the others, some of whom were
 * (a stratified sample). How far apart the signs are is known of all others, and what it tells of the similarity is known from the samples: by that much their
 * mean and variance are mended (regression on a control variate).
 */
function spreadOf(sums: Float64Array, sampled: number, near: number, scanned: number): { readonly mean: number; readonly deviation: number } {
  if (scanned === 0) return { mean: 0, deviation: 0 };
  const [sum = 0, squares = 0, noises = 0, distances = 0, distancesSquared = 0, products = 0, allDistances = 0, allSquared = 0, nearSum = 0, nearSquares = 0, nearNoises = 0] = sums;
  const [others, some] = [scanned - near, Math.max(1, sampled)];
  const [average, distance, distanceOfAll] = [sum / some, distances / some, allDistances / Math.max(1, others)];
  const spread = distancesSquared / some - distance * distance;
  const spreadOfAll = allSquared / Math.max(1, others) - distanceOfAll * distanceOfAll;
  const slope = spread > 0 ? (products / some - distance * average) / spread : 0;
  // What the estimates err by widens their spread; how much is known.
  const variance = squares / some - average * average + slope * slope * (spreadOfAll - spread) - noises / some;
  const mended = average + slope * (distanceOfAll - distance);
  const mean = (nearSum + others * mended) / scanned;
  const square = (nearSquares - nearNoises + others * (variance + mended * mended)) / scanned;
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)) };
}

/** What the estimate of a near one errs by: a standard deviation. */
function errorOf(sums: Float64Array, near: number): number {
  return Math.sqrt((sums[10] ?? 0) / Math.max(1, near));
}

function messagesIn(found: ArrayBuffer, wanted: number, error: number): readonly number[] {
  const words = new Uint32Array(found);
  const floats = new Float32Array(found);
  const similarities = Float32Array.from({ length: floats.length / (HIT / 4) }, (_, index) => floats[index * (HIT / 4)] ?? 0);
  const last = similarities.toSorted().at(-wanted) ?? -Infinity;
  const messages: number[] = [];
  for (const [index, similarity] of similarities.entries()) {
    if (similarity >= last - MARGIN * error) messages.push(words[index * (HIT / 4) + 1] ?? 0);
  }
  return messages;
}

function hitsIn(hits: ArrayBuffer): VectorHit[] {
  const words = new Uint32Array(hits);
  const similarities = new Float32Array(hits);
  const found: VectorHit[] = [];
  for (let at = 0; at < words.length; at += HIT / 4) found.push({ message: words[at + 1] ?? 0, ordinal: words[at + 2] ?? 0, similarity: similarities[at] ?? 0 });
  return found;
}

function exportsOf({ exports }: WebAssembly.Instance): Exports {
  if (!isKernel(exports)) throw new Failure('internal', 'The vector kernel is not the one that was built for this.');
  return exports;
}

function isKernel(exports: object): exports is Exports {
  return ['memory', 'memoryBase', 'blockSize', 'addUp', 'append', 'drop', 'scan', 'makeTurn', 'takeQuery', 'nearest', 'nearestOfEach', 'spread'].every((name) => name in exports);
}

function aligned(address: number): number {
  return Math.ceil(address / 64) * 64;
}

/** Sums of products fit into 32 bits. */
const MOST_DIMENSIONS = 4096;
const BLOCK = 1024;
const PAGE = 65_536;
const HIT = 12;
/** Of what a scan tells: its sums, and all that stands before the hits. */
const OUT_SUMS = 88;
const OUT_HEADER = 112;
/** Words that a scan needs beside two bytes a slot and three words a dimension. */
const MORE_WORK = 80;
const ENOUGH_FOR_CENTRE = 100;
/** So many times what an estimate errs by, one that looks farther than the last wanted may be nearer: docs/decisions/2026-11-30-fourth-bit.md. */
const MARGIN = 1.75;
/** Slots that are nearest by their signs and are looked at closely. */
const SHORTLIST = 8192;
/** Slots that mean and deviation are estimated from beside them. */
const SAMPLES = 6144;
