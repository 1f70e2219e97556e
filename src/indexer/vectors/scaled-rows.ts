import { Failure } from '../../failure.ts';

/** A matrix of int8 rows, each with a scale of its own: component `at` of row `row` is `values[row * dimensions + at] * scales[row]`. */
export interface ScaledRows {
  readonly rows: number;
  readonly dimensions: number;
  readonly scales: Float32Array;
  readonly values: Int8Array;
}

/**
 * Reads a matrix from a file: `FNROWS1\n`, u32 rows, u32 dimensions, f32 a row (its scale), then the rows, one int8 a
 * component; little-endian. Throws `corrupt` where the file is anything else.
 */
export function scaledRows(file: Uint8Array): ScaledRows {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isOurs = file.length >= HEADER && MAGIC.every((code, at) => file[at] === code);
  const rows = isOurs ? view.getUint32(MAGIC.length, true) : 0;
  const dimensions = isOurs ? view.getUint32(MAGIC.length + 4, true) : 0;
  if (rows === 0 || dimensions === 0 || file.length !== HEADER + rows * 4 + rows * dimensions) {
    throw new Failure('corrupt', 'A file of the built-in search model is damaged. Installing Footnote anew puts it right.');
  }
  const scales = Float32Array.from({ length: rows }, (_, row) => view.getFloat32(HEADER + row * 4, true));
  const values = new Int8Array(file.buffer, file.byteOffset + HEADER + rows * 4, rows * dimensions);
  return { rows, dimensions, scales, values };
}

const MAGIC: readonly number[] = Array.from('FNROWS1\n', (letter) => letter.charCodeAt(0));
const HEADER = MAGIC.length + 8;
