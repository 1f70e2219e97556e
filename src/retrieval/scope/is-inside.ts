import type { Database } from '../../ports.ts';
import type { Scope } from './scope.ts';

/** Whether a message, by its row id, is one of the scope. */
export function isInside(db: Database, scope: Pick<Scope, 'condition'>, id: number): boolean {
  return db.all(`SELECT 1 FROM (SELECT ? AS id) AS one WHERE ${scope.condition('one.id')} AND EXISTS (SELECT 1 FROM message WHERE id = one.id)`, [id]).length > 0;
}
