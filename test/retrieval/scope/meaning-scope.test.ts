/** Perfect matches by meaning beyond the walls, with vectors in both lanes: no lane looks at one, and nothing tells of one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contractId } from '../../../src/contract.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { createHashedEmbedder } from '../../../src/indexer/vectors/hashed-embedder.ts';
import type { Database, QueryVector, SqlValue, VectorIndex } from '../../../src/ports.ts';
import { explain } from '../../../src/retrieval/explain.ts';
import { facets } from '../../../src/retrieval/facets.ts';
import { search } from '../../../src/retrieval/search.ts';
import { numberIn } from '../../../src/row.ts';
import type { SearchRequest } from '../../../src/search.ts';
import { filledVectors, hashedAs, queriesBy } from '../filled-vectors.ts';
import { NOW, rawStore, type Sent } from '../raw-store.ts';

const analyzer = createAnalyzer();
const facts = createFactReader();
const clock = { now: () => NOW };

/** What is asked, word for word, behind every wall. */
const TEXT = 'The vessel to Helgoland leaves Cuxhaven at seven, invoice TXN-HC-100005.';
const secret = (id: string, more: Partial<Sent>): Sent => ({
  id: `${id}@secret.example`, text: TEXT, ...more,
  headers: { From: 'Quentin Vaultkeeper <quentin@secret.example>', Subject: 'Crossing', ...more.headers },
});
const SECRETS: readonly Sent[] = [
  secret('account', { account: 'b', folder: '/Else' }),
  secret('folder', { folder: '/Other' }),
  secret('trash', { folder: '/Bin' }),
  secret('junk', { listing: { junk: true } }),
  secret('old', { headers: { Date: 'Mon, 2 Nov 1998 10:00:00 +0000' } }),
];
const OPEN: readonly Sent[] = [
  { id: 'near@h.example', headers: { From: 'Ann <ann@h.example>', Subject: 'Crossing' }, text: 'The ferry to Helgoland leaves Cuxhaven at eight.' },
  ...Array.from({ length: 9 }, (_, index): Sent => ({
    id: `open${index}@h.example`, headers: { From: 'Ben <ben@h.example>', Subject: `Matter ${index}` }, text: `Item ${index} of the garden list is settled by now.`,
  })),
];
const FOLDERS = [
  { account: 'a', folder: '/Inbox', name: 'Inbox', uses: ['inbox'] }, { account: 'a', folder: '/Bin', name: 'Bin', uses: ['trash'] },
];
const BOUNDED: Pick<SearchRequest, 'boundary' | 'filters'> = { boundary: { account: 'a', folder: '/Inbox' }, filters: { after: '2000' } };
const ALL: Pick<SearchRequest, 'boundary'> = { boundary: {} };
/** By all words, some, none, a phrase, an identifier, a person, and as a question; what is meant is always the very text. */
const QUESTIONS = [
  TEXT, 'vessel Helgoland', 'zeppelin engines', '"leaves Cuxhaven"', 'TXN-HC-100005', 'quentin', 'helgol', 'When does the vessel to Helgoland leave?', 'ferry -garden',
];

const EMBEDDERS = [createHashedEmbedder(), hashedAs('sailor', (text) => text.replace(/ferry|boat|vessel/gi, 'ship'))] as const;
const LANES = ['static', 'learned'] as const;

/** A store of these messages with its vectors, and whatever its lanes are handed from now on. */
async function spied(mails: readonly Sent[]) {
  const db = await rawStore(mails, FOLDERS);
  const reads: { readonly sql: string; readonly params: readonly SqlValue[] }[] = [];
  const all: Database['all'] = (sql, params = []) => {
    reads.push({ sql, params });
    return db.all(sql, params);
  };
  const read: Database = { all, run: db.run.bind(db), transaction: db.transaction.bind(db), close: db.close.bind(db) };
  const vectors = await filledVectors({ db, clock, read }, [[LANES[0], EMBEDDERS[0]], [LANES[1], EMBEDDERS[1]]]);
  const scans: { readonly contract: string; readonly scope: Uint8Array | undefined; readonly messages: readonly number[] }[] = [];
  const index: VectorIndex = {
    get sets() {
      return vectors.sets;
    },
    scan: (set, query, scope, k) => {
      const scan = vectors.scan(set, query, scope, k);
      scans.push({ contract: set.contract, scope, messages: scan.hits.map(({ message }) => message) });
      return scan;
    },
    best: (set, query, messages) => {
      const hits = vectors.best(set, query, messages);
      scans.push({ contract: set.contract, scope: new Uint8Array(), messages: [...messages, ...hits.map(({ message }) => message)] });
      return hits;
    },
  };
  reads.length = 0;
  const ids = (where: string) => new Set(db.all(`SELECT id FROM message WHERE ${where}`).map((row) => numberIn(row, 'id')));
  return { db, index, reads, scans, forbidden: ids(`header_message_id LIKE '%secret%'`), open: ids(`header_message_id NOT LIKE '%secret%'`) };
}

type Spied = Awaited<ReturnType<typeof spied>>;
let store: Spied;
let without: Spied;
let meant: readonly QueryVector[];

beforeAll(async () => {
  store = await spied([...OPEN, ...SECRETS]);
  without = await spied(OPEN);
  meant = await queriesBy(EMBEDDERS, `Crossing\n${TEXT}`);
});

