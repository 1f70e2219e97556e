import { afterEach, expect, it, vi } from 'vitest';
import { Purge } from '../../../src/background/which-mail/purge.ts';
import { Failure } from '../../../src/failure.ts';

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
    noRoomUntil: { read: async () => undefined, write: async () => {} },
    onProblem: () => {},
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

it('without room for it it is told, not tried again for an hour, by whatever page, and told no more once it is done', async () => {
  vi.useFakeTimers();
  let until: number | undefined;
  let isFull = true;
  let isDone = false;
  let asked = 0;
  const problems: (string | undefined)[] = [];
  const errors: unknown[] = [];
  const page = () => new Purge({
    index: {
      purgeState: async () => (isDone ? 'none' : 'ready'),
      purge: async () => {
        asked += 1;
        if (isFull) throw new Failure('diskFull', 'No room.');
        isDone = true;
      },
    },
    isQuiet: () => true,
    keepAwake: () => () => {},
    onDone: () => {},
    noRoomUntil: { read: async () => until, write: async (value) => void (until = value) },
    onProblem: (failure) => void problems.push(failure?.code),
    onError: (error) => void errors.push(error),
  });
  const run = async (purge: Purge) => {
    purge.run();
    await vi.advanceTimersByTimeAsync(1);
  };
  const first = page();
  for (const purge of [first, first, page()]) await run(purge);
  expect([asked, problems]).toEqual([1, ['diskFull', 'diskFull', 'diskFull']]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await run(first);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  isFull = false;
  await run(first);
  expect([asked, problems.at(-1), until, errors]).toEqual([3, undefined, undefined, []]);
});
