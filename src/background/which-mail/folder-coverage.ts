/** What became of the mail, account by account and folder by folder: the index's counts beside Thunderbird's own. */
import type { CoverageReport, FolderCounts, FolderCoverage, SkipReason } from '../../coverage.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { accountsRead } from './accounts.ts';
import { mailChoices } from './mail-choices.ts';
import { unlistedIn } from '../session.ts';
import { thunderbird, type MailFolder } from '../thunderbird/thunderbird.ts';
import { isFolderIndexed, leftOut } from './which-mail.ts';

export async function folderCoverage(index: Client<IndexApi>): Promise<CoverageReport> {
  const [accounts, known, choices, counts, vectors, size, purge] = await Promise.all([
    thunderbird.accounts.list(true), accountsRead(), mailChoices(), index.folderCounts(), index.vectorSets(), index.size(), index.purgeState(),
  ]);
  const counted = new Map(counts.map((one) => [`${one.account}\n${one.folder}`, one]));
  const report = [];
  for (const { id, name, rootFolder, folders: listed } of accounts) {
    const read = known.get(id);
    if (!read) continue;
    const folders: FolderCoverage[] = [];
    const walk = async (inside: readonly MailFolder[], within: readonly string[]): Promise<void> => {
      for (const folder of inside) {
        const own = folder.name ?? folder.path;
        if (folder.id && !folder.isRoot) {
          const skipped = whySkipped({ ...folder, id: folder.id }, id, read.reads === 'nothing', choices.leftOut);
          if (skipped !== 'virtual') {
            folders.push({
              ...(counted.get(`${id}\n${folder.id}`) ?? NONE),
              account: id, folder: folder.id, name: own, within, uses: folder.specialUse ?? [],
              there: await countOf(folder.id),
              unlisted: skipped ? 0 : await unlistedIn(folder.id),
              ...(skipped && { skipped }),
            });
          }
        }
        await walk(folder.subFolders ?? [], folder.isRoot ? within : [...within, own]);
      }
    };
    await walk(rootFolder ? [rootFolder] : (listed ?? []), []);
    report.push({ account: id, name, folders });
  }
  return { accounts: report, vectors, passages: size.chunks, bytes: size.bytes, removing: purge !== 'none' };
}

function whySkipped(
  folder: MailFolder & { readonly id: string },
  account: string,
  isAccountLeftOut: boolean,
  all: Parameters<typeof leftOut>[1],
): SkipReason | undefined {
  if (folder.isVirtual || folder.isUnified) return 'virtual';
  if (!isFolderIndexed(folder)) return 'unsent';
  return isAccountLeftOut ? 'account' : leftOut({ account, folder: folder.id }, all);
}

/** Thunderbird's own count; undefined where it does not tell. */
async function countOf(folder: string): Promise<number | undefined> {
  return thunderbird.folders.getFolderInfo(folder).then(({ totalMessageCount }) => totalMessageCount, () => undefined);
}

const NONE: Omit<FolderCounts, 'account' | 'folder'> = {
  indexed: 0, waiting: 0, failed: 0, failures: [], headersOnly: 0, encrypted: 0, decrypted: 0, truncated: 0, unreadBytes: 0, confirmed: undefined,
};
