import type { Place } from '../../mail.ts';
import type { Clock, Database, SqlRow } from '../../ports.ts';
import type { FolderAddress, KnownPlace, Listing, ReadPlace, Waiting } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import { numberIn, numberOrNone, textIn, textOrNone } from '../../row.ts';
import { findFolder, folderNumber } from './store-folders.ts';
import { placeIn } from './place-in.ts';
import { HEADERS_ONLY, LESS, MORE } from './read-again.ts';
import { moveToAccount } from './store-messages.ts';

export interface StoredPlace {
  readonly id: number;
  /** As listed, ms. */
  readonly date: number | undefined;
  /** As listed, bytes. */
  readonly size: number;
  /** Undefined while it waits or has failed. */
  readonly message: number | undefined;
  /** Thunderbird's id of it when it was last listed. */
  readonly handle: number | undefined;
  /** As `schema.ts` has it. */
  readonly again: number;
  /** Why it could not be read, or not read once more. */
  readonly failure: string | undefined;
}

/** The places: where messages stand, which of them wait. Callers open the transaction and forget what was left behind. */
export class StorePlaces {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  sessionNumber(session: string): number {
    this.#db.run('INSERT INTO session (name) VALUES (?) ON CONFLICT DO NOTHING', [session]);
    return numberIn(this.#db.all('SELECT id FROM session WHERE name = ?', [session])[0], 'id');
  }

  find(place: Place): StoredPlace | undefined {
    const folder = findFolder(this.#db, place.account, place.folder);
    if (folder === undefined) return undefined;
    const row = this.#db.all(
      'SELECT id, date, size, message, handle, again, failure FROM place WHERE folder = ? AND header_message_id = ? AND ordinal = ?',
      [folder, place.headerMessageId, place.ordinal],
    )[0];
    if (!row) return undefined;
    return {
      id: numberIn(row, 'id'),
      date: numberOrNone(row, 'date'),
      size: numberIn(row, 'size'),
      message: numberOrNone(row, 'message'),
      handle: numberOrNone(row, 'handle'),
      again: numberIn(row, 'again'),
      failure: textOrNone(row, 'failure'),
    };
  }

  /** The place where a message was read, unless it is gone or another stands there now. */
  findRead({ place, handle }: ReadPlace): StoredPlace | undefined {
    const known = this.find(place);
    return known && (handle === undefined || known.handle === handle) ? known : undefined;
  }

  /**
   * Records that a message stands somewhere. A known place keeps its message or failure, unless its date or size tell
   * that another message stands there now, or the failure was only for a time. Returns the message that may have lost
   * its last place.
   */
  list(listing: Listing, session: number): readonly number[] {
    const known = this.find(listing.place);
    const isOther = known !== undefined && (known.date !== listing.date || known.size !== listing.size);
    this.#db.run(
      `INSERT INTO place (folder, header_message_id, ordinal, ${STATE.join(', ')})
       VALUES (?, ?, ?, ${STATE.map(() => '?').join(', ')})
       ON CONFLICT (folder, header_message_id, ordinal)
       DO UPDATE SET ${STATE.map((column) => `${column} = excluded.${column}`).join(', ')},
         again = CASE WHEN message IS NOT NULL AND failure IN (${FAILED_FOR_A_TIME}) THEN ${MORE} ELSE again END,
         failure = CASE WHEN failure NOT IN (${FAILED_FOR_A_TIME}) THEN failure END`,
      [
        folderNumber(this.#db, listing.place.account, listing.place.folder),
        listing.place.headerMessageId,
        listing.place.ordinal,
        listing.date ?? null,
        listing.size,
        Number(listing.read),
        Number(listing.flagged),
        Number(listing.junk),
        listing.tags.length > 0 ? JSON.stringify(listing.tags) : null,
        listing.handle,
        session,
        this.#clock.now(),
      ],
    );
    if (!isOther) return [];
    this.#db.run('UPDATE place SET message = NULL, failure = NULL, sentence = NULL, again = 0 WHERE id = ?', [known.id]);
    return known.message === undefined ? [] : [known.message];
  }

