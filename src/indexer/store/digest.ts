/**
 * An index without what two indexes of one mailbox may differ in: row numbers, the order in which mail was read, times of
 * confirmation, handles, learned vectors. Two that have the same digest find the same. For tests: it reads everything.
 */
import type { Database, SqlRow } from '../../ports.ts';
import { numberIn, textIn } from '../../row.ts';
import { REGION_KINDS } from '../../schema.ts';
import { sha256 } from '../sha256.ts';
import { entryHeaders, entrySize } from '../vectors/vector-entries.ts';

export interface Digest {
  /** SHA-256 over all sections, in hex. */
  readonly whole: string;
  /** The same for each section: what to look into where two indexes differ. */
  readonly sections: Readonly<Record<string, string>>;
}

export async function digestOf(db: Database): Promise<Digest> {
  const sections: Record<string, string> = {};
  for (const [name, lines] of Object.entries(digestLines(db))) sections[name] = await hashOf(lines);
  return { whole: await hashOf(Object.entries(sections).map(([name, hash]) => `${name} ${hash}`)), sections };
}

/** What the digest is made of, a line a row, in order. */
export function digestLines(db: Database): Readonly<Record<string, readonly string[]>> {
  const lines = (sql: string) => db.all(sql).map(lineOf).sort();
  return {
    folders: lines('SELECT account, path, name, use FROM folder WHERE going = 0'),
    places: lines(`SELECT folder.account, path, place.header_message_id, ordinal, place.date, size, read, flagged, junk, tags, failure, ${identity('m')} AS message
      FROM place JOIN folder ON folder.id = place.folder LEFT JOIN message m ON m.id = place.message WHERE going = 0`),
    messages: lines(`SELECT ${identity('m')} AS message, header_message_id, date, subject, from_name, from_email, recipients, in_reply_to, refs, list_id,
      priority, language, flags, attachments, regions, facts, records, text FROM message m`),
    chunks: lines(`SELECT ${identity('m')} AS message, ordinal, start, "end", region FROM chunk JOIN message m ON m.id = chunk.message`),
    conversations: conversations(db),
    mentions: lines(`SELECT key, role, ${identity('m')} AS message FROM mention JOIN message m ON m.id = mention.message`),
    subjects: lines(`SELECT key, at, seeks, ${identity('m')} AS message FROM same_subject JOIN message m ON m.id = same_subject.message`),
    quotes: lines(`SELECT ${identity('m')} AS message, region, hex(sketch) AS sketch, ${identity('s')} AS source
      FROM quote JOIN message m ON m.id = quote.message LEFT JOIN message s ON s.id = quote.source`),
    people: lines(`SELECT marked, email, role, day, ${identity('m')} AS message
      FROM involved JOIN person ON person.id = involved.person JOIN message m ON m.id = involved.message`),
    facts: lines(`SELECT key, ${identity('m')} AS message FROM fact_key JOIN message m ON m.id = fact_key.message`),
    languages: lines('SELECT code, messages FROM language WHERE messages > 0'),
    tags: lines('SELECT key, name, category, priority FROM tag'),
    terms: terms(db),
    vectors: vectors(db),
  };
}

/** Each conversation as the messages in it. */
function conversations(db: Database): readonly string[] {
  const threads = new Map<number, string[]>();
  for (const row of db.all(`SELECT thread, ${identity('m')} AS message FROM thread JOIN message m ON m.id = thread.message`)) {
    const thread = numberIn(row, 'thread');
    threads.set(thread, [...(threads.get(thread) ?? []), textIn(row, 'message')]);
  }
  return [...threads.values()].map((members) => members.sort().join(' ')).sort();
}

/** Each message with all of its terms. Those of removed messages are not told of: the table finds them no more. */
function terms(db: Database): readonly string[] {
  db.run("CREATE VIRTUAL TABLE IF NOT EXISTS temp.term_instance USING fts5vocab('main', 'terms', 'instance')");
  const found = new Map<string, string[]>();
  for (const row of db.all(`SELECT term, col, "offset", ${identity('m')} AS message FROM temp.term_instance JOIN message m ON m.id = doc ORDER BY 2, 3, 1`)) {
    const message = textIn(row, 'message');
    const known = found.get(message);
    const term = `${textIn(row, 'col')} ${numberIn(row, 'offset')} ${textIn(row, 'term')}`;
    if (known) known.push(term);
    else found.set(message, [term]);
  }
  return [...found].map(([message, all]) => `${message} ${all.join(', ')}`).sort();
}

/**
 * The built-in model's vectors: the same words have the same, whenever they are made. Not those of quoted words, which are
 * left out where their source was stored first.
 */
function vectors(db: Database): readonly string[] {
  const quoted = new Set(db.all('SELECT message, ordinal FROM chunk WHERE region = ?', [REGION_KINDS.indexOf('quoted')]).map((row) => `${numberIn(row, 'message')} ${numberIn(row, 'ordinal')}`));
  const rows = db.all(`SELECT contract_id, dimensions, entries, ${identity('m')} AS message
    FROM vector JOIN vector_set s ON s.id = vector_set JOIN message m ON m.id = vector.message WHERE lane = 'static' AND wanted = 1`);
  return rows.flatMap((row) => {
    const entries = row['entries'];
    if (!(entries instanceof Uint8Array)) return [];
    const dimensions = numberIn(row, 'dimensions');
    const size = entrySize(dimensions);
    // The first four bytes are the message's row number.
    const parts = entryHeaders(entries, dimensions).flatMap(({ message, ordinal }, index) =>
      quoted.has(`${message} ${ordinal}`) ? [] : [hexOf(entries.subarray(index * size + 4, (index + 1) * size))]);
    if (parts.length === 0) return [];
    return [`${textIn(row, 'contract_id')} ${textIn(row, 'message')} ${parts.sort().join(' ')}`];
  }).sort();
}

const identity = (table: string): string => `${table}.account || ' ' || hex(${table}.hash)`;

function lineOf(row: SqlRow): string {
  return JSON.stringify(Object.entries(row).map(([name, value]) => (name === 'tags' && typeof value === 'string' ? sorted(value) : typeof value === 'bigint' ? Number(value) : value)));
}

function sorted(tags: string): unknown {
  const list: unknown = JSON.parse(tags);
  return Array.isArray(list) ? [...list].sort() : list;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = (lines: readonly string[]): Promise<string> => sha256(new TextEncoder().encode(lines.join('\n')));
