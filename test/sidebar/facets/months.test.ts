import { describe, expect, test } from 'vitest';
import { binsOf, monthNumber, monthText, rangeText } from '../../../src/sidebar/facets/months.ts';

describe('bars of months', () => {
  test('leave no month out, and hold each message once', () => {
    const months = [{ month: '2024-11', messages: 3 }, { month: '2025-02', messages: 4 }, { month: '2026-01', messages: 5 }];
    const bins = binsOf(months, 48);
    expect(bins).toHaveLength(15);
    expect(bins.filter(({ messages }) => messages > 0).map(({ from, messages }) => [monthText(from), messages])).toEqual([['2024-11', 3], ['2025-02', 4], ['2026-01', 5]]);
    for (const most of [14, 5, 3, 2, 1]) {
      const few = binsOf(months, most);
      expect(few.length).toBeLessThanOrEqual(most);
      expect(few.reduce((sum, { messages }) => sum + messages, 0)).toBe(12);
      for (const [at, bin] of few.entries()) expect(bin.from).toBe(few[at - 1]?.until ?? bin.from);
    }
    expect(binsOf([], 10)).toEqual([]);
    expect(binsOf([{ month: '1970-01', messages: 1 }, { month: '2100-12', messages: 1 }], 48).length).toBeLessThanOrEqual(48);
  });

  test('begin where quarters and years begin', () => {
    const [quarter] = binsOf([{ month: '2020-02', messages: 1 }, { month: '2026-01', messages: 1 }], 30);
    expect(monthText(quarter?.from ?? 0)).toBe('2020-01');
    expect((quarter?.until ?? 0) - (quarter?.from ?? 0)).toBe(3);
  });

  test('are named as people name them', () => {
    const range = (from: string, until: string) => ({ from: monthNumber(from), until: monthNumber(until) });
    expect(rangeText(range('2026-08', '2026-09'), 'en')).toBe('Aug 2026');
    expect(rangeText(range('2026-03', '2026-09'), 'en').replace(/\s/g, ' ')).toBe('Mar – Aug 2026');
    expect(rangeText(range('2024-01', '2025-01'), 'en')).toBe('2024');
    expect(rangeText(range('2024-01', '2027-01'), 'de')).toMatch(/^2024\s?–\s?2026$/);
  });
});
