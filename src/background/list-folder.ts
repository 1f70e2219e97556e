/**
 * Every message of a folder, whatever is in it.
 *
 * Thunderbird's own listing stops for ever at a header that it can't convert, and takes the messages behind it along.
 * Then the rest is listed by date, around what can't be.
 */
import { Failure } from '../failure.ts';
import type { Listing } from '../protocol.ts';
import { listSpans } from './list-spans.ts';
import { newestFirst, Ordinals, toListing } from './listing.ts';
import { allOf, inTime, pages, query } from './mailbox.ts';
import { thunderbird, type MessageHeader } from './thunderbird.ts';

/** Hands over the folder's messages, the newest first, a page at a time. Returns how many spans held only what can't be listed. */
export async function listFolder(folderId: string, onPage: (listings: readonly Listing[]) => Promise<void>): Promise<number> {
  const ordinals = new Ordinals();
  const seen = new Set<number>();
  let oldest = LAST;
  const take = async (headers: readonly MessageHeader[]) => {
    const unseen = headers.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    if (unseen.length > 0) await onPage(unseen.flatMap((header) => toListing(header, ordinals.next(header.headerMessageId)) ?? []));
  };
  try {
    for await (const headers of pagesOf(folderId)) {
      await take(headers);
      oldest = headers.reduce((date, header) => Math.min(date, new Date(header.date).getTime()), oldest);
    }
    return 0;
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  const patience = await patienceFor(folderId);
  const ask = async (from: number, to: number) => {
    try {
      return await query({ folderId, includeSubFolders: false, fromDate: new Date(from), toDate: new Date(to) }, patience);
    } catch (error) {
      if (isTimeout(error)) return undefined;
      throw error;
    }
  };
  return listSpans(ask, take, FIRST, oldest);
}

/** The newest first. */
async function* pagesOf(folderId: string): AsyncGenerator<readonly MessageHeader[]> {
  const sorted = { sortType: 'date', sortOrder: 'descending' } as const;
  let first: messenger.messages.MessageList;
  try {
    first = await inTime(thunderbird.messages.list(folderId, sorted), LONGEST_FIRST);
  } catch (error) {
    if (isTimeout(error)) throw error;
    // Thunderbird 140 can't sort. Equals have to be numbered in one order always, so all are fetched and sorted here.
    const all = await allOf(await inTime(thunderbird.messages.list(folderId), LONGEST_FIRST));
    yield newestFirst(all);
    return;
  }
  yield* pages(first);
}

/** How long a span may take, ms: a query walks the whole folder, however few messages it finds. */
async function patienceFor(folderId: string): Promise<number> {
  const start = Date.now();
  await query({ folderId, includeSubFolders: false, fromDate: new Date(LAST), toDate: new Date(LAST) });
  return SHORTEST_PATIENCE + 4 * (Date.now() - start);
}

const isTimeout = (error: unknown): boolean => error instanceof Failure && error.code === 'timeout';

/** Dates that Thunderbird gives messages, in ms. */
const FIRST = 0;
const LAST = Date.UTC(2107, 0);
const LONGEST_FIRST = 15_000; // ms; sorting 100,000 messages takes some seconds
const SHORTEST_PATIENCE = 600; // ms; a span that is only slow is halved and is faster then
