/**
 * The loops over vectors, compiled to WebAssembly with SIMD. It keeps no state: every function works on addresses that
 * `src/indexer/vectors/kernel.ts` hands to it. `layout.ts` tells what entries and slots are.
 *
 * The estimate is the one of RaBitQ (Gao and Long, SIGMOD 2024): with r the unit vector minus the centre and c its code,
 * q.r is estimated by q.c * factor, factor = |r|^2 / (c.r), which has no bias; what it errs by is spread like
 * |q|^2 * noise, noise = (|c|^2 * factor^2 - |r|^2) / (dimensions - 1).
 */
import { put, rise, sink } from './heap';
import { BLOCK, blockSize, entrySize, farOf, farSize, HEADER, nearOf, nearSize, padded } from './layout';

export { blockSize, memoryBase } from './layout';

/** Eight uniform levels hold a normal distribution best with this step, in standard deviations (Max, 1960). */
const STEP: f32 = 0.586;
const OUTSIDE: u16 = 0xffff;

/** Length of the int8 vector of an entry. */
function lengthOf(entry: usize, dimensions: u32): f32 {
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const v = v128.load(entry + HEADER + at);
    const low = i16x8.extend_low_i8x16_s(v);
    const high = i16x8.extend_high_i8x16_s(v);
    sum = i32x4.add(sum, i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)));
  }
  return sqrt<f32>(<f32>total(sum));
}

// @ts-ignore: decorator
@inline
function total(sum: v128): i32 {
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
}

/** Adds the unit vectors of entries to `sums` (f32 a dimension); returns how many had a length. */
export function addUp(entries: usize, count: u32, dimensions: u32, sums: usize): u32 {
  let added: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const entry = entries + index * entrySize(dimensions);
    const length = lengthOf(entry, dimensions);
    if (length == 0) continue;
    added++;
    for (let at: u32 = 0; at < dimensions; at++) {
      store<f32>(sums + at * 4, load<f32>(sums + at * 4) + <f32>load<i8>(entry + HEADER + at) / length);
    }
  }
  return added;
}

/** Writes what is left of an entry's unit vector without the centre, f32 a dimension; returns its length squared. */
function takeRest(entry: usize, dimensions: u32, scale: f32, centre: usize, rest: usize): f32 {
  const by = f32x4.splat(scale);
  let square = f32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 8) {
    const v = i16x8.extend_low_i8x16_s(v128.load64_zero(entry + HEADER + at));
    const low = f32x4.sub(f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(v)), by), v128.load(centre + at * 4));
    const high = f32x4.sub(f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(v)), by), v128.load(centre + at * 4, 16));
    v128.store(rest + at * 4, low);
    v128.store(rest + at * 4, high, 16);
    square = f32x4.add(square, f32x4.add(f32x4.mul(low, low), f32x4.mul(high, high)));
  }
  return sumOf(square);
}

// @ts-ignore: decorator
@inline
function sumOf(sum: v128): f32 {
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3);
}

/** 0 to 3, an i32 a lane. */
// @ts-ignore: decorator
@inline
function magnitudeOf(r: v128, reach: f32): v128 {
  return i32x4.min_s(i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.abs(r), f32x4.splat(reach))), i32x4.splat(3));
}

/** 1, 3, 5 or 7, an f32 a lane. */
// @ts-ignore: decorator
@inline
function codeOf(magnitude: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.add(i32x4.add(magnitude, magnitude), i32x4.splat(1)));
}

/**
 * Appends entries as slots from number `count` on; those without a length are passed over. `centre` is f32 a dimension,
 * `rest` room for as much. Returns the number of slots afterwards.
 */
