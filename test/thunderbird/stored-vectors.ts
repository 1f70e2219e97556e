/** The learned vectors as they lie in a profile, each against the words that its passage has there. */
import { openLearned } from '../../evals/lab/learned.ts';
import { contractId } from '../../src/contract.ts';
import { quantised } from '../../src/indexer/vectors/quantise.ts';
import { entryHeaders, entrySize, HEADER } from '../../src/indexer/vectors/vector-entries.ts';
import { embeddedText } from '../../src/embedded-text.ts';
import { passageHash } from '../../src/indexer/vectors/vector-text.ts';
import type { Database } from '../../src/ports.ts';
import { numberIn, textIn } from '../../src/row.ts';
import { inStoredIndex } from './stored-index.ts';

interface StoredVector {
  readonly text: string;
  /** The hash beside the vector is that of the text. */
  readonly isHashed: boolean;
  readonly values: Int8Array;
}

/** Of a Thunderbird that has quit: how many passages have the very vector of their words, and the words of those that have another. */
export async function misplacedVectors(profile: string, model: string): Promise<{ readonly right: number; readonly wrong: readonly string[] }> {
  const embedder = await openLearned(model, 1);
  try {
    const stored = await inStoredIndex(profile, (db) => vectorsIn(db, contractId(embedder.contract)));
    const wrong: string[] = [];
    for (const { text, isHashed, values } of stored) {
      const [made] = await embedder.embed([text], 'passage');
      if (!isHashed || !made || likeness(quantised(made) ?? new Int8Array(), values) < SAME) wrong.push(text);
    }
    return { right: stored.length - wrong.length, wrong };
  } finally {
    await embedder.close();
  }
}

function vectorsIn(db: Database, contract: string): readonly StoredVector[] {
  const rows = db.all(
    `SELECT dimensions, entries, vector.message AS id, subject, text FROM vector
     JOIN vector_set s ON s.id = vector_set JOIN message m ON m.id = vector.message WHERE contract_id = ?`,
    [contract],
  );
  return rows.flatMap((row) => {
    const { entries } = row;
    if (!(entries instanceof Uint8Array)) return [];
    const dimensions = numberIn(row, 'dimensions');
    return entryHeaders(entries, dimensions).map(({ message, ordinal, hash }, index) => {
      const chunk = db.all('SELECT start, "end" FROM chunk WHERE message = ? AND ordinal = ?', [message, ordinal])[0];
      const text = embeddedText({ subject: textIn(row, 'subject'), text: textIn(row, 'text') }, { start: numberIn(chunk, 'start'), end: numberIn(chunk, 'end') });
      const at = index * entrySize(dimensions) + HEADER;
      return { text, isHashed: message === numberIn(row, 'id') && hash === passageHash(text), values: new Int8Array(entries.slice(at, at + dimensions).buffer) };
    });
  });
}

/** Cosine. */
function likeness(one: Int8Array, other: Int8Array): number {
  let [product, own, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const another = other[at] ?? 0;
    product += value * another;
    own += value * value;
    others += another * another;
  }
  return product / Math.sqrt(own * others);
}

/** Node and Thunderbird run the same code; a processor may round otherwise. Two rows of the test's garden are less alike. */
const SAME = 0.9999;
