/** What is asked of Thunderbird to make sure: answers that may be believed, or an error. */
import { Failure } from '../failure.ts';
import type { Listing } from '../protocol.ts';
import { buildSummary } from './folder-summary.ts';
import { toListing } from './listing.ts';
import * as mailbox from './mailbox.ts';
import { thunderbird, type MailFolder } from './thunderbird.ts';

interface Address {
  readonly account: string;
  readonly folder: string;
}

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
