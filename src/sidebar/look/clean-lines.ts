/**
 * Text of strangers with its lines kept: no control characters, nothing that reorders or hides other text, no empty lines
 * without end. Letters, emoji sequences and joiners that scripts need stay.
 */
export function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replace(PILED_MARKS, '$1').replace(/\n[ \t\n]{4,}/g, '\n\n\n');
}

// Control characters but ends of lines and tabs, overrides and embeddings, zero-width spaces, tags, soft hyphens.
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
