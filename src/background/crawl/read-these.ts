/** Reads waiting messages and writes them into the index. */
import { Failure } from '../../failure.ts';
import { MOST_MESSAGE_BYTES } from '../../limits.ts';
import type { PreparedMail } from '../../mail.ts';
import type { ReadPlace, Waiting } from '../../listing.ts';
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { Budget } from './budget.ts';
import type { Readers } from './readers.ts';

export interface ReadParts {
  readonly index: Pick<Client<IndexApi>, 'put' | 'fail'>;
  readonly readers: Pick<Readers, 'prepare'>;
  /** A message's bytes, as Thunderbird delivers them. */
  readonly deliver: (handle: number, size: number) => Promise<ArrayBuffer>;
  readonly onProgress: () => void;
  /** What is still to be done with a message once it has been read; nothing, where it is missing. */
  readonly finish?: (message: Waiting, prepared: PreparedMail, prepare: Readers['prepare']) => Promise<PreparedMail>;
}

interface Prepared extends ReadPlace {
  readonly prepared: PreparedMail;
}

interface Failed extends ReadPlace {
  readonly code: Failure['code'];
  readonly sentence: string;
}

/**
 * Reads messages, several in flight but no more than one of the largest at once, and hands them to the index by dozens.
 * Returns how many are no longer waiting. A message that can't be read or stored is recorded as failed, with its reason;
 * what is no message's fault (a full disk, a worker that can't be started) is thrown.
 */
export async function readThese(waiting: readonly Waiting[], parts: ReadParts, isPaused: () => boolean): Promise<number> {
  const queue = [...waiting];
  const budget = new Budget(MOST_MESSAGE_BYTES);
  let ready: Prepared[] = [];
  let readyText = 0;
  let failed: Failed[] = [];
  let done = 0;
  const write = async () => {
    const items = ready;
    const failures = failed;
    ready = [];
    readyText = 0;
    failed = [];
    failures.push(...(await putEach(parts.index, items)));
    if (failures.length > 0) await parts.index.fail({ items: failures });
    done += items.length + failures.length;
    parts.onProgress();
  };
  const read = async (message: Waiting) => {
    const { place, handle } = message;
    try {
      const prepared = await budget.use(message.size, () => prepare(message, parts));
      ready.push({ place, handle, prepared }); // Not in one: `ready` is another array after the wait.
      readyText += prepared.mail.text.length;
    } catch (error) {
      // It was not read after all, and keeps waiting.
      if (error instanceof Failure && error.code === 'cancelled') return;
      failed.push(asFailed({ place, handle }, error));
    }
  };
  const lane = async () => {
    for (let next = queue.shift(); next && !isPaused(); next = queue.shift()) {
      await read(next);
      if (ready.length + failed.length >= BATCH || readyText >= BATCH_TEXT) await write();
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

/** Puts the items at once; if one of them can't be stored, each by itself. Returns those that can't. */
async function putEach(index: ReadParts['index'], items: readonly Prepared[]): Promise<readonly Failed[]> {
  if (items.length === 0) return [];
  try {
    await index.put({ items });
    return [];
  } catch (error) {
    if (Failure.from(error).code !== 'internal') throw error;
    if (items.length === 1) return items.map((item) => asFailed(item, error));
  }
  const failed: Failed[] = [];
  for (const item of items) failed.push(...(await putEach(index, [item])));
  return failed;
}

/** Throws what is no message's fault. */
function asFailed({ place, handle }: ReadPlace, error: unknown): Failed {
  const { code, message } = Failure.from(error, 'unreadable', 'The message could not be read.');
  if (code === 'notStarted') throw error;
  return { place, ...(handle === undefined ? {} : { handle }), code: code === 'internal' ? 'unreadable' : code, sentence: message };
}

async function prepare(message: Waiting, { readers, deliver, finish }: ReadParts): Promise<PreparedMail> {
  const read = async () => {
    const prepared = await readers.prepare(await deliver(message.handle, message.size));
    return finish ? finish(message, prepared, (raw) => readers.prepare(raw)) : prepared;
  };
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
const BATCH = 64; // messages handed over at once
const BATCH_TEXT = 4_000_000; // UTF-16 code units of them; the largest messages have two millions each
