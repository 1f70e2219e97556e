/** Folders that are renamed or go away: hidden at once, removed bit by bit, also when it was interrupted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import type { Boundary } from '../../../src/search.ts';
import { search } from '../../../src/retrieval/search.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

let db: Database;
let store: Store;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
});

const ACCOUNT = 'account1';

function put(ids: readonly string[], folder: string, account = ACCOUNT, target = store): void {
  const told = ids.map((id) => ({ id, text: `harbour ${id}`, folder, account }));
  target.list({ session: 's1', listings: told.map((one) => listingOf(placeOfTold(one))) });
  target.put({ items: told.map((one) => ({ place: placeOfTold(one), prepared: madeMail(one) })) });
}

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

function found(boundary: Boundary = {}, text = 'harbour') {
  return search({ db, analyzer: createAnalyzer(), clock }, { text, boundary, limit: 1000, typing: false });
}

const foundIds = (boundary?: Boundary) => found(boundary).hits.map(({ place }) => place.headerMessageId).sort();

function tidied(): void {
  while (store.tidy());
}

/** Everything of an index but its row numbers, links and sessions. */
const contents = (database: Database): unknown =>
  [
    'SELECT account, path, header_message_id, ordinal FROM place JOIN folder ON folder.id = place.folder ORDER BY 1, 2, 3, 4',
    'SELECT account, hex(hash) AS hash, subject, text FROM message ORDER BY 1, 2',
    'SELECT account, path, going FROM folder ORDER BY 1, 2',
    'SELECT code, messages FROM language WHERE messages > 0 ORDER BY 1',
    'SELECT count(*) AS n FROM chunk',
    'SELECT count(*) AS n FROM thread',
    'SELECT count(*) AS n FROM mention',
    'SELECT count(*) AS n FROM unlinked',
    `SELECT count(*) AS n FROM terms WHERE terms MATCH '"harbour"'`,
  ].map((sql) => database.all(sql));

describe('a folder that is taken back', () => {
  it('is found again as it was, with those within it', () => {
    put(many('gone', 30), '/Old');
    put(many('deep', 5), '/Old/Deep');
    put(many('kept', 3), '/Inbox');
    tidied();
    const before = contents(db);
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    expect(foundIds()).toEqual(many('kept', 3));
    expect(store.takeBackFolder({ account: ACCOUNT, folder: '/Old' })).toBe(true);
    expect(contents(db)).toEqual(before);
    expect(foundIds()).toHaveLength(38);
    tidied();
    expect(contents(db)).toEqual(before);
    expect(store.audit().at(-1)).toMatchObject({ kind: 'kept', reason: 'folderTakenBack', count: 2 });
  });

  it('comes back as far as it is still there, and not where it is known anew', () => {
    // A clock that runs with every look at it, so that a slice ends before all is removed.
    let now = 0;
    const slow = createStore(db, { now: () => (now += 10) });
    put(many('gone', 100), '/Old');
    tidied();
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    slow.tidy();
    expect(store.takeBackFolder({ account: ACCOUNT, folder: '/Old' })).toBe(true);
    expect(foundIds().length).toBeGreaterThan(0);
    put(many('gone', 100), '/Old');
    expect(foundIds()).toEqual(many('gone', 100).sort());

    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    put(['new'], '/Old');
    expect(store.takeBackFolder({ account: ACCOUNT, folder: '/Old' })).toBe(false);
    tidied();
    expect(foundIds()).toEqual(['new']);
    expect(store.takeBackFolder({ account: ACCOUNT, folder: '/Never' })).toBe(false);
  });

  it('comes back once, where it went twice', () => {
    put(['first'], '/Old');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    put(['second'], '/Old');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    expect(store.takeBackFolder({ account: ACCOUNT, folder: '/Old' })).toBe(true);
    expect(foundIds()).toEqual(['second']);
    tidied();
    expect(foundIds()).toEqual(['second']);
  });
});

