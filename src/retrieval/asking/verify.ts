import type { Citation, Dropped } from '../../answer.ts';
import type { Claim, PackedChunk } from '../../evidence.ts';
import type { Fact } from '../../mail.ts';
import type { FactReader } from '../../ports.ts';
import { findQuote, wordsOf, type Span } from './find-quote.ts';
import { monthOf, toldValues, weekdayOf } from './told-values.ts';
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

/** True where each number, date, time and identifier that the claim states, in digits or in words, is stated by its quote, in whatever spelling. */
function holdsFacts(quote: string, claim: string, { date, zone }: PackedChunk, reader: FactReader): boolean {
  const stated = reader.facts(claim, date ?? 0, zone);
  const quoted = reader.facts(quote, date ?? 0, zone);
  const held = (fact: Fact) =>
    findQuote(quote, claim.slice(fact.start, fact.end)) !== undefined || quoted.some((other) => sameFact(fact, other));
  const told = stated.filter((fact) => fact.kind !== 'status' && held(fact));
  if (told.length < stated.filter(({ kind }) => kind !== 'status').length) return false;
  const values = valuesOf(quote, quoted);
  const isHeld = (span: Span) => findQuote(quote, claim.slice(span.start, span.end)) !== undefined || told.some(({ start, end }) => start <= span.start && span.end <= end);
  const said = toldValues(claim);
  const sameValue = (start: number, end: number) => said.some((one) => one.start === start && one.end === end && values.has(one.value));
  return Array.from(claim.matchAll(NUMBER)).every(({ 0: number, index: start }) => isHeld({ start, end: start + number.length }) || sameValue(start, start + number.length))
    // "One" and "a" in other languages count nothing.
    && said.every((one) => !one.inWords || one.value === '1' || values.has(one.value) || isHeld(one));
}

/** What a quote says in numbers, days and times; a date says its weekday and its month, too. */
function valuesOf(quote: string, facts: readonly Fact[]): ReadonlySet<string> {
  const values = new Set(toldValues(quote).map(({ value }) => value));
  for (const { day, through } of facts) {
    if (day === undefined) continue;
    if (day === through) values.add(weekdayOf(day));
    if (day.slice(0, 7) === through?.slice(0, 7)) values.add(monthOf(day));
  }
  for (const [hour, said] of [['12', '12:00'], ['0', '0:00'], ['00:00', '0:00'], ['24:00', '0:00']] as const) if (values.has(hour)) values.add(said);
  return values;
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
