import type { QuestionTerm } from '../../evidence.ts';
import type { Analyzer, Embedder } from '../../ports.ts';

/** How near the words of a text come to those of a question by meaning: "surgery" to "operation". */
export interface WordNearness {
  /** Looks the words of these texts up; only what was learned is known to `of`. */
  learn(texts: readonly string[]): Promise<void>;
  /** For each term of the question how near the nearest word of the text is to it, 0 to 1. */
  of(text: string): readonly number[];
}

/** By an embedder that is instant, word by word. Names and numbers are near to nothing but themselves. */
export async function wordNearness(terms: readonly QuestionTerm[], analyzer: Analyzer, embedder: Embedder): Promise<WordNearness> {
  const asked = await embedder.embed(terms.map(({ written }) => written.toLowerCase()), 'query');
  const questions = terms.map((term, index) => (isName(term) ? undefined : asked[index]));
  /** Of each word, by term; undefined for one that is near to none. */
  const known = new Map<string, readonly number[] | undefined>();
  return {
    async learn(texts) {
      const words = new Set<string>();
      for (const text of texts) {
        for (const word of wordsOf(text)) {
          if (known.size + words.size >= MOST_WORDS) break;
          if (!known.has(word)) words.add(word);
        }
      }
      const learned = [...words];
      const vectors = await embedder.embed(learned, 'passage');
      learned.forEach((word, index) => {
        const vector = vectors[index];
        const near = vector && !analyzer.isStopWord(word) ? questions.map((question) => (question ? scaled(cosine(question, vector)) : 0)) : [];
        known.set(word, near.some((one) => one > 0) ? near : undefined);
      });
    },
    of(text) {
      const best = terms.map(() => 0);
      for (const word of wordsOf(text)) known.get(word)?.forEach((near, term) => (best[term] = Math.max(best[term] ?? 0, near)));
      return best;
    },
  };
}

/** Written large within the sentence, or with a digit. */
function isName({ written, start }: QuestionTerm): boolean {
  return /\p{N}/u.test(written) || (start > 0 && /^\p{Lu}/u.test(written));
}

function wordsOf(text: string): readonly string[] {
  return text.slice(0, LONGEST).toLowerCase().match(WORD) ?? [];
}

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const scaled = (cosine: number): number => Math.max(0, Math.min(1, (cosine - FROM) / (SAME - FROM)));

const WORD = /\p{L}[\p{L}\p{M}'’]{2,}/gu;
/** Of 4,000 pairs of words at random one in a hundred has a cosine above .24, one in a thousand above .36. */
const FROM = 0.25;
/** "physician" and "doctor" have .75, "kids" and "children" .81, "lodging" and "hotel" .58. */
const SAME = 0.7;
const MOST_WORDS = 8000;
const LONGEST = 100_000; // characters
