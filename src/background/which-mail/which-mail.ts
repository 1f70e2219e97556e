/** Which folders and accounts are ours to index. Pure, so that every rule can be read and tested in one place. */
import { HOW_MUCH, type HowMuch, type SkipReason } from '../../coverage.ts';
import type { FolderKey } from '../../listing.ts';

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

/** Whether an account's mail stands on a server, so that reading a body may fetch it; of a kind that is not known, it may. */
export function isRemote(type: string): boolean {
  return !['local', 'none', 'pop3', 'rss'].includes(type);
}

/** What can be chosen for an account; `canTell` where Thunderbird can be asked which bodies are stored. */
export function choicesFor(type: string, canTell: boolean): readonly HowMuch[] {
  if (!isRemote(type)) return ['bodies', 'nothing'];
  return HOW_MUCH.filter((much) => much !== 'stored' || canTell);
}

/** What is read before anybody has decided: never anything that would have to be fetched. */
export function readsAtFirst(type: string, canTell: boolean): HowMuch {
  return !isRemote(type) ? 'bodies' : canTell ? 'stored' : 'headers';
}

/** What a person has decided about folders: each is left out with those within it. */
export type LeftOutFolder = FolderKey;

/** Whether the folder, or one that it is in, was left out. Thunderbird's paths begin with their parent's. */
export function leftOut({ account, folder }: FolderKey, all: readonly LeftOutFolder[]): SkipReason | undefined {
  const own = all.filter((one) => one.account === account);
  if (own.some((one) => one.folder === folder)) return 'excluded';
  return own.some((one) => isInside(folder, one.folder)) ? 'excludedAbove' : undefined;
}

/** The folder is left out, or not any more, whatever was decided about those within it. */
export function withFolder(all: readonly LeftOutFolder[], folder: FolderKey, indexed: boolean): readonly LeftOutFolder[] {
  const others = all.filter((one) => one.account !== folder.account || (one.folder !== folder.folder && !isInside(one.folder, folder.folder)));
  return indexed ? others : [...others, { account: folder.account, folder: folder.folder }];
}

/** What was decided follows a folder that has another name now, or is elsewhere. */
export function renamed(all: readonly LeftOutFolder[], from: FolderKey, to: FolderKey): readonly LeftOutFolder[] {
  return all.map((one) =>
    one.account === from.account && (one.folder === from.folder || isInside(one.folder, from.folder))
      ? { account: to.account, folder: to.folder + one.folder.slice(from.folder.length) }
      : one);
}

const isInside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
