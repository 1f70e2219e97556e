import type { VectorSetState } from '../../embedding.ts';
import { takesOver } from '../../vector-cover.ts';

/**
 * The set of learned vectors that answers: the wanted one's, but an earlier model's as long as it covers as much and the
 * wanted one is not complete, or covers little of the mail by being for other languages, so that no answer gets worse by a switch. Of several earlier ones the fullest; `lost` are
 * contracts whose model is gone, so that no query can be embedded for them.
 */
export function servingSet(sets: readonly VectorSetState[], wanted: string, lost: ReadonlySet<string> = new Set()): VectorSetState | undefined {
  const own = sets.find(({ contract }) => contract === wanted);
  const fullest = sets
    .filter(({ contract, passages }) => contract !== wanted && passages > 0 && !lost.has(contract))
    .sort((one, other) => other.passages - one.passages)[0];
  if (own && !own.waits && (!fullest || takesOver(own, fullest))) return own;
  const begun = own && own.passages > 0 ? own : undefined;
  return fullest && fullest.passages >= (begun?.passages ?? 0) ? fullest : begun;
}
