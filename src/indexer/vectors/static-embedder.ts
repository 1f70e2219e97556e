import { Failure } from '../../failure.ts';
import type { Cancelled, Embedder, EmbedderContract, EmbedRole } from '../../ports.ts';
import { normalised } from './normalised.ts';
import type { RowSum } from './row-sum.ts';
import type { WordPiece } from './wordpiece.ts';

export interface StaticEmbedderParts {
  readonly contract: EmbedderContract;
  readonly tokenizer: WordPiece;
  readonly sum: RowSum;
}

/**
 * An embedder that looks each token up in a table: a text's vector is the sum of its tokens' rows, brought to length 1.
 * The order of words plays no part. Unknown words are left out. Long texts are cut (`MOST_CHARACTERS`).
 */
export function createStaticEmbedder({ contract, tokenizer, sum }: StaticEmbedderParts): Embedder {
  return {
    contract,
    async embed(texts: readonly string[], role: EmbedRole, cancelled: Cancelled = () => false) {
      const vectors: (Float32Array | undefined)[] = [];
      for (const text of texts) {
        if (vectors.length % TEXTS_BETWEEN_ASKING === 0 && cancelled()) throw new Failure('cancelled', 'Cancelled.');
        const ids = tokenizer.encode((contract.prefixes[role] + text).slice(0, MOST_CHARACTERS));
        vectors.push(normalised(sum(ids.filter((id) => id !== tokenizer.unknown))));
      }
      return vectors;
    },
  };
}

/** A part of the contract: another limit makes other vectors. */
export const MOST_CHARACTERS = 8192;
const TEXTS_BETWEEN_ASKING = 64;
