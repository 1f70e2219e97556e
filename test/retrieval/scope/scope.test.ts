import { beforeAll, describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { createStore } from '../../../src/indexer/store/store.ts';
import type { Database, SqlRow } from '../../../src/ports.ts';
import type { SearchRequest } from '../../../src/search.ts';
import { explain } from '../../../src/retrieval/explain.ts';
import { readRequest } from '../../../src/retrieval/read-request.ts';
import type { QueryNode } from '../../../src/retrieval/query/query.ts';
import { freezeScope, freezeSet } from '../../../src/retrieval/scope/scope.ts';
import { search } from '../../../src/retrieval/search.ts';
import { numberIn } from '../../../src/row.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const facts = createFactReader();
const clock = { now: () => NOW };

/** Secrets that fit every question perfectly, each behind another wall. */
const secret = (id: string, more: Partial<Sent>): Sent => ({
  id: `${id}@secret.example`,
  headers: { From: 'Quentin Vaultkeeper <quentin@secret.example>', Subject: 'zebra invoice TXN-HC-100005', 'In-Reply-To': '<open@h.example>', References: '<open@h.example>', ...more.headers },
  text: 'The zebra invoice TXN-HC-100005 of EUR 1,805.00 on 24 August 2026 was paid. Unlock with xylophone.',
  ...more,
});
const MAILS: readonly Sent[] = [
  { id: 'open@h.example', headers: { From: 'Ann <ann@h.example>', Subject: 'zebra' }, text: 'A zebra and an invoice, nothing more; zephyr.' },
  secret('account', { account: 'b', folder: '/Else' }),
  secret('folder', { folder: '/Other' }),
  secret('trash', { folder: '/Bin' }),
  secret('junk', { listing: { junk: true } }),
  secret('old', { headers: { Date: 'Mon, 2 Nov 1998 10:00:00 +0000' } }),
];
const FOLDERS = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] }, { account: 'a', folder: '/Bin', name: 'Bin', uses: ['trash'] },
];
const QUESTIONS = [
  'zebra', 'zebra invoice', 'TXN-HC-100005', 'txnhc100005', 'EUR 1805', '24.8.2026', 'quentin', 'vaultk', 'quentin@secret.example', '<trash@secret.example>',
  '"was paid"', 'xylophone', '*ylopho*', 'what was paid for the zebra invoice TXN-HC-100005?', 'zebra OR xylophone', '-nothing zebra', 'thread:open@h.example',
  'from:quentin', 'subject:zebra', 'xylophome', '',
];
const BOUNDED: Pick<SearchRequest, 'boundary' | 'filters'> = { boundary: { account: 'a', folder: '/Inbox' }, filters: { after: '2000' } };

let db: Database;
let forbidden: ReadonlySet<number>;
beforeAll(async () => {
  db = await rawStore(MAILS, FOLDERS);
  forbidden = new Set(db.all(`SELECT id FROM message WHERE header_message_id LIKE '%secret%'`).map((row) => numberIn(row, 'id')));
});

/** The same database, and every row that was read from it but for those that say how often words and names occur. */
function spied(): { readonly db: Database; readonly rows: { readonly sql: string; readonly row: SqlRow }[] } {
  const rows: { sql: string; row: SqlRow }[] = [];
  const all: Database['all'] = (sql, params) => {
    const found = db.all(sql, params);
    if (!/FROM temp\.vocabulary|FROM person/.test(sql)) rows.push(...found.map((row) => ({ sql, row })));
    return found;
  };
  return { db: { ...db, all, run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) }, rows };
}

