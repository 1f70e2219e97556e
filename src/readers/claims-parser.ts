import { claimIn, type RawClaim } from './raw-claim.ts';

/**
 * Finds claims in the text of a model as it comes: each as soon as its object is complete, wherever it stands (an array, an
 * object around it, lines, a code fence, prose). Every `{` may begin one; what turns out to be none is passed over. Never
 * throws, and holds on to a bounded piece of the text.
 */
export class ClaimsParser {
  #text = '';
  /** Where `#text` begins in all that was pushed. */
  #offset = 0;
  #open: OpenObject[] = [];
  #given = 0;
  readonly #seen = new Set<string>();

  push(text: string): readonly RawClaim[] {
    const found: RawClaim[] = [];
    for (let at = 0; at < text.length && this.#given < MOST_CLAIMS; at++) {
      this.#text += text.charAt(at);
      this.#step(text.charCodeAt(at), found);
      if (this.#text.length > LONGEST * 2) this.#forget();
    }
    this.#forget();
    return found;
  }

  /** A claim that the end cut off behind its words still counts. */
  end(): readonly RawClaim[] {
    const found: RawClaim[] = [];
    for (const { start, comma, inString } of [...this.#open].reverse()) {
      const rest = this.#slice(start);
      const cut = comma < 0 ? '' : `${this.#slice(start, comma)}}`;
      const claim = (inString ? undefined : claimIn(`${rest}}`)) ?? claimIn(cut);
      if (!claim) continue;
      this.#give(claim, found);
      break;
    }
    this.#open = [];
    this.#text = '';
    return found;
  }

  #step(code: number, found: RawClaim[]): void {
    const end = this.#offset + this.#text.length;
    for (const one of this.#open) step(one, code, end);
    if (code === OPEN) {
      this.#open.push({ start: end - 1, depth: 1, inString: false, escaped: false, comma: -1 });
      if (this.#open.length > MOST_OPEN) this.#open.splice(1, 1); // The first may be what holds all claims.
    }
    if (code !== CLOSE) return;
    for (const one of this.#open.filter(({ depth }) => depth === 0).reverse()) {
      const claim = end - one.start > LONGEST ? undefined : claimIn(this.#slice(one.start, end));
      if (!claim) continue;
      this.#give(claim, found);
      this.#open = this.#open.filter(({ start }) => start < one.start);
      break;
    }
    this.#open = this.#open.filter(({ depth }) => depth > 0);
  }

  #give(claim: RawClaim, found: RawClaim[]): void {
    const key = JSON.stringify([claim.text, claim.quote, claim.block]);
    if (this.#seen.has(key) || this.#given >= MOST_CLAIMS) return;
    this.#seen.add(key);
    this.#given++;
    found.push(claim);
  }

  /** Objects that have become too long for a claim, and the text before the first of the others. */
  #forget(): void {
    const end = this.#offset + this.#text.length;
    this.#open = this.#open.filter(({ start }) => end - start <= LONGEST);
    const keep = this.#open[0]?.start ?? end;
    this.#text = this.#slice(keep);
    this.#offset = keep;
  }

  #slice(start: number, end = this.#offset + this.#text.length): string {
    return this.#text.slice(start - this.#offset, end - this.#offset);
  }
}

/** What may be an object: how deep inside it the text is, and where its last field ended. */
interface OpenObject {
  readonly start: number;
  depth: number;
  inString: boolean;
  escaped: boolean;
  comma: number;
}

/** Takes one more character in; the object ends where its depth becomes 0. */
function step(one: OpenObject, code: number, end: number): void {
  if (one.inString) {
    if (one.escaped) one.escaped = false;
    else if (code === BACKSLASH) one.escaped = true;
    else if (code === QUOTE) one.inString = false;
  } else if (code === QUOTE) one.inString = true;
  else if (code === OPEN) one.depth++;
  else if (code === CLOSE) one.depth--;
  else if (code === COMMA && one.depth === 1) one.comma = end - 1;
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const MOST_CLAIMS = 20;
const LONGEST = 16_000; // characters of one claim
const MOST_OPEN = 32;
