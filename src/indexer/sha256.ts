/** SHA-256 of some bytes, in hex. */
export function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hashed('SHA-256', bytes);
}

/** What git calls a file with these bytes: SHA-1 over its kind, its length and itself, in hex. */
export function gitSha1(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const all = new Uint8Array(head.length + bytes.length);
  all.set(head);
  all.set(bytes, head.length);
  return hashed('SHA-1', all);
}

async function hashed(algorithm: 'SHA-256' | 'SHA-1', bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
