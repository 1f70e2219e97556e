/** What the bytes of a text look like, before anybody knows their charset. */

/** Letters as a text in one byte a letter would have them; what stands in tags is not counted. */
interface Letters {
  readonly ascii: number;
  /** Bytes above 0x7f, no-break blanks apart, and those from 0xc0 on, where such charsets keep their letters. */
  readonly high: number;
  readonly letters: number;
  /** Bytes above 0x7f after two others. */
  readonly inRuns: number;
}

function countLetters(bytes: Uint8Array): Letters {
  let [ascii, high, letters, inRuns, run] = [0, 0, 0, 0, 0];
  let inTag = false;
  for (const byte of bytes) {
    if (byte > 0x7f && byte !== 0xa0) {
      high++;
      if (byte >= 0xc0) letters++;
      if (++run > 2) inRuns++;
      continue;
    }
    run = 0;
    if (byte === 0x3c) inTag = true;
    else if (byte === 0x3e) inTag = false;
    else if (!inTag && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ascii++;
  }
  return { ascii, high, letters, inRuns };
}

/** True where the bytes above 0x7f stand in ones and twos among more ASCII letters (accents), or are mere punctuation. */
export function looksLatin(bytes: Uint8Array): boolean {
  const { ascii, high, letters, inRuns } = countLetters(bytes);
  return letters < 3 || (high * 2 < ascii && inRuns * 4 < high);
}

/** True where a text under a Latin label has more letters of another script than Latin ones. */
export function isForeign(bytes: Uint8Array): boolean {
  const { ascii, high } = countLetters(bytes);
  return high >= 16 && high > ascii;
}

/** How much of a text is UTF-8. */
export interface Utf8Shape {
  /** Well-formed multi-byte sequences, and bytes that belong to none. */
  readonly sequences: number;
  readonly invalid: number;
}

export function utf8Shape(bytes: Uint8Array): Utf8Shape {
  let sequences = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 1;
    // A sequence that the end of the text cuts off is no sign of another charset.
    const last = Math.min(at + length, bytes.length);
    let ok = length > 1 && last > at + 1;
    for (let next = at + 1; next < last && ok; next++) ok = ((bytes[next] ?? 0) & 0xc0) === 0x80;
    if (ok) sequences++;
    else invalid++;
    at += ok ? length : 1;
  }
  return { sequences, invalid };
}

/** UTF-16 without a mark: a third of the bytes NUL, and nearly all of them on one side. */
export function wideByNuls(bytes: Uint8Array): 'utf-16be' | 'utf-16le' | undefined {
  if (!bytes.includes(0)) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) at % 2 === 0 ? even++ : odd++;
  if ((even + odd) * 4 < bytes.length) return undefined;
  if (even > 10 * odd) return 'utf-16be';
  if (odd > 10 * even) return 'utf-16le';
  return undefined;
}
