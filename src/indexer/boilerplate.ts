import { AUTOMATIC, BANNER, DISCLAIMER, LIST_FOOTER, SHOUTED, type Evidence } from './boilerplate-words.ts';

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
  for (const paragraph of paragraphs(lines)) {
    const text = lines.slice(paragraph.start, paragraph.end).join(' ').slice(0, MAX_PARAGRAPH);
    const holds = SHOUTED.test(text) ? shows(text, BANNER, 1) : shows(text, BANNER, 2);
    if (holds && text.length <= MAX_BANNER) spans.push(paragraph);
    else if (!isRule(text) && ++words >= BANNER_WITHIN) break;
  }
  return spans;
}

/**
 * Where the footers at the end of a run of own words begin (list footers, ways to unsubscribe, legal disclaimers,
 * notes of virus scanners), rules and delimiters above them included; `lines.length` where there are none.
 * Own words between two footers stay own unless they are short.
 */
export function footerStart(lines: readonly string[]): number {
  const blocks = paragraphs(lines);
  let first = lines.length;
  let missed = 0;
  for (let i = blocks.length - 1; i >= 0 && missed <= MAX_MISSED; i--) {
    const block = blocks[i];
    if (block === undefined) break;
    const text = lines.slice(block.start, block.end).join(' ').slice(0, MAX_PARAGRAPH);
    if (isRule(text)) continue;
    if (!isFooter(text)) {
      missed += text.length > MAX_SHORT ? MAX_MISSED + 1 : 1;
      continue;
    }
    first = footerLine(lines, block);
    missed = 0;
    if (first > block.start) break;
  }
  if (first === lines.length) return first;
  while (first > 0 && (lines[first - 1] === '' || isRule(lines[first - 1] ?? ''))) first--;
  while (lines[first] === '') first++;
  return first;
}

/** First line of the footer in its paragraph: not the name that somebody signed with right above it. */
function footerLine(lines: readonly string[], block: LineSpan): number {
  let at = block.start;
  while (at + 1 < block.end && isName(lines[at] ?? '')) at++;
  return at > block.start && isFooter(lines.slice(at, block.end).join(' ').slice(0, MAX_PARAGRAPH)) ? at : block.start;
}

function isName(line: string): boolean {
  return !isRule(line) && line.length <= 40 && line.split(' ').length <= 3 && /^[^\d@:/]+$/.test(line) && !isFooter(line);
}

function isFooter(text: string): boolean {
  return shows(text, LIST_FOOTER, 1) || shows(text, AUTOMATIC, 1) || shows(text, DISCLAIMER, 2);
}

/** True where at least `least` of the groups of words are found. */
function shows(text: string, evidence: Evidence, least: number): boolean {
  let seen = 0;
  for (const group of evidence) if (group.test(text) && ++seen >= least) return true;
  return false;
}

function isRule(text: string): boolean {
  return text !== '' && /^[\s_\-=*~#+.–—]+$/.test(text) && (text.length >= 4 || /^(?:--|—)$/.test(text));
}

/** Spans of lines without blank ones among them, in order; a rule starts one, too. */
function paragraphs(lines: readonly string[]): readonly LineSpan[] {
  const spans: LineSpan[] = [];
  let start = -1;
  for (let i = 0; i <= lines.length; i++) {
    const line = lines[i] ?? '';
    if (start >= 0 && (line === '' || isRule(line))) {
      spans.push({ start, end: i });
      start = -1;
    }
    if (line !== '' && start < 0) start = i;
  }
  return spans;
}

const MAX_PARAGRAPH = 4000;
const MAX_BANNER = 700;
/** A banner may follow this many paragraphs less one (a salutation, a logo's text). */
const BANNER_WITHIN = 3;
const MAX_SHORT = 160;
const MAX_MISSED = 2;
