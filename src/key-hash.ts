/**
 * A text as a whole number below 2^52, which SQLite keeps in eight bytes: two 32-bit FNV-1a hashes, the second over the
 * first's state. Not against forgers; whoever compares keys checks the account of what it finds.
 */
export function keyHash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
    high ^= high >>> 13;
  }
  return (high & 0xfffff) * 0x1_0000_0000 + (low >>> 0);
}
