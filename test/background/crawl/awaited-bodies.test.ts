import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AwaitedBodies } from '../../../src/background/crawl/awaited-bodies.ts';
import type { Place } from '../../../src/mail.ts';
import { placeOfTold } from '../../made-mail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function awaiting() {
  const stored = new Set<number>();
  const told = { awake: 0, asked: new Array<number>(), read: new Array<string>(), found: 0 };
  const began = Date.now();
  const bodies = new AwaitedBodies({
    index: { readBodies: async ({ places }: { readonly places: readonly Place[] }) => void told.read.push(...places.map(({ headerMessageId }) => headerMessageId)) },
    storedAmong: async (handles) => {
      told.asked.push((Date.now() - began) / 1000);
      return new Set(handles.filter((handle) => stored.has(handle)));
    },
    keepAwake: () => {
      told.awake += 1;
      return () => void (told.awake -= 1);
    },
    onFound: () => void (told.found += 1),
  });
  const expectBodies = (...handles: readonly number[]) => bodies.expect(handles.map((handle) => ({ handle, size: 1, place: placeOfTold({ id: `m${handle}` }) })));
  return { stored, told, expectBodies, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) };
}

it('a body that Thunderbird fetches after its header was read is read soon, the page awake until then', async () => {
  const { stored, told, expectBodies, pass } = awaiting();
  expectBodies(1, 2);
  await pass(20);
  expect([told.awake, told.read]).toEqual([1, []]);
  stored.add(1);
  await pass(30);
  expect([told.awake, told.read, told.found]).toEqual([1, ['m1'], 1]);
  stored.add(2);
  await pass(1000);
  expect([told.awake, told.read, told.found]).toEqual([0, ['m1', 'm2'], 2]);
  expect(told.asked).toEqual([15, 45, 165]);
});

it('what it does not fetch is asked for a few times, and no more; what comes later has all its tries', async () => {
  const { told, expectBodies, pass } = awaiting();
  expectBodies();
  await pass(10_000);
  expect(told.asked).toEqual([]);
  expectBodies(1);
  await pass(10_000);
  expect(told.asked.map((at) => at - 10_000)).toEqual([15, 45, 165, 765]);
  expect(told.awake).toBe(0);
  expectBodies(2);
  await pass(10_000);
  expect(told.asked).toHaveLength(8);
});
