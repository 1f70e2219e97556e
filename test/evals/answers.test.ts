import { expect, it } from 'vitest';
import { atFloor, judgedAnswers, ratesOf } from '../../evals/answers.ts';
import { indexed, itemsOf } from '../../evals/eval-store.ts';
import { syntheticMail, syntheticQuestions } from '../../evals/synthetic/mailbox.ts';

it('on a small synthetic mailbox, by words alone, answers rightly or not at all, and every shown quote stands', async () => {
  const size = { seed: 1, count: 300 };
  const lab = await indexed(itemsOf(syntheticMail(size)));
  try {
    const judged = await judgedAnswers({ lab, questions: syntheticQuestions(size.seed), vectors: undefined, instant: undefined }, { settings: {}, off: new Set() });
    expect(judged.flatMap(({ faults }) => faults)).toEqual([]);
    expect(judged.reduce((sum, { quotes }) => sum + quotes, 0)).toBeGreaterThan(100);
    const { right, answerable, wrong, answeredUnanswerable, fields, fieldsTold, malformed } = ratesOf(judged);
    expect(malformed).toBe(0);
    expect(fieldsTold).toBeGreaterThanOrEqual(right);
    expect(fieldsTold).toBeLessThan(fields);
    expect({ answerable, wrong, answeredUnanswerable }).toEqual({ answerable: 87, wrong: 0, answeredUnanswerable: 0 });
    const byKind = (kind: string) => judged.filter((one) => one.kind === kind);
    for (const kind of ['exact', 'aggregate', 'person_time', 'conflict', 'topics', 'keyword']) expect(ratesOf(byKind(kind)), kind).toMatchObject({ right: byKind(kind).length });
    expect(right).toBeGreaterThanOrEqual(60); // twelve paraphrases share no word with their message
    expect(judged.filter((one) => one.answerable && !one.right).every(({ lostAt }) => lostAt !== undefined)).toBe(true);
    expect(ratesOf(atFloor(judged, 2)).right).toBeLessThan(right);
  } finally {
    lab.db.close();
  }
}, 120_000);
