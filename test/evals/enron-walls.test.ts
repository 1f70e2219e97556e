import { expect, it } from 'vitest';
import { enronDev } from '../../evals/enron-dev.ts';
import { askedElsewhere } from '../../evals/enron-walls.ts';
import { figuresOf } from '../../evals/outcomes.ts';

const folder = enronDev();

it.skipIf(folder === undefined)('real mail in two accounts: a question asked in the one without its answer ranks nothing of the other (skipped where ../shared/enron-dev is absent)', async () => {
  const outcomes = await askedElsewhere(folder ?? '');
  expect(figuresOf(outcomes).scopeViolations).toMatchObject({ total: 0, of: 33 });
  for (const { forbidden } of outcomes) expect(forbidden.size).toBeGreaterThan(350);
  // Not for want of anything: of the account that was asked most questions rank something.
  expect(outcomes.filter(({ ranked }) => ranked.length > 0).length).toBeGreaterThan(25);
}, 400_000);
