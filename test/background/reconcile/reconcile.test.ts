/** A folder against the index, over the real store; Thunderbird's answers are a list that the test changes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { differences, isLargeLoss } from '../../../src/background/reconcile/reconcile-diff.ts';
import { foldersDue } from '../../../src/background/reconcile/reconcile-due.ts';
import { reconcileFolder, type FolderParts } from '../../../src/background/reconcile/reconcile-folder.ts';
import { missingFrom } from '../../../src/background/reconcile/reconcile-gone.ts';
import { oldestFirst } from '../../../src/background/crawl/listing.ts';
import { Failure } from '../../../src/failure.ts';
import { digestOf } from '../../../src/indexer/store/digest.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Place } from '../../../src/mail.ts';
import type { Database } from '../../../src/ports.ts';
import type { Listing } from '../../../src/listing.ts';
import { randomFrom } from '../../../evals/random.ts';
import { clock, madeMail } from '../../made-mail.ts';

/** A message of the mailbox: `body` is what tells equals apart, whatever else they share. */
interface Message {
  readonly handle: number;
  readonly id: string;
  readonly folder: string;
  readonly body: string;
  readonly date: number;
  readonly size: number;
  readonly read: boolean;
  readonly tags: readonly string[];
}

const ACCOUNT = 'account1';
const INBOX = '/Inbox';
const BOX = '/Box';

let db: Database;
let store: Store;
let mailbox: Message[];
let handles: number;
let lossesSeen: boolean;
let looks: number;
let rested: number;
let session: string;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
  mailbox = [];
  handles = 0;
  lossesSeen = false;
  looks = 0;
  rested = 0;
  session = 's1';
});

function add(id: string, changes: Partial<Message> = {}): Message {
  handles += 1;
  const message = { handle: handles, id, folder: INBOX, body: `body ${id} ${handles}`, date: 1000 * handles, size: 100, read: true, tags: [], ...changes };
  mailbox.push(message);
  return message;
}

function change(handle: number, changes: Partial<Message>): void {
  mailbox = mailbox.map((message) => (message.handle === handle ? { ...message, ...changes } : message));
}

function take(...handles: readonly number[]): void {
  mailbox = mailbox.filter(({ handle }) => !handles.includes(handle));
}

const listingsIn = (folder: string): readonly Listing[] => {
  const there = mailbox.filter((message) => message.folder === folder);
  return [...new Set(there.map(({ id }) => id))].flatMap((id) =>
    oldestFirst(there.filter((message) => message.id === id)).map(({ handle, date, size, read, tags }, ordinal): Listing => ({
      place: { account: ACCOUNT, folder, headerMessageId: id, ordinal }, handle, date, size, read, flagged: false, junk: false, tags,
    })));
};

const asAsync = <A, R>(call: (argument: A) => R) => async (argument: A): Promise<R> => call(argument);

const thunderbird = (changes: Partial<FolderParts> = {}): FolderParts => ({
  index: {
    membership: asAsync(store.membership), members: asAsync(store.members), equals: asAsync(store.equals), list: asAsync(store.list),
    move: asAsync(store.move), remove: asAsync(store.remove), confirmFolder: asAsync(store.confirmFolder), note: asAsync(store.note),
  },
  session,
  list: async (folder, onListings) => {
    looks += 1;
    const numbered = listingsIn(folder);
    // As the real listing does: of equals the one met first, perhaps the newest, comes as the first of them, and all follow once they are known.
    const groups = [...new Set(numbered.map(({ place }) => place.headerMessageId))].map((id) => numbered.filter(({ place }) => place.headerMessageId === id));
    const met = groups.flatMap((group) => group.slice(-1).map((one) => ({ ...one, place: { ...one.place, ordinal: 0 } })));
    const listings = [...met, ...groups.filter(({ length }) => length > 1).flat()];
    for (let at = 0; at < listings.length; at += 100) await onListings(listings.slice(at, at + 100));
    return 0;
  },
  count: async (folder) => mailbox.filter((message) => message.folder === folder).length,
  equals: async (folder, id) => listingsIn(folder).filter(({ place }) => place.headerMessageId === id),
  everywhere: async (id) => [INBOX, BOX].flatMap(listingsIn).filter(({ place }) => place.headerMessageId === id),
  changes: () => 0,
  rest: async () => void rested++,
  isLossSeenAgain: async () => lossesSeen,
  now: () => 0,
  ...changes,
});

