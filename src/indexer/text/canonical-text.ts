import type { Mark, MarkKind } from '../../mail.ts';
import { LIMITS } from '../limits.ts';

export interface CanonicalText {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly truncated: boolean;
}

/** A mark whose start is where the first text after it was opened comes to stand. */
export interface OpenMark {
  readonly kind: MarkKind;
  readonly depth: number;
  readonly attachment?: number;
  start: number;
}

interface RawMark extends OpenMark {
  readonly end: number;
}

/**
 * Gathers a message's canonical text piece by piece, and the marks on it. Offsets are those of the text as gathered until
 * `finish` cleans it (NFC, blanks at line ends, runs of blank lines) and moves the marks along.
 */
export class CanonicalTextBuilder {
  readonly #pieces: string[] = [];
  readonly #marks: RawMark[] = [];
  readonly #depths = new Map<MarkKind, number>();
  readonly #waiting = new Set<{ start: number }>();
  #length = 0;
  #lastBreak = -1;
  #limit: number = LIMITS.text;
  #truncated = false;

  get length(): number {
    return this.#length;
  }

  /** Offset of the last line break gathered, -1 before the first. */
  get lastBreak(): number {
    return this.#lastBreak;
  }

  /** True where the next text would start a line. */
  get atLineStart(): boolean {
    return this.#lastBreak === this.#length - 1;
  }

  get full(): boolean {
    return this.#length >= this.#limit;
  }

