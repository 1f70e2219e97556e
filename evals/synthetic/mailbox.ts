/** The synthetic mailbox: any number of messages, streamed, the same for the same seed and size. */
import { randomFrom } from '../random.ts';
import type { Question } from '../questions.ts';
import type { Bank } from './bank.ts';
import { compose } from './compose.ts';
import type { Draft, SyntheticMessage, Transaction } from './compose.ts';
import { episode } from './filler.ts';
import { planted } from './planted.ts';

export interface MailboxSize {
  readonly seed: number;
  /** Messages in all; at least what is planted (about 150). */
  readonly count: number;
  /** What it tells; the first where none is named. */
  readonly bank?: Bank;
}

/** The messages one at a time: what is planted spread evenly among what is not. */
export function* syntheticMail({ seed, count, bank }: MailboxSize): Generator<SyntheticMessage> {
  const { drafts } = planted(seed, bank);
  if (count < drafts.length) throw new RangeError(`the synthetic mailbox has at least ${drafts.length} messages`);
  const filler = fillerOf(seed);
  let next = 0;
  for (let index = 0; index < count; index++) {
    const draft = drafts[next];
    if (draft !== undefined && index === Math.floor(((next + 0.5) * count) / drafts.length)) {
      next++;
      yield compose(draft);
    } else {
      yield compose(filler.next().value);
    }
  }
}

/** What is asked about the mailbox of this seed, whatever its size. */
export function syntheticQuestions(seed: number, bank?: Bank): readonly Question[] {
  return planted(seed, bank).questions;
}

/** Every receipt of the mailbox as a typed row, for questions about sums. */
export function* syntheticLedger(size: MailboxSize): Generator<Transaction> {
  for (const { transaction } of syntheticMail(size)) {
    if (transaction !== undefined) yield transaction;
  }
}

function* fillerOf(seed: number): Generator<Draft, never> {
  for (let number = 0; ; number++) yield* episode(number, randomFrom(seed, number));
}
