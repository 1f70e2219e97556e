import { contractId } from '../../contract.ts';
import { Failure } from '../../failure.ts';
import type { Cancelled, Embedder } from '../../ports.ts';
import type { EmbeddedPassage, NextUnembedded, Unembedded } from '../../embedding.ts';
import { quantised } from './quantise.ts';
import { REFERENCE_TEXTS } from './reference-texts.ts';

/** Where passages wait and vectors go: a store, or the way to one. */
export interface EmbedSource {
  nextUnembedded(request: { readonly contract: string; readonly limit: number }): NextUnembedded | Promise<NextUnembedded>;
  putVectors(request: { readonly contract: string; readonly items: readonly EmbeddedPassage[] }): Stored | Promise<Stored>;
}

interface Stored {
  readonly stored: number;
  readonly refused: number;
}

/** Passages with their vectors, as they are stored. Equal texts are embedded once. Throws `cancelled`. */
export async function embedPassages(embedder: Embedder, items: readonly Unembedded[], cancelled?: Cancelled): Promise<readonly EmbeddedPassage[]> {
  const texts = [...new Set(items.map(({ text }) => text))];
  const vectors = await embedder.embed(texts, 'passage', cancelled);
  const byText = new Map(texts.map((text, index) => [text, vectors[index]]));
  return items.map(({ message, ordinal, hash, text }) => {
    const vector = byText.get(text);
    return { message, ordinal, hash, values: vector && quantised(vector) };
  });
}

/**
 * Embeds what waits, a batch at a time, until nothing does; returns how many passages got their vector. The queue is the
 * store's own: a kill at any point loses the batch under way and nothing else. Throws `cancelled`.
 */
export async function embedWaiting(
  source: EmbedSource,
  embedder: Embedder,
  { batch = BATCH, cancelled, onBatch = () => {} }: { readonly batch?: number; readonly cancelled?: Cancelled; readonly onBatch?: (embedded: number) => void } = {},
): Promise<number> {
  const contract = contractId(embedder.contract);
  let embedded = 0;
  for (let refusals = 0; ;) {
    const { items, more } = await source.nextUnembedded({ contract, limit: batch });
    if (items.length === 0 && !more) return embedded;
    if (items.length === 0) continue;
    const { stored } = await source.putVectors({ contract, items: await embedPassages(embedder, items, cancelled) });
    // Mail that changes meanwhile is refused now and then; nothing but refusals is a fault that would go on for ever.
    refusals = stored === 0 ? refusals + 1 : 0;
    if (refusals === MOST_REFUSALS) throw new Failure('internal', 'The index takes no vectors.');
    embedded += stored;
    onBatch(embedded);
  }
}

/** Vectors of the reference texts, one after the other, as `IndexApi.wantVectors` takes them. */
export async function referenceBy(embedder: Embedder, cancelled?: Cancelled): Promise<Int8Array<ArrayBuffer>> {
  const vectors = (await embedder.embed(REFERENCE_TEXTS, 'passage', cancelled)).flatMap((vector) => (vector && quantised(vector)) ?? []);
  const all = new Int8Array(vectors.length * embedder.contract.dimensions);
  for (const [index, vector] of vectors.entries()) all.set(vector, index * embedder.contract.dimensions);
  return all;
}

const BATCH = 32; // passages
const MOST_REFUSALS = 20; // batches
