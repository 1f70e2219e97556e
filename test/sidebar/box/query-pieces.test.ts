import { describe, expect, test } from 'vitest';
import { quotedPiece, withoutPiece, withPiece } from '../../../src/sidebar/box/query-pieces.ts';

describe('a piece of a query', () => {
  test('is taken out with its minus and its blanks', () => {
    expect(withoutPiece('ferry after:2026-10-01 booking', 'after:2026-10-01')).toBe('ferry booking');
    expect(withoutPiece('ferry -is:read', 'is:read')).toBe('ferry');
    expect(withoutPiece('from:"Nora B." ferry', 'from:"Nora B."')).toBe('ferry');
    expect(withoutPiece('(is:unread)', 'is:unread')).toBe('( )');
    expect(withoutPiece('is:unread', 'is:unread')).toBe('');
  });

  test('is one only where it stands by itself', () => {
    expect(withoutPiece('ferry xis:read', 'is:read')).toBeUndefined();
    expect(withoutPiece('is:reading is:read', 'is:read')).toBe('is:reading');
    expect(withoutPiece('ferry', '')).toBeUndefined();
    expect(withoutPiece('ferry', 'boat')).toBeUndefined();
  });

  test('is added at the end', () => {
    expect(withPiece('ferry ', 'in:discarded')).toBe('ferry in:discarded');
  });

  test('is found in the warning that quotes it, its own quotes included', () => {
    expect(quotedPiece('"priority:9" is not understood.', 'ferry priority:9')).toEqual({ before: '', piece: 'priority:9', after: ' is not understood.' });
    expect(quotedPiece('See "after:"next week"" there', 'after:"next week" x')?.piece).toBe('after:"next week"');
    expect(quotedPiece('No tag is called "blue".', 'label:blue')).toBeUndefined();
    expect(quotedPiece('Nothing is quoted', 'ferry')).toBeUndefined();
    expect(quotedPiece('"', 'ferry')).toBeUndefined();
  });

  test('stays cheap for a warning of nothing but quotes', () => {
    expect(quotedPiece('"'.repeat(100_000), 'x '.repeat(50_000))).toBeUndefined();
  });
});
