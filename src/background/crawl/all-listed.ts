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

/** Whether all folders were listed to their end once since the index was made. */
export async function wasAllListed(): Promise<boolean> {
  return (await thunderbird.storage.local.get(ONCE))[ONCE] === true;
}

/** Does nothing where all of them looked empty, as they may while Thunderbird starts. */
export async function setAllListed(): Promise<void> {
  if (!(await wasAllListed()) && (await listedFolders()).size > 0) await thunderbird.storage.local.set({ [ONCE]: true });
}

/** The index knows nothing any more: all folders are to be listed, as if for the first time. */
export async function forgetAllListed(): Promise<void> {
  await thunderbird.storage.local.remove(ONCE);
  await forgetListed();
}
