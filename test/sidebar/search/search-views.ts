import type { Progress } from '../../../src/coverage.ts';
import type { View } from '../gallery-views.ts';

const LONG = 600_000; // ms; longer than anybody looks at a story

/** The list of hits while it is awaited, and where its next page does not come. */
export function searchViews(base: View, read: Progress): Readonly<Record<string, View>> {
  return {
    fewVectors: { ...base, progress: read, told: { degraded: true, degradedReason: { code: 'fewVectors', passages: 31_040, of: 96_200 } } },
    pending: { ...base, delay: LONG },
    pendingScoped: { ...base, delay: LONG, address: 'account=a1&folder=/in/travel' },
    moreFails: { ...base, repeated: 137, moreFails: 'diskError', keys: ['ArrowDown', 'End'] },
  };
}
