/** One set of mail and questions, indexed once and asked as often as there are ablations. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { summarise } from './outcomes.ts';
import type { Outcome, Summary } from './outcomes.ts';
import type { AccountItem } from './eval-store.ts';
import { indexed, rowsWritten } from './eval-store.ts';
import { embedStore } from './lab/embed-run.ts';
import { embeddersNamed } from './lab/embedders.ts';
import { IndexRun } from './lab/index-run.ts';
import { keepingVectors } from './lab/kept-vectors.ts';
import type { LabStore } from './lab/lab-store.ts';
import { labVectors, type LabVectors } from './lab/lab-vectors.ts';
import { outcomeOf } from './lab/outcome.ts';
import { asker } from './lab/search-command.ts';
import type { SearchOptions } from './lab/search-command.ts';
import type { Question } from './questions.ts';

export interface EvalSet {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly lab: LabStore;
  /** Its first few messages, to change them. */
  readonly sample: readonly AccountItem[];
  readonly cost: {
    readonly messages: number;
    readonly chunks: number;
    readonly indexBytes: number;
    readonly rebuildSeconds: number;
    /** Largest resident size of the process so far, bytes. */
    readonly peakMemoryBytes: number;
  };
}

export async function openSet(name: string, items: AsyncIterable<AccountItem> | Iterable<AccountItem>, questions: readonly Question[]): Promise<EvalSet> {
  const began = performance.now();
  const sample: AccountItem[] = [];
  const lab = await indexed(keeping(items, sample));
  const rebuildSeconds = (performance.now() - began) / 1000;
  const { messages, chunks, bytes } = lab.store.size();
  return { name, questions, lab, sample, cost: { messages, chunks, indexBytes: bytes, rebuildSeconds, peakMemoryBytes: peakMemory() } };
}

async function* keeping(items: AsyncIterable<AccountItem> | Iterable<AccountItem>, sample: AccountItem[]): AsyncGenerator<AccountItem> {
  for await (const item of items) {
    if (sample.length < SAMPLE) sample.push(item);
    yield item;
  }
}

/**
 * Gives the set's store the vectors of this embedder instead of those that it has, and embeds the questions. Of texts
 * whose learned vectors no earlier run has kept, only `anew` are embedded: more throw `unavailable`.
 */
export async function withVectors({ lab, questions }: Pick<EvalSet, 'questions' | 'lab'>, embedder: string, anew = 0): Promise<LabVectors | undefined> {
  const embedders = await embeddersNamed(embedder, (learned) => keepingVectors(learned, anew));
  await embedStore(lab, embedders, () => undefined);
  return labVectors(lab, questions.map(({ text }) => text), embedders);
}

/** What became of every question, and how long each stage took of it. */
export interface Asked {
  readonly outcomes: readonly Outcome[];
  /** ms by stage, one for each question that had it. */
  readonly stages: ReadonlyMap<string, readonly number[]>;
}

/** Asks everything once. */
export function askedAll({ questions, lab }: Pick<EvalSet, 'questions' | 'lab'>, options: SearchOptions, vectors?: LabVectors): Asked {
  const ask = asker(lab, options, vectors);
  const times = new Map<string, number[]>();
  const outcomes = questions.map((question) => {
    const { id, ms, hits, stages } = ask(question);
    for (const [stage, spent] of Object.entries(stages)) times.set(stage, [...(times.get(stage) ?? []), spent]);
    return outcomeOf(question, { id, ms, hits: hits.map(({ source, kept, copies = [] }) => ({ source, kept, copies })) });
  });
  return { outcomes, stages: times };
}

/** The figures of everything asked once. */
export function measured(set: Pick<EvalSet, 'questions' | 'lab'>, options: SearchOptions, vectors?: LabVectors): Summary {
  return summarise(askedAll(set, options, vectors).outcomes);
}

export interface Amplification {
  readonly messagesChanged: number;
  readonly rowsWritten: number;
}

/** Rows rewritten when the text of a few messages changes by a line. */
export async function amplification({ lab, sample: items }: Pick<EvalSet, 'lab' | 'sample'>): Promise<Amplification> {
  const before = rowsWritten(lab.db);
  for (const account of new Set(items.map((item) => item.account))) {
    const run = new IndexRun(lab, account, 'evals');
    run.begin(account);
    for (const item of items.filter((one) => one.account === account)) await run.take(await altered(item));
    run.settle();
  }
  return { messagesChanged: items.length, rowsWritten: rowsWritten(lab.db) - before };
}

async function altered(item: AccountItem): Promise<AccountItem> {
  const raw = Buffer.concat([await item.bytes(), Buffer.from('\r\nOne line more.\r\n')]);
  return { ...item, stamp: `${item.stamp} altered`, size: raw.length, bytes: async () => raw };
}

/** Resident size of this process once garbage is gone, bytes: without that, each measurement would seem to cost more than the one before it. */
export function residentMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage.rss();
}

/** Largest resident size of this process so far, bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

const SAMPLE = 20;
