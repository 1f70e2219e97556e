/** The search through the slots: all by their signs, the nearest and some by chance by their estimates. */
import { levels } from './codes';
import { rise, sink } from './heap';
import { BLOCK, blockOf, farOf, farSize, HEADER, nearOf, padded } from './layout';
import { total } from './numbers';
import { isIn } from './slots';

const OUTSIDE: u16 = 0xffff;
/** Bytes that `scan` tells before its hits, and where among them it tells what (f64 but for the last five, u32). */
const OUT: u32 = 112;
const SUM: u32 = 0;
const SQUARES: u32 = 8;
const NOISES: u32 = 16;
const DISTANCES: u32 = 24;
const DISTANCES_SQUARED: u32 = 32;
const PRODUCTS: u32 = 40;
const ALL_DISTANCES: u32 = 48;
const ALL_SQUARED: u32 = 56;
const CLOSE_SUM: u32 = 64;
const CLOSE_SQUARES: u32 = 72;
const CLOSE_NOISES: u32 = 80;
const IN_SCOPE: u32 = 88;
const SAMPLED: u32 = 92;
const CLOSE_COUNT: u32 = 96;
const HITS: u32 = 100;
const FETCHED: u32 = 104;
/** Slots that are looked at closely are picked first: their number, and in a bit of two what for. */
const PICKED: u32 = 64;
const SAMPLE: u32 = 0x80000000;
const CLOSE: u32 = 0x40000000;

/** Sixteen codes, a byte each, times the query's i16. */
// @ts-ignore: decorator
@inline
function product(signs: v128, between: v128, lowest: v128, query: usize): v128 {
  const code = v128.or(
    v128.or(v128.and(signs, i8x16.splat(8)), v128.and(between, i8x16.splat(6))),
    v128.and(lowest, i8x16.splat(1)),
  );
  const level = i8x16.swizzle(levels(), code);
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(level), v128.load(query)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(level), v128.load(query, 16)),
  );
}

/** Similarity of a slot to the query without the centre's part: q.r, estimated. `query` is i16 a padded dimension, turned. */
function estimate(slots: usize, slot: u32, dimensions: u32, query: usize): f32 {
  const near = nearOf(slots, slot, dimensions);
  let far = farOf(slots, slot, dimensions);
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < padded(dimensions); at += 128, far += 48) {
    const s = v128.load(near + HEADER + at / 8);
    const l = v128.load(far);
    const a = v128.load(far, 16);
    const b = v128.load(far, 32);
    const q = query + at * 2;
    sum = i32x4.add(sum, i32x4.add(
      i32x4.add(product(i16x8.shl(s, 3), i16x8.shl(a, 1), l, q), product(i16x8.shl(s, 2), i16x8.shr_u(a, 1), i16x8.shr_u(l, 1), q + 32)),
      i32x4.add(product(i16x8.shl(s, 1), i16x8.shr_u(a, 3), i16x8.shr_u(l, 2), q + 64), product(s, i16x8.shr_u(a, 5), i16x8.shr_u(l, 3), q + 96)),
    ));
    sum = i32x4.add(sum, i32x4.add(
      i32x4.add(product(i16x8.shr_u(s, 1), i16x8.shl(b, 1), i16x8.shr_u(l, 4), q + 128), product(i16x8.shr_u(s, 2), i16x8.shr_u(b, 1), i16x8.shr_u(l, 5), q + 160)),
      i32x4.add(product(i16x8.shr_u(s, 3), i16x8.shr_u(b, 3), i16x8.shr_u(l, 6), q + 192), product(i16x8.shr_u(s, 4), i16x8.shr_u(b, 5), i16x8.shr_u(l, 7), q + 224)),
    ));
  }
  return <f32>total(sum) * load<f32>(near + 8);
}

/**
 * How far a slot's signs are from the query: signs that differ, those of its large components thrice. By 64 bits: processors count those at
 * once, and SIMD's bytes in a dozen steps.
 */
