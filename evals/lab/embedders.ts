/** The embedders that the lab knows by name. */
import { contractId } from '../../src/contract.ts';
import { Failure } from '../../src/failure.ts';
import { createHashedEmbedder } from '../../src/indexer/hashed-embedder.ts';
import type { VectorLaneName } from '../../src/mail.ts';
import type { Embedder } from '../../src/ports.ts';

/** An embedder and the lane that it feeds; `reference` as `IndexApi.wantVectors` takes it. */
export interface LabEmbedder {
  readonly lane: VectorLaneName;
  readonly embedder: Embedder;
  readonly reference?: Int8Array;
}

const MAKERS: Readonly<Record<string, () => Promise<readonly LabEmbedder[]>>> = {
  none: async () => [],
  hashed: async () => [{ lane: 'static', embedder: createHashedEmbedder() }],
};

export const EMBEDDER_NAMES: readonly string[] = Object.keys(MAKERS);

/** Throws `badRequest` for a name that is not known. */
export async function embeddersNamed(name: string): Promise<readonly LabEmbedder[]> {
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (!make) throw new Failure('badRequest', `There is no embedder ${JSON.stringify(name)}; there are ${EMBEDDER_NAMES.join(', ')}.`);
  return make();
}

/** The embedder that made a store's vectors. Throws `badRequest` where it is another version, or none of these. */
export async function embedderOf(contract: string): Promise<LabEmbedder> {
  for (const name of EMBEDDER_NAMES) {
    const found = (await embeddersNamed(name)).find(({ embedder }) => contractId(embedder.contract) === contract);
    if (found) return found;
  }
  throw new Failure('badRequest', `The store's vectors are by ${contract}, which is not at hand; run lab index again.`);
}
