/** In which order waiting messages are read where bodies of some accounts are fetched from servers, which takes a while. */
import type { Waiting } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export interface Reading {
  readonly session: string;
  /** Accounts whose bodies are fetched. */
  readonly fetched: readonly string[];
  /** Where not, nothing is fetched: it waits, and has not failed. */
  readonly isOnline: boolean;
  /** ms since 1970 UTC. */
  readonly now: number;
}

/**
 * The next messages to read together, empty where there are none: those of the last day, wherever they are from, then what is on this
 * machine, then what has to be fetched. Little of that at a time: what arrives meanwhile waits for no more than it.
 */
export async function nextToRead(index: Pick<Client<IndexApi>, 'nextWaiting'>, { session, fetched, isOnline, now }: Reading): Promise<readonly Waiting[]> {
  if (fetched.length === 0) return index.nextWaiting({ session, limit: QUEUE });
  const newest = await index.nextWaiting({ session, limit: FETCHED, since: now - NEW, except: isOnline ? [] : fetched });
  if (newest.length > 0) return little(newest);
  const here = await index.nextWaiting({ session, limit: QUEUE, except: fetched });
  if (here.length > 0 || !isOnline) return here;
  return little(await index.nextWaiting({ session, limit: FETCHED }));
}

/** The first of them that have at most so many bytes together, and one at least. */
function little(waiting: readonly Waiting[]): readonly Waiting[] {
  let bytes = 0;
  const end = waiting.findIndex(({ size }, at) => (bytes += size) > BYTES && at > 0);
  return end === -1 ? waiting : waiting.slice(0, end);
}

const NEW = 24 * 60 * 60_000; // ms
const QUEUE = 256; // messages taken from the queue at once
const FETCHED = 24; // the same, where bodies are fetched at a bounded rate
const BYTES = 2_000_000; // two seconds at that rate
