/**
 * `npm run evals`: every set with every lane that exists, printed, and written to ablations.md and evidence.json. A learned
 * model takes part where an earlier run kept its vectors; with `--embed` they are made, which takes it the better part of an hour.
 */
import { writeFileSync } from 'node:fs';
import { ABLATIONS, SHIPPED, type Ablation } from './ablation-list.ts';
import { bankQuestions } from './answers-banks.ts';
import { answersForReadme } from './answers-readme.ts';
import { answersReport } from './answers-report.ts';
import { ablationsPage, costTable } from './ablations-page.ts';
import type { Measurement } from './ablations-page.ts';
import { enronDev, enronMail, enronQuestions } from './enron-dev.ts';
import { askedElsewhere, wallsSection } from './enron-walls.ts';
import { amplification, askedAll, measured, openSet, peakMemory, residentMemory, withVectors } from './eval-set.ts';
import { lanesPage, type AskedRow } from './lanes-page.ts';
import { summarise, type Summary } from './outcomes.ts';
import type { EvalSet } from './eval-set.ts';
import { learnedModel } from '../src/models.ts';
import { Failure } from '../src/failure.ts';
import { itemsOf } from './eval-store.ts';
import { publicMailReport } from './public-mail-report.ts';
import { asJson, evidence } from './evidence.ts';
import { writeIntoReadme } from './readme.ts';
import { sideBySide } from './side-by-side.ts';
import { syntheticMail, syntheticQuestions } from './synthetic/mailbox.ts';
import { FIRST_BANK } from './synthetic/told-first.ts';
import { summaryTable } from './table.ts';

const SEED = 1;
const MESSAGES = 1000;
/** Hits asked for: for recall@100 of what ships, and for the ablations, all of them alike. */
const FULL = 100;
const COMPARED = 10;
/** Texts that a learned model embeds in a run that was not asked to: those of a few messages that are read otherwise now. */
const FEW = 100;
const anew = process.argv.includes('--embed') ? Number.POSITIVE_INFINITY : FEW;

const print = (text: string): void => {
  process.stdout.write(`${text}\n\n`);
};

const began = performance.now();
const synthetic = await openSet(`synthetic, ${MESSAGES} messages`, itemsOf(syntheticMail({ seed: SEED, count: MESSAGES })), syntheticQuestions(SEED));
const folder = enronDev();
const enron = folder === undefined ? undefined : await openSet('enron-dev, 850 real messages', enronMail(folder), enronQuestions(folder));
if (enron === undefined) print('The real set enron-dev is not beside the repository: skipped.');
const sets: readonly EvalSet[] = [synthetic, ...(enron === undefined ? [] : [enron])];

// The shipped embedder last: its vectors stay, and are what ships.
const embedders = [...new Set(ABLATIONS.map(({ embedder = SHIPPED }) => embedder))].sort((one, other) => Number(one === SHIPPED) - Number(other === SHIPPED));
const full: { readonly set: string; readonly limit: number; readonly summary: Summary }[] = [];
const byAblation = new Map<Ablation, (Measurement & AskedRow)[]>(ABLATIONS.map((ablation) => [ablation, []]));
for (const embedder of embedders) {
  for (const set of sets) {
    const vectors = await withVectors(set, embedder, anew).catch(unlessMissing);
    if (vectors === 'missing') {
      print(`${embedder} is left out of ${set.name}: npm run model -- ${embedder} and npm run evals -- --embed bring its vectors.`);
      continue;
    }
    if (embedder === SHIPPED) full.push({ set: set.name, limit: FULL, summary: measured(set, { settings: {}, off: new Set(), limit: FULL }, vectors) });
    for (const ablation of ABLATIONS.filter((one) => (one.embedder ?? SHIPPED) === embedder)) {
      const asked = askedAll(set, { settings: ablation.settings, off: new Set(ablation.off), limit: COMPARED }, vectors);
      const summary = summarise(asked.outcomes);
      byAblation.get(ablation)?.push({ set: set.name, ablation, limit: COMPARED, asked, summary, indexBytes: set.lab.store.size().bytes, residentBytes: residentMemory() });
    }
  }
}
const measurements = [...byAblation.values()].flat();
for (const { set, ablation, summary } of measurements) {
  if (!learnedModel(ablation.embedder ?? SHIPPED)) continue;
  print(`## ${set}: ${ablation.mechanism}`);
  print(summaryTable(summary));
}
for (const { set, summary } of full) {
  print(`## ${set}`);
  print(summaryTable(summary));
  if (set === enron?.name) print(sideBySide(summary));
}

const answers = await answersReport(sets.map((set) => (set === synthetic ? { ...set, questions: bankQuestions(SEED, FIRST_BANK) } : set)), anew);
const ofPublicMail = await publicMailReport();

// Last: it changes what the sets hold.
const rewritten = [];
for (const set of sets) rewritten.push({ set: set.name, ...(await amplification(set)) });

const walls = folder === undefined ? '' : `${wallsSection(await askedElsewhere(folder))}\n\n`;
const page = `${ablationsPage(measurements, costTable(sets, rewritten))}\n${lanesPage(measurements)}\n\n${walls}${answers.page}\n\n${ofPublicMail.page}\n`;
writeFileSync('evals/ablations.md', page);
const figures = [...answers.figures, ...ofPublicMail.figures];
writeFileSync('evals/evidence.json', asJson({ ...evidence({ seed: SEED, messages: MESSAGES, enron: folder, sets, full, measurements, rewritten }), answers: figures }));
// Without the real set the table would lose a row.
if (folder !== undefined) writeIntoReadme('answers', answersForReadme(figures));
print(page);
print(`${((performance.now() - began) / 1000).toFixed(0)} s, peak memory ${(peakMemory() / 1e6).toFixed(0)} MB`);
for (const { lab } of sets) lab.db.close();

/** A learned model that is not on this machine, or whose vectors are not, is no reason to measure nothing. */
function unlessMissing(error: unknown): 'missing' {
  const { code } = Failure.from(error);
  if (code === 'gone' || code === 'unavailable') return 'missing';
  throw error;
}
