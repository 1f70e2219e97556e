/** Reads waiting messages and writes them into the index. */
import { Failure } from '../failure.ts';
import type { Place, PreparedMail } from '../mail.ts';
import type { IndexApi, Waiting } from '../protocol.ts';
import type { Client } from '../rpc.ts';
import { readRaw } from './mailbox.ts';
import type { Readers } from './readers.ts';

export interface ReadParts {
  readonly index: Client<IndexApi>;
  readonly readers: Readers;
  /** True while somebody searches: writing then comes in small pieces, so that no query waits long. */
  readonly isSearched: () => boolean;
  readonly onProgress: () => void;
}

interface Prepared {
  readonly place: Place;
  readonly prepared: PreparedMail;
}

interface Failed {
  readonly place: Place;
  readonly code: Failure['code'];
  readonly sentence: string;
}

/**
 * Reads messages, several in flight, and writes them in transactions of many: one commit costs as much as ten messages.
 * Returns how many are no longer waiting. A message that can't be read or stored is recorded as failed, with its reason;
 * what is no message's fault (a full disk, a worker that can't be started) is thrown.
 */
export async function readThese(waiting: readonly Waiting[], parts: ReadParts, isPaused: () => boolean): Promise<number> {
  const queue = [...waiting];
  let ready: Prepared[] = [];
  let failed: Failed[] = [];
  let done = 0;
  const write = async () => {
    const items = ready;
    const failures = failed;
    ready = [];
    failed = [];
    failures.push(...(await putEach(parts.index, items)));
    if (failures.length > 0) await parts.index.fail({ items: failures });
    done += items.length + failures.length;
    parts.onProgress();
  };
  const lane = async () => {
    for (let next = queue.shift(); next && !isPaused(); next = queue.shift()) {
      const { place } = next;
      try {
        const prepared = await prepare(next, parts.readers);
        ready.push({ place, prepared }); // Not in one: `ready` is another array after the wait.
      } catch (error) {
        failed.push(asFailed(place, error));
      }
      if (ready.length + failed.length >= (parts.isSearched() ? SMALL_BATCH : BATCH)) await write();
    }
  };
  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  } catch (error) {
    queue.length = 0; // The other lanes end with what they have in hand; all of it keeps waiting.
    throw error;
  }
  await write();
  return done;
}

/** Puts the items in one transaction; if one of them can't be stored, each in its own. Returns those that can't. */
async function putEach(index: Client<IndexApi>, items: readonly Prepared[]): Promise<readonly Failed[]> {
  if (items.length === 0) return [];
  try {
    await index.put({ items });
    return [];
  } catch (error) {
    if (Failure.from(error).code !== 'internal') throw error;
    if (items.length === 1) return items.map(({ place }) => asFailed(place, error));
  }
  const failed: Failed[] = [];
  for (const item of items) failed.push(...(await putEach(index, [item])));
  return failed;
}

/** Throws what is no message's fault. */
function asFailed(place: Place, error: unknown): Failed {
  const { code, message } = Failure.from(error, 'unreadable', 'The message could not be read.');
  if (code === 'notStarted') throw error;
  return { place, code: code === 'internal' ? 'unreadable' : code, sentence: message };
}

async function prepare({ handle, size }: Waiting, readers: Readers): Promise<PreparedMail> {
  const read = async () => readers.prepare(await readRaw(handle, size));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'connectionLost') throw error;
  }
  try {
    return await read(); // A worker that died took its neighbours' messages with it: each gets one more try.
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'connectionLost') throw error;
    throw new Failure('unreadable', 'Reading the message ended a part of Footnote.', error);
  }
}

const IN_FLIGHT = 12; // Thunderbird reads 1.2 ms one by one, 0.6 ms with many in flight (2 cores)
const BATCH = 64; // messages a transaction: 2.8 ms each with 48 in one, 5.3 ms with 12
const SMALL_BATCH = 8; // messages a transaction while somebody searches; about 40 ms
