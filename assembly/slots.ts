/** Entries become slots, and slots go. */
import { BLOCK, blockOf, entrySize, farOf, farSize, HEADER, nearOf, nearSize, padded } from './layout';
import { lengthOf } from './numbers';

/** Eight uniform levels hold a normal distribution best with this step, in standard deviations (Max, 1960). */
const STEP: f32 = 0.586;

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
    const message = load<u32>(entry);
    store<u32>(near, message);
    if (count % BLOCK == 0) {
      store<u32>(blockOf(slots, count, dimensions), message);
      store<u32>(blockOf(slots, count, dimensions), message, 4);
    } else {
      widen(blockOf(slots, count, dimensions), message);
    }
    store<u16>(near + 4, load<u16>(entry + 4));
    store<f32>(near + 8, factor);
    store<f32>(near + 12, max<f32>(0, steps * factor * factor - square) / <f32>max<u32>(1, dimensions - 1));
    count++;
  }
  return count;
}

/** A message has come into a block. */
function widen(block: usize, message: u32): void {
  store<u32>(block, min<u32>(load<u32>(block), message));
  store<u32>(block, max<u32>(load<u32>(block, 4), message), 4);
}

// @ts-ignore: decorator
@inline
export function isIn(message: u32, mask: usize, maskBytes: u32): bool {
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
    widen(blockOf(slots, slot, dimensions), load<u32>(near));
    memory.copy(farOf(slots, slot, dimensions), farOf(slots, count, dimensions), farSize(dimensions));
  }
  return count;
}
