/** What the figures rest on: the commit, hashes of the sources and the data, the command, the machine. No mail, no paths. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { SHIPPED } from './ablation-list.ts';
import type { Measurement } from './ablations-page.ts';
import type { EvalSet } from './eval-set.ts';
import { hashOf, sources } from './lab/code-fingerprint.ts';
import type { Mean } from './metrics.ts';
import type { Figures, Summary } from './outcomes.ts';
import { syntheticMail } from './synthetic/mailbox.ts';

export interface EvidenceRequest {
  readonly seed: number;
  readonly messages: number;
  readonly enron: string | undefined;
  readonly sets: readonly EvalSet[];
  readonly full: readonly { readonly set: string; readonly limit: number; readonly summary: Summary }[];
  readonly measurements: readonly Measurement[];
  readonly rewritten: readonly { readonly set: string; readonly messagesChanged: number; readonly rowsWritten: number }[];
}

export function evidence({ seed, messages, enron, sets, full, measurements, rewritten }: EvidenceRequest) {
  const [cpu] = cpus();
  return {
    command: 'npm run evals',
    commit: git('rev-parse', 'HEAD'),
    /** True where a source or an eval differed from that commit. */
    uncommitted: git('status', '--porcelain', '--', 'src', 'evals', ':!evals/ablations.md', ':!evals/evidence.json') !== '',
    sources: { src: hashOf(sources('src', true)), evals: hashOf(sources('evals', true)), lock: hashOf(['package-lock.json']) },
    data: {
      synthetic: { seed, messages, sha256: syntheticHash(seed, messages) },
      ...(enron === undefined ? {} : { enronDev: { sha256: folderHash(enron) } }),
    },
    machine: {
      processor: cpu?.model ?? 'unknown', cores: cpus().length, memoryBytes: totalmem(), node: process.version, platform: `${process.platform} ${process.arch}`,
    },
    costs: sets.map(({ name, cost }) => ({ set: name, ...cost })),
    updateAmplification: rewritten,
    /** Each rate as [sum, of how many]. */
    figures: full.map(({ set, limit, summary }) => ({ set, limit, ...plain(summary) })),
    ablations: measurements.map(({ set, ablation: { mechanism, settings, off, embedder = SHIPPED }, limit, indexBytes, residentBytes, summary }) => ({
      set, mechanism, settings, off, embedder, limit, indexBytes, residentBytes, ...plain(summary),
    })),
  };
}

function plain({ slices, all, macro, intervals }: Summary) {
  return {
    all: short(all), macro: short(macro), intervals,
    slices: Object.fromEntries([...slices].map(([kind, figures]) => [kind, short(figures)])),
  };
}

/** What was measured, without what a slice does not have. */
function short(figures: Figures | Summary['macro']): Readonly<Record<string, number | readonly [sum: number, of: number]>> {
  const kept: Record<string, number | readonly [number, number]> = {};
  const entries: readonly (readonly [string, number | Mean | undefined])[] = Object.entries(figures);
  for (const [name, value] of entries) {
    if (typeof value === 'number') kept[name] = round(value);
    else if (value !== undefined && value.of > 0) kept[name] = [round(value.total), value.of];
  }
  return kept;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Indented, with each rate on one line. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replace(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')}\n`;
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function syntheticHash(seed: number, count: number): string {
  const hash = createHash('sha256');
  for (const { source, raw } of syntheticMail({ seed, count })) hash.update(source).update(raw);
  return hash.digest('hex');
}

/** Over names relative to the folder and contents, so that it is the same wherever the folder lies. */
function folderHash(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(folder, 'mail')).sort()) hash.update(name).update(readFileSync(join(folder, 'mail', name)));
  return hash.update(readFileSync(join(folder, 'questions.jsonl'))).digest('hex');
}
