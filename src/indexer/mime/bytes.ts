/** Small questions about bytes that several readers ask. */

const CHUNK = 8_192;
const ascii = new TextDecoder('latin1');

/** True where no byte of the range has its high bit set. */
export function isAscii(bytes: Uint8Array, start = 0, end = bytes.length): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) > 0x7f) return false;
  return true;
}

/** One character a byte, U+0000 to U+00FF: what headers are read as before their charset is known. */
export function binaryString(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (isAscii(bytes, start, end)) return ascii.decode(bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + CHUNK)));
  }
  return text;
}

/** The reverse of `binaryString`; characters above U+00FF are written in UTF-8. */
export function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) {
    const unit = binary.charCodeAt(at);
    if (unit > 0xff) return new TextEncoder().encode(binary);
    bytes[at] = unit;
  }
  return bytes;
}

/** End of the line that starts at or contains `at`: the index of its LF, or `end`. */
export function lineEnd(bytes: Uint8Array, at: number, end: number): number {
  const found = bytes.indexOf(0x0a, at);
  return found === -1 || found > end ? end : found;
}
