import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import type { Scope } from '../scope/scope.ts';

/** What lies in the folders of the scope and could not be searched, as a sentence; empty where everything could. */
export function notSearched(db: Database, { frame, condition }: Pick<Scope, 'frame' | 'condition'>): string {
  const folders = JSON.stringify(frame.folders.map(({ id }) => id));
  const count = (sql: string) => numberIn(db.all(`SELECT count(*) AS n FROM place WHERE folder IN (SELECT value FROM json_each(?)) AND ${sql}`, [folders])[0], 'n');
  const parts = [
    [count('message IS NULL AND failure IS NULL'), 'not read yet'],
    [count('message IS NULL AND failure IS NOT NULL'), 'that could not be read'],
    [numberIn(db.all(`SELECT count(*) AS n FROM message WHERE instr(flags, '"encrypted"') > 0 AND ${condition('message.id')}`)[0], 'n'), 'encrypted'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return told.length === 0 ? '' : `Not searched: ${told.join(', ')}.`;
}
