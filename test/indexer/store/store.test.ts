import { beforeEach, describe, expect, it } from 'vitest';
import { openMemory } from '../../../src/indexer/store/open-database.ts';
import { createStore, type Store } from '../../../src/indexer/store/store.ts';
import type { Database } from '../../../src/ports.ts';
import { clock, listingOf, madeMail, placeOfTold } from '../../made-mail.ts';

let db: Database;
let store: Store;

beforeEach(async () => {
  db = await openMemory();
  store = createStore(db, clock);
});

/** Everything that stands in the database, to compare states by. */
function state(): unknown {
  return ['message', 'chunk', 'place', 'folder', 'language'].map((table) => db.all(`SELECT * FROM ${table} ORDER BY 1, 2`));
}

function termsHold(word: string): number {
  return db.all('SELECT rowid FROM terms WHERE terms MATCH ?', [`"${word}"`]).length;
}

/** Does all that can wait; returns in how many steps. */
function tidied(): number {
  let steps = 1;
  while (store.tidy()) steps++;
  return steps;
}

function put(id: string, text = `text of ${id}`, folder = '/Inbox', account = 'account1'): void {
  const told = { id, text, folder, account };
  store.list({ session: 's1', listings: [listingOf(placeOfTold(told))] });
  store.put({ items: [{ place: placeOfTold(told), prepared: madeMail(told) }] });
}

describe('the tables', () => {
  it('are made once, and again for another version', async () => {
    expect(store.fresh).toBe(true);
    put('a');
    expect(createStore(db, clock).fresh).toBe(false);
    expect(store.size()).toMatchObject({ messages: 1 });
    db.run('PRAGMA user_version = 9999');
    expect(createStore(db, clock).fresh).toBe(true);
    expect(store.size()).toMatchObject({ messages: 0, places: 0, chunks: 0 });
  });

  it('are empty after clear, and work', () => {
    put('a');
    store.clear();
    expect(store.size()).toMatchObject({ messages: 0, places: 0, chunks: 0 });
    expect(termsHold('text')).toBe(0);
    put('b');
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1 });
  });
});

describe('listing', () => {
  it('makes places wait, newest first, undated last, as far as this session listed them', () => {
    const listed = (id: string, date: number | undefined, handle: number) => listingOf(placeOfTold({ id }), { date, handle, size: handle * 10 });
    store.list({ session: 's1', listings: [listed('old', 1000, 1), listed('new', 3000, 2), listed('none', undefined, 3)] });
    store.list({ session: 's2', listings: [listed('mid', 2000, 4)] });
    const waiting = (session: string) => store.nextWaiting({ session, limit: 9 }).map(({ place, handle, size }) => [place.headerMessageId, handle, size]);
    expect(waiting('s1')).toEqual([['new', 2, 20], ['old', 1, 10], ['none', 3, 30]]);
    expect(waiting('s2')).toEqual([['mid', 4, 40]]); // the others' handles are void: they wait to be listed again
    expect(store.coverage()).toMatchObject({ known: 4, waiting: 4 });
  });

  it('to its end drops what waited in the folder and is there no more, and keeps what is indexed', () => {
    put('kept');
    store.list({ session: 's1', listings: [listingOf(placeOfTold({ id: 'lost' }), {})] });
    const { account, folder } = placeOfTold({ id: 'kept' });
    store.folderListed({ session: 's2', account, folder });
    expect(store.placesIn({ account, folder })).toBe(1);
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1, waiting: 0 });
  });

  it('of another message in a known place has it read again', () => {
    put('twin');
    store.list({ session: 's2', listings: [listingOf(placeOfTold({ id: 'twin' }), { date: 99_000 })] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 0, waiting: 1 });
    expect(store.size()).toMatchObject({ messages: 0 });
  });

  it('again has read again what could not be delivered before', () => {
    const place = placeOfTold({ id: 'far' });
    store.list({ session: 's1', listings: [listingOf(place, {})] });
    store.fail({ items: [{ place, code: 'unavailable', sentence: 'Offline.' }] });
    expect(store.coverage()).toMatchObject({ waiting: 0, failures: [{ code: 'unavailable', count: 1 }] });
    store.list({ session: 's1', listings: [listingOf(place, {})] });
    expect(store.coverage()).toMatchObject({ waiting: 1, failed: 0 });
  });

  it('reads the queue from an index, so that it costs the same with a million places', () => {
    const plan = db.all(`EXPLAIN QUERY PLAN SELECT id FROM place WHERE message IS NULL AND failure IS NULL ORDER BY date DESC LIMIT 5`);
    expect(plan.map((row) => row['detail'])).toEqual(['SCAN place USING INDEX place_waiting']);
  });

  it('again keeps what is indexed and refreshes the rest', () => {
    put('a');
    store.list({ session: 's2', listings: [listingOf(placeOfTold({ id: 'a' }), { handle: 7, read: false, tags: ['work'] })] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1, waiting: 0 });
    expect(db.all('SELECT handle, read, tags FROM place')).toEqual([{ handle: 7, read: 0, tags: '["work"]' }]);
    expect(store.equals({ session: 's2', addresses: [{ account: 'account1', folder: '/Inbox', headerMessageId: 'a' }] })).toEqual([
      [{ place: placeOfTold({ id: 'a' }), handle: 7 }],
    ]);
  });

  it('keeps keys apart that would be the same joined', () => {
    for (const place of [
      { account: 'a:b', folder: 'c', headerMessageId: 'd', ordinal: 0 }, { account: 'a', folder: 'b:c', headerMessageId: 'd', ordinal: 0 },
      { account: 'a', folder: 'b', headerMessageId: 'c:d', ordinal: 0 }, { account: 'a', folder: 'b', headerMessageId: 'c:d', ordinal: 1 },
    ]) store.list({ session: 's', listings: [listingOf(place)] });
    expect(store.coverage().known).toBe(4);
  });
});

