/**
 * Vectors in the store: which passages lack one, and what comes in. A vector is tied to its passage by a hash of the
 * words that were embedded, so that nothing that happened meanwhile can pair it with other words.
 */
import type { PassageVector, PreparedMail, PreparedVectors, RegionKind } from '../../mail.ts';
import type { Database, SqlRow } from '../../ports.ts';
import { embeddedText } from '../../embedded-text.ts';
import type { NextUnembedded, Unembedded } from '../../embedding.ts';
import { numberIn, textIn } from '../../row.ts';
import { REGION_KINDS } from '../../schema.ts';
import { regionsFromJson } from '../../stored-regions.ts';
import { entriesOf, entryHeaders, entrySize } from './vector-entries.ts';
import { takeVectorsBack } from './kept-vectors.ts';
import { retireSets, seedSome, storedSet, storedSets, type StoredSet } from './vector-sets.ts';
import { isCopied, isEmbedded, isLater, MOST_PASSAGES, passageHash, suitsLanguage } from './vector-text.ts';

/** Passages that came to have vectors in a transaction, by set. */
export type PassageCounts = Map<number, number>;

/**
 * Stores what came with a message that was just stored, and queues it for what did not. Inside its transaction, which
 * ends with `countPassages`.
 */
export function putPreparedVectors(
  db: Database, message: number, { chunks, language, vectors = [] }: PreparedMail, date: number | undefined, counts: PassageCounts,
): void {
  const expected = chosen(chunks).map(({ ordinal }) => ordinal);
  if (expected.length === 0) return;
  for (const set of storedSets(db)) {
    const given = vectors.find(({ contract }) => contract === set.contract);
    const fitting = given ? fittingOf(given, set, new Set(expected)) : [];
    if (fitting.length > 0) {
      writeEntries(db, set, message, entriesOf(message, fitting, set.dimensions));
      counts.set(set.id, (counts.get(set.id) ?? 0) + withValues(fitting));
    }
    const back = fitting.length === 0 && set.wanted ? takeVectorsBack(db, set, message, () => hashesOf(db, message)) : NO_ENTRIES;
    if (back.length > 0) {
      writeEntries(db, set, message, back);
      counts.set(set.id, (counts.get(set.id) ?? 0) + withVector(back, set));
    }
    const had = fitting.length + back.length / entrySize(set.dimensions);
    if (!set.wanted || had === expected.length || !suitsLanguage(set.languages, language)) continue;
    queue(db, set.id, 0, -(date ?? 0), message);
  }
}

/** Adds to what the sets count as theirs. */
export function countPassages(db: Database, counts: PassageCounts): void {
  for (const [set, more] of counts) count(db, set, more);
}

/** Drops the vectors of a message that is being forgotten, and queues the quotes that lose their source with it. Inside a transaction. */
export function forgetVectors(db: Database, message: number): void {
  for (const set of storedSets(db)) {
    const held = entriesIn(db, set, message);
    if (held.length > 0) {
      db.run('DELETE FROM vector WHERE vector_set = ? AND message = ?', [set.id, message]);
      count(db, set.id, -withVector(held, set));
    }
  }
  queueQuotes(db, [message]);
}

/** Queues what quotes these messages, which are gone, or stand elsewhere now: it may have to have vectors of its own. Inside a transaction. */
export function queueQuotes(db: Database, sources: readonly number[]): void {
  const ids = JSON.stringify(sources);
  for (const set of storedSets(db)) {
    if (!set.wanted) continue;
    db.run(
      `INSERT OR IGNORE INTO vector_wait (vector_set, later, newest, message)
       SELECT DISTINCT ?, 1, -coalesce(date, 0), id FROM message
       WHERE id IN (SELECT message FROM quote WHERE source IN (SELECT value FROM json_each(?))) AND id NOT IN (SELECT value FROM json_each(?))`,
      [set.id, ids, ids],
    );
  }
}

/**
 * As `IndexApi.nextUnembedded` says. Inside a transaction: what turns out to lack nothing leaves the queue, one message at
 * least and then as many as there is time for. After a crawl that may be every reply there is.
 */
