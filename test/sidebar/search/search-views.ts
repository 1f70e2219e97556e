import type { View } from '../gallery-views.ts';

const LONG = 600_000; // ms; longer than anybody looks at a story

/** The list of hits while it is awaited, and where its next page does not come. */
export function searchViews(base: View): Readonly<Record<string, View>> {
  return {
    pending: { ...base, delay: LONG },
    pendingScoped: { ...base, delay: LONG, address: 'account=a1&folder=/in/travel' },
    moreFails: { ...base, repeated: 137, moreFails: 'diskError', keys: ['End'] },
  };
}
