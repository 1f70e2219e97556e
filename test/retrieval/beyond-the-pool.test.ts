/** More messages hold every word than the lanes list. */
import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { facets } from '../../src/retrieval/facets.ts';
import type { PageCursor, SearchRequest } from '../../src/search.ts';
import type { Settings } from '../../src/settings.ts';
import { askerOf, NOW, rawStore, type Ask, type Sent } from './raw-store.ts';

const FEW = { fused_candidates: 20, max_candidates: 25, exact_candidates: 20 };
const MANY = 70;
const day = (number: number): string => new Date(Date.UTC(2020, 0, 1 + number)).toUTCString();
/** The shorter the older: words rank first what is oldest, and the sender lane what is newest. */
const from = (sender: string): readonly Sent[] => Array.from({ length: MANY }, (_, index) => (
  { id: `m${index}`, headers: { From: sender, Date: day(index), Subject: `About ${index}` }, text: `Said ${index}. ${'And more of it. '.repeat(index)}` }));
/** What the page asks for, at first and for more. */
const OF_THE_PAGE = [20, 60] as const;
const idsOf = (mails: readonly Sent[]) => mails.map(({ id }) => id).toSorted();

/** The hits of all pages with what stands under them, and of each page how many match. `sizes`: of the first page, and of all others. */
function pages(
  ask: Ask, text: string, request: Partial<SearchRequest> = {}, sizes: readonly [number, number] = [15, 15], settings: Settings = FEW,
): { readonly ids: readonly string[]; readonly matches: ReadonlySet<number> } {
  const ids: string[] = [];
  const matches = new Set<number>();
  let after: PageCursor | undefined;
  do {
    const reply = ask(text, { ...request, limit: after ? sizes[1] : sizes[0], ...(after && { after }) }, settings);
    ids.push(...reply.hits.flatMap(({ place, alsoIn = [] }) => [place, ...alsoIn].map(({ headerMessageId }) => headerMessageId)));
    matches.add(reply.matches);
    after = reply.next;
  } while (after && ids.length < 3000);
  return { ids, matches };
}

describe('an address', () => {
  it('reaches all its messages, counted once each, in either order', async () => {
    const mails = from('Ann <ann@corp.example>');
    const db = await rawStore([...mails, { id: 'other', headers: { From: 'Bob <bob@corp.example>' }, text: 'Said by somebody else.' }]);
    const ask = askerOf(db);
    for (const request of [{}, { order: 'newest' } as const]) {
      const { ids, matches } = pages(ask, 'ann@corp.example', request);
      expect(ids.toSorted()).toEqual(idsOf(mails));
      expect([...matches]).toEqual([MANY]);
      expect(pages(ask, 'ann@corp.example said', request).ids.toSorted()).toEqual(idsOf(mails));
    }
    const deps = { db, analyzer: createAnalyzer(), clock: { now: () => NOW }, facts: createFactReader(), settings: FEW };
    const counted = await facets(deps, { text: 'ann@corp.example', boundary: {}, limit: 15, typing: false }, () => Promise.resolve());
    expect(counted.messages).toBe(MANY);
  });
});

describe('a name', () => {
  it('counts a message once that is of its person and holds it', async () => {
    const mails = from('Ann <ann@corp.example>');
    const { ids, matches } = pages(askerOf(await rawStore(mails)), 'ann');
    expect(ids.toSorted()).toEqual(idsOf(mails));
    expect([...matches]).toEqual([MANY]);
  });

  it('that another name begins with lists that, too, newest first', async () => {
    const mails = [...from('Ann <ann@corp.example>'), { id: 'annette', headers: { From: 'Annette <a.nette@corp.example>', Date: day(900) }, text: 'Hello.' }];
    const { ids, matches } = pages(askerOf(await rawStore(mails)), 'ann', { order: 'newest' });
    expect(ids.toSorted()).toEqual(idsOf(mails));
    expect([...matches]).toEqual([MANY + 1]);
  });
});

