/** Which folders are to be compared with the index now. Pure. */

export interface Memory {
  /** When all of a folder was last found to be as it is listed, ms. */
  readonly confirmed: ReadonlyMap<string, number>;
  /** When an event of it may have been missed. */
  readonly doubted: ReadonlyMap<string, number>;
  /** When it was last looked at, and how often without success since it was confirmed. */
  readonly tried: ReadonlyMap<string, number>;
  readonly times: ReadonlyMap<string, number>;
}

/**
 * Folders that were not confirmed in this run of Thunderbird (it began at `since`), for a day, or since an event of them
 * may have been missed; those confirmed longest ago first. One that was looked at has to wait, each time in vain twice as long.
 */
export function foldersDue<Folder extends { readonly folder: string }>(
  folders: readonly Folder[],
  { confirmed, doubted, tried, times }: Memory,
  since: number,
  now: number,
): readonly Folder[] {
  const at = ({ folder }: Folder) => confirmed.get(folder) ?? 0;
  const isDue = (one: Folder) => {
    const wanted = Math.max(since, now - EVERY, doubted.get(one.folder) ?? 0);
    const patience = Math.min(EVERY, FIRST_PATIENCE * 2 ** ((times.get(one.folder) ?? 1) - 1));
    return at(one) < wanted && (tried.get(one.folder) ?? -Infinity) <= now - patience;
  };
  return folders.filter(isDue).sort((one, other) => at(one) - at(other));
}

const EVERY = 24 * 60 * 60 * 1000; // ms
const FIRST_PATIENCE = 15 * 60_000; // ms