describe('putting', () => {
  it('twice changes nothing', () => {
    put('a');
    const before = state();
    store.put({ items: [{ place: placeOfTold({ id: 'a' }), prepared: madeMail({ id: 'a', text: 'text of a' }) }] });
    expect(state()).toEqual(before);
    expect(termsHold('text')).toBe(1);
  });

  it('the same content elsewhere adds a place only', () => {
    const prepared = madeMail({ id: 'a', text: 'hello', hash: 'ab'.repeat(32) });
    const places = [placeOfTold({ id: 'a' }), placeOfTold({ id: 'a' }, 1), placeOfTold({ id: 'a', folder: '/Archive' })];
    store.list({ session: 's', listings: places.map((place) => listingOf(place)) });
    store.put({ items: places.map((place) => ({ place, prepared })) });
    expect(store.size()).toMatchObject({ messages: 1, places: 3 });
    expect(store.placesOf({ place: places[1] ?? placeOfTold({ id: '' }) })).toEqual([places[1], places[0], places[2]]);
    expect(store.placesOf({ place: placeOfTold({ id: 'unknown' }) })).toEqual([]);
  });

  it('the same content in two accounts keeps two messages', () => {
    put('a', 'same', '/Inbox', 'account1');
    put('a', 'same', '/Inbox', 'account2');
    expect(store.size()).toMatchObject({ messages: 2, places: 2 });
    store.removeAccount({ account: 'account1' });
    tidied();
    expect(store.size()).toMatchObject({ messages: 1, places: 1 });
    expect(termsHold('same')).toBe(1);
  });

  it('does not revive a place that was removed while it was read', () => {
    store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' }))] });
    store.remove({ places: [placeOfTold({ id: 'a' })] });
    store.put({ items: [{ place: placeOfTold({ id: 'a' }), prepared: madeMail({ id: 'a', text: 'secret' }) }] });
    expect(store.size()).toMatchObject({ messages: 0, places: 0, chunks: 0 });
    expect(termsHold('secret')).toBe(0);
  });

  it('is not stored where another message stands since it was read, which waits for its own turn', () => {
    const place = placeOfTold({ id: 'a' });
    store.list({ session: 's', listings: [listingOf(place, { handle: 1 })] });
    store.list({ session: 's', listings: [listingOf(place, { handle: 2 })] });
    store.put({ items: [{ place, handle: 1, prepared: madeMail({ id: 'a', text: 'former' }) }] });
    store.fail({ items: [{ place, handle: 1, code: 'unreadable', sentence: 'No.' }] });
    expect([store.size().messages, store.nextWaiting({ session: 's', limit: 9 })]).toMatchObject([0, [{ place, handle: 2 }]]);
    store.put({ items: [{ place, handle: 2, prepared: madeMail({ id: 'a', text: 'latter' }) }] });
    expect([termsHold('former'), termsHold('latter'), store.coverage().waiting]).toEqual([0, 1, 0]);
  });

  it('other content in the same place forgets the old', () => {
    put('draft', 'first version');
    put('draft', 'second version');
    expect(store.size()).toMatchObject({ messages: 1, places: 1 });
    expect([termsHold('first'), termsHold('second')]).toEqual([0, 1]);
  });

  it('is done whole or not at all', () => {
    store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' })), listingOf(placeOfTold({ id: 'b' }))] });
    const before = state();
    const good = madeMail({ id: 'a', text: 'good' });
    const broken = { ...madeMail({ id: 'b' }), get language(): string { throw new Error('broken on purpose'); } };
    expect(() => store.put({
      items: [{ place: placeOfTold({ id: 'a' }), prepared: good }, { place: placeOfTold({ id: 'b' }), prepared: broken }],
    })).toThrow('broken on purpose');
    expect(state()).toEqual(before);
    put('a');
    expect(store.coverage()).toMatchObject({ indexed: 1, waiting: 1 });
  });
});

