import type { Embedder } from '../src/ports.ts';
import { keyHash } from '../src/key-hash.ts';
import { normalised } from '../src/indexer/vectors/normalised.ts';
import { randomFrom } from './random.ts';

/**
 * Stands in for a learned model where only time is measured: a vector of 384 values that the text's hash decides, as long
 * as those of the small learned models. It knows nothing; a real one takes hours to read 100,000 messages.
 */
export function createNoiseEmbedder(): Embedder {
  return {
    contract: {
      model: 'noise', revision: '1', files: {}, prefixes: { query: '', passage: '' }, preprocessing: 'hash', pooling: 'mean',
      dimensions: DIMENSIONS, normalisation: 'l2', quantisation: 'none', languages: '*',
    },
    embed: async (texts) => texts.map((text) => {
      const random = randomFrom(keyHash(text));
      return normalised(Float32Array.from({ length: DIMENSIONS }, () => random.next() - 0.5));
    }),
  };
}

const DIMENSIONS = 384;
