import type { IndexTerms, Mail, Region } from '../../mail.ts';
import type { Analyzer, Token } from '../../ports.ts';
import { FOLDED_MARK } from '../../schema.ts';
import { fold, transliterate } from './fold.ts';
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';
import { runs, words, type Word } from './words.ts';

/** The one analyzer: index and query get their terms here, so that they agree. */
export function createAnalyzer(): Analyzer {
  return {
    tokens: (text, languages, initials) => {
      const known = languages.length > 0 ? languages : NO_LANGUAGE;
      const memory = spelledMemories.of(known.join(' '));
      return words(text, initials).map((word) => {
        const { form, terms } = spelled(word, known, memory);
        return { start: word.start, end: word.end, form, terms, ...(word.whole === true && { whole: true }) };
      });
    },
    isStopWord: (form) => STOP_WORDS.has(form),
  };
}

/**
 * The terms a message is found by, one string a column: words in order, so that a phrase is found that begins within a
 * compound ("opening night" in "re-opening night"), then what its pieces are together (reopening). `forms` has what is not in the other columns: spellings that
 * stemming or folding changed, each once, for prefixes and for ranking the exact spelling first.
 */
export function indexTerms(mail: Mail, regions: readonly Region[], language: string): IndexTerms {
  const forms = new Set<string>();
  const memory = runMemories.of(language);
  const column = (texts: Iterable<string>): string => {
    const terms: string[] = [];
    const wholes: string[] = [];
    for (const text of texts) {
      for (const run of runs(text)) {
        const known = memory.get(run);
        const indexed = known ?? indexedRun(run, language);
        if (!known) memory.set(run, indexed);
        if (indexed.terms !== '') terms.push(indexed.terms);
        if (indexed.whole !== undefined) wholes.push(indexed.whole);
        for (const form of indexed.forms) forms.add(form);
      }
    }
    return [...terms, ...wholes].join(' ');
  };
  const textOf = (own: boolean) =>
    regions.filter(({ kind }) => OWN.has(kind) === own).map(({ start, end }) => mail.text.slice(start, end));
  const people = [mail.from, mail.to, mail.cc, mail.bcc, mail.replyTo].flat().map(({ name, email }) => `${name} ${email}`);
  const columns = {
    subject: column([mail.subject]),
    // The same address stands in several fields; once is enough.
    people: column(new Set(people)),
    own: column(textOf(true)),
    quoted: column(textOf(false)),
    attachments: column(mail.attachments.map(({ name, type }) => `${name} ${type}`)),
  };
  return { ...columns, forms: [...forms].join(' ') };
}

/** Regions that count as what the sender says: who forwards a text wants it read. */
const OWN: ReadonlySet<Region['kind']> = new Set(['own', 'forwarded', 'attachment']);
const NO_LANGUAGE = ['und'] as const;

/** What a stretch of text gives the index: its terms in order, its pieces put together, and the other spellings for `forms`. */
interface IndexedRun {
  readonly terms: string;
  readonly whole: string | undefined;
  readonly forms: readonly string[];
}

function indexedRun(run: string, language: string): IndexedRun {
  const memory = spelledMemories.of(language);
  const terms: string[] = [];
  const forms: string[] = [];
  let whole: string | undefined;
  for (const word of words(run)) {
    const [term, ...others] = spelled(word, [language], memory).terms;
    if (term === undefined) continue;
    if (word.whole === true) whole = term;
    else terms.push(term);
    forms.push(...others);
  }
  return { terms: terms.join(' '), whole, forms };
}

type Spelled = Pick<Token, 'form' | 'terms'>;

/** Stems of each language first, then the exact spelling, then folded spellings of what has diacritics. */
function spelled(word: Word, languages: readonly string[], memory: Map<string, Spelled>): Spelled {
  // The same letters have a stem as a word ("halfpenny") and none as pieces put together ("half-penny").
  const key = word.stemmed ? word.surface : `=${word.surface}`;
  const known = memory.get(key);
  if (known) return known;
  const exact = word.surface.toLowerCase().normalize('NFC');
  const form = fold(exact);
  const terms = new Set<string>();
  if (word.stemmed) {
    for (const language of languages) terms.add(fold(stem(exact, language)));
    if (exact !== form) for (const language of languages) terms.add(stem(form, language));
    terms.add(exact);
    if (exact !== form) {
      terms.add(form + FOLDED_MARK);
      const typed = transliterate(exact);
      if (typed !== '') terms.add(typed + FOLDED_MARK);
    }
  } else {
    terms.add(form);
  }
  const result = { form, terms: [...terms] };
  memory.set(key, result);
  return result;
}

/** Mail repeats its words: what each became is remembered by language, within bounds. */
class Memories<T> {
  readonly #memories = new Map<string, Memory<T>>();

  of(language: string): Memory<T> {
    const known = this.#memories.get(language);
    if (known) return known;
    if (this.#memories.size >= MEMORIES) this.#memories.clear();
    const memory = new Memory<T>();
    this.#memories.set(language, memory);
    return memory;
  }
}

class Memory<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    if (this.size >= MEMORY) this.clear();
    return super.set(key, value);
  }
}

const MEMORY = 50_000;
const MEMORIES = 8;
const spelledMemories = new Memories<Spelled>();
const runMemories = new Memories<IndexedRun>();
