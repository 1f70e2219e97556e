import { bytesOf } from './bytes.ts';
import { decodeText } from '../charset/charset.ts';
import { htmlToText } from '../html/html-text.ts';
import { decodeQuotedPrintable } from './transfer-encoding.ts';

/**
 * Invitations and appointments (iCalendar, RFC 5545) as text for people: what, when, where, who, and the description.
 * Undefined where the text holds no event or task.
 */
export function calendarText(ics: string): string | undefined {
  const blocks: string[] = [];
  let current: Property[] | undefined;
  let nested = 0;
  for (const line of unfold(ics)) {
    const property = parseProperty(line);
    if (property === undefined) continue;
    const value = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      if (current !== undefined) nested++;
      else if (value === 'VEVENT' || value === 'VTODO' || value === 'VJOURNAL') current = [];
    } else if (property.name === 'END') {
      if (nested > 0) nested--;
      else if (current !== undefined) {
        blocks.push(describe(current));
        current = undefined;
      }
    } else if (current !== undefined && nested === 0) current.push(property);
    if (blocks.length >= MOST_EVENTS) break;
  }
  if (current !== undefined) blocks.push(describe(current));
  const text = blocks.filter((block) => block !== '').join('\n\n');
  return text === '' ? undefined : text;
}

interface Property {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

function describe(properties: readonly Property[]): string {
  const first = (name: string): Property | undefined => properties.find((property) => property.name === name);
  const text = (name: string): string => textOf(first(name));
  const lines: string[] = [];
  const add = (label: string, value: string): void => {
    if (value !== '') lines.push(`${label}: ${value}`);
  };
  const title = text('SUMMARY');
  if (title !== '') lines.push(title);
  add('When', span(first('DTSTART'), first('DTEND') ?? endAfter(first('DTSTART'), first('DURATION'))));
  add('Due', moment(first('DUE')));
  add('Repeats', text('RRULE').toLowerCase().replaceAll(';', ', ').replaceAll('=', ' '));
  add('Where', text('LOCATION'));
  add('Organizer', person(first('ORGANIZER')));
  add('Attendees', properties.filter(({ name }) => name === 'ATTENDEE').slice(0, MOST_ATTENDEES).map(person).join(', '));
  if (text('STATUS') === 'CANCELLED') add('Status', 'cancelled');
  add('Comment', text('COMMENT'));
  add('Link', text('URL'));
  const description = text('DESCRIPTION') || htmlToText(text('X-ALT-DESC')).text.trim();
  if (description !== '') lines.push('', description);
  return lines.join('\n');
}

/** A text value; vCalendar 1.0 writes them in quoted-printable. */
function textOf(property: Property | undefined): string {
  if (property === undefined) return '';
  const { parameters, value } = property;
  if (parameters.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return unescape(value).trim();
  return unescape(decodeText(decodeQuotedPrintable(bytesOf(value)), parameters.get('CHARSET') ?? '').text).trim();
}

/** The end of what lasts for weeks, days, hours and minutes (RFC 5545, 3.3.6). */
function endAfter(start: Property | undefined, duration: Property | undefined): Property | undefined {
  const lasts = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}S)?)?$/.exec(duration?.value.trim() ?? '');
  const from = DATE_TIME.exec(start?.value.trim() ?? '');
  if (lasts === null || from === null || start === undefined) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = lasts.slice(1).map((number) => Number(number ?? 0));
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = from.slice(1, 6).map((number) => Number(number ?? 0));
  const end = new Date(Date.UTC(year, month - 1, day + 7 * weeks + days, hour + hours, minute + minutes));
  const stamp = end.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return { ...start, value: from[4] === undefined ? stamp.slice(0, 8) : stamp + (from[6] ?? '') };
}

/** All-day events end on the day before the one that is written. */
function lastDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}

function span(start: Property | undefined, end: Property | undefined): string {
  const from = moment(start);
  const written = moment(end);
  const to = DAY.test(from) && DAY.test(written) && written > from ? lastDay(written) : written;
  if (from === '' || to === '' || from === to) return from || to;
  const zone = /(?: \([^()]*\))?$/.exec(from)?.[0] ?? '';
  const [fromDay, toDay] = [from.slice(0, 10), to.slice(0, 10)];
  const shortFrom = zone !== '' && to.endsWith(zone) ? from.slice(0, from.length - zone.length) : from;
  return `${shortFrom} to ${fromDay === toDay && to.length > 10 ? to.slice(11) : to}`;
}

/** `YYYY-MM-DD HH:MM (zone)`; a value that is no date or time as it is written. */
function moment(property: Property | undefined): string {
  if (property === undefined) return '';
  const value = property.value.trim();
  const match = DATE_TIME.exec(value);
  if (match === null) return value;
  const [, year = '', month = '', day = '', hour, minute, utc] = match;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const zone = utc === undefined ? property.parameters.get('TZID')?.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '') : 'UTC';
  return `${date} ${hour}:${minute ?? '00'}${zone === undefined ? '' : ` (${zone.replace(/[()]/g, '')})`}`;
}

function person(property: Property | undefined): string {
  if (property === undefined) return '';
  const address = property.value.replace(/^\s*mailto:\s*/i, '').trim();
  const name = property.parameters.get('CN')?.trim() ?? '';
  if (name === '' || name === address) return address;
  return address.includes('@') ? `${name} <${address}>` : name;
}

function unfold(ics: string): readonly string[] {
  const lines = ics.replace(/\r\n?/g, '\n');
  // In quoted-printable a line goes on after "=", which in iCalendar is base64's end.
  const joined = /ENCODING=QUOTED-PRINTABLE/i.test(lines) ? lines.replace(/=\n/g, '') : lines;
  return joined.replace(/\n[ \t]/g, '').split('\n', MOST_LINES);
}

/** `NAME;PARAM=value;PARAM="quoted: value":value` */
function parseProperty(line: string): Property | undefined {
  const parameters = new Map<string, string>();
  let quoted = false;
  let start = 0;
  let name = '';
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
    if (char === '"') quoted = !quoted;
    if (quoted || (char !== ';' && char !== ':')) continue;
    const item = line.slice(start, at);
    if (name === '') name = item.trim().toUpperCase();
    else {
      const equals = item.indexOf('=');
      if (equals > 0) parameters.set(item.slice(0, equals).toUpperCase(), item.slice(equals + 1).replaceAll('"', ''));
    }
    if (char === ':') return { name, parameters, value: line.slice(at + 1).replace(ZONE_REST, '') };
    start = at + 1;
  }
  return undefined;
}

function unescape(value: string): string {
  return value.replace(/\\([nN;,\\])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}

const MOST_EVENTS = 200;
const MOST_ATTENDEES = 200;
const MOST_LINES = 50_000;
/** What is left of a zone that has a colon and no quotation marks: `DTSTART;TZID=(UTC+01:00) Berlin:20260824T100000`. */
const ZONE_REST = /^\d\d\) ?[^:]{0,60}:(?=\d{8})/;
const DATE_TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/;
/** A day that there is, so that the one before it can be told. */
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
