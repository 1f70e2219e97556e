import type { Span } from './find-quote.ts';

/**
 * The sentences of a text, and the lines that stand by themselves (rows of tables, "Label: value", list items), without
 * the white space around them. A line that only was full is joined with the next. No sentence is longer than `LONGEST`.
 */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    for (const span of pieces(text, start, end)) spans.push(span);
    start = end;
  };
  for (const { index, 0: sign } of text.matchAll(END)) {
    const end = index + sign.length;
    if (sign.startsWith('\n')) {
      if (breaks(text, index, end)) close(end);
    } else if (!isAbbreviation(text, index)) close(end);
  }
  close(text.length);
  return spans;
}

/** Whether the line that ends at `newline` stands by itself, or the next one does. */
function breaks(text: string, newline: number, next: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', newline - 1) + 1, newline);
  const end = text.indexOf('\n', next);
  const following = text.slice(next, end < 0 ? Math.min(text.length, next + MOST_LINE) : Math.min(end, next + MOST_LINE));
  if (BLANK.test(line) || BLANK.test(following) || /:\s*$/.test(line)) return true;
  if (ITEM.test(following) || ROW.test(line) || ROW.test(following)) return true;
  if (LABEL.test(following) || (LABEL.test(line) && line.length < FULL_LINE)) return true;
  return line.length < FULL_LINE && !/^[\p{Ll}(,;]/u.test(following.trimStart());
}

/** "Mr. Lay", "H.R. 2814", "e.g. this", "No. 768": a point that ends no sentence. */
function isAbbreviation(text: string, at: number): boolean {
  if (text.charAt(at) !== '.') return false;
  const word = /[\p{L}\p{N}.]{1,12}$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
  const next = /^\.["')\]]*\s+(\S)/u.exec(text.slice(at, at + 12))?.[1] ?? '';
  if (/^\p{Ll}$/u.test(next)) return true;
  if (/\p{L}\.\p{L}$/u.test(word)) return true;
  // An initial, and not the end of "KD-5017-B".
  if (/^\p{Lu}$/u.test(word) && !/[-/_]/.test(text.charAt(at - word.length - 1))) return true;
  if (/^\d{1,2}$/.test(word) && /\p{L}/u.test(next) && /(?:^|\s)(?:am|den|der|vom|zum|bis|dem|the)\s+\d{1,2}$/iu.test(text.slice(Math.max(0, at - 10), at))) return true;
  if (/^\d{1,2}$/.test(word) && MONTH.test(text.slice(at + 1, at + 20))) return true;
  if (/^(?:ext|vol|pp)$/iu.test(word) && /^\d/.test(next)) return true;
  if (word === 'v' && /\p{Lu}[\p{L}.'’-]*\sv$/u.test(text.slice(Math.max(0, at - 40), at)) && /^\p{Lu}/u.test(next)) return true;
  return ABBREVIATIONS.has(word.toLowerCase());
}

function pieces(text: string, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  for (let at = from; at < to;) {
    let end = to;
    if (to - at > LONGEST) {
      const blank = Math.max(text.lastIndexOf('\n', at + LONGEST), text.lastIndexOf(' ', at + LONGEST));
      end = blank > at ? blank : at + LONGEST;
    }
    const raw = text.slice(at, end);
    const start = at + raw.length - raw.trimStart().length;
    const length = raw.trim().length;
    if (length > 0) spans.push({ start, end: start + length });
    at = end;
  }
  return spans;
}

const END = /[.!?…]["'”’»)\]]{0,4}(?=\s)|[。！？｡．]["'」』）]{0,4}|\n[ \t>]*/gu;
const BLANK = /^[\s>|*_=-]*$/;
const ITEM = /^[\s>]*(?:[-*•o·–—]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s|[=]\d\d)/;
/** Cells, by tabs, bars or wide gaps. */
const ROW = /\t|\s\|\s|^[\s>]*\||\S {3,}\S/;
const LABEL = /^[\s>*]*[\p{L}][\p{L}\p{N} ./#&'()-]{0,32}:\s/u;
const FULL_LINE = 50;
const MOST_LINE = 400;
const LONGEST = 500;
const MONTH = /^\s(?:jan(?:uary?)?|feb(?:ruary?)?|m[aä]r(?:z|ch)?|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?)(?!\p{L})/iu;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'no nos nr mr mrs ms dr st ref inv tel fax approx ca vs bzw inkl exkl zzgl art prof inc ltd co corp jan feb mar apr jun jul aug sep sept oct okt nov dec dez fr hr abs str reps rep sen sens gov gen lt mon tue tues wed thu thur thurs fri sat sun univ dept assn bros col cong u.s p.m a.m e.g i.e d.c z.b'.split(' '));
