import { describe, expect, test } from 'vitest';
import type { Hit } from '../../../src/mail.ts';
import type { SearchReply } from '../../../src/search.ts';
import { fullCount, outCount, partialCount, totalCount } from '../../../src/sidebar/search/told-counts.ts';
import { fakeHits, MAIL } from '../fake-mail.ts';

const found = fakeHits(MAIL, 'ferry').slice(0, 3).map((hit, index): Hit => ({ ...hit, full: index < 2 }));
const reply = (more: Partial<SearchReply>): SearchReply => ({
  hits: found, matches: 57, partial: 9, counts: { source: 100, permitted: 100 }, warnings: [], degraded: false, ms: 1, ...more,
});
const state = (more: Partial<SearchReply>, hasNext = true) => ({ reply: reply(more), next: hasNext ? { offset: 3 } : undefined, found, hits: found });

describe('a count', () => {
  test('is told as it is where all was read', () => {
    expect(fullCount(state({}))).toEqual({ count: 57 });
    expect(partialCount(reply({}))).toEqual({ count: 9 });
    expect(totalCount(state({}))).toEqual({ count: 66 });
  });

  test('is a bound as long as texts are unread for a phrase and more pages come, then what is on them', () => {
    expect(fullCount(state({ upTo: true }))).toEqual({ count: 57, bound: 'atMost' });
    expect(totalCount(state({ upTo: true }))).toEqual({ count: 66, bound: 'atMost' });
    expect(fullCount(state({ upTo: true }, false))).toEqual({ count: 2 });
    expect(totalCount(state({ upTo: true }, false))).toEqual({ count: 3 });
  });

  test('of what has some words, or stays out, is a bound of its own', () => {
    expect(fullCount(state({ partialUpTo: true }))).toEqual({ count: 57 });
    expect(partialCount(reply({ partialUpTo: true }))).toEqual({ count: 9, bound: 'atMost' });
    expect(totalCount(state({ partialUpTo: true }))).toEqual({ count: 66, bound: 'atMost' });
    expect(outCount(reply({ stayedOut: { count: 4, upTo: true, hits: [] } }))).toEqual({ count: 4, bound: 'atMost' });
    expect(outCount(reply({ stayedOut: { count: 4, hits: [] } }))).toEqual({ count: 4 });
  });

  test('of what is named is more where further ones are not counted', () => {
    const exact = { matches: 20_000, isMore: true, missing: [] };
    expect(fullCount(state({ exact }))).toEqual({ count: 57, bound: 'moreThan' });
    expect(fullCount(state({ exact, upTo: true }))).toEqual({ count: 57, bound: 'atMost' });
    expect(totalCount(state({ exact }))).toEqual({ count: 66, bound: 'moreThan' });
  });
});
