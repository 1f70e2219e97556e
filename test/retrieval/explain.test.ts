/** Why a message is, or is not, among the hits: each reason over a real store. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createStore } from '../../src/indexer/store/store.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { createHashedEmbedder } from '../../src/indexer/vectors/hashed-embedder.ts';
import type { Database } from '../../src/ports.ts';
import { explain } from '../../src/retrieval/explain.ts';
import type { SearchVectors } from '../../src/retrieval/lanes/meaning.ts';
import type { Settings } from '../../src/settings.ts';
import { listingOf } from '../made-mail.ts';
import { filledVectors, queriesBy } from './filled-vectors.ts';
import { NOW, rawStore, type Sent } from './raw-store.ts';

const clock = { now: () => NOW };
const MAILS: readonly Sent[] = [
  { id: 'openings', text: 'We saw the openings night there, of the case TXN-HC-100005.' },
  { id: 'opening', text: 'The opening night was long, of the case TXN-HC-100006.' },
  { id: 'zeppelin', text: 'The zeppelin lands in the garden.' },
  { id: 'other', account: 'b', text: 'zeppelin garden' },
  { id: 'junk', listing: { junk: true }, text: 'zeppelin garden' },
  { id: 'berta', headers: { Date: 'Mon, 2 Nov 1998 10:00:00 +0000' }, text: 'Berta lives in Ghent.' },
  ...Array.from({ length: 30 }, (_, index): Sent => ({ id: `matter${index}`, headers: { Date: new Date(Date.UTC(2026, 9, 30 - index)).toUTCString() }, text: `The matter ${index} of the garden committee is closed. ${'And more. '.repeat(index)}` })),
];

let db: Database;
let vectors: SearchVectors;
beforeAll(async () => {
  db = await rawStore(MAILS);
  const store = createStore(db, clock);
  const place = (headerMessageId: string) => ({ account: 'a', folder: '/Inbox', headerMessageId, ordinal: 0 });
  store.list({ session: 's', listings: [listingOf(place('waits')), listingOf(place('broken'))] });
  store.fail({ items: [{ place: place('broken'), code: 'unreadable', sentence: 'No mail.' }] });
  const embedder = createHashedEmbedder();
  vectors = { index: await filledVectors({ db, clock }, [['static', embedder]]), queries: await queriesBy([embedder], 'the garden committee') };
});

const why = (text: string, id: string, settings: Settings = {}, meant?: SearchVectors) =>
  explain({ db, analyzer: createAnalyzer(), clock, facts: createFactReader(), settings, ...(meant && { vectors: meant }) }, {
    text, boundary: { account: 'a' }, limit: 10, typing: false, place: { account: id === 'other' ? 'b' : 'a', folder: '/Inbox', headerMessageId: id, ordinal: 0 },
  }).about?.why;

const FEW: Settings = { fused_candidates: 10, max_candidates: 50 };

it.each([
  ['zeppelin', 'other', { code: 'outside' }],
  ['zeppelin', 'nowhere', { code: 'unknown' }],
  ['zeppelin', 'waits', { code: 'waiting' }],
  ['zeppelin', 'broken', { code: 'failed', failure: 'unreadable' }],
  ['zeppelin after:2000', 'berta', { code: 'filtered' }],
  ['zeppelin', 'junk', { code: 'filtered' }],
  ['zeppelin garden', 'zeppelin', { code: 'hit', place: 1, exact: false }],
  ['TXN-HC-100005', 'openings', { code: 'hit', place: 1, exact: true }],
  ['TXN-HC-100005', 'opening', { code: 'notExact' }],
  ['zeppelin -garden', 'zeppelin', { code: 'excluded' }],
  ['openings -"openings night"', 'openings', { code: 'excluded' }],
  ['"opening night"', 'openings', { code: 'noPhrase' }],
  ['"opening night" long', 'openings', { code: 'noPhrase' }],
  ['"opening night"', 'zeppelin', { code: 'noPhrase' }],
  ['-"openings night" case', 'opening', { code: 'hit', place: 1, exact: false }],
  ['zeppelin', 'berta', { code: 'noWord' }],
  ['What does Alex say of the garden?', 'matter3', { code: 'staysOut', why: { code: 'nobody', name: 'Alex' } }],
])('%s, %s', (text, id, expected) => {
  expect(why(text, id)).toEqual(expected);
});

describe('beyond what is looked at closely', () => {
  it('some of the words, or all of them, or none asked for', () => {
    expect(why('garden committee', 'matter29', FEW)).toEqual({ code: 'everyWord' });
    expect(why('garden committee ghent', 'matter29', FEW)).toEqual({ code: 'someWords', words: 2, of: 3 });
    expect(why('', 'matter29', FEW)).toEqual({ code: 'listedLater' });
    expect(why('garden committee', 'matter29')).toMatchObject({ code: 'hit' });
  });

  it('what scores too little, or is not near enough', () => {
    expect(why('zeppelin garden', 'matter3', { floor: 10 })).toMatchObject({ code: 'staysOut', why: { code: 'underFloor', floor: 10 } });
    expect(why('zeppelin garden', 'matter3', { floor: 0 })).toMatchObject({ code: 'staysOut', why: { code: 'underHalf' } });
    const unclear = MAILS.map(({ id }) => why('zeppelin', id, {}, vectors));
    expect(unclear).toContainEqual({ code: 'staysOut', why: { code: 'unclear' } });
  });
});

it('each lane tells all that it found, whatever became of it', () => {
  const { lanes, final, counts } = explain({ db, analyzer: createAnalyzer(), clock, facts: createFactReader() }, { text: 'TXN-HC-100005 night', boundary: { account: 'a' }, limit: 10, typing: false });
  expect(final).toHaveLength(1); // what lacks the case is no hit
  expect(lanes.map(({ lane, messages }) => [lane, messages.map(({ rank }) => rank)])).toEqual([['exact', [1]], ['keyword', [1, 2]], ['static', []], ['learned', []], ['sender', []]]);
  // What is named is told, and which messages of a list lack it.
  expect(counts.named).toBe(1);
  expect(lanes.flatMap(({ messages }) => messages.map(({ message, barred = false }) => [message === final[0]?.message, barred])).toSorted()).toEqual([[false, true], [true, false], [true, false]]);
});

it('other wordings of a question are asked as a search asks them', () => {
  const asked = (settings: Settings) => explain({ db, analyzer: createAnalyzer(), clock, settings }, { text: 'What of the airship?', boundary: { account: 'a' }, limit: 10, typing: false, rewrites: ['What of the zeppelin?'] });
  expect(asked({ llm_rewrite: 1 })).toMatchObject({ parts: ['What of the zeppelin?'], counts: { ranked: 1 } });
  expect(asked({}).parts).toEqual([]);
});
