/** What the person decided about the learned model, in `storage.local`. */
import { learnedModel } from '../../models.ts';
import { SPEEDS, type Speed } from '../../embedding.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';

export interface ModelDecision {
  /** `none`: decided against one. Undefined: never asked; a model that is on this machine is then used. */
  readonly model: string | 'none' | undefined;
  readonly speed: Speed;
  readonly paused: boolean;
  /** What was proposed then for the languages of the mail: another proposal is told. */
  readonly proposed: string | undefined;
}

export async function readDecision(): Promise<ModelDecision> {
  const stored: unknown = (await thunderbird.storage.local.get(KEY))[KEY];
  const field = (name: string): unknown => (typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined);
  const [model, speed, proposed] = [field('model'), field('speed'), field('proposed')];
  return {
    model: typeof model === 'string' && (model === 'none' || learnedModel(model)) ? model : undefined,
    speed: SPEEDS.find((known) => known === speed) ?? 'normal',
    paused: field('paused') === true,
    proposed: typeof proposed === 'string' ? proposed : undefined,
  };
}

export async function writeDecision(decision: ModelDecision): Promise<void> {
  await thunderbird.storage.local.set({ [KEY]: decision });
}

const KEY = 'embedding';