export function nextUnembedded(db: Database, contract: string, limit: number, isTimeUp: () => boolean): NextUnembedded {
  for (;;) {
    const set = storedSet(db, contract);
    if (!set.wanted) return { items: [], more: false };
    const items: Unembedded[] = [];
    if (set.isSeeding && !isWaiting(db, set.id, 0)) {
      seedSome(db, set);
    } else {
      const rows = db.all('SELECT later, newest, message FROM vector_wait WHERE vector_set = ? ORDER BY later, newest, message LIMIT ?', [set.id, limit]);
      if (rows.length === 0) {
        retireSets(db, set.lane);
        return { items: [], more: false };
      }
      for (const row of rows) {
        items.push(...waitingIn(db, set, row));
        if (items.length >= limit || (items.length === 0 && isTimeUp())) break;
      }
    }
    // Rows that lacked nothing are gone now, so that the next look finds others.
    if (items.length > 0 || isTimeUp()) return { items: items.slice(0, limit), more: true };
  }
}

/** As `IndexApi.putVectors` says. Inside a transaction. */
export function putVectors(
  db: Database, contract: string, items: readonly (PassageVector & { readonly message: number })[],
): { readonly stored: number; readonly refused: number } {
  const set = storedSet(db, contract);
  const byMessage = new Map<number, PassageVector[]>();
  for (const item of items) {
    const group = byMessage.get(item.message);
    if (group) group.push(item);
    else byMessage.set(item.message, [item]);
  }
  let stored = 0;
  for (const [message, group] of byMessage) {
    const hashes = hashesOf(db, message);
    const fitting = group.filter(({ ordinal, hash, values }) => hashes.get(ordinal) === hash && (values?.length ?? set.dimensions) === set.dimensions);
    if (fitting.length === 0) continue;
    const fresh = new Set(fitting.map(({ ordinal }) => ordinal));
    const held = entriesIn(db, set, message);
    const kept = keptOf(held, set, fresh);
    write(db, set, message, joined(kept, entriesOf(message, fitting, set.dimensions)), withVector(kept, set) + withValues(fitting) - withVector(held, set));
    stored += fitting.length;
  }
  return { stored, refused: items.length - stored };
}

/** What a queued message lacks; it leaves the queue where that is nothing, or comes again later for its quotes. */
function waitingIn(db: Database, set: StoredSet, row: SqlRow): readonly Unembedded[] {
  const message = numberIn(row, 'message');
  const later = numberIn(row, 'later');
  const held = new Map(entryHeaders(entriesIn(db, set, message), set.dimensions).map(({ ordinal, hash }) => [ordinal, hash]));
  const superseded = supersededIn(db, set, message);
  // A quote whose source went is queued whatever its language.
  const language = db.all('SELECT language FROM message WHERE id = ?', [message])[0];
  const passages = language && suitsLanguage(set.languages, textIn(language, 'language')) ? passagesOf(db, message) : [];
  const lacking = passages.filter(({ ordinal, start, end, region, hash }) =>
    held.get(ordinal) !== hash && !(isCopied(region) && superseded.some((quote) => start >= quote.start && end <= quote.end)));
  const now = lacking.filter(({ region }) => later === 1 || !isLater(region));
  if (now.length > 0) return now.map(({ ordinal, text, hash }) => ({ message, ordinal, text, hash }));
  const newest = numberIn(row, 'newest');
  db.run('DELETE FROM vector_wait WHERE vector_set = ? AND later = ? AND newest = ? AND message = ?', [set.id, later, newest, message]);
  if (lacking.length > 0) queue(db, set.id, 1, newest, message);
  return [];
}

interface StoredPassage {
  readonly ordinal: number;
  readonly start: number;
  readonly end: number;
  readonly region: RegionKind;
  readonly text: string;
  readonly hash: number;
}

/** The passages of a stored message that are to have vectors, with the text to embed. */
function passagesOf(db: Database, message: number): readonly StoredPassage[] {
  const row = db.all('SELECT subject, text FROM message WHERE id = ?', [message])[0];
  if (!row) return [];
  const mail = { subject: textIn(row, 'subject'), text: textIn(row, 'text') };
  const chunks = db.all('SELECT ordinal, start, "end", region FROM chunk WHERE message = ? ORDER BY ordinal', [message]).map((one) => ({
    ordinal: numberIn(one, 'ordinal'), start: numberIn(one, 'start'), end: numberIn(one, 'end'), region: REGION_KINDS[numberIn(one, 'region')] ?? 'own',
  }));
  return chosen(chunks).map((chunk) => {
    const text = embeddedText(mail, chunk);
    return { ...chunk, text, hash: passageHash(text) };
  });
}

