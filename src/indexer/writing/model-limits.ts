/** What a model's `config.json` tells of how much it may read; what it does not tell is taken to be little. */
export function modelLimits(config: Uint8Array | undefined): { readonly contextTokens: number; readonly vocabulary: number } {
  const told = config ? parsed(config) : undefined;
  const numberIn = (name: string): number | undefined => {
    // Models that read pictures, too, tell it of their half that reads text.
    const value = fieldOf(told, name) ?? fieldOf(fieldOf(told, 'text_config'), name);
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  const vocabulary = numberIn('vocab_size') ?? 0;
  const made = numberIn('max_position_embeddings') ?? numberIn('n_positions') ?? MOST;
  const weights = multiplied(numberIn, vocabulary);
  return { contextTokens: Math.min(MOST, made, weights === 0 ? MOST : Math.max(LEAST, Math.floor(MOST_WORK / weights))), vocabulary };
}

/** Weights that each token of a prompt is multiplied by; 0 where it does not tell of what it is built. */
function multiplied(numberIn: (name: string) => number | undefined, vocabulary: number): number {
  const width = numberIn('hidden_size') ?? 0;
  const heads = numberIn('num_attention_heads') ?? 1;
  const shared = (numberIn('num_key_value_heads') ?? heads) / heads;
  const layer = width * (width * (2 + 2 * shared) + 3 * (numberIn('intermediate_size') ?? 0));
  const layers = numberIn('num_hidden_layers') ?? 0;
  return layers === 0 ? 0 : layers * layer + vocabulary * width;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

/** Tokens: more take a processor minutes to read, and memory for each of them. */
const MOST = 4096;
/** Tokens: with fewer there is hardly room for mail beside the rules and an answer. */
const LEAST = 1024;
/** Multiplications of a prompt: one core takes about a minute for them, as measured (0.06 s for a thousand million, and as much again for attention). */
const MOST_WORK = 6e11;
