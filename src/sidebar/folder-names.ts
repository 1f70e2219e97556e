import type { FolderChoice } from '../protocol.ts';

/** The name of the folder that something stands in; undefined where the folder is not known. */
export type FolderNames = (place: { readonly account: string; readonly folder: string }) => FolderName | undefined;

export interface FolderName {
  readonly folder: string;
  /** Undefined where there is one account only: saying it would tell nothing. */
  readonly account: string | undefined;
}

export function folderNames(choices: readonly FolderChoice[]): FolderNames {
  const accounts = new Map<string, Map<string, FolderName>>();
  const several = new Set(choices.map((choice) => choice.account)).size > 1;
  for (const { account, accountName, folder, folderName } of choices) {
    const names = accounts.get(account) ?? new Map<string, FolderName>();
    accounts.set(account, names.set(folder, { folder: folderName, account: several ? accountName : undefined }));
  }
  return ({ account, folder }) => accounts.get(account)?.get(folder);
}
