import { bytesOf } from './bytes.ts';
import { decodeText } from '../charset/charset.ts';
import { decodeRaw, decodeWords } from './encoded-words.ts';

export interface Structured {
  /** The value before the first parameter, in lower case, without comments. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

interface Piece {
  readonly index: number;
  readonly encoded: boolean;
  readonly text: string;
}

/**
 * A structured header such as Content-Type: its value and parameters, RFC 2231 continuations and charsets decoded, and
 * encoded words too, which no standard allows in parameters and half of all mailers write.
 *
 * @param header value as read, one character a byte
 */
export function parseStructured(header: string): Structured {
  const [first = '', ...others] = splitParameters(header);
  const { head, rest } = withLostSemicolon(first, others);
  const pieces = new Map<string, Piece[]>();
  const parameters = new Map<string, string>();
  for (const item of rest) {
    const equals = item.indexOf('=');
    if (equals === -1) continue;
    const key = item.slice(0, equals).trim().toLowerCase();
    const value = unquote(item.slice(equals + 1).trim());
    const extended = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(key);
    const name = extended?.[1];
    if (name === undefined || (extended?.[2] === undefined && extended?.[3] === undefined)) {
      if (!parameters.has(key)) parameters.set(key, decodeWords(decodeRaw(value, '')));
      continue;
    }
    const piece = { index: Number(extended?.[2] ?? 0), encoded: extended?.[3] !== undefined, text: value };
    const list = pieces.get(name);
    if (list === undefined) pieces.set(name, [piece]);
    else list.push(piece);
  }
  for (const [name, list] of pieces) parameters.set(name, joinPieces(list));
  return { value: stripComments(head).trim().toLowerCase(), parameters };
}

/** `text/plain charset=utf-8` */
function withLostSemicolon(first: string, rest: readonly string[]): { readonly head: string; readonly rest: readonly string[] } {
  const lost = /^\s*([^\s="(]+)\s+([\w*-]+=.*)$/s.exec(first);
  return lost === null ? { head: first, rest } : { head: lost[1] ?? '', rest: [lost[2] ?? '', ...rest] };
}

/** RFC 2231: `name*0*=charset'language'percent-encoded; name*1=plain`. */
function joinPieces(pieces: readonly Piece[]): string {
  const ordered = [...pieces].sort((a, b) => a.index - b.index);
  let charset = '';
  let binary = '';
  for (const [position, piece] of ordered.entries()) {
    let text = piece.text;
    if (position === 0 && piece.encoded) {
      const quotes = /^([^']*)'[^']*'/.exec(text);
      charset = quotes?.[1] ?? '';
      text = text.slice(quotes?.[0].length ?? 0);
    }
    binary += piece.encoded ? percentDecode(text) : text;
  }
  return decodeWords(decodeText(bytesOf(binary), charset).text);
}

function percentDecode(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Splits at semicolons outside of quotes and comments. */
function splitParameters(header: string): readonly string[] {
  const items: string[] = [];
  let quoted = false;
  let start = 0;
  for (let at = 0; at < header.length; at++) {
    const char = header[at];
    if (char === '\\' && quoted) at++;
    else if (char === '"') quoted = !quoted;
    else if (char === ';' && !quoted) {
      items.push(header.slice(start, at));
      start = at + 1;
    }
  }
  items.push(header.slice(start));
  return items;
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return withoutComment(value);
  const end = closingQuote(value);
  // A backslash before anything but a quote or itself is a Windows path, not an escape.
  return value.slice(1, end).replace(/\\(["\\])/g, '$1');
}

/** A comment after a blank at the end goes; parentheses within a name stay. */
function withoutComment(value: string): string {
  const open = value.lastIndexOf('(');
  const isComment = open > 0 && value.endsWith(')') && /\s/.test(value.charAt(open - 1));
  return isComment ? value.slice(0, open).trimEnd() : value;
}

function closingQuote(value: string): number {
  for (let at = 1; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === '"') return at;
  }
  return value.length;
}

function stripComments(value: string): string {
  if (!value.includes('(')) return value;
  let depth = 0;
  let out = '';
  for (const char of value) {
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) out += char;
  }
  return out;
}
