import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../../../src/background/crawl/unavailable.ts';
import type { Coverage } from '../../../src/coverage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING: Coverage = { known: 0, indexed: 0, waiting: 0, failed: 0, failures: [], truncated: 0, encrypted: 0, attached: 0, headersOnly: 0 };

/** An index in which so many messages could not be had, and when it was asked to have them read again, ms from the beginning. */
async function crawling(left = 0) {
  const state = { count: left, awake: 0 };
  const began = Date.now();
  const retried: number[] = [];
  const index = {
    coverage: async () => ({ ...NOTHING, failures: state.count === 0 ? [] : [{ code: 'unavailable' as const, count: state.count }] }),
    retry: async () => void retried.push(Date.now() - began),
  };
  const unavailable = new Unavailable(index, () => void unavailable.look(), () => {
    state.awake++;
    return () => void state.awake--;
  });
  await unavailable.begin();
  return { state, retried, look: () => unavailable.look(), pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('what could not be had is tried again after 2 s and after 10 s more, the page awake meanwhile', async () => {
  const { state, retried, look, pass } = await crawling();
  state.count = 1;
  await look();
  expect(state.awake).toBe(1);
  await pass(60_000);
  expect(retried).toEqual([2000, 12_000]);
  expect(state.awake).toBe(0);
});

it('what an earlier page left is not, and nothing where all was had', async () => {
  const left = await crawling(3);
  await left.look();
  await left.pass(60_000);
  expect(left.retried).toEqual([]);
  const none = await crawling();
  await none.look();
  await none.pass(60_000);
  expect(none.retried).toEqual([]);
});

it('what comes to it while a try is waited for has all its tries, too', async () => {
  const { state, retried, look, pass } = await crawling();
  state.count = 1;
  await look();
  await pass(1500);
  state.count = 2;
  await look(); // The try at 2 s may be too early for the second.
  await pass(60_000);
  expect(retried).toEqual([2000, 4000, 14_000]);
});

it('two looks at the same, one after the other, take nothing away', async () => {
  const { state, retried, look, pass } = await crawling();
  state.count = 1;
  await look();
  await look();
  await pass(60_000);
  expect(retried).toEqual([2000, 12_000]);
});
