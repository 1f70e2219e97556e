import { afterEach, expect, it, vi } from 'vitest';
import { Line } from '../../../src/background/crawl/line.ts';

afterEach(() => void vi.useRealTimers());

it('is down from a body that could not be had offline until Thunderbird is online again', () => {
  let isOnline = true;
  const line = new Line(() => isOnline);
  expect(line.failed()).toBe(false);
  isOnline = false;
  expect(line.isDown).toBe(false); // A server on this machine may answer all the same.
  expect(line.failed()).toBe(true);
  expect(line.isDown).toBe(true);
  isOnline = true;
  expect(line.isDown).toBe(false);
  isOnline = false;
  expect(line.isDown).toBe(false);
});

it('is not waited for where Thunderbird is offline and never answers; an answer counts, and so does a line that comes back', async () => {
  vi.useFakeTimers();
  let isOnline = false;
  const line = new Line(() => isOnline);
  expect(await line.whileThere(Promise.resolve(7))).toBe(7);
  const lost = expect(line.whileThere(new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(3000);
  await lost;
  const slow = line.whileThere(new Promise<string>((resolve) => setTimeout(() => resolve('body'), 600_000)));
  await vi.advanceTimersByTimeAsync(2000);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await slow).toBe('body');
  expect(vi.getTimerCount()).toBe(0);
});
