import { setTimeout as sleep } from 'node:timers/promises';
import { inStoredIndex, isMidTransaction, storedIndex, type StoredIndex } from './stored-index.ts';
import type { Thunderbird } from './thunderbird.ts';

/**
 * Quits Thunderbird and reads the index, once it has done what it puts off until nothing is read: conversations are put together
 * behind the reading, and how long that takes on a busy machine nobody knows. Until then, and where it quit in the midst of a
 * write, Thunderbird is started again; `settle` waits until Footnote is idle. An index that can't be read is no reason for that.
 */
export async function storedAtRest(thunderbird: Thunderbird, settle: () => Promise<unknown>): Promise<StoredIndex> {
  for (let tries = 1; ; tries++) {
    await sleep(MOST_OFTEN_LINKED);
    await thunderbird.quit();
    const unlinked = isMidTransaction(thunderbird.profile) ? undefined : await inStoredIndex(thunderbird.profile, (db) => db.all('SELECT message FROM unlinked').length);
    if (unlinked === 0) return storedIndex(thunderbird.profile);
    if (tries === TRIES) throw new Error(unlinked === undefined ? 'A transaction of the index was not ended.' : `${unlinked} messages are in no conversation yet.`);
    await thunderbird.start();
    await settle();
  }
}

const TRIES = 5;
/** A start costs several times as much. */
const MOST_OFTEN_LINKED = 1500; // ms
