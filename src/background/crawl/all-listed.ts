import { Failure, type FailureCode } from '../../failure.ts';
import { emptyFolders, forgetListed, listedFolders } from '../session.ts';
import { indexedFolders } from '../thunderbird/mailbox.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { foldersToList } from './which-folders.ts';

/** Whether every folder was listed to its end in this run of Thunderbird, or looked empty. */
export async function isAllListed(): Promise<boolean> {
  const known = { listed: await listedFolders(), empty: await emptyFolders() };
  return foldersToList(await indexedFolders(), known, Date.now(), Infinity).length === 0;
}

/** In `storage.local`. */
const ONCE = 'listedOnce';

/** Whether all folders were listed to their end, or as far as that can be done, once since the index was made. */
export async function wasAllListed(): Promise<boolean> {
  return (await thunderbird.storage.local.get(ONCE))[ONCE] === true;
}

/**
 * Every folder was listed, or failed by one of these. A folder that can't be listed by itself keeps no count of the others; where the index
 * failed nobody knows what the others hold. Does nothing either where all of them looked empty, as they may while Thunderbird starts.
 */
export async function setAllListed(failures: readonly unknown[] = []): Promise<void> {
  if (failures.some((failure) => OF_THE_INDEX.includes(Failure.from(failure).code))) return;
  if (!(await wasAllListed()) && (await listedFolders()).size > 0) await thunderbird.storage.local.set({ [ONCE]: true });
}

/** The index knows nothing any more: all folders are to be listed, as if for the first time. */
export async function forgetAllListed(): Promise<void> {
  await thunderbird.storage.local.remove(ONCE);
  await forgetListed();
}

const OF_THE_INDEX: readonly FailureCode[] = ['connectionLost', 'notStarted', 'cancelled', 'diskFull', 'diskError', 'corrupt', 'busy'];
