/**
 * What happened to the index, for reports of what went wrong: the latest entries in the index's own file, each written in
 * the transaction of what it tells of. It holds kinds, counts, words of our own for why, and hashes of places: nothing of
 * the mail.
 */
import type { Place } from '../../mail.ts';
import type { Clock, Database } from '../../ports.ts';
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '../../coverage.ts';
import { numberIn, textIn } from '../../row.ts';
import { keyHash } from '../../key-hash.ts';
import { AUDIT_SALT_TABLE, AUDIT_TABLE } from '../../schema.ts';

export interface Noted {
  readonly kind: AuditKind;
  readonly reason?: string;
  readonly count: number;
  /** Those that it is about, where they are worth telling apart. */
  readonly places?: readonly Place[];
}

/** Makes the audit's tables where they are missing. */
export function makeAudit(db: Database): void {
  db.run(AUDIT_TABLE);
  db.run(AUDIT_SALT_TABLE);
  db.run('INSERT INTO audit_salt (salt) SELECT hex(randomblob(16)) WHERE NOT EXISTS (SELECT 1 FROM audit_salt)');
}

/** Adds to the audit. What is of one kind and reason within a minute becomes one entry. Inside a transaction. */
export function note(db: Database, { now }: Clock, { kind, reason = '', count, places = [] }: Noted): void {
  if (count === 0) return;
  const at = now();
  const last = db.all('SELECT id, keys FROM audit WHERE kind = ? AND reason = ? AND at > ? ORDER BY id DESC LIMIT 1', [kind, reason, at - TOGETHER])[0];
  const known = last ? keysIn(textIn(last, 'keys')) : [];
  const telling = places.slice(0, Math.max(0, KEYS - known.length));
  const salt = telling.length > 0 ? auditSalt(db) : '';
  const keys = [...known, ...telling.map((place) => placeKey(place, salt))].join(' ');
  if (last) {
    db.run('UPDATE audit SET until = ?, count = count + ?, keys = ? WHERE id = ?', [at, count, keys, numberIn(last, 'id')]);
    return;
  }
  db.run('INSERT INTO audit (at, until, kind, reason, count, keys) VALUES (?, ?, ?, ?, ?, ?)', [at, at, kind, reason, count, keys]);
  db.run('DELETE FROM audit WHERE id <= (SELECT max(id) FROM audit) - ?', [ENTRIES]);
}

/** The oldest first. */
export function auditOf(db: Database): readonly AuditEntry[] {
  return db.all('SELECT at, until, kind, reason, count, keys FROM audit ORDER BY id').flatMap((row) => {
    const kind = AUDIT_KINDS.find((one) => one === textIn(row, 'kind'));
    if (!kind) return [];
    return [{
      at: numberIn(row, 'at'), until: numberIn(row, 'until'), kind, reason: textIn(row, 'reason'), count: numberIn(row, 'count'),
      keys: keysIn(textIn(row, 'keys')),
    }];
  });
}

export const auditSalt = (db: Database): string => textIn(db.all('SELECT salt FROM audit_salt')[0], 'salt');

/** A place as the audit of this `salt` names it. */
export function placeKey({ account, folder, headerMessageId, ordinal }: Place, salt: string): string {
  return keyHash([salt, account, folder, headerMessageId, ordinal, salt].join('\n')).toString(16);
}

const keysIn = (text: string): readonly string[] => text.split(' ').filter((key) => key !== '');

export const ENTRIES = 1000;
const KEYS = 16; // an entry
const TOGETHER = 60_000; // ms
