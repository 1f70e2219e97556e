import type { Mail, Mark } from '../../mail.ts';
import { plainLine } from '../text/plain-line.ts';
import { GROUPWISE } from './separator.ts';

/** What the marks around a segment say. */
export interface Marked {
  /** Deepest quote mark around it. */
  readonly quoteMark: number;
  /** Deepest forward mark around it. */
  readonly forwardMark: number;
  readonly attribution: boolean;
  readonly signature: boolean;
  readonly boilerplate: boolean;
  /** Index into `Mail.attachments` where an attachment mark is around it. */
  readonly attachment: number | undefined;
}

/** A line, or the part of one between two borders of marks, with what is known of it before any guessing. */
export interface Segment {
  readonly start: number;
  /** Line feed included. */
  readonly end: number;
  /** Words of the line as `plainLine` gives them, quote prefix taken off. */
  readonly plain: string;
  /** As written, quote prefix and line feed taken off. */
  readonly raw: string;
  readonly blank: boolean;
  /** `>` signs in front. */
  readonly prefix: number;
  /** The letters in front of the sign in "JD> text", a bar for "| text"; empty elsewhere. */
  readonly initials: string;
  /** No blank between the last sign and the words. */
  readonly tight: boolean;
  readonly marked: Marked;
}

/** Cuts the text at line ends and at the borders of marks; the segments cover it exactly once. */
export function cutSegments(mail: Pick<Mail, 'text' | 'marks'>): readonly Segment[] {
  const { text } = mail;
  const marks = mail.marks.filter((mark) => mark.end > mark.start).sort((a, b) => a.start - b.start);
  const borders = [...new Set(marks.flatMap((mark) => [mark.start, mark.end]))].sort((a, b) => a - b);
  const segments: Segment[] = [];
  let open: readonly Mark[] = [];
  let marked = summary(open);
  let nextMark = 0;
  let nextBorder = 0;
  for (let next = 0; next < text.length;) {
    let start = next;
    const feed = text.indexOf('\n', start);
    const lineEnd = feed < 0 ? text.length : feed;
    next = feed < 0 ? text.length : feed + 1;
    const line = text.slice(start, lineEnd);
    const prefix = quotePrefix(line);
    const lineStart = start;
    while (start < next) {
      if ((borders[nextBorder] ?? Infinity) <= start) {
        while ((borders[nextBorder] ?? Infinity) <= start) nextBorder++;
        const still = open.filter((mark) => mark.end > start);
        for (let mark = marks[nextMark]; mark !== undefined && mark.start <= start; mark = marks[++nextMark]) {
          if (mark.end > start) still.push(mark);
        }
        open = still;
        marked = summary(open);
      }
      const border = borders[nextBorder] ?? next;
      // A border within a line's trailing white space is no border.
      const end = border >= next || isBlank(text, border, next) ? next : border;
      const length = start === lineStart ? prefix.length : 0;
      const raw = end === next && start + length === lineStart ? line : text.slice(start + length, Math.min(end, lineEnd));
      const plain = plainLine(raw);
      segments.push({
        start, end, raw, plain,
        blank: plain === '' && prefix.depth === 0 && raw.trim() === '',
        prefix: prefix.depth, initials: prefix.initials, tight: prefix.tight,
        marked,
      });
      start = end;
    }
  }
  return segments;
}

function summary(open: readonly Mark[]): Marked {
  return {
    quoteMark: deepest(open, 'quote'),
    forwardMark: deepest(open, 'forward'),
    attribution: open.some((mark) => mark.kind === 'attribution'),
    signature: open.some((mark) => mark.kind === 'signature'),
    boilerplate: open.some((mark) => mark.kind === 'boilerplate'),
    attachment: open.findLast((mark) => mark.kind === 'attachment')?.attachment,
  };
}

function deepest(marks: readonly Mark[], kind: Mark['kind']): number {
  return marks.reduce((depth, mark) => (mark.kind === kind ? Math.max(depth, mark.depth, 1) : depth), 0);
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0xa0) return false;
  }
  return true;
}

export interface QuotePrefix {
  /** Number of quote signs. */
  readonly depth: number;
  /** Code units that the prefix takes. */
  readonly length: number;
  readonly initials: string;
  readonly tight: boolean;
}

/**
 * Reads `>`, `> >`, `>>`, `| ` and `JD> ` in front of a line; depth 0 where there is none. Bars and initials are only
 * signs in the right company: `initials` names them.
 */
export function quotePrefix(line: string): QuotePrefix {
  // A letter begins nearly every line, and no sign follows it.
  const first = line.charCodeAt(0);
  if (line === '' || (((first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a)) && !line.includes('>'))) return NO_PREFIX;
  if (line.startsWith('>>>') && GROUPWISE.test(line.trimEnd())) return NO_PREFIX;
  let depth = 0;
  let length = 0;
  let bars = 0;
  let most = MOST_INDENT;
  for (let at = 0, blanks = 0; at < line.length && blanks <= most; at++) {
    const sign = line[at];
    if (sign === '>' || sign === '\uff1e' || (sign === '|' && isBar(line, at))) {
      depth++;
      if (sign === '|') bars++;
      blanks = 0;
      most = MOST_BETWEEN;
      length = at + 1;
    } else if (sign === ' ' || sign === '\t' || sign === '\u00a0' || sign === '\ufeff') {
      blanks++;
    } else {
      break;
    }
  }
  if (depth > 0) {
    const tight = line[length] !== ' ';
    return { depth, length: tight ? length : length + 1, initials: bars > 0 ? '|' : '', tight };
  }
  const sign = line.indexOf('>');
  if (sign < 1 || sign > MOST_INITIALS) return NO_PREFIX;
  const found = INITIALS.exec(line);
  if (found === null) return NO_PREFIX;
  return { depth: (found[2] ?? '').length, length: found[0].length, initials: found[1] ?? '', tight: false };
}

/** A bar that stands in front of words, not around a table's cells. */
function isBar(line: string, at: number): boolean {
  const next = line[at + 1];
  return (next === undefined || next === ' ' || next === '\t' || next === '>' || next === '|') && line.indexOf('|', at + 2) < 0;
}

const NO_PREFIX: QuotePrefix = { depth: 0, length: 0, initials: '', tight: false };

/** "JD> text", "itojun>> text": the quoted one's initials or short name in front of the sign (SuperCite and kin). */
const INITIALS = /^ {0,8}(\p{L}[\p{L}\p{N}_-]{0,11})(>{1,4})(?:[ \t]|$)/u;

/** Where the sign stands at the latest. */
const MOST_INITIALS = 20;

/** Blanks in front of the first sign, and between two. */
const MOST_INDENT = 8;
const MOST_BETWEEN = 3;
