/** Hits against Thunderbird, over the real store and the real search; Thunderbird's answers are a list that the test changes, unseen by the index. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmedEvidence } from '../../../src/background/asking/confirmed-evidence.ts';
import { Confirming, type ConfirmingParts } from '../../../src/background/confirming/confirming.ts';
import { QueryVectors } from '../../../src/background/embedding/query-vectors.ts';
import { Quiet } from '../../../src/background/embedding/quiet.ts';
import { onPlaces } from '../../../src/background/opening/on-places.ts';
import { oldestFirst } from '../../../src/background/crawl/listing.ts';
import { contractId } from '../../../src/contract.ts';
import { Failure } from '../../../src/failure.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Listing } from '../../../src/listing.ts';
import type { Place } from '../../../src/mail.ts';
import { contractOf, learnedModel } from '../../../src/models.ts';
import type { Database, QueryVector } from '../../../src/ports.ts';
import { search } from '../../../src/retrieval/search.ts';
import type { SearchRequest } from '../../../src/search.ts';
import { clock, madeMail } from '../../made-mail.ts';

interface Message {
  readonly handle: number;
  readonly id: string;
  readonly folder: string;
  readonly text: string;
  readonly date: number;
  readonly size: number;
  readonly read: boolean;
  readonly flagged: boolean;
  readonly junk: boolean;
  readonly tags: readonly string[];
}

const ACCOUNT = 'account1';
const INBOX = '/Inbox';
const TRASH = '/Trash';
const BOX = '/Box';
const FOLDERS = [INBOX, TRASH, BOX];
const never = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
const analyzer = createAnalyzer();
/** ms; a busy machine is slow, and what is tested is not how fast it is. */
const PATIENT = 60_000;

let db: Database;
let store: Store;
let mailbox: Message[];
let session: string;
let time: number;
let doubted: string[];
let told: string[];
let looks: { get: number; equals: number; everywhere: number; search: number };
let errors: unknown[];

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
  store.describeFolders({ folders: FOLDERS.map((folder) => ({ account: ACCOUNT, folder, name: folder.slice(1), uses: folder === TRASH ? ['trash'] : [] })) });
  mailbox = [];
  session = 's1';
  time = 0;
  doubted = [];
  told = [];
  looks = { get: 0, equals: 0, everywhere: 0, search: 0 };
  errors = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function add(id: string, changes: Partial<Message> = {}): Message {
  const handle = mailbox.length + 1;
  const message = { handle, id, folder: INBOX, text: `The ferry ${id} leaves.`, date: 1000 * handle, size: 100, read: true, flagged: false, junk: false, tags: [], ...changes };
  mailbox.push(message);
  return message;
}

/** In Thunderbird, of which the index hears nothing. */
function change(id: string, changes: Partial<Message>): void {
  mailbox = mailbox.map((message) => (message.id === id ? { ...message, ...changes } : message));
}

function take(...ids: readonly string[]): void {
  mailbox = mailbox.filter(({ id }) => !ids.includes(id));
}

const placeIn = (folder: string, id: string, ordinal = 0): Place => ({ account: ACCOUNT, folder, headerMessageId: id, ordinal });

const equalsOf = (folder: string, id: string): readonly Listing[] =>
  oldestFirst(mailbox.filter((message) => message.folder === folder && message.id === id))
    .map(({ handle, date, size, read, flagged, junk, tags }, ordinal) => ({ place: placeIn(folder, id, ordinal), handle, date, size, read, flagged, junk, tags }));

function index(): void {
  const listings = FOLDERS.flatMap((folder) => [...new Set(mailbox.filter((message) => message.folder === folder).map(({ id }) => id))].flatMap((id) => equalsOf(folder, id)));
  store.list({ session, listings });
  for (const { place, handle } of store.nextWaiting({ session, limit: 10_000 })) {
    const message = mailbox.find((one) => one.handle === handle);
    if (message) store.put({ items: [{ place, handle, prepared: madeMail({ id: message.id, text: message.text, date: message.date }) }] });
  }
  while (store.tidy());
}

const asAsync = <A, R>(call: (argument: A) => R) => async (argument: A): Promise<R> => call(argument);

