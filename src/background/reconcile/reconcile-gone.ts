/** Which folders are not there any more. Pure. */
import type { FolderKey } from '../../listing.ts';

interface Tree {
  readonly id?: string | undefined;
  readonly subFolders?: readonly Tree[] | undefined;
}

/** Thunderbird's accounts, each with its folders of whatever kind. */
interface Account {
  readonly id: string;
  readonly rootFolder?: Tree | undefined;
}

/** Those that no account has, while some have folders. An account of which no folder is known yet has its root alone. */
export function missingFrom<A extends FolderKey>(accounts: readonly Account[], known: readonly A[]): readonly A[] {
  const ids = new Map(accounts.map(({ id, rootFolder }) => [id, new Set(idsIn(rootFolder))]));
  if ([...ids.values()].every(({ size }) => size <= 1)) return [];
  return known.filter(({ account, folder }) => {
    const there = ids.get(account);
    return !there || (there.size > 1 && !there.has(folder));
  });
}

function idsIn(folder: Tree | undefined): readonly string[] {
  return folder ? [folder.id ?? '', ...(folder.subFolders ?? []).flatMap(idsIn)] : [];
}
