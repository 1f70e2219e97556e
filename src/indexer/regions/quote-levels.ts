import { findVerb } from './attribution-verbs.ts';
import type { Segment } from './segments.ts';

/**
 * Levels of quoting that a segment's markup and `>` signs show, a number a segment. Signs that quote nothing are
 * not counted (mbox's ">From", ">50 %", a Python prompt, the output of diff, a lone "C> dir"), and a quoted line's
 * tail that a mail program wrapped into a line of its own is.
 */
export function quoteLevels(segments: readonly Segment[]): readonly number[] {
  if (!segments.some((segment) => segment.prefix > 0)) return segments.map(({ marked }) => marked.quoteMark + marked.forwardMark);
  const signs = segments.map((segment) => segment.prefix);
  dropPrompts(segments, signs);
  dropDiffs(segments, signs);
  dropLoneSigns(segments, signs);
  addWrappedTails(segments, signs);
  return segments.map((segment, i) => segment.marked.quoteMark + segment.marked.forwardMark + (signs[i] ?? 0));
}

/** `>>> code` alone, never `>` or `>>`: an interpreter's prompt. Initials count in company, bars below "... wrote:". */
function dropPrompts(segments: readonly Segment[], signs: number[]): void {
  const onlyPrompts = segments.every((segment) => segment.prefix === 0 || (segment.prefix === 3 && segment.raw !== ''));
  const counts = new Map<string, number>();
  for (const { initials } of segments) if (initials !== '') counts.set(initials, (counts.get(initials) ?? 0) + 1);
  if (counts.has('|') && !isIntroduced(segments)) counts.set('|', 0);
  segments.forEach(({ initials }, i) => {
    if (onlyPrompts || (initials !== '' && ((counts.get(initials) ?? 0) < 2 || PROMPTS.has(initials.toLowerCase())))) signs[i] = 0;
  });
}

/** True where a line that ends in "wrote:" or the like stands above the first bar. */
function isIntroduced(segments: readonly Segment[]): boolean {
  let at = segments.findIndex((segment) => segment.initials === '|') - 1;
  while (at >= 0 && segments[at]?.plain === '') at--;
  const line = segments[at]?.plain ?? '';
  return /[:：]$/u.test(line) && (findVerb(line) !== undefined || line.includes('@'));
}

function dropDiffs(segments: readonly Segment[], signs: number[]): void {
  let inside = false;
  segments.forEach((segment, i) => {
    if (signs[i] === 0 && DIFF_HEAD.test(segment.plain)) inside = true;
    else if (!inside) return;
    else if (!/^(?:<|---$|\\ )/.test(segment.plain) && segment.prefix !== 1) inside = false;
    else signs[i] = 0;
  });
}

function dropLoneSigns(segments: readonly Segment[], signs: number[]): void {
  segments.forEach((segment, i) => {
    if (signs[i] === 0 || (signs[i - 1] ?? 0) > 0 || (signs[i + 1] ?? 0) > 0) return;
    if (segment.prefix === 1 && segment.tight && /^(?:From |[\d=])/.test(segment.raw)) signs[i] = 0;
  });
}

function addWrappedTails(segments: readonly Segment[], signs: number[]): void {
  for (let i = 1; i + 1 < segments.length; i++) {
    const before = segments[i - 1];
    const tail = segments[i];
    const level = signs[i - 1] ?? 0;
    if (before === undefined || tail === undefined || tail.plain === '' || (signs[i] ?? 0) >= level || (signs[i + 1] ?? 0) < level) continue;
    if (tail.raw.length <= WRAPPED_TAIL ? isTail(before.raw, tail.raw) : /^[-_=*]+$/.test(tail.plain)) signs[i] = level;
  }
}

/** The line before is full and ends amid a sentence, which this one goes on with. */
function isTail(before: string, tail: string): boolean {
  if (/^[-_=*]{3,}$/.test(tail.trim())) return true;
  return before.length >= WRAPPED_FROM && !/[.!?:;]["')\]]?\s*$/.test(before) && /^[\p{Ll}\d(]/u.test(tail);
}

const DIFF_HEAD = /^\d+(?:,\d+)?[acd]\d+(?:,\d+)?$/;
/** A quoted line is full from here on, and its wrapped tail at most this long. */
const WRAPPED_FROM = 60;
const WRAPPED_TAIL = 40;
/** Programs that wait for a command behind their name. */
const PROMPTS: ReadonlySet<string> = new Set(['mysql', 'mariadb', 'sql', 'sqlite', 'sqlite3', 'psql', 'mongo', 'hive', 'ftp', 'sftp', 'lftp', 'telnet', 'gdb', 'irb', 'ghci', 'prelude', 'scala', 'octave', 'ps', 'python', 'php', 'prolog', 'ollama']);
