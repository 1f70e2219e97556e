/** What kinds of character the fact readers tell apart. Codes are UTF-16 code units. */

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Scripts written without spaces: kana, Han, half-width kana. A word may begin and end anywhere in them. */
export function isUnspaced(code: number): boolean {
  return (code >= 0x3041 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff66 && code <= 0xff9f);
}

/** Letters and marks of every script that matters for word boundaries; digits and `_` are not letters. */
export function isLetter(code: number): boolean {
  return code < TABLE_SIZE ? LETTERS[code] === 1 : isLetterByRange(code);
}

function isLetterByRange(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code < 0x2000) return code !== 0xd7 && code !== 0xf7 && code !== 0x964 && code !== 0x965;
  if (code < 0x2c00) return code >= 0x2100 && code < 0x2150;
  if (code < 0x3041) return code === 0x3005 || code === 0x3007;
  return code < 0xfe00 || (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xffdc && code !== 0xff5b && code !== 0xff5d);
}

/** Blanks inside a line, among them the no-break spaces that separate thousands. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000;
}

/** The same text with full-width and Devanagari digits and punctuation of amounts as ASCII; every offset stays. */
export function foldDigits(text: string): string {
  return UNUSUAL.test(text) ? text.replace(UNUSUAL_ALL, (character) => fold(character.charCodeAt(0))) : text;
}

function fold(code: number): string {
  return code >= 0xff00 ? String.fromCharCode(code - 0xfee0) : String.fromCharCode(code - 0x966 + 48);
}

/** Lower case with every offset kept, also where a lower-case letter would be two units long. */
export function lowerInPlace(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(UPPER, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  });
}

/** What `isLetter` and not `isUnspaced` says, as a character class's inside. */
export const SPACED_LETTERS = 'A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u0963\\u0966-\\u1fff\\u2100-\\u214f\\u3005\\u3007\\ua000-\\uf8ff\\ufb00-\\ufdff\\uff21-\\uff3a\\uff41-\\uff5a\\uff5c\\uff5e-\\uff65\\uffa0-\\uffdc';

const UNUSUAL = /[\uff03-\uff19\uff21-\uff3a\uff41-\uff5a\u0966-\u096f]/;
const UNUSUAL_ALL = /[\uff03-\uff19\uff21-\uff3a\uff41-\uff5a\u0966-\u096f]/g;
const UPPER = /\p{Lu}/gu;
/** The answers for Latin, Greek, Cyrillic and the Indic scripts, which nearly all characters are. */
const TABLE_SIZE = 0x1000;
const LETTERS = Uint8Array.from({ length: TABLE_SIZE }, (_, code) => (isLetterByRange(code) ? 1 : 0));
