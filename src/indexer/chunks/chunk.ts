import type { Chunk, Region } from '../../mail.ts';
import { sentenceEnds } from '../text/sentences.ts';
import { countTokens, tokensOf } from '../text/tokens.ts';

/**
 * Cuts regions into passages of about 200 tokens, each inside one region, neighbours overlapping by
 * about 30 tokens; cuts fall at sentence ends where there are any. `text.slice(start, end)` is the passage.
 */
export function cutChunks(text: string, regions: readonly Region[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const region of regions) {
    for (const [start, end] of passages(text, region.start, region.end)) {
      chunks.push({ ordinal: chunks.length, start, end, region: region.kind });
    }
  }
  return chunks;
}

function passages(text: string, from: number, to: number): readonly (readonly [number, number])[] {
  const pieces: Piece[] = [];
  let start = from;
  for (const end of sentenceEnds(text, from, to)) {
    for (const piece of shortPieces(text, start, end)) pieces.push(piece);
    start = end;
  }
  const found: (readonly [number, number])[] = [];
  let first = 0;
  let next = 0;
  while (next < pieces.length) {
    let tokens = 0;
    for (let i = first; i < next; i++) tokens += pieces[i]?.tokens ?? 0;
    do tokens += pieces[next++]?.tokens ?? 0;
    while (next < pieces.length && tokens + (pieces[next]?.tokens ?? 0) <= CHUNK_TOKENS);
    const span = trimmed(text, pieces[first]?.start ?? from, pieces[next - 1]?.end ?? to);
    if (span !== undefined && span[1] > (found.at(-1)?.[1] ?? -1)) found.push(span);
    first = next;
    for (let shared = 0; first > 0; first--) {
      shared += pieces[first - 1]?.tokens ?? 0;
      if (shared > MOST_OVERLAP) break;
    }
  }
  return found;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** A sentence as it is, or cut (at a line's end, else at a blank, never inside a character) where it alone is long. */
function shortPieces(text: string, start: number, end: number): readonly Piece[] {
  const tokens = countTokens(text, start, end);
  if (tokens <= PIECE_TOKENS) return [{ start, end, tokens }];
  const pieces: Piece[] = [];
  for (let from = start; from < end;) {
    const to = pieceEnd(text, from, end);
    pieces.push({ start: from, end: to, tokens: countTokens(text, from, to) });
    from = to;
  }
  return pieces;
}

function pieceEnd(text: string, from: number, end: number): number {
  let at = from;
  let blank = from;
  let feed = from;
  for (let held = 0; at < end && held < PIECE_TOKENS;) {
    const code = text.codePointAt(at) ?? 0;
    held += tokensOf(code);
    at += code > 0xffff ? 2 : 1;
    if (code === 0x0a) feed = at;
    if (code === 0x20 || code === 0x09 || code === 0x0a) blank = at;
  }
  if (at >= end) return end;
  if (feed > from + (at - from) / 2) return feed;
  if (blank > from) return blank;
  for (let more = 0; more < MOST_JOINED && at < end && JOINED.test(text.slice(at, at + 2)); more++) at++;
  return at;
}

function trimmed(text: string, start: number, end: number): readonly [number, number] | undefined {
  const passage = text.slice(start, end);
  const lead = passage.length - passage.trimStart().length;
  const length = passage.trim().length;
  return length === 0 ? undefined : [start + lead, start + lead + length];
}

const CHUNK_TOKENS = 200;
/** Whole pieces only, so that the mean comes to about 30. */
const MOST_OVERLAP = 45;
const PIECE_TOKENS = 60;
/** Marks and joiners that belong to the character before them. */
const JOINED = /^[\p{M}\u200d\ufe0f\udc00-\udfff]/u;
const MOST_JOINED = 16;