/** What Footnote did before: all that is there listed and read. */
function index(target = store): void {
  for (const folder of [INBOX, BOX]) {
    target.list({ session, listings: listingsIn(folder) });
    target.folderListed({ session, account: ACCOUNT, folder });
  }
  read(target);
}

function read(target = store): void {
  for (const { place, handle } of target.nextWaiting({ session, limit: 10_000 })) {
    const message = mailbox.find((one) => one.handle === handle);
    if (message) target.put({ items: [{ place, handle, prepared: madeMail({ id: message.id, text: message.body }) }] });
  }
  while (target.tidy());
}

const reconciled = (folder = INBOX, changes: Partial<FolderParts> = {}) => reconcileFolder({ account: ACCOUNT, folder }, thunderbird(changes));

/** Ids of what is known in a folder, and rows of the messages. */
const known = (folder = INBOX) =>
  db.all(`SELECT place.header_message_id AS id, text FROM place JOIN folder ON folder.id = folder LEFT JOIN message ON message.id = message
          WHERE path = ? ORDER BY 1, ordinal`, [folder]).map(({ id, text }) => [id, text]);

const kept = () => store.audit().filter(({ kind }) => kind === 'kept').map(({ reason, count }) => [reason, count]);

async function freshDigest(): Promise<unknown> {
  const database = await openMemory();
  index(createStore(database, clock));
  return (await digestOf(database)).sections;
}

describe('a folder that is as it was', () => {
  it('is confirmed after one look, and its places can say when', async () => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    expect(await reconciled()).toEqual({ confirmed: true, listed: 0, removed: 0, kept: 0 });
    expect(looks).toBe(1);
    const place: Place = { account: ACCOUNT, folder: INBOX, headerMessageId: 'a', ordinal: 0 };
    expect(store.confirmed({ place })).toBe(clock.now());
    expect(store.knownFolders().find(({ folder }) => folder === INBOX)).toMatchObject({ holds: true, confirmed: clock.now() });
    expect(store.confirmed({ place: { ...place, headerMessageId: 'z' } })).toBeUndefined();
  });

  it('is compared in slices, however many it holds, and rests after each', async () => {
    for (let n = 0; n < 1200; n++) add(`m${n}`);
    index();
    rested = 0;
    expect(await reconciled()).toMatchObject({ confirmed: true, listed: 0 });
    expect(rested).toBeGreaterThanOrEqual(12 + 3);
  });

  it('stops where it is told to, and has removed nothing', async () => {
    const gone = add('gone');
    for (let n = 0; n < 20; n++) add(`m${n}`);
    index();
    take(gone.handle);
    const rest = async () => {
      throw new Failure('cancelled', 'Somebody came.');
    };
    await expect(reconciled(INBOX, { rest })).rejects.toMatchObject({ code: 'cancelled' });
    expect(known()).toHaveLength(21);
  });
});

