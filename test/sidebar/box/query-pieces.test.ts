import { describe, expect, test } from 'vitest';
import { withoutPiece, withPiece } from '../../../src/sidebar/box/query-pieces.ts';

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
});
