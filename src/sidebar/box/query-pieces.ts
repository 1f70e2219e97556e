import type { QueryPiece } from '../../search.ts';

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

/** The piece that a warning quotes, and what stands around it; undefined where it quotes none that stands in the query. */
export function quotedPiece(warning: string, query: string): { readonly before: string; readonly piece: string; readonly after: string } | undefined {
  const open = warning.indexOf('"');
  // A piece may hold quotes itself.
  for (let close = warning.indexOf('"', open + 1), tries = 0; open >= 0 && close > 0 && tries < MOST_QUOTES; close = warning.indexOf('"', close + 1), tries++) {
    const piece = warning.slice(open + 1, close);
    if (withoutPiece(query, piece) !== undefined) return { before: warning.slice(0, open), piece, after: warning.slice(close + 1) };
  }
  return undefined;
}

/** Whether a chip says already what this warning says: that its operator could not be read, or names what is not there. */
export function isSaidByChip(warning: string, pieces: readonly QueryPiece[]): boolean {
  return pieces.some(({ written, name, understood, unknown }) => {
    if (!understood) return warning.startsWith(`"${written.slice(0, TOLD)}`) || (written.endsWith(':') && warning.includes(` "${name}:"`));
    const value = written.slice(written.indexOf(':') + 1).replace(/^"|"$/g, '').trim();
    return unknown === true && value !== '' && warning.includes(`"${value}"`);
  });
}

const joined = (one: string, other: string): string => [one.trim(), other.trim()].filter((part) => part !== '').join(' ');

const isEdge = (character: string | undefined): boolean => character === undefined || /[\s()]/u.test(character);

const MOST_QUOTES = 8;
const TOLD = 40; // characters of a piece; a warning quotes more of it
