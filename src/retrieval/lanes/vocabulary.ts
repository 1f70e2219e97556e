import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { FOLDED_MARK } from '../../schema.ts';
import type { Scope } from '../scope/scope.ts';
import { quoted, type Vocabulary } from './match.ts';

/** A term of the index, and how many messages of the whole store have it. */
export interface Entry {
  readonly term: string;
  readonly messages: number;
}

export interface Bounds {
  /** Where terms are many, those that stand inside it: none is pushed out by what is outside. */
  readonly scope?: Pick<Scope, 'key' | 'condition' | 'permitted' | 'source'>;
  /** Told where a fragment has more terms than are looked for (`MOST_TERMS`). */
  readonly onMore?: () => void;
}

/**
 * Terms that hold a fragment, the most frequent first. The index knows no part of a word, so all of its terms are looked
 * through. Each term costs once more what a message costs that holds any of them: 200 of them .5 s among 50,000, 1,000 3 s.
 */
export function vocabularyOf(db: Database, { scope, onMore }: Bounds = {}): Vocabulary {
  const narrow = scope && scope.permitted < scope.source ? scope : undefined;
  return (fragment, ends) => {
    const within = narrow?.key ?? '';
    const key = `${within}\n${ends ? '$' : ''}${fragment}`;
    const known = remembered.get(db);
    const before = known?.get(key);
    // The words around a fragment are typed on while the store stays as it is. An id is given once.
    const row = db.all('SELECT count(*) AS n, max(id) AS last FROM message')[0];
    const state = `${numberIn(row, 'n')} ${numberOrNone(row, 'last') ?? 0} ${narrow?.permitted ?? ''}`;
    if (before && before.state === state) {
      if (before.isMore) onMore?.();
      return before.found;
    }
    const { found, isMore } = narrowed(known, fragment, ends, { state, within }) ?? lookedThrough(db, fragment, ends, narrow);
    if (isMore) onMore?.();
    const memory = known && known.size < MOST_REMEMBERED ? known : new Map<string, Remembered>();
    remembered.set(db, memory.set(key, { fragment: ends ? `$${fragment}` : fragment, state, within, found, isMore }));
    return found;
  };
}

interface Terms {
  readonly found: readonly string[];
  /** There are more of them. */
  readonly isMore: boolean;
}

interface Remembered extends Terms {
  readonly fragment: string;
  /** The store's when it was looked for. */
  readonly state: string;
  /** The scope's key; empty for the whole store. */
  readonly within: string;
}

/** Out of what a part of the fragment has found, where that was all there is: each letter typed narrows it. */
function narrowed(known: ReadonlyMap<string, Remembered> | undefined, fragment: string, ends: boolean, { state, within }: Pick<Remembered, 'state' | 'within'>): Terms | undefined {
  for (const { fragment: part, found, isMore, ...then } of known?.values() ?? []) {
    if (then.state !== state || (then.within !== '' && then.within !== within) || isMore || !fragment.includes(part)) continue; // A part that ends words has a sign that none has.
    return { found: found.filter((term) => (ends ? term.endsWith(fragment) : term.includes(fragment))), isMore };
  }
  return undefined;
}

function lookedThrough(db: Database, fragment: string, ends: boolean, scope: Bounds['scope']): Terms {
  prepare(db);
  const pattern = `%${escaped(fragment)}${ends ? '' : '%'}`;
  const all = entries(db, `term LIKE ? ESCAPE '\\'`, [pattern], scope ? MOST_LOOKED_UP : MOST_TERMS + 1);
  if (!scope || all.length <= MOST_TERMS) return { found: all.slice(0, MOST_TERMS).map(({ term }) => term), isMore: all.length > MOST_TERMS };
  const inside = (column: string) => `SELECT 1 FROM terms WHERE terms MATCH ? AND ${scope.condition(column)} LIMIT 1`;
  const [inOrder, lookedUp] = [inside('+terms.rowid'), inside('terms.rowid')];
  const found: string[] = [];
  let read = 0;
  for (const { term, messages } of all) {
    if (found.length === MOST_TERMS || read > MOST_READ) return { found, isMore: true };
    const looks = scope.permitted * SEEK_FROM;
    if (db.all(messages > looks ? lookedUp : inOrder, [quoted(term)]).length > 0) found.push(term);
    // What is inside is soon come upon.
    else read += Math.min(messages, looks);
  }
  return { found, isMore: all.length === MOST_LOOKED_UP };
}

/** Looking through all terms takes half a second at 100,000 messages. */
const remembered = new WeakMap<Database, Map<string, Remembered>>();
const MOST_REMEMBERED = 20;

/** Terms of about the length of `form` that begin as it does, its first two letters possibly swapped. */
export function similarTerms(db: Database, form: string, most: number): readonly Entry[] {
  prepare(db);
  const [first = '', second = ''] = form;
  return [...new Set([first, second])].flatMap((letter) =>
    entries(db, 'term >= ? AND term < ? AND length(term) BETWEEN ? AND ?', [letter, letter + LAST, form.length - most, form.length + most + 1], MOST_ALIKE));
}

/** About the whole store, though only what proves to be inside a scope may leave. */
function entries(db: Database, condition: string, params: readonly (string | number)[], most: number): readonly Entry[] {
  return db
    .all(`SELECT term, doc FROM temp.vocabulary WHERE ${condition} ORDER BY doc DESC, term LIMIT ?`, [...params, most])
    .map((row) => ({ term: textIn(row, 'term'), messages: numberIn(row, 'doc') }));
}

function prepare(db: Database): void {
  db.run(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab (main, terms, row)`);
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Unmarked spelling of a term that was written with accents. */
export function unmarked(term: string): string {
  return term.replaceAll(FOLDED_MARK, '');
}

export const MOST_TERMS = 200;
/** Terms that are looked up in a scope one by one, and messages that hold them. */
const MOST_LOOKED_UP = 5000;
const MOST_READ = 500_000;
/** Looking one message up costs about as much as reading so many that hold a term. */
const SEEK_FROM = 150;
/** Terms of one initial and length that are compared; the rarest of more are not. */
const MOST_ALIKE = 20_000;
/** Sorts behind whatever follows a letter in a word. */
const LAST = '\u{10ffff}';
