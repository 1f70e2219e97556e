import { Failure } from '../../failure.ts';
import type { ScaledRows } from './scaled-rows.ts';

/** The sum of a table's rows, each as often as its index is named: a new `Float32Array[dimensions]`. Rows that a table does not have are left out. */
export type RowSum = (rows: readonly number[]) => Float32Array;

/**
 * The sum in WebAssembly, from `assembly/rows.ts`: compiled even where scripts are interpreted, which is so in Debian's
 * Thunderbird. Takes a copy of the table. Throws `corrupt` for dimensions that are no multiple of 16.
 */
export async function createRowSum({ rows, dimensions, scales, values }: ScaledRows): Promise<RowSum> {
  if (dimensions % 16 !== 0) throw new Failure('corrupt', `Rows of ${dimensions} numbers cannot be added up.`);
  const { instance } = await WebAssembly.instantiate(kernelBytes());
  const { exports } = instance;
  if (!isKernel(exports)) throw new Failure('internal', 'The sum of rows is not the one that was built for this.');
  const { memory, sumRows } = exports;
  const scalesAt = values.length;
  const outAt = scalesAt + rows * 4;
  const indexesAt = outAt + dimensions * 4;
  memory.grow(Math.ceil((indexesAt + MOST_AT_ONCE * 4) / PAGE));
  new Int8Array(memory.buffer, 0, values.length).set(values);
  new Float32Array(memory.buffer, scalesAt, rows).set(scales);
  const indexes = new Uint32Array(memory.buffer, indexesAt, MOST_AT_ONCE);
  return (asked) => {
    const known = asked.filter((row) => row >= 0 && row < rows);
    const sum = new Float32Array(dimensions);
    for (let from = 0; from < known.length; from += MOST_AT_ONCE) {
      const part = known.slice(from, from + MOST_AT_ONCE);
      indexes.set(part);
      sumRows(0, scalesAt, dimensions, indexesAt, part.length, outAt);
      const partSum = new Float32Array(memory.buffer, outAt, dimensions);
      if (known.length <= MOST_AT_ONCE) return partSum.slice();
      for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + (partSum[at] ?? 0);
    }
    return sum;
  };
}

/** The compiled module, which takes no imports. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
}

interface Kernel {
  readonly memory: WebAssembly.Memory;
  sumRows(values: number, scales: number, dimensions: number, rows: number, count: number, out: number): void;
}

function isKernel(exports: object): exports is Kernel {
  return 'memory' in exports && 'sumRows' in exports;
}

const MOST_AT_ONCE = 16_384;
const PAGE = 65_536;

/** `asc assembly/rows.ts -O3 --runtime stub --enable simd --noAssert`, in base64; `row-sum.test.ts` compiles it anew and compares. */
const KERNEL =
  'AGFzbQEAAAABCgFgBn9/f39/fwADAgEABQMBAAAHFAIHc3VtUm93cwAABm1lbW9yeQIACvkBAfYBAgR/A3sgBUEAIAJBAnT8CwADQCAEIAdLBEAgASAD' +
  'IAdBAnRqKAIAIgZBAnRqKgIA/RMhCiAAIAIgBmxqIQhBACEGA0AgAiAGSwRAIAUgBkECdGoiCSAJ/QAEACAGIAhq/QAEACIL/YcBIgz9pwH9+gEgCv3m' +
  'Af3kAf0LBAAgCUEQaiAJ/QAEECAM/agB/foBIAr95gH95AH9CwQAIAlBIGogCf0ABCAgC/2IASIL/acB/foBIAr95gH95AH9CwQAIAlBMGogCf0ABDAg' +
  'C/2oAf36ASAK/eYB/eQB/QsEACAGQRBqIQYMAQsLIAdBAWohBwwBCwsL';
