import type { Claim, Evidence } from '../answer.ts';
import type { Analyzer, Reader } from '../ports.ts';
import { scoredSentences, type ScoredSentence } from './extractive-score.ts';
import { askedFor } from './question-kind.ts';

/** Reads without a model: each claim is a sentence of the mail. The same evidence gives the same claims. */
export function createExtractiveReader(analyzer: Analyzer): Reader {
  return {
    contract: { reader: 'extractive', model: 'footnote-sentences/1', prompt: 'none', temperature: 0, contextTokens: 3000, reservedTokens: 0 },
    *read(evidence: Evidence): Iterable<Claim> {
      const asked = askedFor(evidence.question);
      const sentences = scoredSentences(evidence, asked, analyzer);
      const chosen = evidence.route === 'exact' ? ofOneMessage(sentences) : bestOf(sentences, asked.several ? MOST : undefined);
      for (const { message: { message }, text, score } of chosen) {
        yield { text: text.replace(/\s+/g, ' '), quote: text, message, score: Math.min(1, score) };
      }
    },
  };
}

/** The best, and what is nearly as good and says something else. */
function bestOf(sentences: readonly ScoredSentence[], wanted: number | undefined): readonly ScoredSentence[] {
  const [best, ...others] = sentences;
  if (!best) return [];
  const chosen = [best];
  const most = wanted ?? USUAL;
  for (const one of others) {
    if (chosen.length >= most || one.score < best.score * (wanted === undefined ? NEARLY : LISTED)) break;
    if (!chosen.some((other) => isSame(one, other))) chosen.push(one);
  }
  return chosen;
}

function isSame(one: ScoredSentence, other: ScoredSentence): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const [a, b] = [plain(one.text), plain(other.text)];
  return a === b || a.includes(b) || b.includes(a);
}

/** Who looks a record up wants to see what it states: the lines with facts around the best one, in their order. */
function ofOneMessage(sentences: readonly ScoredSentence[]): readonly ScoredSentence[] {
  const best = sentences.find(({ message }) => message.locked) ?? sentences[0];
  if (!best) return [];
  const stated = sentences.filter((one) =>
    one.message.message === best.message.message && Math.abs(one.start - best.start) <= AROUND
    && one.message.facts.some(({ start, end }) => start >= one.start && end <= one.start + one.text.length));
  const nearest = [best, ...stated.filter((one) => one !== best).sort((a, b) => Math.abs(a.start - best.start) - Math.abs(b.start - best.start))];
  return nearest.slice(0, MOST).sort((a, b) => a.start - b.start);
}

const MOST = 4;
const USUAL = 2;
const NEARLY = 0.9;
const LISTED = 0.6;
const AROUND = 400; // characters
