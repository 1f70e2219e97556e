/** Asks again for what Thunderbird could not deliver, as its server did not answer: when there is a line again, and now and then. */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';

/** When that was done last, ms since 1970 UTC; over any number of event pages. */
export interface LastRetry {
  readonly read: () => Promise<number | undefined>;
  readonly write: (at: number) => Promise<void>;
}

type Index = Pick<Client<IndexApi>, 'retry'>;

export async function retryUnavailable(index: Index, last: LastRetry, now: number): Promise<void> {
  await last.write(now);
  await index.retry({ code: 'unavailable' });
}

/**
 * To be called by an event page that begins: `online` wakes none, so one that slept when the line came back heard nothing of it.
 * Not at each of them: asking a server that does not answer costs time.
 */
export async function retryWhenDue(index: Index, last: LastRetry, now: number): Promise<void> {
  if (now - ((await last.read()) ?? -Infinity) >= AGAIN) await retryUnavailable(index, last, now);
}

const AGAIN = 15 * 60_000; // ms
