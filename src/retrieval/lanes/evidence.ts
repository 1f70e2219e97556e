import type { Chunk } from '../../mail.ts';
import type { Analyzer } from '../../ports.ts';
import type { Matcher, Wanted } from './match.ts';

/** A matched word in a text: where it stands, and which of the words asked for it is. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly word: number;
}

/** The matched words of a text in this language, in order. */
export type Marker = (text: string, language: string) => readonly Mark[];

/**
 * Finds in texts the words that a query asked for: whole words, word forms, and beginnings where the query is open.
 * The analyzer hands out one list of terms for one word, so what was decided for it is remembered.
 */
export function markerOf(matcher: Matcher, analyzer: Analyzer): Marker {
  const wanted = [...matcher.words, ...matcher.phrases];
  const initials = new Set(wanted.flatMap(({ terms, prefixes }) => [...terms, ...prefixes].map((term) => term.charAt(0))));
  const decided = new Map<readonly string[], number>();
  return (text, language) => {
    const marks: Mark[] = [];
    for (const { start, end, form, terms } of analyzer.tokens(text.slice(0, LONGEST), [language], initials)) {
      let word = decided.get(terms);
      if (word === undefined) {
        word = wanted.findIndex((one) => shows(one, form, terms));
        decided.set(terms, word);
      }
      if (word >= 0) marks.push({ start, end, word });
    }
    return marks;
  };
}

function shows({ terms, prefixes }: Wanted, form: string, found: readonly string[]): boolean {
  return found.some((term) => terms.has(term)) || prefixes.some((prefix) => form.startsWith(prefix));
}

/** Ordinals of the chunks that hold matched words, the best first: most of the words asked for, then own words, then order. */
export function matchedChunks(chunks: readonly Chunk[], marks: readonly Mark[]): readonly number[] {
  const scored = chunks.map((chunk) => {
    const inside = marks.filter(({ start, end }) => start >= chunk.start && end <= chunk.end);
    const words = new Set(inside.map(({ word }) => word)).size;
    return { ordinal: chunk.ordinal, score: words + Math.min(inside.length, MANY) / (MANY * 2) + (chunk.region === 'own' ? OWN : 0), words };
  });
  return scored
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
    .map(({ ordinal }) => ordinal);
}

/** Own words win over equal quoted ones, never over one word more. */
const OWN = 0.4;
const MANY = 10;
/** Code units looked at; evidence is for the eye. */
const LONGEST = 200_000;
