import { analyse } from 'chardet';
import { binaryString, isAscii } from './bytes.ts';
import { decodeUtf7 } from './utf7.ts';

export interface DecodedText {
  readonly text: string;
  /** The charset that was used, in lower case. */
  readonly charset: string;
  /** True where the declared charset was missing, unknown or wrong and another was detected. */
  readonly mended: boolean;
}

/**
 * Text from bytes. A declared charset is believed unless the bytes disprove it: invalid in a multi-byte charset, valid
 * UTF-8 under another label, NULs of UTF-16, or hardly a Latin letter under a Latin label. Never throws.
 *
 * @param declared charset label as written in the mail; empty where there is none
 * @param hint charset that other parts of the same mail turned out to be in; tried before detection
 */
export function decodeText(bytes: Uint8Array, declared: string, hint = ''): DecodedText {
  const label = normaliseLabel(declared);
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return decoded(bytes, marked, label !== '' && !sameFamily(label, marked));
  if (label === 'utf-7') return { text: decodeUtf7(binaryString(bytes)), charset: label, mended: false };
  if (isAscii(bytes)) return decodeAscii(bytes, label);
  if (label.startsWith('utf-16') || label.startsWith('utf-32')) return decodeWide(bytes, label);

  const utf8 = utf8Shape(bytes);
  if (utf8.invalid === 0) {
    // Chance makes valid UTF-8 of a few letters in an Asian charset, hardly ever of Latin or Cyrillic ones.
    const disproved = utf8.sequences >= (MULTI_BYTE.has(label) ? 8 : SINGLE_BYTE_LATIN.has(label) ? 1 : 3);
    if (label === '' || label === 'utf-8' || label === 'us-ascii' || !canDecode(label) || disproved) {
      return decoded(bytes, 'utf-8', label !== 'utf-8');
    }
  }
  const wide = wideByNuls(bytes);
  if (wide !== undefined) return decoded(bytes, wide, true);
  if (label === 'utf-8' || label === '' || label === 'us-ascii') {
    // Mostly UTF-8 with a few foreign bytes: each line is read for itself.
    if (utf8.sequences > 2 * utf8.invalid || (label === 'utf-8' && utf8.sequences >= utf8.invalid)) {
      return { text: utf8ByLine(bytes), charset: 'utf-8', mended: true };
    }
    return detect(bytes, hint);
  }
  if (!canDecode(label)) return detect(bytes, hint);
  if (MULTI_BYTE.has(label)) return believeUnlessBroken(bytes, label, hint);
  if (SINGLE_BYTE_LATIN.has(label) && !looksLatin(bytes)) {
    const other = detect(bytes, hint);
    return SINGLE_BYTE_LATIN.has(other.charset) ? decoded(bytes, label, false) : other;
  }
  return decoded(bytes, label, false);
}

