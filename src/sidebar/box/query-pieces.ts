import type { QueryPiece } from '../../search.ts';
import type { SearchWarning } from '../../told.ts';

/** Changes to a query as a person would make them with the cursor. */

/** The query without one piece of it, its minus included; undefined where the piece does not stand there by itself. */
export function withoutPiece(query: string, piece: string): string | undefined {
  if (piece === '') return undefined;
  for (let at = query.indexOf(piece); at >= 0; at = query.indexOf(piece, at + 1)) {
    const start = query[at - 1] === '-' && isEdge(query[at - 2]) ? at - 1 : at;
    const end = at + piece.length;
    if (isEdge(query[start - 1]) && isEdge(query[end])) return joined(query.slice(0, start), query.slice(end));
  }
  return undefined;
}

export const withPiece = (query: string, piece: string): string => joined(query, piece);

/** Whether a chip says already what this warning says: that its operator could not be read, or names what is not there. */
export function isSaidByChip(warning: SearchWarning, pieces: readonly QueryPiece[]): boolean {
  return pieces.some(({ written, name, understood, unknown }) => {
    if (!understood) return (warning.code === 'unread' || warning.code === 'noValue') && warning.name === name;
    const value = written.slice(written.indexOf(':') + 1).replace(/^"|"$/g, '').trim();
    return unknown === true && (warning.code === 'noFolder' || warning.code === 'noTag' || warning.code === 'noCategory') && warning.name === value;
  });
}

const joined = (one: string, other: string): string => [one.trim(), other.trim()].filter((part) => part !== '').join(' ');

const isEdge = (character: string | undefined): boolean => character === undefined || /[\s()]/u.test(character);
