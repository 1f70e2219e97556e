/** What the index tells of itself, and what two indexes of one mailbox have in common. */
import { beforeEach, describe, expect, it } from 'vitest';
import { auditSalt, ENTRIES, placeKey } from '../../../src/indexer/store/audit.ts';
import { digestOf } from '../../../src/indexer/store/digest.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { SCHEMA_VERSION } from '../../../src/schema.ts';
import { listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';

let db: Database;
let store: Store;
let now: number;
const clock = { now: () => now };

beforeEach(async () => {
  now = 1_700_000_000_000;
  db = await openMemory();
  store = createStore(db, clock);
});

function put(told: Told, target = store): void {
  target.list({ session: 's1', listings: [listingOf(placeOfTold(told))] });
  target.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
}

const told = () => store.audit().map(({ kind, reason, count }) => [kind, reason, count]);

describe('the audit', () => {
  it('tells what happened, the like within a minute together, with hashes of what was removed', () => {
    put({ id: 'a' });
    put({ id: 'b' });
    store.remove({ places: [placeOfTold({ id: 'a' }), placeOfTold({ id: 'unknown' })], reason: 'notThere' });
    expect(told()).toEqual([['made', '', 1], ['listed', '', 2], ['indexed', '', 2], ['removed', 'notThere', 1]]);
    expect(store.audit().at(-1)?.keys).toEqual([placeKey(placeOfTold({ id: 'a' }), auditSalt(db))]);
    for (const entry of store.audit().slice(1, 3)) expect(entry.keys, entry.kind).toHaveLength(2);
    now += 61_000;
    put({ id: 'c' });
    expect(told().slice(-2)).toEqual([['listed', '', 1], ['indexed', '', 1]]);
  });

  it('holds no word of mail, no name, no address, no Message-ID', () => {
    const mail = { id: 'curlew@example.test', subject: 'merganser', text: 'goosander', from: { name: 'Smew', email: 'smew@example.test' }, folder: '/Lapwing' };
    put(mail);
    const place = placeOfTold(mail);
    store.fail({ items: [{ place, code: 'gone', sentence: 'merganser is gone' }] });
    store.move({ session: 's1', moves: [{ from: place, to: listingOf({ ...place, folder: '/Plover' }) }] });
    store.remove({ places: [{ ...place, folder: '/Plover' }] });
    store.removeFolder({ account: 'account1', folder: '/Lapwing' });
    expect(store.audit().length).toBeGreaterThan(4);
    expect(JSON.stringify(store.audit())).not.toMatch(/curlew|merganser|goosander|smew|lapwing|plover|example|account1/i);
  });

  it('names a place in a way that only this index can tell, as long as it lasts', async () => {
    const other = await openMemory();
    createStore(other, clock);
    const place = placeOfTold({ id: 'a' });
    const salt = auditSalt(db);
    expect(salt).toMatch(/^[0-9A-F]{32}$/);
    expect(placeKey(place, auditSalt(other))).not.toBe(placeKey(place, salt));
    store.clear();
    store = createStore(db, clock);
    expect(auditSalt(db)).toBe(salt);
    db.run('DROP TABLE audit_salt'); // as an index has it that was made before there was one
    put({ id: 'before' }, createStore(db, clock));
    expect(auditSalt(db)).toMatch(/^[0-9A-F]{32}$/);
  });

  it('tells what is read again, forgotten and written anew, and counts what was stored', () => {
    const flags = ['headersOnly'] as const;
    const [a, b] = [placeOfTold({ id: 'a' }), placeOfTold({ id: 'b' })];
    store.list({ session: 's1', listings: [listingOf(a), listingOf(b)] });
    const prepared = madeMail({ id: 'a' });
    const item = { place: a, prepared: { ...prepared, mail: { ...prepared.mail, flags } } };
    store.put({ items: [item, { place: placeOfTold({ id: 'gone meanwhile' }), prepared: madeMail({ id: 'gone meanwhile' }) }] });
    store.readBodies({ places: [a, b] });
    store.keepAsRead({ account: 'account1' });
    store.readAgain({ account: 'account1', what: 'headersOnly' });
    store.put({ items: [{ place: a, prepared: madeMail({ id: 'a', text: 'decrypted' }) }] });
    store.forgetBodies({ account: 'account1' });
    store.list({ session: 's2', listings: [listingOf(a)] });
    store.folderListed({ session: 's2', account: 'account1', folder: a.folder });
    store.wantPurge({});
    while (store.purgeState() === 'preparing') store.tidy();
    store.purged();
    expect(told()).toEqual([
      ['made', '', 1], ['listed', '', 3], ['indexed', '', 2], ['retried', 'stored', 1], ['retried', 'takenBack', 1], ['retried', 'headersOnly', 1],
      ['removed', 'less', 1], ['dropped', '', 1], ['purged', '', 1],
    ]);
    expect(store.audit().find(({ kind }) => kind === 'dropped')?.keys).toEqual([placeKey(b, auditSalt(db))]);
  });

  it('has a fixed size', () => {
    for (let n = 0; n < ENTRIES + 50; n++) {
      now += 61_000;
      store.note({ kind: 'kept', reason: 'noAnswer', places: [placeOfTold({ id: `m${n}` })] });
    }
    expect(store.audit()).toHaveLength(ENTRIES);
    expect(store.audit().at(-1)?.at).toBe(now);
    for (let n = 0; n < 100; n++) store.note({ kind: 'kept', reason: 'stillThere', places: [placeOfTold({ id: `n${n}` })] });
    expect(store.audit().at(-1)).toMatchObject({ count: 100 });
    expect(store.audit().at(-1)?.keys.length).toBeLessThan(20);
  });

  it('outlives what it tells of: emptying, and another version', () => {
    put({ id: 'a' });
    store.clear();
    db.run('PRAGMA user_version = 3');
    store = createStore(db, clock);
    expect(told()).toEqual([['made', '', 1], ['listed', '', 1], ['indexed', '', 1], ['cleared', '', 1], ['made', 'version 3', 1]]);
  });

  it('goes with what took place: nothing of a transaction that failed', () => {
    put({ id: 'a' });
    const before = told();
    db.run('CREATE TRIGGER never BEFORE DELETE ON place BEGIN SELECT RAISE(ABORT, \'no\'); END');
    expect(() => store.remove({ places: [placeOfTold({ id: 'a' })] })).toThrow();
    expect(told()).toEqual(before);
  });
});

describe('an index of another version', () => {
  it.each([SCHEMA_VERSION - 1, SCHEMA_VERSION + 1])('leaves nothing behind, whatever tables it has (%i)', (version) => {
    put({ id: 'a', text: 'merganser' });
    db.run('CREATE TABLE later (text TEXT)');
    db.run("INSERT INTO later VALUES ('merganser')");
    db.run("CREATE VIRTUAL TABLE later_terms USING fts5 (text)");
    db.run('DROP TABLE audit');
    db.run('CREATE TABLE audit (what TEXT)');
    db.run(`PRAGMA user_version = ${version}`);
    store = createStore(db, clock);
    expect(store.fresh).toBe(true);
    expect(db.all("SELECT name FROM sqlite_schema WHERE name LIKE 'later%'")).toEqual([]);
    expect(store.size()).toMatchObject({ messages: 0, places: 0 });
    expect(told()).toEqual([['made', `version ${version}`, 1]]);
    put({ id: 'b' });
    expect(store.coverage()).toMatchObject({ indexed: 1 });
  });
});

describe('the digest', () => {
  const mails: readonly Told[] = [
    { id: 'a', subject: 'Harbour', text: 'The ferry leaves at nine.', date: 1000, from: { name: 'Ann', email: 'ann@example.test' } },
    { id: 'b', subject: 'Re: Harbour', text: 'Thank you.', quoted: '> The ferry leaves at nine.', date: 2000 },
    { id: 'c', subject: 'Lighthouse', text: 'Closed on Monday.', date: 3000, folder: '/Box' },
  ];

  const indexed = async (order: readonly Told[], disturb: (store: Store) => void = () => {}) => {
    const database = await openMemory();
    const made = createStore(database, clock);
    for (const mail of order) put(mail, made);
    disturb(made);
    while (made.tidy());
    return digestOf(database);
  };

  it('is the same in whatever order mail came, and after detours', async () => {
    const plain = await indexed(mails);
    const detour = await indexed([...mails].reverse(), (made) => {
      made.list({ session: 's9', listings: [] });
      put({ id: 'd', text: 'gone again' }, made);
      made.remove({ places: [placeOfTold({ id: 'd' })] });
      while (made.tidy());
    });
    expect(detour.sections).toEqual(plain.sections);
    expect(detour.whole).toBe(plain.whole);
  });

  it.each<readonly [string, (store: Store) => void, readonly string[]]>([
    ['a message less', (made) => made.remove({ places: [placeOfTold({ id: 'c', folder: '/Box' })] }), ['places', 'messages', 'terms']],
    ['another read state', (made) => made.list({ session: 's1', listings: [listingOf(placeOfTold({ id: 'a' }), { read: false })] }), ['places']],
    ['a folder more', (made) => made.describeFolders({ folders: [{ account: 'account1', folder: '/New', name: 'New', uses: [] }] }), ['folders']],
  ])('tells %s', async (_, disturb, sections) => {
    const [plain, other] = [await indexed(mails), await indexed(mails, disturb)];
    for (const section of sections) expect(other.sections[section], section).not.toBe(plain.sections[section]);
    expect(other.whole).not.toBe(plain.whole);
  });
});
