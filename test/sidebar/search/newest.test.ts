import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newest } from '../../../src/sidebar/search/newest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job that takes `ms`, or ends at once when it is aborted. */
function jobs(ms: number) {
  const log: string[] = [];
  const run = newest<string>((input, signal) => new Promise((resolve) => {
    log.push(`start ${input}`);
    const timer = setTimeout(() => {
      log.push(`end ${input}`);
      resolve();
    }, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      log.push(`abort ${input}`);
      resolve();
    });
  }), 250);
  return { log, run };
}

test('one at a time, the newest next', async () => {
  const { log, run } = jobs(100);
  for (const input of ['a', 'b', 'c']) run(input);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual(['start a', 'end a', 'start c', 'end c']);
});

test('what takes longer than patience is aborted for something newer only', async () => {
  const { log, run } = jobs(10_000);
  run('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual(['start a']);
  run('b');
  await vi.advanceTimersByTimeAsync(249);
  expect(log).toEqual(['start a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['start a', 'abort a', 'start b']);
});
