/**
 * Every message of a folder, whatever is in it, without holding up Thunderbird's window.
 *
 * A list sorted by Thunderbird reads every header of the folder in one go and then hands them over by hundreds: seconds
 * in which no key is followed. A query hands them over as it meets them, by as few as are asked for, and pauses after
 * each page; it meets the newest last, so those of the last weeks are asked for first.
 *
 * Either stops for ever at a header that Thunderbird can't convert, and takes the messages behind it along. Then all is
 * listed by date, around what can't be.
 */
import { Failure } from '../../failure.ts';
import type { Listing } from '../../listing.ts';
import { Equals } from './equals.ts';
import { listSpans } from './list-spans.ts';
import { oldestFirst, toListing } from './listing.ts';
import { inTime } from '../in-time.ts';
import { pages, query } from '../thunderbird/mailbox.ts';
import { thunderbird, type MessageHeader } from '../thunderbird/thunderbird.ts';

/** Hands over the folder's messages by about a hundred. Returns how many spans of time held only what can't be listed. */
export async function listFolder(folderId: string, onListings: (listings: readonly Listing[]) => Promise<void>): Promise<number> {
  const equals = new Equals<MessageHeader>();
  let ready: Listing[] = [];
  const hand = async () => {
    const listings = ready;
    ready = [];
    if (listings.length > 0) await onListings(listings);
  };
  const take = async (headers: readonly MessageHeader[]) => {
    ready.push(...headers.filter((header) => equals.isFirst(header)).flatMap((header) => toListing(header, 0) ?? []));
    if (ready.length >= HANDED) await hand();
  };
  const unlisted = await takeAll(folderId, take);
  for (const [first, others] of equals.shared()) {
    const headers = oldestFirst([...(await still(first)), ...others]);
    ready.push(...headers.flatMap((header, ordinal) => toListing(header, ordinal) ?? []));
    if (ready.length >= HANDED) await hand();
  }
  await hand();
  return unlisted;
}

/** The message, unless it went away meanwhile. */
async function still(handle: number): Promise<readonly MessageHeader[]> {
  return thunderbird.messages.get(handle).then((header) => [header], () => []);
}

async function takeAll(folderId: string, take: (headers: readonly MessageHeader[]) => Promise<void>): Promise<number> {
  try {
    for (const from of [Date.now() - RECENT, undefined]) {
      for await (const headers of pagesOf(folderId, from)) await take(headers);
    }
    return 0;
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  const ask = async (from: number, to: number, isLast: boolean) => {
    try {
      return await listSpan(folderId, from, to, isLast ? LAST_PATIENCE : 1);
    } catch (error) {
      if (isTimeout(error)) return undefined;
      throw error;
    }
  };
  return listSpans(ask, take, FIRST, LAST);
}

async function* pagesOf(folderId: string, from: number | undefined): AsyncGenerator<readonly MessageHeader[]> {
  const fromDate = from === undefined ? {} : { fromDate: new Date(from) };
  const first = await inTime(thunderbird.messages.query({ folderId, includeSubFolders: false, messagesPerPage: PAGE, ...fromDate }), LONGEST_FIRST);
  if (typeof first !== 'string') yield* pages(first); // A string comes only when `returnMessageListId` asks for one.
}

/** What lies in a span of time; `timeout` where Thunderbird does not answer, though it could. `patience` is a factor. */
async function listSpan(folderId: string, from: number, to: number, patience: number): Promise<readonly MessageHeader[]> {
  const span = { folderId, includeSubFolders: false, messagesPerPage: PAGE, fromDate: new Date(from), toDate: new Date(to) };
  const first = await whenItCan(thunderbird.messages.query(span), folderId, patience);
  if (typeof first === 'string') return [];
  const headers = [...first.messages];
  for (let { id } = first; id; ) {
    const page = await whenItCan(thunderbird.messages.continueList(id), folderId, patience);
    headers.push(...page.messages);
    id = page.id;
  }
  return headers;
}

/**
 * The answer, or `timeout`. A query walks the whole folder, however few messages it finds, and how long that takes depends on what
 * else there is to do, other spans among it: so a walk that begins later and finds nothing is waited for, and some times as long again.
 */
async function whenItCan<T>(answer: Promise<T>, folderId: string, patience: number): Promise<T> {
  answer.catch(() => {}); // It may fail while the walk is waited for; that is heard below.
  try {
    return await inTime(answer, patience * SHORTEST_PATIENCE);
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  const start = Date.now();
  await query({ folderId, includeSubFolders: false, fromDate: new Date(LAST), toDate: new Date(LAST) }).catch(() => {});
  return inTime(answer, patience * WALKS * (Date.now() - start));
}

const isTimeout = (error: unknown): boolean => error instanceof Failure && error.code === 'timeout';

/** Dates that Thunderbird gives messages, in ms. */
const FIRST = 0;
const LAST = Date.UTC(2107, 0);
const RECENT = 30 * 24 * 60 * 60 * 1000; // ms
const PAGE = 20; // messages that Thunderbird converts in one go
const HANDED = 100; // listings in one transaction
const LONGEST_FIRST = 15_000; // ms; the query walks the folder first
const SHORTEST_PATIENCE = 600; // ms for twenty messages; a span that is only slow is halved and is faster then
const WALKS = 4; // times that a walk takes just then
const LAST_PATIENCE = 4; // times as long, before a second is left out
