/** In the docked build, Thunderbird can be asked which bodies of a server's mail are on this machine. */
import { thunderbird } from '../thunderbird/thunderbird.ts';

export const canTellStored = (): boolean => thunderbird.storedBodies !== undefined;

/** Those of the messages whose body is stored; none where this build can't ask. */
export async function storedAmong(handles: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await thunderbird.storedBodies?.among([...handles]));
}
