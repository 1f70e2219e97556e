/** Seeded randomness: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number in [from, to], both inclusive. */
  int(from: number, to: number): number;
  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A new order of the items; the list itself stays as it is. */
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** A generator of Bob Jenkins's small fast kind (sfc32), 128 bits of state filled from `seed` (any integers). */
export function randomFrom(...seed: readonly number[]): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (const part of seed) {
    a ^= part | 0;
    b ^= Math.floor(part / 0x1_0000_0000) | 0;
    for (let round = 0; round < 15; round++) bits();
  }
  const next = (): number => bits() / 0x1_0000_0000;
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick(items) {
      const index = int(0, items.length - 1);
      const item = items[index];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffled(items) {
      const order = items.map((item) => ({ item, key: next() }));
      return order.sort((x, y) => x.key - y.key).map(({ item }) => item);
    },
  };
}
