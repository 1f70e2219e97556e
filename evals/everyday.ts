/** Plain mail and plain questions (`everyday/everyday-mail.ts`) among the filler of a synthetic mailbox, all in one account. */
import { openSet, withVectors, type EvalSet } from './eval-set.ts';
import { itemOf, itemsOf, type AccountItem } from './eval-store.ts';
import { EVERYDAY, NOT_THERE } from './everyday/everyday-mail.ts';
import { SHIPPED } from './ablation-list.ts';
import type { Question } from './questions.ts';
import { compose, sourceOf } from './synthetic/compose.ts';
import { syntheticMail } from './synthetic/mailbox.ts';

/** With the shipped vectors; who asked for it closes its store. */
export async function everydaySet(): Promise<EvalSet> {
  const set = await openSet(`everyday mail among ${OTHERS} others, looked at`, everydayMail(), everydayQuestions());
  await withVectors(set, SHIPPED);
  return set;
}

function* everydayMail(): Generator<AccountItem> {
  yield* EVERYDAY.map((mail, index) => itemOf(compose({
    ...placeOf(index), from: { name: mail.from, email: `sender${index}@everyday.example` }, to: { name: 'Robin Everyday', email: 'robin@everyday.example' },
    date: Date.UTC(2026, 10, 23, 10, index), subject: mail.subject, body: mail.text, read: true, ...(mail.repliesTo !== undefined && { answers: [placeOf(mail.repliesTo).name] }),
  })));
  for (const item of itemsOf(syntheticMail({ seed: SEED, count: OTHERS }))) yield { ...item, account: ACCOUNT };
}

function everydayQuestions(): readonly Question[] {
  const question = (id: string, kind: string, text: string, relevant: ReadonlyMap<string, number>, mustContain: readonly string[]): Question =>
    ({ id, kind, text, filters: {}, account: ACCOUNT, relevant, mustContain, mustNotContain: [], nearMisses: [], forbidden: [] });
  return [
    ...EVERYDAY.flatMap(({ asked }, index) => asked.map(([text, must], at) => question(`everyday-${index}-${at}`, 'everyday', text, new Map([[sourceOf(placeOf(index)), 1]]), [must]))),
    ...NOT_THERE.map((text, at) => question(`everyday-none-${at}`, 'unanswerable_everyday', text, new Map(), [])),
  ];
}

const placeOf = (index: number) => ({ account: ACCOUNT, folder: 'inbox', name: `everyday-${index}` });

const ACCOUNT = 'everyday';
const OTHERS = 400;
const SEED = 5;
