/** All lanes together beside each lane alone, both fusions with and without the reranker, and where the time goes. */
import { SHIPPED } from './ablation-list.ts';
import type { Measurement } from './ablations-page.ts';
import type { Asked } from './eval-set.ts';
import { WHY_BEHIND } from './lane-losses.ts';
import { percentile, successAt } from './metrics.ts';
import type { Outcome, Summary } from './outcomes.ts';
import { decimals, markdownTable, shown } from './table.ts';
import { learnedModel } from '../src/models.ts';

/** A measurement with what became of each question. */
export type AskedRow = Pick<Measurement, 'set' | 'ablation' | 'summary'> & { readonly asked: Asked };

export function lanesPage(rows: readonly AskedRow[]): string {
  const sets = [...new Set(rows.map(({ set }) => set))];
  return sets.map((set) => setPart(set, rows.filter((row) => row.set === set))).join('\n\n');
}

function setPart(set: string, rows: readonly AskedRow[]): string {
  const together = rows.filter((row) => isPlain(row) && row.ablation.off.length === 0);
  const alone = rows.filter(({ ablation }) => ablation.alone !== undefined);
  return `## Lanes: ${set}

Questions with something right in first place / among five / among ten. A lane alone proposes by itself; the reranker still weighs words and meaning of what it proposed.

${laneTable([...together, ...alone])}

${together.map((row) => comparison(row, alone.filter((lane) => isPartOf(lane, row)))).join('\n\n')}

Both fusions, with and without the reranker. With it, the whole pool is put into order by features in which the fused score has no part: the fusion then decides only who is in the pool, and equals.

${fusionTable(rows.filter(({ ablation: { settings, off } }) => off.length === 0 && Object.keys(settings).every((name) => name === 'fusion' || name === 'rerank')))}

Milliseconds by stage, p50 / p95; those of a shared machine.

${stageTable(together)}`;
}

/** What the vectors of a row are; a lane of words has no part in which they are. */
const embedderOf = ({ ablation: { embedder = SHIPPED } }: AskedRow): string => embedder;

function isPlain(row: AskedRow): boolean {
  const embedder = embedderOf(row);
  return Object.keys(row.ablation.settings).length === 0 && (embedder === SHIPPED || embedder === 'hashed' || learnedModel(embedder) !== undefined);
}

function isPartOf(lane: AskedRow, together: AskedRow): boolean {
  return embedderOf(lane) === SHIPPED || embedderOf(lane) === embedderOf(together);
}

function laneTable(rows: readonly AskedRow[]): string {
  const kinds = answerableKinds(rows);
  const header = [
    'lanes', 'nDCG@10, macro', ...kinds.map(([kind, questions]) => `${kind} (${questions})`), 'abstention false positives', 'false abstentions', 'lost to the floor',
    'exact substitutions', 'scope violations',
  ];
  return markdownTable(header, rows.map(({ ablation, summary: { macro, slices, all } }) => [
    ablation.mechanism, decimals(macro.ndcg10.value, 3),
    ...kinds.map(([kind]) => { const of = slices.get(kind); return [of?.success1, of?.success5, of?.success10].map((mean) => mean?.total ?? 0).join('/'); }),
    shown(all.abstentionFalsePositives), shown(all.falseAbstentions), shown(all.lostToFloor), shown(all.exactSubstitutions), shown(all.scopeViolations),
  ]));
}

function answerableKinds(rows: readonly AskedRow[]): readonly (readonly [kind: string, questions: number])[] {
  return [...rows[0]?.summary.slices ?? []].flatMap(([kind, { success1, questions }]) => (success1.of > 0 ? [[kind, questions] as const] : []));
}

