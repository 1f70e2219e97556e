import type { Database } from '../../ports.ts';
import { entriesOf } from './vector-entries.ts';
import type { StoredSet } from './vector-sets.ts';

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
