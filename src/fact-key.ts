import type { Fact } from './mail.ts';

/**
 * The number under which `fact_key` keeps a fact that one can ask for exactly: 32 bits of FNV-1a over kind and value.
 * Undefined for the other kinds. An amount has no currency here, since "$" may be one of several; it is compared after.
 */
export function factKey({ kind, value, minorUnits }: Pick<Fact, 'kind' | 'value' | 'minorUnits'>): number | undefined {
  switch (kind) {
    case 'identifier': return hash(`i${value}`);
    case 'email': return hash(`e${value}`);
    case 'phone': return hash(`p${value}`);
    case 'amount': return minorUnits === undefined ? undefined : hash(`a${Math.abs(minorUnits)}`);
    case 'date': return hash(`d${value}`);
    default: return undefined;
  }
}

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}
