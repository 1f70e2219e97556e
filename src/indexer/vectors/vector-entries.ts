/**
 * How vectors are laid out in the store and on their way into the kernel (little-endian), an entry a passage:
 *
 *      0  message   u32
 *      4  ordinal   u16
 *      6  empty     u16, 1 where the model knew no token: all values are 0
 *      8  hash      f64, `passageHash` of the text that was embedded
 *     16  values    int8 a dimension, padded with zeros to a multiple of 16
 */
import type { PassageVector } from '../../mail.ts';

export const HEADER = 16;

/** Bytes of an entry. */
export function entrySize(dimensions: number): number {
  return HEADER + Math.ceil(dimensions / 16) * 16;
}

/** A message's entries, one after the other. Vectors of other dimensions are left out. */
export function entriesOf(message: number, passages: readonly PassageVector[], dimensions: number): Uint8Array {
  const fitting = passages.filter(({ values }) => values === undefined || values.length === dimensions);
  const size = entrySize(dimensions);
  const bytes = new Uint8Array(fitting.length * size);
  const view = new DataView(bytes.buffer);
  for (const [index, { ordinal, hash, values }] of fitting.entries()) {
    const at = index * size;
    view.setUint32(at, message, true);
    view.setUint16(at + 4, ordinal, true);
    view.setUint16(at + 6, values ? 0 : 1, true);
    view.setFloat64(at + 8, hash, true);
    if (values) bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at + HEADER);
  }
  return bytes;
}

/** Those entries that are wanted, in order, as entries of another message. */
export function entryMovedTo(message: number, entries: Uint8Array, dimensions: number, isWanted: readonly boolean[]): Uint8Array {
  const size = entrySize(dimensions);
  const moved = new Uint8Array(isWanted.filter(Boolean).length * size);
  const view = new DataView(moved.buffer);
  let at = 0;
  for (const [index, wanted] of isWanted.entries()) {
    if (!wanted) continue;
    moved.set(entries.subarray(index * size, (index + 1) * size), at);
    view.setUint32(at, message, true);
    at += size;
  }
  return moved;
}

export interface Entry {
  readonly message: number;
  readonly ordinal: number;
  readonly hash: number;
  readonly isEmpty: boolean;
}

/** The headers of entries, in order. */
export function entryHeaders(entries: Uint8Array, dimensions: number): readonly Entry[] {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const headers: Entry[] = [];
  for (let at = 0; at + entrySize(dimensions) <= entries.length; at += entrySize(dimensions)) {
    headers.push({
      message: view.getUint32(at, true), ordinal: view.getUint16(at + 4, true), hash: view.getFloat64(at + 8, true), isEmpty: view.getUint16(at + 6, true) === 1,
    });
  }
  return headers;
}
