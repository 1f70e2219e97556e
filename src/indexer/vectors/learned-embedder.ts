import { Failure } from '../../failure.ts';
import type { Cancelled, Embedder, EmbedderContract, EmbedRole } from '../../ports.ts';
import { normalised } from './normalised.ts';

/** A model as its runtime offers it; `model-runtime.ts` makes one of transformers.js. */
export interface TokenModel {
  /** Token ids of a text, special ones first and last; never cut. */
  encode(text: string): readonly number[];
  /** The last hidden states of one text, `Float32Array[ids.length * dimensions]`, a row a token. */
  run(ids: readonly number[]): Promise<Float32Array>;
}

export interface LearnedOptions {
  readonly model: TokenModel;
  readonly contract: EmbedderContract;
  readonly maxTokens: number;
  /** Runs the model on one text when its turn has come: a worker lets queries go first here. */
  readonly inTurn?: <T>(role: EmbedRole, run: () => Promise<T>) => Promise<T>;
}

/**
 * An embedder over a transformer. Texts are run one by one, short ones first: the models are quantised dynamically, one
 * scale a run, so that a neighbour in a batch would change a text's vector, and batching gains next to nothing on a processor.
 * `embed` throws `badRequest` for a model of other dimensions.
 */
export function learnedEmbedder({ model, contract, maxTokens, inTurn = (_, run) => run() }: LearnedOptions): Embedder {
  const idsOf = (text: string, role: EmbedRole) => cut(model.encode(contract.prefixes[role] + text.slice(0, maxTokens * LONGEST_TOKEN)), maxTokens);
  const special = model.encode('').length;
  return {
    contract,
    async embed(texts: readonly string[], role: EmbedRole, cancelled: Cancelled = () => false) {
      const all = texts.map((text, index) => ({ index, ids: text.trim() === '' ? [] : idsOf(text, role) }));
      const vectors: (Float32Array | undefined)[] = texts.map(() => undefined);
      for (const { index, ids } of all.sort((one, other) => one.ids.length - other.ids.length)) {
        if (ids.length <= special) continue;
        vectors[index] = await inTurn(role, async () => {
          if (cancelled()) throw new Failure('cancelled', 'Cancelled.');
          const states = await model.run(ids);
          if (states.length !== ids.length * contract.dimensions) {
            throw new Failure('badRequest', `${contract.model} does not answer with ${contract.dimensions} numbers for each token.`);
          }
          return normalised(pooled(states, contract));
        });
      }
      return vectors;
    },
  };
}

/** The first tokens and the last one, which ends every text for the model. */
function cut(ids: readonly number[], most: number): readonly number[] {
  return ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)];
}

function pooled(states: Float32Array, { pooling, dimensions }: EmbedderContract): Float32Array {
  const sum = states.slice(0, dimensions);
  if (pooling === 'cls') return sum;
  for (let at = dimensions; at < states.length; at++) sum[at % dimensions] = (sum[at % dimensions] ?? 0) + (states[at] ?? 0);
  return sum; // The mean but for its length, which normalising takes away.
}

/** Code units a token may stand for before the rest of a text can no longer matter; bounds what is tokenised. */
const LONGEST_TOKEN = 20;
