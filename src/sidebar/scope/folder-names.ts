import type { FolderChoice } from '../../listing.ts';

/** The name of the folder that something stands in; undefined where the folder is not known. */
export type FolderNames = (place: { readonly account: string; readonly folder: string }) => FolderName | undefined;

export interface FolderName {
  readonly folder: string;
  /** Said only where another account has a folder of the same name. */
  readonly account: string | undefined;
}

export function folderNames(choices: readonly FolderChoice[]): FolderNames {
  const accounts = new Map<string, Map<string, FolderName>>();
  const owners = new Map<string, Set<string>>();
  for (const { account, folderName } of choices) owners.set(folderName, (owners.get(folderName) ?? new Set()).add(account));
  for (const { account, accountName, folder, folderName } of choices) {
    const names = accounts.get(account) ?? new Map<string, FolderName>();
    accounts.set(account, names.set(folder, { folder: folderName, account: (owners.get(folderName)?.size ?? 0) > 1 ? accountName : undefined }));
  }
  return ({ account, folder }) => accounts.get(account)?.get(folder);
}
