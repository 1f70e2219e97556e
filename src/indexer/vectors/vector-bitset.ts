/** A bitset over ids: bit `id & 7` of byte `id >> 3`, as long as the largest id needs. */
export function bitsetOf(ids: readonly number[]): Uint8Array {
  const bits = new Uint8Array((ids.reduce((most, id) => Math.max(most, id), -1) >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}