export function append(slots: usize, count: u32, dimensions: u32, entries: usize, entryCount: u32, centre: usize, rest: usize): u32 {
  for (let index: u32 = 0; index < entryCount; index++) {
    const entry = entries + index * entrySize(dimensions);
    const length = lengthOf(entry, dimensions);
    if (length == 0) continue;
    const near = nearOf(slots, count, dimensions);
    const far = farOf(slots, count, dimensions);
    const square = takeRest(entry, dimensions, 1 / length, centre, rest);
    const reach: f32 = square > 0 ? 1 / (STEP * sqrt<f32>(square / <f32>dimensions)) : 0;
    let product = f32x4.splat(0);
    let codes = f32x4.splat(0);
    for (let group: u32 = 0; group < padded(dimensions); group += 64) {
      let packed = i8x16.splat(0);
      for (let part: u32 = 0; part < 64; part += 16) {
        const at = rest + (group + part) * 4;
        const a = v128.load(at);
        const b = v128.load(at, 16);
        const c = v128.load(at, 32);
        const d = v128.load(at, 48);
        store<u16>(
          near + HEADER + (group + part) / 8,
          <u16>(i32x4.bitmask(a) | (i32x4.bitmask(b) << 4) | (i32x4.bitmask(c) << 8) | (i32x4.bitmask(d) << 12)),
        );
        const ma = magnitudeOf(a, reach);
        const mb = magnitudeOf(b, reach);
        const mc = magnitudeOf(c, reach);
        const md = magnitudeOf(d, reach);
        product = f32x4.add(product, f32x4.add(f32x4.add(f32x4.mul(codeOf(ma), f32x4.abs(a)), f32x4.mul(codeOf(mb), f32x4.abs(b))),
          f32x4.add(f32x4.mul(codeOf(mc), f32x4.abs(c)), f32x4.mul(codeOf(md), f32x4.abs(d)))));
        codes = f32x4.add(codes, f32x4.add(f32x4.add(f32x4.mul(codeOf(ma), codeOf(ma)), f32x4.mul(codeOf(mb), codeOf(mb))),
          f32x4.add(f32x4.mul(codeOf(mc), codeOf(mc)), f32x4.mul(codeOf(md), codeOf(md)))));
        const bytes = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_u(ma, mb), i16x8.narrow_i32x4_u(mc, md));
        packed = v128.or(packed, i16x8.shl(bytes, part / 8));
      }
      v128.store(far + group / 4, packed);
    }
    const along = sumOf(product);
    const factor: f32 = along > 0 ? square / along : 0;
    // Dimensions that only pad have code 1 and are none.
    const steps = sumOf(codes) - <f32>(padded(dimensions) - dimensions);
    store<u32>(near, load<u32>(entry));
    store<u16>(near + 4, load<u16>(entry + 4));
    store<f32>(near + 8, factor);
    store<f32>(near + 12, max<f32>(0, steps * factor * factor - square) / <f32>max<u32>(1, dimensions - 1));
    count++;
  }
  return count;
}

// @ts-ignore: decorator
@inline
function isIn(message: u32, mask: usize, maskBytes: u32): bool {
  return message >> 3 < maskBytes && ((load<u8>(mask + (message >> 3)) >> <u8>(message & 7)) & 1) != 0;
}

/** Removes the slots of the messages in the mask: the last slot takes the place of each. Returns the number that is left. */
export function drop(slots: usize, count: u32, dimensions: u32, mask: usize, maskBytes: u32): u32 {
  let slot: u32 = 0;
  while (slot < count) {
    const near = nearOf(slots, slot, dimensions);
    if (!isIn(load<u32>(near), mask, maskBytes)) {
      slot++;
      continue;
    }
    count--;
    if (slot == count) break;
    memory.copy(near, nearOf(slots, count, dimensions), nearSize(dimensions));
    memory.copy(farOf(slots, slot, dimensions), farOf(slots, count, dimensions), farSize(dimensions));
  }
  return count;
}

