/** Seeded chance: the same seed makes the same mailbox. */

/** @typedef {{ number(): number, int(least: number, most: number): number, pick<T>(items: readonly [T, ...T[]]): T }} Random */

/**
 * A small generator with 32 bits of state (mulberry32, in the public domain).
 * @param {number} seed
 * @returns {Random}
 */
export function seeded(seed) {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @type {Random['int']} */
  const int = (least, most) => least + Math.floor(number() * (most - least + 1));
  return { number, int, pick: (items) => items[int(0, items.length - 1)] ?? items[0] };
}