describe('a stored message', () => {
  it('keeps its regions, facts and records in few bytes', () => {
    const prepared = {
      ...madeMail({ id: 'a', text: 'Paid £12.50 to example.com' }),
      facts: [
        { kind: 'amount', start: 5, end: 11, value: '1250', minorUnits: 1250, currency: 'GBP' },
        { kind: 'host', start: 15, end: 26, value: 'example.com' },
      ],
      records: [{ start: 0, end: 26, facts: [0, 1] }],
    } as const;
    store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' }))] });
    store.put({ items: [{ place: placeOfTold({ id: 'a' }), prepared }] });
    expect(db.all('SELECT regions, facts, records FROM message')).toEqual([{
      regions: '[[0,0,26,0]]',
      facts: '[[4,5,6,"1250",1250,"GBP"],[3,15,11]]', // a value that is the text itself is not said twice
      records: '[[0,26,[0,1]]]',
    }]);
  });

  it('without a date of its own has the one it was listed with', () => {
    store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' }), { date: 77 })] });
    store.put({ items: [{ place: placeOfTold({ id: 'a' }), prepared: madeMail({ id: 'a', text: 'x' }) }] });
    expect(db.all('SELECT date FROM message')).toEqual([{ date: 77 }]);
  });
});

describe('failures', () => {
  it('are counted by code, wait no more, and can be tried again', () => {
    store.list({ session: 's', listings: ['a', 'b', 'c', 'd'].map((id) => listingOf(placeOfTold({ id }))) });
    store.fail({ items: [
      { place: placeOfTold({ id: 'a' }), code: 'unreadable', sentence: 'Broken.' },
      { place: placeOfTold({ id: 'b' }), code: 'tooLarge', sentence: 'Huge.' },
      { place: placeOfTold({ id: 'c' }), code: 'unreadable', sentence: 'Broken.' },
    ] });
    expect(store.coverage()).toEqual({
      known: 4, indexed: 0, waiting: 1, failed: 3,
      failures: [{ code: 'tooLarge', count: 1 }, { code: 'unreadable', count: 2 }],
      truncated: 0, encrypted: 0, attached: 0, headersOnly: 0,
    });
    store.retry({ code: 'unreadable' });
    expect(store.coverage()).toMatchObject({ waiting: 3, failed: 1 });
    store.retry({});
    expect(store.coverage()).toMatchObject({ waiting: 4, failed: 0, failures: [] });
  });

  it('of what was read once do not hide it', () => {
    put('a');
    store.fail({ items: [{ place: placeOfTold({ id: 'a' }), code: 'unreadable', sentence: 'Broken.' }] });
    expect(store.coverage()).toMatchObject({ indexed: 1, failed: 0 });
  });

  it('end when the message is read after all', () => {
    store.list({ session: 's', listings: [listingOf(placeOfTold({ id: 'a' }))] });
    store.fail({ items: [{ place: placeOfTold({ id: 'a' }), code: 'unreadable', sentence: 'Broken.' }] });
    put('a');
    expect(store.coverage()).toMatchObject({ indexed: 1, failed: 0 });
  });
});

describe('messages with attachments', () => {
  const file = { name: 'plan.pdf', type: 'application/pdf', size: 9, inline: false };

  it('are counted as long as they are stored, those with pictures in their text alone not among them', () => {
    const files = { a: [file], b: [{ ...file, name: 'b.txt' }, file], c: [{ ...file, inline: true }], d: [] } as const;
    for (const [id, attachments] of Object.entries(files)) {
      store.list({ session: 's', listings: [listingOf(placeOfTold({ id }))] });
      store.put({ items: [{ place: placeOfTold({ id }), prepared: madeMail({ id, text: `text of ${id}`, attachments }) }] });
    }
    expect(store.coverage()).toMatchObject({ indexed: 4, attached: 2 });
    store.remove({ places: [placeOfTold({ id: 'b' })] });
    expect(store.coverage()).toMatchObject({ indexed: 3, attached: 1 });
  });

  it('are counted from an index of their own, no message being looked at', () => {
    const count = `SELECT count(*) FROM message WHERE instr(attachments, ',0]') > 0`;
    expect(String(db.all(`EXPLAIN QUERY PLAN ${count}`)[0]?.['detail'])).toContain('message_attached');
    expect(db.all(`EXPLAIN ${count}`).map(({ opcode }) => opcode)).not.toContain('Column');
  });
});

