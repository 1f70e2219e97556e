/** What other add-ons may do, and what they did: who, when and which operation, never what was asked or found. */
import type { OutsideCall, OutsideState, OutsideSwitches } from '../../asking.ts';
import { fieldOf } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import { unlessDamaged } from '../own-files.ts';
import { forgetUnder, keptUnder, keepUnder } from '../stored.ts';

const oneByOne = inTurn();

export async function outsideSwitches(): Promise<OutsideSwitches> {
  const stored = await unlessDamaged(keptUnder(SWITCHES), undefined);
  return { search: fieldOf(stored, 'search') === true, ask: fieldOf(stored, 'ask') === true };
}

export async function outsideState(): Promise<OutsideState> {
  return { ...(await outsideSwitches()), calls: await loggedCalls() };
}

export async function setOutside({ search, ask }: OutsideSwitches): Promise<OutsideState> {
  await keepUnder(SWITCHES, { search, ask });
  return outsideState();
}

export function logOutside(call: OutsideCall): Promise<void> {
  return oneByOne(async () => keepUnder(CALLS, [call, ...(await loggedCalls())].slice(0, MOST)));
}

export function forgetOutside(): Promise<void> {
  return oneByOne(() => forgetUnder(CALLS));
}

async function loggedCalls(): Promise<readonly OutsideCall[]> {
  const stored = await unlessDamaged(keptUnder(CALLS), undefined);
  return Array.isArray(stored) ? stored.filter(isCall) : [];
}

const isCall = (one: unknown): one is OutsideCall =>
  typeof fieldOf(one, 'at') === 'number' && typeof fieldOf(one, 'who') === 'string' && typeof fieldOf(one, 'operation') === 'string' && typeof fieldOf(one, 'outcome') === 'string';

const SWITCHES = 'outside';
const CALLS = 'outsideCalls';
const MOST = 200; // calls
