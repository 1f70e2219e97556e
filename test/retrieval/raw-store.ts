import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { openMemory } from '../../src/indexer/store/open-database.ts';
import { prepareMail } from '../../src/indexer/prepare-mail.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import type { Database } from '../../src/ports.ts';
import type { FolderTraits, Listing, TagMeaning } from '../../src/listing.ts';
import type { SearchReply, SearchRequest } from '../../src/search.ts';
import { search } from '../../src/retrieval/search.ts';
import type { Settings } from '../../src/settings.ts';
import { listingOf } from '../made-mail.ts';

/** A message as its source, and what Thunderbird says of it where it stands. */
export interface Sent {
  readonly id: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly account?: string;
  readonly folder?: string;
  readonly listing?: Partial<Listing>;
}

export const NOW = Date.UTC(2026, 10, 30, 12);

/** A store of messages that were read from their sources as real ones are. */
export async function rawStore(
  mails: readonly Sent[], folders: readonly FolderTraits[] = [], tags: readonly TagMeaning[] = [],
): Promise<Database> {
  const db = await openMemory();
  const store = createStore(db, { now: () => NOW });
  store.describeFolders({ folders });
  store.describeTags({ tags });
  for (const { id, headers = {}, text = '', account = 'a', folder = '/Inbox', listing = {} } of mails) {
    const place = { account, folder, headerMessageId: id, ordinal: 0 };
    const lines = Object.entries({ 'Message-ID': `<${id}>`, Date: 'Mon, 2 Nov 2026 10:00:00 +0000', From: 'x@y.example', ...headers });
    const raw = `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}\r\n`;
    store.list({ session: 's', listings: [listingOf(place, listing)] });
    store.put({ items: [{ place, prepared: await prepareMail(new TextEncoder().encode(raw)) }] });
  }
  while (store.tidy()) { /* until everything is in its conversation */ }
  return db;
}

export type Ask = (text: string, request?: Partial<SearchRequest>, settings?: Settings) => SearchReply & { readonly ids: readonly string[] };

export function askerOf(db: Database): Ask {
  const deps = { db, analyzer: createAnalyzer(), clock: { now: () => NOW }, facts: createFactReader() };
  return (text, request = {}, settings = {}) => {
    const reply = search({ ...deps, settings }, { text, boundary: {}, limit: 20, typing: false, ...request });
    return { ...reply, ids: reply.hits.map(({ place }) => place.headerMessageId) };
  };
}