/** The charset label in the form this file uses, without what mailers add to it; empty where it says nothing. */
export function normaliseLabel(declared: string): string {
  const label = declared.trim().toLowerCase().replace(/^["']+|["';]+$/g, '').replace(/\*.*$/, '');
  const plain = label.replace(/[\s._:-]+/g, '');
  return ALIASES.get(plain) ?? label;
}

function decoded(bytes: Uint8Array, charset: string, mended: boolean): DecodedText {
  return { text: decoderFor(charset).decode(bytes), charset, mended };
}

function decodeAscii(bytes: Uint8Array, label: string): DecodedText {
  if (label === 'iso-2022-kr' && bytes.includes(SHIFT_OUT)) {
    return { text: decodeIso2022Kr(bytes), charset: label, mended: false };
  }
  if (label === 'hz-gb-2312') return { text: decodeHz(bytes), charset: label, mended: false };
  if (bytes.includes(ESCAPE) && hasJapaneseEscape(bytes)) {
    return decoded(bytes, 'iso-2022-jp', label !== 'iso-2022-jp');
  }
  const wide = wideByNuls(bytes);
  if (wide !== undefined) return decoded(bytes, wide, !sameFamily(label, wide));
  return { text: decoderFor('latin1').decode(bytes), charset: 'us-ascii', mended: false };
}

/** UTF-16 or UTF-32 is labelled: trusted where it decodes to something likely. */
function decodeWide(bytes: Uint8Array, label: string): DecodedText {
  const nuls = wideByNuls(bytes);
  if (label.startsWith('utf-32')) return { text: decodeUtf32(bytes, label !== 'utf-32le'), charset: label, mended: false };
  // An unmarked "utf-16" is big-endian by RFC 2781, little-endian in what people send; the NULs decide.
  const charset = nuls ?? (label === 'utf-16' ? 'utf-16be' : label);
  const straight = decoded(bytes, charset, false);
  if (replacements(straight.text) * 20 < straight.text.length) return straight;
  return detect(bytes, '');
}

function believeUnlessBroken(bytes: Uint8Array, label: string, hint: string): DecodedText {
  const declared = decoded(bytes, label, false);
  const broken = replacements(declared.text);
  if (broken === 0 || broken * 50 < declared.text.length) return declared;
  const other = detect(bytes, hint);
  return replacements(other.text) < broken ? other : declared;
}

/** Without a usable label: the hint if it fits, then the detector's best guesses, the first that decodes cleanly. */
function detect(bytes: Uint8Array, hint: string): DecodedText {
  if (hint !== '' && canDecode(hint)) {
    const hinted = decoded(bytes, hint, true);
    if (replacements(hinted.text) === 0) return hinted;
  }
  const sample = foreignLines(bytes);
  const latin = looksLatin(sample);
  for (const match of analyse(sample)) {
    const charset = detectedLabel(match.name);
    if (charset === undefined || !canDecode(charset) || match.confidence < MIN_CONFIDENCE) continue;
    // Few high bytes among many letters are accents: Western unless a language of another Latin charset stands out.
    if (latin && !SINGLE_BYTE_LATIN.has(charset)) continue;
    const guess = decoded(bytes, charset, true);
    if (replacements(guess.text) * 100 <= guess.text.length && !hasControls(guess.text)) return guess;
  }
  return decoded(bytes, 'windows-1252', true);
}

function detectedLabel(name: string): string | undefined {
  const label = name.toLowerCase();
  if (label === 'ascii' || label === 'utf-8' || label.startsWith('utf-')) return undefined;
  // KOI8-U differs only where KOI8-R has box drawings that letters never touch.
  if (label === 'koi8-r') return 'koi8-u';
  if (label === 'iso-8859-1') return 'windows-1252';
  if (label === 'iso-8859-9') return 'windows-1254';
  return label;
}

/** Lines with bytes above 0x7f, some 16 KB of them: what tells charsets apart. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  for (let start = 0; start < bytes.length && length < SAMPLE; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = Math.min(found === -1 ? bytes.length : found + 1, start + SAMPLE);
    if (!isAscii(bytes, start, end)) {
      const piece = bytes.subarray(start, Math.min(end, start + SAMPLE - length));
      sample.set(piece, length);
      length += piece.length;
    }
    start = end;
  }
  return length === 0 ? bytes.subarray(0, SAMPLE) : sample.subarray(0, length);
}

/** True where fewer than a third of the letters are above 0x7f: accents among ASCII, not another script. */
function looksLatin(bytes: Uint8Array): boolean {
  let high = 0;
  let ascii = 0;
  for (const byte of bytes) {
    if (byte > 0x7f) high++;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ascii++;
  }
  return high * 2 < ascii;
}

interface Utf8Shape {
  /** Well-formed multi-byte sequences, and bytes that belong to none. */
  readonly sequences: number;
  readonly invalid: number;
}

function utf8Shape(bytes: Uint8Array): Utf8Shape {
  let sequences = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 1;
    let ok = length > 1;
    for (let next = 1; next < length && ok; next++) ok = ((bytes[at + next] ?? 0) & 0xc0) === 0x80;
    // A sequence that the end of the text cuts off is no sign of another charset.
    if (!ok && length > 1 && at + length > bytes.length) break;
    if (ok) sequences++;
    else invalid++;
    at += ok ? length : 1;
  }
  return { sequences, invalid };
}

function utf8ByLine(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    text += decoderFor(utf8Shape(line).invalid === 0 ? 'utf-8' : utf8Shape(line).sequences > 0 ? 'utf-8' : 'windows-1252').decode(line);
    start = end;
  }
  return text;
}