function confirming(changes: Partial<ConfirmingParts> = {}): Confirming {
  return new Confirming({
    index: {
      mirrored: asAsync(store.mirrored), confirmPlaces: asAsync(store.confirmPlaces), equals: asAsync(store.equals), list: asAsync(store.list), move: asAsync(store.move),
      remove: asAsync(store.remove), note: asAsync(store.note), placesIn: asAsync(store.placesIn),
    },
    session: async () => session,
    get: async (handle) => {
      looks.get += 1;
      const message = mailbox.find((one) => one.handle === handle);
      if (!message) throw new Error(`Message not found: ${handle}.`);
      return { ...message, headerMessageId: message.id, id: handle, folder: { id: message.folder, accountId: ACCOUNT } };
    },
    equals: async (folder, id) => {
      looks.equals += 1;
      return equalsOf(folder, id);
    },
    everywhere: async (id) => {
      looks.everywhere += 1;
      return FOLDERS.flatMap((folder) => equalsOf(folder, id)).map((listing) => ({ ...listing, place: { ...listing.place, ordinal: 0 } }));
    },
    count: async (folder) => mailbox.filter((message) => message.folder === folder).length,
    isListed: async () => true,
    isFolderGone: async () => false,
    isOnServer: async () => false,
    afterEvents: (work) => work(),
    search: async (request) => {
      looks.search += 1;
      return search({ db, analyzer, clock }, request);
    },
    onDoubt: (folder) => doubted.push(folder),
    onFolderGone: () => told.push('folder gone'),
    onCorrected: () => told.push('corrected'),
    onError: (error) => errors.push(error),
    now: () => time,
    ...changes,
  });
}

async function found(text: string, request: Partial<SearchRequest> = {}, parts: Partial<ConfirmingParts> | Confirming = {}) {
  const asked = parts instanceof Confirming ? parts : confirming(parts);
  const reply = await asked.search({ text, boundary: {}, limit: 20, typing: false, ...request }, never, PATIENT);
  return { ...reply, ids: reply.hits.map(({ place }) => place.headerMessageId) };
}

const kept = () => store.audit().filter(({ kind }) => kind === 'kept').map(({ reason }) => reason);

describe('hits that are as they are known', () => {
  it('are looked up once each, and no more for a while', async () => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    const asked = confirming();
    const reply = await found('ferry', {}, asked);
    expect(reply.ids).toHaveLength(3);
    expect(reply.confirmation).toMatchObject({ confirmed: 3, corrected: 0, dropped: 0, unanswered: 0, again: 0 });
    await found('ferry', {}, asked);
    expect(looks).toEqual({ get: 3, equals: 0, everywhere: 0, search: 2 });
    time = 10_000;
    await found('ferry', {}, asked);
    expect(looks.get).toBe(6);
    expect([doubted, told]).toEqual([[], []]);
  });

  it('can say afterwards when they were confirmed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: clock.now() + 60_000 });
    add('a');
    index();
    const place = placeIn(INBOX, 'a');
    expect(store.confirmed({ place })).toBe(clock.now());
    await found('ferry');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.confirmed({ place })).toBe(clock.now() + 60_000);
    expect(errors).toEqual([]);
  });

  it('are handed over without being looked up while a key was just pressed, and looked up after the pause', async () => {
    add('a', { read: false });
    index();
    change('a', { read: true });
    const typing = await found('fer', { typing: true });
    expect([typing.ids, typing.confirmation, looks.get]).toEqual([['a'], undefined, 0]);
    const rested = await found('is:unread fer', { typing: true, probe: true });
    expect([rested.ids, rested.confirmation]).toEqual([[], expect.objectContaining({ corrected: 1, dropped: 1 })]);
  });

  it('of an earlier run of Thunderbird are shown as they are known until their folder is listed: nothing walks it for each of them', async () => {
    add('a', { read: false });
    add('b');
    index();
    session = 's2';
    change('a', { read: true });
    const reply = await found('ferry', {}, { isListed: async () => false });
    expect(reply.ids.toSorted()).toEqual(['a', 'b']);
    expect(reply.confirmation).toMatchObject({ confirmed: 0, corrected: 0, dropped: 0, unanswered: 2 });
    expect(looks).toMatchObject({ get: 0, equals: 0, everywhere: 0 });
    time += 60_000;
    index();
    expect((await found('ferry')).confirmation).toMatchObject({ confirmed: 2, unanswered: 0 });
    expect(looks).toMatchObject({ get: 2, equals: 0, everywhere: 0 });
  });

  it('of an earlier run are believed to be gone only once their folder was listed in this one', async () => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    session = 's2';
    take('b');
    const early = await found('ferry', {}, { isListed: async () => false });
    expect([early.ids.toSorted(), early.confirmation]).toEqual([['a', 'b', 'c'], expect.objectContaining({ confirmed: 0, dropped: 0, unanswered: 3 })]);
    index();
    expect((await found('ferry')).ids.toSorted()).toEqual(['a', 'c']);
    expect(looks).toMatchObject({ get: 2, equals: 1 });
  });
});

