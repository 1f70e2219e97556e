import { describe, expect, it } from 'vitest';
import { listSpans } from '../../../src/background/crawl/list-spans.ts';

const SECOND = 1000;

/** A folder of messages by their date; one that asks for a date among `bad` gets no answer. */
function folder(dates: readonly number[], bad: readonly number[]) {
  const within = (from: number, to: number) => (date: number) => date >= from && date <= to;
  let asked = 0;
  return {
    asked: () => asked,
    ask: async (from: number, to: number) => {
      asked += 1;
      return bad.some(within(from, to)) ? undefined : dates.filter(within(from, to));
    },
  };
}

async function listed(dates: readonly number[], bad: readonly number[]) {
  const found = new Set<number>();
  const { ask, asked } = folder(dates, bad);
  const silent = await listSpans(ask, async (headers) => headers.forEach((date) => found.add(date)), 0, 2 ** 40);
  return { found: [...found].sort((a, b) => a - b), silent, asked: asked() };
}

describe('a span of time', () => {
  const dates = Array.from({ length: 500 }, (_, i) => 10_000_000 + i * 7 * SECOND);

  it('that answers is asked once', async () => {
    expect(await listed(dates, [])).toEqual({ found: dates, silent: 0, asked: 1 });
  });

  it('is listed around what does not answer', async () => {
    const bad = 10_000_000 + 100 * 7 * SECOND + 3 * SECOND;
    const { found, silent } = await listed(dates, [bad]);
    expect(found).toEqual(dates);
    expect(silent).toBe(1);
  });

  it('with two that do not answer lacks just what shares their second', async () => {
    const bad = [dates[10] ?? 0, dates[400] ?? 0];
    const { found, silent } = await listed(dates, bad);
    expect(found).toEqual(dates.filter((date) => !bad.includes(date)));
    expect(silent).toBe(2);
  });

  it('that is only slow is asked once more at the last, and lacks nothing', async () => {
    const slow = dates[250] ?? 0;
    const found = new Set<number>();
    const ask = async (from: number, to: number, isLast: boolean) =>
      !isLast && slow >= from && slow <= to ? undefined : dates.filter((date) => date >= from && date <= to);
    expect(await listSpans(ask, async (headers) => headers.forEach((date) => found.add(date)), 0, 2 ** 40)).toBe(0);
    expect([...found].sort((a, b) => a - b)).toEqual(dates);
  });

  it('that never answers is given up in the end', async () => {
    let asked = 0;
    const silent = await listSpans(async () => ((asked += 1), undefined), async () => {}, 0, 2 ** 42);
    expect(silent).toBeGreaterThan(0);
    expect(asked).toBeLessThan(3000);
  });
});
