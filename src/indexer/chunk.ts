import type { Chunk, Region } from '../mail.ts';
import { sentenceEnds } from './sentences.ts';

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
      if (shared > OVERLAP_TOKENS) break;
    }
  }
  return found;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
}

/** A sentence as it is, or cut at blanks (never inside a surrogate pair) where it alone would overfill a chunk. */
function shortPieces(text: string, start: number, end: number): readonly Piece[] {
  const tokens = countTokens(text, start, end);
  if (tokens <= PIECE_TOKENS) return [{ start, end, tokens }];
  const pieces: Piece[] = [];
  let from = start;
  while (from < end) {
    let at = from;
    let blank = 0;
    let held = 0;
    while (at < end && held < PIECE_TOKENS) {
      const code = text.codePointAt(at) ?? 0;
      held += tokensOf(code);
      at += code > 0xffff ? 2 : 1;
      if (code === 0x20 || code === 0x0a || code === 0x09) blank = at;
    }
    const to = at < end && blank > from ? blank : at;
    pieces.push({ start: from, end: to, tokens: countTokens(text, from, to) });
    from = to;
  }
  return pieces;
}

function trimmed(text: string, start: number, end: number): readonly [number, number] | undefined {
  const passage = text.slice(start, end);
  const lead = passage.length - passage.trimStart().length;
  const length = passage.trim().length;
  return length === 0 ? undefined : [start + lead, start + lead + length];
}

/** Tokens of `text.slice(start, end)` as a word-piece tokenizer would count them, estimated; see `tokensOf`. */
export function countTokens(text: string, start = 0, end = text.length): number {
  let tokens = 0;
  for (let at = start; at < end;) {
    const code = text.codePointAt(at) ?? 0;
    tokens += tokensOf(code);
    at += code > 0xffff ? 2 : 1;
  }
  return tokens;
}

/** Share of a token that one code point makes: CJK and the like are a token each, letters about four to a token. */
function tokensOf(code: number): number {
  if (code <= 0x20) return 0;
  if (code < 0x250) return 0.24;
  if (code >= 0x1100 && (code < 0x1200 || code >= 0x2e80)) return 1;
  return 0.35;
}

const CHUNK_TOKENS = 200;
const OVERLAP_TOKENS = 30;
const PIECE_TOKENS = 60;