/** The macro averages, and each slice in which a lane alone has more right. */
function comparison(together: AskedRow, alone: readonly AskedRow[]): string {
  const best = [...alone].sort((one, other) => macroOf(other.summary) - macroOf(one.summary))[0];
  if (best === undefined) return '';
  const verdict = macroOf(together.summary) > macroOf(best.summary) ? 'above' : 'NOT above';
  const losses = lossesOf(together, alone);
  return [
    `**${together.ablation.mechanism}**: nDCG@10 ${decimals(macroOf(together.summary), 3)}, ${verdict} the best lane by itself (${best.ablation.mechanism}, ${decimals(macroOf(best.summary), 3)}). ${
      losses.length === 0 ? 'No slice is behind any lane.' : 'Behind a lane by itself:'}`,
    ...(losses.length === 0 ? [] : ['', ...losses.map((loss) => `- ${loss}`)]),
  ].join('\n');
}

const macroOf = ({ macro }: Summary): number => macro.ndcg10.value ?? 0;

function lossesOf(together: AskedRow, alone: readonly AskedRow[]): readonly string[] {
  return answerableKinds([together]).flatMap(([kind]) => PLACES.flatMap(([k, name]) => {
    const own = rightIn(together, kind, k);
    const [best] = alone.map((lane) => ({ lane, right: rightIn(lane, kind, k) })).sort((one, other) => other.right.size - one.right.size);
    if (best === undefined || best.right.size <= own.size) return [];
    const behind = [...best.right].filter((id) => !own.has(id)).map((id) => `${id} ${placeIn(together, id)}${WHY_BEHIND[`${embedderOf(together)}, ${id}`] ?? ''}`);
    return [`${kind}, ${name}: ${own.size}, ${best.lane.ablation.mechanism} ${best.right.size} (${behind.join('; ')})`];
  }));
}

const PLACES = [[1, 'in first place'], [5, 'among five'], [10, 'among ten']] as const;

function rightIn({ asked }: AskedRow, kind: string, k: number): ReadonlySet<string> {
  return new Set(asked.outcomes.filter((one) => one.kind === kind && one.judgements && successAt(k, one.ranked, one.judgements) === 1).map(({ id }) => id));
}

function placeIn({ asked }: AskedRow, id: string): string {
  const at = placeOf(asked.outcomes.find((one) => one.id === id));
  return at === undefined ? 'is not listed' : `stands in place ${at}`;
}

function placeOf(outcome: Outcome | undefined): number | undefined {
  const at = outcome?.ranked.findIndex((source) => (outcome.judgements?.get(source) ?? 0) > 0) ?? -1;
  return at < 0 ? undefined : at + 1;
}

function fusionTable(rows: readonly AskedRow[]): string {
  const embedders = [...new Set(rows.map(embedderOf))];
  return markdownTable(
    ['vectors', ...FUSIONS.map(([title]) => `${title}: nDCG@10, first / five / ten`)],
    embedders.flatMap((embedder) => {
      const cells = FUSIONS.map(([, fusion, rerank]) => {
        const found = rows.find((row) => embedderOf(row) === embedder && (row.ablation.settings.fusion ?? 1) === fusion && (row.ablation.settings.rerank ?? 1) === rerank);
        if (found === undefined) return '-';
        const { all, macro } = found.summary;
        return `${decimals(macro.ndcg10.value, 3)}, ${all.success1.total}/${all.success5.total}/${all.success10.total}`;
      });
      return cells.filter((cell) => cell !== '-').length > 1 ? [[embedder === SHIPPED ? embedder : `${SHIPPED} and ${embedder}`, ...cells]] : [];
    }),
  );
}

const FUSIONS = [['standout, reranked', 1, 1], ['RRF, reranked', 0, 1], ['standout', 1, 0], ['RRF', 0, 0]] as const;

function stageTable(rows: readonly AskedRow[]): string {
  const stages = [...new Set(rows.flatMap(({ asked }) => [...asked.stages.keys()]))];
  return markdownTable(['lanes', ...stages], rows.map(({ ablation, asked }) => [
    ablation.mechanism,
    ...stages.map((stage) => { const ms = asked.stages.get(stage) ?? []; return `${decimals(percentile(ms, 0.5), 1)} / ${decimals(percentile(ms, 0.95), 1)}`; }),
  ]));
}