  /** Adds text as it is, without what is invisible or no text; line breaks are `\n`. */
  append(text: string): void {
    let piece = UNWANTED.test(text) ? text.replace(UNWANTED_ALL, '') : text;
    if (this.#length + piece.length > this.#limit) {
      piece = piece.slice(0, this.#limit - this.#length);
      this.#truncated = true;
    }
    if (piece === '') return;
    if (this.#waiting.size > 0 && piece.trim() !== '') {
      for (const anchor of this.#waiting) anchor.start = this.#length;
      this.#waiting.clear();
    }
    const lf = piece.lastIndexOf('\n');
    if (lf !== -1) this.#lastBreak = this.#length + lf;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** Takes note that a limit left something out that is no text of this builder's. */
  cut(): void {
    this.#truncated = true;
  }

  /** What was gathered since an offset. */
  since(offset: number): string {
    const pieces: string[] = [];
    let start = this.#length;
    for (let at = this.#pieces.length - 1; at >= 0 && start > offset; at--) {
      const piece = this.#pieces[at] ?? '';
      start -= piece.length;
      pieces.push(piece);
    }
    return pieces.reverse().join('').slice(Math.max(0, offset - start));
  }

  /** Starts a new line unless one was just started, after `blankLines` empty ones where text stands before. */
  startLine(blankLines = 0): void {
    if (this.#length === 0) return;
    this.append(`${this.atLineStart ? '' : '\n'}${'\n'.repeat(blankLines)}`);
  }

  /** Its `start` becomes the offset of the next text that is not blank; -1 until then. */
  anchor(): { readonly start: number } {
    const anchor = { start: -1 };
    this.#waiting.add(anchor);
    return anchor;
  }

  open(kind: MarkKind, attachment?: number): OpenMark {
    const depth = (this.#depths.get(kind) ?? 0) + 1;
    this.#depths.set(kind, depth);
    const mark: OpenMark = attachment === undefined ? { kind, depth, start: -1 } : { kind, depth, attachment, start: -1 };
    this.#waiting.add(mark);
    return mark;
  }

  /** Ends a mark here; one that no text came after leaves no trace. */
  close(mark: OpenMark): void {
    this.#depths.set(mark.kind, (this.#depths.get(mark.kind) ?? 1) - 1);
    if (mark.start === -1) this.#waiting.delete(mark);
    else if (this.#marks.length < LIMITS.marks) this.#marks.push({ ...mark, end: this.#length });
    else this.#truncated = true;
  }

  /** Ends a mark as if it had never been opened. */
  discard(mark: OpenMark): void {
    this.#depths.set(mark.kind, (this.#depths.get(mark.kind) ?? 1) - 1);
    this.#waiting.delete(mark);
  }

  /** Runs `work` with at most `allowance` more code units of text. */
  within(allowance: number, work: () => void): void {
    const limit = this.#limit;
    this.#limit = Math.min(limit, this.#length + allowance);
    work();
    this.#limit = limit;
  }

  finish(): CanonicalText {
    const gathered = this.#pieces.join('').replace(ONE_FOR_ONE, (unit) => (unit === '\u00a0' ? ' ' : '\uFFFD'));
    // Of two marks on the same words, the one that was closed last is the outer one.
    const marks = [...this.#marks].reverse().sort((a, b) => a.start - b.start || b.end - a.end);
    const offsets = new Set<number>();
    for (const mark of marks) offsets.add(mark.start).add(mark.end);
    const sorted = [...offsets].sort((a, b) => a - b);
    const composed = compose(gathered, sorted);
    const tidied = tidy(composed.text, composed.offsets);
    const moved = new Map(sorted.map((offset, index) => [offset, tidied.offsets[index] ?? 0]));
    const final: Mark[] = [];
    for (const { kind, depth, attachment, start, end } of marks) {
      const placed = { kind, depth, start: moved.get(start) ?? 0, end: moved.get(end) ?? 0 };
      if (placed.end > placed.start) final.push(attachment === undefined ? placed : { ...placed, attachment });
    }
    return { text: tidied.text, marks: final, truncated: this.#truncated };
  }
}

interface Moved {
  readonly text: string;
  /** Where the given offsets went, in the same order. */
  readonly offsets: readonly number[];
}

/** NFC, piece by piece between the offsets; one that would part a letter from its accents moves behind them. */
function compose(text: string, offsets: readonly number[]): Moved {
  if (text.normalize('NFC') === text) return { text, offsets };
  let out = '';
  let done = 0;
  const moved: number[] = [];
  for (const offset of offsets) {
    let cut = Math.max(offset, done);
    while (cut < text.length && JOINING.test(text.slice(cut, cut + 2))) cut++;
    out += text.slice(done, cut).normalize('NFC');
    done = cut;
    moved.push(out.length);
  }
  return { text: out + text.slice(done).normalize('NFC'), offsets: moved };
}

/** No blanks at line ends, no blank lines at either end of the text, at most two in a row within it. */
function tidy(text: string, offsets: readonly number[]): Moved {
  const pieces: string[] = [];
  const moved: number[] = [];
  let next = 0;
  let length = 0;
  let blank = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const lf = found === -1 ? text.length : found;
    let end = lf;
    while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
    if (end === start) blank++;
    else {
      const breaks = length === 0 ? 0 : Math.min(blank, 2) + 1;
      pieces.push('\n'.repeat(breaks), text.slice(start, end));
      // Offsets in the blank lines before go to the end of the line above them.
      for (let offset = offsets[next]; offset !== undefined && offset < start; offset = offsets[++next]) moved.push(length);
      length += breaks;
      for (let offset = offsets[next]; offset !== undefined && offset <= lf; offset = offsets[++next]) {
        moved.push(length + Math.min(offset, end) - start);
      }
      length += end - start;
      blank = 0;
    }
    start = lf + 1;
  }
  while (moved.length < offsets.length) moved.push(length);
  return { text: pieces.join(''), offsets: moved };
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d || code === 0x3000;
}

/** Control characters, soft hyphens, zero-width blanks and direction marks: invisible, and in the way of every search. */
const UNWANTED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const UNWANTED_ALL = new RegExp(UNWANTED.source, 'g');
/** No-break spaces become blanks, lone surrogates U+FFFD; both keep their length. */
const ONE_FOR_ONE = /\u00a0|\p{Cs}/gu;
/** Characters that may compose with what stands before them: marks, and the vowels and finals of Hangul. */
const JOINING = /^[\p{M}\u1160-\u11ff]/u;