/** Sixteen dimensions: magnitudes in the low two bits of each byte, and the byte that holds each sign, times the query's i16. */
// @ts-ignore: decorator
@inline
function product(magnitudes: v128, signs: v128, query: usize): v128 {
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const negative = i8x16.eq(v128.and(signs, bits), bits);
  const magnitude = v128.and(magnitudes, i8x16.splat(3));
  const code = i8x16.sub(v128.xor(i8x16.add(i8x16.add(magnitude, magnitude), i8x16.splat(1)), negative), negative);
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(code), v128.load(query)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(code), v128.load(query, 16)),
  );
}

/** Similarity of a slot to the query without the centre's part: q.r, estimated. `query` is i16 a padded dimension. */
function estimate(slots: usize, slot: u32, dimensions: u32, query: usize): f32 {
  const near = nearOf(slots, slot, dimensions);
  const far = farOf(slots, slot, dimensions);
  const signs = near + HEADER;
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < padded(dimensions); at += 64) {
    const packed = v128.load(far + at / 4);
    const sign = v128.load64_splat(signs + at / 8);
    const q = query + at * 2;
    const a = i8x16.shuffle(sign, sign, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
    const b = i8x16.shuffle(sign, sign, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    const c = i8x16.shuffle(sign, sign, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5);
    const d = i8x16.shuffle(sign, sign, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7);
    sum = i32x4.add(sum, i32x4.add(
      i32x4.add(product(packed, a, q), product(i16x8.shr_u(packed, 2), b, q + 32)),
      i32x4.add(product(i16x8.shr_u(packed, 4), c, q + 64), product(i16x8.shr_u(packed, 6), d, q + 96)),
    ));
  }
  return <f32>total(sum) * load<f32>(near + 8);
}

/** Signs in which slot and query differ. By 64 bits: processors count those at once, and SIMD's bytes in a dozen steps. */
// @ts-ignore: decorator
@inline
function differing(near: usize, queryBits: usize, bytes: u32): u32 {
  let sum: u64 = 0;
  for (let at: u32 = 0; at < bytes; at += 16) {
    sum += popcnt<u64>(load<u64>(near + HEADER + at) ^ load<u64>(queryBits + at));
    sum += popcnt<u64>(load<u64>(near + HEADER + at, 8) ^ load<u64>(queryBits + at, 8));
  }
  return <u32>sum;
}

/**
 * The `k` best slots inside the mask (0 `maskBytes`: all). All are looked at by their signs; at least `shortlist` of the
 * nearest, and of all so many by chance that there are about `samples`, by their estimates.
 *
 * `work` is room for 2 bytes a slot and 4 for each padded dimension + 1. `scale` turns what `estimate` gives into a similarity, `offset` is the
 * centre's part of it. `out` receives f64 sum, f64 sum of squares, f64 sum of noises (of the samples), u32 in scope,
 * u32 sampled; then `k` hits of 12 bytes (f32 similarity, u32 message, u32 ordinal) in no order. Returns how many.
 */
export function scan(
  slots: usize, count: u32, dimensions: u32, query: usize, queryBits: usize, mask: usize, maskBytes: u32, all: bool,
  shortlist: u32, k: u32, samples: u32, scale: f32, offset: f32, out: usize, work: usize,
): u32 {
  const bytes = padded(dimensions) / 8;
  const histogram = work + ((<usize>count * 2 + 15) & ~15);
  memory.fill(histogram, 0, (padded(dimensions) + 1) * 4);
  let inScope: u32 = 0;
  for (let block: u32 = 0; block < count; block += BLOCK) {
    let near = nearOf(slots, block, dimensions);
    const end = min<u32>(count, block + BLOCK);
    for (let slot = block; slot < end; slot++, near += HEADER + bytes) {
      let distance: u32 = OUTSIDE;
      if (all || isIn(load<u32>(near), mask, maskBytes)) {
        distance = differing(near, queryBits, bytes);
        const bin = histogram + distance * 4;
        store<u32>(bin, load<u32>(bin) + 1);
        inScope++;
      }
      store<u16>(work + <usize>slot * 2, <u16>distance);
    }
  }
  let reach: u32 = 0;
  for (let among: u32 = 0; reach <= padded(dimensions); reach++) {
    among += load<u32>(histogram + reach * 4);
    if (among >= shortlist) break;
  }
  const every = max<u32>(1, (inScope + samples - 1) / max<u32>(1, samples));
  const heap = out + 32;
  let hits: u32 = 0;
  let sum: f64 = 0;
  let squares: f64 = 0;
  let noises: f64 = 0;
  let sampled: u32 = 0;
  // Gaps of chance: what recurs at equal distances must not be all that is seen.
  let chance: u32 = 12345;
  let turn: u32 = every / 2;
  for (let slot: u32 = 0; slot < count; slot++) {
    const distance: u32 = load<u16>(work + <usize>slot * 2);
    if (distance == OUTSIDE) continue;
    const isSample = turn == 0;
    if (isSample) {
      chance = chance * 1664525 + 1013904223;
      turn = every == 1 ? 0 : (chance >> 8) % (2 * every - 1);
    } else {
      turn--;
    }
    if (!isSample && distance > reach) continue;
    const near = nearOf(slots, slot, dimensions);
    const similarity = estimate(slots, slot, dimensions, query) * scale + offset;
    if (isSample) {
      sum += similarity;
      squares += <f64>similarity * similarity;
      noises += load<f32>(near + 12);
      sampled++;
    }
    if (distance > reach) continue;
    if (hits < k) {
      rise(heap, hits, similarity, load<u32>(near), load<u16>(near + 4));
      hits++;
    } else if (k > 0 && similarity > load<f32>(heap)) {
      sink(heap, hits, similarity, load<u32>(near), load<u16>(near + 4));
    }
  }
  store<f64>(out, sum);
  store<f64>(out + 8, squares);
  store<f64>(out + 16, noises);
  store<u32>(out + 24, inScope);
  store<u32>(out + 28, sampled);
  return hits;
}

/** Cosine of an entry to the query; below every cosine where the entry has no length. */
function cosine(entry: usize, dimensions: u32, query: usize, scale: f32): f32 {
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const v = v128.load(entry + HEADER + at);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(v), v128.load(query + at * 2)));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(v), v128.load(query + at * 2, 16)));
  }
  const length = lengthOf(entry, dimensions);
  return length > 0 ? (<f32>total(sum) * scale) / length : -2;
}

