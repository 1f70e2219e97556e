/** Compound questions taken apart by rule: each part is asked too, beside the whole. */
import type { Analyzer } from '../../ports.ts';
import type { Weighed } from '../ranking/rerank-pool.ts';

/** The parts of "compare A with B", "what ... and when ...", "A? B?" and "A and B" with enough said in both; at most `most`, none where there is one. */
export function partsOf(question: string, analyzer: Analyzer, most: number): readonly string[] {
  const text = question.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const compared = COMPARED.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const parts = compared ? [compared[1] ?? '', compared[2] ?? ''] : split(text);
  const isTelling = (part: string, least: number) =>
    new Set(analyzer.tokens(part, []).filter(({ form }) => !analyzer.isStopWord(form)).map(({ form }) => form)).size >= least;
  const kept = parts.map((part) => part.trim()).filter((part) => isTelling(part, 1));
  if (kept.length < 2 || (!compared && !kept.every((part) => isTelling(part, TELLING)))) return [];
  return kept.slice(0, most);
}

function split(text: string): readonly string[] {
  const questions = text.split(/(?<=[?？]) ?/u).filter((part) => part !== '');
  if (questions.length > 1) return questions;
  const clauses = text.split(CLAUSES);
  return clauses.length > 1 ? clauses : text.split(JOINED);
}

export interface Branch {
  readonly text: string;
  /** Best first. */
  readonly weighed: readonly Weighed[];
  /** Of the weight of the whole question's words, what the part's words have. */
  readonly share: number;
}

/**
 * The whole question's order, with what a part finds better: a message counts by the part where the part, weighed by its
 * share of the words, says more for it than the whole does, and goes before those that are worth less. All others keep
 * their places. What is locked or permitted is the whole question's affair.
 */
export function merged(whole: readonly Weighed[], branches: readonly Branch[], permits: ReadonlySet<number> | undefined): readonly Weighed[] {
  if (branches.length === 0) return whole;
  const all = new Map(whole.map((one) => [one.candidate.message, one]));
  const better = new Set<number>();
  const rest = Math.max(MOST_TIER, ...whole.map(({ tier }) => tier));
  for (const { text, weighed, share } of branches) {
    for (const one of weighed.slice(0, FROM_EACH)) {
      const { message } = one.candidate;
      const worth = one.worth * share;
      const known = all.get(message);
      // What holds one part and nothing of the others scores the same by both: the part is what it answers.
      if (known ? known.worth > worth + SAME || known.locked || known.full : permits !== undefined && !permits.has(message)) continue;
      if (!known || worth > known.worth + SAME) better.add(message);
      all.set(message, { ...(known ?? { ...one, full: false, locked: false, tier: rest }), worth, branch: text, candidate: { message, score: one.candidate.score * share } });
    }
  }
  const inPlace = [...all.values()].filter(({ candidate }) => !better.has(candidate.message));
  const moved = [...all.values()].filter(({ candidate }) => better.has(candidate.message)).sort((a, b) => a.tier - b.tier || b.worth - a.worth);
  const order: Weighed[] = [];
  for (const one of inPlace) {
    while (moved[0] && (moved[0].tier < one.tier || (moved[0].tier === one.tier && moved[0].worth > one.worth))) order.push(...moved.splice(0, 1));
    order.push(one);
  }
  return [...order, ...moved];
}

const COMPARED = [
  /^(?:please )?compare (.+?) (?:and|with|to|against|versus|vs\.?) (.+)$/iu,
  /\b(?:difference|differences) between (.+?) and (.+)$/iu,
  /^(?:bitte )?vergleiche? (.+?) (?:und|mit) (.+)$/iu,
  /\bunterschied(?:e)? zwischen (.+?) und (.+)$/iu,
];
const CLAUSES = /,? (?:and|und|et|y) (?=(?:what|when|where|who|whom|which|why|how|did|does|do|is|are|was|were|has|have|will|was|wann|wo|wer|wen|welche[rsn]?|warum|wie|quand|où|qui|quel(?:le)?s?|combien|cuándo|dónde|quién|cuál)(?!\p{L}))/giu;
const JOINED = / (?:and|und|et) /giu;
/** Words of each side of an "and" from which on it joins two matters, and not two names. */
const TELLING = 3;
const FROM_EACH = 20;
const SAME = 1e-9;
const MOST_TIER = 3;
const LONGEST = 1000;
