/** Figures as Markdown tables, every rate with its raw counts. */
import type { Figures, MeanName, Summary } from './outcomes.ts';
import type { Interval, Mean } from './metrics.ts';

/** Rows and columns as a Markdown table. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** `.83 (5/6)`; `.512 (n 6)` for a mean of what is no count; `-` where there is nothing to measure. */
export function shown({ value, total, of }: Mean, counted = true): string {
  if (value === undefined) return '-';
  return counted ? `${decimals(value, 2)} (${Math.round(total)}/${of})` : `${decimals(value, 3)} (n ${of})`;
}

/** Without the leading zero, as the field writes it. */
export function decimals(value: number | undefined, digits: number): string {
  return value === undefined ? '-' : value.toFixed(digits).replace(/^(-?)0\./, '$1.');
}

export function shownInterval(interval: Interval | undefined): string {
  return interval === undefined ? '-' : `${decimals(interval.low, 2)} to ${decimals(interval.high, 2)}`;
}

/** A row a slice, one over all, one of macro averages. */
export function summaryTable({ slices, all, macro, intervals }: Summary): string {
  const row = (name: string, figures: Figures) => [
    name, String(figures.questions), ...COLUMNS.map(([, key, counted]) => shown(figures[key], counted)),
    decimals(figures.p50, 1), decimals(figures.p95, 1),
  ];
  const rows = [
    ...[...slices].map(([kind, figures]) => row(kind, figures)),
    row('**all**', all),
    ['**macro**, n slices', '', ...COLUMNS.map(([, key]) => shown(macro[key], false)), '', ''],
  ];
  const header = ['slice', 'questions', ...COLUMNS.map(([title]) => title), 'p50 ms', 'p95 ms'];
  return `${markdownTable(header, rows)}\n\n95 % bootstrap interval over all: S@5 ${shownInterval(intervals.success5)}, nDCG@10 ${shownInterval(intervals.ndcg10)}.`;
}

/** S@k: any relevant message among the first k, a count of questions. The others are means. */
const COLUMNS: readonly (readonly [title: string, key: MeanName, counted: boolean])[] = [
  ['S@1', 'success1', true],
  ['S@5', 'success5', true],
  ['S@10', 'success10', true],
  ['recall@10', 'recall10', false],
  ['recall@100', 'recall100', false],
  ['P@5', 'precision5', false],
  ['MRR', 'mrr', false],
  ['nDCG@10', 'ndcg10', false],
  ['abstention false positives', 'abstentionFalsePositives', true],
  ['false abstentions', 'falseAbstentions', true],
  ['lost to the floor', 'lostToFloor', true],
  ['exact substitutions', 'exactSubstitutions', true],
  ['scope violations', 'scopeViolations', true],
];