const hashesOf = (db: Database, message: number): ReadonlyMap<number, number> => new Map(passagesOf(db, message).map(({ ordinal, hash }) => [ordinal, hash]));

/** Own words first where there are too many. */
function chosen<T extends { readonly region: RegionKind }>(chunks: readonly T[]): readonly T[] {
  const all = chunks.filter(({ region }) => isEmbedded(region));
  if (all.length <= MOST_PASSAGES) return all;
  return [...all.filter(({ region }) => !isLater(region)), ...all.filter(({ region }) => isLater(region))].slice(0, MOST_PASSAGES);
}

/** Quotes whose source is stored: the words have their vector there, unless the model is not for it, or it is junk or in the trash. */
function supersededIn(db: Database, set: StoredSet, message: number): readonly { readonly start: number; readonly end: number }[] {
  const rows = db.all(
    `SELECT quote.region, language FROM quote JOIN message ON message.id = quote.source
     WHERE quote.message = ? AND EXISTS (
       SELECT 1 FROM place JOIN folder ON folder.id = place.folder
       WHERE place.message = quote.source AND place.junk = 0 AND folder.going = 0 AND ' ' || folder.use || ' ' NOT GLOB '* trash *' AND ' ' || folder.use || ' ' NOT GLOB '* junk *')`,
    [message],
  ).filter((row) => suitsLanguage(set.languages, textIn(row, 'language')));
  if (rows.length === 0) return [];
  const regions = regionsFromJson(textIn(db.all('SELECT regions FROM message WHERE id = ?', [message])[0], 'regions'));
  return rows.flatMap((row) => regions[numberIn(row, 'region')] ?? []);
}

function fittingOf({ passages }: PreparedVectors, { dimensions }: StoredSet, expected: ReadonlySet<number>): readonly PassageVector[] {
  return passages.filter(({ ordinal, values }) => expected.has(ordinal) && (values?.length ?? dimensions) === dimensions);
}

function write(db: Database, set: StoredSet, message: number, entries: Uint8Array, more: number): void {
  writeEntries(db, set, message, entries);
  count(db, set.id, more);
}

function writeEntries(db: Database, set: StoredSet, message: number, entries: Uint8Array): void {
  db.run(
    'INSERT INTO vector (vector_set, message, entries) VALUES (?, ?, ?) ON CONFLICT (vector_set, message) DO UPDATE SET entries = excluded.entries',
    [set.id, message, entries],
  );
}

function count(db: Database, set: number, more: number): void {
  if (more !== 0) db.run('UPDATE vector_set SET passages = passages + ? WHERE id = ?', [more, set]);
}

function queue(db: Database, set: number, later: 0 | 1, newest: number, message: number): void {
  db.run('INSERT OR IGNORE INTO vector_wait (vector_set, later, newest, message) VALUES (?, ?, ?, ?)', [set, later, newest, message]);
}

function isWaiting(db: Database, set: number, later: 0 | 1): boolean {
  return db.all('SELECT 1 FROM vector_wait WHERE vector_set = ? AND later = ? LIMIT 1', [set, later]).length > 0;
}

function entriesIn(db: Database, set: StoredSet, message: number): Uint8Array {
  const entries = db.all('SELECT entries FROM vector WHERE vector_set = ? AND message = ?', [set.id, message])[0]?.['entries'];
  return entries instanceof Uint8Array ? entries : new Uint8Array();
}

function keptOf(entries: Uint8Array, { dimensions }: StoredSet, without: ReadonlySet<number>): Uint8Array {
  const size = entrySize(dimensions);
  return joined(...entryHeaders(entries, dimensions).flatMap(({ ordinal }, index) =>
    without.has(ordinal) ? [] : [entries.subarray(index * size, (index + 1) * size)]));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function withVector(entries: Uint8Array, { dimensions }: StoredSet): number {
  return entryHeaders(entries, dimensions).filter(({ isEmpty }) => !isEmpty).length;
}

function withValues(passages: readonly PassageVector[]): number {
  return passages.filter(({ values }) => values !== undefined).length;
}

const NO_ENTRIES = new Uint8Array();
