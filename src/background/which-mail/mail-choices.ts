/**
 * What a person has decided about which mail is read. That nothing is read stands by itself, in `storage.local`: it says
 * nothing of mail, and must outlast the deletion of everything else, wherever that ends.
 */
import { HOW_MUCH, type HowMuch } from '../../coverage.ts';
import { fieldOf } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { unlessDamaged } from '../own-files.ts';
import { keepUnder, keptUnder } from '../stored.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import type { LeftOutFolder } from './which-mail.ts';

export interface MailChoices {
  /** By account, where something was decided. */
  readonly accounts: ReadonlyMap<string, HowMuch>;
  /** Each with those within it. */
  readonly leftOut: readonly LeftOutFolder[];
  readonly decrypts: boolean;
  /** Nothing is indexed, whatever else was decided: everything was deleted, or the choices are lost, and nobody has said that mail is to be read again. */
  readonly off: boolean;
  /** What was chosen can't be read any more: until something is chosen anew nobody knows what was left out. */
  readonly lost: boolean;
}

type Chosen = Omit<MailChoices, 'off'>;

const oneByOne = inTurn();
let known: Promise<Chosen> | undefined;
/** As this page knows it, whether or not it could be written; undefined until the storage was asked. */
let isOff: boolean | undefined;

/** Asked of the storage once; a change is known at once to whoever asks afterwards. */
export async function mailChoices(): Promise<MailChoices> {
  known ??= readChosen().catch((error: unknown) => {
    known = undefined; // The next call asks again.
    throw error;
  });
  const chosen = await known;
  const stored = isOff ?? (await thunderbird.storage.local.get(OFF))[OFF] === true;
  isOff ??= stored;
  return { ...chosen, off: isOff || chosen.lost };
}

/** In force once it is written; throws where it can't be, and all is as before. */
export function changeChoices(change: (choices: MailChoices) => Partial<Omit<Chosen, 'lost'>>): Promise<void> {
  return oneByOne(async () => {
    const choices = await mailChoices();
    // That one is chosen anew does not mean that all are.
    if (choices.lost) await switchOff();
    await store({ ...choices, ...change(choices), lost: false });
  });
}

/** Nothing is to be indexed any more; at once, also where that can't be written, which throws. Asks nothing of the choices. */
export async function switchOff(): Promise<void> {
  isOff = true;
  await thunderbird.storage.local.set({ [OFF]: true });
}

/** Mail is to be read again, as it is chosen by now. */
export function switchOn(): Promise<void> {
  return oneByOne(async () => {
    const choices = await mailChoices();
    if (!choices.off) return;
    if (choices.lost) await store({ ...choices, lost: false });
    isOff = false;
    await thunderbird.storage.local.set({ [OFF]: false });
  });
}

/** To be called when what is stored was deleted: nothing is chosen, and nothing is to be indexed. */
export function forgetChoices(): void {
  known = Promise.resolve(NOTHING_CHOSEN);
  isOff = true;
}

async function readChosen(): Promise<Chosen> {
  const stored = await unlessDamaged(keptUnder(KEY), DAMAGED);
  const [accounts, leftOut] = [fieldOf(stored, 'accounts'), fieldOf(stored, 'leftOut')];
  const decided = Object.entries(typeof accounts === 'object' && accounts !== null ? accounts : {}).flatMap(([account, value]) => {
    const reads = HOW_MUCH.find((one) => one === value);
    return reads ? [[account, reads] as const] : [];
  });
  return {
    accounts: new Map(decided),
    leftOut: Array.isArray(leftOut) ? leftOut.filter(isLeftOut) : [],
    decrypts: fieldOf(stored, 'decrypts') === true,
    lost: stored !== undefined && (typeof stored !== 'object' || stored === null),
  };
}

async function store({ accounts, leftOut, decrypts, lost }: Chosen): Promise<void> {
  await keepUnder(KEY, { accounts: Object.fromEntries(accounts), leftOut: [...leftOut], decrypts });
  known = Promise.resolve({ accounts, leftOut, decrypts, lost });
}

const isLeftOut = (one: unknown): one is LeftOutFolder => typeof fieldOf(one, 'account') === 'string' && typeof fieldOf(one, 'folder') === 'string';

const NOTHING_CHOSEN: Chosen = { accounts: new Map(), leftOut: [], decrypts: false, lost: false };
/** No form of choices. */
const DAMAGED = '';
const KEY = 'mailChoices';
/** In `storage.local`. */
export const OFF = 'off';
