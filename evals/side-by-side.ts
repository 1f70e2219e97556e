import { ENRON_REFERENCE } from './enron-dev.ts';
import type { Summary } from './outcomes.ts';
import { decimals, markdownTable } from './table.ts';

/** Share of questions answered among the first 1, 5 and 10, beside what other methods gave on the same questions. */
export function sideBySide({ slices }: Summary): string {
  const kinds = Object.keys(ENRON_REFERENCE['BM25, whole messages'] ?? {});
  const cells = (values: readonly (number | undefined)[]) => values.map((value) => decimals(value, 2)).join(' / ');
  const ours = kinds.map((kind) => {
    const figures = slices.get(kind);
    return cells([figures?.success1.value, figures?.success5.value, figures?.success10.value]);
  });
  const rows = Object.entries(ENRON_REFERENCE).map(([method, row]) => [method, ...kinds.map((kind) => cells(row[kind] ?? []))]);
  const counted = kinds.map((kind) => `${kind} (${slices.get(kind)?.questions ?? 0})`);
  return markdownTable(['method, R@1 / R@5 / R@10', ...counted], [['**Footnote**', ...ours], ...rows]);
}