describe('a folder that goes away', () => {
  it('is hidden at once, wherever one looks, while its mail is still being removed', () => {
    put(many('gone', 100), '/Old');
    put(many('kept', 3), '/Inbox');
    store.list({ session: 's1', listings: [listingOf(placeOfTold({ id: 'waits', folder: '/Old' }))] });
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    for (let step = 0; ; step++) {
      expect(foundIds()).toEqual(many('kept', 3));
      expect(foundIds({ account: ACCOUNT })).toEqual(many('kept', 3));
      expect(foundIds({ account: ACCOUNT, folder: '/Old' })).toEqual([]);
      expect(found({}, '').hits).toHaveLength(3); // the newest, without words
      expect(found()).toMatchObject({ matches: 3, counts: { source: 3, permitted: 3 } });
      expect(store.coverage()).toMatchObject({ known: 3, indexed: 3, waiting: 0 });
      expect(store.placesIn({ account: ACCOUNT, folder: '/Old' })).toBe(0);
      expect(store.nextWaiting({ session: 's1', limit: 9 })).toEqual([]);
      if (!store.tidy()) {
        expect(step).toBeGreaterThan(0);
        break;
      }
    }
    expect(store.size()).toMatchObject({ messages: 3, places: 3 });
  });

  it('takes what is also elsewhere only from itself', () => {
    put(['both'], '/Old');
    put(['both'], '/Inbox');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    expect(found().hits.map(({ place, places }) => [place.folder, places])).toEqual([['/Inbox', 1]]);
    expect(store.placesOf({ place: placeOfTold({ id: 'both', folder: '/Inbox' }) })).toHaveLength(1);
    tidied();
    expect(foundIds()).toEqual(['both']);
  });

  it('may come again under its name while it goes', () => {
    put(many('m', 50), '/Old');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    store.tidy();
    put(['m1', 'new'], '/Old');
    expect(foundIds()).toEqual(['m1', 'new']);
    tidied();
    expect(foundIds()).toEqual(['m1', 'new']);
    expect(store.size()).toMatchObject({ messages: 2, places: 2 });
  });

  it('takes the folders inside it along, and no other', () => {
    for (const folder of ['/Old', '/Old/Inner', '/Older', '/Inbox/Old']) put([folder], folder);
    put(['other'], '/Old/Inner', 'account2');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    expect(foundIds()).toEqual(['/Inbox/Old', '/Older', 'other']);
  });

  it('leaves the same whether or not the removal was interrupted, linked or not', async () => {
    const kept = await openMemory();
    put(many('kept', 20), '/Inbox', ACCOUNT, createStore(kept, clock));
    const alone = createStore(kept, clock);
    while (alone.tidy());

    put(many('gone', 90), '/Old');
    for (let step = 0; step < 2; step++) store.tidy(); // some are linked, some not
    put(many('kept', 20), '/Inbox');
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    store.tidy();
    store = createStore(db, clock); // as after a kill: the file is all there is
    expect(store.fresh).toBe(false);
    tidied();
    expect(contents(db)).toEqual(contents(kept));
  });

  it('is done with a whole account', () => {
    put(many('a', 5), '/Inbox');
    put(many('b', 5), '/Inbox', 'account2');
    store.removeAccount({ account: ACCOUNT });
    expect(foundIds()).toEqual(many('b', 5));
    tidied();
    expect(store.size()).toMatchObject({ messages: 5, places: 5 });
  });

  it('gives its room on disk back', () => {
    put(many('kept', 5), '/Inbox');
    put(many('gone', 300).map((id) => `${id} ${'x'.repeat(2000)}`), '/Old');
    tidied();
    const full = store.size().bytes;
    store.removeFolder({ account: ACCOUNT, folder: '/Old' });
    tidied();
    expect(store.size().bytes).toBeLessThan(full / 2);
  });
});

describe('a folder that is renamed', () => {
  const rename = (from: string, to: string) => store.renameFolder({ account: ACCOUNT, from, to });

  it('takes its mail and the folders inside it along', () => {
    put(['a'], '/Old');
    put(['b'], '/Old/Inner');
    put(['c'], '/Older');
    const before = db.all('SELECT id, message FROM place ORDER BY id');
    expect(rename('/Old', '/New/Name')).toBe(true);
    expect(db.all('SELECT id, message FROM place ORDER BY id')).toEqual(before);
    expect(found().hits.map(({ place }) => place.folder).sort()).toEqual(['/New/Name', '/New/Name/Inner', '/Older']);
    expect(store.coverage()).toMatchObject({ known: 3, indexed: 3 });
  });

  it('is not known by the numbers that Thunderbird gave its mail under the old name', () => {
    put(['a'], '/Old');
    put(['b'], '/Other');
    const handles = () => store.mirrored({ session: 's1', places: ['/Old', '/New', '/Other'].flatMap((folder) => ['a', 'b'].map((id) => placeOfTold({ id, folder }))) })
      .flatMap((member) => (member ? [[member.place.folder, member.handle]] : []));
    expect(handles()).toEqual([['/Old', expect.any(Number)], ['/Other', expect.any(Number)]]);
    rename('/Old', '/New');
    expect(handles()).toEqual([['/New', undefined], ['/Other', expect.any(Number)]]);
  });

  it('takes the place of one that is known and empty', () => {
    put(['a'], '/Old');
    store.list({ session: 's1', listings: [listingOf(placeOfTold({ id: 'x', folder: '/New' }))] });
    store.remove({ places: [placeOfTold({ id: 'x', folder: '/New' })] });
    expect(rename('/Old', '/New')).toBe(true);
    expect(found().hits.map(({ place }) => place.folder)).toEqual(['/New']);
  });

  it('goes where mail is known under the new name already, which stays', () => {
    put(['a'], '/Old');
    put(['b'], '/New');
    expect(rename('/Old', '/New')).toBe(false);
    expect(foundIds()).toEqual(['b']);
    tidied();
    expect(store.size()).toMatchObject({ messages: 1 });
  });

  it('and is not known changes nothing', () => {
    put(['a'], '/Inbox');
    expect(rename('/Old', '/New')).toBe(false);
    expect(foundIds()).toEqual(['a']);
  });

  it('is found by its characters, not by a pattern', () => {
    put(['a'], '/50%_off');
    put(['b'], '/50xx_off/Inner');
    expect(rename('/50%_off', '/Sales')).toBe(true);
    expect(found().hits.map(({ place }) => place.folder).sort()).toEqual(['/50xx_off/Inner', '/Sales']);
  });
});
