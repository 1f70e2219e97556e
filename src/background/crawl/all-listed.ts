import { emptyFolders, forgetListed, listedFolders } from '../session.ts';
import { forgetLocally, storedLocally, storeLocally } from '../stored.ts';
import { indexedFolders } from '../thunderbird/mailbox.ts';
import { foldersToList } from './which-folders.ts';

/** Whether every folder was listed to its end in this run of Thunderbird, or looked empty. */
export async function isAllListed(): Promise<boolean> {
  const known = { listed: await listedFolders(), empty: await emptyFolders() };
  return foldersToList(await indexedFolders(), known, Date.now(), Infinity).length === 0;
}

/** Kept from one run to the next. */
const ONCE = 'listedOnce';

/** Whether all folders were listed to their end once since the index was made. */
export async function wasAllListed(): Promise<boolean> {
  return (await storedLocally(ONCE)) === true;
}

/** Does nothing where all of them looked empty, as they may while Thunderbird starts. */
export async function setAllListed(): Promise<void> {
  if (!(await wasAllListed()) && (await listedFolders()).size > 0) await storeLocally(ONCE, true);
}

/** The index knows nothing any more: all folders are to be listed, as if for the first time. */
export async function forgetAllListed(): Promise<void> {
  await forgetLocally(ONCE);
  await forgetListed();
}
