import type { Database } from '../ports.ts';
import { numberIn } from '../row.ts';
import type { Matcher } from './match.ts';
import { idf } from './standout.ts';

/** What a message would score about that held every word once: the sum of the words' inverse document frequencies. */
export function idfSum(db: Database, { words, phrases }: Matcher): number {
  const messages = numberIn(db.all('SELECT count(*) AS n FROM message')[0], 'n');
  return [...words, ...phrases].reduce((sum, { expression }) => {
    const matching = db.all('SELECT count(*) AS n FROM (SELECT 1 FROM terms WHERE terms MATCH ? LIMIT ?)', [expression, MOST_COUNTED])[0];
    return sum + idf(messages, numberIn(matching, 'n'));
  }, 0);
}

/** Beyond this a word is common, and how common changes little. */
const MOST_COUNTED = 20_000;
