/** What is asked of Thunderbird to make sure: answers that may be believed, or an error. */
import { Failure } from '../../failure.ts';
import type { FolderKey, Listing } from '../../listing.ts';
import { buildSummary } from '../which-mail/folder-summary.ts';
import { toListing } from '../crawl/listing.ts';
import * as mailbox from '../thunderbird/mailbox.ts';
import { missingFrom } from './reconcile-gone.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { accountsRead } from '../which-mail/accounts.ts';
import { isRemote } from '../which-mail/which-mail.ts';

/** Thunderbird's own count of a folder's messages; it throws for one whose summary is missing or older than the mail. */
export async function count(folder: string): Promise<number> {
  const info = await thunderbird.folders.getFolderInfo(folder).catch(async () => {
    await buildSummary(folder);
    return thunderbird.folders.getFolderInfo(folder);
  });
  if (info.totalMessageCount === undefined) throw new Failure('unavailable', 'Thunderbird does not count this folder.');
  return info.totalMessageCount;
}

/** Messages of a Message-ID in all folders that are ours, by whatever number: what is asked is where they stand. */
export async function everywhere(headerMessageId: string): Promise<readonly Listing[]> {
  const found: Listing[] = [];
  for (const header of await mailbox.query({ headerMessageId })) {
    const listing = (await mailbox.isOurs(header.folder)) ? toListing(header, 0) : undefined;
    if (listing) found.push(listing);
  }
  return found;
}

/** Those that are not there any more; without `folders` those of accounts that are not. An error is no answer. */
export async function goneAmong<A extends FolderKey>(known: readonly A[], folders = true): Promise<readonly A[]> {
  const accounts = await thunderbird.accounts.list(true).catch(() => []);
  const missing = missingFrom(accounts, known);
  return folders ? missing : missing.filter(({ account }) => accounts.every(({ id }) => id !== account));
}

/** Whether the account's mail stands on a server. */
export async function isOnServer(account: string): Promise<boolean> {
  return isRemote((await accountsRead()).get(account)?.type ?? '');
}