describe('what no event told of', () => {
  it('is listed: new mail, and another state', async () => {
    const a = add('a');
    index();
    add('new');
    change(a.handle, { read: false, tags: ['$label1'] });
    expect(await reconciled()).toMatchObject({ confirmed: true, listed: 2, removed: 0 });
    read();
    expect(db.all('SELECT header_message_id AS id, read, tags FROM place ORDER BY 1')).toEqual([
      { id: 'a', read: 0, tags: '["$label1"]' }, { id: 'new', read: 1, tags: null },
    ]);
    expect(await reconciled()).toMatchObject({ confirmed: true, listed: 0 });
  });

  it('is removed, of whatever date', async () => {
    const many = Array.from({ length: 20 }, (_, n) => add(`m${n}`));
    const old = add('old', { date: 0 });
    const future = add('future', { date: Date.UTC(2100, 1) });
    index();
    take(old.handle, future.handle);
    expect(await reconciled()).toEqual({ confirmed: true, listed: 0, removed: 2, kept: 0 });
    expect(known()).toHaveLength(many.length);
    expect(store.audit().find(({ kind }) => kind === 'removed')).toMatchObject({ reason: 'notThere', count: 2 });
  });

  it('goes along to where it stands now, and is not read again', async () => {
    for (let n = 0; n < 20; n++) add(`m${n}`);
    const moved = add('moved');
    index();
    const row = db.all("SELECT id FROM message WHERE header_message_id = 'moved'");
    change(moved.handle, { folder: BOX });
    expect(await reconciled()).toMatchObject({ confirmed: true, removed: 1 });
    expect(known(BOX)).toEqual([['moved', moved.body]]);
    expect(db.all("SELECT id FROM message WHERE header_message_id = 'moved'")).toEqual(row);
  });
});

describe('what an event tells of meanwhile', () => {
  it('stays as the event told, and the folder is looked at again', async () => {
    const a = add('a');
    const gone = add('gone');
    for (let n = 0; n < 20; n++) add(`m${n}`);
    index();
    change(a.handle, { tags: ['$label1'] });
    add('new');
    let events = 0;
    const parts = thunderbird();
    const members: FolderParts['index']['members'] = async (request) => {
      if (events === 0) {
        // After the second listing: one is read, another deleted, and both events are followed at once.
        change(a.handle, { read: false });
        store.list({ session, listings: listingsIn(INBOX).filter(({ handle }) => handle === a.handle) });
        take(gone.handle);
        store.remove({ places: [{ account: ACCOUNT, folder: INBOX, headerMessageId: 'gone', ordinal: 0 }] });
        events += 2;
      }
      return parts.index.members(request);
    };
    const found = await reconciled(INBOX, { index: { ...parts.index, members }, changes: () => events });
    expect(found).toMatchObject({ confirmed: false, listed: 0, removed: 0 });
    expect(db.all("SELECT read FROM place WHERE header_message_id = 'a'")).toEqual([{ read: 0 }]);
    expect(known().filter(([id]) => id === 'gone')).toEqual([]);
    expect(await reconciled()).toMatchObject({ confirmed: true, listed: 1 });
  });
});

describe('what seems to be missing', () => {
  const twenty = () => Array.from({ length: 20 }, (_, n) => add(`m${n}`));

  it('stays when the whole folder answers as empty, until it does so again later', async () => {
    twenty();
    index();
    mailbox = [];
    expect(await reconciled()).toMatchObject({ confirmed: false, removed: 0, kept: 20 });
    expect(known()).toHaveLength(20);
    expect(kept()).toEqual([['largeLoss', 20]]);
    lossesSeen = true;
    expect(await reconciled()).toMatchObject({ confirmed: true, removed: 20, kept: 0 });
    expect(known()).toEqual([]);
  });

  it('is told to be all of the folder only where it is', async () => {
    const all: boolean[] = [];
    const isLossSeenAgain = async (_: string, isAll: boolean) => {
      all.push(isAll);
      return false;
    };
    twenty();
    index();
    mailbox = mailbox.slice(0, 2);
    await reconciled(INBOX, { isLossSeenAgain });
    mailbox = [];
    await reconciled(INBOX, { isLossSeenAgain });
    expect(all).toEqual([false, true]);
  });

  it('stays when a folder has no count, as one that was not parsed', async () => {
    twenty();
    index();
    mailbox = [];
    lossesSeen = true;
    const count = async () => {
      throw new Error('An unexpected error occurred');
    };
    expect(await reconciled(INBOX, { count })).toMatchObject({ confirmed: false, removed: 0 });
    expect(known()).toHaveLength(20);
  });

  it('stays when the listing has fewer than Thunderbird counts', async () => {
    const [first] = twenty();
    index();
    take(first?.handle ?? 0);
    expect(await reconciled(INBOX, { count: async () => 20 })).toMatchObject({ confirmed: false, removed: 0 });
    expect(known()).toHaveLength(20);
  });

  it('stays when looking for it everywhere fails', async () => {
    const [first] = twenty();
    index();
    take(first?.handle ?? 0);
    const everywhere = async () => {
      throw new Failure('timeout', 'Thunderbird did not answer in time.');
    };
    expect(await reconciled(INBOX, { everywhere })).toMatchObject({ confirmed: false, removed: 0, kept: 1 });
    expect(kept()).toEqual([['noAnswer', 1]]);
    expect(known()).toHaveLength(20);
  });

  it('stays when looking for it everywhere finds it where it was', async () => {
    const [first] = twenty();
    index();
    const listing = listingsIn(INBOX).filter(({ handle }) => handle === first?.handle);
    take(first?.handle ?? 0);
    expect(await reconciled(INBOX, { everywhere: async () => listing })).toMatchObject({ confirmed: false, removed: 0, kept: 1 });
    expect(kept()).toEqual([['stillThere', 1]]);
  });

  it('stays when the folder changed meanwhile', async () => {
    const [first] = twenty();
    index();
    take(first?.handle ?? 0);
    let at = 0;
    expect(await reconciled(INBOX, { changes: () => at++ })).toMatchObject({ confirmed: false, removed: 0, kept: 1 });
    expect(kept()).toEqual([['changedMeanwhile', 1]]);
  });
});

