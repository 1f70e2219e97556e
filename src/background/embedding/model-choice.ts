/** What the person decided about the learned model, and models of their own. */
import { learnedModel, OWN_MODEL_PATHS, OWN_REVISION, type LearnedModel } from '../../models.ts';
import { SPEEDS, type Speed } from '../../embedding.ts';
import { fieldOf } from '../fields.ts';
import { unlessDamaged } from '../own-files.ts';
import { keptUnder, keepUnder } from '../stored.ts';

export interface ModelDecision {
  /** `none`: decided against one. Undefined: never asked; a model that is on this machine is then used. */
  readonly model: string | 'none' | undefined;
  /** The person agreed to its download. */
  readonly download: boolean;
  readonly speed: Speed;
  readonly paused: boolean;
  /** What was proposed then for the languages of the mail: another proposal is told. */
  readonly proposed: string | undefined;
}

/** The decision, read once and then remembered. */
export class Decisions {
  #known: Promise<ModelDecision> | undefined;

  now(): Promise<ModelDecision> {
    this.#known ??= readDecision();
    const known = this.#known;
    // What could not be read just now is read the next time.
    known.catch(() => {
      if (this.#known === known) this.#known = undefined;
    });
    return known;
  }

  async change(change: Partial<ModelDecision>): Promise<void> {
    // Before anything is awaited: two changes at a time are both kept.
    this.#known = this.now().then((before) => ({ ...before, ...change }));
    await keepUnder(KEY, await this.now());
  }

  /** It is read anew. */
  forget(): void {
    this.#known = undefined;
  }
}

async function readDecision(): Promise<ModelDecision> {
  const stored = await unlessDamaged(keptUnder(KEY), undefined);
  const field = (name: string): unknown => (typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined);
  const [model, speed, proposed] = [field('model'), field('speed'), field('proposed')];
  return {
    model: typeof model === 'string' ? model : undefined,
    download: field('download') === true,
    speed: SPEEDS.find((known) => known === speed) ?? 'normal',
    paused: field('paused') === true,
    proposed: typeof proposed === 'string' ? proposed : undefined,
  };
}

export async function ownModels(): Promise<readonly LearnedModel[]> {
  const stored = await unlessDamaged(keptUnder(OWN), undefined);
  return Array.isArray(stored) ? stored.filter(isOwn) : [];
}

/** One that is known, or of the person's own. */
export async function modelNamed(name: string): Promise<LearnedModel | undefined> {
  return learnedModel(name) ?? (await ownModels()).find((one) => one.name === name);
}

/** Of one name there is one. */
export async function keepOwnModel(model: LearnedModel): Promise<void> {
  await keepUnder(OWN, [...(await ownModels()).filter(({ name }) => name !== model.name), model]);
}

export async function forgetOwnModel(name: string): Promise<void> {
  await keepUnder(OWN, (await ownModels()).filter((one) => one.name !== name));
}

const isOwn = (one: unknown): one is LearnedModel =>
  fieldOf(one, 'revision') === OWN_REVISION && typeof fieldOf(one, 'name') === 'string' && typeof fieldOf(one, 'dimensions') === 'number' && isFiles(fieldOf(one, 'files'));
const isFiles = (files: unknown): boolean => Array.isArray(files) && files.every((file) => OWN_MODEL_PATHS.some((path) => path === fieldOf(file, 'path')));

const KEY = 'embedding';
const OWN = 'ownModels';
