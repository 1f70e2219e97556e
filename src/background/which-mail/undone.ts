/** What a person has decided and what did not come about in the index, as the page or the worker ended in between. Pure. */
import type { FolderCounts, HowMuch } from '../../coverage.ts';
import type { FolderKey } from '../../listing.ts';
import { isRemote, leftOut, type LeftOutFolder } from './which-mail.ts';

export interface Undone {
  /** Left out, by themselves or with their account, or for mail that is not sent yet by now, and still in the index. */
  readonly folders: readonly LeftOutFolder[];
  /** Accounts of which bodies are kept, though only headers are to be. */
  readonly headers: readonly string[];
  /** Accounts of which some is known by its headers, though bodies are to be read. */
  readonly bodies: readonly string[];
  /** Decrypted text is kept, which it is not to be. */
  readonly decrypted: boolean;
}

/** `unsent`: folders that are there and hold nothing that is indexed, as drafts. Of accounts that Thunderbird does not list nothing is said: whether they are gone is found out elsewhere. What nobody decided drops nothing. */
export function undone(
  counts: readonly FolderCounts[],
  accounts: ReadonlyMap<string, { readonly type: string; readonly reads: HowMuch; readonly decided: boolean }>,
  choices: { readonly leftOut: readonly LeftOutFolder[]; readonly decrypts: boolean },
  unsent: readonly FolderKey[],
): Undone {
  const readBy = (reads: HowMuch) => [...accounts].flatMap(([id, known]) => (known.decided && isRemote(known.type) && known.reads === reads ? [id] : []));
  const some = (account: string, isSo: (one: FolderCounts) => boolean) => counts.some((one) => one.account === account && isSo(one));
  const folders = counts
    .filter(({ indexed, waiting, failed }) => indexed + waiting + failed > 0)
    .filter((one) => accounts.get(one.account)?.reads === 'nothing' || leftOut(one, choices.leftOut) !== undefined || isAmong(one, unsent))
    .map(({ account, folder }) => ({ account, folder }));
  return {
    folders,
    headers: readBy('headers').filter((account) => some(account, ({ indexed, headersOnly }) => indexed > headersOnly)),
    bodies: readBy('bodies').filter((account) => some(account, ({ headersOnly }) => headersOnly > 0)),
    decrypted: !choices.decrypts && counts.some(({ decrypted }) => decrypted > 0),
  };
}

export const isAmong = ({ account, folder }: FolderKey, folders: readonly FolderKey[]): boolean =>
  folders.some((one) => one.account === account && one.folder === folder);
