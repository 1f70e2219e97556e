/** More messages hold every word than the lanes list. */
import { describe, expect, it } from 'vitest';
import { createFactReader } from '../../src/indexer/facts/facts.ts';
import { createAnalyzer } from '../../src/indexer/text/analyze.ts';
import { facets } from '../../src/retrieval/facets.ts';
import type { PageCursor, SearchRequest } from '../../src/search.ts';
import { askerOf, NOW, rawStore, type Ask, type Sent } from './raw-store.ts';

const FEW = { fused_candidates: 20, max_candidates: 25, exact_candidates: 20 };
const MANY = 70;
const day = (number: number): string => new Date(Date.UTC(2020, 0, 1 + number)).toUTCString();
/** The shorter the older: words rank first what is oldest, and the sender lane what is newest. */
const from = (sender: string): readonly Sent[] => Array.from({ length: MANY }, (_, index) => (
  { id: `m${index}`, headers: { From: sender, Date: day(index), Subject: `About ${index}` }, text: `Said ${index}. ${'And more of it. '.repeat(index)}` }));
const idsOf = (mails: readonly Sent[]) => mails.map(({ id }) => id).toSorted();

/** The hits of all pages, and of each page how many match. */
function pages(ask: Ask, text: string, request: Partial<SearchRequest> = {}): { readonly ids: readonly string[]; readonly matches: ReadonlySet<number> } {
  const ids: string[] = [];
  const matches = new Set<number>();
  let after: PageCursor | undefined;
  do {
    const reply = ask(text, { ...request, limit: 15, ...(after && { after }) }, FEW);
    ids.push(...reply.ids);
    matches.add(reply.matches);
    after = reply.next;
  } while (after && ids.length < MANY * 3);
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
