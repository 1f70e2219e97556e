import type { Database, SqlRow } from '../../ports.ts';
import type { FailureCount, FolderCounts } from '../../coverage.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { failureCode } from './coverage.ts';
import { DECRYPTED, ENCRYPTED, HEADERS_ONLY } from './read-again.ts';

/** What became of the messages of each folder. Counted from indexes of a few bytes a place; only sizes are looked up. */
export function folderCounts(db: Database): readonly FolderCounts[] {
  const by = (sql: string): ReadonlyMap<number, readonly SqlRow[]> => {
    const rows = new Map<number, SqlRow[]>();
    for (const row of db.all(sql)) {
      const folder = numberIn(row, 'folder');
      const known = rows.get(folder);
      if (known) known.push(row);
      else rows.set(folder, [row]);
    }
    return rows;
  };
  const flagged = (condition: string) =>
    by(`SELECT folder, count(*) AS n FROM message JOIN place ON place.message = message.id WHERE ${condition} GROUP BY folder`);
  const places = by('SELECT folder, count(*) AS n, count(*) - count(message) AS bare FROM place GROUP BY folder');
  const failures = by('SELECT folder, failure, count(*) AS n, count(*) - count(message) AS bare FROM place WHERE failure IS NOT NULL GROUP BY folder, failure');
  const waitingSizes = by('SELECT folder, sum(size) AS n FROM place WHERE message IS NULL AND failure IS NULL GROUP BY folder');
  const unreadSizes = by(
    `SELECT folder, sum(place.size) AS n FROM message JOIN place ON place.message = message.id WHERE ${HEADERS_ONLY} GROUP BY folder`,
  );
  const flags = { headersOnly: flagged(HEADERS_ONLY), encrypted: flagged(ENCRYPTED), decrypted: flagged(DECRYPTED), truncated: flagged(`instr(flags, '"truncated"') > 0`) };
  const sum = (rows: readonly SqlRow[] | undefined, name: string): number => (rows ?? []).reduce((total, row) => total + numberIn(row, name), 0);

  return db.all('SELECT id, account, path, confirmed_at FROM folder WHERE going = 0 ORDER BY account, path').map((row) => {
    const id = numberIn(row, 'id');
    const failed = sum(failures.get(id), 'n');
    const waiting = sum(places.get(id), 'bare') - sum(failures.get(id), 'bare');
    return {
      account: textIn(row, 'account'),
      folder: textIn(row, 'path'),
      indexed: sum(places.get(id), 'n') - waiting - failed,
      waiting,
      failed,
      failures: (failures.get(id) ?? []).map((one): FailureCount => ({ code: failureCode(textIn(one, 'failure')), count: numberIn(one, 'n') })),
      headersOnly: sum(flags.headersOnly.get(id), 'n'),
      encrypted: sum(flags.encrypted.get(id), 'n'),
      decrypted: sum(flags.decrypted.get(id), 'n'),
      truncated: sum(flags.truncated.get(id), 'n'),
      unreadBytes: sum(waitingSizes.get(id), 'n') + sum(unreadSizes.get(id), 'n'),
      confirmed: numberOrNone(row, 'confirmed_at'),
    };
  });
}
