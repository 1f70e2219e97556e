import type { ScaledRows } from './scaled-rows.ts';

/** The sum of a table's rows, each as often as its index is named: a new `Float32Array[dimensions]`. */
export type RowSum = (rows: readonly number[]) => Float32Array;

/** In plain typed arrays. Rows that a table does not have are left out. */
export function createRowSum({ rows, dimensions, scales, values }: ScaledRows): RowSum {
  const counts = new Uint32Array(rows);
  return (indexes) => {
    const distinct: number[] = [];
    for (const row of indexes) {
      const count = counts[row];
      if (count === undefined) continue;
      if (count === 0) distinct.push(row);
      counts[row] = count + 1;
    }
    const sum = new Float32Array(dimensions);
    for (const row of distinct) {
      const weight = (counts[row] ?? 0) * (scales[row] ?? 0);
      const start = row * dimensions;
      for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + weight * (values[start + at] ?? 0);
      counts[row] = 0;
    }
    return sum;
  };
}
