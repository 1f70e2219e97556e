/**
 * Where things lie.
 *
 * An *entry* is a vector as it is stored: 16 bytes (message u32, ordinal u16, 2 unused, hash f64), then one int8 a
 * dimension, padded with zeros to a multiple of 16.
 *
 * A *slot* is a vector as it is searched: what is left of it when the set's centre is taken away, turned (`turn.ts`), in four bits a
 * dimension (`codes.ts`). Slots lie in blocks of 1,024: first, in 64 bytes, the least and the greatest message in it (u32 each; it may
 * hold fewer, never others), then the near parts of all of them (16 bytes of header, the signs), then the far parts (magnitudes).
 * Header of a slot: message u32, ordinal u16, 2 unused, factor f32, noise f32.
 *
 * Dimensions are padded to a multiple of 128, and lie in groups of 128. Bit p of byte j of a group's 16 bytes of signs is that of dimension
 * 16 p + j: its code's highest bit. Of a group's 48 bytes of magnitudes the first 16 hold the codes' lowest bits in the same order; then 16 hold the two
 * bits between of the group's first 64 dimensions, byte j those of j, 16 + j, 32 + j and 48 + j from its lowest bits on; and 16 those of the others.
 */

export const BLOCK: u32 = 1024;
export const HEADER: u32 = 16;
const RANGE: u32 = 64;

// @ts-ignore: decorator
@inline
export function padded(dimensions: u32): u32 {
  return (dimensions + 127) & ~127;
}

// @ts-ignore: decorator
@inline
export function entrySize(dimensions: u32): u32 {
  return HEADER + ((dimensions + 15) & ~15);
}

// @ts-ignore: decorator
@inline
export function nearSize(dimensions: u32): u32 {
  return HEADER + padded(dimensions) / 8;
}

// @ts-ignore: decorator
@inline
export function farSize(dimensions: u32): u32 {
  return (padded(dimensions) * 3) / 8;
}

/** Where memory is free from. */
export function memoryBase(): usize {
  return (__heap_base + 63) & ~63;
}

/** Bytes of a block of 1,024 slots. */
export function blockSize(dimensions: u32): u32 {
  return RANGE + BLOCK * (nearSize(dimensions) + farSize(dimensions));
}

// @ts-ignore: decorator
@inline
export function blockOf(slots: usize, slot: u32, dimensions: u32): usize {
  return slots + (slot / BLOCK) * blockSize(dimensions);
}

// @ts-ignore: decorator
@inline
export function nearOf(slots: usize, slot: u32, dimensions: u32): usize {
  return blockOf(slots, slot, dimensions) + RANGE + (slot % BLOCK) * nearSize(dimensions);
}

// @ts-ignore: decorator
@inline
export function farOf(slots: usize, slot: u32, dimensions: u32): usize {
  return blockOf(slots, slot, dimensions) + RANGE + BLOCK * nearSize(dimensions) + (slot % BLOCK) * farSize(dimensions);
}