  /** Forgets places of a folder that were never read and that this session's listing did not show. Returns these. */
  dropUnseen(folder: number, session: number): readonly Pick<Place, 'headerMessageId' | 'ordinal'>[] {
    return this.#db
      .all('DELETE FROM place WHERE folder = ? AND message IS NULL AND session <> ? RETURNING header_message_id, ordinal', [folder, session])
      .map((row) => ({ headerMessageId: textIn(row, 'header_message_id'), ordinal: numberIn(row, 'ordinal') }));
  }

  nextWaiting({ session, limit, except = [], since, less = false }: Parameters<IndexApi['nextWaiting']>[0]): readonly Waiting[] {
    const next = (waits: string, most: number) =>
      this.#db.all(
        `SELECT folder.account, folder.path, header_message_id, ordinal, size, handle
         FROM place JOIN folder ON folder.id = place.folder
         WHERE ${waits} AND folder.going = 0 AND session = (SELECT id FROM session WHERE name = ?)
           AND folder.account NOT IN (SELECT value FROM json_each(?))
           ${since === undefined ? '' : 'AND date >= ?'}
         ORDER BY date DESC LIMIT ?`,
        [session, JSON.stringify(except), ...(since === undefined ? [] : [since]), most],
      );
    const waits = 'message IS NULL AND failure IS NULL';
    const rows = next(less ? `${waits} AND again = ${LESS}` : waits, limit);
    const again = less || rows.length === limit ? [] : next(`again = ${MORE}`, limit - rows.length);
    return [...rows, ...again].map(waitingIn);
  }

