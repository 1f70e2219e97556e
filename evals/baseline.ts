/** The small run that is part of the tests: its figures by slice, compared with those that were committed. */
import { readFileSync } from 'node:fs';
import { measured, withVectors } from './eval-set.ts';
import { SHIPPED } from './lab/embedders.ts';
import type { SwitchName } from './lab/switches.ts';
import { indexed, itemsOf } from './eval-store.ts';
import type { Figures, Summary } from './outcomes.ts';
import { isFields } from './questions.ts';
import { syntheticMail, syntheticQuestions } from './synthetic/mailbox.ts';

export const BASELINE_FILE = 'evals/baseline.json';
export const BASELINE_SIZE = { seed: 1, count: 300 } as const;

/** Measures that may not fall, and those that may not rise. */
const MORE = ['success1', 'success5', 'recall10', 'mrr', 'ndcg10'] as const;
const LESS = ['abstentionFalsePositives', 'falseAbstentions', 'exactSubstitutions', 'scopeViolations'] as const;

/** Figures by slice and measure; what a slice does not have is left out. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The small mailbox asked as the add-on does, by words without meaning, and by each lane alone. */
export interface SmallRun {
  readonly shipped: Summary;
  readonly words: Summary;
  readonly keyword: Summary;
  readonly static: Summary;
}

/** Indexes the small mailbox and asks everything. */
export async function smallRun(): Promise<SmallRun> {
  const lab = await indexed(itemsOf(syntheticMail(BASELINE_SIZE)));
  try {
    const set = { lab, questions: syntheticQuestions(BASELINE_SIZE.seed) };
    const vectors = await withVectors(set, SHIPPED);
    const without = (...off: readonly SwitchName[]) => measured(set, { settings: {}, off: new Set(off), limit: 20 }, vectors);
    return { shipped: without(), words: without('static'), keyword: without('static', 'exact', 'sender'), static: without('keyword', 'exact', 'sender') };
  } finally {
    lab.db.close();
  }
}

/** What is held against: the figures by words, and as shipped. */
export function baselineOf({ shipped, words }: Pick<SmallRun, 'shipped' | 'words'>): Baseline {
  const named = (name: string, { slices }: Summary) => [...slices].map(([kind, figures]) => [`${name}, ${kind}`, figuresFor(figures)] as const);
  return Object.fromEntries([...named('shipped', shipped), ...named('words', words)]);
}

function figuresFor(figures: Figures): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...MORE, ...LESS].flatMap((name) => {
      const { value } = figures[name];
      return value === undefined ? [] : [[name, Number(value.toFixed(4))]];
    }),
  );
}

export interface Difference {
  readonly slice: string;
  readonly measure: string;
  readonly before: number;
  readonly now: number | undefined;
}

/** What is worse than the base line, and what is better; a slice or measure that is no longer there is worse. */
export function compared(baseline: Baseline, now: Baseline): { readonly worse: readonly Difference[]; readonly better: readonly Difference[] } {
  const worse: Difference[] = [];
  const better: Difference[] = [];
  for (const [slice, measures] of Object.entries(baseline)) {
    for (const [measure, before] of Object.entries(measures)) {
      const value = now[slice]?.[measure];
      const gain = value === undefined ? -1 : (value - before) * (isLess(measure) ? -1 : 1);
      if (gain < 0) worse.push({ slice, measure, before, now: value });
      if (gain > 0) better.push({ slice, measure, before, now: value });
    }
  }
  return { worse, better };
}

function isLess(measure: string): boolean {
  return LESS.some((name) => name === measure);
}

/** The committed figures. */
export function readBaseline(): Baseline {
  const value: unknown = JSON.parse(readFileSync(BASELINE_FILE, 'utf8'));
  const entries = isFields(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([slice, measures]) => [
      slice,
      Object.fromEntries((isFields(measures) ? Object.entries(measures) : []).flatMap(([name, figure]) => (typeof figure === 'number' ? [[name, figure]] : []))),
    ]),
  );
}
