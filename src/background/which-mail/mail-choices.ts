/** What a person has decided about which mail is read. */
import { HOW_MUCH, type HowMuch } from '../../coverage.ts';
import { fieldOf } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { keptUnder, keepUnder } from '../stored.ts';
import type { LeftOutFolder } from './which-mail.ts';

export interface MailChoices {
  /** By account, where something was decided. */
  readonly accounts: ReadonlyMap<string, HowMuch>;
  /** Each with those within it. */
  readonly leftOut: readonly LeftOutFolder[];
  readonly decrypts: boolean;
  /** Nothing is indexed, whatever else was decided: everything was deleted, and nobody has said that it is to be read again. */
  readonly off: boolean;
}

const oneByOne = inTurn();
let known: Promise<MailChoices> | undefined;

/** Asked of the storage once; a change is known at once to whoever asks afterwards. */
export function mailChoices(): Promise<MailChoices> {
  known ??= readChoices().catch((error: unknown) => {
    known = undefined; // The next call asks again.
    throw error;
  });
  return known;
}

export function changeChoices(change: (choices: MailChoices) => Partial<MailChoices>): Promise<void> {
  return oneByOne(async () => {
    const choices = await mailChoices();
    const next = { ...choices, ...change(choices) };
    known = Promise.resolve(next);
    const { accounts, leftOut, decrypts, off } = next;
    await keepUnder(KEY, { accounts: Object.fromEntries(accounts), leftOut: [...leftOut], decrypts, off });
  });
}

/** To be called when what is stored was deleted: at once nothing is chosen, and nothing is to be indexed, though nothing is stored of that yet. */
export function forgetChoices(): void {
  known = Promise.resolve({ accounts: new Map(), leftOut: [], decrypts: false, off: true });
}

async function readChoices(): Promise<MailChoices> {
  const stored = await keptUnder(KEY);
  const [accounts, leftOut] = [fieldOf(stored, 'accounts'), fieldOf(stored, 'leftOut')];
  const decided = Object.entries(typeof accounts === 'object' && accounts !== null ? accounts : {}).flatMap(([account, value]) => {
    const reads = HOW_MUCH.find((one) => one === value);
    return reads ? [[account, reads] as const] : [];
  });
  return {
    accounts: new Map(decided),
    leftOut: Array.isArray(leftOut) ? leftOut.filter(isLeftOut) : [],
    decrypts: fieldOf(stored, 'decrypts') === true,
    off: fieldOf(stored, 'off') === true,
  };
}

const isLeftOut = (one: unknown): one is LeftOutFolder => typeof fieldOf(one, 'account') === 'string' && typeof fieldOf(one, 'folder') === 'string';

const KEY = 'mailChoices';