/** UTF-16 without a mark: a third of the bytes NUL, and nearly all of them on one side. */
function wideByNuls(bytes: Uint8Array): 'utf-16be' | 'utf-16le' | undefined {
  if (!bytes.includes(0)) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) at % 2 === 0 ? even++ : odd++;
  if ((even + odd) * 4 < bytes.length) return undefined;
  if (even > 10 * odd) return 'utf-16be';
  if (odd > 10 * even) return 'utf-16le';
  return undefined;
}

function byteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16be' | 'utf-16le' | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return utf8Shape(bytes).invalid === 0 ? 'utf-8' : undefined;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function sameFamily(label: string, charset: string): boolean {
  return label.slice(0, 6) === charset.slice(0, 6);
}

function hasJapaneseEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at !== -1; at = bytes.indexOf(ESCAPE, at + 1)) {
    const [first, second] = [bytes[at + 1], bytes[at + 2]];
    if (first === 0x24 && (second === 0x40 || second === 0x42)) return true;
    if (first === 0x28 && (second === 0x49 || second === 0x4a)) return true;
  }
  return false;
}

/** ISO-2022-KR (RFC 1557): between SO and SI every byte is EUC-KR without its high bit. */
function decodeIso2022Kr(bytes: Uint8Array): string {
  const out: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE && bytes[at + 1] === 0x24 && bytes[at + 2] === 0x29) at += 3;
    else if (byte === SHIFT_OUT) shifted = true;
    else if (byte === SHIFT_IN || byte === 0x0a) {
      shifted = false;
      if (byte === 0x0a) out.push(byte);
    } else out.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
  }
  return decoderFor('euc-kr').decode(Uint8Array.from(out));
}

/** HZ (RFC 1843): between `~{` and `~}` every byte is GB2312 without its high bit. */
function decodeHz(bytes: Uint8Array): string {
  const out: number[] = [];
  let shifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === 0x7e && (next === 0x7b || next === 0x7d)) {
      shifted = next === 0x7b;
      at++;
    } else if (byte === 0x7e && next === 0x7e && !shifted) {
      out.push(byte);
      at++;
    } else if (byte === 0x7e && next === 0x0a && !shifted) at++;
    else {
      if (byte === 0x0a) shifted = false;
      out.push(shifted && byte > 0x20 ? byte | 0x80 : byte);
    }
  }
  return decoderFor('gbk').decode(Uint8Array.from(out));
}

function decodeUtf32(bytes: Uint8Array, bigEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, !bigEndian);
    text += point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point);
  }
  return text;
}

function replacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) count++;
  return count;
}

function hasControls(text: string): boolean {
  return /[\u0080-\u009f]/.test(text);
}

function canDecode(charset: string): boolean {
  return decoders.has(charset) || makeDecoder(charset) !== undefined;
}

function decoderFor(charset: string): TextDecoder {
  return decoders.get(charset) ?? makeDecoder(charset) ?? FALLBACK;
}

/** Decoders are kept by label; labels nobody knows are refused before a decoder is tried twice. */
function makeDecoder(charset: string): TextDecoder | undefined {
  if (unknown.has(charset)) return undefined;
  try {
    const decoder = new TextDecoder(charset);
    decoders.set(charset, decoder);
    return decoder;
  } catch {
    if (unknown.size < 1_000) unknown.add(charset);
    return undefined;
  }
}

const decoders = new Map<string, TextDecoder>();
const unknown = new Set<string>();
const FALLBACK = new TextDecoder('windows-1252');

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const SAMPLE = 16 * 1024;
/** chardet's confidence, 0 to 100. Below, its guesses are no better than Western. */
const MIN_CONFIDENCE = 10;

const MULTI_BYTE = new Set([
  'shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb2312', 'gb18030', 'big5', 'big5-hkscs', 'euc-kr', 'iso-2022-kr', 'hz-gb-2312',
]);
const SINGLE_BYTE_LATIN = new Set([
  'iso-8859-1', 'windows-1252', 'iso-8859-15', 'iso-8859-2', 'windows-1250', 'iso-8859-9', 'windows-1254', 'iso-8859-3',
  'iso-8859-4', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-16', 'windows-1257', 'windows-1258', 'macintosh',
]);

