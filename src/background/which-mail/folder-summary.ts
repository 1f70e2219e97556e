/** In the docked build, Thunderbird can be asked to parse a folder whose summary is missing. */
import { thunderbird } from '../thunderbird/thunderbird.ts';

/** Messages that the folder holds after parsing; 0 where this build can't ask. */
export async function buildSummary(folderId: string): Promise<number> {
  try {
    return (await thunderbird.folderSummary?.build(folderId)) ?? 0;
  } catch {
    return 0; // The folder went away meanwhile.
  }
}