describe('hits that have changed', () => {
  it('are shown as they are, and the index knows it', async () => {
    for (const id of ['a', 'b', 'c']) add(id, { read: false });
    index();
    change('b', { read: true, tags: ['$label1'] });
    const reply = await found('ferry');
    expect(reply.hits.filter(({ unread }) => !unread).map(({ place }) => place.headerMessageId)).toEqual(['b']);
    expect(reply.confirmation).toMatchObject({ confirmed: 3, corrected: 1, dropped: 0, unanswered: 0, again: 1 });
    expect(store.mirrored({ session, places: [placeIn(INBOX, 'b')] })).toMatchObject([{ read: true, tags: ['$label1'] }]);
    expect([doubted, told]).toEqual([[INBOX], ['corrected']]);
  });

  it('leave the page where they are out of the scope now, and the page is filled from what follows', async () => {
    for (let n = 0; n < 90; n++) add(`m${n}`, { read: false });
    index();
    // The newest come first: the first three pages are read by now, but for one.
    for (let n = 60; n < 90; n++) if (n !== 75) change(`m${n}`, { read: true });
    const reply = await found('ferry is:unread', { limit: 10, order: 'newest' });
    expect(reply.ids).toEqual(['m75', ...Array.from({ length: 9 }, (_, n) => `m${59 - n}`)]);
    expect(reply.hits.every(({ unread }) => unread)).toBe(true);
    expect(reply.confirmation).toMatchObject({ confirmed: 10, unanswered: 0 });
    expect(reply.confirmation?.dropped).toBe(reply.confirmation?.corrected);
    expect(looks.search).toBeLessThanOrEqual(7);
    // The next page begins behind this one.
    const next = await found('ferry is:unread', { limit: 10, order: 'newest', ...(reply.next && { after: reply.next }) });
    expect(next.ids).toEqual(Array.from({ length: 10 }, (_, n) => `m${50 - n}`));
  });

  it('are looked up a bounded number of times, and nothing that is known to be otherwise is shown', async () => {
    for (let n = 0; n < 400; n++) add(`m${n}`, { read: false });
    index();
    for (let n = 0; n < 400; n++) change(`m${n}`, { read: true });
    const reply = await found('ferry is:unread', { limit: 3, order: 'newest' });
    expect(reply.confirmation?.again).toBe(3);
    expect(looks.search).toBe(7);
    for (const { place } of reply.hits) expect(store.mirrored({ session, places: [place] })).toMatchObject([{ read: false }]);
  });

  it('by an event that came between are shown by what is known then', async () => {
    add('a', { read: false });
    index();
    change('a', { read: true });
    const reply = await found('ferry', {}, {
      afterEvents: async (work) => {
        change('a', { read: false, flagged: true });
        store.list({ session, listings: equalsOf(INBOX, 'a') });
        await work();
      },
    });
    expect(reply.hits.map(({ unread }) => unread)).toEqual([true]);
    expect(store.mirrored({ session, places: [placeIn(INBOX, 'a')] })).toMatchObject([{ read: false, flagged: true }]);
  });
});

