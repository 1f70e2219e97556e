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
  it('are replaced by headers, and dropped where these can not be had', () => {
    list(['a', 'b']);
    put(whole('a'));
    put(whole('b'));
    store.readAgain({ account: 'account1', what: 'read' });
    put(headers('a'), 'headersOnly');
    store.fail({ items: [{ place: placeOfTold({ id: 'b' }), code: 'unavailable', sentence: 'Gone.' }] });
    expect(found('harbour')).toBe(0);
    expect(store.folderCounts()).toMatchObject([{ indexed: 1, failed: 1, headersOnly: 1 }]);
  });

  it('are forgotten at once where nothing is to be read just now, and wait', () => {
    const ids = Array.from({ length: 20 }, (_, n) => `m${n}`);
    list([...ids, 'kept'], '/Inbox');
    for (const id of ids) put(whole(id));
    put(headers('kept'), 'headersOnly');
    expect(store.forgetLess()).toBe(false);
    store.readAgain({ account: 'account1', what: 'read' });
    store.readBodies({ places: [placeOfTold({ id: 'kept' })] });
    expect(store.nextWaiting({ session: 's', limit: 3, less: true }).map(({ place }) => place.headerMessageId)).toEqual(['m0', 'm1', 'm2']);
    store.keepAsRead({ account: 'account1' });
    expect(store.nextWaiting({ session: 's', limit: 3, less: true })).toEqual([]);
    store.readAgain({ account: 'account1', what: 'read' });
    while (store.forgetLess());
    expect(found('harbour')).toBe(0);
    expect(found('about kept')).toBe(1);
    expect(waiting().sort()).toEqual(ids.toSorted());
    expect(store.audit().filter(({ kind }) => kind === 'removed').map(({ reason, count }) => [reason, count])).toEqual([['less', 20]]);
  });

  it('keep that mark when the message moves', () => {
    list(['a']);
    put(whole('a'));
    store.readAgain({ what: 'read' });
    store.move({ session: 's', moves: [{ from: placeOfTold({ id: 'a' }), to: listingOf(placeOfTold({ id: 'a', folder: '/Other' })) }] });
    expect(waiting()).toEqual(['a']);
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
