import { describe, expect, it } from 'vitest';
import { createFactReader } from '../src/indexer/facts/facts.ts';
import { meantText } from '../src/meant-text.ts';
import { parseQuery } from '../src/retrieval/query/query.ts';

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

  it.each([
    'last week', 'this month', 'next year', 'yesterday', 'day before yesterday', 'the day before yesterday', '2 weeks ago', 'two weeks ago', 'a month ago', 'last Friday', 'last week, maybe',
    'letzte Woche', 'letzten Monat', 'vorgestern', 'vor 2 Wochen', 'vor drei Tagen', 'diese Woche', 'letzten Montag', 'semaine dernière', 'semana pasada', 'viernes pasado', 'hace dos semanas', 'scorsa settimana', 'settimana scorsa',
    'vorige week', 'twee weken geleden', 'förra veckan', 'för 2 veckor sedan', 'i går', 'mês passado', '24. August 2026', 'March 3, 2026', 'August 2026', '2026-08-24', 'last resort', 'week', 'this', '24',
  ])('of "after:%s budget day" is what is looked for as words', (date) => {
    const text = `after:${date} budget day`;
    const { terms, pieces } = parseQuery(text, false, { now: Date.UTC(2026, 10, 30, 12), zone: 'UTC', facts: createFactReader() });
    // What can't be read as a date filters nothing, and what follows it is left.
    const words = terms.map((term) => term.text).join(' ');
    if (pieces[0]?.filter === undefined) expect(`${meantText(text)} `).toMatch(/(^|budget )day $/);
    else expect(meantText(text)).toBe(words);
  });

  it.each([['newer:2 weeks budget', 'budget'], ['older:3 months week budget', 'week budget'], ['after:2 weeks ago "last week"', 'last week'], ['after:last -week budget', 'budget']])('of %s is %s', (text, meant) => {
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
