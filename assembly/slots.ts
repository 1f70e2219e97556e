/** Entries become slots, and slots go. */
import { codesOf, levels } from './codes';
import { BLOCK, blockOf, entrySize, farOf, farSize, HEADER, nearOf, nearSize, padded } from './layout';
import { lengthOf, total } from './numbers';
import { turn } from './turn';

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

/** Numbers of sixteen dimensions times what their codes stand for. */
// @ts-ignore: decorator
@inline
function along(numbers: usize, level: v128): v128 {
  const low = i16x8.extend_low_i8x16_s(level);
  const high = i16x8.extend_high_i8x16_s(level);
  return f32x4.add(
    f32x4.add(
      f32x4.mul(v128.load(numbers), f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(low))),
      f32x4.mul(v128.load(numbers, 16), f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(low))),
    ),
    f32x4.add(
      f32x4.mul(v128.load(numbers, 32), f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(high))),
      f32x4.mul(v128.load(numbers, 48), f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(high))),
    ),
  );
}

// @ts-ignore: decorator
@inline
function squares(level: v128): v128 {
  const low = i16x8.extend_low_i8x16_s(level);
  const high = i16x8.extend_high_i8x16_s(level);
  return i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high));
}

/**
 * Appends entries as slots from number `count` on; those without a length are passed over. `centre` is f32 a dimension,
 * `rest` room for one a padded dimension, `table` what turns. Returns the number of slots afterwards.
 */
export function append(slots: usize, count: u32, dimensions: u32, entries: usize, entryCount: u32, centre: usize, rest: usize, table: usize): u32 {
  for (let index: u32 = 0; index < entryCount; index++) {
    const entry = entries + index * entrySize(dimensions);
    const length = lengthOf(entry, dimensions);
    if (length == 0) continue;
    const near = nearOf(slots, count, dimensions);
    const far = farOf(slots, count, dimensions);
    memory.fill(rest + dimensions * 4, 0, (padded(dimensions) - dimensions) * 4);
    const square = takeRest(entry, dimensions, 1 / length, centre, rest);
    turn(rest, dimensions, table);
    const scale = f32x4.splat(square > 0 ? sqrt<f32>(<f32>padded(dimensions) / square) : 0);
    let product = f32x4.splat(0);
    let steps = i32x4.splat(0);
    for (let group: u32 = 0; group < padded(dimensions); group += 128) {
      let signs = i8x16.splat(0);
      let lowest = i8x16.splat(0);
      let between = i8x16.splat(0);
      const to = far + (group / 128) * 48;
      for (let part: u32 = 0; part < 8; part++) {
        const at = rest + (group + part * 16) * 4;
        const code = i8x16.narrow_i16x8_s(
          i16x8.narrow_i32x4_s(codesOf(v128.load(at), scale), codesOf(v128.load(at, 16), scale)),
          i16x8.narrow_i32x4_s(codesOf(v128.load(at, 32), scale), codesOf(v128.load(at, 48), scale)),
        );
        const level = i8x16.swizzle(levels(), code);
        product = f32x4.add(product, along(at, level));
        steps = i32x4.add(steps, squares(level));
        signs = v128.or(signs, i16x8.shl(i8x16.shr_u(code, 3), part));
        lowest = v128.or(lowest, i16x8.shl(v128.and(code, i8x16.splat(1)), part));
        between = v128.or(between, i16x8.shl(v128.and(i8x16.shr_u(code, 1), i8x16.splat(3)), (part & 3) * 2));
        if ((part & 3) == 3) {
          v128.store(to + 16 + (part / 4) * 16, between);
          between = i8x16.splat(0);
        }
      }
      v128.store(near + HEADER + group / 8, signs);
      v128.store(to, lowest);
    }
    const similar = sumOf(product);
    const factor: f32 = similar > 0 ? square / similar : 0;
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
    store<f32>(near + 12, max<f32>(0, <f32>total(steps) * factor * factor - square) / <f32>(padded(dimensions) - 1));
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
