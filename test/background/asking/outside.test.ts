import { beforeEach, describe, expect, it } from 'vitest';
import { Outside, type OutsideReply } from '../../../src/background/asking/outside.ts';
import type { AskRequest } from '../../../src/answer.ts';
import type { OutsideCall } from '../../../src/asking.ts';
import type { SearchRequest } from '../../../src/search.ts';
import { createAnalyzer } from '../../../src/indexer/text/analyze.ts';
import { createFactReader } from '../../../src/indexer/facts/facts.ts';
import { ask } from '../../../src/retrieval/asking/ask.ts';
import { createExtractiveReader } from '../../../src/retrieval/asking/extractive-reader.ts';
import { search } from '../../../src/retrieval/search.ts';
import { NOW, rawStore } from '../../retrieval/raw-store.ts';

const ME = 'calendar@other.example';
const MAIL = [
  { id: 'tap', headers: { Subject: 'Dripping tap', From: 'Ada Bergamo <ada@x.example>' }, text: 'The plumber comes on Tuesday between ten and twelve for the dripping tap.' },
  { id: 'elsewhere', headers: { Subject: 'Tap dance' }, text: 'The tap dance begins at eight.', account: 'b' },
];

describe('another add-on', async () => {
  const db = await rawStore(MAIL);
  const deps = { db, analyzer: createAnalyzer(), facts: createFactReader(), clock: { now: () => NOW } };
  let switches = { search: false, ask: false };
  let calls: OutsideCall[] = [];
  let running: { search: SearchRequest[]; ask: AskRequest[] } = { search: [], ask: [] };
  let wait: Promise<void> = Promise.resolve();
  const outside = new Outside({
    switches: async () => switches,
    log: async (call) => void calls.push(call),
    search: async (request) => {
      running.search.push(request);
      await wait;
      return search(deps, request);
    },
    ask: async (request) => {
      running.ask.push(request);
      return ask({ ...deps, reader: createExtractiveReader(deps.analyzer) }, request);
    },
    now: () => NOW,
  });
  const say = async (message: unknown): Promise<OutsideReply | undefined> => outside.heard(message, ME);

  beforeEach(() => {
    [switches, calls, running, wait] = [{ search: false, ask: false }, [], { search: [], ask: [] }, Promise.resolve()];
  });

  it('is refused as long as nobody has let it, and that is logged', async () => {
    for (const operation of ['search', 'ask'] as const) {
      expect(await say({ footnote: 1, operation, text: 'tap' })).toEqual({ footnote: 1, ok: false, code: 'refused', sentence: expect.stringContaining(`may not ${operation}`) });
    }
    expect(running).toEqual({ search: [], ask: [] });
    expect(calls).toEqual([{ at: NOW, who: ME, operation: 'search', outcome: 'refused' }, { at: NOW, who: ME, operation: 'ask', outcome: 'refused' }]);
  });

  it.each([
    ['all of it', {}, { matches: 57 }],
    ['what is so many at most', { upTo: true, next: { offset: 1 } }, { matches: 57, upTo: true }],
    ['what is listed to its end', { upTo: true }, { matches: 1 }],
    ['what is more than was counted', { exact: { matches: 57, isMore: true, missing: [] } }, { matches: 57, isMore: true }],
  ] as const)('is told %s', async (_what, more, told) => {
    const bounded = new Outside({
      switches: async () => ({ search: true, ask: false }), log: async () => undefined, now: () => NOW,
      search: async (request) => ({ ...search(deps, { ...request, text: 'dripping tap' }), matches: 57, ...more }), ask: () => Promise.reject(new Error('nobody asks')),
    });
    const reply = await bounded.heard({ footnote: 1, operation: 'search', text: 'dripping tap' }, ME);
    if (!reply || !('hits' in reply)) throw new Error('no hits');
    const { matches, upTo, isMore } = reply;
    expect({ matches, ...(upTo && { upTo }), ...(isMore && { isMore }) }).toEqual(told);
  });

  it('may search where that alone is switched on', async () => {
    switches = { search: true, ask: false };
    const reply = await say({ footnote: 1, operation: 'search', text: 'dripping tap', account: 'a' });
    expect(reply).toMatchObject({ ok: true, hits: [{ subject: 'Dripping tap', place: { account: 'a', folder: '/Inbox', headerMessageId: 'tap' }, snippet: expect.stringContaining('plumber') }] });
    expect(running.search[0]).toMatchObject({ boundary: { account: 'a' }, limit: 8, typing: false });
    expect(await say({ footnote: 1, operation: 'ask', text: 'When does the plumber come?' })).toMatchObject({ ok: false, code: 'refused' });
    expect(JSON.stringify(calls)).not.toMatch(/tap|plumber/); // no word of it in the log
  });

  it('may ask where that is switched on, and gets claims with their quotes', async () => {
    switches = { search: false, ask: true };
    expect(await say({ footnote: 1, operation: 'ask', text: 'When does the plumber come for the dripping tap?', account: 'a' })).toMatchObject({
      ok: true, insufficientEvidence: false, claims: [{ quote: MAIL[0]?.text, frame: expect.stringContaining('Ada Bergamo'), place: { headerMessageId: 'tap' } }],
    });
    expect(calls).toEqual([{ at: NOW, who: ME, operation: 'ask', outcome: 'answered' }]);
  });

  it('is told what is wrong with its message; what is not for Footnote is left alone', async () => {
    switches = { search: true, ask: true };
    const wrong = [
      { footnote: 2, operation: 'search', text: 'tap' }, { footnote: 1, operation: 'delete', text: 'tap' }, { footnote: 1, operation: 'search' }, { footnote: 1, operation: 'search', text: ' ' },
      { footnote: 1, operation: 'search', text: 'x'.repeat(2001) }, { footnote: 1, operation: 'search', text: 'tap', folder: '/Inbox' }, { footnote: 1, operation: 'ask', text: 'tap', account: 7 },
    ];
    for (const message of wrong) expect(await say(message)).toMatchObject({ footnote: 1, ok: false, code: 'badRequest' });
    expect(running).toEqual({ search: [], ask: [] });
    expect(calls.map(({ outcome }) => outcome)).toEqual(wrong.map(() => 'failed'));
    expect(outside.heard('hello', ME)).toBeUndefined();
    expect(outside.heard({ operation: 'search' }, ME)).toBeUndefined();
  });

  it('gets 8 hits at most, and waits for four answers at most', async () => {
    switches = { search: true, ask: true };
    let goOn = (): void => {};
    wait = new Promise((resolve) => (goOn = resolve));
    const replies = Array.from({ length: 6 }, () => say({ footnote: 1, operation: 'search', text: 'tap', limit: 1e9 }));
    await expect.poll(() => running.search.length).toBe(4);
    goOn();
    const all = await Promise.all(replies);
    expect(all.map((reply) => reply?.ok)).toEqual([true, true, true, true, false, false]);
    expect(all[5]).toMatchObject({ code: 'busy' });
    expect(running.search.map(({ limit }) => limit)).toEqual([8, 8, 8, 8]);
    expect(await say({ footnote: 1, operation: 'search', text: 'tap' })).toMatchObject({ ok: true });
  });
});
