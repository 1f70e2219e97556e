import type { Database } from '../../ports.ts';
import { numberIn } from '../../row.ts';
import { MOST_COUNTED } from './counts.ts';
import { matchingUpTo, type Candidate } from './keyword-lane.ts';
import type { Matcher, Wanted } from './match.ts';
import { idf } from '../ranking/standout.ts';

/** One thing asked for, and how much it tells. */
export interface WeightedWord {
  readonly wanted: Wanted;
  /** Messages of the store that hold it, counted up to some number. */
  readonly matching: number;
  /** Inverse document frequency; half of it where no message holds the word. */
  readonly weight: number;
}

export interface WordWeights {
  readonly words: readonly WeightedWord[];
  /** What a message would score about that held every word once. */
  readonly sum: number;
}

export function wordWeights(db: Database, { words, phrases }: Matcher): WordWeights {
  const messages = messagesIn(db);
  const weighted = [...words, ...phrases].map((wanted): WeightedWord => {
    const matching = matchingUpTo(db, wanted.expression, MOST_COUNTED);
    return { wanted, matching, weight: idf(messages, matching) };
  });
  return { words: weighted, sum: weighted.reduce((sum, { weight }) => sum + weight, 0) };
}

/** For each message that holds any of the words, the share of their weight that it holds, up to 1; a number that stands somewhere weighs `boost` times. */
export function coverageOf(db: Database, asked: readonly WeightedWord[], messages: readonly number[], boost = 1): ReadonlyMap<number, number> {
  const words = asked.map((word) => ({ ...word, weight: word.weight * (isNumber(word) ? boost : 1) }));
  const sum = words.reduce((all, { weight }) => all + weight, 0);
  const covered = new Map<number, number>();
  if (messages.length === 0 || sum === 0) return covered;
  const pool = JSON.stringify(messages);
  const most = messagesIn(db) / 2;
  for (const { wanted, matching, weight } of words) {
    if (matching === 0) continue;
    // Reading a word's messages in order costs less than looking each one up, unless there are very many. A beginning of words is
    // read whole for each look: "th" took a minute among 100,000 messages.
    const inOrder = matching < MOST_COUNTED ? matching : most;
    const isLookedUp = wanted.prefixes.length === 0 && inOrder > messages.length * wanted.terms.size * SEEK_FROM;
    const column = isLookedUp ? 'rowid' : '+rowid';
    const rows = db.all(`SELECT rowid AS id FROM terms WHERE terms MATCH ? AND ${column} IN (SELECT value FROM json_each(?))`, [wanted.expression, pool]);
    for (const row of rows) {
      const id = numberIn(row, 'id');
      covered.set(id, (covered.get(id) ?? 0) + weight / sum);
    }
  }
  return covered;
}

const messagesIn = (db: Database): number => numberIn(db.all('SELECT count(*) AS n FROM message')[0], 'n');

/** A word with digits that stands somewhere. */
export const isNumber = ({ matching, wanted }: WeightedWord): boolean => matching > 0 && /\p{N}/u.test(wanted.written);

/** Those candidates that hold at least this share of the words, by their number. */
export function holdingShare(db: Database, words: WordWeights, share: number, candidates: readonly Candidate[]): readonly Candidate[] {
  if (share === 0 || candidates.length === 0) return candidates;
  const alike = words.words.map((word) => ({ ...word, weight: 1 }));
  const held = coverageOf(db, alike, candidates.map(({ message }) => message));
  return candidates.filter(({ message }) => (held.get(message) ?? 0) > share - TINY);
}

/** Shares are sums of fractions. */
const TINY = 1e-9;
/** Looking one message up costs, for each term of the word, as much as reading so many of its messages in order (40 and .27 µs among 100,000). */
const SEEK_FROM = 150;
