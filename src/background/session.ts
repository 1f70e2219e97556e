/** What lasts as long as Thunderbird runs, over any number of event pages: `storage.session`. */
import { thunderbird } from './thunderbird.ts';

async function get(key: string): Promise<unknown> {
  return (await thunderbird.storage.session.get(key))[key];
}

let name: Promise<string> | undefined;

/** A name for this run of Thunderbird. Its own message ids are good for just that long. */
export function sessionName(): Promise<string> {
  name ??= readOrMakeName().catch((error: unknown) => {
    name = undefined; // The next call asks again.
    throw error;
  });
  return name;
}

async function readOrMakeName(): Promise<string> {
  const known = await get('session');
  if (typeof known === 'string') return known;
  const session = crypto.randomUUID();
  await thunderbird.storage.session.set({ session });
  return session;
}

/** True once in each run of Thunderbird: for the first event page of it. */
export async function isFirstPage(): Promise<boolean> {
  if ((await get('started')) === true) return false;
  await thunderbird.storage.session.set({ started: true });
  return true;
}

/** Folders that were listed to their end in this run of Thunderbird. */
export async function listedFolders(): Promise<Set<string>> {
  const known = await get('listed');
  return new Set(Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []);
}

export async function setListedFolders(folders: ReadonlySet<string>): Promise<void> {
  await thunderbird.storage.session.set({ listed: [...folders] });
}

/** How many messages Thunderbird could not list, by folder. */
async function unlistedByFolder(): Promise<ReadonlyMap<string, number>> {
  const known = await get('unlisted');
  const entries = typeof known === 'object' && known !== null ? Object.entries(known) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

export async function setUnlisted(folder: string, count: number): Promise<void> {
  const known = new Map(await unlistedByFolder());
  if ((known.get(folder) ?? 0) === count) return;
  await thunderbird.storage.session.set({ unlisted: Object.fromEntries(known.set(folder, count)) });
}

export async function unlistedIn(folder: string): Promise<number> {
  return (await unlistedByFolder()).get(folder) ?? 0;
}

/** Messages in all folders that Thunderbird could not list in this run. */
export async function unlistedCount(): Promise<number> {
  return [...(await unlistedByFolder()).values()].reduce((sum, count) => sum + count, 0);
}
