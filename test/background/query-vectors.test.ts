import { describe, expect, it } from 'vitest';
import { meaningOf, servingSet } from '../../src/background/query-vectors.ts';
import type { VectorSetState } from '../../src/protocol.ts';

const set = (contract: string, passages: number, waits: boolean, wanted = true): VectorSetState => ({ contract, lane: 'learned', wanted, passages, waits });

describe('the vectors that answer', () => {
  it('are those of the model in use once they are complete', () => {
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 100, false)], 'new/2')?.contract).toBe('new/2');
  });

  it('are those of the earlier model as long as they are not', () => {
    expect(servingSet([set('old/1', 100, false, false), set('new/2', 99, true)], 'new/2')?.contract).toBe('old/1');
  });

  it('are the unfinished ones where there is no earlier model', () => {
    expect(servingSet([set('new/2', 5, true)], 'new/2')?.contract).toBe('new/2');
    expect(servingSet([set('old/1', 0, false, false), set('new/2', 5, true)], 'new/2')?.contract).toBe('new/2');
  });

  it('are none before the first passage', () => {
    expect(servingSet([set('new/2', 0, true)], 'new/2')).toBeUndefined();
    expect(servingSet([], 'new/2')).toBeUndefined();
  });
});

describe('what a query means', () => {
  it('is its words, without filters and what is left out', () => {
    expect(meaningOf('the "paid leave" of from:anna workers -invoice after:2026-01-01 -"no such" in:"My Folder"')).toBe('the paid leave of workers');
  });

  it('keeps words with colons and hyphens inside', () => {
    expect(meaningOf('re: well-known note:this 10:30')).toBe('re: well-known note:this 10:30');
  });

  it('is nothing where there are only filters', () => {
    expect(meaningOf(' from:anna  is:unread ')).toBe('');
  });

  it('is bounded, whatever is typed', () => {
    expect(meaningOf('-"'.repeat(50_000)).length).toBeLessThanOrEqual(2000);
    expect(meaningOf('from:"'.repeat(50_000)).length).toBeLessThanOrEqual(2000);
  });
});
