import { findVerb } from './attribution-verbs.ts';
import { MAX_LINE } from '../text/plain-line.ts';
import { statedAuthor } from './stated-author.ts';
import { findDate, hasTime, statedDate, type Sending } from './stated-date.ts';

/** Who wrote the quoted words and when (ms), as far as the lines above them state it. */
export interface Stated {
  readonly author?: string;
  readonly date?: number;
}

/** Lines an attribution may be wrapped over. */
export const MAX_ATTRIBUTION_LINES = 4;

/**
 * How many of `lines` (plain, not blank, next to each other) from the first on are an attribution line
 * ("On ... wrote:" in any language, wrapped or not); 0 where the first one starts none.
 * Where quoted lines follow, little evidence is enough; where the quote is not marked at all, a date, a time
 * or an address and a verb of writing have to come together.
 */
export function attributionLength(lines: readonly string[], quoteFollows: (count: number) => boolean): number {
  const most = Math.min(lines.length, MAX_ATTRIBUTION_LINES);
  if (!mayStart(lines[0] ?? '')) return 0;
  let length = 0;
  let hinted = false;
  for (let count = 1; count <= most; count++) {
    const last = lines[count - 1] ?? '';
    const followed = quoteFollows(count);
    const open = endsOpen(last);
    length += last.length + 1;
    hinted ||= /[\d@]/.test(last);
    if (!followed && !open && !mayBeWhole(last)) continue;
    // A quick no for most lines: without a date or an address, only a short line right above a quote can be one.
    if (!hinted && (!followed || count > 1 || length > (open ? MAX_BARE_OPEN : MAX_BARE) + 1)) continue;
    const whole = evidence(lines, 0, count);
    if (!isAttribution(whole, followed)) continue;
    // Own words right above "On ...": the attribution starts at the last line that still holds all of its evidence.
    for (let start = count - 1; start > 0; start--) {
      const later = evidence(lines, start, count);
      if (later.dated === whole.dated && later.verb === whole.verb && later.addressed === whole.addressed && later.article === whole.article && isAttribution(later, followed)) return 0;
    }
    return count;
  }
  return 0;
}

/** Author and date of an attribution's lines. */
export function readAttribution(lines: readonly string[], sending: Sending): Stated {
  const line = lines.join(' ').slice(0, MAX_LINE);
  const author = statedAuthor(line);
  const date = statedDate(line, sending, findVerb(line)?.language ?? 'und');
  return { ...(author === undefined ? {} : { author }), ...(date === undefined ? {} : { date }) };
}

interface Evidence {
  readonly line: string;
  readonly count: number;
  /** A date stands in the first line, near its start. */
  readonly datedEarly: boolean;
  readonly dated: boolean;
  readonly timed: boolean;
  readonly addressed: boolean;
  readonly verb: boolean;
  /** Nothing but punctuation, an address or a name follows the verb. */
  readonly verbLast: boolean;
  readonly open: boolean;
  /** "In article <id>" in front. */
  readonly article: boolean;
  /** A line before the last ends a sentence. */
  readonly sentences: boolean;
}

function evidence(lines: readonly string[], start: number, end: number): Evidence {
  const line = lines.slice(start, end).join(' ');
  if (line.length > MAX_LINE) return { line, count: end - start, datedEarly: false, dated: false, timed: false, addressed: false, verb: false, verbLast: false, open: false, article: false, sentences: false };
  const date = findDate(line);
  const verb = findVerb(line);
  return {
    line,
    count: end - start,
    datedEarly: date !== undefined && date.start <= DATE_WITHIN && date.start < (lines[start]?.length ?? 0),
    dated: date !== undefined,
    timed: hasTime(line),
    addressed: (line.includes('@') || line.includes('<')) && ADDRESS.test(line),
    verb: verb !== undefined,
    verbLast: verb !== undefined && AFTER_VERB.test(line.slice(verb.end)),
    open: endsOpen(line),
    article: IN_ARTICLE.test(line),
    sentences: lines.slice(start, end - 1).some((one) => ENDS_SENTENCE.test(one)),
  };
}

function isAttribution(seen: Evidence, followed: boolean): boolean {
  if (seen.open && seen.dated && seen.datedEarly) {
    if (seen.verb && (seen.timed || seen.addressed || followed)) return true;
    if (seen.timed && seen.addressed && !seen.sentences) return true;
    if (followed && (seen.timed || seen.addressed)) return true;
  }
  if (seen.open && seen.verb && seen.addressed && seen.dated && seen.timed && ADDRESS_EARLY.test(seen.line)) return true;
  if (seen.verb && seen.addressed && seen.open && (seen.count === 1 || ADDRESS_EARLY.test(seen.line))) {
    if (followed || (seen.verbLast && seen.line.length <= 120)) return true;
  }
  if (seen.count === 1 && isWhole(seen)) return true;
  if (!followed) return false;
  if (seen.dated && seen.datedEarly && (seen.verb || (seen.addressed && seen.line.endsWith('>')))) return true;
  if (seen.addressed && (seen.open || seen.verbLast) && QUOTING.test(seen.line)) return true;
  if (seen.count > 1 || !seen.verb) return false;
  return (seen.open && seen.line.length <= MAX_BARE_OPEN) || (seen.verbLast && seen.line.length <= MAX_BARE);
}

