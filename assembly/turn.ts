/**
 * A fixed rotation. Models put much of a vector into few dimensions, which codes of equal steps hold badly; turned, each dimension has its share of
 * all, and what is left by the codes is as even as chance. Signs by chance and a Walsh-Hadamard transform are such a rotation, in dimensions * log2
 * additions instead of dimensions^2 (Ailon and Chazelle, 2009). It wants a power of two: of other dimensions the first are turned, then the last.
 */
import { padded } from './layout';

/** The largest power of two that is no more than the padded dimensions. */
function reachOf(dimensions: u32): u32 {
  return 1 << (31 - clz<u32>(padded(dimensions)));
}

/** Fills the table that `turn` multiplies with: f32, two for each padded dimension. */
export function makeTurn(table: usize, dimensions: u32): void {
  const size: f32 = 1 / sqrt<f32>(<f32>reachOf(dimensions));
  let chance: u32 = 2463534242;
  for (let at: u32 = 0; at < padded(dimensions) * 2; at++) {
    chance = chance * 1664525 + 1013904223;
    store<f32>(table + at * 4, chance >> 31 ? -size : size);
  }
}

/** Turns a vector in its place, f32 a padded dimension. Its length stays. */
export function turn(vector: usize, dimensions: u32, table: usize): void {
  const reach = reachOf(dimensions);
  const rest = padded(dimensions) - reach;
  flip(vector, table, reach);
  transform(vector, reach);
  if (rest == 0) return;
  flip(vector + rest * 4, table + padded(dimensions) * 4, reach);
  transform(vector + rest * 4, reach);
}

// @ts-ignore: decorator
@inline
function flip(vector: usize, table: usize, size: u32): void {
  for (let at: u32 = 0; at < size * 4; at += 16) v128.store(vector + at, f32x4.mul(v128.load(vector + at), v128.load(table + at)));
}

/** The Walsh-Hadamard transform, `size` a power of two and at least 128. */
function transform(vector: usize, size: u32): void {
  for (let stride = size * 2; stride >= 16; stride >>= 1) {
    for (let from: u32 = 0; from < size * 4; from += stride * 2) {
      for (let at = vector + from; at < vector + from + stride; at += 16) {
        const a = v128.load(at);
        const b = v128.load(at + stride);
        v128.store(at, f32x4.add(a, b));
        v128.store(at + stride, f32x4.sub(a, b));
      }
    }
  }
  for (let at = vector; at < vector + size * 4; at += 16) {
    const a = v128.load(at);
    const b = f32x4.add(v128.shuffle<f32>(a, a, 2, 3, 0, 1), f32x4.mul(a, f32x4(1, 1, -1, -1)));
    v128.store(at, f32x4.add(v128.shuffle<f32>(b, b, 1, 0, 3, 2), f32x4.mul(b, f32x4(1, -1, 1, -1))));
  }
}
