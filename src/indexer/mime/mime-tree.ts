import { lineEnd } from './bytes.ts';
import { decodeWords } from './encoded-words.ts';
import { type Field, firstValue, readHeaders } from './headers.ts';
import { LIMITS } from '../limits.ts';
import { parseStructured } from './parameters.ts';
import { decodeTransfer } from './transfer-encoding.ts';

/** One MIME entity: the message itself, a part of a multipart, or a message within a part. */
export interface Part {
  readonly fields: readonly Field[];
  /** Media type in lower case; what the standards assume where the header says nothing. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** `attachment`, `inline`, another token, or empty. */
  readonly disposition: string;
  /** Decoded file name; empty where there is none. */
  readonly name: string;
  readonly contentId: string;
  readonly encoding: string;
  /** The body as sent, before transfer decoding. */
  readonly body: Uint8Array;
  /** Parts of a multipart, in order. */
  readonly children: readonly Part[];
  /** The message that a message/rfc822 part holds. */
  readonly message?: Part;
}

export interface MimeTree {
  readonly root: Part;
  readonly truncated: boolean;
  readonly malformed: boolean;
}

interface Reading {
  /** Bytes of encoded embedded messages that may still be decoded. */
  decoded: number;
  parts: number;
  truncated: boolean;
  malformed: boolean;
}

/** Bytes and the starts of those of their lines that begin with `--`, in order: the only places where parts may end. */
interface Source {
  readonly bytes: Uint8Array;
  readonly dashes: readonly number[];
}

/** Reads the structure of a message. Never throws: what is broken is read as far as it goes. */
export function readMimeTree(raw: Uint8Array): MimeTree {
  const bytes = withLineFeeds(raw);
  const reading: Reading = { parts: 0, decoded: 2 * raw.length, truncated: false, malformed: false };
  const root = readPart(sourceOf(bytes), startsWithMark(bytes) ? 3 : 0, bytes.length, undefined, 0, reading);
  return { root, truncated: reading.truncated, malformed: reading.malformed };
}

/** The part's body after transfer decoding, of its first `most` bytes as sent. */
export function decodeBody(part: Part, most = LIMITS.bodyBytes): Uint8Array {
  return decodeTransfer(part.body.subarray(0, most), part.encoding);
}

/** Old Macintosh mail ends its lines in CR alone. */
function withLineFeeds(raw: Uint8Array): Uint8Array {
  if (raw.includes(0x0a) || !raw.includes(0x0d)) return raw;
  return raw.map((byte) => (byte === 0x0d ? 0x0a : byte));
}

/** UTF-8's byte order mark, which some programs save before the first header. */
function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function sourceOf(bytes: Uint8Array): Source {
  const dashes: number[] = [];
  for (let at = 0; at < bytes.length; at = lineEnd(bytes, at, bytes.length) + 1) {
    if (bytes[at] === DASH && bytes[at + 1] === DASH) dashes.push(at);
  }
  return { bytes, dashes };
}

/** @param assumed the media type that a part of this place has by default; a message's is `undefined` */
function readPart(source: Source, start: number, end: number, assumed: string | undefined, depth: number, reading: Reading): Part {
  const isMessage = assumed === undefined;
  reading.parts++;
  const block = readHeaders(source.bytes, start, end, isMessage);
  if (block.truncated) reading.truncated = true;
  if (block.malformed) reading.malformed = true;
  const content = parseStructured(firstValue(block.fields, 'content-type') ?? '');
  const disposition = parseStructured(firstValue(block.fields, 'content-disposition') ?? '');
  const type = mediaType(content.value, assumed ?? 'text/plain');
  const encoding = (firstValue(block.fields, 'content-transfer-encoding') ?? '').toLowerCase().replace(/^"|[\s;"(].*$/gs, '');
  const name = disposition.parameters.get('filename') || content.parameters.get('name') || content.parameters.get('filename') || '';
  const part = {
    fields: block.fields,
    type,
    parameters: content.parameters,
    disposition: disposition.value,
    name: fileName(name),
    contentId: firstValue(block.fields, 'content-id') ?? '',
    encoding,
    body: source.bytes.subarray(Math.min(block.end, end), end),
    children: [],
  };
  const within = { source, start: Math.min(block.end, end), end, depth, reading };
  if (type.startsWith('multipart/')) {
    return { ...part, children: readChildren(within, content.parameters.get('boundary') ?? '', type === 'multipart/digest') };
  }
  if (isMessage && !block.fields.some(({ name }) => name === 'content-type') && startsWithParts(within)) {
    // A message that lost its Content-Type and kept its parts.
    return { ...part, type: 'multipart/mixed', children: readChildren(within, '', false) };
  }
  if (EMBEDDED.has(type)) {
    const message = readEmbedded(within, encoding);
    return message === undefined ? part : { ...part, message };
  }
  return part;
}

interface Within {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly reading: Reading;
}

