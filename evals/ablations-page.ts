import type { Ablation } from './ablation-list.ts';
import type { Amplification, EvalSet } from './eval-set.ts';
import { updateAmplification } from './metrics.ts';
import type { Figures, MeanName, Summary } from './outcomes.ts';
import { decimals, markdownTable } from './table.ts';

export interface Measurement {
  readonly set: string;
  readonly ablation: Ablation;
  /** Hits asked for. */
  readonly limit: number;
  readonly summary: Summary;
  readonly indexBytes: number;
  /** Resident size of the process after asking, garbage gone, bytes. */
  readonly residentBytes: number;
}

/** `evals/ablations.md`: each mechanism with what was predicted, what was observed, and what it cost. */
export function ablationsPage(measurements: readonly Measurement[], costs: string): string {
  const sets = [...new Set(measurements.map(({ set }) => set))];
  const limits = [...new Set(measurements.map(({ limit }) => limit))];
  const parts = sets.map((set) => {
    const some = measurements.filter((one) => one.set === set);
    const shipped = some[0]?.summary;
    const rows = some.map(({ ablation, summary, indexBytes, residentBytes }) => [
      ablation.mechanism,
      ablation.prediction,
      shipped === summary || shipped === undefined ? 'the base line' : observation(shipped, summary),
      decimals(summary.macro.ndcg10.value, 3),
      count(summary, 'success1'),
      count(summary, 'success10'),
      `${(summary.all.p50 ?? 0).toFixed(1)} / ${(summary.all.p95 ?? 0).toFixed(1)}`,
      megabytes(indexBytes, 1),
      megabytes(residentBytes, 0),
    ]);
    return `## ${set}\n\n${markdownTable(HEADER, rows)}`;
  });
  return `# Ablations

Written by \`npm run evals\`; the predictions stand in \`evals/ablation-list.ts\` and were written before the first run.
Every row asks for ${limits.join(' or ')} hits. A macro average counts each slice once. Latency is that of one run on a shared machine and
says little by itself; memory is what the process holds after the row, with all sets open.

${parts.join('\n\n')}

## Cost

${costs}
`;
}

const HEADER = [
  'mechanism', 'prediction', 'observation', 'nDCG@10, macro', 'first hit right', 'in the first ten', 'ms, p50 / p95', 'index MB', 'memory MB',
];

/** What each set costs to make, to keep and to change. */
export function costTable(sets: readonly EvalSet[], rewritten: readonly (Amplification & { readonly set: string })[]): string {
  return markdownTable(
    ['set', 'messages', 'chunks', 'index MB', 'bytes a message', 'rebuild s', 'peak memory MB', 'rows rewritten a changed message'],
    sets.map(({ name, cost }) => {
      const { rowsWritten, messagesChanged } = rewritten.find(({ set }) => set === name) ?? { rowsWritten: 0, messagesChanged: 0 };
      return [
        name, String(cost.messages), String(cost.chunks), megabytes(cost.indexBytes, 1), (cost.indexBytes / cost.messages).toFixed(0),
        cost.rebuildSeconds.toFixed(1), megabytes(cost.peakMemoryBytes, 0),
        `${decimals(updateAmplification(rowsWritten, messagesChanged), 1)} (${rowsWritten}/${messagesChanged})`,
      ];
    }),
  );
}

/** The slices that changed by nDCG@10, and the faults that became more or fewer. */
function observation(shipped: Summary, summary: Summary): string {
  const slices = [...shipped.slices].flatMap(([kind, before]) => {
    const change = difference(before, summary.slices.get(kind));
    return Math.abs(change) < 0.0005 ? [] : [`${kind} ${change > 0 ? '+' : '-'}${decimals(Math.abs(change), 3)}`];
  });
  const faults = FAULTS.flatMap(([title, name]) => {
    const [before, after] = [shipped.all[name].total, summary.all[name].total];
    return before === after ? [] : [`${title} ${before} -> ${after}`];
  });
  return [...slices, ...faults].join(', ') || 'no change';
}

const FAULTS: readonly (readonly [title: string, name: MeanName])[] = [
  ['abstention false positives', 'abstentionFalsePositives'],
  ['false abstentions', 'falseAbstentions'],
  ['exact substitutions', 'exactSubstitutions'],
  ['scope violations', 'scopeViolations'],
];

function difference(before: Figures, after: Figures | undefined): number {
  return (after?.ndcg10.value ?? 0) - (before.ndcg10.value ?? 0);
}

function count({ all }: Summary, name: 'success1' | 'success10'): string {
  return `${all[name].total}/${all[name].of}`;
}

const megabytes = (bytes: number, digits: number): string => (bytes / 1e6).toFixed(digits);
