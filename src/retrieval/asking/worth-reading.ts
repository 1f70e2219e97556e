import type { QuestionTerm } from '../../evidence.ts';
import type { Hit } from '../../mail.ts';
import type { Analyzer, Database, Embedder } from '../../ports.ts';
import { answerShapes } from './answer-shapes.ts';
import { factsWithin, packable, type Packable } from './packable.ts';
import { askedFor, hasShape } from './question-kind.ts';
import { spokenOf } from './spoken-of.ts';
import { termFinder } from './term-finder.ts';
import { wordNearness } from './word-nearness.ts';

export interface WorthReading {
  readonly db: Database;
  readonly analyzer: Analyzer;
  readonly embedder: Embedder;
  readonly question: string;
  readonly terms: readonly QuestionTerm[];
  /** Best first, more than are read. */
  readonly hits: readonly Hit[];
  /** How many are read. */
  readonly most: number;
}

/**
 * Which hits are read: the first ones, and of all others those with a passage that speaks of the most of the question, in
 * its own words or near ones, and states what is asked for. In the order of the search.
 */
export async function worthReading({ db, analyzer, embedder, question, terms, hits, most }: WorthReading): Promise<readonly Hit[]> {
  if (hits.length <= most) return hits;
  const sure = Math.ceil(most * SURE);
  const asked = askedFor(question);
  const lower = question.toLowerCase();
  const words = await wordNearness(terms, analyzer, embedder);
  const spoken = spokenOf(terms, termFinder(terms, analyzer), words);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const best = Math.max(1e-9, ...hits.map(({ score }) => score));
  const promises = new Map<number, number>();
  for (const hit of hits.slice(sure)) {
    const one = packable(db, hit.message);
    if (!one) continue;
    const passages = passagesOf(one, hit);
    await words.learn([one.mail.subject, ...passages.map(({ text }) => text)]);
    const { held: subject } = spoken(one.mail.subject, one.mail.language);
    const promise = passages.map(({ text, facts }) => {
      const { held } = spoken(text, one.mail.language);
      const covered = total === 0 ? 0 : terms.reduce((sum, { weight }, term) => sum + weight * Math.max(held[term] ?? 0, SUBJECT * (subject[term] ?? 0)), 0) / total;
      return covered * (!hasShape(asked) || answerShapes({ asked, text, facts, language: one.mail.language, question: lower }).length > 0 ? 1 : WITHOUT);
    });
    promises.set(hit.message, Math.max(0, ...promise) + BY_SEARCH * Math.max(0, hit.score / best));
  }
  const chosen = new Set([...hits.slice(0, sure).map(({ message }) => message), ...[...promises].sort(([, a], [, b]) => b - a).slice(0, most - sure).map(([message]) => message)]);
  return hits.filter(({ message }) => chosen.has(message));
}

/** The passages that were matched, or the first, with the facts in each by its own offsets. */
function passagesOf({ mail, facts }: Packable, { matchedChunks }: Hit) {
  const matched = matchedChunks.slice(0, PASSAGES).flatMap((ordinal) => mail.chunks.find((chunk) => chunk.ordinal === ordinal) ?? []);
  return (matched.length > 0 ? matched : mail.chunks.slice(0, 1)).map(({ start, end }) => ({
    text: mail.text.slice(start, end),
    facts: factsWithin(facts, start, end),
  }));
}

/** Share of what is read that the search alone decides. */
const SURE = 0.5;
const PASSAGES = 3;
const SUBJECT = 0.6;
const BY_SEARCH = 0.3;
/** A passage that states nothing of the kind asked for. */
const WITHOUT = 0.6;
