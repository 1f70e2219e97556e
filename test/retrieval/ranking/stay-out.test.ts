/** What stays out, who is nobody, what collapses, how compound questions come apart, and paging, over the real store. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import type { PageCursor, SearchRequest } from '../../../src/search.ts';
import { explain } from '../../../src/retrieval/explain.ts';
import { partsOf } from '../../../src/retrieval/query/multi-query.ts';
import { rerankScore } from '../../../src/retrieval/ranking/rerank.ts';
import { search } from '../../../src/retrieval/search.ts';
import { clearFrom } from '../../../src/retrieval/ranking/standout.ts';
import type { Settings } from '../../../src/settings.ts';
import { askerOf, rawStore } from '../raw-store.ts';
import { clock, placeOfTold, storeOf, type Told } from '../../made-mail.ts';

const analyzer = createAnalyzer();
const facts = createFactReader();

async function asking(mails: readonly Told[]) {
  const { db } = await storeOf(mails);
  const deps = { db, analyzer, clock, facts };
  return {
    ask: (text: string, request: Partial<SearchRequest> = {}) => search(deps, { text, boundary: {}, limit: 20, typing: false, ...request }),
    explained: (text: string, request: Partial<Parameters<typeof explain>[1]> = {}) => explain(deps, { text, boundary: {}, limit: 20, typing: false, ...request }),
  };
}

const idsOf = ({ hits }: ReturnType<typeof search>) => hits.map(({ place }) => place.headerMessageId);
const filler = Array.from({ length: 40 }, (_, index): Told => ({ id: `filler${index}`, subject: `Matter ${index}`, text: `The matter number ${index} of the garden committee is closed.` }));

describe('what stays out', () => {
  it('is what holds a common word of several, never what holds all; the page is told why', async () => {
    const { ask } = await asking([{ id: 'both', text: 'The zeppelin lands in the garden.' }, ...filler]);
    const reply = ask('zeppelin garden', { stayedOut: true, limit: 60 });
    expect(idsOf(reply)).toEqual(['both']);
    expect(reply.stayedOut?.count).toBe(40);
    expect(reply.stayedOut?.hits[0]?.leftOut?.code).toMatch(/^under/);
    expect(ask('zeppelin garden').stayedOut).toBeUndefined(); // for ask and other add-ons
    expect(ask('garden', { limit: 60 }).hits).toHaveLength(41); // all of them hold every word
  });

  it('is everything where a question is about somebody of whom no message tells', async () => {
    const { ask } = await asking([{ id: 'live', text: 'Berta and Tom live in Ghent now.' }, ...filler]);
    expect(ask('Where does Alex live?')).toMatchObject({ hits: [], nobody: 'Alex' });
    expect(ask('Where does Alex Quillfeather live?')).toMatchObject({ hits: [], nobody: 'Alex Quillfeather' });
    expect(idsOf(ask('Where does Berta live?'))).toEqual(['live']);
    const apart = (await asking([{ id: 'live', text: 'Berta and Tom live in Ghent now.' }, ...filler, { id: 'alex', text: 'Alex is here.', account: 'account2' }])).ask;
    expect(apart('Where does Alex live?', { boundary: { account: 'account1' } })).toMatchObject({ hits: [], nobody: 'Alex' });
    expect(apart('Where does Alex live?', { boundary: { account: 'account2' } }).nobody).toBeUndefined();
    expect(apart('Where does Alex live?', { boundary: { account: 'account2' }, filters: { before: '1999' } }).nobody).toBeUndefined(); // somebody, of whom that time tells nothing
    expect(idsOf(ask('Wo wohnt in Ghent die Nachbarin, die Berta kennt?'))).toEqual(['live']); // German writes all nouns large
  });
});

describe('copies', () => {
  const body = 'Dear all, the committee meets on the ninth of May at half past eight in the small hall, and everybody who wants to help with the stalls is welcome to bring a friend and a cake.';

  it('of one text to several people are one hit, with all places', async () => {
    const { ask } = await asking([
      { id: 'one', subject: 'Meeting', text: body, date: 1000 }, { id: 'two', subject: 'Meeting', text: `Hello Tom!\n${body}`, date: 2000, folder: '/Archive' },
      { id: 'other', subject: 'Meeting', text: body.replace('half past eight', '20:30'), date: 1500 }, ...filler,
    ]);
    const reply = ask('committee stalls friend');
    expect(idsOf(reply).sort()).toEqual(['one', 'other']); // the third says another time
    const hit = reply.hits.find(({ place }) => place.headerMessageId === 'one');
    expect(hit).toMatchObject({ places: 2, alsoIn: [{ headerMessageId: 'two', folder: '/Archive' }] });
    expect(reply.matches).toBe(3);
  });
});

describe('pages', () => {
  it('go through every message that holds all the words, each once, the newest first behind the ranked ones', async () => {
    const many = Array.from({ length: 700 }, (_, index): Told => ({ id: `m${index}`, subject: `Report ${index}`, text: `Quarterly lighthouse report ${index}`, date: (index + 1) * 1000 }));
    const { ask } = await asking(many);
    const seen: string[] = [];
    let after: PageCursor | undefined;
    do {
      const reply = ask('lighthouse', { limit: 50, ...(after && { after }) });
      seen.push(...idsOf(reply));
      after = reply.next;
    } while (after && seen.length < 2000);
    expect(seen).toHaveLength(700);
    expect(new Set(seen).size).toBe(700);
    const behind = seen.slice(200).map((id) => Number(id.slice(1)));
    expect(behind).toEqual([...behind].sort((a, b) => b - a));
  });
});

describe('compound questions', () => {
  it('come apart where both sides say enough', () => {
    expect(partsOf('compare the harbour quote with the bridge quote', analyzer, 3)).toEqual(['the harbour quote', 'the bridge quote']);
    expect(partsOf('What did the caterer charge per head and when does the city museum close?', analyzer, 3))
      .toEqual(['What did the caterer charge per head', 'when does the city museum close?']);
    expect(partsOf('What did Tom and Berta say?', analyzer, 3)).toEqual([]);
    expect(partsOf('compare a harbour with a bridge', analyzer, 0)).toEqual([]);
  });

  it('find what answers one side, which is named', async () => {
    const { ask } = await asking([
      { id: 'harbour', text: 'The harbour quote is 4,000 euros.' }, { id: 'bridge', text: 'The bridge estimate came to 9,000 euros.' }, ...filler,
    ]);
    const reply = ask('compare the harbour quote with the bridge estimate?');
    expect(idsOf(reply).sort()).toEqual(['bridge', 'harbour']);
    expect(reply.parts).toEqual(['the harbour quote', 'the bridge estimate?']);
    expect(reply.hits.map(({ branch }) => branch).filter((branch) => branch !== undefined).length).toBeGreaterThan(0);
  });
});

describe('a number that a question names', () => {
  it('counts for more than a word: a long message that has it stands before a short one of the same matter', async () => {
    const db = await rawStore([
      { id: 'right', headers: { Subject: 'Todays prices' }, text: `Harbour Daily No. 768\n\n${'Several things were said of many towns and their trade today.\n\n'.repeat(60)}The physical gas price at Henry Hub was low.` },
      { id: 'wrong', headers: { Subject: 'Natural gas price' }, text: 'Henry and the gas price, the price of gas.' },
      ...Array.from({ length: 40 }, (_, index) => ({ id: `other${index}`, text: `The physical gas price ${index} of the daily garden committee is closed. ${'More is to come of it. '.repeat(10)}` })),
    ]);
    const first = (settings: Settings) => askerOf(db)('In Harbour Daily No. 768, what is the Henry Hub physical gas price?', {}, settings).ids[0];
    expect([first({}), first({ exact_boost: 1 })]).toEqual(['right', 'wrong']);
  });
});

describe('a long message', () => {
  it('counts less, unless it holds the rare number that is asked for', async () => {
    const long = 'Several things were said of many towns and their trade today.\n\n'.repeat(300);
    const db = await rawStore([
      { id: 'right', headers: { Subject: 'right' }, text: `Harbour Daily No. 768\n\n${long}` }, { id: 'other', headers: { Subject: 'other' }, text: `Harbour Daily No. 769\n\n${long}` },
    ]);
    const lexical = (rerank_long: number) => new Map(explain({ db, analyzer, clock, facts, settings: { rerank_long } }, { text: 'What is in Harbour Daily No. 768?', boundary: {}, limit: 9, typing: false })
      .final.map(({ subject, features }) => [subject, features['lexical'] ?? 0]));
    const [shortened, whole] = [lexical(0.25), lexical(0)];
    expect(whole.get('other')).toBeGreaterThan(0);
    expect(shortened.get('right')).toBe(whole.get('right'));
    expect(shortened.get('other')).toBeLessThan((whole.get('other') ?? 0) * 0.9);
  });
});

describe('a compound question', () => {
  const mails = [
    { id: 'harbour1', text: 'The harbour quote is 4,000 euros.' }, { id: 'harbour2', text: 'The harbour quote is 5,000 euros.' }, { id: 'bridge', text: 'The bridge estimate came to 9,000 euros.' }, ...filler,
  ];
  const text = 'compare the harbour quote with the bridge estimate?';

  it('has what was opened more often first among equals, as any other has', async () => {
    const { db, store } = await storeOf(mails);
    const order = () => idsOf(search({ db, analyzer, clock, facts }, { text, boundary: {}, limit: 20, typing: false })).filter((id) => id !== 'bridge');
    expect(order()).toEqual(['harbour1', 'harbour2']);
    store.noteOpened({ place: placeOfTold({ id: 'harbour2' }) });
    expect(order()).toEqual(['harbour2', 'harbour1']);
  });

  it('keeps the order of fusion where nothing is ranked anew', async () => {
    const both = Array.from({ length: 6 }, (_, index) => ({ id: `both${index}`, text: `The quote and the estimate of roof ${index} came. ${'More is to come. '.repeat((index * 5) % 7)}` }));
    const { db } = await storeOf([...mails, ...both]);
    const settings = { rerank: 0 };
    const told = explain({ db, analyzer, clock, facts, settings }, { text, boundary: {}, limit: 60, typing: false });
    const moved = new Set(told.final.filter(({ branch }) => branch !== undefined).map(({ message }) => message));
    expect(told.final.map(({ message }) => message).filter((message) => !moved.has(message))).toEqual(told.fused.filter((message) => !moved.has(message)));
    expect(told.final.length).toBeGreaterThan(moved.size);
  });
});

describe('the explanation', () => {
  it('has the funnel, the lists and the features, and says of one message why it is not there', async () => {
    const { explained } = await asking([{ id: 'both', text: 'The zeppelin lands in the garden.' }, { id: 'secret', account: 'other', text: 'zeppelin garden' }, ...filler]);
    const told = explained('zeppelin garden', { boundary: { account: 'account1' }, place: { account: 'other', folder: '/Inbox', headerMessageId: 'secret', ordinal: 0 } });
    expect(told.counts).toMatchObject({ source: 42, permitted: 41, full: 1, partial: 40, ranked: 41, kept: 1 });
    expect(told.final[0]).toMatchObject({ full: true, features: { allTerms: 1, coverage: 1 } });
    expect(told.final[0]?.score).toBeCloseTo(rerankScore({ exact: 0, allTerms: 0, coverage: 0, typed: 0, recency: 0, dense: 0, lexical: told.final[0]?.features['lexical'] ?? 0 }, { exact: 0, allTerms: 0, coverage: 0, typed: 0, recency: 0, dense: 0, lexical: 1 }));
    expect(told.about).toEqual({ why: { code: 'outside' } });
    expect(JSON.stringify(told)).not.toContain('secret');
    expect(explained('zeppelin garden', { place: { account: 'account1', folder: '/Inbox', headerMessageId: 'filler1', ordinal: 0 } }).about?.why).toMatchObject({ code: 'staysOut', why: { code: expect.stringMatching(/^under/) } });
  });
});

it('near beyond doubt takes more deviations among more passages', () => {
  expect(clearFrom(3, 200)).toBe(3);
  expect(clearFrom(3, 1000)).toBe(3);
  expect(clearFrom(3, 300_000)).toBeCloseTo(3 + Math.sqrt(2 * Math.log(300_000)) - Math.sqrt(2 * Math.log(1000)));
});
