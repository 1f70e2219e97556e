import { Failure } from '../../src/failure.ts';
import { LIMITS } from '../../src/indexer/limits.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import type { Place, PreparedMail } from '../../src/mail.ts';
import type { SqlRow } from '../../src/ports.ts';
import type { Listing } from '../../src/listing.ts';
import { numberIn, textIn } from '../../src/row.ts';
import type { MailItem } from '../mail-source.ts';
import { placeIn } from './lab-store.ts';
import type { LabStore } from './lab-store.ts';

interface Read {
  readonly item: MailItem;
  readonly result: PreparedMail | Failure;
}

/** Reads mail into a store, one account's; messages go in batches. `begin`, `take` for each message, `end`. */
export class IndexRun {
  indexed = 0;
  unchanged = 0;
  removed = 0;
  readonly failed: { source: string; sentence: string }[] = [];
  readonly #lab: LabStore;
  readonly #account: string;
  readonly #code: string;
  #root = 0;
  #seen = new Set<string>();
  #batch: Read[] = [];
  #bytes = 0;

  constructor(lab: LabStore, account: string, code: string) {
    this.#lab = lab;
    this.#account = account;
    this.#code = code;
  }

  begin(path: string): void {
    const { db } = this.#lab;
    const code = this.#code;
    db.run('INSERT INTO lab_root (account, path, code) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [this.#account, path, code]);
    const [row] = db.all('SELECT id, code FROM lab_root WHERE account = ? AND path = ?', [this.#account, path]);
    this.#root = numberIn(row, 'id');
    this.#seen = new Set();
    if (textIn(row, 'code') === code) return;
    // What other code made of the mail is not what this code would make of it.
    this.#forget(() => true);
    db.run('UPDATE lab_root SET code = ? WHERE id = ?', [code, this.#root]);
  }

  async take(item: MailItem): Promise<void> {
    this.#seen.add(item.key);
    const known = this.#known(item.key);
    if (known && textIn(known, 'stamp') === item.stamp) {
      this.unchanged++;
      if (textIn(known, 'source') !== item.source || textIn(known, 'flags') !== flagsOf(item)) this.#refresh(item, placeIn(known));
      return;
    }
    this.#batch.push({ item, result: await read(item) });
    this.#bytes += item.size;
    if (this.#batch.length >= BATCH_MESSAGES || this.#bytes >= BATCH_BYTES) this.settle();
  }

  /** Writes what is left and forgets what no longer lies under the path. */
  end(): void {
    this.settle();
    this.removed += this.#forget((key) => !this.#seen.has(key));
    // Conversations, too, which a search never waits for.
    while (this.#lab.store.tidy());
    this.failed.push(...this.#failures());
  }

  /** Forgets the messages of this path whose key is chosen; answers how many. */
  #forget(isChosen: (key: string) => boolean): number {
    const { db, store } = this.#lab;
    const gone = db
      .all('SELECT key, account, folder, header_message_id, ordinal FROM lab_mail WHERE root = ?', [this.#root])
      .filter((row) => isChosen(textIn(row, 'key')));
    for (let at = 0; at < gone.length; at += BATCH_MESSAGES) {
      const rows = gone.slice(at, at + BATCH_MESSAGES);
      store.remove({ places: rows.map(placeIn) });
      db.transaction(() => {
        for (const row of rows) db.run('DELETE FROM lab_mail WHERE root = ? AND key = ?', [this.#root, textIn(row, 'key')]);
      });
    }
    return gone.length;
  }

  /** What could not be read under this path, in this run or an earlier one. */
  #failures(): readonly { readonly source: string; readonly sentence: string }[] {
    return this.#lab.db
      .all(
        `SELECT source, sentence FROM lab_mail
         JOIN folder ON folder.account = lab_mail.account AND folder.path = lab_mail.folder
         JOIN place ON place.folder = folder.id AND place.header_message_id = lab_mail.header_message_id AND place.ordinal = lab_mail.ordinal
         WHERE root = ? AND failure IS NOT NULL ORDER BY source`,
        [this.#root],
      )
      .map((row) => ({ source: textIn(row, 'source'), sentence: textIn(row, 'sentence') }));
  }

  #known(key: string): SqlRow | undefined {
    return this.#lab.db.all('SELECT * FROM lab_mail WHERE root = ? AND key = ?', [this.#root, key])[0];
  }

  #refresh(item: MailItem, place: Place): void {
    const { db, store } = this.#lab;
    store.list({ session: SESSION, listings: [listing(item, place)] });
    db.run('UPDATE lab_mail SET source = ?, flags = ? WHERE root = ? AND key = ?', [item.source, flagsOf(item), this.#root, item.key]);
  }

  /**
   * Writes what was taken so far. Each step may be the last of a killed run: the file is noted without a stamp first and gets it last, so that what
   * was not finished is read again. Every step is safe to repeat.
   */
  settle(): void {
    const { db, store } = this.#lab;
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    if (batch.length === 0) return;
    const retired: Place[] = [];
    const placed = db.transaction(() => batch.map((read) => ({ ...read, place: this.#assign(read, retired) })));
    if (retired.length > 0) store.remove({ places: retired });
    store.list({ session: SESSION, listings: placed.map(({ item, place }) => listing(item, place)) });
    const prepared = placed.flatMap(({ place, result }) => (result instanceof Failure ? [] : [{ place, prepared: result }]));
    const failed = placed.flatMap(({ place, result }) => (result instanceof Failure ? [{ place, failure: result }] : []));
    store.put({ items: prepared });
    store.fail({ items: failed.map(({ place, failure }) => ({ place, code: failure.code, sentence: failure.message })) });
    db.transaction(() => {
      for (const { item, result } of placed) {
        // What could not be read is tried again in the next run.
        if (result instanceof Failure) continue;
        db.run('UPDATE lab_mail SET stamp = ? WHERE root = ? AND key = ?', [item.stamp, this.#root, item.key]);
      }
    });
    this.indexed += prepared.length;
  }

  /** The place for a message that was read: its old one if the Message-ID and folder are the same, or the next free one. */
  #assign({ item, result }: Read, retired: Place[]): Place {
    const { db } = this.#lab;
    const headerMessageId = result instanceof Failure ? '' : result.mail.headerMessageId;
    const known = this.#known(item.key);
    const old = known && placeIn(known);
    if (old && old.headerMessageId === headerMessageId && old.folder === item.folder && !(result instanceof Failure)) {
      db.run(`UPDATE lab_mail SET source = ?, stamp = '', flags = ? WHERE root = ? AND key = ?`, [item.source, flagsOf(item), this.#root, item.key]);
      return old;
    }
    if (old) {
      retired.push(old);
      db.run('DELETE FROM lab_mail WHERE root = ? AND key = ?', [this.#root, item.key]);
    }
    const [next] = db.all(
      'SELECT ordinal + 1 AS n FROM lab_mail WHERE header_message_id = ? AND folder = ? AND account = ? ORDER BY ordinal DESC LIMIT 1',
      [headerMessageId, item.folder, this.#account],
    );
    const place = { account: this.#account, folder: item.folder, headerMessageId, ordinal: numberIn(next, 'n') };
    db.run(
      `INSERT INTO lab_mail (root, key, source, account, folder, header_message_id, ordinal, stamp, flags) VALUES (?, ?, ?, ?, ?, ?, ?, '', ?)`,
      [this.#root, item.key, item.source, place.account, place.folder, headerMessageId, place.ordinal, flagsOf(item)],
    );
    return place;
  }
}

async function read(item: MailItem): Promise<PreparedMail | Failure> {
  try {
    if (item.size > LIMITS.messageBytes) throw new Failure('tooLarge', 'The message is larger than what is read.');
    return await prepareMail(await item.bytes());
  } catch (error) {
    return Failure.from(error, 'unreadable', 'The message could not be read.');
  }
}

function listing({ read, flagged, size }: MailItem, place: Place): Listing {
  return { place, handle: 0, date: undefined, size, read, flagged, junk: false, tags: [] };
}

const flagsOf = ({ read, flagged }: MailItem): string => `${read ? 'S' : ''}${flagged ? 'F' : ''}`;

const SESSION = 'lab';
const BATCH_MESSAGES = 200;
const BATCH_BYTES = 8 * 1024 * 1024;
