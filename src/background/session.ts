/** What lasts as long as Thunderbird runs, over any number of event pages: `storage.session`. */
import { thunderbird } from './thunderbird/thunderbird.ts';

async function get(key: string): Promise<unknown> {
  return (await thunderbird.storage.session.get(key))[key];
}

let lastChange: Promise<void> = Promise.resolve();

/** Changes what stands under a key; one change after the other, so that none takes back another. */
function change(key: string, next: (known: unknown) => unknown): Promise<void> {
  const changing = lastChange.then(async () => thunderbird.storage.session.set({ [key]: next(await get(key)) }));
  lastChange = changing.catch(() => {});
  return changing;
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
  await thunderbird.storage.session.set({ started: true, since: Date.now() });
  return true;
}

/** What was decided and had not come about was made up for in this run of Thunderbird. */
export async function isMadeUp(): Promise<boolean> {
  return (await get('madeUp')) === true;
}

export async function setMadeUp(): Promise<void> {
  await thunderbird.storage.session.set({ madeUp: true });
}

/** When the first event page of this run of Thunderbird started, ms. */
export async function sessionStart(): Promise<number> {
  const since = await get('since');
  return typeof since === 'number' ? since : Date.now();
}

/** Folders that were listed to their end in this run of Thunderbird. */
export async function listedFolders(): Promise<ReadonlySet<string>> {
  return new Set(namesIn(await get('listed')));
}

/** The folder was listed to its end, and was not empty. */
export function setListed(folder: string): Promise<void> {
  return change('listed', (known) => [...new Set(namesIn(known)).add(folder)]);
}

/** The folder is to be listed again. */
export function unsetListed(folder: string): Promise<void> {
  return change('listed', (known) => namesIn(known).filter((listed) => listed !== folder));
}

/** All folders are to be listed again. */
export async function forgetListed(): Promise<void> {
  await change('listed', () => []);
  await change('empty', () => ({}));
}

/** Folders that Thunderbird listed as empty in this run, and when it last did (ms). That is no proof that they are. */
export async function emptyFolders(): Promise<ReadonlyMap<string, number>> {
  return numbersIn(await get('empty'));
}

/** `at` undefined: the folder is not empty after all. */
export async function setEmpty(folder: string, at: number | undefined): Promise<void> {
  if (at === undefined && !(await emptyFolders()).has(folder)) return;
  await change('empty', (known) => {
    const next = new Map(numbersIn(known));
    if (at === undefined) next.delete(folder);
    else next.set(folder, at);
    return Object.fromEntries(next);
  });
}

/** How many messages Thunderbird could not list, by folder. */
async function unlistedByFolder(): Promise<ReadonlyMap<string, number>> {
  return numbersIn(await get('unlisted'));
}

export async function setUnlisted(folder: string, count: number): Promise<void> {
  if ((await unlistedIn(folder)) === count) return;
  await change('unlisted', (known) => Object.fromEntries(new Map(numbersIn(known)).set(folder, count)));
}

export async function unlistedIn(folder: string): Promise<number> {
  return (await unlistedByFolder()).get(folder) ?? 0;
}

/**
 * What comparing folders with the index has to remember, a number (ms, or a count) for each folder or account: when an
 * event may have been missed, when it was looked at, and how often without success, and since when much of it is missing;
 * when it was last asked which bodies are stored and where that ended, and when for what could not be had; and until when there is no room to write
 * the index anew.
 */
export type Remembered = 'doubted' | 'tried' | 'times' | 'losses' | 'storedLook' | 'storedNext' | 'noRoom' | 'retried';

export async function remembered(what: Remembered): Promise<ReadonlyMap<string, number>> {
  return numbersIn(await get(what));
}

/** `value` undefined: nothing is to be remembered any more. */
export async function remember(what: Remembered, name: string, value: number | undefined): Promise<void> {
  if (value === undefined && !(await remembered(what)).has(name)) return;
  await change(what, (known) => {
    const next = new Map(numbersIn(known));
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return Object.fromEntries(next);
  });
}

/** When what could not be had was asked for again, ms: not before this run's first page, which does so by itself. */
export const lastRetry = {
  read: async (): Promise<number | undefined> => (await remembered('retried')).get('index') ?? sessionStart(),
  write: (at: number): Promise<void> => remember('retried', 'index', at),
};

/** Until when there is no room to write the index anew, ms. */
export const noRoomUntil = {
  read: async (): Promise<number | undefined> => (await remembered('noRoom')).get('index'),
  write: (until: number | undefined): Promise<void> => remember('noRoom', 'index', until),
};

/** Messages in all folders that Thunderbird could not list in this run. */
export async function unlistedCount(): Promise<number> {
  return [...(await unlistedByFolder()).values()].reduce((sum, count) => sum + count, 0);
}

function namesIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

function numbersIn(stored: unknown): ReadonlyMap<string, number> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}
