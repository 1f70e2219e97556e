import { HEADER } from './layout';

// @ts-ignore: decorator
@inline
export function total(sum: v128): i32 {
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
}

/** Length of the int8 vector of an entry. */
export function lengthOf(entry: usize, dimensions: u32): f32 {
  let sum = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const v = v128.load(entry + HEADER + at);
    const low = i16x8.extend_low_i8x16_s(v);
    const high = i16x8.extend_high_i8x16_s(v);
    sum = i32x4.add(sum, i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)));
  }
  return sqrt<f32>(<f32>total(sum));
}
