import { expect, it } from 'vitest';
import { Budget } from '../../../src/background/crawl/budget.ts';

/** Work that ends when it is told to. */
function pending(): { readonly work: () => Promise<void>; readonly end: () => void; readonly started: () => boolean } {
  let started = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ((started = true), ended), end: () => end(), started: () => started };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

it('lets work in as long as there is room, and the next when some of it ends', async () => {
  const budget = new Budget(100);
  const [a, b, c] = [pending(), pending(), pending()];
  const running = [budget.use(60, a.work), budget.use(40, b.work), budget.use(50, c.work)];
  await turn();
  expect([a.started(), b.started(), c.started()]).toEqual([true, true, false]);
  b.end();
  await turn();
  expect(c.started()).toBe(false); // 40 are free, 50 wanted
  a.end();
  await turn();
  expect(c.started()).toBe(true);
  c.end();
  await Promise.all(running);
});

it('keeps the turns: small work does not pass large work that waits', async () => {
  const budget = new Budget(100);
  const [a, large, small] = [pending(), pending(), pending()];
  const running = [budget.use(60, a.work), budget.use(90, large.work), budget.use(1, small.work)];
  await turn();
  expect([large.started(), small.started()]).toEqual([false, false]);
  a.end();
  await turn();
  expect([large.started(), small.started()]).toEqual([true, true]);
  large.end();
  small.end();
  await Promise.all(running);
});

it('gives work that wants more than all of it all of it', async () => {
  const budget = new Budget(100);
  const [a, huge, b] = [pending(), pending(), pending()];
  const running = [budget.use(10, a.work), budget.use(1e9, huge.work), budget.use(10, b.work)];
  await turn();
  expect(huge.started()).toBe(false);
  a.end();
  await turn();
  expect([huge.started(), b.started()]).toEqual([true, false]);
  huge.end();
  await turn();
  expect(b.started()).toBe(true);
  b.end();
  await Promise.all(running);
});

it('is given back by work that fails', async () => {
  const budget = new Budget(10);
  await expect(budget.use(10, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await budget.use(10, async () => 'done')).toBe('done');
});

it('is never overdrawn by any mix of work', async () => {
  const budget = new Budget(64);
  let inUse = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 300 }, (_, i) => (i * 37) % 80).map((amount) =>
      budget.use(amount, async () => {
        inUse += Math.min(64, amount);
        most = Math.max(most, inUse);
        await turn();
        inUse -= Math.min(64, amount);
      })),
  );
  expect(most).toBeLessThanOrEqual(64);
  expect(most).toBeGreaterThan(32);
});