/** What mail calls charsets, without separators and in lower case, where the Encoding Standard does not know the name. */
const ALIASES = new Map([
  ['utf8', 'utf-8'], ['xunicode20utf8', 'utf-8'], ['utf7', 'utf-7'], ['unicode11utf7', 'utf-7'], ['xunicode20utf7', 'utf-7'],
  ['utf16', 'utf-16'], ['ucs2', 'utf-16'], ['unicode', 'utf-16'], ['utf16be', 'utf-16be'], ['utf16le', 'utf-16le'],
  ['utf32', 'utf-32'], ['utf32be', 'utf-32be'], ['utf32le', 'utf-32le'], ['ucs4', 'utf-32'],
  ['ascii', 'us-ascii'], ['usascii', 'us-ascii'], ['ansix341968', 'us-ascii'], ['iso646us', 'us-ascii'], ['7bit', 'us-ascii'],
  ['8bit', ''], ['unknown', ''], ['unknown8bit', ''], ['xunknown', ''], ['default', ''], ['default_charset', ''], ['binary', ''],
  ['latin1', 'iso-8859-1'], ['iso88591', 'iso-8859-1'], ['88591', 'iso-8859-1'], ['iso885915', 'iso-8859-15'],
  ['iso88598i', 'iso-8859-8-i'], ['iso88598e', 'iso-8859-8'],
  ['shiftjis', 'shift_jis'], ['sjis', 'shift_jis'], ['xsjis', 'shift_jis'], ['cp932', 'shift_jis'], ['windows31j', 'shift_jis'],
  ['ms932', 'shift_jis'], ['mskanji', 'shift_jis'], ['windows932', 'shift_jis'],
  ['eucjp', 'euc-jp'], ['xeucjp', 'euc-jp'], ['ujis', 'euc-jp'], ['cp51932', 'euc-jp'], ['eucjpms', 'euc-jp'],
  ['iso2022jp', 'iso-2022-jp'], ['csiso2022jp', 'iso-2022-jp'], ['iso2022jp1', 'iso-2022-jp'], ['iso2022jp2', 'iso-2022-jp'],
  ['iso2022jp3', 'iso-2022-jp'], ['iso2022jpms', 'iso-2022-jp'], ['cp50220', 'iso-2022-jp'], ['cp50221', 'iso-2022-jp'],
  ['cp50222', 'iso-2022-jp'], ['jis', 'iso-2022-jp'], ['junet', 'iso-2022-jp'],
  ['iso2022kr', 'iso-2022-kr'], ['csiso2022kr', 'iso-2022-kr'], ['hz', 'hz-gb-2312'], ['hzgb2312', 'hz-gb-2312'],
  // GB2312 mail is full of GBK and GB18030 letters; the larger charset reads all three.
  ['gb2312', 'gb18030'], ['gb231280', 'gb18030'], ['gbk', 'gb18030'], ['cp936', 'gb18030'], ['ms936', 'gb18030'],
  ['euccn', 'gb18030'], ['xgbk', 'gb18030'], ['windows936', 'gb18030'], ['gb18030', 'gb18030'],
  ['big5', 'big5'], ['big5hkscs', 'big5'], ['cnbig5', 'big5'], ['cp950', 'big5'], ['xxbig5', 'big5'], ['windows950', 'big5'],
  ['ksc56011987', 'euc-kr'], ['ks_c_56011987', 'euc-kr'], ['ksc5601', 'euc-kr'], ['ks_c_56011989', 'euc-kr'], ['euckr', 'euc-kr'],
  ['cp949', 'euc-kr'], ['uhc', 'euc-kr'], ['ms949', 'euc-kr'], ['windows949', 'euc-kr'], ['cseuckr', 'euc-kr'],
  ['koi8', 'koi8-r'], ['koi8r', 'koi8-r'], ['koi8u', 'koi8-u'], ['koi8ru', 'koi8-u'],
  ['cp866', 'ibm866'], ['tis620', 'windows-874'], ['cp874', 'windows-874'], ['iso885911', 'windows-874'],
  ...['1250', '1251', '1252', '1253', '1254', '1255', '1256', '1257', '1258'].flatMap((page): [string, string][] => [
    [`cp${page}`, `windows-${page}`], [`win${page}`, `windows-${page}`], [`ms${page}`, `windows-${page}`],
    [`xcp${page}`, `windows-${page}`], [`windows${page}`, `windows-${page}`], [page, `windows-${page}`],
  ]),
]);
