import type { Claim, Evidence } from '../../evidence.ts';
import type { Analyzer, Embedder, Reader } from '../../ports.ts';
import { statedValue } from './contradiction.ts';
import { nearnessBy, scoredSentences, type ScoredSentence } from './extractive-score.ts';
import { findQuote } from './find-quote.ts';
import { factsWithin } from './packable.ts';
import { askedFor, hasShape } from './question-kind.ts';
import { wordNearness } from './word-nearness.ts';

/**
 * What newer own words of the same conversation say otherwise than `older`, and answer at least `share` as well. What a message
 * quotes was said before its own words, also where the message that it quotes is not in the mail.
 */
export function newerOwnWords(sentences: readonly ScoredSentence[], older: ScoredSentence, share: number): ScoredSentence | undefined {
  return sentences
    .filter((one) =>
      one.message.thread === older.message.thread && isLater(one, older) && one.chunk.region === 'own' && one.value !== '' && saysOtherwise(one, older)
      && one.score >= older.score * share && (one.own >= OWN || CORRECTS.test(one.text)))
    .sort((one, other) => saidAt(other) - saidAt(one) || other.score - one.score)[0];
}

/** True where neither states what the other does, in whatever spelling. */
export function saysOtherwise(one: ScoredSentence, other: ScoredSentence): boolean {
  const said = statedIn(one);
  return [...statedIn(other)].every((value) => !said.has(value));
}

function statedIn({ message: { facts }, text, start, value }: ScoredSentence): ReadonlySet<string> {
  const from = start + text.toLowerCase().indexOf(value);
  return new Set([value, ...factsWithin(facts, from, from + value.length).map(statedValue)]);
}

export function isLater(one: ScoredSentence, other: ScoredSentence): boolean {
  return saidAt(one) > saidAt(other);
}

function saidAt({ message: { date = 0 }, chunk: { region } }: ScoredSentence): number {
  return region === 'quoted' ? date - BEFORE : date;
}

/**
 * The same reader, held to the newest words: a claim that newer own words of its conversation correct is told as the older one,
 * and theirs is claimed beside it. Models are told that the newest words count, and do not always heed it.
 */
export function heldToNewerWords(reader: Reader, analyzer: Analyzer, embedder: Embedder | undefined): Reader {
  return {
    contract: reader.contract,
    async *read(evidence, cancelled, help) {
      const sentences = await valued(evidence, analyzer, embedder);
      const told: Claim[] = [];
      const corrections: Claim[] = [];
      for await (const claim of reader.read(evidence, cancelled, help)) {
        const newer = correctionOf(claim, sentences);
        if (newer && ![...told, ...corrections].some((one) => isOf(one, newer))) {
          const correction = { text: newer.text.replace(/\s+/g, ' '), quote: newer.text, message: newer.message.message };
          corrections.push(correction);
          yield correction;
        }
        // The model may come to the same words itself.
        if (corrections.some(({ message, quote }) => message === claim.message && findQuote(quote, claim.quote) !== undefined)) continue;
        told.push(claim);
        yield newer ? { ...claim, older: true } : claim;
      }
    },
  };
}

/** The sentences that state what was asked for; none where what was asked for has no shape by which one corrects another. */
async function valued(evidence: Evidence, analyzer: Analyzer, embedder: Embedder | undefined): Promise<readonly ScoredSentence[]> {
  const asked = askedFor(evidence.question);
  if (!hasShape(asked) || asked.several) return [];
  const words = embedder && await wordNearness(evidence.terms, analyzer, embedder);
  return (await scoredSentences(evidence, asked, analyzer, nearnessBy(embedder), words)).filter(({ value }) => value !== '');
}

function correctionOf(claim: Claim, sentences: readonly ScoredSentence[]): ScoredSentence | undefined {
  const cited = sentences.find((one) => isOf(claim, one));
  return cited && newerOwnWords(sentences, cited, AS_WELL);
}

/** True where the claim quotes the sentence, in whole or in part, or more than it. */
function isOf({ message, quote }: Claim, { message: { message: other }, text }: ScoredSentence): boolean {
  return message === other && (findQuote(text, quote) ?? findQuote(quote, text)) !== undefined;
}

/** Share of the question that a correction speaks of itself; one of fewer words says that it corrects. */
const OWN = 0.2;
const CORRECTS = /(?<!\p{L})(?:no|not|sorry|wrong|correct\p{L}*|actually|instead|rather|mistake\p{L}*|chang\p{L}*|moved|now|new|updat\p{L}*|nein|nicht|falsch|korrekt\p{L}*|statt|stattdessen|sondern|doch|verschoben|geändert|jetzt|nun|neue\p{L}*)(?!\p{L})/iu;
const BEFORE = 0.5; // ms: less than messages are apart
/** A model has read more than the score tells: only what answers nearly as well corrects it. */
const AS_WELL = 0.8;