describe('hits that are gone', () => {
  it('are dropped and removed, once they were looked for everywhere', async () => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    take('b');
    const reply = await found('ferry');
    expect(reply.ids.toSorted()).toEqual(['a', 'c']);
    expect(reply).toMatchObject({ matches: 2, confirmation: { confirmed: 2, corrected: 1, dropped: 1, again: 1 } });
    expect(looks.everywhere).toBe(1);
    expect(store.audit().find(({ kind }) => kind === 'removed')).toMatchObject({ reason: 'notThere', count: 1 });
    expect(db.all('SELECT count(*) AS n FROM message')).toEqual([{ n: 2 }]);
  });

  it('to the trash are found there, and not read again', async () => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    const [before] = (await found('b')).hits;
    change('b', { folder: TRASH });
    expect((await found('ferry')).ids.toSorted()).toEqual(['a', 'c']);
    const [there] = (await found('b in:trash')).hits;
    expect([there?.place.folder, there?.message]).toEqual([TRASH, before?.message]);
    expect(store.coverage()).toMatchObject({ known: 3, waiting: 0 });
    expect(doubted).toEqual(expect.arrayContaining([INBOX, TRASH]));
  });

  it('to a folder that already shows them lose the place that they left', async () => {
    add('alpha');
    add('alpha', { folder: BOX, date: 1000, handle: 50 });
    add('beta');
    index();
    mailbox = mailbox.filter(({ handle }) => handle !== 1);
    const reply = await found('ferry alpha');
    expect(reply.hits.filter(({ full }) => full).map(({ place, places }) => [place.folder, places])).toEqual([[BOX, 1]]);
  });

  it('of which an equal is left are told apart from it', async () => {
    add('twin', { text: 'A merganser was seen.' });
    add('twin', { text: 'A goosander was seen.' });
    add('b');
    index();
    mailbox = mailbox.filter(({ handle }) => handle !== 1);
    expect((await found('merganser')).ids).toEqual([]);
    index();
    expect((await found('goosander')).hits.map(({ place }) => place)).toEqual([placeIn(INBOX, 'twin')]);
    expect((await found('merganser')).ids).toEqual([]);
  });

  it('with their folder are dropped, but stay known until that was looked at again', async () => {
    for (let n = 0; n < 12; n++) add(`box${n}`, { folder: BOX, date: 100_000 + n });
    for (let n = 0; n < 12; n++) add(`in${n}`);
    index();
    mailbox = mailbox.filter(({ folder }) => folder !== BOX);
    const asked = confirming({
      equals: async (folder, id) => {
        if (folder === BOX) throw new Error('Folder not found.');
        return equalsOf(folder, id);
      },
      isFolderGone: async ({ folder }) => folder === BOX,
    });
    const reply = await found('ferry', { limit: 10, order: 'newest' }, asked);
    expect(reply.ids).toEqual(Array.from({ length: 10 }, (_, n) => `in${11 - n}`));
    expect(reply.confirmation).toMatchObject({ confirmed: 10, corrected: 12, dropped: 12, unanswered: 0 });
    expect(store.placesIn({ account: ACCOUNT, folder: BOX })).toBe(12);
    expect(told).toContain('folder gone');
    // The next page begins behind this one, whatever it was filled from.
    const next = await found('ferry', { limit: 10, order: 'newest', ...(reply.next && { after: reply.next }) }, asked);
    expect(next.ids).toEqual(['in1', 'in0']);
  });
});

