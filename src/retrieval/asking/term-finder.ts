import type { QuestionTerm } from '../../evidence.ts';
import type { Analyzer } from '../../ports.ts';

/** A word of the question as it stands in a text; `term` is its index among the question's terms. */
export interface TermMark {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

/** Finds the question's words in texts: whole words and their other forms. What was decided for a word is remembered. */
export function termFinder(terms: readonly QuestionTerm[], analyzer: Analyzer): (text: string, language: string) => readonly TermMark[] {
  const initials = new Set(terms.flatMap((term) => [...term.terms].map((one) => one.charAt(0))));
  const decided = new Map<readonly string[], number>();
  return (text, language) => {
    const marks: TermMark[] = [];
    for (const { start, end, terms: found } of analyzer.tokens(text.slice(0, LONGEST), [language], initials)) {
      let term = decided.get(found);
      if (term === undefined) {
        term = terms.findIndex((one) => found.some((each) => one.terms.has(each)));
        decided.set(found, term);
      }
      if (term >= 0) marks.push({ start, end, term });
    }
    return marks;
  };
}

const LONGEST = 200_000;
