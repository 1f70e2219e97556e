import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { Failure } from '../../src/failure.ts';
import type { Database, SqlRow } from '../../src/ports.ts';
import { facets } from '../../src/retrieval/facets.ts';
import type { Facets } from '../../src/results.ts';
import type { SearchRequest } from '../../src/search.ts';
import type { Settings } from '../../src/settings.ts';
import { NOW, rawStore, type Sent } from './raw-store.ts';

const analyzer = createAnalyzer();
const facts = createFactReader();
const FOLDERS = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] }, { account: 'a', folder: '/Work', name: 'Work', uses: [] },
  { account: 'a', folder: '/Bin', name: 'Bin', uses: ['trash'] }, { account: 'b', folder: '/Else', name: 'Else', uses: [] },
];

const count = (db: Database, text: string, request: Partial<SearchRequest> = {}, settings: Settings = {}): Promise<Facets> =>
  facets({ db, analyzer, facts, settings, clock: { now: () => NOW } }, { text, boundary: {}, limit: 20, typing: false, ...request }, async () => {});

const from = (who: string, date: string, more: Partial<Sent> = {}): Partial<Sent> => ({ ...more, headers: { From: who, Date: date, ...more.headers } });
const sent = (id: string, more: Partial<Sent>): Sent => ({ text: 'The zebra was seen.', ...more, id: `${id}@h.example` });

const ANN = 'Ann Lee <ann@h.example>';
const BEN = 'Ben <ben@h.example>';
const MAILS: readonly Sent[] = [
  sent('1', from(ANN, 'Mon, 2 Mar 2026 10:00:00 +0000', { listing: { read: false } })),
  sent('2', from('"Ann L." <Ann@H.example>', 'Tue, 3 Mar 2026 10:00:00 +0000', { folder: '/Work' })),
  sent('3', from(BEN, 'Sun, 31 May 2026 23:30:00 +0000', { headers: { 'Content-Type': 'multipart/mixed; boundary=b' }, text: '--b\r\n\r\nzebra\r\n--b\r\nContent-Disposition: attachment; filename=stripes.pdf\r\nContent-Type: application/pdf\r\n\r\nx\r\n--b--' })),
  sent('4', from(ANN, 'Mon, 1 Jun 2026 10:00:00 +0000', { text: 'A lion.' })),
  sent('thrown', from(ANN, 'Mon, 1 Jun 2026 10:00:00 +0000', { folder: '/Bin' })),
  sent('else', from('Cleo <cleo@h.example>', 'Mon, 1 Jun 2026 10:00:00 +0000', { account: 'b', folder: '/Else' })),
];

