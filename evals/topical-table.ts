import { meanOf, ndcgAt, recallAt } from './metrics.ts';
import type { Mean } from './metrics.ts';
import type { Outcome } from './outcomes.ts';
import { markdownTable, shown } from './table.ts';

/** A row a kind, one over all queries, and one of the mean over kinds, each figure with how many it was taken over. */
export function topicalTable(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => ({ kind, figures: figuresOf(outcomes.filter((one) => one.kind === kind)) }));
  const macro = MEASURES.map((_, index) => meanOf(rows.map(({ figures }) => figures[index]?.value)));
  return tableOf(['kind'], [
    ...rows.map(({ kind, figures }) => [kind, ...shownAll(figures)]),
    ['**all**', ...shownAll(figuresOf(outcomes))],
    ['**macro**, n kinds', ...shownAll(macro)],
  ]);
}

/** A row a query; `relevant` counts its messages, copies once. */
export function queriesTable(outcomes: readonly Outcome[]): string {
  return tableOf(['id', 'kind', 'relevant'], outcomes.map((outcome) =>
    [outcome.id, outcome.kind, String(outcome.judgements?.size ?? 0), ...shownAll(figuresOf([outcome]))]));
}

function tableOf(first: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable([...first, ...MEASURES.map(([title]) => title)], rows);
}

function figuresOf(outcomes: readonly Outcome[]): readonly Mean[] {
  return MEASURES.map(([, measure]) => meanOf(outcomes.map(measure)));
}

const shownAll = (figures: readonly Mean[]): readonly string[] => figures.map((mean) => shown(mean, false));

/** Over all that was ranked, and for the last over what is shown, without what stays out. */
const MEASURES: readonly (readonly [title: string, measure: (outcome: Outcome) => number | undefined])[] = [
  ['nDCG@10', ({ ranked, judgements = new Map() }) => ndcgAt(10, ranked, judgements)],
  ['recall@10', ({ ranked, judgements = new Map() }) => recallAt(10, ranked, judgements)],
  ['recall@50', ({ ranked, judgements = new Map() }) => recallAt(50, ranked, judgements)],
  ['nDCG@10 of what is shown', ({ kept, judgements = new Map() }) => ndcgAt(10, kept, judgements)],
];
