import { field } from './json.ts';
import { mended } from './mended-json.ts';

/** A claim as a model says it; `block` is the number of the mail as the prompt counts them. */
export interface RawClaim {
  readonly text: string;
  readonly quote: string;
  readonly block: number | undefined;
}

/** The claim in the text of one object; undefined where it is none. */
export function claimIn(json: string): RawClaim | undefined {
  if (!/"quote"/.test(json)) return undefined;
  const value = mended(json);
  const [text, quote] = [field(value, 'text'), field(value, 'quote')];
  if (typeof text !== 'string' || typeof quote !== 'string' || text.trim() === '' || quote.trim() === '') return undefined;
  if (text.length > LONGEST_TEXT || quote.length > LONGEST_QUOTE) return undefined;
  return { text: text.trim(), quote: quote.trim(), block: numberOf(field(value, 'message')) };
}

/** A number, also written as "2", "[2]" or "mail 2". */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  const digits = typeof value === 'string' ? /^\D{0,20}(\d{1,6})\D{0,60}$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

const LONGEST_TEXT = 2000; // characters
const LONGEST_QUOTE = 4000; // characters