describe('an answer that may not be believed keeps the hit', () => {
  const lost = async (parts: Partial<ConfirmingParts>, gone: readonly string[] = ['b']) => {
    for (let n = 0; n < 30; n++) add(`m${n}`);
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    take(...gone);
    return found('ferry', { limit: 40 }, parts);
  };

  it('where Thunderbird can\'t be asked again', async () => {
    const reply = await lost({ equals: async () => { throw new Error('No.'); } });
    expect(reply.ids).toContain('b');
    expect(reply.confirmation).toMatchObject({ confirmed: 32, corrected: 0, dropped: 0, unanswered: 1 });
    expect(doubted).toEqual([INBOX]);
  });

  it('where it can\'t be looked for everywhere', async () => {
    expect((await lost({ everywhere: async () => { throw new Error('No.'); } })).ids).toContain('b');
    expect(kept()).toEqual(['noAnswer']);
  });

  it('where Thunderbird does not count the folder, as it has not parsed it', async () => {
    expect((await lost({ count: async () => { throw new Error('No summary.'); } })).ids).toContain('b');
    expect(kept()).toEqual(['noAnswer']);
  });

  it('where most of the folder would be gone', async () => {
    const reply = await lost({ count: async () => 2 });
    expect(reply.ids).toContain('b');
    expect(kept()).toEqual(['largeLoss']);
    expect(store.coverage().known).toBe(33);
  });

  it('where all of a folder on a server would be gone, whose list Thunderbird may just have to make anew', async () => {
    for (const id of ['a', 'b']) add(id, { folder: BOX });
    index();
    take('a', 'b');
    const parts = { isOnServer: async () => true };
    expect((await found('ferry', {}, parts)).ids.toSorted()).toEqual(['a', 'b']);
    expect(kept()).toEqual(['largeLoss']);
    expect(doubted).toContain(BOX);
    add('c', { folder: BOX }); // Something is left: that is no list to be made.
    time += 60_000;
    index();
    expect((await found('ferry', {}, parts)).ids).toEqual(['c']);
  });

  it('where the one message of a folder on a server would be gone, which is all of it, too', async () => {
    add('a', { folder: BOX });
    add('b');
    index();
    take('a');
    expect((await found('ferry', {}, { isOnServer: async () => true })).ids.toSorted()).toEqual(['a', 'b']);
    expect(kept()).toEqual(['largeLoss']);
  });

  it('but a folder on this machine that was emptied to the last message is believed', async () => {
    add('a', { folder: BOX });
    add('b');
    index();
    take('a');
    expect((await found('ferry')).ids).toEqual(['b']);
  });

  it('where the search for them everywhere finds them where they stood', async () => {
    const reply = await lost({ everywhere: async (id) => [{ place: placeIn(INBOX, id), handle: 99, date: 0, size: 1, read: true, flagged: false, junk: false, tags: [] }] });
    expect(reply.ids).toContain('b');
    expect(kept()).toEqual(['stillThere']);
  });
});

describe('a Thunderbird that does not answer in time', () => {
  it('does not keep the hits from being shown; what it says later is told then', async () => {
    add('a', { read: false });
    index();
    change('a', { read: true });
    let answer = (): void => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    const asked = confirming({ get: async () => { await late; throw new Error('Late.'); } });
    const reply = await asked.search({ text: 'ferry is:unread', boundary: {}, limit: 20, typing: false }, never, 50);
    expect(reply.hits).toHaveLength(1);
    expect(reply.confirmation).toMatchObject({ confirmed: 0, unanswered: 1 });
    expect(told).toEqual([]);
    answer();
    await expect.poll(() => told, { timeout: PATIENT }).toEqual(['corrected']);
    expect((await found('ferry is:unread', {}, asked)).ids).toEqual([]);
  });

  it('and an index that fails is told of, and the hits stay', async () => {
    add('a');
    index();
    const failing = confirming({ session: async () => { throw new Error('Broken.'); } });
    expect((await found('ferry', {}, failing)).ids).toEqual(['a']);
    expect(errors).toHaveLength(1);
  });

  it('is not asked for one after the other without an end, as the events wait meanwhile; what is left stays', async () => {
    for (let n = 0; n < 30; n++) add(`m${n}`);
    index();
    const ids = Array.from({ length: 10 }, (_, n) => `m${n}`);
    take(...ids);
    const slow = confirming({
      everywhere: async () => {
        looks.everywhere += 1;
        time += 3000;
        return [];
      },
    });
    expect(await slow.isChanged(ids.map((id) => placeIn(INBOX, id)), PATIENT)).toBe(true);
    expect(looks.everywhere).toBe(2);
    expect(store.coverage().known).toBe(29);
    expect(errors).toEqual([]);
    expect(doubted).toEqual([INBOX]);
  });
});

