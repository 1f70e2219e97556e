import { isItem, plainQuotes, queryTokens, type QueryToken } from './query-tokens.ts';
import { AGO_AFTER, AGO_BEFORE, LAST, LAST_AFTER, NEXT, NEXT_AFTER, RELATIVE_DAYS, SMALL_NUMBERS, THIS, UNITS, WEEKDAYS, WITHIN_BEFORE } from './relative-days.ts';

/** What of a search's text is meant, to be embedded: without filters, exclusions and the signs of the grammar. */
export function meantText(text: string): string {
  const tokens = queryTokens(plainQuotes(text.slice(0, LONGEST_READ).normalize('NFC')));
  const meant: string[] = [];
  /** Whether each group that is open is excluded. */
  const groups: boolean[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind === 'open') groups.push(token.excluded);
    else if (token.kind === 'close') groups.pop();
    else if (!isItem(token)) continue;
    else if (token.filter !== undefined) at += wordsOfDate(tokens, at);
    else if (!token.excluded && !groups.includes(true)) meant.push(token.text);
  }
  return meant.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** How many words behind an operator for dates belong to its value: "after:24. August 2026", "newer:2 weeks", "before:last week", "after:the day before yesterday". */
function wordsOfDate(tokens: readonly QueryToken[], at: number): number {
  const token = tokens[at];
  if (!token || !isItem(token) || token.quoted || !DATED.has(token.filter ?? '')) return 0;
  const next = tokens.slice(at + 1, at + 4).map((one) => (isItem(one) && one.kind === 'word' && one.filter === undefined && !one.excluded ? one.text : ''));
  for (let used = next.length; used > 0; used--) if (isRelative([token.text, ...next.slice(0, used)].map((word) => word.toLowerCase().replace(/[.,]$/, '')))) return used;
  const [first = '', second = ''] = next;
  if (DAY.test(token.text)) return !WORD.test(first) ? 0 : YEAR.test(second) ? 2 : 1;
  if (!WORD.test(token.text)) return 0;
  return YEAR.test(first) ? 1 : !DAY.test(first) ? 0 : YEAR.test(second) ? 2 : 1;
}

/** "day before yesterday", "last week", "semana pasada", "2 weeks ago", "vor 2 Wochen": days counted from today. */
function isRelative(words: readonly string[]): boolean {
  const [first = '', second = '', third = '', ...more] = words;
  const rest = words.slice(1).join(' ');
  if (DAYS.has(words.join(' ')) || (PERIODS.has(first) && (NEXT_AFTER.has(rest) || LAST_AFTER.has(rest)))) return true;
  if (words.length === 2 && PERIODS.has(second) && (NEXT.has(first) || LAST.has(first) || THIS.has(first))) return true;
  const isSpan = (count: string, unit: string) => (/^\d{1,4}$/.test(count) || SMALL_NUMBERS.has(count)) && UNIT_WORDS.has(unit);
  if (isSpan(first, second)) return words.length === 2 || (words.length === 3 && AGO_AFTER.has(third));
  return (AGO_BEFORE.has(first) || WITHIN_BEFORE.has(first)) && isSpan(second, third) && more.every((word) => AGO_AFTER.has(word));
}

const each = (lists: Iterable<string>): ReadonlySet<string> => new Set([...lists].flatMap((words) => words.split('|')));
const DAYS = each(Object.values(RELATIVE_DAYS));
const UNIT_WORDS = each(Object.values(UNITS));
const PERIODS: ReadonlySet<string> = new Set([...UNIT_WORDS, ...each(WEEKDAYS)]);
const DATED: ReadonlySet<string> = new Set(['after', 'before', 'older', 'newer']);
const DAY = /^\d{1,2}(?:st|nd|rd|th)?[.,]?$/i;
const WORD = /^\p{L}+[.,]?$/u;
const YEAR = /^\d{4}$/;
const LONGEST = 2000; // characters
const LONGEST_READ = 20_000;
