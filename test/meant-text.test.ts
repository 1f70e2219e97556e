import { describe, expect, it } from 'vitest';
import { meantText } from '../src/meant-text.ts';

describe('what a query means', () => {
  it('is its words, without filters and what is left out', () => {
    expect(meantText('the "paid leave" of from:anna workers -invoice after:2026-01-01 -"no such" in:"My Folder"')).toBe('the paid leave of workers');
  });

  it.each([
    ['von:anna Rechnung', 'Rechnung'], ['betreff:"das Haus" Rechnung ordner:Archiv', 'Rechnung'], ['(from:anna OR invoice)', 'invoice'], ['(blue OR "dark red") paint', 'blue dark red paint'],
    ['paint -(blue OR (dark "red wine")) wall', 'paint wall'], ['paint -(blue', 'paint'],
    ['after:24. August 2026 budget 2027', 'budget 2027'], ['nach:24. August budget', 'budget'], ['before:March 3, 2026 budget', 'budget'], ['before:March budget', 'budget'],
    ['newer:2 weeks budget', 'budget'], ['newer:7d weeks', 'weeks'], ['after:2026-08-24 budget 24', 'budget 24'], ['after:"24. August" budget', 'budget'], ['from:24 budget', 'budget'],
  ])('of %s is %s', (text, meant) => {
    expect(meantText(text)).toBe(meant);
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