const depsOf = ({ db, index }: Spied) => ({ db, analyzer, facts, clock, vectors: { index, queries: meant } });
const asked = (text: string, request: Partial<SearchRequest> = {}): SearchRequest => ({ text, limit: 20, typing: false, stayedOut: true, probe: true, ...BOUNDED, ...request });
const isIn = (bits: Uint8Array, message: number) => ((bits[message >> 3] ?? 0) & (1 << (message & 7))) !== 0;

describe('perfect matches by meaning', () => {
  it('are the first that both lanes find where nothing stands between', () => {
    expect(store.forbidden.size).toBe(5);
    const { hits, degraded } = search(depsOf(store), asked('zeppelin engines', { ...ALL, filters: {} }));
    expect(degraded).toBe(false);
    expect(hits[0]?.place.headerMessageId).toMatch(/secret/);
    expect(hits[0]?.lanes).toMatchObject({ static: { rank: 1 }, learned: { rank: 1 } });
    expect(hits.reduce((sum, hit) => sum + hit.places, 0)).toBeGreaterThanOrEqual(3); // all but junk and trash
  });

  it.each(QUESTIONS)('leave no trace beyond the walls: %j', async (text) => {
    store.scans.length = 0;
    store.reads.length = 0;
    const deps = depsOf(store);
    const reply = search(deps, asked(text));
    const why = SECRETS.map(({ id, account = 'a', folder = '/Inbox' }) =>
      explain(deps, { ...asked(text), place: { account, folder, headerMessageId: id, ordinal: 0 } }));
    const counts = await facets(deps, asked(text), async () => {});

    // Both lanes looked, each through the scope's own mask, and saw nothing else.
    expect(new Set(store.scans.map(({ contract }) => contract))).toEqual(new Set(EMBEDDERS.map(({ contract }) => contractId(contract))));
    for (const { scope, messages } of store.scans) {
      if (!scope) return expect.fail('a lane was handed no mask');
      for (const message of store.forbidden) expect(isIn(scope, message)).toBe(false);
      if (scope.length > 0) for (const message of store.open) expect(isIn(scope, message)).toBe(true);
      expect(messages.filter((message) => store.forbidden.has(message))).toEqual([]);
    }
    expect(store.scans.filter(({ scope, messages }) => scope && scope.length > 0 && messages.length > 0).length).toBeGreaterThanOrEqual(2);
    // No vector of theirs was as much as read.
    const compared = store.reads.filter(({ sql }) => /FROM vector\s+WHERE vector_set = \? AND message IN/.test(sql));
    expect(compared.length).toBeGreaterThan(0);
    for (const { params } of compared) {
      const ids: readonly number[] = JSON.parse(String(params[1]));
      expect(ids.filter((id) => store.forbidden.has(id))).toEqual([]);
    }

    const told = [...reply.hits, ...(reply.stayedOut?.hits ?? [])];
    expect(told.filter(({ message }) => !store.open.has(message))).toEqual([]);
    expect(told.filter(({ snippet }) => /vessel/i.test(snippet.text))).toEqual([]);
    expect(reply.counts).toMatchObject({ source: 15, permitted: 10 });
    for (const explanation of why) {
      const named = [...explanation.fused, ...explanation.final.map(({ message }) => message), ...explanation.lanes.flatMap(({ messages }) => messages.map(({ message }) => message))];
      expect(named.filter((message) => !store.open.has(message))).toEqual([]);
      expect(explanation.about?.why.code).toMatch(/^(?:outside|filtered)$/);
    }
    expect(counts.messages).toBeLessThanOrEqual(10);
    expect(counts.folders.filter(({ account, folder }) => account !== 'a' || folder !== '/Inbox')).toEqual([]);
    // Neither an id nor a name of theirs, wherever it might stand.
    expect(JSON.stringify([reply, why, counts])).not.toMatch(/secret\.example|vaultkeeper/i);
  });

  it('make nothing inside stand out less: it is ranked as if they were not there', () => {
    const evidence = (one: Spied) => search(depsOf(one), asked('ferry Helgoland')).hits.map(({ place, lanes }) => [place.headerMessageId, lanes.static, lanes.learned]);
    const inside = evidence(store);
    expect(inside[0]).toEqual(['near@h.example', expect.objectContaining({ rank: 1 }), expect.objectContaining({ rank: 1 })]);
    expect(inside).toEqual(evidence(without));
  });

  it('are not remembered from another scope, nor left out of one that holds them', () => {
    const found = (request: Partial<SearchRequest>) => {
      const { hits, stayedOut } = search(depsOf(store), asked('zeppelin engines', request));
      return [...hits, ...(stayedOut?.hits ?? [])].flatMap(({ place, alsoIn = [] }) => [place, ...alsoIn].map(({ headerMessageId }) => headerMessageId))
        .filter((id) => id.includes('secret')).toSorted();
    };
    const everywhere = ['account@secret.example', 'folder@secret.example', 'old@secret.example'];
    for (let round = 0; round < 2; round++) {
      expect(found({ ...ALL, filters: {} })).toEqual(everywhere);
      expect(found({})).toEqual([]);
      expect(found({ boundary: { account: 'b' }, filters: {} })).toEqual(['account@secret.example']);
      expect(found({ ...ALL, filters: { in: 'trash' } })).toEqual(['trash@secret.example']);
      expect(found({ boundary: { account: 'a', folder: '/Inbox' }, filters: {} })).toEqual(['old@secret.example']);
    }
  });
});
