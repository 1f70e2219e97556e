import type { Chunk, Place, RegionKind } from '../mail.ts';
import type { Database, SqlRow } from '../ports.ts';
import { numberIn, numberOrNone, textIn } from '../row.ts';
import { REGION_KINDS } from '../schema.ts';
import type { Scope } from './scope/scope.ts';

/** What retrieval reads of one message. */
export interface StoredMail {
  readonly id: number;
  readonly subject: string;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly date: number | undefined;
  readonly language: string;
  readonly attachments: number;
  readonly attachmentNames: string;
  /** Names and addresses of sender and recipients, as text. */
  readonly people: string;
  readonly text: string;
  readonly chunks: readonly Chunk[];
}

/** With `most`, only so much of the text, in characters, and the chunks in it: a message may be of many megabytes. */
export function storedMail(db: Database, id: number, most = MOST_TEXT): StoredMail | undefined {
  const row = rowOf(db, id, most);
  if (!row) return undefined;
  const chunks = db
    .all('SELECT ordinal, start, "end", region FROM chunk WHERE message = ? AND "end" <= ? ORDER BY ordinal', [id, textIn(row, 'text').length])
    .map((chunk): Chunk => ({
      ordinal: numberIn(chunk, 'ordinal'),
      start: numberIn(chunk, 'start'),
      end: numberIn(chunk, 'end'),
      region: regionKind(numberIn(chunk, 'region')),
    }));
  return {
    id,
    subject: textIn(row, 'subject'),
    fromName: textIn(row, 'from_name'),
    fromEmail: textIn(row, 'from_email'),
    date: numberOrNone(row, 'date'),
    language: textIn(row, 'language'),
    attachments: list(textIn(row, 'attachments')).length,
    attachmentNames: attachmentNames(row),
    people: peopleIn(row),
    text: textIn(row, 'text'),
    chunks,
  };
}

/** All texts of a message in which words are looked for: subject, text, people, and names of attachments. */
export function storedWords(db: Pick<Database, 'all'>, id: number): { readonly texts: readonly string[]; readonly language: string } | undefined {
  const row = rowOf(db, id, MOST_TEXT);
  return row && { texts: [textIn(row, 'subject'), textIn(row, 'text'), peopleIn(row), attachmentNames(row)], language: textIn(row, 'language') };
}

function rowOf(db: Pick<Database, 'all'>, id: number, most: number): SqlRow | undefined {
  return db.all(
    `SELECT id, subject, from_name, from_email, recipients, date, language, attachments, substr(text, 1, ?) AS text FROM message WHERE id = ?`,
    [most, id],
  )[0];
}

function attachmentNames(row: SqlRow): string {
  return list(textIn(row, 'attachments')).map((one) => (Array.isArray(one) ? String(one[0]) : '')).join('\n');
}

function peopleIn(row: SqlRow): string {
  return [textIn(row, 'from_name'), textIn(row, 'from_email'), ...list(textIn(row, 'recipients')).flat(2).map(String)].join('\n');
}

/** The place to open a message in: one inside the scope; how many there are inside its boundary, and whether it is unread there. */
export function placeOf(db: Database, id: number, scope: Pick<Scope, 'placesOf'>): { readonly place: Place; readonly places: number; readonly unread: boolean } | undefined {
  const { place, count } = scope.placesOf(id);
  if (place === undefined) return undefined;
  const row = db.all(
    `SELECT account, path, header_message_id, ordinal, read FROM place JOIN folder ON folder.id = place.folder WHERE place.id = ?`,
    [place],
  )[0];
  if (!row) return undefined;
  return {
    place: {
      account: textIn(row, 'account'),
      folder: textIn(row, 'path'),
      headerMessageId: textIn(row, 'header_message_id'),
      ordinal: numberIn(row, 'ordinal'),
    },
    places: count,
    unread: numberIn(row, 'read') === 0,
  };
}

/** More than any text has. */
const MOST_TEXT = 0x7fffffff;

function regionKind(number: number): RegionKind {
  return REGION_KINDS[number] ?? 'own';
}

function list(json: string): readonly unknown[] {
  const value: unknown = json === '' ? [] : JSON.parse(json);
  return Array.isArray(value) ? value : [];
}
