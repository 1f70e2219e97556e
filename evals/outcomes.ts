/** What happened to each question, and the figures over many: by kind, and the macro average over kinds. */
import {
  bootstrapInterval, isSubstituted, meanOf, ndcgAt, percentile, precisionAt, rateOf, recallAt, reciprocalRank, successAt,
} from './metrics.ts';
import type { Interval, Judgements, Mean } from './metrics.ts';

export interface Outcome {
  readonly id: string;
  /** The slice it belongs to. */
  readonly kind: string;
  /** Undefined: nobody judged it, so only its time counts. Empty: no message answers it. */
  readonly judgements: Judgements | undefined;
  /** Sources best first: all that were ranked, and those above the floor. */
  readonly ranked: readonly string[];
  readonly kept: readonly string[];
  /** True where only the very record asked for will do. */
  readonly exact: boolean;
  /** Records that resemble the one asked for and are not it. */
  readonly nearMisses: ReadonlySet<string>;
  /** Sources outside the scope of the question. */
  readonly forbidden: ReadonlySet<string>;
  /** Undefined for a question that was not asked. */
  readonly ms: number | undefined;
}

export interface Figures {
  readonly questions: number;
  readonly success1: Mean;
  readonly success5: Mean;
  readonly success10: Mean;
  readonly recall1: Mean;
  readonly recall5: Mean;
  readonly recall10: Mean;
  readonly recall100: Mean;
  readonly precision5: Mean;
  readonly mrr: Mean;
  readonly ndcg10: Mean;
  /** Unanswerable questions for which something was kept. */
  readonly abstentionFalsePositives: Mean;
  /** Answerable questions for which nothing was kept. */
  readonly falseAbstentions: Mean;
  /** Answerable questions of which something right was ranked, and nothing right kept. */
  readonly lostToFloor: Mean;
  readonly exactSubstitutions: Mean;
  /** Questions for which a forbidden source was ranked at all. */
  readonly scopeViolations: Mean;
  readonly p50: number | undefined;
  readonly p95: number | undefined;
}

export type MeanName = {
  [Key in keyof Figures]: Figures[Key] extends Mean ? Key : never;
}[keyof Figures];

export interface Summary {
  readonly slices: ReadonlyMap<string, Figures>;
  /** Over all questions alike. */
  readonly all: Figures;
  /** Mean over the slices that have the measure, so that a large slice does not drown the others; `of` counts those slices. */
  readonly macro: Readonly<Record<MeanName, Mean>>;
  readonly intervals: { readonly ndcg10: Interval | undefined; readonly success5: Interval | undefined };
}

/** Whether any message answers the question. */
export function isAnswerable(judgements: Judgements): boolean {
  return [...judgements.values()].some((grade) => grade > 0);
}

/** The figures of some questions. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const judged = outcomes.flatMap(({ judgements, ...rest }) => (judgements === undefined ? [] : [{ ...rest, judgements }]));
  const over = (measure: (ranked: readonly string[], judgements: Judgements) => number | undefined): Mean =>
    meanOf(judged.map(({ ranked, judgements }) => measure(ranked, judgements)));
  const times = outcomes.flatMap(({ ms }) => ms ?? []);
  return {
    questions: outcomes.length,
    success1: over((ranked, judgements) => successAt(1, ranked, judgements)),
    success5: over((ranked, judgements) => successAt(5, ranked, judgements)),
    success10: over((ranked, judgements) => successAt(10, ranked, judgements)),
    recall1: over((ranked, judgements) => recallAt(1, ranked, judgements)),
    recall5: over((ranked, judgements) => recallAt(5, ranked, judgements)),
    recall10: over((ranked, judgements) => recallAt(10, ranked, judgements)),
    recall100: over((ranked, judgements) => recallAt(100, ranked, judgements)),
    precision5: over((ranked, judgements) => precisionAt(5, ranked, judgements)),
    mrr: over(reciprocalRank),
    ndcg10: over((ranked, judgements) => ndcgAt(10, ranked, judgements)),
    abstentionFalsePositives: rateOf(judged.filter(({ judgements }) => !isAnswerable(judgements)).map(({ kept }) => kept.length > 0)),
    falseAbstentions: rateOf(judged.filter(({ judgements }) => isAnswerable(judgements)).map(({ kept }) => kept.length === 0)),
    lostToFloor: rateOf(
      judged.filter(({ judgements }) => isAnswerable(judgements)).map(({ ranked, kept, judgements }) => holdsRight(ranked, judgements) && !holdsRight(kept, judgements)),
    ),
    exactSubstitutions: rateOf(
      judged.filter(({ exact }) => exact).map(({ kept, judgements, nearMisses }) => isSubstituted(kept, judgements, nearMisses)),
    ),
    scopeViolations: rateOf(
      outcomes.filter(({ forbidden }) => forbidden.size > 0).map(({ ranked, forbidden }) => ranked.some((source) => forbidden.has(source))),
    ),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

function holdsRight(sources: readonly string[], judgements: Judgements): boolean {
  return sources.some((source) => (judgements.get(source) ?? 0) > 0);
}

/** The figures by kind, over all, and as macro averages. */
export function summarise(outcomes: readonly Outcome[]): Summary {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const slices = new Map(kinds.map((kind) => [kind, figuresOf(outcomes.filter((one) => one.kind === kind))]));
  const macro = (name: MeanName): Mean => meanOf([...slices.values()].map((figures) => figures[name].value));
  const answers = outcomes.flatMap(({ ranked, judgements }) => (judgements === undefined ? [] : [{ ranked, judgements }]));
  return {
    slices,
    all: figuresOf(outcomes),
    macro: {
      success1: macro('success1'), success5: macro('success5'), success10: macro('success10'),
      recall1: macro('recall1'), recall5: macro('recall5'), recall10: macro('recall10'), recall100: macro('recall100'),
      precision5: macro('precision5'), mrr: macro('mrr'), ndcg10: macro('ndcg10'),
      abstentionFalsePositives: macro('abstentionFalsePositives'), falseAbstentions: macro('falseAbstentions'), lostToFloor: macro('lostToFloor'),
      exactSubstitutions: macro('exactSubstitutions'), scopeViolations: macro('scopeViolations'),
    },
    intervals: {
      ndcg10: bootstrapInterval(answers.map(({ ranked, judgements }) => ndcgAt(10, ranked, judgements))),
      success5: bootstrapInterval(answers.map(({ ranked, judgements }) => successAt(5, ranked, judgements))),
    },
  };
}
