import { contractId } from '../../src/contract.ts';
import { embedWaiting } from '../../src/indexer/vectors/embed.ts';
import type { LabEmbedder } from './embedders.ts';
import type { LabStore } from './lab-store.ts';

export interface Embedded {
  readonly contract: string;
  /** Passages embedded now. */
  readonly passages: number;
  readonly seconds: number;
}

/** Gives every passage of the store the vectors of these embedders, and drops those of others. Continues where a killed run stopped. */
export async function embedStore({ store }: LabStore, embedders: readonly LabEmbedder[], tell: (passages: number) => void): Promise<readonly Embedded[]> {
  const wanted = new Set(embedders.map(({ embedder }) => contractId(embedder.contract)));
  for (const { contract } of store.vectorSets()) if (!wanted.has(contract)) store.dropVectors({ contract });
  const results: Embedded[] = [];
  for (const { lane, embedder, reference } of embedders) {
    const began = performance.now();
    const { contract } = store.wantVectors({ lane, contract: embedder.contract, ...(reference && { reference }) });
    const passages = await embedWaiting(store, embedder, { batch: BATCH, onBatch: tell });
    results.push({ contract, passages, seconds: (performance.now() - began) / 1000 });
  }
  while (store.tidy());
  return results;
}

const BATCH = 64;
