/** Words and meaning together, over the real store, kernel and vectors; a made-up model says what is near to what. */
import { describe, expect, it } from 'vitest';
import { kernelModule } from '../../../evals/kernel.ts';
import { contractId } from '../../../src/contract.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { HASHED_CONTRACT } from '../../../src/indexer/vectors/hashed-embedder.ts';
import { quantised } from '../../../src/indexer/vectors/quantise.ts';
import { Vectors } from '../../../src/indexer/vectors/vectors.ts';
import type { LaneName } from '../../../src/mail.ts';
import type { PageCursor, SearchReply, SearchRequest } from '../../../src/search.ts';
import { search } from '../../../src/retrieval/search.ts';
import type { Settings } from '../../../src/settings.ts';
import { clock, storeOf, type Told } from '../../made-mail.ts';

const CONTRACT = { ...HASHED_CONTRACT, model: 'made-up', dimensions: 64 };
const SAID = contractId(CONTRACT);

/** What a text is about, by a word in it; everything else lies in directions of its own. */
const TOPICS = [/ferry|boat|vessel/i, /invoice|bill|pay/i];

function embed(text: string): Float32Array {
  const vector = new Float32Array(64);
  let seed = [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7);
  for (let at = 0; at < 64; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    vector[at] = (seed >>> 8) / 2 ** 24 - 0.5;
  }
  for (const [topic, pattern] of TOPICS.entries()) if (pattern.test(text)) vector[topic] = 6;
  return vector;
}

type Asked = Partial<SearchRequest> & { readonly settings?: Settings; readonly off?: readonly LaneName[]; readonly queries?: readonly { contract: string; values: Float32Array }[] };

/** Passages that are not to be embedded wait for their vectors. */
async function asking(mails: readonly Told[], isEmbedded: (passage: string) => boolean = () => true) {
  const filler = Array.from({ length: 60 }, (_, index): Told => ({ id: `filler${index}`, text: `Matter number ${index} is closed.` }));
  const { db, store } = await storeOf([...mails, ...filler]);
  // In a scope of a few messages nothing could stand out: this sample says what a passage is like.
  const sample = Array.from({ length: 80 }, (_, index) => [...(quantised(embed(`sample ${index}`)) ?? [])]).flat();
  store.wantVectors({ lane: 'static', contract: CONTRACT, reference: Int8Array.from(sample) });
  const items = store.nextUnembedded({ contract: SAID, limit: 1000 }).items.filter(({ text }) => isEmbedded(text));
  store.putVectors({ contract: SAID, items: items.map(({ text, ...item }) => ({ ...item, values: quantised(embed(text)) })) });
  store.nextUnembedded({ contract: SAID, limit: 1 });
  const index = new Vectors(db, await kernelModule());
  while (index.loadSome());
  const analyzer = createAnalyzer();
  return (text: string, { settings = {}, off = [], queries = [{ contract: SAID, values: embed(text) }], ...request }: Asked = {}): SearchReply & { readonly ids: readonly string[] } => {
    const reply = search({ db, analyzer, clock, settings, off: new Set(off), vectors: { index, queries } }, { text, boundary: {}, limit: 20, typing: false, ...request });
    return { ...reply, ids: reply.hits.map(({ place }) => place.headerMessageId) };
  };
}

const MAILS: readonly Told[] = [
  { id: 'crossing', text: 'The ferry leaves at seven.' },
  { id: 'money', text: 'Your invoice is attached.' },
  { id: 'elsewhere', account: 'other', text: 'Our boat sank.' },
];

describe('a message without a word of the query', () => {
  it('is found where it is near beyond doubt, and its passage is shown', async () => {
    const ask = await asking(MAILS);
    const reply = ask('vessel timetable', { boundary: { account: 'account1' } });
    expect(reply.ids).toEqual(['crossing']);
    expect(reply.hits[0]).toMatchObject({ full: false, matchedChunks: [0], lanes: { static: { rank: 1 } } });
    expect(reply.hits[0]?.snippet.text).toBe('The ferry leaves at seven.');
    expect(reply.hits[0]?.lanes.keyword).toBeUndefined();
    expect(reply.hits[0]?.lanes.static?.score).toBeGreaterThan(4);
    expect(reply).toMatchObject({ degraded: false, counts: { permitted: 62 } });
  });

  it('is not found where nothing stands out', async () => {
    const ask = await asking(MAILS);
    expect(ask('zeppelin engines').ids).toEqual([]);
    expect(ask('vessel timetable', { settings: { clear_standout: 20 } }).ids).toEqual([]);
  });

  it('stays out of what the query forbids: other accounts, excluded words, phrases that it lacks', async () => {
    const ask = await asking(MAILS);
    expect([...ask('vessel timetable').ids].sort()).toEqual(['crossing', 'elsewhere']);
    expect(ask('vessel timetable', { boundary: { account: 'other' } }).ids).toEqual(['elsewhere']);
    expect(ask('vessel timetable -seven').ids).toEqual(['elsewhere']);
    expect(ask('vessel timetable -"leaves at"').ids).toEqual(['elsewhere']);
    expect(ask('"vessel timetable"').ids).toEqual([]);
  });
});

