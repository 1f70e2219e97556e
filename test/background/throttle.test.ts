import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { throttle } from '../../src/background/throttle.ts';

it('a burst of requests is one call, and the last request of a burst is never lost', async () => {
  let calls = 0;
  const request = throttle(200, () => calls++);
  for (let count = 0; count < 50; count++) request();
  await sleep(100);
  expect(calls).toBe(1); // at once, not after the interval
  for (let count = 0; count < 50; count++) request();
  await sleep(600);
  expect(calls).toBe(2);
  await sleep(400);
  expect(calls).toBe(2); // nothing is called that nobody requested
});
