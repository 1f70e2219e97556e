/** The further banks, each in a mailbox of its own: asked only to see whether what was built by looking at the first holds elsewhere. */
import { SHIPPED } from './ablation-list.ts';
import { missingFieldQuestions } from './answers-missing-field.ts';
import { openSet, withVectors, type EvalSet } from './eval-set.ts';
import { everydaySet } from './everyday.ts';
import { itemsOf } from './eval-store.ts';
import type { Question } from './questions.ts';
import type { Bank } from './synthetic/bank.ts';
import { syntheticMail, syntheticQuestions } from './synthetic/mailbox.ts';
import { SECOND_BANK } from './synthetic/told-second.ts';
import { THIRD_BANK } from './synthetic/told-third.ts';

/** One after the other, each with the shipped vectors and closed when the next is asked for. */
export async function* furtherBanks(): AsyncGenerator<EvalSet> {
  for (const { name, seed, bank } of FURTHER) {
    const set = await openSet(`${name}, seed ${seed}, ${MESSAGES} messages`, itemsOf(syntheticMail({ seed, count: MESSAGES, bank })), bankQuestions(seed, bank));
    try {
      await withVectors(set, SHIPPED);
      yield set;
    } finally {
      set.lab.db.close();
    }
  }
  const everyday = await everydaySet();
  try {
    yield everyday;
  } finally {
    everyday.lab.db.close();
  }
}

/** Everything that answers are asked of a bank's mailbox: with the questions about fields that its messages lack, which say nothing about ranking. */
export function bankQuestions(seed: number, bank: Bank): readonly Question[] {
  return [...syntheticQuestions(seed, bank), ...missingFieldQuestions(bank.missingFields)];
}

const MESSAGES = 1000;
const FURTHER: readonly { readonly name: string; readonly seed: number; readonly bank: Bank }[] = [
  { name: 'second bank', seed: 21, bank: SECOND_BANK },
  { name: 'third bank', seed: 31, bank: THIRD_BANK },
];
