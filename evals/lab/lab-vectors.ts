import { contractId } from '../../src/contract.ts';
import { meantText } from '../../src/meant-text.ts';
import { Vectors } from '../../src/indexer/vectors/vectors.ts';
import type { Database, QueryVector, VectorIndex } from '../../src/ports.ts';
import { textIn } from '../../src/row.ts';
import { kernelModule } from '../kernel.ts';
import { embedderOf, type LabEmbedder } from './embedders.ts';
import type { LabStore } from './lab-store.ts';

/** A store's vectors, and questions as vectors by each of its contracts. */
export interface LabVectors {
  readonly index: VectorIndex;
  /** Of one of the texts given; a text without a token that an embedder knows has no vector of it. */
  queries(text: string): readonly QueryVector[];
}

/** Loads what a store has, and embeds the questions, by `open` where it has the embedder; undefined for a store without vectors. */
export async function labVectors({ db, store }: LabStore, texts: readonly string[], open: readonly LabEmbedder[] = []): Promise<LabVectors | undefined> {
  const sets = store.vectorSets();
  if (sets.length === 0) return undefined;
  const known = new Map<string, QueryVector[]>(texts.map((text) => [meantText(text), []]));
  const distinct = [...known.keys()];
  for (const { contract } of sets) {
    const { embedder } = open.find((one) => contractId(one.embedder.contract) === contract) ?? (await embedderOf(contract, revisionOf(db, contract)));
    const vectors = await embedder.embed(distinct, 'query');
    for (const [index, text] of distinct.entries()) {
      const values = vectors[index];
      if (values) known.get(text)?.push({ contract, values });
    }
  }
  const index = new Vectors(db, await kernelModule());
  while (index.loadSome());
  return { index, queries: (text) => known.get(meantText(text)) ?? [] };
}

function revisionOf(db: Database, contract: string): string {
  return textIn(db.all(`SELECT contract ->> 'revision' AS revision FROM vector_set WHERE contract_id = ?`, [contract])[0], 'revision');
}
