import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';

/** Beyond this a word is common, and how common changes little. */
export const MOST_COUNTED = 20_000;

interface Counted {
  readonly n: number;
  /** It was counted so far: fewer are all there are. */
  readonly upTo: number;
}

interface Known {
  /** `total_changes()` when they were counted: whatever is written later may change them. */
  readonly changes: number;
  readonly counts: Map<string, Counted>;
}

/**
 * How many messages of the whole store match, up to `most`, as `count` finds out. Each letter that is typed asks about the words before it again, and the
 * stages of one search about the same ones: a word is counted once while nothing is written.
 */
export function countedOnce(db: Database, expression: string, most: number, count: (most: number) => number): number {
  const changes = numberIn(db.all('SELECT total_changes() AS n')[0], 'n');
  const before = memory.get(db);
  const known = before?.changes === changes && before.counts.size < MOST_REMEMBERED ? before : { changes, counts: new Map<string, Counted>() };
  memory.set(db, known);
  const counted = known.counts.get(expression);
  if (counted && (counted.n < counted.upTo || counted.upTo >= most)) return Math.min(counted.n, most);
  // One stage asks for less than the next one does.
  const upTo = Math.max(most, MOST_COUNTED);
  const n = count(upTo);
  known.counts.set(expression, { n, upTo });
  return Math.min(n, most);
}

const memory = new WeakMap<Database, Known>();
const MOST_REMEMBERED = 1000;
