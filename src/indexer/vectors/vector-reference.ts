import type { Database } from '../../ports.ts';
import type { VectorKernel } from './kernel.ts';
import { entriesOf } from './vector-entries.ts';
import type { StoredSet } from './vector-sets.ts';

/** What similarities are like: their mean and standard deviation. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** The sample that came with the set's contract, as entries of one message each. */
export function referenceOf(db: Database, { id, dimensions }: StoredSet): Uint8Array {
  const bytes = db.all('SELECT vectors FROM vector_reference WHERE vector_set = ?', [id])[0]?.['vectors'];
  if (!(bytes instanceof Uint8Array)) return new Uint8Array();
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const passages = Array.from({ length: Math.floor(values.length / dimensions) }, (_, ordinal) => ({
    ordinal, hash: 0, values: values.subarray(ordinal * dimensions, (ordinal + 1) * dimensions),
  }));
  return entriesOf(0, passages, dimensions);
}

/** Of the kernel's query to the sample. */
export function spreadOf(kernel: VectorKernel, reference: Uint8Array): Spread {
  const similarities = kernel.nearest(reference, reference.length).map(({ similarity }) => similarity);
  const mean = similarities.reduce((sum, one) => sum + one, 0) / Math.max(1, similarities.length);
  const square = similarities.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, similarities.length);
  return { mean, deviation: Math.sqrt(square) };
}
