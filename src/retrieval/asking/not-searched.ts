import type { Abstention } from '../../answer.ts';
import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import type { Scope } from '../scope/scope.ts';

/** What lies in the folders of the scope and could not be searched. */
export function notSearched(db: Database, { frame, condition }: Pick<Scope, 'frame' | 'condition'>): Abstention['notSearched'] {
  const folders = JSON.stringify(frame.folders.map(({ id }) => id));
  const count = (sql: string) => numberIn(db.all(`SELECT count(*) AS n FROM place WHERE folder IN (SELECT value FROM json_each(?)) AND ${sql}`, [folders])[0], 'n');
  return {
    waiting: count('message IS NULL AND failure IS NULL'),
    failed: count('message IS NULL AND failure IS NOT NULL'),
    encrypted: numberIn(db.all(`SELECT count(*) AS n FROM message WHERE instr(flags, '"encrypted"') > 0 AND ${condition('message.id')}`)[0], 'n'),
  };
}
