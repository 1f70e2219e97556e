import { indexTerms } from '../src/indexer/text/analyze.ts';
import { openMemory } from '../src/indexer/store/open-database.ts';
import { createStore } from '../src/indexer/store/store.ts';
import type { Address, Attachment, Chunk, Mail, Place, PreparedMail, Region } from '../src/mail.ts';
import type { Database } from '../src/ports.ts';
import type { Listing } from '../src/listing.ts';

/** What a test says of a message; the rest is filled in. */
export interface Told {
  readonly id: string;
  readonly subject?: string;
  readonly from?: Address;
  readonly to?: readonly Address[];
  readonly text?: string;
  /** Text after the own words, quoted. */
  readonly quoted?: string;
  readonly date?: number;
  readonly language?: string;
  readonly attachments?: readonly Attachment[];
  readonly account?: string;
  readonly folder?: string;
  readonly hash?: string;
}

export function madeMail(told: Told): PreparedMail {
  const own = told.text ?? '';
  const quoted = told.quoted ?? '';
  const text = quoted === '' ? own : `${own}\n${quoted}`;
  const mail: Mail = {
    headerMessageId: told.id, subject: told.subject ?? '', from: [told.from ?? { name: '', email: '' }], to: told.to ?? [],
    cc: [], bcc: [], replyTo: [], date: told.date, zone: 0, references: [], inReplyTo: undefined, listId: '', text,
    textSource: 'plain', marks: [], attachments: told.attachments ?? [], flags: [],
  };
  const cut = quoted === '' ? text.length : own.length + 1;
  const regions: Region[] = [{ kind: 'own', start: 0, end: cut, depth: 0 }];
  if (quoted !== '') regions.push({ kind: 'quoted', start: cut, end: text.length, depth: 1 });
  const chunks: Chunk[] = regions.map(({ kind, start, end }, ordinal) => ({ ordinal, start, end, region: kind }));
  const language = told.language ?? 'en';
  return {
    mail, hash: told.hash ?? hashOf(`${told.id}\n${told.subject}\n${text}`), regions, chunks, facts: [], records: [], language,
    terms: indexTerms(mail, regions, language),
  };
}

export function placeOfTold({ id, account = 'account1', folder = '/Inbox' }: Told, ordinal = 0): Place {
  return { account, folder, headerMessageId: id, ordinal };
}

export function listingOf(place: Place, changes: Partial<Listing> = {}): Listing {
  return { place, handle: 1, date: 0, size: 1000, read: true, flagged: false, junk: false, tags: [], ...changes };
}

export const clock = { now: () => 1_700_000_000_000 };

/** A store in memory that holds `mails`, in that order; ids count from 1. */
export async function storeOf(mails: readonly Told[]): Promise<{ readonly db: Database; readonly store: ReturnType<typeof createStore> }> {
  const db = await openMemory();
  const store = createStore(db, clock);
  store.list({ session: 's', listings: mails.map((told) => listingOf(placeOfTold(told), { date: told.date })) });
  store.put({ items: mails.map((told) => ({ place: placeOfTold(told), prepared: madeMail(told) })) });
  return { db, store };
}

/** Any 32 bytes that differ for different texts (FNV-1a, eight times salted): the store asks no more of a hash. */
function hashOf(text: string): string {
  return Array.from({ length: 8 }, (_, salt) => {
    let hash = 0x811c9dc5 ^ salt;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}