/** A line that says so much, in the way of a mail program, that no quote has to be marked below it and no colon to end it. */
function isWhole(seen: Evidence): boolean {
  if (seen.line.length > MAX_WHOLE) return false;
  if (seen.open) return QUOTING_MAILBOX.test(seen.line);
  return mayBeWhole(seen.line) && (DATE_AND_MAILBOX.test(seen.line) || (seen.dated && seen.datedEarly && seen.timed && seen.addressed && seen.verbLast));
}

/** A line without a colon at its end that has a number and then an address in brackets, with little behind it. */
export function mayBeWhole(line: string): boolean {
  const close = line.lastIndexOf('>');
  const open = close <= 0 || line.length - close > MAX_BEHIND ? -1 : line.lastIndexOf('<', close);
  return open > 0 && MAILBOX.test(line.slice(open + 1, close)) && /\d/.test(line.slice(0, open));
}

function mayStart(first: string): boolean {
  return first.length <= MAX_LINE && (/[\d@:：]/u.test(first) || first.length <= 100);
}

/** Ends as something that introduces other words. */
export function endsOpen(line: string): boolean {
  const last = line.charCodeAt(line.length - 1);
  // A letter, a comma or a full stop ends nearly every line.
  if ((last >= 0x61 && last <= 0x7a) || (last >= 0x30 && last <= 0x39) || last === 0x2c) return false;
  if (last === 0x2e) return line.endsWith('...');
  return last === 0x3a || ENDS_OPEN.test(line.slice(-9));
}

/** Ends as something that introduces: a colon, "...", perhaps with brackets or markup after it; nine characters at most. */
const ENDS_OPEN = /(?:[:：]|\.\.\.|…)[\s*_"'”»)\]>-]{0,6}$/u;
const ADDRESS = /[^\s<>@"]{1,64}@[^\s<>@"]{1,255}|<[^<>\s]{1,64} at [^<>]{1,80}>|<mailto:/u;
/** Not "4 p.m." and "2012 г.": three letters stand before the point. */
const ENDS_SENTENCE = /(?:\d [AP]M|\p{L}{3})[.!?]$/u;
/** Gmail of 2011: "2012/4/3 Ada Byron <ada@example.org>". With dashes in its date it may be a line of a change log. */
const DATE_AND_MAILBOX = /^\d{4}\/\d{1,2}\/\d{1,2} [^<>@]{1,60}<[^\s<>@]{1,64}@[^\s<>@]{1,255}>$/u;
/** "Quoting Ada Byron <ada@example.org>:" and nothing else. */
const QUOTING_MAILBOX = /^(?:quoting|zitat von|citando(?: a)?|citation de|citazione di|citerar|thus spake|also sprach) [^<>@()]{0,60}[<(][^\s<>@()]{1,64}@[^\s<>@()]{1,255}[>)]:$/iu;
const MAILBOX = /^[^\s<>@]{1,64}@[^\s<>@]{1,255}$/;
const MAX_WHOLE = 200;
/** "napisał(a)", "wrote ..." */
const MAX_BEHIND = 24;
const IN_ARTICLE = /^in (?:article|message|artikel)\b/iu;
/** "Name <address> wrote", "In article <id>, ...": an address or a word of quoting within the first words. */
const ADDRESS_EARLY = /^(?:in (?:article|message|artikel)\b|.{0,60}@)/iu;
const QUOTING = /^(?:[-*\s]*(?:quoting|quote from|zitat von|citando|citation de|in (?:article|message|artikel)|dans l['’]article|en el artículo|thus spake|also sprach|from)\b|["'<*\p{Lu}].{0,60}[<(\[])/iu;
/** What may follow a verb that stands last: punctuation, and the other gender's ending ("napsal(a):", "написал/а"). */
const AFTER_VERB = /^(?:[(/](?:a|la|лa|ла|а|-a|ה)\)?)?[^\p{L}\p{N}]*$/u;
/** Longest line without date or address that introduces a quote, with and without a colon. */
const MAX_BARE_OPEN = 100;
const MAX_BARE = 60;
const DATE_WITHIN = 60;
