/** Mail whose body is not read, is read after all, or is to be forgotten; and the counts by folder. Real SQLite. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { MailFlag } from '../../../src/mail.ts';
import type { Database } from '../../../src/ports.ts';
import { search } from '../../../src/retrieval/search.ts';
import { clock, listingOf, madeMail, placeOfTold, type Told } from '../../made-mail.ts';

let db: Database;
let store: Store;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
});

const flagged = (told: Told, ...flags: readonly MailFlag[]) => {
  const prepared = madeMail(told);
  return { ...prepared, mail: { ...prepared.mail, flags } };
};
const headers = (id: string): Told => ({ id, subject: `About ${id}` });
const whole = (id: string): Told => ({ ...headers(id), text: 'harbour' });

function list(ids: readonly string[], folder = '/Inbox'): void {
  store.list({ session: 's', listings: ids.map((id, at) => listingOf(placeOfTold({ id, folder }), { size: 1000, handle: at + 1, date: -at })) });
}
const put = (told: Told, ...flags: readonly MailFlag[]) => store.put({ items: [{ place: placeOfTold(told), prepared: flagged(told, ...flags) }] });
const waiting = () => store.nextWaiting({ session: 's', limit: 100 }).map(({ place }) => place.headerMessageId);
const found = (text: string) => search({ db, analyzer: createAnalyzer(), clock }, { text, boundary: {}, limit: 10, typing: false }).matches;

describe('a message that is known by its headers', () => {
  beforeEach(() => {
    list(['a', 'b']);
    put(headers('a'), 'headersOnly');
    put(whole('b'));
  });

  it('is found by them, and counted as one whose body was not read', () => {
    expect(found('about a')).toBe(1);
    expect(store.folderCounts()).toMatchObject([{ folder: '/Inbox', indexed: 2, waiting: 0, headersOnly: 1, unreadBytes: 1000 }]);
    expect(store.headersOnly({ session: 's', account: 'account1', limit: 10 }).waiting.map(({ place }) => place.headerMessageId)).toEqual(['a']);
  });

  it('stays found while it waits to be read, and its body is found afterwards', () => {
    store.readAgain({ account: 'account1', what: 'headersOnly' });
    expect(waiting()).toEqual(['a']);
    expect(found('about a')).toBe(1);
    put(whole('a'));
    expect(waiting()).toEqual([]);
    expect(found('harbour')).toBe(2);
    expect(db.all('SELECT count(*) AS n FROM message')).toEqual([{ n: 2 }]);
  });

  it('stays found where its body can not be had, is counted as failed, and can be tried again', () => {
    store.readBodies({ places: [placeOfTold({ id: 'a' }), placeOfTold({ id: 'b' })] });
    expect(waiting()).toEqual(['a']);
    store.fail({ items: [{ place: placeOfTold({ id: 'a' }), code: 'unavailable', sentence: 'Offline.' }] });
    expect(found('about a')).toBe(1);
    expect(waiting()).toEqual([]);
    expect(store.folderCounts()).toMatchObject([{ indexed: 1, failed: 1, failures: [{ code: 'unavailable', count: 1 }] }]);
    store.retryFolder({ account: 'account1', folder: '/Inbox' });
    expect(waiting()).toEqual(['a']);
    store.keepAsRead({ account: 'account1' });
    expect(waiting()).toEqual([]);
  });

  it('is read again where its body could not be had for a time, once it is listed again, and not where that can not be mended', () => {
    const fail = (code: 'unavailable' | 'tooLarge') => {
      store.readBodies({ places: [placeOfTold({ id: 'a' })] });
      store.fail({ items: [{ place: placeOfTold({ id: 'a' }), code, sentence: 'No.' }] });
      list(['a', 'b']);
      return waiting();
    };
    expect(fail('unavailable')).toEqual(['a']);
    expect(store.folderCounts()).toMatchObject([{ indexed: 2, failed: 0 }]);
    expect(found('about a')).toBe(1);
    expect(fail('tooLarge')).toEqual([]);
    expect(store.folderCounts()).toMatchObject([{ indexed: 1, failed: 1 }]);
  });

  it('is read again where it moves meanwhile, if its body could not be had for a time', () => {
    const moved = (id: string, code: 'unavailable' | 'tooLarge') => {
      store.readBodies({ places: [placeOfTold({ id })] });
      store.fail({ items: [{ place: placeOfTold({ id }), code, sentence: 'No.' }] });
      store.move({ session: 's', moves: [{ from: placeOfTold({ id }), to: listingOf(placeOfTold({ id, folder: `/${code}` })) }] });
      return waiting();
    };
    list(['c']);
    put(headers('c'), 'headersOnly');
    expect(moved('c', 'tooLarge')).toEqual([]);
    expect(moved('a', 'unavailable')).toEqual(['a']);
    expect(found('about a')).toBe(1);
  });

  it('waits for the accounts that are read first', () => {
    store.readAgain({ what: 'headersOnly' });
    expect(store.nextWaiting({ session: 's', limit: 9, except: ['account1'] })).toEqual([]);
    expect(store.nextWaiting({ session: 's', limit: 9, except: ['account2'] })).toHaveLength(1);
  });
});

describe('bodies that are not to be kept', () => {
  const ids = Array.from({ length: 20 }, (_, n) => `m${n}`);

  beforeEach(() => {
    list([...ids, 'kept']);
    list(['copy'], '/Archive');
    for (const id of ids) put(whole(id));
    put({ ...whole('copy'), folder: '/Archive' });
    put(headers('kept'), 'headersOnly');
  });

  it('are found no more, at once, wherever in the account they are; what is known by its headers stays', () => {
    store.readBodies({ places: [placeOfTold({ id: 'kept' })] });
    store.forgetBodies({ account: 'account2' });
    expect(found('harbour')).toBe(21);
    store.forgetBodies({ account: 'account1' });
    expect([found('harbour'), found('about kept')]).toEqual([0, 1]);
    expect(waiting().sort()).toEqual([...ids, 'copy'].sort());
    expect(store.folderCounts()).toMatchObject([{ folder: '/Archive', indexed: 0, waiting: 1 }, { folder: '/Inbox', indexed: 1, waiting: 20, failed: 0 }]);
    expect(store.coverage()).toMatchObject({ known: 22, waiting: 21 });
    expect(store.audit().filter(({ kind }) => kind === 'removed').map(({ reason, count }) => [reason, count])).toEqual([['less', 21]]);
  });

  it('go from the tables bit by bit, while the messages are read by their headers', () => {
    store.forgetBodies({ account: 'account1' });
    put(headers('m3'), 'headersOnly');
    expect(found('about m3')).toBe(1);
    while (store.tidy());
    expect(db.all(`SELECT count(*) AS n FROM message WHERE text LIKE '%harbour%'`)).toEqual([{ n: 0 }]);
    expect(db.all('SELECT count(*) AS n FROM place')).toEqual([{ n: 22 }]);
    expect([found('about m3'), store.folderCounts().length]).toEqual([1, 2]);
    store.forgetBodies({ account: 'account1' });
    expect(found('about m3')).toBe(1);
  });

  it('wait apart from mail that was never read, as long as that was not taken back', () => {
    store.forgetBodies({ account: 'account1' });
    list(['new']);
    const less = () => store.nextWaiting({ session: 's', limit: 3, less: true }).map(({ place }) => place.headerMessageId);
    expect(less()).toHaveLength(3);
    // What is under way when that is chosen is hidden, too, by a second call.
    store.forgetBodies({ account: 'account1' });
    expect(less()).toHaveLength(3);
    for (const id of [...ids, 'copy']) put({ ...headers(id), ...(id === 'copy' && { folder: '/Archive' }) }, 'headersOnly');
    expect([less(), waiting()]).toEqual([[], ['new']]);
    put(whole('m0'));
    store.readBodies({ places: [placeOfTold({ id: 'm0' })] });
    put(whole('m0'));
    store.forgetBodies({ account: 'account1' });
    expect(less()).toEqual(['m0']);
    store.keepAsRead({ account: 'account1' });
    expect([less(), waiting().sort()]).toEqual([[], ['m0', 'new']]);
  });

  it('are forgotten by pieces, each of which goes on where the last one ended', () => {
    const many = Array.from({ length: 450 }, (_, n) => `n${n}`);
    list(many, '/Many');
    for (const id of many) put({ ...whole(id), folder: '/Many' });
    const left: number[] = [];
    for (let { next } = store.forgetBodies({ account: 'account1' }); ; ({ next } = store.forgetBodies({ account: 'account1', after: next }))) {
      left.push(found('harbour'));
      if (next === undefined) break;
    }
    expect(left).toEqual([271, 71, 0]);
    expect(found('about kept')).toBe(1);
    expect(waiting()).toHaveLength(100);
    expect(store.coverage()).toMatchObject({ known: 472, waiting: 471 });
    while (store.tidy());
    expect(db.all(`SELECT count(*) AS n FROM message WHERE text LIKE '%harbour%'`)).toEqual([{ n: 0 }]);
    expect(db.all('SELECT count(*) AS n FROM folder')).toEqual([{ n: 3 }]);
  });

  it('do not come back with a folder that is taken back', () => {
    store.forgetBodies({ account: 'account1' });
    store.removeFolder({ account: 'account1', folder: '/Inbox' });
    store.takeBackFolder({ account: 'account1', folder: '/Inbox' });
    expect([found('harbour'), found('about kept')]).toEqual([0, 1]);
    expect(waiting()).toHaveLength(21);
  });
});

describe('decrypted mail', () => {
  it('is forgotten with its words, and waits to be read as it is', () => {
    list(['a', 'b']);
    put({ ...whole('a'), text: 'harbour secretly' }, 'decrypted');
    put(headers('b'), 'encrypted');
    expect(store.folderCounts()).toMatchObject([{ indexed: 2, decrypted: 1, encrypted: 1 }]);
    store.readAgain({ what: 'encrypted' });
    expect(waiting()).toEqual(['b']);
    expect(store.forgetDecrypted()).toEqual({ places: [placeOfTold({ id: 'a' })], more: false });
    expect(found('secretly')).toBe(0);
    expect(waiting().sort()).toEqual(['a', 'b']);
  });
});
