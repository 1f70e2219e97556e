import { indexedFolders } from '../thunderbird/mailbox.ts';
import { emptyFolders, listedFolders } from '../session.ts';
import { foldersToList } from './which-folders.ts';

/** Whether every folder was listed to its end in this run of Thunderbird, or looked empty. */
export async function isAllListed(): Promise<boolean> {
  const known = { listed: await listedFolders(), empty: await emptyFolders() };
  return foldersToList(await indexedFolders(), known, Date.now(), Infinity).length === 0;
}
