import { settingOf, type Settings } from '../../settings.ts';
import type { StaysOut } from '../../told.ts';
import type { Weighed } from './rerank-pool.ts';

export interface Ranked extends Weighed {
  /** Why it is ranked and no hit; undefined where it is one. */
  readonly leftOut: StaysOut | undefined;
}

export interface StayOutRequest {
  readonly settings: Settings;
  /** A name that the question is about and that stands nowhere. */
  readonly nobody: string | undefined;
  /** Messages that share no word and are not near beyond doubt. */
  readonly unclear: ReadonlySet<number>;
  /** Messages that may lack a phrase: no others stay out for their sake. */
  readonly unread: ReadonlySet<number>;
}

/**
 * What stays out. A message that holds every word, or states exactly what was asked for, never does; of the others what
 * lies under the floor, or under about half of the best, and everything where the question is about nobody there is. What
 * shares no word and is near beyond doubt is not held against half of what words gave the best: they are of two kinds.
 */
export function stayingOut(weighed: readonly Weighed[], { settings, nobody, unclear, unread }: StayOutRequest): readonly Ranked[] {
  const floor = settingOf(settings, 'floor');
  const best = Math.max(0, ...weighed.filter(({ candidate: { message } }) => !unclear.has(message) && !unread.has(message)).map(({ worth }) => worth));
  const half = best * settingOf(settings, 'half_of_best');
  return weighed.map((one) => ({ ...one, leftOut: reasonFor(one) }));

  function reasonFor({ candidate: { message }, full, locked, worth, lanes }: Weighed): StaysOut | undefined {
    if (full || locked) return undefined;
    if (nobody !== undefined) return { code: 'nobody', name: nobody };
    if (unclear.has(message)) return { code: 'unclear' };
    // What the exact lane nominates states a part of what was asked for.
    if (lanes.exact) return undefined;
    if (worth < floor) return { code: 'underFloor', score: worth, floor };
    return lanes.keyword && worth < half ? { code: 'underHalf', score: worth, best } : undefined;
  }
}
