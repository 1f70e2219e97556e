import type { EvidenceMessage, PackedChunk } from '../../evidence.ts';
import type { Chunk, Fact } from '../../mail.ts';
import type { Database } from '../../ports.ts';
import { numberOrNone, textIn } from '../../row.ts';
import { storedFacts } from '../../stored-facts.ts';
import { sourcesOfQuotes, type QuoteLink } from './conversation.ts';
import type { Scope } from '../scope/scope.ts';
import { sentencesOf } from './sentences-of.ts';
import { placeOf, storedMail, type StoredMail } from '../stored-mail.ts';

/** A stored message with all that packing asks of it. */
export interface Packable {
  readonly mail: StoredMail;
  readonly thread: number;
  readonly facts: readonly Fact[];
  /** Its quotes whose source is stored. */
  readonly quotes: readonly QuoteLink[];
}

export function packable(db: Database, id: number): Packable | undefined {
  const mail = storedMail(db, id);
  if (!mail) return undefined;
  const facts = textIn(db.all('SELECT facts FROM message WHERE id = ?', [id])[0], 'facts');
  return {
    mail,
    thread: numberOrNone(db.all('SELECT thread FROM thread WHERE message = ?', [id])[0], 'thread') ?? id,
    facts: storedFacts(facts, mail.text),
    quotes: sourcesOfQuotes(db, id),
  };
}

/** A passage as it goes to the reader. */
export function passageOf({ mail }: Packable, { ordinal, region }: Chunk, start: number, end: number): PackedChunk {
  return { message: mail.id, ordinal, start, text: mail.text.slice(start, end), region, date: mail.date, zone: 0 };
}

/** A message with these passages of it as evidence; undefined where none of its places is inside. */
export function evidenceMessage(
  db: Database, scope: Pick<Scope, 'placesOf'>, { mail, thread, facts }: Packable, chunks: readonly PackedChunk[], rated: Pick<EvidenceMessage, 'relevance' | 'locked' | 'standout'>,
): EvidenceMessage | undefined {
  const where = placeOf(db, mail.id, scope);
  if (chunks.length === 0 || !where) return undefined;
  return {
    ...rated, message: mail.id, thread, place: where.place, subject: mail.subject, from: { name: mail.fromName, email: mail.fromEmail }, people: mail.people,
    date: mail.date, language: mail.language, chunks,
    facts: facts.filter(({ start, end }) => chunks.some((chunk) => start >= chunk.start && end <= chunk.start + chunk.text.length)),
  };
}

/** The facts between two offsets, by their offsets from the first. */
export function factsWithin(facts: readonly Fact[], start: number, end: number): readonly Fact[] {
  return facts.filter((fact) => fact.start >= start && fact.end <= end).map((fact) => ({ ...fact, start: fact.start - start, end: fact.end - start }));
}

/** What stands for the whole message: its first own sentences, or the first ones where it has no own words. */
export function summaryOf(packed: Packable): PackedChunk | undefined {
  const { chunks, text } = packed.mail;
  const chunk = chunks.find(({ region }) => region === 'own') ?? chunks.find(({ region }) => region === 'forwarded') ?? chunks[0];
  if (!chunk) return undefined;
  const last = sentencesOf(text.slice(chunk.start, chunk.end)).filter(({ start }, index) => index === 0 || (index < SENTENCES && start < SUMMARY)).at(-1);
  return last && passageOf(packed, chunk, chunk.start, chunk.start + last.end);
}

/** The stored message that said the chunk's words first, where the chunk quotes one. */
export function sourceOf({ quotes }: Packable, { start, end }: Chunk): number | undefined {
  return quotes.find((quote) => quote.start <= start && quote.end >= end)?.source;
}

const SENTENCES = 3;
const SUMMARY = 240; // characters