function readEmbedded({ source, start, end, depth, reading }: Within, encoding: string): Part | undefined {
  if (!roomFor(depth, reading)) return undefined;
  if (encoding !== 'base64' && encoding !== 'quoted-printable') return readPart(source, start, end, undefined, depth + 1, reading);
  reading.decoded -= end - start;
  if (reading.decoded < 0) {
    reading.truncated = true;
    return undefined;
  }
  // No standard allows an encoded message; enough mailers send one.
  const bytes = decodeTransfer(source.bytes.subarray(start, end), encoding);
  return readPart(sourceOf(bytes), 0, bytes.length, undefined, depth + 1, reading);
}

function readChildren(within: Within, declared: string, digest: boolean): readonly Part[] {
  const { source, start, end, depth, reading } = within;
  let lines = declared === '' ? [] : boundaryLines(source, start, end, declared);
  if (lines.length === 0) {
    const guessed = guessBoundary(source, start, end);
    reading.malformed = true;
    if (guessed === undefined) return [];
    lines = boundaryLines(source, start, end, guessed);
  }
  const children: Part[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.closing) break;
    const next = lines[index + 1];
    if (next === undefined) reading.malformed = true;
    if (!roomFor(depth, reading)) break;
    const stop = next === undefined ? end : beforeLineBreak(source.bytes, line.after, next.start);
    children.push(readPart(source, line.after, stop, digest ? 'message/rfc822' : 'text/plain', depth + 1, reading));
  }
  return children;
}

/** True where a body's first line, an introduction apart, is a boundary: Content headers follow it, and it comes again. */
function startsWithParts({ source, start, end }: Within): boolean {
  const first = source.dashes[firstAtOrAfter(source.dashes, start)];
  if (first === undefined || first > Math.min(end, start + 200)) return false;
  const guessed = guessBoundary(source, start, end);
  if (guessed === undefined) return false;
  const lines = boundaryLines(source, start, end, guessed);
  return lines.length > 1 && lines[0]?.start === first;
}

function roomFor(depth: number, reading: Reading): boolean {
  if (depth < LIMITS.nesting && reading.parts < LIMITS.parts) return true;
  reading.truncated = true;
  return false;
}

interface BoundaryLine {
  readonly start: number;
  readonly after: number;
  readonly closing: boolean;
}

/** The lines of the range that are `--boundary` or `--boundary--`, blanks at their end apart. */
function boundaryLines(source: Source, start: number, end: number, boundary: string): BoundaryLine[] {
  const { bytes, dashes } = source;
  const wanted = new TextEncoder().encode(boundary.trimEnd());
  const lines: BoundaryLine[] = [];
  for (let index = firstAtOrAfter(dashes, start); index < dashes.length; index++) {
    const line = dashes[index] ?? end;
    if (line >= end) break;
    let at = line + 2;
    let same = 0;
    while (same < wanted.length && bytes[at] === wanted[same]) {
      at++;
      same++;
    }
    if (same < wanted.length) continue;
    const lf = lineEnd(bytes, at, end);
    const closing = bytes[at] === DASH && bytes[at + 1] === DASH;
    if (closing) at += 2;
    while (at < lf && (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d)) at++;
    if (at === lf) lines.push({ start: line, after: Math.min(lf + 1, end), closing });
  }
  return lines;
}

/** The first `--` line that Content headers follow: what a boundary looks like where the declared one never comes. */
function guessBoundary(source: Source, start: number, end: number): string | undefined {
  const { bytes, dashes } = source;
  const first = firstAtOrAfter(dashes, start);
  for (let index = first; index < Math.min(dashes.length, first + GUESSES); index++) {
    const line = dashes[index] ?? end;
    if (line >= end) return undefined;
    const lf = lineEnd(bytes, line, end);
    const next = utf8.decode(bytes.subarray(lf + 1, Math.min(end, lf + 200)));
    if (lf - line > 2 && lf - line < 200 && /^content-[a-z-]+:/im.test(next.split(/\r?\n\r?\n/, 1)[0] ?? '')) {
      return utf8.decode(bytes.subarray(line + 2, lf)).trimEnd();
    }
  }
  return undefined;
}

function firstAtOrAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line break before a boundary belongs to the boundary. */
function beforeLineBreak(bytes: Uint8Array, start: number, boundary: number): number {
  let end = boundary;
  if (end > start && bytes[end - 1] === 0x0a) end--;
  if (end > start && bytes[end - 1] === 0x0d) end--;
  return end;
}

/** RFC 2045, 5.2: what cannot be read as a type is plain text. */
function mediaType(value: string, assumed: string): string {
  const type = value.replace(/\s+/g, '');
  if (/^[\w.+-]+\/[\w.+-]+$/.test(type)) return type;
  return type === '' ? assumed : 'text/plain';
}

/** The last step of a path, without what no file system allows. */
function fileName(name: string): string {
  const step = decodeWords(name).replace(/[\0-\x1f\x7f]+/g, ' ').replace(/\p{Cs}/gu, '\uFFFD').normalize('NFC').trim().replace(/^'(.+)'$/, '$1');
  return step.slice(step.search(/[^\\/]*$/)).slice(0, 500) || step.slice(0, 500);
}

const DASH = 0x2d;
/** `--` lines looked at when guessing a boundary. */
const GUESSES = 200;
const EMBEDDED = new Set(['message/rfc822', 'message/global', 'message/news']);
const utf8 = new TextDecoder('utf-8');
