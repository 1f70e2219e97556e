import type { VectorSetState } from './embedding.ts';

/** Whether a complete set may take the place of an earlier one: it covers much of what that one does. */
export function takesOver(complete: Pick<VectorSetState, 'passages'>, earlier: Pick<VectorSetState, 'passages'>): boolean {
  return complete.passages >= earlier.passages * MUCH;
}

/** Models know no token of some texts, and mail comes and goes: two sets of the same mail differ a little. */
const MUCH = 0.5;
