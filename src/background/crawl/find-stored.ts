/** Among the messages of an account that are known by their headers: those whose body is on this machine now, which are read again. */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

export interface FindParts {
  readonly index: Pick<Client<IndexApi>, 'headersOnly' | 'readBodies'>;
  /** Those of the messages whose body is stored. */
  readonly storedAmong: (handles: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly session: string;
  readonly account: string;
}

export interface Found {
  readonly found: number;
  /** Where to go on; undefined at the end. */
  readonly next: number | undefined;
}

/** Looks at some `most`, the latest known first, from `before` on. */
export async function findStoredAmong({ index, storedAmong, session, account }: FindParts, { before, most }: { readonly before?: number; readonly most: number }): Promise<Found> {
  let found = 0;
  let next = before;
  for (let looked = 0; looked < most; looked += SLICE) {
    const page = await index.headersOnly({ session, account, limit: SLICE, ...(next !== undefined && { before: next }) });
    const stored = await storedAmong(page.waiting.map(({ handle }) => handle));
    const places = page.waiting.filter(({ handle }) => stored.has(handle)).map(({ place }) => place);
    if (places.length > 0) await index.readBodies({ places });
    found += places.length;
    next = page.next;
    if (next === undefined) break;
  }
  return { found, next };
}

/** Looks at the latest, where a body is the likeliest to have come, and goes on with the others where the last look ended. */
export async function lookOn(parts: FindParts, before: number | undefined): Promise<Found> {
  const latest = await findStoredAmong(parts, { most: SLICE });
  const from = Math.min(before ?? Infinity, latest.next ?? -Infinity);
  if (from === -Infinity) return latest;
  const others = await findStoredAmong(parts, { before: from, most: A_LOOK });
  return { found: latest.found + others.found, next: others.next };
}

const SLICE = 200; // messages that Thunderbird is asked about at once
const A_LOOK = 2000; // messages
