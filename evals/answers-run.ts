/** `node scripts/run-ts.mjs evals/answers-run.ts [--embed]`: only the answers' part of `npm run evals`. */
import { bankQuestions } from './answers-banks.ts';
import { answersReport } from './answers-report.ts';
import { enronDev, enronMail, enronQuestions } from './enron-dev.ts';
import { openSet, withVectors } from './eval-set.ts';
import { itemsOf } from './eval-store.ts';
import { syntheticMail } from './synthetic/mailbox.ts';
import { FIRST_BANK } from './synthetic/told-first.ts';

const seed = 1;
/** Texts that a learned model embeds where nobody asked for that. */
const FEW = 100;
const folder = enronDev();
const sets = [
  await openSet('synthetic, 1000 messages', itemsOf(syntheticMail({ seed, count: 1000 })), bankQuestions(seed, FIRST_BANK)),
  ...(folder === undefined ? [] : [await openSet('enron-dev, 850 real messages', enronMail(folder), enronQuestions(folder))]),
];
for (const set of sets) await withVectors(set, 'static');
const anew = process.argv.includes('--embed') ? Number.POSITIVE_INFINITY : FEW;
process.stdout.write(`${(await answersReport(sets, anew)).page}\n`);
for (const { lab } of sets) lab.db.close();
