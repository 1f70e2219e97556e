/**
 * Quotes whose source is stored: which message said the words first. A quote is kept as a small sample of its runs
 * of words (`shingles.ts`), so that a source that comes after it finds it without reading the mail that quotes it.
 */
import type { Region } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberIn, numberOrNone, textIn } from '../../row.ts';
import { ROLE, type Neighbours } from './conversations.ts';
import { regionsFromJson } from '../../stored-regions.ts';
import { earlierOfSubject } from './same-subject.ts';
import { shareHeld, shinglesOf, sketchOf } from './shingles.ts';
import { threadedMail, type ThreadedMail } from './threaded-mail.ts';

/** Keeps the quotes of a stored message that has just joined its conversation, and links them and the quotes of it. Inside a transaction. */
export function linkQuotes(db: Database, mail: ThreadedMail, { seekers, named }: Neighbours): void {
  const regions = storedRegions(db, mail.id);
  const quoting = regions.some(({ kind }) => QUOTES.has(kind));
  // Most messages need neither: their text is not read.
  const text = quoting || named ? storedText(db, mail.id) : '';
  let quotes = 0;
  for (const [index, region] of regions.entries()) {
    if (!QUOTES.has(region.kind) || quotes >= MOST_QUOTES) continue;
    const sketch = sketchOf(shinglesOf(quotedWords(text, region)));
    if (sketch.length === 0) continue;
    quotes++;
    db.run('INSERT INTO quote (message, region, sketch) VALUES (?, ?, ?)', [mail.id, index, sketch]);
  }
  if (quotes > 0) findSources(db, mail);
  if (named) linkAsSource(db, mail, text, regions);
  // Messages without references look at the few before them of the same subject, which this one changed.
  for (const seeker of seekers) findSources(db, seeker);
}

/** Forgets the quotes in a message. Inside a transaction. */
export function forgetQuotes(db: Database, message: number): void {
  db.run('DELETE FROM quote WHERE message = ?', [message]);
}

/** Finds other sources for the quotes of a message that has left. Inside a transaction. */
export function unlinkQuotes(db: Database, mail: ThreadedMail, { seekers }: Pick<Neighbours, 'seekers'>): void {
  const quoting = db.all('SELECT DISTINCT message FROM quote WHERE source = ?', [mail.id]).map((row) => numberIn(row, 'message'));
  for (const id of quoting) refind(db, id);
  for (const seeker of seekers) refind(db, seeker.id);
}

/** A message that came after those that quote it. */
function linkAsSource(db: Database, mail: ThreadedMail, text: string, regions: readonly Region[]): void {
  if (mail.own === undefined) return;
  const rows = db.all(
    `SELECT quote.message, quote.region, quote.sketch, quote.source FROM mention JOIN quote ON quote.message = mention.message
     WHERE mention.key = ? AND mention.role = ${ROLE.near} AND mention.message <> ?`,
    [mail.own, mail.id],
  );
  if (rows.length === 0) return;
  const words = shinglesOf(ownWords(text, regions));
  const contested = new Set<number>();
  for (const row of rows) {
    if (shareHeld(bytesIn(row['sketch']), words) < ENOUGH) continue;
    const message = numberIn(row, 'message');
    if (numberOrNone(row, 'source') !== undefined || threadedMail(db, message)?.account !== mail.account) contested.add(message);
    else db.run('UPDATE quote SET source = ? WHERE message = ? AND region = ?', [mail.id, message, numberIn(row, 'region')]);
  }
  const known = new Map([[mail.id, words]]);
  for (const id of contested) refind(db, id, known);
}

function refind(db: Database, id: number, known?: Map<number, ReadonlySet<number>>): void {
  const mail = threadedMail(db, id);
  if (mail) findSources(db, mail, known);
}

/** Links each quote of a message to the message that holds most of it: of equals the latest. `known`: shingles of sources read already. */
function findSources(db: Database, mail: ThreadedMail, known = new Map<number, ReadonlySet<number>>()): void {
  const quotes = db.all('SELECT region, sketch, source FROM quote WHERE message = ?', [mail.id]);
  if (quotes.length === 0) return;
  const sources = candidates(db, mail).map((source) => {
    const words = known.get(source.id) ?? storedWords(db, source.id);
    known.set(source.id, words);
    return { source, words };
  });
  for (const row of quotes) {
    const sketch = bytesIn(row['sketch']);
    const best = sources
      .map(({ source, words }) => ({ source, share: shareHeld(sketch, words) }))
      .filter(({ share }) => share >= ENOUGH)
      .sort((a, b) => b.share - a.share || b.source.at - a.source.at)[0]?.source.id;
    if (best !== numberOrNone(row, 'source')) {
      db.run('UPDATE quote SET source = ? WHERE message = ? AND region = ?', [best ?? null, mail.id, numberIn(row, 'region')]);
    }
  }
}

function candidates(db: Database, mail: ThreadedMail): readonly ThreadedMail[] {
  const named = mail.near.flatMap((key) =>
    db
      .all(`SELECT message FROM mention WHERE key = ? AND role = ${ROLE.own} AND message <> ?`, [key, mail.id])
      .flatMap((row) => threadedMail(db, numberIn(row, 'message')) ?? []),
  );
  const alike = mail.seeks ? earlierOfSubject(db, mail, MOST_ALIKE) : [];
  return [...named, ...alike].filter(({ account }) => account === mail.account);
}

function storedWords(db: Database, id: number): ReadonlySet<number> {
  return shinglesOf(ownWords(storedText(db, id), storedRegions(db, id)));
}

function storedRegions(db: Database, id: number): readonly Region[] {
  return regionsFromJson(textIn(db.all('SELECT regions FROM message WHERE id = ?', [id])[0], 'regions'));
}

function storedText(db: Database, id: number): string {
  return textIn(db.all('SELECT text FROM message WHERE id = ?', [id])[0], 'text');
}

/** What a message says itself, its signature and footer included: a forward quotes them, too. */
function ownWords(text: string, regions: readonly Region[]): string {
  return regions
    .filter(({ kind }) => !QUOTES.has(kind) && kind !== 'attachment')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .slice(0, MOST_OWN);
}

/** A quote without the lines that say whose it is. */
function quotedWords(text: string, { start, end, author, date }: Region): string {
  const quote = text.slice(start, Math.min(end, start + MOST_QUOTED));
  if (author === undefined && date === undefined) return quote;
  const lines = quote.split('\n', HEAD_LINES);
  const last = lines.findLastIndex((line) => HEAD_LINE.test(line.slice(0, MOST_LINE)));
  const length = lines.slice(0, last + 1).reduce((sum, line) => sum + line.length + 1, 0);
  return length < quote.length ? quote.slice(length) : quote;
}

function bytesIn(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}

const QUOTES: ReadonlySet<string> = new Set(['quoted', 'forwarded']);
/** Share of a sample that has to stand in the source: more may have been cut short or corrected in place. */
const ENOUGH = 0.6;
const MOST_QUOTES = 16;
const MOST_ALIKE = 5;
const MOST_OWN = 200_000;
const MOST_QUOTED = 20_000;
/** "On Monday, Ann wrote:" and "From: Ann", in any language. */
const HEAD_LINE = /^[>|\s*]*(?:\p{L}[\p{L} .-]{1,24}\*?\s?[:：]\*?\s|.*[:：]\s*\*?$|-{3,})/u;
const HEAD_LINES = 12;
const MOST_LINE = 400;
