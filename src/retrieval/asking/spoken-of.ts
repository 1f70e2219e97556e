import type { QuestionTerm } from '../../evidence.ts';
import type { termFinder, TermMark } from './term-finder.ts';
import type { WordNearness } from './word-nearness.ts';

export interface Spoken {
  /** For each term how much of it the text speaks of: 1 where the word stands there, less where only a near one does. */
  readonly held: readonly number[];
  readonly marks: readonly TermMark[];
}

export type SpokenOf = (text: string, language: string) => Spoken;

/** How much of a question's terms a text speaks of: by the words that `find` finds and, where `words` are there, by near ones. */
export function spokenOf(terms: readonly QuestionTerm[], find: ReturnType<typeof termFinder>, words?: WordNearness): SpokenOf {
  return (text, language) => {
    const marks = find(text, language);
    const held = words && KNOWN_LANGUAGES.has(language) ? words.of(text).map((near) => near * NEAR_WORD) : terms.map(() => 0);
    for (const { term } of marks) held[term] = 1;
    return { held, marks };
  };
}

/** What the nearest word of another stem is worth beside the word itself, and in whose languages nearness is known. */
const NEAR_WORD = 0.8;
const KNOWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'und']);
