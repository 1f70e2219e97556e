/** When folders are compared with the real index, and when a loss is believed: a made Thunderbird, in which the person comes and goes, mail comes, and time is the test's. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reconcile as Reconciling } from '../../../src/background/reconcile/reconcile.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { IndexApi } from '../../../src/protocol.ts';
import type { Client } from '../../../src/rpc.ts';
import { listingOf, placeOfTold } from '../../made-mail.ts';
import { MadeBrowser } from '../made-browser.ts';

const FOLDER = '/Inbox';
const OTHER = { id: '/Other', accountId: 'account1', path: '/Other' };
const KNOWN = 20;
const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** What an event page listens to, and the test tells of. */
class Told<A extends readonly unknown[]> {
  readonly #heard = new Set<(...told: A) => void>();
  readonly addListener = (listener: (...told: A) => void) => void this.#heard.add(listener);
  readonly removeListener = (listener: (...told: A) => void) => void this.#heard.delete(listener);
  readonly hasListener = (listener: (...told: A) => void) => this.#heard.has(listener);
  tell(...told: A): void {
    for (const listener of [...this.#heard]) listener(...told);
  }
}

interface Asked {
  readonly folderId?: string;
  readonly headerMessageId?: string;
}

let browser: MadeBrowser;
let store: Store;
let state: 'active' | 'idle';
/** Ids in the folder. */
let mailbox: readonly string[];
let idle: Told<[string]>;
let newMail: Told<[object]>;
let folderInfo: Told<[object, { readonly totalMessageCount: number }]>;
/** When Thunderbird was asked for the folder's count, which comes first of a comparison, ms from the page's start. */
let looks: number[];
let start: number;
let errors: unknown[];
/** Before Thunderbird answers a query. */
let onQuery: (asked: Asked) => void;

beforeEach(async () => {
  store = createStore(await openMemory(), { now: () => Date.now() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  browser = new MadeBrowser();
  state = 'idle';
  mailbox = Array.from({ length: KNOWN }, (_, n) => `m${n}`);
  [idle, newMail, folderInfo] = [new Told(), new Told(), new Told()];
  looks = [];
  errors = [];
  onQuery = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const headersOf = ({ folderId = FOLDER, headerMessageId }: Asked) => (folderId !== FOLDER ? [] : mailbox)
  .filter((id) => headerMessageId === undefined || id === headerMessageId)
  .map((id) => ({ id: Number(id.slice(1)), headerMessageId: id, date: new Date(1000), size: 100, read: true, flagged: false, junk: false, tags: [], folder: { id: FOLDER, accountId: 'account1', path: FOLDER } }));

/** A page that has just started, with an account of this type whose mail is in the index; what follows is not in it. */
async function page(type = 'none'): Promise<Reconciling> {
  const folder = { id: FOLDER, name: 'Inbox', path: FOLDER, accountId: 'account1' };
  browser.accounts = [{ id: 'account1', name: 'One', type, rootFolder: { id: '/', isRoot: true, path: '/', subFolders: [folder] } }];
  const other = new Told();
  browser.more = {
    idle: { queryState: async () => state, onStateChanged: idle },
    folders: {
      onFolderInfoChanged: folderInfo,
      getFolderInfo: async () => {
        looks.push(Date.now() - start);
        return { totalMessageCount: mailbox.length };
      },
    },
    messages: {
      onNewMailReceived: newMail, onMoved: other, onCopied: other, onDeleted: other, onUpdated: other,
      query: async (asked: Asked) => {
        onQuery(asked);
        return { id: null, messages: headersOf(asked) };
      },
    },
  };
  browser.install();
  const { Reconcile } = await import('../../../src/background/reconcile/reconcile.ts');
  const { isFirstPage, sessionName } = await import('../../../src/background/session.ts');
  const session = await sessionName();
  store.list({ session, listings: headersOf({}).map(({ id, headerMessageId }) => listingOf(placeOfTold({ id: headerMessageId, folder: FOLDER }), { handle: id, date: 1000, size: 100 })) });
  start = Date.now();
  await isFirstPage();
  const reconcile = new Reconcile({
    index: clientOf(store), crawling: () => 'idle', onWork: () => {}, onChanged: () => {}, onAccountGone: async () => {},
    onError: (error) => errors.push(error),
  });
  reconcile.listen();
  return reconcile;
}

/** The store as it is asked over the wire. */
function clientOf(asked: Store): Client<IndexApi> {
  const client: unknown = new Proxy({}, { get: (_, name) => async (argument: unknown) => Reflect.apply(Reflect.get(asked, name), asked, [argument]) });
  if (!isClient(client)) throw new Error('No client.');
  return client;
}

const isClient = (value: unknown): value is Client<IndexApi> => typeof value === 'object';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const known = () => store.placesIn({ account: 'account1', folder: FOLDER });

function comes(): void {
  state = 'active';
  idle.tell(state);
}

function goes(): void {
  state = 'idle';
  idle.tell(state);
}

describe('a folder is compared', () => {
  it('not before a page has been there for a minute, as it may have slept through new mail', async () => {
    (await page()).run();
    await pass(60 * SECOND - 1);
    expect(looks).toEqual([]);
    await pass(HOUR);
    expect(looks).toEqual([60 * SECOND]);
    expect(errors).toEqual([]);
  });

  it('not while somebody uses the machine, however long, and once they are gone', async () => {
    state = 'active';
    (await page()).run();
    await pass(5 * HOUR);
    expect(looks).toEqual([]);
    goes();
    await pass(HOUR);
    expect(looks).toEqual([5 * HOUR]);
  });

  it.each([
    ['new mail in any folder', () => newMail.tell(OTHER)],
    ['a change of the folder', () => folderInfo.tell({ id: FOLDER }, { totalMessageCount: KNOWN })],
  ])('not within a minute of %s', async (_, happen) => {
    state = 'active';
    (await page()).run();
    await pass(HOUR);
    happen();
    await pass(10 * SECOND);
    goes();
    await pass(50 * SECOND - 1);
    expect(looks).toEqual([]);
    await pass(HOUR);
    expect(looks).toEqual([HOUR + 60 * SECOND]);
  });
});

describe('a comparison that has begun', () => {
  /** With how often Thunderbird was asked for a count until then. */
  const moments: readonly (readonly [string, number, (asked: Asked) => boolean])[] = [
    ['while the folder is listed', 1, ({ folderId }) => folderId === FOLDER],
    ['while what is missing is looked for everywhere', 2, ({ headerMessageId }) => headerMessageId === 'm3'],
  ];
  const disturbances: readonly (readonly [string, () => void])[] = [['new mail in another folder', () => newMail.tell(OTHER)], ['somebody coming', comes]];
  const all = moments.flatMap(([when, counts, isThen]) => disturbances.map(([what, disturb]) => ({ when, counts, isThen, what, disturb })));

  it.each(all)('ends at $what $when, has removed nothing, and is made up for', async ({ counts, isThen, disturb }) => {
    const reconcile = await page();
    mailbox = mailbox.filter((id) => id !== 'm3');
    let isDisturbed = false;
    onQuery = (asked) => {
      if (isDisturbed || !isThen(asked)) return;
      isDisturbed = true;
      disturb();
    };
    reconcile.run();
    await pass(HOUR);
    expect(isDisturbed).toBe(true);
    expect(looks).toHaveLength(counts);
    expect(known()).toBe(KNOWN);
    goes();
    reconcile.run();
    await pass(HOUR);
    expect(known()).toBe(KNOWN - 1);
    expect(errors).toEqual([]);
  });
});

describe('the loss of all of a folder', () => {
  /** What the index knows of it after all is compared at once, two looks half a minute apart among that. */
  async function compared(reconcile: Reconciling): Promise<number> {
    const done = reconcile.all();
    await pass(60 * SECOND);
    await done;
    return known();
  }

  beforeEach(() => {
    state = 'active'; // Nothing is compared by itself.
  });

  it('on this machine is believed at the second look', async () => {
    const reconcile = await page('none');
    mailbox = [];
    expect(await compared(reconcile)).toBe(0);
  });

  it('on a server is believed an hour later, which a look while offline begins anew', async () => {
    const reconcile = await page('imap');
    mailbox = [];
    expect(await compared(reconcile)).toBe(KNOWN);
    browser.isOnline = false;
    await pass(2 * HOUR);
    expect(await compared(reconcile)).toBe(KNOWN);
    browser.isOnline = true;
    expect(await compared(reconcile)).toBe(KNOWN);
    await pass(HOUR - 10 * 60 * SECOND);
    expect(await compared(reconcile)).toBe(KNOWN);
    await pass(10 * 60 * SECOND);
    expect(await compared(reconcile)).toBe(0);
    expect(errors).toEqual([]);
  });
});
