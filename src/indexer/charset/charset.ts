import { analyse } from 'chardet';
import { isForeign, looksLatin, utf8Shape, wideByNuls } from './byte-shape.ts';
import { binaryString, isAscii } from '../mime/bytes.ts';
import { normaliseLabel } from './charset-label.ts';
import { decodeDos, isDosCharset } from './dos-charsets.ts';
import { decodeShifted, isShifted } from './shifted-charsets.ts';
import { decodeUhc } from './uhc.ts';
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
  if (SINGLE_BYTE_LATIN.has(label) && isForeign(bytes)) {
    const other = detect(bytes, hint);
    return SINGLE_BYTE_LATIN.has(other.charset) || other.text.includes('\uFFFD') ? decoded(bytes, label, false) : other;
  }
  const windows = WINDOWS_SIBLINGS.get(label);
  if (windows !== undefined && bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return decoded(bytes, windows, true);
  const declaredText = decoded(bytes, label, false);
  return CYRILLIC.has(label) && shouts(declaredText.text) ? anotherCyrillic(bytes, declaredText) : declaredText;
}

/** KOI8 read as Windows-1251, and the other way round, has its capitals and small letters exchanged. */
function anotherCyrillic(bytes: Uint8Array, declared: DecodedText): DecodedText {
  const other = detect(bytes, '');
  return CYRILLIC.has(other.charset) && !shouts(other.text) ? other : declared;
}

function shouts(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const capitals = sample.match(/[\u0410-\u042f]/g)?.length ?? 0;
  return capitals >= 8 && capitals > (sample.match(/[\u0430-\u044f]/g)?.length ?? 0);
}

function decoded(bytes: Uint8Array, charset: string, mended: boolean): DecodedText {
  return { text: decodeAs(bytes, charset), charset, mended };
}

function decodeAs(bytes: Uint8Array, charset: string): string {
  const shifted = decodeShifted(bytes, charset);
  if (shifted !== undefined) {
    // The form without shifts is one that every runtime decodes in full.
    return decoderFor(shifted.charset).decode(shifted.bytes);
  }
  if (charset === 'euc-kr') return decodeUhc(bytes);
  const text = decodeDos(bytes, charset) ?? decoderFor(charset).decode(bytes);
  return charset === 'windows-1252' ? withWindowsPunctuation(text) : text;
}

/** Node reads Windows-1252 as Latin-1, with control characters where dashes and quotation marks should be. */
function withWindowsPunctuation(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);
}

function decodeAscii(bytes: Uint8Array, label: string): DecodedText {
  const shifted = isShifted(bytes, label);
  if (shifted !== undefined) return decoded(bytes, shifted, label !== shifted);
  const wide = wideByNuls(bytes);
  if (wide !== undefined) return decoded(bytes, wide, !sameFamily(label, wide));
  return { text: decoderFor('utf-8').decode(bytes), charset: 'us-ascii', mended: false };
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

/** A multi-byte label stands unless a tenth of its letters are broken and something better than Western is found. */
function believeUnlessBroken(bytes: Uint8Array, label: string, hint: string): DecodedText {
  const eightBit = SHIFTED.has(label);
  const declared = decoded(bytes, label, eightBit);
  const broken = replacements(declared.text);
  if (broken * 10 <= declared.text.length) return declared;
  const other = detect(bytes, hint);
  if (other.charset === 'windows-1252' && !looksLatin(bytes)) return declared;
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
    if (latin !== SINGLE_BYTE_LATIN.has(charset)) continue;
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

function utf8ByLine(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    const shape = utf8Shape(line);
    text += decodeAs(line, shape.invalid === 0 || shape.sequences > 0 ? 'utf-8' : 'windows-1252');
    start = end;
  }
  return text;
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
  return SHIFTED.has(charset) || isDosCharset(charset) || decoders.has(charset) || makeDecoder(charset) !== undefined;
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

/** U+0080 to U+009F in Windows-1252; U+FFFD where it has nothing. */
const WINDOWS_1252 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';
const SAMPLE = 16 * 1024;
/** chardet's confidence, 0 to 100. Below, its guesses are no better than Western. */
const MIN_CONFIDENCE = 10;

const MULTI_BYTE = new Set([
  'shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb2312', 'gb18030', 'big5', 'big5-hkscs', 'euc-kr', 'iso-2022-kr', 'iso-2022-cn', 'hz-gb-2312',
]);
/** Charsets of seven bits. */
const SHIFTED = new Set(['iso-2022-jp', 'iso-2022-kr', 'iso-2022-cn', 'hz-gb-2312']);
/** What mail under these labels is in when it has letters where they have control characters. */
const WINDOWS_SIBLINGS = new Map([
  ['iso-8859-2', 'windows-1250'], ['iso-8859-5', 'windows-1251'], ['iso-8859-6', 'windows-1256'], ['iso-8859-7', 'windows-1253'],
  ['iso-8859-8', 'windows-1255'], ['iso-8859-8-i', 'windows-1255'], ['iso-8859-13', 'windows-1257'], ['iso-8859-15', 'windows-1252'],
]);
const CYRILLIC = new Set(['koi8-r', 'koi8-u', 'windows-1251', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic']);
const SINGLE_BYTE_LATIN = new Set([
  'windows-1252', 'iso-8859-15', 'iso-8859-2', 'windows-1250', 'iso-8859-9', 'windows-1254', 'iso-8859-3',
  'iso-8859-4', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-16', 'windows-1257', 'windows-1258', 'macintosh',
]);

