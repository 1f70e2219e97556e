import { expect, it } from 'vitest';
import { inTime, longestRaw } from '../../src/background/in-time.ts';

it('what never answers is given up with a sentence, and an answer that comes in time is handed on', async () => {
  await expect(inTime(new Promise(() => {}), 1, 'No answer.')).rejects.toMatchObject({ code: 'timeout', message: 'No answer.' });
  expect(await inTime(Promise.resolve(7), 60_000)).toBe(7);
});

it('a large message may take as long as a slow line needs for it, a small one a minute', () => {
  const secondsAt = (bytes: number, megabits: number) => (bytes * 8) / (megabits * 1_000_000);
  expect(longestRaw(30_000_000) / 1000).toBeGreaterThan(secondsAt(30_000_000, 1));
  expect(longestRaw(3000)).toBeGreaterThanOrEqual(60_000);
  expect(longestRaw(3000)).toBeLessThan(61_000);
});
