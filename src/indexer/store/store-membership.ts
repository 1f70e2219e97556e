/** What stands in a folder, in slices: to be compared with what Thunderbird lists there. */
import type { Clock, Database, SqlRow } from '../../ports.ts';
import type { KnownFolder, KnownMember, MemberCursor } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import { Fingerprint, bucketOf, type Member } from '../../membership.ts';
import { numberIn, numberOrNone, textIn, textOrNone } from '../../row.ts';
import { note } from './audit.ts';
import { findFolder } from './store-folders.ts';

type Request<K extends 'membership' | 'members' | 'confirmFolder' | 'mirrored'> = Parameters<IndexApi[K]>[0];

export function knownFolders(db: Database): readonly KnownFolder[] {
  return db
    .all(`SELECT account, path, confirmed_at, EXISTS (SELECT 1 FROM place WHERE place.folder = folder.id) AS holds
          FROM folder WHERE going = 0 ORDER BY account, path`)
    .map((row) => ({
      account: textIn(row, 'account'), folder: textIn(row, 'path'), holds: numberIn(row, 'holds') === 1, confirmed: numberOrNone(row, 'confirmed_at'),
    }));
}

/** As `IndexApi.membership` says. */
export function membership(db: Database, request: Request<'membership'>): ReturnType<IndexApi['membership']> {
  const rows = sliceOf(db, request);
  const number = sessionNumber(db, request.session);
  const slice = new Fingerprint();
  for (const row of rows) slice.add(memberIn(row, number));
  return { sums: slice.sums, ...nextOf(rows) };
}

/** As `IndexApi.members` says. */
export function members(db: Database, request: Request<'members'>): ReturnType<IndexApi['members']> {
  const { account, folder } = request;
  const rows = sliceOf(db, request);
  const number = sessionNumber(db, request.session);
  const wanted = new Set(request.buckets);
  const found = rows.filter((row) => wanted.has(bucketOf(textIn(row, 'header_message_id')))).map((row) => knownMember(row, account, folder, number));
  return { members: found, ...nextOf(rows) };
}

/** As `IndexApi.mirrored` says. */
export function mirrored(db: Database, { session, places }: Request<'mirrored'>): ReturnType<IndexApi['mirrored']> {
  const number = sessionNumber(db, session);
  return places.map(({ account, folder, headerMessageId, ordinal }) => {
    const id = findFolder(db, account, folder);
    const [row] = id === undefined ? [] : db.all(`SELECT ${COLUMNS} FROM place WHERE folder = ? AND header_message_id = ? AND ordinal = ?`, [id, headerMessageId, ordinal]);
    return row && knownMember(row, account, folder, number);
  });
}

/** Inside a transaction. */
export function confirmFolder(db: Database, clock: Clock, { account, folder }: Request<'confirmFolder'>): void {
  const id = findFolder(db, account, folder);
  if (id === undefined) return;
  db.run('UPDATE folder SET confirmed_at = ? WHERE id = ?', [clock.now(), id]);
  note(db, clock, { kind: 'folderConfirmed', count: 1 });
}

function sliceOf(db: Database, { account, folder, after }: Request<'membership'>): readonly SqlRow[] {
  const id = findFolder(db, account, folder);
  if (id === undefined) return [];
  return db.all(
    `SELECT ${COLUMNS} FROM place
     WHERE folder = ? AND (header_message_id, ordinal) > (?, ?) ORDER BY header_message_id, ordinal LIMIT ?`,
    [id, after?.headerMessageId ?? '', after?.ordinal ?? -1, SLICE],
  );
}

function nextOf(rows: readonly SqlRow[]): { readonly next?: MemberCursor } {
  const last = rows.at(-1);
  return last && rows.length === SLICE ? { next: { headerMessageId: textIn(last, 'header_message_id'), ordinal: numberIn(last, 'ordinal') } } : {};
}

const sessionNumber = (db: Database, session: string) => numberOrNone(db.all('SELECT id FROM session WHERE name = ?', [session])[0], 'id');

function knownMember(row: SqlRow, account: string, folder: string, session: number | undefined): KnownMember {
  const { headerMessageId, ...member } = memberIn(row, session);
  return { ...member, place: { account, folder, headerMessageId, ordinal: numberIn(row, 'ordinal') } };
}

/** With the handle where it was listed in the session of this number. */
function memberIn(row: SqlRow, session: number | undefined): Member {
  const tags = textOrNone(row, 'tags');
  const stored: unknown = tags === undefined ? [] : JSON.parse(tags);
  return {
    headerMessageId: textIn(row, 'header_message_id'),
    handle: numberIn(row, 'session') === session ? numberIn(row, 'handle') : undefined,
    date: numberOrNone(row, 'date'),
    size: numberIn(row, 'size'),
    read: numberIn(row, 'read') === 1,
    flagged: numberIn(row, 'flagged') === 1,
    junk: numberIn(row, 'junk') === 1,
    tags: Array.isArray(stored) ? stored.filter((tag) => typeof tag === 'string') : [],
  };
}

const COLUMNS = 'header_message_id, ordinal, date, size, read, flagged, junk, tags, handle, session';
const SLICE = 500; // places; a slice is done in some 20 ms
