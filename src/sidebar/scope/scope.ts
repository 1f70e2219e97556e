import type { FolderChoice, FolderKey } from '../../listing.ts';
import type { Boundary } from '../../search.ts';

/** What is searched, with the names to say so. */
export type Scope =
  | { readonly level: 'all' }
  | { readonly level: 'account'; readonly account: string; readonly accountName: string }
  | { readonly level: 'folder'; readonly choice: FolderChoice };

export const ALL_MAIL: Scope = { level: 'all' };

export const folderScope = (choice: FolderChoice): Scope => ({ level: 'folder', choice });

export const accountScope = ({ account, accountName }: FolderChoice): Scope => ({ level: 'account', account, accountName });

export function boundaryOf(scope: Scope): Boundary {
  if (scope.level === 'all') return {};
  if (scope.level === 'account') return { account: scope.account };
  return { account: scope.choice.account, folder: scope.choice.folder };
}

export function sameScope(a: Scope, b: Scope): boolean {
  const one = boundaryOf(a);
  const other = boundaryOf(b);
  return one.account === other.account && one.folder === other.folder;
}

/** The scope that `?account=…&folder=…` asks for; the names come from `folders`, once they are known. */
export function scopeFromAddress(parameters: URLSearchParams, folders: readonly FolderChoice[]): Scope {
  const account = parameters.get('account');
  const folder = parameters.get('folder');
  if (account === null || account === '') return ALL_MAIL;
  const inAccount = folders.filter((choice) => choice.account === account);
  const accountName = inAccount[0]?.accountName ?? account;
  if (folder === null || folder === '') return { level: 'account', account, accountName };
  const known = inAccount.find((choice) => choice.folder === folder);
  return folderScope(known ?? { account, accountName, folder, folderName: folder });
}

/** The scope that a boundary was made of. */
export function scopeOf({ account, folder }: { readonly [K in keyof Boundary]: Boundary[K] | undefined }, folders: readonly FolderChoice[]): Scope {
  return scopeFromAddress(new URLSearchParams({ ...(account && { account }), ...(folder && { folder }) }), folders);
}

/** A folder that is chosen, or one that it is in, is elsewhere now: the scope follows. Thunderbird's paths begin with their parent's. */
export function movedScope(scope: Scope, from: FolderKey, to: FolderKey): Scope {
  if (scope.level !== 'folder') return scope;
  const { choice } = scope;
  if (choice.account !== from.account || !`${choice.folder}/`.startsWith(`${from.folder}/`)) return scope;
  return folderScope({ ...choice, account: to.account, folder: to.folder + choice.folder.slice(from.folder.length) });
}

/** The same scope with the names that `folders` knows. */
export function named(scope: Scope, folders: readonly FolderChoice[]): Scope {
  const { account, folder } = boundaryOf(scope);
  const known = folders.some((choice) => choice.account === account && (folder === undefined || choice.folder === folder));
  return known ? scopeOf({ account, folder }, folders) : scope;
}
