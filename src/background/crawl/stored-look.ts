/** Thunderbird fetches bodies by itself, and tells nobody: from time to time it is asked which it has now. */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { accountsRead } from '../which-mail/accounts.ts';
import { remember, remembered, sessionName } from '../session.ts';
import { findStoredAmong, lookOn } from './find-stored.ts';
import { canTellStored, storedAmong } from './stored-bodies.ts';

/** Messages of the account that are known by their headers and whose body is on this machine now are read again. */
export async function findStored(index: Client<IndexApi>, account: string): Promise<void> {
  await findStoredAmong({ index, storedAmong, session: await sessionName(), account }, { most: Infinity });
}

/**
 * The same for every account of which stored bodies are read, if that was not done just now; for so many messages, the latest and
 * some of the others in turn. Returns whether any is to be read.
 */
export async function findStoredWhenDue(index: Client<IndexApi>, now: number): Promise<boolean> {
  if (!canTellStored()) return false;
  const [session, looked, next] = await Promise.all([sessionName(), remembered('storedLook'), remembered('storedNext')]);
  let found = 0;
  for (const [account, { reads }] of await accountsRead()) {
    if (reads !== 'stored' || now - (looked.get(account) ?? -Infinity) < AGAIN) continue;
    await remember('storedLook', account, now);
    const look = await lookOn({ index, storedAmong, session, account }, next.get(account));
    await remember('storedNext', account, look.next);
    found += look.found;
  }
  return found > 0;
}

const AGAIN = 15 * 60_000; // ms
