import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';

/** Languages of the stored messages (ISO 639-1, `und` where unknown), the most frequent first. */
export function storedLanguages(db: Database): readonly { readonly code: string; readonly messages: number }[] {
  return db
    .all('SELECT code, messages FROM language WHERE messages > 0 ORDER BY messages DESC, code')
    .map((row) => ({ code: textIn(row, 'code'), messages: numberIn(row, 'messages') }));
}
