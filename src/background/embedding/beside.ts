import type { AskReply } from '../../answer.ts';
import type { Degraded } from '../../degraded.ts';

/** What the learned model lacks, beside what is told already; nothing where that has its figure: the fullest set of vectors is the learned model's. */
export function beside(told: AskReply['degradedBy'], learned: Degraded): readonly Degraded[] {
  const isTold = told.some((of) => of.code === 'fewVectors' && learned.code === 'learnedReading' && of.passages <= learned.passages);
  return isTold ? [] : [learned];
}
