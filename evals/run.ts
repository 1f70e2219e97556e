/** `npm run evals`: every set with every lane that exists, printed, and written to ablations.md and evidence.json. */
import { writeFileSync } from 'node:fs';
import { ABLATIONS } from './ablation-list.ts';
import { ablationsPage } from './ablations-page.ts';
import type { Measurement } from './ablations-page.ts';
import { enronDev, enronMail, enronQuestions } from './enron-dev.ts';
import { amplification, measured, openSet, peakMemory } from './eval-set.ts';
import type { EvalSet } from './eval-set.ts';
import { itemsOf } from './eval-store.ts';
import type { AccountItem } from './eval-store.ts';
import { asJson, evidence } from './evidence.ts';
import { sideBySide } from './side-by-side.ts';
import { syntheticMail, syntheticQuestions } from './synthetic/mailbox.ts';
import { markdownTable, summaryTable } from './table.ts';

const SEED = 1;
const MESSAGES = 1000;
/** Messages changed to see how many rows that rewrites. */
const CHANGED = 20;

const print = (text: string): void => {
  process.stdout.write(`${text}\n\n`);
};

const began = performance.now();
const sets: EvalSet[] = [];
const items = [...itemsOf(syntheticMail({ seed: SEED, count: MESSAGES }))];
sets.push(await openSet(`synthetic, ${MESSAGES} messages`, items, syntheticQuestions(SEED)));
const enron = enronDev();
if (enron === undefined) print('The real set enron-dev is not beside the repository: skipped.');
else sets.push(await openSet('enron-dev, 850 real messages', enronMail(enron), enronQuestions(enron)));

const measurements: Measurement[] = [];
for (const ablation of ABLATIONS) {
  const isShipped = ablation === ABLATIONS[0];
  for (const set of sets) {
    // The full lists are for recall@100 of what ships; the others are compared by their first ten.
    const summary = measured(set, { settings: ablation.settings, off: new Set(ablation.off), limit: isShipped ? 100 : 10 });
    measurements.push({ set: set.name, ablation, summary });
    if (isShipped) {
      print(`## ${set.name}`);
      print(summaryTable(summary));
      if (set.name.startsWith('enron')) print(sideBySide(summary));
    }
  }
}

const rewritten: { set: string; messagesChanged: number; rowsWritten: number }[] = [];
for (const set of sets) {
  const some: AccountItem[] = set.name.startsWith('synthetic') ? items.slice(0, CHANGED) : [];
  if (enron !== undefined && some.length === 0) {
    for await (const item of enronMail(enron)) if (some.push(item) === CHANGED) break;
  }
  rewritten.push({ set: set.name, ...(await amplification(set.lab, some)) });
}

const costs = markdownTable(
  ['set', 'messages', 'chunks', 'index MB', 'bytes a message', 'rebuild s', 'peak memory MB', 'rows rewritten a changed message'],
  sets.map(({ name, cost }) => {
    const one = rewritten.find(({ set }) => set === name);
    return [
      name, String(cost.messages), String(cost.chunks), (cost.indexBytes / 1e6).toFixed(1), (cost.indexBytes / cost.messages).toFixed(0),
      cost.rebuildSeconds.toFixed(1), (cost.peakMemoryBytes / 1e6).toFixed(0),
      one === undefined ? '-' : `${(one.rowsWritten / one.messagesChanged).toFixed(1)} (${one.rowsWritten}/${one.messagesChanged})`,
    ];
  }),
);
print(`## Cost\n\n${costs}`);

const page = ablationsPage(measurements, costs);
writeFileSync('evals/ablations.md', page);
writeFileSync('evals/evidence.json', asJson(evidence({ seed: SEED, messages: MESSAGES, enron, sets, measurements, rewritten })));
print(page);
print(`${((performance.now() - began) / 1000).toFixed(0)} s, peak memory ${(peakMemory() / 1e6).toFixed(0)} MB`);
for (const { lab } of sets) lab.db.close();