// @ts-ignore: decorator
@inline
function differing(near: usize, queryBits: usize, bytes: u32): u32 {
  let sum: u64 = 0;
  let large: u64 = 0;
  for (let at: u32 = 0; at < bytes; at += 16, queryBits += 32) {
    const one = load<u64>(near + HEADER + at) ^ load<u64>(queryBits);
    const other = load<u64>(near + HEADER + at, 8) ^ load<u64>(queryBits, 8);
    sum += popcnt<u64>(one) + popcnt<u64>(other);
    large += popcnt<u64>(one & load<u64>(queryBits, 16)) + popcnt<u64>(other & load<u64>(queryBits, 24));
  }
  return <u32>(sum + 2 * large);
}

/**
 * Touches what will be read of the picked slots: so close together, the processor waits for all of it at once, and not
 * for each when its turn comes. The answer means nothing.
 */
function fetch(slots: usize, picked: usize, count: u32, dimensions: u32): u32 {
  const size = farSize(dimensions);
  let sum: u32 = 0;
  for (let index: u32 = 0; index < count; index++) {
    const slot = load<u32>(picked + index * 4) & (CLOSE - 1);
    sum += load<u32>(nearOf(slots, slot, dimensions));
    const far = farOf(slots, slot, dimensions);
    for (let at: u32 = 0; at < size; at += 64) sum += load<u32>(far + at);
    sum += load<u32>(far + size - 4);
  }
  return sum;
}

// @ts-ignore: decorator
@inline
function add(to: usize, value: f64): void {
  store<f64>(to, load<f64>(to) + value);
}

/** Estimates the picked slots, and adds them to the samples in `out`, or to what is told of the near ones and to the hits behind it. `distances` are u16, one a slot. */
function look(
  slots: usize, picked: usize, count: u32, dimensions: u32, query: usize, distances: usize, scale: f32, offset: f32, k: u32, out: usize,
): void {
  store<u32>(out + FETCHED, fetch(slots, picked, count, dimensions));
  const heap = out + OUT;
  let hits = load<u32>(out + HITS);
  for (let index: u32 = 0; index < count; index++) {
    const pick = load<u32>(picked + index * 4);
    const slot = pick & (CLOSE - 1);
    const near = nearOf(slots, slot, dimensions);
    const similarity = estimate(slots, slot, dimensions, query) * scale + offset;
    if (pick & SAMPLE) {
      const distance: f64 = load<u16>(distances + <usize>slot * 2);
      add(out + SUM, similarity);
      add(out + SQUARES, <f64>similarity * similarity);
      add(out + NOISES, load<f32>(near + 12));
      add(out + DISTANCES, distance);
      add(out + DISTANCES_SQUARED, distance * distance);
      add(out + PRODUCTS, distance * similarity);
      store<u32>(out + SAMPLED, load<u32>(out + SAMPLED) + 1);
      continue;
    }
    add(out + CLOSE_SUM, similarity);
    add(out + CLOSE_SQUARES, <f64>similarity * similarity);
    add(out + CLOSE_NOISES, load<f32>(near + 12));
    store<u32>(out + CLOSE_COUNT, load<u32>(out + CLOSE_COUNT) + 1);
    if (hits < k) {
      rise(heap, hits, similarity, load<u32>(near), load<u16>(near + 4));
      hits++;
    } else if (k > 0 && similarity > load<f32>(heap)) {
      sink(heap, hits, similarity, load<u32>(near), load<u16>(near + 4));
    }
  }
  store<u32>(out + HITS, hits);
}

/** The greatest distance by signs. */
// @ts-ignore: decorator
@inline
function farthest(dimensions: u32): u32 {
  return padded(dimensions) * 3;
}

/** False where no message of a block is in the mask: mail stands in the order in which it was stored, and many a scope lies close together. */
function mayHold(block: usize, mask: usize, maskBytes: u32): bool {
  const end = min<u32>(maskBytes, (load<u32>(block, 4) >> 3) + 1);
  // What lies behind the mask may be taken for it: a block is looked through in vain then.
  for (let at = load<u32>(block) >> 3; at < end; at += 8) if (load<u64>(mask + at) != 0) return true;
  return false;
}