describe('messages of one Message-ID in a folder', () => {
  /** Alike to everybody but a reader. */
  const twin = (body: string) => add('twin', { body, date: 5000, size: 100 });

  it('are still told apart when one of them goes, Thunderbird having been closed meanwhile', async () => {
    for (let n = 0; n < 20; n++) add(`m${n}`);
    const [first] = [twin('merganser'), twin('goosander'), twin('smew')];
    index();
    take(first?.handle ?? 0);
    session = 's2';
    mailbox = mailbox.map((message) => ({ ...message, handle: message.handle + 1000 }));
    index(); // Listed at the start, by number: the first of two is taken for the first of three.
    expect(await reconciled()).toMatchObject({ confirmed: true });
    read();
    expect(known().filter(([id]) => id === 'twin')).toEqual([['twin', 'goosander'], ['twin', 'smew']]);
    expect((await digestOf(db)).sections).toEqual(await freshDigest());
  });

  it('are told apart when one is replaced by another in the same run of Thunderbird', async () => {
    for (let n = 0; n < 20; n++) add(`m${n}`);
    const [first] = [twin('merganser'), twin('goosander')];
    index();
    take(first?.handle ?? 0);
    twin('smew');
    expect(await reconciled()).toMatchObject({ confirmed: true });
    read();
    expect(known().filter(([id]) => id === 'twin')).toEqual([['twin', 'goosander'], ['twin', 'smew']]);
  });

  it('all stay when there is no second answer', async () => {
    for (let n = 0; n < 20; n++) add(`m${n}`);
    const [first] = [twin('merganser'), twin('goosander')];
    index();
    take(first?.handle ?? 0);
    const equals = async () => {
      throw new Error('No.');
    };
    expect(await reconciled(INBOX, { equals })).toMatchObject({ confirmed: false });
    expect(known().filter(([id]) => id === 'twin')).toHaveLength(2);
  });
});

describe('any changes', () => {
  it('end in the state of a fresh index', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = randomFrom(seed);
      const below = (n: number) => random.int(0, n - 1);
      mailbox = [];
      db = await openMemory();
      store = createStore(db, clock);
      lossesSeen = true;
      session = `run ${seed}`;
      for (let n = 0; n < 60; n++) add(`m${below(40)}`, { folder: below(2) ? INBOX : BOX, date: 1000 * below(3) });
      index();
      for (let n = 0; n < 40; n++) {
        const { handle = 0 } = mailbox[below(mailbox.length)] ?? {};
        const kind = below(4);
        if (kind === 0) take(handle);
        else if (kind === 1) change(handle, { folder: below(2) ? INBOX : BOX });
        else if (kind === 2) change(handle, { read: below(2) === 0, tags: below(2) ? ['x'] : [] });
        else add(`m${below(60)}`, { folder: below(2) ? INBOX : BOX, date: 1000 * below(3) });
      }
      for (const folder of [INBOX, BOX, INBOX, BOX]) await reconciled(folder);
      read();
      expect((await digestOf(db)).sections, `seed ${seed}`).toEqual(await freshDigest());
    }
  });
});

