/** The embedders that the lab knows by name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractId } from '../../src/contract.ts';
import { Failure } from '../../src/failure.ts';
import { learnedModel, LEARNED_MODELS, contractOf } from '../../src/models.ts';
import { referenceBy } from '../../src/indexer/vectors/embed.ts';
import { createHashedEmbedder } from '../../src/indexer/vectors/hashed-embedder.ts';
import { loadStaticModel, type StaticModel } from '../../src/indexer/vectors/load-static-model.ts';
import type { VectorLaneName } from '../../src/mail.ts';
import type { Embedder } from '../../src/ports.ts';
import { FOLDER, openLearned } from './learned.ts';

/** An embedder and the lane that it feeds; `reference` as `IndexApi.wantVectors` takes it. */
export interface LabEmbedder {
  readonly lane: VectorLaneName;
  readonly embedder: Embedder;
  readonly reference?: Int8Array;
}

const MAKERS: Readonly<Record<string, () => Promise<readonly LabEmbedder[]>>> = {
  none: async () => [],
  hashed: async () => [{ lane: 'static', embedder: createHashedEmbedder() }],
  static: async () => [await staticEmbedder()],
};

let loaded: Promise<StaticModel> | undefined;

async function staticEmbedder(): Promise<LabEmbedder> {
  loaded ??= loadStaticModel(async (file) => new Uint8Array(await readFile(join('static-model', file))));
  return { lane: 'static', ...(await loaded) };
}

export const EMBEDDER_NAMES: readonly string[] = [...Object.keys(MAKERS), ...LEARNED_MODELS.map(({ name }) => name)];

/** The embedder that every store of the add-on has from the first minute. */
export const SHIPPED = 'static';

/** A name of these, or a model's folder. */
export function isEmbedder(name: string): boolean {
  return EMBEDDER_NAMES.includes(name) || name.includes('/');
}

/** A learned model has the static one beside it, as in the add-on; `keeping` may wrap it. Throws `badRequest` for a name that is not known, `gone` where a model is not here. */
export async function embeddersNamed(name: string, keeping: (learned: Embedder) => Embedder = (learned) => learned): Promise<readonly LabEmbedder[]> {
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (make) return make();
  if (!isEmbedder(name)) throw new Failure('badRequest', `There is no embedder ${JSON.stringify(name)}; there are ${EMBEDDER_NAMES.join(', ')}, or a folder.`);
  const embedder = keeping(await openLearned(name));
  return [...((await MAKERS['static']?.()) ?? []), { lane: 'learned', embedder, reference: await referenceBy(embedder) }];
}

/**
 * The embedder that made a store's vectors; `revision` is its contract's. Throws `badRequest` where it is another version,
 * or none of these.
 */
export async function embedderOf(contract: string, revision: string): Promise<LabEmbedder> {
  for (const make of Object.values(MAKERS)) {
    const found = (await make()).find(({ embedder }) => contractId(embedder.contract) === contract);
    if (found) return found;
  }
  const known = learnedModel(contract.replace(/\/[^/]*$/, ''));
  const name = known && contractId(contractOf(known)) === contract ? known.name : revision.startsWith(FOLDER) ? revision.slice(FOLDER.length) : undefined;
  const embedder = name === undefined ? undefined : await openLearned(name);
  if (embedder && contractId(embedder.contract) === contract) return { lane: 'learned', embedder };
  throw new Failure('badRequest', `The store's vectors are by ${contract}, which is not at hand; run lab index again.`);
}
