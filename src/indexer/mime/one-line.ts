/** A header's text as people read it: one line, NFC, single blanks, nothing invisible. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\s\0-\x1f\x7f-\x9f]+/g, ' ')
    .trim()
    .normalize('NFC');
}
