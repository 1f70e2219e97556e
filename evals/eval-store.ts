import { openMemory } from '../src/indexer/store/open-database.ts';
import type { Database } from '../src/ports.ts';
import { numberIn } from '../src/row.ts';
import type { MailItem } from './mail-source.ts';
import { IndexRun } from './lab/index-run.ts';
import { labStoreOver } from './lab/lab-store.ts';
import type { LabStore } from './lab/lab-store.ts';
import type { SyntheticMessage } from './synthetic/compose.ts';

/** A message with the account it belongs to. */
export type AccountItem = MailItem & { readonly account: string };

/** Indexes messages through the real pipeline, each into its account; `db` defaults to memory and the engine that ships. */
export async function indexed(items: AsyncIterable<AccountItem> | Iterable<AccountItem>, db?: Database, tell?: (seen: number) => void): Promise<LabStore> {
  const lab = labStoreOver(db ?? (await openMemory()));
  const runs = new Map<string, IndexRun>();
  let seen = 0;
  for await (const item of items) {
    let run = runs.get(item.account);
    if (run === undefined) {
      run = new IndexRun(lab, item.account, 'evals');
      run.begin(item.account);
      runs.set(item.account, run);
    }
    await run.take(item);
    tell?.(++seen);
  }
  for (const run of runs.values()) run.end();
  return lab;
}

/** A synthetic message as the lab takes it. */
export function itemOf({ account, folder, source, raw, read }: SyntheticMessage): AccountItem {
  return { account, folder, source, key: source, stamp: String(raw.length), size: raw.length, read, flagged: false, bytes: async () => raw };
}

export function* itemsOf(messages: Iterable<SyntheticMessage>): Generator<AccountItem> {
  for (const message of messages) yield itemOf(message);
}

/** Rows that the connection has inserted, changed or deleted so far, those inside the full-text index included. */
export function rowsWritten(db: Database): number {
  return numberIn(db.all('SELECT total_changes() AS n')[0], 'n');
}
