/** Which folders and accounts are ours to index. Pure, so that every rule can be read and tested in one place. */

export interface FolderTraits {
  readonly isRoot?: boolean | undefined;
  readonly isVirtual?: boolean | undefined;
  readonly isUnified?: boolean | undefined;
  readonly isTag?: boolean | undefined;
  readonly specialUse?: readonly string[] | undefined;
}

/** Newsgroups are not one's own mail, and reading them fetches from their servers. */
export function isAccountIndexed(type: string): boolean {
  return type !== 'nntp';
}

/** Saved searches, unified folders and tags show messages that stand elsewhere; outgoing and unfinished mail is not mail yet. */
export function isFolderIndexed(folder: FolderTraits): boolean {
  if (folder.isRoot || folder.isVirtual || folder.isUnified || folder.isTag) return false;
  return !(folder.specialUse ?? []).some((use) => use === 'outbox' || use === 'drafts' || use === 'templates');
}

/** Lower is listed sooner: what people look for first is in the inbox, the archive and what they sent. */
export function listingRank(folder: FolderTraits): number {
  const uses = folder.specialUse ?? [];
  if (uses.includes('inbox')) return 0;
  if (uses.includes('sent')) return 1;
  if (uses.includes('archives')) return 2;
  if (uses.includes('junk') || uses.includes('trash')) return 4;
  return 3;
}

/** What a folder's own subfolders are for too: what was thrown away with its folder is in the trash. */
export function inheritedUses({ specialUse = [] }: FolderTraits): readonly string[] {
  return specialUse.filter((use) => use === 'trash' || use === 'junk' || use === 'archives');
}