describe('what was cut, is encrypted, or read without its body', () => {
  it('is counted as long as it is stored', () => {
    const flags = { a: ['truncated', 'malformed'], b: ['encrypted'], c: ['truncated', 'encrypted'], d: ['hiddenText', 'headersOnly'] } as const;
    for (const [id, own] of Object.entries(flags)) {
      const made = madeMail({ id, text: `text of ${id}` });
      store.list({ session: 's', listings: [listingOf(placeOfTold({ id }))] });
      store.put({ items: [{ place: placeOfTold({ id }), prepared: { ...made, mail: { ...made.mail, flags: own } } }] });
    }
    expect(store.coverage()).toMatchObject({ indexed: 4, truncated: 2, encrypted: 2, headersOnly: 1 });
    store.remove({ places: [placeOfTold({ id: 'c' })] });
    expect(store.coverage()).toMatchObject({ indexed: 3, truncated: 1, encrypted: 1, headersOnly: 1 });
  });

  it('is counted from indexes of its own', () => {
    for (const [flag, index] of Object.entries({ truncated: 'message_truncated', encrypted: 'message_encrypted', headersOnly: 'message_headers' })) {
      const plan = db.all(`EXPLAIN QUERY PLAN SELECT count(*) FROM message WHERE instr(flags, '"${flag}"') > 0`);
      expect(String(plan[0]?.['detail'])).toContain(index);
    }
  });
});

describe('moving', () => {
  const from = placeOfTold({ id: 'a' });
  const to = placeOfTold({ id: 'a', folder: '/Archive' });

  it('keeps the message and reads nothing again', () => {
    put('a');
    store.move({ session: 's1', moves: [{ from, to: listingOf(to, { handle: 9 }) }] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1, waiting: 0 });
    expect(store.placesOf({ place: to })).toEqual([to]);
    expect(store.placesOf({ place: from })).toEqual([]);
  });

  it('of what still waits moves the waiting', () => {
    store.list({ session: 's1', listings: [listingOf(from)] });
    store.move({ session: 's1', moves: [{ from, to: listingOf(to, { handle: 9 }) }] });
    expect(store.nextWaiting({ session: 's1', limit: 9 })).toEqual([{ place: to, handle: 9, size: 1000 }]);
  });

  it('to where it was listed already joins the two', () => {
    put('a');
    store.list({ session: 's1', listings: [listingOf(to)] });
    store.move({ session: 's1', moves: [{ from, to: listingOf(to) }] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1, waiting: 0 });
  });

  it('from a place never heard of lists the new one', () => {
    store.move({ session: 's1', moves: [{ from, to: listingOf(to) }] });
    expect(store.coverage()).toMatchObject({ known: 1, waiting: 1 });
  });

  it('to itself changes nothing', () => {
    put('a');
    store.move({ session: 's1', moves: [{ from, to: listingOf(from) }] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1 });
  });

  it('to another account goes along, or joins the equal one there, or waits there', () => {
    const away = placeOfTold({ id: 'a', account: 'account2' });
    put('a', 'same');
    store.move({ session: 's1', moves: [{ from, to: listingOf(away) }] });
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1 });
    store.removeAccount({ account: 'account1' });
    tidied();
    expect(store.size().messages).toBe(1); // it is the other account's now

    put('a', 'same');
    store.move({ session: 's1', moves: [{ from, to: listingOf({ ...away, ordinal: 1 }) }] });
    expect(store.size()).toMatchObject({ messages: 1, places: 2 });

    put('a', 'other');
    put('a', 'other', '/Archive');
    store.move({ session: 's1', moves: [{ from, to: listingOf({ ...away, ordinal: 2 }) }] });
    expect(store.coverage()).toMatchObject({ known: 4, indexed: 3, waiting: 1 }); // its copy keeps the message in account1
  });
});

describe('removing', () => {
  it('forgets a message with its last place only, and all of it', () => {
    put('a', 'unforgettable', '/Inbox');
    put('a', 'unforgettable', '/Archive');
    store.remove({ places: [placeOfTold({ id: 'a' })] });
    expect(termsHold('unforgettable')).toBe(1);
    store.remove({ places: [placeOfTold({ id: 'a', folder: '/Archive' }), placeOfTold({ id: 'never' })] });
    expect(store.size()).toMatchObject({ messages: 0, places: 0, chunks: 0 });
    expect(termsHold('unforgettable')).toBe(0);
  });

  it('a folder leaves what also stands elsewhere', () => {
    put('a', 'both', '/Inbox');
    put('a', 'both', '/Archive');
    put('b', 'alone', '/Inbox');
    store.removeFolder({ account: 'account1', folder: '/Inbox' });
    tidied();
    expect([termsHold('both'), termsHold('alone')]).toEqual([1, 0]);
    expect(store.coverage()).toMatchObject({ known: 1, indexed: 1 });
  });

  it('gives ids that are never used again', () => {
    put('a');
    store.remove({ places: [placeOfTold({ id: 'a' })] });
    put('b');
    expect(db.all('SELECT id FROM message')).toEqual([{ id: 2 }]);
  });
});
