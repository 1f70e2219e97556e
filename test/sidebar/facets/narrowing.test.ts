import { describe, expect, test } from 'vitest';
import { FOLDERS } from '../fake-mail.ts';
import { parseQuery } from '../../../src/retrieval/query/query.ts';
import { chosen, folderPiece, isChosen, personPiece, rangeOf, withRange } from '../../../src/sidebar/facets/narrowing.ts';

describe('a choice in a picture', () => {
  test('is an operator that the query language reads as that very choice', () => {
    const people = [{ name: 'Ann', email: 'ann@h.example' }, { name: 'Ann O’Hara (home)', email: '' }, { name: 'x', email: 'a:b@c' }, { name: 'نورا', email: '' }];
    for (const person of people) {
      const query = chosen('ferry', 'from', personPiece(person) ?? '');
      expect(parseQuery(query, false).filters).toMatchObject([{ filter: { is: 'person', text: person.email || person.name } }]);
      expect(parseQuery(query, false)).toMatchObject({ terms: [{ text: 'ferry' }], warnings: [] });
      expect(isChosen(query, personPiece(person) ?? '')).toBe(true);
      expect(chosen(query, 'from', personPiece(person) ?? '')).toBe('ferry');
    }
  });

  test('that no operator could name is none', () => {
    for (const name of ['', ' ', 'Ann "the" Lee', 'x\u0000y', 'line\nbreak', '”', 'W'.repeat(9_000)]) expect(personPiece({ name, email: '' }), name).toBeUndefined();
  });

  test('names a folder as it is shown, and by its path where another is shown so, too', () => {
    expect(folderPiece({ account: 'a1', folder: '/in/travel' }, FOLDERS)).toBe('in:"Inbox › Travel"');
    expect(folderPiece({ account: 'a2', folder: 'a2://INBOX' }, FOLDERS)).toBe('in:"a2://INBOX"');
    // By its name it would be what is for sent mail, here and elsewhere; a folder that is only called so is none of these.
    for (const name of ['Sent', 'Archives', 'Spam', 'Bin']) {
      const piece = folderPiece({ account: 'a1', folder: `a1://${name}` }, [{ account: 'a1', accountName: 'Home', folder: `a1://${name}`, folderName: name }]) ?? '';
      expect(parseQuery(piece, false).filters).toMatchObject([{ filter: { is: 'folder', text: `a1://${name}` } }]);
    }
    expect(folderPiece({ account: 'a1', folder: 'imap://x y/z' }, FOLDERS)).toBe('in:"imap://x y/z"');
  });

  test('takes the place of another of its kind, and nothing else', () => {
    expect(chosen('from:ben ferry in:inbox', 'from', 'from:ann@h.example')).toBe('ferry in:inbox from:ann@h.example');
    expect(chosen('-from:ben ferry', 'from', 'from:ann')).toBe('-from:ben ferry from:ann');
    expect(chosen('(from:ben OR from:cleo) x', 'from', 'from:ann')).toBe('(from:ben OR from:cleo) x from:ann');
    expect(chosen('from:ben OR zebra', 'from', 'from:ann')).toBe('from:ben OR zebra from:ann');
    expect(chosen('"from:ann" zebra', 'from', 'from:ann')).toBe('"from:ann" zebra from:ann');
    expect(isChosen('-from:ann', 'from:ann')).toBe(false);
    expect(isChosen('from:annabel', 'from:ann')).toBe(false);
  });
});

const month = (year: number, of: number): number => year * 12 + of - 1;

describe('months', () => {
  test('are read from what stands in the box', () => {
    expect(rangeOf('ferry after:2026-03 before:2026-09')).toEqual({ from: month(2026, 3), until: month(2026, 9) });
    expect(rangeOf('after:2026-03-15 before:2026-09-02')).toEqual({ from: month(2026, 3), until: month(2026, 10) });
    expect(rangeOf('after:2026 before:2026-09-01')).toEqual({ from: month(2026, 1), until: month(2026, 9) });
    expect(rangeOf('newer:2w ferry after:yesterday -before:2020')).toEqual({});
  });

  test('take the place of all dates that the box asked for', () => {
    expect(withRange('newer:2w ferry after:yesterday', { from: month(2026, 3), until: month(2026, 9) })).toBe('ferry after:2026-03 before:2026-09');
    expect(withRange('ferry after:2026-03 before:2026-09', {})).toBe('ferry');
    expect(withRange('after:2026-03', { until: month(2026, 12) })).toBe('before:2026-12');
    const { filters } = parseQuery(withRange('x', { from: month(2026, 3), until: month(2026, 9) }), false, { now: 0, zone: 'UTC' });
    expect(filters).toMatchObject([{ filter: { is: 'date', from: Date.UTC(2026, 2), until: Date.UTC(2026, 8) } }]);
  });
});