describe('perfect matches beyond the walls leave no trace', () => {
  it.each(QUESTIONS)('%j', (text) => {
    expect(forbidden.size).toBe(5);
    const spy = spied();
    const reply = search({ db: spy.db, analyzer, facts, clock }, { text, limit: 20, typing: false, ...BOUNDED });
    expect(reply.hits.map(({ place }) => place.headerMessageId).filter((id) => id !== 'open@h.example')).toEqual([]);
    expect(reply.matches + reply.partial).toBe(reply.hits.length);
    expect(reply.counts.source).toBe(6);
    expect(reply.counts.permitted).toBe(text === 'from:quentin' ? 0 : 1);
    const place = { account: 'b', folder: '/Else', headerMessageId: 'account@secret.example', ordinal: 0 };
    const why = explain({ db: spy.db, analyzer, facts, clock }, { text, limit: 20, typing: false, place, ...BOUNDED });
    expect(why.about).toEqual({ why: { code: 'outside' } });
    expect(why.final.filter(({ message }) => forbidden.has(message))).toEqual([]);
    expect(why.words.filter(({ messages }) => messages > why.counts.permitted)).toEqual([]); // how many hold it elsewhere is told of no word
    if (!text.includes('xylophone')) expect(JSON.stringify(why)).not.toMatch(/xylophone|vaultkeeper/i); // of a part of a word, only what was typed
    // No lane was even handed one: neither a row that names it, nor one with its words.
    for (const { sql, row } of spy.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (/^(id|message|rowid)$/.test(column) && / (terms|message|place|involved|fact_key|chunk|thread)\b/.test(sql)) expect(forbidden.has(Number(value)), sql).toBe(false);
        if (typeof value === 'string') expect(value.toLowerCase(), sql).not.toMatch(/xylophone|vaultkeeper/);
      }
    }
  });

  it('not in what is told of what was left out, nor in what is proposed', () => {
    const reply = search({ db, analyzer, facts, clock }, { text: 'zebra invoice', limit: 20, typing: false, probe: true, ...BOUNDED });
    expect(reply.leftOut).toEqual([{ filter: 'after:2000', matches: 1 }, { filter: 'in:discarded', matches: 1 }]); // of this folder alone
    const misspelled = search({ db, analyzer, facts, clock }, { text: 'xylophome', limit: 20, typing: false, probe: true, ...BOUNDED });
    expect(misspelled.proposals).toEqual([]);
    expect(search({ db, analyzer, facts, clock }, { text: 'zephir', limit: 20, typing: false, probe: true, ...BOUNDED }).proposals).toEqual(['zephyr']);
  });

  it('not in what was remembered for another scope', () => {
    const ask = (request: Partial<SearchRequest>) => search({ db, analyzer, facts, clock }, { text: 'zebra', limit: 20, typing: false, boundary: {}, ...request });
    // Two say the same and are one hit with two places.
    const places = (request: Partial<SearchRequest>) => ask(request).hits.reduce((sum, hit) => sum + hit.places, 0);
    expect(places({})).toBe(4); // all but junk and trash
    expect(places(BOUNDED)).toBe(1);
    expect(places({})).toBe(4);
    expect(ask({ boundary: { account: 'b' } }).hits.map(({ place }) => place.headerMessageId)).toEqual(['account@secret.example']);
  });
});

describe('a scope', () => {
  it('is one bit a message as well as a condition', () => {
    for (const [boundary, text] of [[{}, ''], [{ account: 'a' }, ''], [BOUNDED.boundary, ''], [{}, 'in:trash'], [{}, 'from:quentin']] as const) {
      const { scope } = readRequest({ db, analyzer, facts, clock }, { text, boundary, typing: false });
      const inside = new Set(db.all(`SELECT id FROM message WHERE ${scope.condition('message.id')}`).map((row) => numberIn(row, 'id')));
      const bits = scope.bits;
      for (const id of db.all('SELECT id FROM message').map((row) => numberIn(row, 'id'))) {
        expect(bits === undefined || ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0, `${id}`).toBe(inside.has(id));
      }
      expect(scope.permitted).toBe(inside.size);
    }
  });

  it('has a key of its own for each boundary and filter', () => {
    const keys = [{ text: '' }, { text: 'in:trash' }, { text: 'is:read' }, { text: '-is:read' }, { text: '', boundary: { account: 'a' } }, { text: '', boundary: { account: 'a', folder: '/Inbox' } }]
      .map((request) => readRequest({ db, analyzer, facts, clock }, { boundary: {}, typing: false, ...request }).scope.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same for each key of one minute, with a filter that counts from now', () => {
    const keyAt = (now: number) => readRequest({ db, analyzer, facts, clock: { now: () => now } }, { text: 'newer:2w zebra', boundary: {}, typing: true }).scope.key;
    expect(keyAt(NOW + 59_000)).toBe(keyAt(NOW));
    expect(keyAt(NOW + 60_000)).not.toBe(keyAt(NOW));
  });

  it('that cannot be frozen leaves its place to the next', async () => {
    const own = await rawStore(MAILS, FOLDERS);
    for (let time = 0; time < 7; time++) {
      const broken: QueryNode = { type: 'term', term: { kind: 'word', text: `x${time}`, excluded: false, open: false } };
      expect(() => freezeScope(own, {}, [broken], () => '(((')).toThrow('could not be read');
      expect(() => freezeSet(own, 'SELECT id FROM nothing', [])).toThrow('could not be read');
    }
    const scope = freezeScope(own, { account: 'a' });
    const set = freezeSet(own, 'SELECT 1 AS id', []);
    expect([scope.condition('id'), set.condition('id')]).toEqual([expect.stringContaining('temp.scope_'), expect.stringContaining('temp.scope_')]);
    expect(scope.condition('id')).not.toBe(set.condition('id'));
  });

  it('is frozen: it stays what it was or ends, and is never another', async () => {
    const own = await rawStore(MAILS, FOLDERS);
    const scope = freezeScope(own, { account: 'b' });
    expect(freezeScope(own, { account: 'b' })).toBe(scope);
    for (let other = 0; other < 20; other++) freezeScope(own, { account: `none${other}` });
    expect(() => scope.condition('id')).toThrow(expect.objectContaining({ code: 'cancelled' }));
  });

  it('follows what Thunderbird tells of a message', async () => {
    const own = await rawStore(MAILS, FOLDERS);
    const store = createStore(own, clock);
    const count = () => freezeScope(own, { account: 'b' }).permitted;
    expect(count()).toBe(1);
    store.remove({ places: [{ account: 'b', folder: '/Else', headerMessageId: 'account@secret.example', ordinal: 0 }] });
    expect(count()).toBe(0);
  });
});
