/** A message from its lines: a string is written one byte a character (so that `\xe9` is the byte 0xe9). */
export function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0) & 0xff);
}

/** The same with the text in UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function base64(content: Uint8Array): string {
  return btoa(String.fromCharCode(...content)).replace(/.{76}/g, '$&\n');
}

/** An HTML message. */
export function htmlMail(html: string): Uint8Array {
  return utf8(`From: Ann <ann@example.org>\nSubject: page\nContent-Type: text/html; charset=utf-8\n\n${html}`);
}

/** A multipart message; each part is its own headers and body. */
export function multipart(subtype: string, ...parts: readonly string[]): string {
  const boundary = `b${parts.length}${subtype.length}`;
  return `Content-Type: multipart/${subtype}; boundary="${boundary}"\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;
}
