import { expect, it } from 'vitest';
import { Line } from '../../../src/background/crawl/line.ts';

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
