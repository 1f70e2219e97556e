/**
 * Text of strangers as one harmless line: at most `limit` UTF-16 units, no control characters, nothing that reorders or
 * hides other text. Letters, emoji sequences and joiners that scripts need stay.
 */
export function cleanText(text: string, limit: number): string {
  if (text.length <= limit && PLAIN.test(text)) return text;
  const clean = text
    .slice(0, LOOKED_AT * limit)
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(BREAKS, ' ');
  const whole = text.length <= LOOKED_AT * limit && clean.length <= limit;
  return whole ? clean : `${cutAt(clean, limit)}…`;
}

/** The first `length` units, never half a surrogate pair. */
function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

// Most texts are this: nothing in them can do harm.
const PLAIN = /^(?!.* {2})[ -~]*$/;
// Overrides and embeddings (a name must not read backwards), zero-width spaces, invisible operators, tags, soft hyphens.
const INVISIBLE = /[\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
// More than four marks on one letter are a stain, not a script.
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
const BREAKS = /[\p{Cc}\s]+/gu;
// Work stays bounded, and what is left out does not use up the room of what is shown.
const LOOKED_AT = 8;