describe('the learned model', () => {
  const model = learnedModel('bge-small-en-v1.5');
  const contract = model ? contractId(contractOf(model)) : '';
  let embedded: string[];
  let given: (readonly QueryVector[] | undefined)[];

  /** All of it is out of the scope by now, so that it is searched again several times. */
  function setUp(query: () => Promise<Float32Array | undefined>) {
    for (let n = 0; n < 400; n++) add(`m${n}`, { read: false });
    index();
    for (let n = 0; n < 400; n++) change(`m${n}`, { read: true });
    [embedded, given] = [[], []];
    const vectors = new QueryVectors(
      { vectorSets: async () => [{ contract, lane: 'learned', wanted: true, passages: 400, waits: false }], otherLanguages: async () => 0, size: async () => ({ messages: 400, places: 400, chunks: 400, bytes: 1 }) },
      {
        quiet: new Quiet(), lost: new Set(), model: async () => model, threads: async () => 1,
        models: {
          query: ({ text }) => {
            embedded.push(text);
            return query();
          },
          load: () => Promise.reject(new Failure('gone', 'Nobody asks for this.')),
        },
      },
      async () => ({ vector_timeout_seconds: 0.2 }),
    );
    const asked = confirming({
      search: async ({ vectors: meant, ...request }) => {
        given.push(meant);
        const { degradedReason: _, ...reply } = search({ db, analyzer, clock }, request);
        // As with the built-in vectors, which always answer.
        return { ...reply, degraded: false };
      },
    });
    return { vectors, asked };
  }

  const request: SearchRequest = { text: 'ferry is:unread', boundary: {}, limit: 3, typing: false, order: 'newest' };
  const meant = [{ contract, values: Float32Array.of(1) }];

  it('is asked once by a search that confirming searches again several times, each time with its vector', async () => {
    const { vectors, asked } = setUp(async () => Float32Array.of(1));
    const reply = await vectors.search(request, (one) => asked.search(one, never, PATIENT));
    expect(reply.confirmation?.again).toBe(3);
    expect(embedded).toEqual(['ferry']);
    expect(given).toEqual(Array(7).fill(meant));
  });

  it('is waited for once also where it does not answer, which is said', async () => {
    const { vectors, asked } = setUp(() => new Promise(() => {}));
    const reply = await vectors.search(request, (one) => asked.search(one, never, PATIENT));
    expect(reply).toMatchObject({ confirmation: { again: 3 }, degraded: true, degradedReason: { code: 'learnedLate' } });
    expect(embedded).toEqual(['ferry']);
    expect(given).toEqual(Array(7).fill(undefined));
  });

  it("is asked once for a question, whose evidence is looked up with the question's own vector", async () => {
    const { vectors, asked } = setUp(async () => Float32Array.of(1));
    const of = await vectors.of({ text: 'When does the ferry leave?', boundary: {}, typing: false });
    const patient = { search: (...[one, signal]: Parameters<Confirming['search']>) => asked.search(one, signal, PATIENT), isChanged: () => Promise.resolve(false) };
    expect(await new ConfirmedEvidence(patient, async () => ({})).before({ question: 'When does the ferry leave?', boundary: {}, filters: { is: 'unread' } }, of.vectors, never)).toBeDefined();
    expect(embedded).toEqual(['When does the ferry leave?']);
    expect(given.length).toBeGreaterThan(1);
    expect(given).toEqual(given.map(() => meant));
  });
});

describe('whatever else shows messages', () => {
  it('is asked again where one of them has changed, and only then', async () => {
    add('a', { read: false });
    index();
    const asked = confirming();
    const ask = () => Promise.resolve(store.mirrored({ session, places: [placeIn(INBOX, 'a')] }));
    const placesIn = (reply: Awaited<ReturnType<typeof ask>>) => reply.flatMap((member) => member?.place ?? []);
    expect(await asked.shown(ask, placesIn, PATIENT)).toMatchObject([{ read: false }]);
    change('a', { read: true });
    time = 10_000;
    expect(await asked.shown(ask, placesIn, PATIENT)).toMatchObject([{ read: true }]);
    expect(await asked.isChanged([placeIn(INBOX, 'a')], PATIENT)).toBe(false);
  });
});

describe('a message that is not found when it is opened', () => {
  const opened = (parts: Partial<ConfirmingParts> = {}) => {
    for (const id of ['a', 'b', 'c']) add(id);
    index();
    take('b');
    const asked = confirming(parts);
    const open = async () => { throw new Failure('gone', 'It is gone.'); };
    return onPlaces(
      { placesOf: asAsync(store.placesOf) }, placeIn(INBOX, 'b'), open, (places) => asked.isChanged(places, PATIENT));
  };

  it('goes where it is found nowhere', async () => {
    await expect(opened()).rejects.toMatchObject({ code: 'gone' });
    expect((await found('ferry')).ids.toSorted()).toEqual(['a', 'c']);
  });

  it('stays where its folder answers as empty, as one that was not parsed', async () => {
    await expect(opened({ count: async () => { throw new Error('No summary.'); } })).rejects.toMatchObject({ code: 'gone' });
    expect(store.coverage().known).toBe(3);
    expect(kept()).toEqual(['noAnswer']);
  });
});
