/** Which folders are to be listed now. Pure. */

export interface Listed {
  /** Listed to their end in this run of Thunderbird. */
  readonly listed: ReadonlySet<string>;
  /** Listed as empty, and when (ms): Thunderbird says so, too, of a folder that it has not parsed. */
  readonly empty: ReadonlyMap<string, number>;
}

/**
 * Those never listed, and those that were empty `patience` ms ago or longer. What comes to an empty folder is told of
 * by an event; looking again is for a folder that was not parsed, of which Thunderbird tells nobody.
 */
export function foldersToList<Folder extends { readonly folder: string }>(
  folders: readonly Folder[],
  { listed, empty }: Listed,
  now: number,
  patience: number,
): readonly Folder[] {
  return folders.filter(({ folder }) => !listed.has(folder) && (empty.get(folder) ?? -Infinity) <= now - patience);
}
