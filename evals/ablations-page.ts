import type { Ablation } from './ablation-list.ts';
import type { Figures, Summary } from './outcomes.ts';
import { decimals, markdownTable } from './table.ts';

export interface Measurement {
  readonly set: string;
  readonly ablation: Ablation;
  readonly summary: Summary;
}

/** `evals/ablations.md`: each mechanism with what was predicted, what was observed, and what it cost. */
export function ablationsPage(measurements: readonly Measurement[], costs: string): string {
  const sets = [...new Set(measurements.map(({ set }) => set))];
  const parts = sets.map((set) => {
    const some = measurements.filter((one) => one.set === set);
    const shipped = some[0]?.summary;
    const rows = some.map(({ ablation, summary }) => [
      ablation.mechanism,
      ablation.prediction,
      shipped === summary || shipped === undefined ? 'the base line' : observation(shipped, summary),
      decimals(summary.macro.ndcg10, 3),
      count(summary, 'success1'),
      count(summary, 'success10'),
      `${(summary.all.p50 ?? 0).toFixed(1)} / ${(summary.all.p95 ?? 0).toFixed(1)}`,
    ]);
    const header = ['mechanism', 'prediction', 'observation', 'nDCG@10, macro', 'first hit right', 'in the first ten', 'ms, p50 / p95'];
    return `## ${set}\n\n${markdownTable(header, rows)}`;
  });
  return `# Ablations

Written by \`npm run evals\`; the predictions stand in \`evals/ablation-list.ts\` and were written before the first run.
A macro average counts each slice once. Latency is that of one run on a shared machine and says little by itself; what ships
is asked for 100 hits, the others for 10, and each hit has its snippet made.

${parts.join('\n\n')}

## Cost

${costs}
`;
}

/** The slices that changed, by nDCG@10. */
function observation(shipped: Summary, summary: Summary): string {
  const changes = [...shipped.slices].flatMap(([kind, before]) => {
    const after = summary.slices.get(kind);
    const change = difference(before, after);
    return Math.abs(change) < 0.0005 ? [] : [`${kind} ${change > 0 ? '+' : '-'}${decimals(Math.abs(change), 3)}`];
  });
  return changes.length === 0 ? 'no change' : changes.join(', ');
}

function difference(before: Figures, after: Figures | undefined): number {
  return (after?.ndcg10.value ?? 0) - (before.ndcg10.value ?? 0);
}

function count({ all }: Summary, name: 'success1' | 'success10'): string {
  return `${all[name].total}/${all[name].of}`;
}
