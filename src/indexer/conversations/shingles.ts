/**
 * Runs of four words as 32-bit numbers: what a passage and its quote share however the quote was wrapped, marked
 * with ">" or cut short. Letters and digits count alone, in lower case; each Chinese, Japanese or Thai character is a word.
 */
export function shinglesOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  const recent: number[] = [];
  let word = 0;
  const close = (): void => {
    if (word === 0) return;
    recent.push(word);
    word = 0;
    if (recent.length < WORDS) return;
    let hash = 0;
    for (const one of recent) hash = mixed(Math.imul(hash, 31) ^ one);
    found.add(hash >>> 0);
    recent.shift();
  };
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    const kind = code < 0x80 ? (isAsciiWord(code) ? LETTER : SIGN) : kindOf(code, lower, at);
    if (kind !== LETTER) close();
    if (kind !== SIGN) word = Math.imul((word === 0 ? SEED : word) ^ code, 0x01000193) | 1;
    if (kind === ALONE) close();
  }
  close();
  return found;
}

/** The smallest numbers among a quote's shingles, which are a fair sample of them: `Uint8Array` of 4 bytes each, little end first. */
export function sketchOf(shingles: ReadonlySet<number>): Uint8Array {
  const smallest = [...shingles].sort((a, b) => a - b).slice(0, SAMPLE);
  const bytes = new Uint8Array(smallest.length * 4);
  const view = new DataView(bytes.buffer);
  smallest.forEach((shingle, i) => view.setUint32(i * 4, shingle, true));
  return bytes;
}

/** Share of a sketch, 0 to 1, that these shingles hold. */
export function shareHeld(sketch: Uint8Array, shingles: ReadonlySet<number>): number {
  const view = new DataView(sketch.buffer, sketch.byteOffset, sketch.byteLength);
  const count = Math.floor(sketch.byteLength / 4);
  let held = 0;
  for (let i = 0; i < count; i++) if (shingles.has(view.getUint32(i * 4, true))) held++;
  return count === 0 ? 0 : held / count;
}

function isAsciiWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function kindOf(code: number, text: string, at: number): number {
  if (code >= 0xdc00 && code <= 0xdfff) return LETTER;
  // Thai, Lao, Khmer, Burmese, kana and Han are written without blanks.
  if ((code >= 0x0e00 && code < 0x0f00) || (code >= 0x1000 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800) || (code >= 0x3040 && code < 0xa000)) return ALONE;
  return WORD_CHARACTER.test(String.fromCodePoint(text.codePointAt(at) ?? 0)) ? LETTER : SIGN;
}

/** Smooths the bits, so that the smallest numbers are a sample (finalizer of MurmurHash3, public domain). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const SEED = 0x811c9dc5;
const SIGN = 0;
const LETTER = 1;
const ALONE = 2;
/** Shorter runs are said by chance, longer ones break at each corrected word. */
const WORDS = 4;
const SAMPLE = 6;
