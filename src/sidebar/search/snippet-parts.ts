import type { Snippet } from '../../mail.ts';
import { cleanText } from '../look/clean-text.ts';

export interface SnippetPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Cuts a snippet at its marks. Marks that overlap, run backwards or lie outside are mended or dropped, text far in front
 * of the first mark is left out, and at most `SHOWN` units are kept.
 */
export function snippetParts({ text, marks }: Snippet): readonly SnippetPart[] {
  const sorted = marks
    .filter(([start, end]) => start >= 0 && end > start && end <= text.length)
    .toSorted(([a], [b]) => a - b);
  const first = sorted[0]?.[0] ?? 0;
  const from = first > LEAD ? wordStart(text, first - LEAD / 2) : 0;
  const to = Math.min(text.length, from + SHOWN);
  const parts: SnippetPart[] = [];
  const add = (start: number, end: number, marked: boolean) => {
    const shown = cleanText(text.slice(start, end), SHOWN);
    if (shown !== '') parts.push({ text: shown, marked });
  };
  let at = from;
  for (const [start, end] of sorted.slice(0, MOST_MARKS)) {
    if (start >= to) break;
    if (end <= at) continue;
    add(at, Math.max(at, start), false);
    add(Math.max(at, start), Math.min(end, to), true);
    at = Math.min(end, to);
  }
  add(at, to, false);
  if (from > 0) parts.unshift({ text: '… ', marked: false });
  if (to < text.length) parts.push({ text: ' …', marked: false });
  return parts;
}

/** The start of the word at or after `at`, if one starts soon. */
function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 30).search(/\s/u);
  return space < 0 ? at : at + space + 1;
}

// Two lines of 1,600 px hold some 500 characters.
const SHOWN = 500;
// Two lines of 280 px hold some 90: a mark behind that would not be seen.
const LEAD = 60;
const MOST_MARKS = 50;
