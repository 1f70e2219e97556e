import type { Database } from '../../ports.ts';
import type { FolderTraits, TagMeaning } from '../../listing.ts';

/** Remembers what folders are called and for. Inside a transaction. */
export function describeFolders(db: Database, folders: readonly FolderTraits[]): void {
  for (const { account, folder, name, uses } of folders) {
    const values = [name, uses.join(' '), account, folder];
    const changed = db.run('UPDATE folder SET name = ?, use = ? WHERE account = ? AND path = ? AND going = 0', values);
    if (changed === 0) db.run('INSERT INTO folder (name, use, account, path) VALUES (?, ?, ?, ?)', values);
  }
}

/** Remembers which tags there are, in the place of those known before. Inside a transaction. */
export function describeTags(db: Database, tags: readonly TagMeaning[]): void {
  db.run('DELETE FROM tag');
  for (const { key, name, category, priority } of tags) {
    db.run('INSERT OR REPLACE INTO tag (key, name, category, priority) VALUES (?, ?, ?, ?)', [key, name, category, priority ?? null]);
  }
}