describe('what words found', () => {
  it('is never lost, and stays ahead where every word stands', async () => {
    const ask = await asking([...MAILS, { id: 'words', text: 'A timetable of lessons, and the word vessel.' }]);
    expect(ask('vessel timetable').ids[0]).toBe('words');
    for (const settings of [{ fusion: 0 }, { fusion: 1 }, { fusion: 1, standout_alone: 10 }]) {
      const ids = ask('what does the timetable of the lessons say', { settings }).ids;
      expect(ids).toContain('words');
    }
  });

  it('is one hit, and full, where meaning finds it too and words rank it behind hundreds', async () => {
    const many = Array.from({ length: 60 }, (_, index): Told => ({ id: `words${index}`, text: `timetable ${index} timetable` }));
    const ask = await asking([...many, { id: 'ferry', text: `The ferry has a timetable. ${'Much else is said of other things. '.repeat(30)}` }]);
    const ids: string[] = [];
    let after: PageCursor | undefined;
    do {
      const reply = ask('timetable', { queries: [{ contract: SAID, values: embed('vessel') }], settings: { fused_candidates: 20 }, limit: 20, ...(after && { after }) });
      expect(reply).toMatchObject({ matches: 61 });
      expect(reply.hits.every(({ full }) => full)).toBe(true);
      ids.push(...reply.ids);
      after = reply.next;
    } while (after && ids.length < 200);
    expect(ids.toSorted()).toEqual([...many.map(({ id }) => id), 'ferry'].toSorted());
  });

  it('is ordered by meaning where it asks a question', async () => {
    const ask = await asking([
      { id: 'named', text: 'The word timetable stands here.' },
      { id: 'meant', text: 'A timetable for every boat.' },
    ]);
    expect(ask('when does the vessel leave by its timetable?').ids[0]).toBe('meant');
    expect(ask('when does the vessel leave by its timetable?', { settings: { fusion: 0 } }).ids[0]).toBe('meant');
  });
});

describe('without meaning', () => {
  it('words answer, and the reply says so', async () => {
    const ask = await asking(MAILS);
    for (const asked of [{ queries: [] }, { queries: [{ contract: 'another/1', values: new Float32Array(64).fill(1) }] }, { off: ['static'] }] as const) {
      const reply = ask('invoice', asked);
      expect(reply.ids).toEqual(['money']);
      expect(reply).toMatchObject({ degraded: true, degradedReason: { code: expect.stringMatching(/^(?:noVectors|otherVectors)$/) } });
      expect(reply.models).toBeUndefined();
    }
    // A text of which no model knows a token: it is not as if there were no vectors.
    expect(ask('invoice', { queries: [] }).degradedReason).toEqual({ code: 'otherVectors' });
    expect(ask('invoice')).toMatchObject({ degraded: false });
    expect(ask('').degraded).toBe(false); // nothing was asked for
  });

  it('of all mail, what has its vectors is found by them, the rest by words, and the reply says so', async () => {
    const ask = await asking(MAILS, (passage) => !/boat|invoice/.test(passage));
    const meant = ask('vessel timetable');
    expect(meant.ids).toEqual(['crossing']); // "elsewhere" means it too, and has no vector yet
    expect(meant.hits[0]).toMatchObject({ full: false, lanes: { static: { rank: 1 } } });
    const worded = ask('invoice');
    expect(worded.ids).toEqual(['money']);
    expect(worded.hits[0]?.lanes.static).toBeUndefined();
    for (const reply of [meant, worded]) expect(reply).toMatchObject({ degraded: true, degradedReason: { code: 'fewVectors', passages: 61, of: 63 }, models: { static: 'made-up' } });
    const none = await asking(MAILS, () => false);
    expect(none('invoice')).toMatchObject({ ids: ['money'], degraded: true, degradedReason: { code: 'fewVectors', passages: 0, of: 63 } });
    expect(none('vessel timetable')).toMatchObject({ ids: [], degraded: true, degradedReason: { code: 'fewVectors', passages: 0, of: 63 } });
  });

  it('words answer where comparing fails', async () => {
    const ask = await asking(MAILS);
    for (const values of [new Float32Array(64), new Float32Array(7).fill(1), new Float32Array(64).fill(Number.NaN)]) {
      const reply = ask('invoice', { queries: [{ contract: SAID, values }] });
      expect(reply.ids).toEqual(['money']);
      expect(reply).toMatchObject({ degraded: true, degradedReason: { code: 'otherVectors' } });
    }
  });

  it('and without words meaning answers alone', async () => {
    const ask = await asking(MAILS);
    const { ids, hits, stayedOut } = ask('invoice', { off: ['keyword', 'exact', 'sender'], limit: 3, stayedOut: true });
    expect(ids[0]).toBe('money');
    expect([...hits, ...(stayedOut?.hits ?? [])]).toHaveLength(3);
  });
});
