import { Failure } from '../failure.ts';
import type { Address, Region, TextSpan } from '../mail.ts';
import type { MessageRequest, StoredAttachment, StoredText, TextRegion } from '../results.ts';
import { textIn } from '../row.ts';
import { regionsFromJson } from '../stored-regions.ts';
import { markerOf, matchedChunks, type Mark } from './lanes/evidence.ts';
import { readRequest, type RequestDeps } from './read-request.ts';
import { isInside } from './scope/is-inside.ts';
import { placeOf, storedMail } from './stored-mail.ts';

/** What is stored of a message inside the scope, regions and matched words with it. Throws `gone` where it does not lie inside. */
export function storedText(deps: RequestDeps, request: MessageRequest): StoredText {
  const { db, analyzer } = deps;
  const { scope, matcher } = readRequest(deps, request);
  const { message } = request;
  const mail = isInside(db, scope, message) ? storedMail(db, message, MOST + 1) : undefined;
  const where = mail && placeOf(db, message, scope);
  if (!mail || !where) throw new Failure('gone', 'This message is not among those that are searched.');
  const [row] = db.all('SELECT recipients, attachments, regions FROM message WHERE id = ?', [message]);
  const regions = regionsFromJson(textIn(row, 'regions'));
  const cut = mail.text.length > MOST;
  const text = cut ? mail.text.slice(0, MOST).replace(/[\ud800-\udbff]$/, '') : mail.text;
  const marks = markerOf(matcher, analyzer)(text, mail.language);
  const [best] = matchedChunks(mail.chunks, marks);
  const passage = best === undefined ? undefined : mail.chunks.find(({ ordinal }) => ordinal === best);
  return {
    message, place: where.place, unread: where.unread,
    subject: mail.subject, from: { name: mail.fromName, email: mail.fromEmail }, to: recipientsIn(textIn(row, 'recipients')), date: mail.date,
    attachments: attachmentsIn(textIn(row, 'attachments'), regions),
    text, regions: shown(regions, text.length), marks: merged(marks),
    passage: passage && { start: passage.start, end: passage.end },
    cut,
  };
}

function shown(regions: readonly Region[], length: number): readonly TextRegion[] {
  return regions
    .filter(({ start, end }) => start < Math.min(end, length))
    .map(({ kind, start, end, depth }) => ({ kind, start, end: Math.min(end, length), depth }));
}

/** Marks may overlap where a compound and its pieces both matched: they become one. */
function merged(marks: readonly Mark[]): readonly TextSpan[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of marks) {
    const last = spans.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

function recipientsIn(json: string): readonly Address[] {
  return rows(json).flatMap(rowsIn).slice(0, MANY).map(([name, email]) => ({ name: said(name), email: said(email) }));
}

function attachmentsIn(json: string, regions: readonly Region[]): readonly StoredAttachment[] {
  const read = new Set(regions.map(({ attachment }) => attachment));
  return rows(json).slice(0, MANY).map(([name, type, size, inline], index) => ({
    name: said(name), type: said(type), size: typeof size === 'number' ? size : 0, inline: inline === 1, read: read.has(index),
  }));
}

function rows(json: string): readonly (readonly unknown[])[] {
  const value: unknown = json === '' ? [] : JSON.parse(json);
  return rowsIn(value);
}

const rowsIn = (value: unknown): readonly (readonly unknown[])[] => (Array.isArray(value) ? value.filter(Array.isArray) : []);
const said = (value: unknown): string => (typeof value === 'string' ? value : '');

const MOST = 100_000; // characters
const MANY = 100;
