/**
 * Checks shown quotes against the stored text, by code of its own: it shares nothing with `src/retrieval/asking/verify.ts`, so
 * that a fault there shows here.
 */
import type { Database } from '../src/ports.ts';

export interface ShownQuote {
  readonly message: number;
  readonly chunk: number;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  /** The claim's words as they are shown. */
  readonly text: string;
}

/** What is wrong with a shown quote, or undefined: it has to be the very characters of the chunk that it names. */
export function faultOf(db: Database, { message, chunk, quote, start, end, text }: ShownQuote): string | undefined {
  const [stored] = db.all('SELECT m.text AS body, c.start AS "from", c."end" AS "to" FROM message m JOIN chunk c ON c.message = m.id WHERE m.id = ? AND c.ordinal = ?', [message, chunk]);
  if (!stored) return 'the chunk does not exist';
  const { body, from, to } = stored;
  if (typeof body !== 'string' || typeof from !== 'number' || typeof to !== 'number') return 'the chunk has no text';
  if (start < from || end > to || start >= end) return 'the offsets lie outside the chunk';
  const units = [...Array(end - start).keys()].map((at) => body.charCodeAt(start + at));
  if (units.length !== quote.length || units.some((unit, at) => unit !== quote.charCodeAt(at))) return 'the quote is not what stands at its offsets';
  const letters = (words: string) => [...words].filter((sign) => sign.trim() !== '').join('');
  return letters(text) === letters(quote) ? undefined : 'the claim says other words than its quote';
}
