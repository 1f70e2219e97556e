import { describe, expect, it } from 'vitest';
import { Quiet } from '../../../src/background/embedding/quiet.ts';
import { Rate } from '../../../src/background/crawl/rate.ts';

describe('quiet', () => {
  it('comes sixty seconds after mail, however little is typed then', () => {
    const quiet = new Quiet();
    expect(quiet.isQuiet(1000)).toBe(true);
    quiet.disturbed('mail', 1000);
    quiet.disturbed('typing', 2000);
    expect(quiet.isQuiet(60_999)).toBe(false);
    expect(quiet.isQuiet(61_000)).toBe(true);
    quiet.disturbed('typing', 61_000);
    expect(quiet.isQuiet(63_999)).toBe(false);
    expect(quiet.isQuiet(64_000)).toBe(true);
  });
});

describe('a batch under way', () => {
  it('hears of mail and of typing at once, not of a search', () => {
    let heard = 0;
    const quiet = new Quiet(() => heard++);
    quiet.disturbed('search');
    expect(heard).toBe(0);
    quiet.disturbed('typing');
    quiet.disturbed('mail');
    expect(heard).toBe(2);
  });
});

describe('a rate', () => {
  it('is over the last minute of this run', () => {
    const rate = new Rate();
    expect(rate.now(0)).toBe(0);
    rate.start(0);
    for (let second = 1; second <= 100; second++) rate.add(second <= 50 ? 1 : 3, second * 1000);
    expect(rate.now(100_000)).toBeCloseTo((10 * 1 + 50 * 3) / 60, 1);
    rate.stop();
    expect(rate.now(101_000)).toBe(0);
    rate.start(200_000);
    rate.add(8, 202_000);
    expect(rate.now(204_000)).toBe(2);
  });
});
