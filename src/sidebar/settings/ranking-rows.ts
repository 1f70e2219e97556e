import type { LaneName } from '../../mail.ts';
import type { ExplainedHit, Explanation } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import { language, number, text, type TextKey } from '../look/text.ts';
import { featureTitle } from '../search/feature-texts.ts';
import { staysOutText } from '../search/told-texts.ts';

/** One number or word of a message that was ranked. */
export interface RankingColumn {
  readonly title: string;
  /** What all of it counts, where it is weighed. */
  readonly weight?: number;
  readonly lane?: LaneName;
  /** Empty where there is nothing to tell. */
  readonly said: (hit: ExplainedHit) => string;
}

/** Which of the messages are shown. */
export type RankingFilter = 'all' | 'kept' | 'out' | LaneName;

export const RANKING_FILTERS = ['all', 'kept', 'out', 'exact', 'keyword', 'static', 'learned', 'sender'] as const satisfies readonly RankingFilter[];

export const LANE_TITLES = { exact: 'laneExact', keyword: 'laneWords', static: 'builtInModel', learned: 'learnedModel', sender: 'laneSender' } as const satisfies Readonly<Record<LaneName, TextKey>>;

/** What each lane says, the place before the reranker, what was weighed, and the score. */
export function rankingColumns({ weights }: Pick<Explanation, 'weights'>): readonly RankingColumn[] {
  const lanes = LANES.map((lane): RankingColumn => ({
    lane, title: text(LANE_TITLES[lane]),
    said: ({ lanes: { [lane]: evidence }, locked }) =>
      evidence ? `${number(evidence.rank)} · ${short(evidence.score)}${lane === 'static' || lane === 'learned' ? 'σ' : ''}` : lane === 'exact' && locked ? text('locked') : '',
  }));
  const features = Object.entries(weights).map(([name, weight]): RankingColumn => ({
    title: featureTitle(name), weight, said: ({ features: { [name]: value } }) => (value === undefined ? '' : short(value)),
  }));
  return [
    ...lanes, { title: text('fusedColumn'), said: ({ fused }) => (fused === undefined ? '' : number(fused)) }, ...features,
    { title: text('score'), said: ({ score }) => short(score) },
  ];
}

/** Those that the words and the choice leave, each with its place in the final order. */
export function rankingRows({ final }: Pick<Explanation, 'final'>, words: string, filter: RankingFilter): readonly { readonly place: number; readonly hit: ExplainedHit }[] {
  const wanted = words.toLocaleLowerCase(language()).split(/\s+/).filter((word) => word !== '');
  return final.map((hit, index) => ({ place: index + 1, hit })).filter(({ hit }) => {
    const all = `${hit.subject}\n${hit.from}`.toLocaleLowerCase(language());
    return fits(hit, filter) && wanted.every((word) => all.includes(word));
  });
}

/** The table as text, a line a message, tabs between its columns. */
export function rankingText(explanation: Explanation, rows: ReturnType<typeof rankingRows>): string {
  const columns = rankingColumns(explanation);
  const head = ['#', text('messageColumn'), ...columns.map(({ title, weight }) => (weight === undefined ? title : `${title} ×${short(weight)}`)), text('stateColumn')];
  const lines = rows.map(({ place, hit }) => [String(place), `${subjectOf(hit)} (${cleanText(hit.from, LONG)})`, ...columns.map(({ said }) => said(hit)), stateOf(hit)]);
  return [head, ...lines].map((line) => line.join('\t')).join('\n');
}

export const subjectOf = ({ subject }: ExplainedHit): string => cleanText(subject, LONG).trim() || text('noSubject');

/** "hit", and what it holds; or why it is none. */
export function stateOf({ leftOut, locked, full, branch }: ExplainedHit): string {
  if (leftOut !== undefined) return text('rowOut', staysOutText(leftOut));
  return [text(locked ? 'rowLocked' : full ? 'rowFull' : 'rowPartly'), ...(branch === undefined ? [] : [text('forPart', cleanText(branch, 120))])].join(', ');
}

/** Three digits of it; next to nothing, as words of a handful of messages weigh, by its power of ten. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const isTiny = value !== 0 && Math.abs(value) < TINY;
  return value.toLocaleString(language(), { maximumSignificantDigits: 3, ...(isTiny && { notation: 'scientific' }) });
}

function fits({ leftOut, lanes, locked }: ExplainedHit, filter: RankingFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'kept' || filter === 'out') return (leftOut === undefined) === (filter === 'kept');
  return lanes[filter] !== undefined || (filter === 'exact' && locked);
}

const LANES: readonly LaneName[] = ['exact', 'keyword', 'static', 'learned', 'sender'];
const LONG = 300;
const TINY = 0.001;
