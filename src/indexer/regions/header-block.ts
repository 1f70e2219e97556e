import type { Stated } from './attribution.ts';
import { headerCell, headerLine, type HeaderLine, type HeaderRole } from './header-names.ts';
import { headerAuthor } from './stated-author.ts';
import { findDate, hasTime, statedDate, type Sending } from './stated-date.ts';

export interface HeaderBlock {
  /** How many lines it takes, blank ones between its headers included. */
  readonly count: number;
  /** How many different headers it has. */
  readonly roles: number;
  readonly stated: Stated;
}

/**
 * The quoted header block that starts at `lines[at]` ("From: / Sent: / To: / Subject:" in any language, wrapped
 * recipients, blank lines between); undefined where there is none. `announced` says that a separator or an
 * attribution line stands above, which makes less evidence enough.
 */
export function headerBlock(lines: readonly string[], at: number, announced: boolean, sending: Sending): HeaderBlock | undefined {
  const first = lines[at] ?? '';
  if (headerLine(first) === undefined) return undefined;
  const values = new Map<HeaderRole, string>();
  let end = at;
  let loose = 0;
  for (let i = at; i < lines.length && i < at + MAX_BLOCK && loose <= MAX_CONTINUED; i++) {
    const line = lines[i] ?? '';
    const header = headerLine(line);
    if (header !== undefined) {
      // The same header again is the next message's.
      if (i > at && ONCE.has(header.role) && values.has(header.role)) break;
      for (const { role, value } of [header, ...runOn(header.value)]) if (!values.has(role)) values.set(role, value);
      end = i + 1;
      loose = 0;
    } else if (line !== '') {
      if (lines[i - 1] === '' && i > at) break;
      // After an unannounced single header, running text may follow: only recipients wrap over many lines.
      loose += /[@;,/]/.test(line) ? 1 : MAX_CONTINUED / 2;
    } else if ((lines[i + 1] ?? '') === '' && (lines[i + 2] ?? '') === '') {
      break;
    }
  }
  if (!isBlock(values, announced)) return undefined;
  return { count: end - at, roles: values.size, stated: stated(values, sending) };
}

/** Headers that follow in the same line: "From: Ada Sent: 5 March 2015 To: Charles Subject: Tea". */
function runOn(value: string): readonly HeaderLine[] {
  const found: HeaderLine[] = [];
  for (const match of value.matchAll(/(?<=\s)[*_]{0,2}\p{L}[^\s:：]{0,14}(?: [^\s:：]{1,10})? ?[:：]/gu)) {
    const rest = value.slice(match.index);
    const header = headerLine(rest) ?? headerLine(rest.slice(rest.indexOf(' ') + 1));
    if (header !== undefined && header.role !== 'other') found.push(header);
  }
  return found;
}

function isBlock(values: ReadonlyMap<HeaderRole, string>, announced: boolean): boolean {
  const dated = values.has('sent') || (values.has('date') && findDate(values.get('date') ?? '') !== undefined);
  const from = values.get('from');
  if (announced) return from !== undefined || dated || (values.has('subject') && values.has('to'));
  if (from !== undefined) {
    // "From: Berlin / To: Rome / Date: ..." is a journey, not a header: a subject, an address or a word like "Sent" has to be there.
    return (values.has('subject') && (dated || values.has('to') || from.includes('@'))) || values.has('sent') || (from.includes('@') && (dated || values.has('to')));
  }
  return values.has('subject') && values.has('to') ? values.has('sent') || values.has('cc') : values.has('sent') && values.has('to');
}

/**
 * The head of a message that Notes quoted, from `lines[at]` on: the writer's name, a line with date and time
 * (or both in one), then "To: / cc: / Subject:", in cells without colons too. Undefined where there is none.
 */
export function notesBlock(lines: readonly string[], at: number, sending: Sending): HeaderBlock | undefined {
  const first = lines[at] ?? '';
  const second = lines[at + 1] ?? '';
  // The date stands in the name's line, wrapped or not, or in the one below.
  const dated = findDate(first);
  const rows = dated !== undefined && hasTime(first) ? 1 : 2;
  const line = rows === 1 ? first : `${first} ${second}`;
  if (line.length > MAX_NOTES_HEAD || (dated === undefined && findDate(second) === undefined) || !hasTime(line)) return undefined;
  const name = (dated === undefined ? first : first.slice(0, dated.start)).replace(/(?:^| )on $/u, '').replace(/ ?@.*$/u, '').trim();
  if (name.split(' ').length > MAX_NOTES_NAME || /[.!?:,]$/u.test(name)) return undefined;
  let to = at + rows;
  while (to <= at + rows + MAX_NOTES_GAP && (headerLine(lines[to] ?? '')?.role ?? 'other') === 'other' && headerCell(lines[to] ?? '')?.role !== 'to') to++;
  const block = headerLine(lines[to] ?? '')?.role === 'to' ? headerBlock(lines, to, true, sending) : cells(lines, to);
  if (block === undefined) return undefined;
  const author = headerAuthor(name);
  const date = statedDate(line, sending, 'en');
  return { count: to - at + block.count, roles: block.roles, stated: { ...(author === undefined ? {} : { author }), ...(date === undefined ? {} : { date }) } };
}

/** Cells that begin with the recipients and end with the subject; undefined where these are not. */
function cells(lines: readonly string[], at: number): Pick<HeaderBlock, 'count' | 'roles'> | undefined {
  if (headerCell(lines[at] ?? '')?.role !== 'to') return undefined;
  const roles = new Set<HeaderRole>();
  for (let i = at; i < Math.min(lines.length, at + MAX_CELLS); i++) {
    const cell = headerCell(lines[i] ?? '');
    if (cell === undefined) continue;
    roles.add(cell.role);
    if (cell.role === 'subject') return { count: i - at + (cell.value === '' ? 2 : 1), roles: roles.size };
  }
  return undefined;
}

function stated(values: ReadonlyMap<HeaderRole, string>, sending: Sending): Stated {
  const from = values.get('from') ?? '';
  const author = headerAuthor(from);
  const when = values.get('sent') ?? values.get('date') ?? from;
  const date = statedDate(when, sending, 'und');
  return { ...(author === undefined ? {} : { author }), ...(date === undefined ? {} : { date }) };
}

const ONCE: ReadonlySet<HeaderRole> = new Set(['from', 'sent', 'date', 'subject'] as const);
const MAX_NOTES_GAP = 4;
const MAX_CELLS = 14;
const MAX_NOTES_HEAD = 120;
const MAX_NOTES_NAME = 6;
const MAX_BLOCK = 60;
/** Lines of recipients; two of running text weigh as much. */
const MAX_CONTINUED = 30;
