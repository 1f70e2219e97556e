import { EMBEDDED_TEXT } from '../../embedded-text.ts';
import { Failure } from '../../failure.ts';
import { STAND_IN } from '../../models.ts';
import type { Cancelled, Embedder, EmbedderContract } from '../../ports.ts';
import { fold } from '../text/fold.ts';
import { keyHash } from '../../key-hash.ts';
import { normalised } from './normalised.ts';

/**
 * The last resort, which needs no file at all and takes every language: each folded word adds 1 or -1 to one of 32 buckets
 * (signed feature hashing, Weinberger et al., ICML 2009), frequent words damped by a square root. It knows words, no meaning.
 */
export function createHashedEmbedder(): Embedder {
  return {
    contract: HASHED_CONTRACT,
    async embed(texts: readonly string[], _role, cancelled: Cancelled = () => false) {
      if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
      return texts.map((text) => normalised(bucketsOf(text.slice(0, MOST_CHARACTERS))));
    },
  };
}

function bucketsOf(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const word of fold(text).match(WORDS) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const buckets = new Float32Array(BUCKETS);
  for (const [word, count] of counts) {
    const hash = keyHash(word);
    const bucket = hash % BUCKETS;
    const sign = Math.floor(hash / BUCKETS) % 2 === 0 ? 1 : -1;
    buckets[bucket] = (buckets[bucket] ?? 0) + sign * Math.sqrt(count);
  }
  return buckets;
}

const BUCKETS = 32;
const MOST_CHARACTERS = 8192;

/** Words and numbers; an ideograph or kana alone, since nothing tells where such words end. */
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

export const HASHED_CONTRACT: EmbedderContract = {
  model: STAND_IN,
  revision: '1',
  files: {},
  prefixes: { query: '', passage: '' },
  preprocessing: `${EMBEDDED_TEXT}; folded words, ${MOST_CHARACTERS} characters`,
  pooling: 'sum',
  dimensions: BUCKETS,
  normalisation: 'l2',
  quantisation: 'none',
  languages: '*',
};