describe('facets', () => {
  it('count all that holds the words, by month, sender and folder', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    expect(await count(db, 'zebra')).toMatchObject({
      messages: 4,
      months: [{ month: '2026-03', messages: 2 }, { month: '2026-05', messages: 1 }, { month: '2026-06', messages: 1 }],
      undated: 0,
      people: [{ person: { name: 'Ann L.', email: 'Ann@H.example' }, messages: 2 }, { person: { email: 'cleo@h.example' }, messages: 1 }, { person: { email: 'ben@h.example' }, messages: 1 }],
      folders: [{ account: 'a', folder: '/Inbox', messages: 2 }, { account: 'a', folder: '/Work', messages: 1 }, { account: 'b', folder: '/Else', messages: 1 }],
      attached: 1,
      unread: 1,
    });
  });

  it('count nothing outside the boundary, nor what other filters leave out', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    expect(await count(db, 'zebra', { boundary: { account: 'b' } })).toMatchObject({ messages: 1, people: [{ messages: 1 }], folders: [{ account: 'b', folder: '/Else', messages: 1 }], months: [{ month: '2026-06', messages: 1 }] });
    expect(await count(db, '', { boundary: { account: 'a', folder: '/Inbox' } })).toMatchObject({ messages: 3, folders: [{ folder: '/Inbox', messages: 3 }] });
    expect(await count(db, 'zebra from:ann')).toMatchObject({ messages: 2, people: [{ messages: 2 }], attached: 0, months: [{ month: '2026-03', messages: 2 }] });
    expect(await count(db, 'zebra in:trash')).toMatchObject({ messages: 1, folders: [{ folder: '/Bin', messages: 1 }] });
    expect(await count(db, 'zebra', { boundary: { account: 'c' } })).toMatchObject({ messages: 0, months: [], people: [], folders: [], attached: 0, unread: 0 });
  });

  it('hand out no row of what lies outside', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    const rows: SqlRow[] = [];
    const spy: Database = {
      all: (sql, params) => {
        const found = db.all(sql, params);
        rows.push(...found);
        return found;
      },
      run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db),
    };
    await count(spy, 'zebra', { boundary: { account: 'a', folder: '/Work' } });
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/cleo|Ben|ben@/);
  });

  it('count months as if no date was asked for, and everything else as it was', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    expect(await count(db, 'zebra after:2026-05')).toMatchObject({ messages: 2, people: [{ messages: 1 }, { messages: 1 }], months: [{ month: '2026-03', messages: 2 }, { month: '2026-05' }, { month: '2026-06' }] });
    expect(await count(db, 'after:2026-05 before:2026-06')).toMatchObject({ messages: 1, months: [{ month: '2026-03' }, { month: '2026-05' }, { month: '2026-06', messages: 2 }] });
    expect(await count(db, 'zebra -after:2026-05 from:ann')).toMatchObject({ messages: 2, months: [{ month: '2026-03', messages: 2 }] });
  });

  it('know the months of the zone that the person set', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    expect((await count(db, 'zebra from:ben', {}, { zone: 'Europe/Berlin' })).months).toEqual([{ month: '2026-06', messages: 1 }]);
    expect((await count(db, 'zebra from:ben', {}, { zone: 'America/New_York' })).months).toEqual([{ month: '2026-05', messages: 1 }]);
  });

  it('count everything where no word is asked for, and nothing where nothing is', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    expect(await count(db, '')).toMatchObject({ messages: 5 });
    expect(await count(db, 'has:attachment')).toMatchObject({ messages: 1, attached: 1 });
    expect(await count(db, '-zebra')).toMatchObject({ messages: 1, people: [{ person: { email: 'ann@h.example' } }] });
    expect(await count(db, '!!')).toMatchObject({ messages: 0, months: [] });
  });

  it('count what holds some of the words where that is a hit, and an identifier only where it stands', async () => {
    const db = await rawStore([
      sent('a', { text: 'The boiler invoice TXN-HC-100005 is late.' }), sent('b', { text: 'The invoice TXN-HC-100006 is here.' }), sent('c', { text: 'Lunch?' }),
    ], FOLDERS);
    expect((await count(db, 'TXN-HC-100005')).messages).toBe(1);
    expect((await count(db, 'invoice')).messages).toBe(2);
  });

  it('are as many as there are, beyond what is ranked, in phrases too', async () => {
    const db = await rawStore(Array.from({ length: 260 }, (_, index) => sent(`m${index}`, from(index % 2 === 0 ? ANN : BEN, `Mon, 2 Mar 2026 10:${String(index % 60).padStart(2, '0')}:00 +0000`, { text: `A zebra crossing, number ${index}.` }))), FOLDERS);
    for (const text of ['zebra', '"zebra crossing"', 'zebra crossing']) {
      expect(await count(db, text), text).toMatchObject({ messages: 260, months: [{ month: '2026-03', messages: 260 }], people: [{ messages: 130 }, { messages: 130 }], folders: [{ messages: 260 }] });
    }
    expect(await count(db, 'zebra -number')).toMatchObject({ messages: 0 });
  });

  it('leave out of the months what a clock that was never set has dated', async () => {
    const db = await rawStore([
      ...Array.from({ length: 300 }, (_, index) => sent(`m${index}`, from(ANN, 'Mon, 2 Mar 2026 10:00:00 +0000', { text: `zebra ${index}` }))),
      sent('old', from(ANN, 'Thu, 1 Jan 1970 00:00:00 +0000')), sent('never', from(ANN, 'no date at all')), sent('far', from(ANN, 'Mon, 2 Mar 2099 10:00:00 +0000')),
    ], FOLDERS);
    expect(await count(db, 'zebra')).toMatchObject({ messages: 303, months: [{ month: '2026-03', messages: 300 }], undated: 3 });
  });

  it('end between two counts when a newer search takes their place', async () => {
    const db = await rawStore(MAILS, FOLDERS);
    let steps = 0;
    const stop = async () => {
      if (++steps === 2) throw new Failure('cancelled', 'A newer search took its place.');
    };
    await expect(facets({ db, analyzer, facts, clock: { now: () => NOW } }, { text: 'zebra', boundary: {}, limit: 20, typing: true }, stop)).rejects.toMatchObject({ code: 'cancelled' });
    expect(steps).toBe(2);
  });
});
