/** Identifiers that need no word before them, because nothing else has their shape. */

/** Where the identifier ends that begins at `start`, `end` being the end of the run without blanks; undefined where none does. */
export function plainShape(text: string, start: number, end: number): number | undefined {
  const token = text.slice(start, end);
  if (IBAN_START.test(token)) {
    const spaced = ibanEnd(text, start);
    if (spaced !== undefined) return spaced;
  }
  if (token.length < 7) return undefined;
  if (HYPHENATED.test(token)) return isHyphenated(token) ? end : undefined;
  if (SLASHED.test(token)) return isSlashed(token) ? end : undefined;
  if (/^1Z[0-9A-Z]{16}$/.test(token)) return isUps(token) ? end : undefined;
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(token)) return isPostal(token) ? end : undefined;
  if (/^\d{3}-\d{7}-\d{7}$/.test(token)) return end;
  return undefined;
}

/** `TXN-HC-100005`, `INV-2026-0815`: capitals first, groups joined by hyphens, enough digits to name one thing among many. */
function isHyphenated(token: string): boolean {
  const groups = token.split('-');
  const [first = ''] = groups;
  if (NOT_IDENTIFIERS.has(first) || groups.some((group) => /^X{2,}$/.test(group))) return false;
  const digits = token.replace(/\D/g, '').length;
  const longest = Math.max(...groups.map((group) => (/^\d+$/.test(group) ? group.length : 0)));
  if (groups.some((group) => /[A-Z]{7}/.test(group)) || digits < 4) return false;
  // Two letters and five digits are a country and its post code.
  if (groups.length === 2) return longest >= (first.length === 2 ? 6 : 5) && !/0000$/.test(token);
  return longest >= 3 && digits >= 5 || longest >= 4 && digits >= 4 && !/-(?:19|20)\d\d$/.test(token);
}

/** `71450/36214`: too long for a fraction, a date or a pair of years. */
function isSlashed(token: string): boolean {
  const [first = '', second = ''] = token.split('/');
  if (first.length < 4 || second.length < 4 || first.length + second.length < 9 || first === second) return false;
  return !(first.endsWith('00') && second.endsWith('00'));
}

/** IBAN, with or without blanks between groups of four; ISO 13616, remainder 1 modulo 97. */
function ibanEnd(text: string, start: number): number | undefined {
  IBAN.lastIndex = start;
  const match = IBAN.exec(text);
  if (!match) return undefined;
  for (let length = match[0].length; length >= 15; length--) {
    const next = text.charAt(start + length);
    if (/[A-Za-z0-9]/.test(next)) continue;
    const compact = match[0].slice(0, length).replaceAll(' ', '');
    if (compact.length >= 15 && !match[0].slice(0, length).endsWith(' ') && remainder97(compact) === 1) return start + length;
  }
  return undefined;
}

function remainder97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** UPS: letters count as digits, the last digit checks the fifteen before it. */
function isUps(token: string): boolean {
  let sum = 0;
  for (let at = 2; at < 17; at++) {
    const code = token.charCodeAt(at);
    const value = code >= 65 ? (code - 63) % 10 : code - 48;
    sum += at % 2 === 1 ? value * 2 : value;
  }
  return (10 - (sum % 10)) % 10 === token.charCodeAt(17) - 48;
}

/** UPU S10 postal items: the ninth digit checks the eight before it. */
function isPostal(token: string): boolean {
  let sum = 0;
  for (const [index, weight] of [8, 6, 4, 2, 3, 5, 9, 7].entries()) sum += weight * (token.charCodeAt(index + 2) - 48);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check === 11 ? 5 : check) === token.charCodeAt(10) - 48;
}

const HYPHENATED = /^[A-Z]{2,6}[A-Z0-9]{0,4}(?:-[A-Z0-9]{1,12}){1,5}$/;
const SLASHED = /^\d{4,12}\/\d{4,12}$/;
const IBAN_START = /^[A-Z]{2}\d{2}/;
const IBAN = /[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?/y;

/** Standards, encodings, formats, zones, products: what stands before a hyphen and a number and names no one thing. */
const NOT_IDENTIFIERS: ReadonlySet<string> = new Set((
  'ISO UTF RFC SHA SHA1 SHA2 SHA3 MD CP WINDOWS WIN IBM IEEE RS KOI KOI8 EUC GB GB2312 BIG BIG5 US UK EU UTC GMT EST EDT CST CDT MST MDT PST PDT BST CET CEST IST JST AES RSA DES MPEG MP RTF HTTP HTML TCP UDP USB DVD CD'
  + ' VT PC DDR DIN EN ANSI IEC ITU ECMA BTC HIV COVID SARS PS VHS SVHS RAID SCSI ATA SATA PCI LAN DSL HDMI DOS NT OS MS MB KB GHZ MHZ FY PAGE CHAPTER ROOM CALL TEL FAX PHONE MON TUE WED THU FRI SAT SUN'
  + ' JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER BEGIN END WWW X'
).split(' '));
