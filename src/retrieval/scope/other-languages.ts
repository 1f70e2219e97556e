import { numberIn, textIn } from '../../row.ts';
import type { SearchRequest } from '../../search.ts';
import { scopeOf, type RequestDeps } from '../read-request.ts';

/** As `IndexApi.otherLanguages` says. */
export function otherLanguages(deps: RequestDeps, { languages, ...request }: Omit<SearchRequest, 'limit'> & { readonly languages: readonly string[] }): number {
  const { db } = deps;
  const known = new Set(['und', ...languages]);
  const others = db.all('SELECT code FROM language WHERE messages > 0').map((row) => textIn(row, 'code')).filter((code) => !known.has(code));
  if (others.length === 0) return 0;
  const inside = scopeOf(deps, request).condition('id');
  return numberIn(db.all(`SELECT count(*) AS n FROM message INDEXED BY message_language WHERE language IN (SELECT value FROM json_each(?)) AND ${inside}`, [JSON.stringify(others)])[0], 'n');
}