describe('a part of a name', () => {
  const mails = Array.from({ length: 300 }, (_, index): Sent => ({
    id: `m${index}`, headers: index % 3 === 0 ? { From: 'Eve <eve@else.example>', To: 'John Shelk <js@power.example>', Date: day(index) } : { From: 'John Shelk <js@power.example>', Date: day(index) },
    text: `Said ${index}.${index === 7 ? ' A secret.' : ''}`,
  }));
  const others = Array.from({ length: 20 }, (_, index): Sent => ({ id: `o${index}`, headers: { From: `P${index} <p${index}@x.example>` }, text: 'Nothing.' }));

  it('reaches every message of its person, as many as are told, in either order, and however the pages are cut', async () => {
    const db = await rawStore([...mails, ...others]);
    const ask = askerOf(db);
    for (const request of [{}, { order: 'newest' }, { typing: true }, { typing: true, probe: true }] as const) {
      for (const sizes of [OF_THE_PAGE, [50, 50]] as const) {
        const { ids, matches } = pages(ask, 'shel', request, sizes, {});
        expect(ids.toSorted()).toEqual(idsOf(mails));
        expect([...matches]).toEqual([300]);
      }
    }
    expect(pages(ask, 'shel', { order: 'newest' }, OF_THE_PAGE, {}).ids).toEqual(mails.map(({ id }) => id).toReversed());
    const but = pages(ask, 'shel -secret', {}, OF_THE_PAGE, {});
    expect(but.ids.toSorted()).toEqual(idsOf(mails.filter(({ id }) => id !== 'm7')));
    expect([...but.matches]).toEqual([299]);
    const inside = pages(ask, 'shel before:2020-06-01', {}, OF_THE_PAGE, {});
    expect(inside.ids).toHaveLength(152);
    expect([...inside.matches]).toEqual([152]);
    const deps = { db, analyzer: createAnalyzer(), clock: { now: () => NOW }, facts: createFactReader() };
    const counted = await facets(deps, { text: 'shel', boundary: {}, limit: 20, typing: false }, () => Promise.resolve());
    expect(counted.messages).toBe(300);
  });

  it('of several hundred people reaches all of them', async () => {
    const people = Array.from({ length: 260 }, (_, index): Sent => ({ id: `a${index}`, headers: { From: `Annabel Q${index} <q${index}@corp.example>` }, text: `Hello ${index}` }));
    const crowd = Array.from({ length: 1300 }, (_, index): Sent => ({ id: `x${index}`, headers: { From: `P${index} <p${index}@z.example>` }, text: 'Nothing.' }));
    const { ids, matches } = pages(askerOf(await rawStore([...people, ...crowd])), 'annab', {}, OF_THE_PAGE, {});
    expect(ids.toSorted()).toEqual(idsOf(people));
    expect([...matches]).toEqual([260]);
  });
});

describe('pages as the page asks for them', () => {
  it('lose nothing and show nothing twice, also for a key just pressed', async () => {
    const mails = Array.from({ length: 600 }, (_, index): Sent => (
      { id: `m${index}`, headers: { From: 'Ann <ann@corp.example>', Date: day(index), Subject: `About ${index}` }, text: `Said ${index}. ${'And more of it. '.repeat(index % 90)}` }));
    const ask = askerOf(await rawStore(mails));
    for (const text of ['ann', 'ann said', 'said ann corp']) {
      for (const request of [{}, { typing: true }, { order: 'newest' }] as const) {
        const { ids, matches } = pages(ask, text, request, OF_THE_PAGE, { quick_candidates: 200 });
        expect(ids.toSorted(), text).toEqual(idsOf(mails));
        expect([...matches]).toEqual([600]);
      }
    }
  });

  it('lose nothing where the ranking is another one by then', async () => {
    const mails = from('Ann <ann@corp.example>');
    const ask = askerOf(await rawStore(mails));
    const ids: string[] = [];
    let after: PageCursor | undefined;
    let turn = 0;
    do {
      const reply = ask('ann said', { limit: 7, ...(after && { after }) }, turn++ % 2 === 0 ? FEW : { ...FEW, weight_subject: 0, rerank_long: 1, fused_candidates: 50 });
      ids.push(...reply.ids);
      after = reply.next;
    } while (after && turn < 100);
    expect(ids.toSorted()).toEqual(idsOf(mails));
  });

  it('tell a copy with its hit, however far behind it ranks', async () => {
    const said = (of: number) => Array.from({ length: 24 }, (_, index) => `${'bcdfghjklm'.charAt(of % 10)}${'bcdfg'.charAt(Math.floor(of / 10))}o${'bcdfghjklmnpqrstvwxyz'.charAt(index % 21)}${index > 20 ? 'u' : 'i'}`).join(' ');
    const mails = Array.from({ length: 41 }, (_, index): Sent => (
      { id: `m${index}`, headers: { From: index % 40 === 0 ? 'same@h.example' : `p${index}@h.example`, Subject: 'Note' }, text: `lighthouse ${said(index % 40)}` }));
    const ask = askerOf(await rawStore(mails));
    for (const request of [{}, { order: 'newest' }] as const) {
      const { ids, matches } = pages(ask, 'lighthouse', request, OF_THE_PAGE, {});
      expect(ids.toSorted()).toEqual(idsOf(mails));
      expect([...matches]).toEqual([41]);
    }
  });
});
