import { AUTOMATIC, BANNER, DISCLAIMER, DISCLAIMER_CORE, LIST_FOOTER, SHOUTED, THIS_MESSAGE } from './boilerplate-words.ts';
import { shows } from '../text/evidence.ts';

/** Lines `[start, end)` of a run of own words. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Banners ("This mail came from outside ...") within the first paragraphs of a message; `lines` are plain,
 * the paragraph's blank lines go with it.
 */
export function bannersOnTop(lines: readonly string[]): readonly LineSpan[] {
  const spans: LineSpan[] = [];
  let words = 0;
  for (let paragraph = paragraphFrom(lines, 0); paragraph; paragraph = paragraphFrom(lines, paragraph.end)) {
    const text = textOf(lines, paragraph);
    const holds = text.length <= MAX_BANNER && shows(text.toLowerCase(), BANNER, SHOUTED.test(text) ? 1 : 2);
    if (holds) spans.push(paragraph);
    else if (!isRule(text) && ++words >= BANNER_WITHIN) break;
  }
  return spans;
}

/**
 * Where the footers at the end of a run of own words begin (list footers, ways to unsubscribe, legal disclaimers,
 * notes of virus scanners), rules and delimiters above them included; `lines.length` where there are none.
 * Own words between two footers stay own unless they are short. With `keepFirst`, the first paragraph is never one:
 * "please unsubscribe me" may be all that somebody writes.
 */
export function footerStart(lines: readonly string[], keepFirst: boolean): number {
  const top = keepFirst ? paragraphFrom(lines, 0)?.end ?? 0 : 0;
  let first = lines.length;
  let missed = 0;
  for (let block = paragraphBefore(lines, lines.length); block && block.end > top && missed <= MAX_MISSED; block = paragraphBefore(lines, block.start)) {
    const text = textOf(lines, block);
    if (isRule(text)) continue;
    const seen = judged(text);
    const footer = seen.footer ? footerLine(lines, block) : seen.hints ? noticeAtEnd(lines, block) : undefined;
    if (footer === undefined) {
      missed += text.length > MAX_SHORT ? MAX_MISSED + 1 : 1;
      continue;
    }
    first = footer;
    missed = 0;
    if (first > block.start) break;
  }
  if (first === lines.length) return first;
  while (first > top && (lines[first - 1] === '' || isRule(lines[first - 1] ?? ''))) first--;
  while (lines[first] === '') first++;
  return first;
}

/** First line of the footer in its paragraph: not the name that somebody signed with right above it. */
function footerLine(lines: readonly string[], block: LineSpan): number {
  let at = block.start;
  while (at + 1 < block.end && isName(lines[at] ?? '')) at++;
  return at > block.start && isFooter(textOf(lines, { start: at, end: block.end })) ? at : block.start;
}

function isName(line: string): boolean {
  return !isRule(line) && line.length <= 40 && line.split(' ').length <= 3 && /^[^\d@:/]+$/.test(line) && !isFooter(line);
}

function isFooter(text: string): boolean {
  return judged(text).footer;
}

/**
 * A long paragraph is no footer because its end tells how to unsubscribe; a disclaimer may be long.
 * `hints`: one of its lines might be a notice by itself.
 */
function judged(text: string): { readonly footer: boolean; readonly hints: boolean } {
  const lower = text.toLowerCase();
  const short = text.length <= MAX_NOTICE;
  if (short && (shows(lower, LIST_FOOTER, 1) || shows(lower, AUTOMATIC, 1))) return { footer: true, hints: true };
  const begins = lower.search(THIS_MESSAGE);
  const core = (begins >= 0 && begins <= DISCLAIMER_WITHIN) || shows(lower, DISCLAIMER_CORE, 1);
  return { footer: core && shows(lower, DISCLAIMER, short ? 2 : 3), hints: !short || core || begins >= 0 };
}

/** Lines at a long paragraph's end that are a notice by themselves: HTML without blank lines runs all into one. */
function noticeAtEnd(lines: readonly string[], block: LineSpan): number | undefined {
  let length = 0;
  let first: number | undefined;
  for (let at = block.end - 1; at > block.start && length <= MAX_NOTICE; at--) {
    const line = lines[at] ?? '';
    length += line.length + 1;
    if (length <= MAX_NOTICE && isFooter(line)) first = at;
  }
  return first;
}

function textOf(lines: readonly string[], { start, end }: LineSpan): string {
  return lines.slice(start, end).join(' ').slice(0, MAX_PARAGRAPH);
}

function isRule(text: string): boolean {
  // A letter or a digit begins nearly every line.
  const code = text.charCodeAt(0);
  if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)) return false;
  return text !== '' && /^[\s_\-=*~#+.–—]+$/.test(text) && (text.length >= 4 || /^(?:--|—)$/.test(text));
}

/** The first paragraph that begins at `from` or later: lines without blank ones among them; a rule starts one, too. */
function paragraphFrom(lines: readonly string[], from: number): LineSpan | undefined {
  let start = from;
  while (lines[start] === '') start++;
  if (start >= lines.length) return undefined;
  let end = start + 1;
  while (end < lines.length && lines[end] !== '' && !isRule(lines[end] ?? '')) end++;
  return { start, end };
}

/** The last paragraph that ends at `to` or earlier. */
function paragraphBefore(lines: readonly string[], to: number): LineSpan | undefined {
  let end = to;
  while (lines[end - 1] === '') end--;
  if (end <= 0) return undefined;
  let start = end - 1;
  while (start > 0 && lines[start - 1] !== '' && !isRule(lines[start] ?? '')) start--;
  return { start, end };
}

const MAX_PARAGRAPH = 4000;
/** UTF-16 code units of a list's or a program's notice. */
const MAX_NOTICE = 700;
const DISCLAIMER_WITHIN = 60;
const MAX_BANNER = 700;
/** A banner may follow this many paragraphs less one (a salutation, a logo's text). */
const BANNER_WITHIN = 3;
const MAX_SHORT = 160;
const MAX_MISSED = 2;