/** The `k` entries nearest to the query, as hits of 12 bytes in no order; returns how many. `scale` is 1 over the query's length. */
export function nearest(entries: usize, count: u32, dimensions: u32, query: usize, scale: f32, k: u32, out: usize): u32 {
  let hits: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const entry = entries + index * entrySize(dimensions);
    const similarity = cosine(entry, dimensions, query, scale);
    if (similarity < -1.5) continue;
    if (hits < k) rise(out, hits++, similarity, load<u32>(entry), load<u16>(entry + 4));
    else if (k > 0 && similarity > load<f32>(out)) sink(out, hits, similarity, load<u32>(entry), load<u16>(entry + 4));
  }
  return hits;
}

/** The nearest entry of each message, whose entries stand together; 12 bytes each, in order. Returns how many. */
export function nearestOfEach(entries: usize, count: u32, dimensions: u32, query: usize, scale: f32, out: usize): u32 {
  let hits: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const entry = entries + index * entrySize(dimensions);
    const similarity = cosine(entry, dimensions, query, scale);
    if (similarity < -1.5) continue;
    const message = load<u32>(entry);
    const last = out + (hits - 1) * 12;
    if (hits > 0 && load<u32>(last + 4) == message) {
      if (similarity > load<f32>(last)) put(out, hits - 1, similarity, message, load<u16>(entry + 4));
    } else {
      put(out, hits++, similarity, message, load<u16>(entry + 4));
    }
  }
  return hits;
}