describe('differences', () => {
  it('are none between nothing and nothing', () => {
    expect(differences([], [])).toEqual({ list: [], missing: [], anew: [] });
  });

  it('are large where nothing is left, or less than half of many', () => {
    expect([[1, 1], [3, 3], [20, 11], [20, 10], [20, 9], [1000, 400], [5, 0]].map(([known = 0, missing = 0]) => isLargeLoss(known, missing))).toEqual(
      [true, true, true, false, false, false, false],
    );
  });
});

describe('what is due', () => {
  const folders = ['a', 'b', 'c', 'd'].map((folder) => ({ folder }));
  const none = { confirmed: new Map<string, number>(), doubted: new Map<string, number>(), tried: new Map<string, number>(), times: new Map<string, number>() };
  const HOUR = 60 * 60_000;
  const DAY = 24 * HOUR;
  const due = (memory: Partial<typeof none>, now: number) => foldersDue(folders, { ...none, ...memory }, 10 * DAY, now).map(({ folder }) => folder);

  it('was not confirmed in this run or for a day, or is in doubt; the oldest first', () => {
    const now = 12 * DAY;
    const confirmed = new Map([['a', now - HOUR], ['b', now - 2 * DAY], ['c', 9 * DAY], ['d', now - 2 * HOUR]]);
    expect(due({ confirmed, doubted: new Map([['a', now - 60_000]]) }, now)).toEqual(['c', 'b', 'a']);
    expect(due({ confirmed }, 10 * DAY + 1)).toEqual(['c']); // In a run that has just begun only what it confirmed counts; times to come are before it.
  });

  it('waits after a look in vain, each time twice as long', () => {
    const tried = new Map([['a', 11 * DAY]]);
    const at = (times: number, minutes: number) => due({ tried, times: new Map([['a', times]]) }, 11 * DAY + minutes * 60_000).includes('a');
    expect([at(1, 14), at(1, 15), at(2, 29), at(2, 30), at(50, 23 * 60), at(50, 24 * 60)]).toEqual([false, true, false, true, false, true]);
  });
});

describe('a folder', () => {
  const known = [{ account: 'a', folder: 'a://one' }, { account: 'a', folder: 'a://one/two' }, { account: 'b', folder: 'b://one' }];
  const tree = (...ids: readonly string[]) => ({ id: 'root', subFolders: ids.map((id) => ({ id })) });

  it('is gone where its account has others, or the account itself is gone', () => {
    expect(missingFrom([{ id: 'a', rootFolder: { id: 'root', subFolders: [{ id: 'a://one', subFolders: [{ id: 'a://one/two' }] }] } }, { id: 'b', rootFolder: tree('b://one') }], known)).toEqual([]);
    expect(missingFrom([{ id: 'a', rootFolder: tree('a://one') }, { id: 'b', rootFolder: tree('b://one') }], known)).toEqual(known.slice(1, 2));
    expect(missingFrom([{ id: 'a', rootFolder: tree('a://one', 'a://one/two') }], known)).toEqual(known.slice(2));
  });

  it('is not gone while nothing is known of its account, or of any', () => {
    expect(missingFrom([], known)).toEqual([]);
    expect(missingFrom([{ id: 'a' }, { id: 'b', rootFolder: { id: 'root' } }], known)).toEqual([]);
    expect(missingFrom([{ id: 'a', rootFolder: { id: 'root' } }, { id: 'b', rootFolder: tree('b://one') }], known)).toEqual([]);
  });
});
