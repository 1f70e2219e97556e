/** Whether the person wants nothing read just now, in `storage.local`: the choice outlives the page. */
import { thunderbird } from '../thunderbird/thunderbird.ts';

export const PAUSED = 'paused';
/** What a full disk refused; undefined where what is stored is what was chosen. */
let unwritten: boolean | undefined;

export async function isPaused(): Promise<boolean> {
  return (await thunderbird.storage.local.get(PAUSED))[PAUSED] === true;
}

/** Throws where it can't be written; the choice is in force all the same. */
export async function storePause(paused: boolean): Promise<void> {
  unwritten = paused;
  await thunderbird.storage.local.set({ [PAUSED]: paused });
  unwritten = undefined;
}

/** To be called when writing works again. */
export async function storePauseAgain(): Promise<void> {
  if (unwritten !== undefined) await storePause(unwritten);
}
