/** Thunderbird fetches bodies by itself, and tells nobody: from time to time it is asked which it has now. */
import type { IndexApi } from '../../protocol.ts';
import type { Client } from '../../rpc.ts';
import { accountsRead } from '../which-mail/accounts.ts';
import { remember, remembered, sessionName } from '../session.ts';
import { canTellStored, storedAmong } from './stored-bodies.ts';

/** Messages of the account that are known by their headers and whose body is on this machine now are read again. Returns how many. */
export async function findStored(index: Client<IndexApi>, account: string): Promise<number> {
  const session = await sessionName();
  let found = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const { waiting, next } = await index.headersOnly({ session, account, after, limit: SLICE });
    const stored = await storedAmong(waiting.map(({ handle }) => handle));
    const places = waiting.filter(({ handle }) => stored.has(handle)).map(({ place }) => place);
    if (places.length > 0) await index.readBodies({ places });
    found += places.length;
    after = next;
  }
  return found;
}

/** The same for every account of which stored bodies are read, if that was not done just now. Returns whether any is to be read. */
export async function findStoredWhenDue(index: Client<IndexApi>, now: number): Promise<boolean> {
  if (!canTellStored()) return false;
  const looked = await remembered('storedLook');
  let found = 0;
  for (const [account, { reads }] of await accountsRead()) {
    if (reads !== 'stored' || now - (looked.get(account) ?? -Infinity) < AGAIN) continue;
    await remember('storedLook', account, now);
    found += await findStored(index, account);
  }
  return found > 0;
}

const SLICE = 200; // messages that Thunderbird is asked about at once
const AGAIN = 15 * 60_000; // ms
