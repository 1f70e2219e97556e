/** How waiting messages are read, each as its account and the person have it. */
import { Failure } from '../../failure.ts';
import type { MailFlag, PreparedMail } from '../../mail.ts';
import type { Waiting } from '../../listing.ts';
import { accountsRead } from '../which-mail/accounts.ts';
import { headerSource } from './header-source.ts';
import { mailChoices } from '../which-mail/mail-choices.ts';
import { readDecrypted, readRaw } from '../thunderbird/mailbox.ts';
import type { Line } from './line.ts';
import type { Pace } from './pace.ts';
import type { ReadParts } from './read-these.ts';
import { storedAmong } from './stored-bodies.ts';
import { thunderbird } from '../thunderbird/thunderbird.ts';
import { isRemote } from '../which-mail/which-mail.ts';

type Source = 'body' | 'fetched' | 'headers';

/** Accounts whose bodies are fetched from a server. */
export async function fetchedAccounts(): Promise<readonly string[]> {
  return [...(await accountsRead())].flatMap(([id, { type, reads }]) => (isRemote(type) && reads === 'bodies' ? [id] : []));
}

interface Fetching {
  readonly pace: Pace;
  readonly line: Line;
  /** Asked before anything is fetched. */
  readonly isStopped: () => boolean;
}

export interface Plan extends Required<Pick<ReadParts, 'deliver' | 'finish'>> {
  /** Read by their headers until Thunderbird has fetched the body by itself. */
  readonly awaited: readonly Waiting[];
}

export async function planReading(waiting: readonly Waiting[], fetching: Fetching): Promise<Plan> {
  const [{ sources, partial, awaited }, { decrypts }] = await Promise.all([sourcesOf(waiting), mailChoices()]);
  return {
    awaited,
    async deliver(handle, size) {
      if (partial.has(handle) && (await headerOf(handle)).headersOnly) sources.set(handle, 'headers');
      const source = sources.get(handle) ?? 'headers';
      if (source === 'headers') return headerSource(await headerOf(handle));
      return source === 'fetched' ? fetchRaw(handle, size, fetching) : readRaw(handle, size);
    },
    async finish({ handle, size }, prepared, prepare) {
      if (sources.get(handle) === 'headers') return flagged(prepared, 'headersOnly');
      if (!decrypts || !prepared.mail.flags.includes('encrypted')) return prepared;
      // It is fetched once more.
      if (sources.get(handle) === 'fetched') await inTurn(fetching.pace, size, fetching.isStopped);
      const raw = await readDecrypted(handle, size);
      return raw === undefined ? prepared : flagged(await prepare(raw), 'decrypted');
    },
  };
}

interface Sources {
  readonly sources: Map<number, Source>;
  /** Of accounts that may have fetched only the beginning of a message. */
  readonly partial: ReadonlySet<number>;
  readonly awaited: Plan['awaited'];
}

async function sourcesOf(waiting: readonly Waiting[]): Promise<Sources> {
  const accounts = await accountsRead();
  const remote = waiting.filter(({ place }) => isRemote(accounts.get(place.account)?.type ?? ''));
  const stored = remote.length > 0 ? await storedAmong(remote.map(({ handle }) => handle)) : new Set<number>();
  const partial = new Set(waiting.flatMap(({ place, handle }) => (accounts.get(place.account)?.type === 'pop3' ? [handle] : [])));
  const sources = new Map(waiting.map(({ place, handle }): [number, Source] => {
    const { type = '', reads = 'nothing' } = accounts.get(place.account) ?? {};
    if (reads === 'headers' || reads === 'nothing') return [handle, 'headers'];
    if (!isRemote(type) || stored.has(handle)) return [handle, 'body'];
    return [handle, reads === 'bodies' ? 'fetched' : 'headers'];
  }));
  const awaited = remote.filter(({ place, handle }) => accounts.get(place.account)?.reads === 'stored' && !stored.has(handle));
  return { sources, partial, awaited };
}

async function headerOf(handle: number): Promise<messenger.messages.MessageHeader> {
  try {
    return await thunderbird.messages.get(handle);
  } catch (error) {
    throw new Failure('unavailable', 'Thunderbird could not deliver the message; it is tried again later.', error);
  }
}

/** Throws `cancelled`, besides what reading throws, where nothing can be fetched just now: the message keeps waiting. */
async function fetchRaw(handle: number, size: number, { pace, line, isStopped }: Fetching): Promise<ArrayBuffer> {
  await inTurn(pace, size, isStopped);
  try {
    return await line.whileThere(readRaw(handle, size));
  } catch (error) {
    if (Failure.from(error).code === 'unavailable' && line.failed()) throw new Failure('cancelled', 'There is no line.', error);
    throw error;
  }
}

/** Waits until the message may be fetched. Throws `cancelled` when nothing is to be fetched any more. */
async function inTurn(pace: Pace, size: number, isStopped: () => boolean): Promise<void> {
  const until = Date.now() + pace.take(size, Date.now());
  for (;;) {
    if (isStopped()) throw new Failure('cancelled', 'Reading was stopped.');
    const left = until - Date.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK)));
  }
}

function flagged(prepared: PreparedMail, flag: MailFlag): PreparedMail {
  return { ...prepared, mail: { ...prepared.mail, flags: [...prepared.mail.flags, flag] } };
}

const LOOK = 200; // ms between looks whether it goes on
