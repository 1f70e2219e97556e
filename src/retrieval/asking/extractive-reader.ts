import type { Claim, Evidence } from '../../evidence.ts';
import type { Analyzer, Embedder, Reader } from '../../ports.ts';
import { SETTINGS } from '../../settings.ts';
import { nearnessBy, scoredSentences, type ScoredSentence } from './extractive-score.ts';
import { isLater, newerOwnWords, saysOtherwise } from './newer-own-words.ts';
import { askedFor, hasShape, type AskedFor } from './question-kind.ts';
import { wordNearness } from './word-nearness.ts';
import { announces } from './wording.ts';

/**
 * Reads without a model that writes: each claim is a sentence of the mail. The same evidence gives the same claims. With
 * an embedder that is instant, how near a sentence is by meaning counts, too.
 */
export function createExtractiveReader(analyzer: Analyzer, embedder?: Embedder): Reader {
  const nearness = nearnessBy(embedder);
  return {
    contract: { reader: 'extractive', model: 'footnote-sentences/3', prompt: 'none', temperature: 0, contextTokens: SETTINGS.ask_context_tokens.max, reservedTokens: 0 },
    async *read(evidence: Evidence): AsyncIterable<Claim> {
      const asked = askedFor(evidence.question);
      const words = embedder && await wordNearness(evidence.terms, analyzer, embedder);
      const sentences = await scoredSentences(evidence, asked, analyzer, nearness, words);
      const isLookup = evidence.route === 'exact' && asked.kind === 'other' && !asked.several;
      const { chosen, older } = isLookup ? { chosen: ofOneMessage(sentences), older: [] } : newest(sentences, chosenFrom(sentences, asked));
      for (const one of chosen) yield claimOf(one);
      for (const one of older) yield { ...claimOf(one), older: true };
    },
  };
}

function claimOf({ message: { message }, text, score }: ScoredSentence): Claim {
  return { text: text.replace(/\s+/g, ' '), quote: text, message, score: Math.min(1, score) };
}

/** The best, what is nearly as good and says something else, and where the best only leads to the answer, what follows it. */
function chosenFrom(sentences: readonly ScoredSentence[], asked: AskedFor): readonly ScoredSentence[] {
  const [best, ...others] = sentences;
  if (!best) return [];
  const shaped = hasShape(asked);
  const [most, nearly] = asked.several ? [MOST, LISTED] : asked.kind === 'identifier' ? [USUAL, ALIKE] : shaped ? [USUAL, NEARLY] : [MOST, TOLD];
  const listed = announces(best.text) ? listedOf(best, sentences) : undefined;
  // Its other lines are of other things.
  if (listed && !asked.several) return [best, listed];
  const chosen = [best];
  const following = followingOf(best, sentences);
  if (following && (shaped ? best.value === '' && following.value !== '' : following.score >= best.score * FOLLOWING)) chosen.push(following);
  for (const one of others) {
    if (chosen.length >= most || one.score < best.score * nearly) break;
    if (!chosen.some((other) => isSame(one, other))) chosen.push(one);
  }
  return chosen;
}

/** The best line of the list that it announces. */
function listedOf(best: ScoredSentence, sentences: readonly ScoredSentence[]): ScoredSentence | undefined {
  const end = best.start + best.text.length;
  return sentences.find(({ message, start }) => message === best.message && start >= end && start - end <= AROUND);
}

function followingOf(best: ScoredSentence, sentences: readonly ScoredSentence[]): ScoredSentence | undefined {
  const end = best.start + best.text.length;
  const after = sentences.filter(({ message, start }) => message === best.message && start >= end && start - end <= GAP);
  return after.sort((a, b) => a.start - b.start)[0];
}

/**
 * Where a newer message of the conversation answers with something else, its words win; the older are told apart. What
 * other messages say otherwise stands in the order of time.
 */
function newest(sentences: readonly ScoredSentence[], chosen: readonly ScoredSentence[]): { readonly chosen: readonly ScoredSentence[]; readonly older: readonly ScoredSentence[] } {
  const [best] = chosen;
  if (!best) return { chosen, older: [] };
  const corrected = newerOwnWords(sentences, best, CORRECTING);
  // The best may be the newest itself.
  const latest = corrected ?? best;
  const isOlder = (one: ScoredSentence) => one.message.thread === latest.message.thread && isLater(latest, one) && (corrected !== undefined || (one.value !== '' && latest.value !== '' && saysOtherwise(latest, one)));
  const kept = chosen.filter((one) => !isOlder(one) && one !== latest);
  return { chosen: [latest, ...kept], older: chosen.filter(isOlder) };
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
/** Shares of the best score from which on a further sentence is shown: for one value, for a list, and for what has no shape. */
const NEARLY = 0.85;
/** One number is soon taken for another. */
const ALIKE = 0.92;
const LISTED = 0.6;
const TOLD = 0.7;
const FOLLOWING = 0.4;
/** From here on a newer message counts as saying it otherwise. */
const CORRECTING = 0.6;
const GAP = 4; // characters
const AROUND = 400; // characters
