/** Four bits a dimension: how a number becomes one, and what each stands for. */

/** Where eight levels of magnitude meet that hold a normal distribution best, in standard deviations (Max, 1960). */
const BORDERS: StaticArray<f32> = [0.2582, 0.5224, 0.7996, 1.099, 1.437, 1.844, 2.401];

/** What a code stands for, an i8 a code: Max's levels in steps of .0215 standard deviations. From 8 on below zero. */
// @ts-ignore: decorator
@inline
export function levels(): v128 {
  return i8x16(6, 18, 31, 44, 58, 75, 96, 127, -6, -18, -31, -44, -58, -75, -96, -127);
}

/** Codes of four numbers, an i32 a lane. `scale` turns a number into standard deviations. */
// @ts-ignore: decorator
@inline
export function codesOf(numbers: v128, scale: v128): v128 {
  const size = f32x4.mul(f32x4.abs(numbers), scale);
  // A comparison that holds is -1.
  let below = i32x4.splat(0);
  for (let at = 0; at < 7; at++) below = i32x4.add(below, f32x4.ge(size, v128.load32_splat(changetype<usize>(BORDERS) + at * 4)));
  return v128.or(i32x4.neg(below), v128.and(f32x4.lt(numbers, f32x4.splat(0)), i32x4.splat(8)));
}