/** How many slots lie inside the mask (`all`: every one); their distances go to `work`, and how many have each into a histogram. */
function measure(
  slots: usize, count: u32, dimensions: u32, queryBits: usize, mask: usize, maskBytes: u32, all: bool, work: usize, histogram: usize,
): u32 {
  const bytes = padded(dimensions) / 8;
  memory.fill(histogram, 0, (farthest(dimensions) + 1) * 4);
  let inScope: u32 = 0;
  for (let block: u32 = 0; block < count; block += BLOCK) {
    let near = nearOf(slots, block, dimensions);
    const end = min<u32>(count, block + BLOCK);
    if (!all && !mayHold(blockOf(slots, block, dimensions), mask, maskBytes)) {
      memory.fill(work + <usize>block * 2, 0xff, (end - block) * 2);
      continue;
    }
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
  return inScope;
}

/**
 * The `k` best slots inside the mask (`all`: no mask). All are looked at by their signs; at least `shortlist` of the
 * nearest, and of the others so many by chance that there are about `samples`, by their estimates.
 *
 * `work` is room for 2 bytes a slot, and 12 for each padded dimension and 4 for 80 more. `scale` turns what `estimate` gives into a similarity,
 * `offset` is the centre's part of it. `out` receives, of the samples, sums of estimates, their squares, their noises, of distances by signs, their
 * squares, and of distance times estimate; sums of distances and their squares of all that are not near, which tell how far the samples are from being
 * those; sums of estimates, their squares and noises of the near ones; how many are in scope, sampled, near, and hits; then the hits of
 * 12 bytes (f32 similarity, u32 message, u32 ordinal) in no order.
 */
export function scan(
  slots: usize, count: u32, dimensions: u32, query: usize, queryBits: usize, mask: usize, maskBytes: u32, all: bool,
  shortlist: u32, k: u32, samples: u32, scale: f32, offset: f32, out: usize, work: usize,
): void {
  const histogram = work + ((<usize>count * 2 + 15) & ~15);
  const picked = histogram + (farthest(dimensions) + 1) * 4;
  memory.fill(out, 0, OUT);
  const inScope = measure(slots, count, dimensions, queryBits, mask, maskBytes, all, work, histogram);
  store<u32>(out + IN_SCOPE, inScope);
  let reach: u32 = 0;
  let among: u32 = 0;
  for (; reach <= farthest(dimensions); reach++) {
    among += load<u32>(histogram + reach * 4);
    if (among >= shortlist) break;
  }
  for (let distance = reach + 1; distance <= farthest(dimensions); distance++) {
    const times: f64 = load<u32>(histogram + distance * 4);
    add(out + ALL_DISTANCES, times * distance);
    add(out + ALL_SQUARED, times * distance * distance);
  }
  const every = max<u32>(1, (inScope - among + samples - 1) / max<u32>(1, samples));
  // Gaps of chance: what recurs at equal distances must not be all that is seen.
  let chance: u32 = 12345;
  let turn: u32 = every / 2;
  let picks: u32 = 0;
  for (let slot: u32 = 0; slot < count; slot++) {
    const distance: u32 = load<u16>(work + <usize>slot * 2);
    if (distance == OUTSIDE) continue;
    let pick: u32 = CLOSE;
    if (distance > reach) {
      if (turn > 0) {
        turn--;
        continue;
      }
      chance = chance * 1664525 + 1013904223;
      turn = every == 1 ? 0 : (chance >> 8) % (2 * every - 1);
      pick = SAMPLE;
    }
    store<u32>(picked + picks * 4, slot | pick);
    if (++picks < PICKED) continue;
    look(slots, picked, picks, dimensions, query, work, scale, offset, k, out);
    picks = 0;
  }
  look(slots, picked, picks, dimensions, query, work, scale, offset, k, out);
}
