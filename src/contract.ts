import type { EmbedderContract } from './ports.ts';

/**
 * A short name that stays the same for equal contracts and is another for different ones: the model and 64 bits of
 * FNV-1a over everything in the contract, for example `bge-small-en-v1.5/9f3c2a7d51e08b46`. Not against forgers.
 */
export function contractId(contract: EmbedderContract): string {
  return `${contract.model}/${fnv1a64(canonical(contract))}`;
}

/** The model in such a name. */
export function modelOf(contract: string): string {
  return contract.replace(/\/.*$/, '');
}

/** True where vectors of the two may be compared. */
export function sameContract(one: EmbedderContract, other: EmbedderContract): boolean {
  return canonical(one) === canonical(other);
}

/** Every field in a fixed order; files and languages sorted, since their order means nothing. */
function canonical(contract: EmbedderContract): string {
  return JSON.stringify([
    contract.model,
    contract.revision,
    Object.entries(contract.files).sort(([one], [other]) => (one < other ? -1 : 1)),
    contract.prefixes.query,
    contract.prefixes.passage,
    contract.preprocessing,
    contract.pooling,
    contract.dimensions,
    contract.normalisation,
    contract.quantisation,
    contract.languages === '*' ? '*' : [...contract.languages].sort(),
  ]);
}

/** FNV-1a over UTF-16 code units, in 16 hex digits. */
function fnv1a64(text: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100_0000_01b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
