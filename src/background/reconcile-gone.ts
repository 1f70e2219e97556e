import { thunderbird, type MailFolder } from './thunderbird.ts';

interface Address {
  readonly account: string;
  readonly folder: string;
}

/** Those of which Thunderbird knows no folder, of whatever kind, while it knows others. An error is no answer. */
export async function goneAmong<A extends Address>(known: readonly A[]): Promise<readonly A[]> {
  const accounts = await thunderbird.accounts.list(true).catch(() => []);
  const ids = new Map(accounts.map(({ id, rootFolder }) => [id, new Set(idsIn(rootFolder))]));
  if ([...ids.values()].every(({ size }) => size <= 1)) return [];
  return known.filter(({ account, folder }) => {
    const there = ids.get(account);
    // An account whose folders are not known yet has its root alone.
    return !there || (there.size > 1 && !there.has(folder));
  });
}

function idsIn(folder: MailFolder | undefined): readonly string[] {
  return folder ? [folder.id ?? '', ...(folder.subFolders ?? []).flatMap(idsIn)] : [];
}
