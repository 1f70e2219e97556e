/** What a model's `config.json` tells of how much it may read; what it does not tell is taken to be little. */
export function modelLimits(config: Uint8Array | undefined): { readonly contextTokens: number; readonly vocabulary: number } {
  const told = config ? parsed(config) : undefined;
  const numberIn = (name: string): number | undefined => {
    // Models that read pictures, too, tell it of their half that reads text.
    const value = fieldOf(told, name) ?? fieldOf(fieldOf(told, 'text_config'), name);
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  return { contextTokens: Math.min(MOST, numberIn('max_position_embeddings') ?? numberIn('n_positions') ?? MOST), vocabulary: numberIn('vocab_size') ?? 0 };
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
