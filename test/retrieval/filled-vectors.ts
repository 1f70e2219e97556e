import { kernelModule } from '../../evals/kernel.ts';
import { contractId } from '../../src/contract.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import { embedWaiting, referenceBy } from '../../src/indexer/vectors/embed.ts';
import { createHashedEmbedder } from '../../src/indexer/vectors/hashed-embedder.ts';
import { Vectors } from '../../src/indexer/vectors/vectors.ts';
import type { VectorLaneName } from '../../src/mail.ts';
import type { Clock, Database, Embedder, QueryVector } from '../../src/ports.ts';

/** Hashed words after `reading` a text: as another model of another lane, it takes other words for the same. */
export function hashedAs(model: string, reading: (text: string) => string): Embedder {
  const hashed = createHashedEmbedder();
  return { contract: { ...hashed.contract, model }, embed: (texts, role, cancelled) => hashed.embed(texts.map(reading), role, cancelled) };
}

/** Every passage of the store with its vector in each of these lanes, loaded. `read` is the connection that the index reads by. */
export async function filledVectors(
  { db, clock, read = db }: { readonly db: Database; readonly clock: Clock; readonly read?: Database }, lanes: readonly (readonly [VectorLaneName, Embedder])[],
): Promise<Vectors> {
  const store = createStore(db, clock);
  for (const [lane, embedder] of lanes) {
    store.wantVectors({ lane, contract: embedder.contract, reference: await referenceBy(embedder) });
    await embedWaiting(store, embedder);
  }
  const index = new Vectors(read, await kernelModule());
  while (index.loadSome()) { /* until all are in memory */ }
  return index;
}

/** A text as a query by each of these models; none by those that know no word of it. */
export async function queriesBy(embedders: readonly Embedder[], text: string): Promise<readonly QueryVector[]> {
  const all = await Promise.all(embedders.map(async ({ contract, embed }) => ({ contract: contractId(contract), values: (await embed([text], 'query'))[0] })));
  return all.flatMap(({ contract, values }) => (values ? [{ contract, values }] : []));
}