  /** As `IndexApi.headersOnly` says; `before` is the number of a place. */
  headersOnly({ session, account, before, limit }: Parameters<IndexApi['headersOnly']>[0]): ReturnType<IndexApi['headersOnly']> {
    const rows = this.#db.all(
      `SELECT place.id, folder.account, folder.path, place.header_message_id, ordinal, size, handle
       FROM place JOIN folder ON folder.id = place.folder JOIN message ON message.id = place.message
       WHERE folder.account = ? AND folder.going = 0 AND session = (SELECT id FROM session WHERE name = ?) AND again = 0
         AND place.id < ? AND ${HEADERS_ONLY} ORDER BY place.id DESC LIMIT ?`,
      [account, session, before ?? Number.MAX_SAFE_INTEGER, limit],
    );
    const last = rows.at(-1);
    return { waiting: rows.map(waitingIn), next: rows.length < limit || !last ? undefined : numberIn(last, 'id') };
  }

  /** Returns the messages that may have lost their last place. */
  move(from: Place, to: Listing, session: number): readonly number[] {
    const old = this.find(from);
    const replaced = this.list(to, session);
    const target = this.find(to.place);
    if (!old || !target || old.id === target.id) return replaced;
    const message = old.message === undefined ? undefined : this.#inAccount(old.message, to.place.account, old.id);
    const left = this.#delete(old.id);
    if (target.message === undefined && message !== undefined) {
      // What could not be had for a time where it stood is asked for where it stands now, as when it is listed again.
      const again = FOR_A_TIME.includes(old.failure ?? '') ? MORE : old.again;
      this.#db.run('UPDATE place SET message = ?, failure = NULL, sentence = NULL, again = ? WHERE id = ?', [message, again, target.id]);
    }
    return [...left, ...replaced];
  }

  /** Returns the messages that may have lost their last place. */
  remove(place: Place): readonly number[] {
    const known = this.find(place);
    return known ? this.#delete(known.id) : [];
  }

  equals({ account, folder, headerMessageId }: FolderAddress, session: string): readonly KnownPlace[] {
    const id = findFolder(this.#db, account, folder);
    if (id === undefined) return [];
    return this.#db
      .all(
        `SELECT ordinal, CASE WHEN session.name = ? THEN handle END AS handle
         FROM place LEFT JOIN session ON session.id = place.session
         WHERE folder = ? AND header_message_id = ? ORDER BY ordinal`,
        [session, id, headerMessageId],
      )
      .map((row) => ({
        place: { account, folder, headerMessageId, ordinal: numberIn(row, 'ordinal') },
        handle: numberOrNone(row, 'handle'),
      }));
  }

  placesOf(place: Place): readonly Place[] {
    const known = this.find(place);
    if (!known) return [];
    if (known.message === undefined) return [place];
    return this.#db
      .all(
        `SELECT folder.account, folder.path, header_message_id, ordinal
         FROM place JOIN folder ON folder.id = place.folder
         WHERE message = ? AND folder.going = 0 ORDER BY place.id <> ?, place.id`,
        [known.message, known.id],
      )
      .map(placeIn);
  }

  /** When it was last found to stand there, ms: by itself, or with all of its folder. */
  confirmed({ account, folder, headerMessageId, ordinal }: Place): number | undefined {
    const row = this.#db.all(
      `SELECT max(place.confirmed_at, coalesce(folder.confirmed_at, 0)) AS at FROM place JOIN folder ON folder.id = place.folder
       WHERE account = ? AND path = ? AND going = 0 AND header_message_id = ? AND ordinal = ?`,
      [account, folder, headerMessageId, ordinal],
    )[0];
    return numberOrNone(row, 'at');
  }

  /** A place that is not known any more has nothing to confirm. */
  confirm(place: Place, at: number): void {
    const known = this.find(place);
    if (known) this.#db.run('UPDATE place SET confirmed_at = max(confirmed_at, ?) WHERE id = ?', [at, known.id]);
  }

  /** The conversation of the message there; undefined where it is not known, or not put into one yet. */
  threadOf(place: Place): number | undefined {
    const message = this.find(place)?.message;
    return message === undefined ? undefined : numberOrNone(this.#db.all('SELECT thread FROM thread WHERE message = ?', [message])[0], 'thread');
  }

  /** Counts one more opening of the message there; nothing where it is not known. */
  noteOpened(place: Place): void {
    const message = this.find(place)?.message;
    if (message !== undefined) this.#db.run('INSERT INTO opened (message, times) VALUES (?, 1) ON CONFLICT (message) DO UPDATE SET times = times + 1', [message]);
  }

  #delete(id: number): readonly number[] {
    const [row] = this.#db.all('DELETE FROM place WHERE id = ? RETURNING message', [id]);
    const message = numberOrNone(row, 'message');
    return message === undefined ? [] : [message];
  }

  /**
   * The message as one of `account`. A message belongs to one account: when it goes to another it is the equal one
   * there, or goes along where `place` was its only one; else there is none yet and it has to be read there.
   */
  #inAccount(message: number, account: string, place: number): number | undefined {
    const row = this.#db.all('SELECT account, hash FROM message WHERE id = ?', [message])[0];
    if (textIn(row, 'account') === account) return message;
    const equal = this.#db.all('SELECT id FROM message WHERE account = ? AND hash = ?', [account, row?.['hash'] ?? null])[0];
    if (equal) return numberIn(equal, 'id');
    const others = this.#db.all('SELECT 1 FROM place WHERE message = ? AND id <> ? LIMIT 1', [message, place]);
    if (others.length > 0) return undefined;
    moveToAccount(this.#db, message, account);
    return message;
  }
}

function waitingIn(row: SqlRow): Waiting {
  return { place: placeIn(row), handle: numberIn(row, 'handle'), size: numberIn(row, 'size') };
}

/** What a listing says about a known place and may change. */
const STATE = ['date', 'size', 'read', 'flagged', 'junk', 'tags', 'handle', 'session', 'confirmed_at'] as const;

/** Failures that say nothing of the message itself. */
const FOR_A_TIME: readonly string[] = ['gone', 'unavailable'];
const FAILED_FOR_A_TIME = FOR_A_TIME.map((code) => `'${code}'`).join(', ');
