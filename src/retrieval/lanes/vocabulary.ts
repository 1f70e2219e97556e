import type { Database } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { FOLDED_MARK } from '../../schema.ts';
import type { Vocabulary } from './match.ts';

/** A term of the index, and how many messages of the whole store have it. */
export interface Entry {
  readonly term: string;
  readonly messages: number;
}

/** Terms that hold a fragment, the most frequent first. The index knows no part of a word, so all of its terms are looked through. */
export function vocabularyOf(db: Database): Vocabulary {
  return (fragment, ends) => {
    const key = `${ends ? '$' : ''}${fragment}`;
    const known = remembered.get(db);
    const terms = known?.get(key);
    // The words around a fragment are typed on while the store stays as it is.
    const size = numberIn(db.all('SELECT count(*) AS n FROM message')[0], 'n');
    if (terms && terms.size === size) return terms.found;
    const found = narrowed(known, fragment, ends, size) ?? lookedThrough(db, fragment, ends);
    const memory = known && known.size < MOST_REMEMBERED ? known : new Map<string, Remembered>();
    remembered.set(db, memory.set(key, { size, found }));
    return found;
  };
}

interface Remembered {
  /** Messages in the store when it was looked for. */
  readonly size: number;
  readonly found: readonly string[];
}

/** Out of what a part of the fragment has found, where that was all there is: each letter typed narrows it. */
function narrowed(known: ReadonlyMap<string, Remembered> | undefined, fragment: string, ends: boolean, size: number): readonly string[] | undefined {
  for (const [part, { size: then, found }] of known ?? []) {
    if (then !== size || found.length >= MOST_TERMS || !fragment.includes(part)) continue; // A part that ends words has a sign that none has.
    return found.filter((term) => (ends ? term.endsWith(fragment) : term.includes(fragment)));
  }
  return undefined;
}

function lookedThrough(db: Database, fragment: string, ends: boolean): readonly string[] {
  prepare(db);
  const pattern = `%${escaped(fragment)}${ends ? '' : '%'}`;
  return entries(db, `term LIKE ? ESCAPE '\\'`, [pattern], MOST_TERMS).map(({ term }) => term);
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

const MOST_TERMS = 200;
/** Terms of one initial and length that are compared; the rarest of more are not. */
const MOST_ALIKE = 20_000;
/** Sorts behind whatever follows a letter in a word. */
const LAST = '\u{10ffff}';
