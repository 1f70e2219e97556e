import type { Citation, Dropped } from '../../answer.ts';
import type { Claim, PackedChunk } from '../../evidence.ts';
import type { Fact } from '../../mail.ts';
import type { FactReader } from '../../ports.ts';
import { findQuote, wordsOf, type Span } from './find-quote.ts';
import { hasUnquotedLink } from './unquoted-link.ts';

export type Verdict =
  | { readonly supported: true; readonly citation: Citation }
  | { readonly supported: false; readonly why: Dropped };

/** Checks a claim against the passages that its reader was given. Nothing is taken on trust: the quote has to stand there. */
export function verify(claim: Claim, packed: readonly PackedChunk[], reader: FactReader): Verdict {
  const named = claim.message === undefined ? packed : packed.filter(({ message }) => message === claim.message);
  const found = standing(claim.quote, named);
  if (!found) return { supported: false, why: whereElse(claim, packed) };
  const { chunk, span } = found;
  const quote = chunk.text.slice(span.start, span.end);
  if (hasUnquotedLink(claim.text, quote) || !holdsFacts(quote, claim.text, chunk, reader)) return { supported: false, why: 'unquotedFact' };
  const { message, ordinal, start, region } = chunk;
  return { supported: true, citation: { message, chunk: ordinal, quote, start: start + span.start, end: start + span.end, region } };
}

function standing(quote: string, chunks: readonly PackedChunk[]): { readonly chunk: PackedChunk; readonly span: Span } | undefined {
  for (const chunk of chunks) {
    const span = findQuote(chunk.text, quote);
    if (span) return { chunk, span };
  }
  return undefined;
}

function whereElse({ quote }: Claim, packed: readonly PackedChunk[]): Dropped {
  if (standing(quote, packed)) return 'misattributed';
  return isStitched(quote, packed) ? 'stitched' : 'notFound';
}

/** True where the quote falls into pieces of two words or more that all stand in the packed text. */
function isStitched(quote: string, packed: readonly PackedChunk[]): boolean {
  const parts = quote.split(ELLIPSIS).filter((part) => wordsOf(part).length > 0);
  return parts.length > 0 && parts.every((part) => standing(part, packed) || fallsIntoPieces(part, packed));
}

function fallsIntoPieces(part: string, packed: readonly PackedChunk[]): boolean {
  const words = wordsOf(part).slice(0, MOST_WORDS);
  let from = 0;
  while (from < words.length) {
    let to = from;
    while (to < words.length && standing(words.slice(from, to + 1).join(' '), packed)) to++;
    if (to - from < SHORTEST_PIECE) return false;
    from = to;
  }
  return true;
}

/** True where each number, date and identifier that the claim states is stated by its quote, in whatever spelling. */
function holdsFacts(quote: string, claim: string, { date, zone }: PackedChunk, reader: FactReader): boolean {
  const stated = reader.facts(claim, date ?? 0, zone);
  const quoted = reader.facts(quote, date ?? 0, zone);
  const held = (fact: Fact) =>
    findQuote(quote, claim.slice(fact.start, fact.end)) !== undefined || quoted.some((other) => sameFact(fact, other));
  const told = stated.filter((fact) => fact.kind !== 'status' && held(fact));
  if (told.length < stated.filter(({ kind }) => kind !== 'status').length) return false;
  return Array.from(claim.matchAll(NUMBER)).every(
    ({ 0: number, index }) =>
      findQuote(quote, number) !== undefined || told.some(({ start, end }) => start <= index && index + number.length <= end),
  );
}

function sameFact(one: Fact, other: Fact): boolean {
  if (one.kind === 'amount') return other.kind === 'amount' && one.minorUnits === other.minorUnits && one.currency === other.currency;
  if (one.kind === 'date' || one.kind === 'dateRange') return one.day === other.day && one.through === other.through && one.day !== undefined;
  return one.kind === other.kind && one.value === other.value;
}

const ELLIPSIS = /\s*(?:\[?(?:\.{3,}|…)\]?)\s*/u;
/** A run with a digit in it, without the sign that ends the sentence. */
const NUMBER = /[\p{L}\p{N}]*\p{N}(?:[.,:'’/-]?[\p{L}\p{N}])*/gu;
const SHORTEST_PIECE = 2; // words: single words of a quote stand somewhere in any mail
const MOST_WORDS = 400;
