import { afterEach, expect, it, vi } from 'vitest';
import { Purge } from '../../../src/background/which-mail/purge.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('what is put off, as the index is in use, is asked for again a while later, not at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  let isQuiet = true;
  const told: string[] = [];
  const purge = new Purge({
    index: { purgeState: async () => (asked < 3 ? 'ready' : 'none'), purge: async () => void asked++ },
    isQuiet: () => isQuiet,
    keepAwake: () => {
      told.push('awake');
      return () => void told.push('released');
    },
    onDone: () => void told.push('done'),
    onError: (error) => void told.push(String(error)),
  });
  purge.run();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  isQuiet = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  isQuiet = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
  expect(told).toEqual(['awake']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, ...told]).toEqual([3, 'awake', 'done', 'released']);
});
