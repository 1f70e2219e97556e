import { describe, expect, it } from 'vitest';
import { meantText } from '../src/meant-text.ts';

describe('what a query means', () => {
  it('is its words, without filters and what is left out', () => {
    expect(meantText('the "paid leave" of from:anna workers -invoice after:2026-01-01 -"no such" in:"My Folder"')).toBe('the paid leave of workers');
  });

  it('keeps words with colons and hyphens inside', () => {
    expect(meantText('re: well-known note:this 10:30')).toBe('re: well-known note:this 10:30');
  });

  it('is nothing where there are only filters', () => {
    expect(meantText(' from:anna  is:unread ')).toBe('');
  });

  it('is bounded, whatever is typed', () => {
    expect(meantText('-"'.repeat(50_000)).length).toBeLessThanOrEqual(2000);
    expect(meantText('from:"'.repeat(50_000)).length).toBeLessThanOrEqual(2000);
  });
});
