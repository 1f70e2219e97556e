import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/failure.ts';
import { cleanLines } from '../../../src/sidebar/look/clean-lines.ts';
import { rowOf } from '../../../src/sidebar/results/conversation-rows.ts';
import { messageLink } from '../../../src/sidebar/results/message-link.ts';
import { relatedWords } from '../../../src/related-words.ts';
import { chosenRow, keyOf } from '../../../src/sidebar/search/search-state.ts';
import { VIEWS } from '../gallery-views.ts';
import { startSession } from '../start-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const found = async () => {
  const started = startSession(VIEWS['results']);
  await started.settle();
  await started.type('ferry booking');
  await started.settle(1_000);
  return started;
};

describe('counts', () => {
  test('are asked for once the hits stand there and somebody can see them, once for each answer', async () => {
    const { session, background, settle, type } = await found();
    expect(background.asked('facets')).toHaveLength(0);
    session.do({ kind: 'narrowing', open: true });
    await settle();
    expect(background.asked('facets')).toMatchObject([{ text: 'ferry booking' }]);
    expect(background.asked('facets')[0]).not.toHaveProperty('probe');
    expect(session.state.results.facets).toMatchObject({ messages: 5 });
    session.do({ kind: 'move', step: 'next' });
    session.do({ kind: 'narrowing', open: false });
    session.do({ kind: 'narrowing', open: true });
    await settle(1_000);
    expect(background.asked('facets')).toHaveLength(1);
    await type('ferry');
    await settle(100);
    expect(background.asked('facets')).toHaveLength(1); // the person may still be typing
    await settle(1_000);
    expect(background.asked('facets')).toHaveLength(2);
  });

  test('of an answer that is renewed come a little later, the last one’s too', async () => {
    const { session, background, settle } = await found();
    session.do({ kind: 'narrowing', open: true });
    await settle();
    background.removed.add(2);
    session.do({ kind: 'again' });
    await settle(1_000);
    expect(background.asked('facets')).toHaveLength(1);
    await settle(10_000);
    expect(background.asked('facets')).toHaveLength(2);
    expect(session.state.results.facets).toMatchObject({ messages: 4 });
    await settle(30_000);
    expect(background.asked('facets')).toHaveLength(2);
  });

  test('that fail are not asked for at every change of the page, but for the next answer', async () => {
    const { session, background, settle, type } = await found();
    let asked = 0;
    const { facets } = background.api;
    Object.assign(background.api, { facets: () => { asked += 1; return Promise.reject(new Failure('diskError', 'As this test wants it.')); } });
    session.do({ kind: 'narrowing', open: true });
    await settle();
    const { progress } = background;
    for (let step = 0; progress && step < 20; step++) {
      background.events?.progressed({ ...progress, rate: step }, new AbortController().signal);
      await settle(400);
    }
    expect(asked).toBe(1);
    Object.assign(background.api, { facets });
    await type('ferry');
    await settle(1_000);
    expect(background.asked('facets')).toHaveLength(1);
    expect(session.state.results.facetsFor).toBe(keyOf(session.state.search));
  });

  test('that come late do not replace newer ones', async () => {
    const { session, background, settle, type } = await found();
    const { facets } = background.api;
    const slow: (() => void)[] = [];
    Object.assign(background.api, {
      facets: async (request: Parameters<typeof facets>[0]) => {
        const answer = await facets(request);
        if (request.text === 'ferry booking') await new Promise<void>((resolve) => slow.push(resolve));
        return answer;
      },
    });
    session.do({ kind: 'narrowing', open: true });
    await settle();
    await type('plumber');
    await settle(1_000);
    expect(session.state.results.facets).toMatchObject({ messages: 1 });
    for (const release of slow) release();
    await settle();
    expect(session.state.results.facets).toMatchObject({ messages: 1 });
  });
});

describe('the order of hits', () => {
  test('is asked for, and remembered', async () => {
    const { session, background, settle, kept } = await found();
    expect(background.asked('search').at(-1)).not.toHaveProperty('order');
    session.do({ kind: 'sort', order: 'newest' });
    await settle();
    expect(background.asked('search').at(-1)).toMatchObject({ order: 'newest' });
    const dates = session.state.search.hits.map(({ date }) => date ?? 0);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(kept.get('order')).toBe('newest');
  });
});

describe('a conversation', () => {
  test('is unfolded below its hit, walked through like the hits, and folded again', async () => {
    const { session, background, settle } = await found();
    const [first, second] = session.state.search.hits;
    session.do({ kind: 'choose', message: first?.message ?? 0 });
    session.do({ kind: 'conversation', message: first?.message ?? 0 });
    await settle();
    expect(background.asked('conversation')).toMatchObject([{ message: first?.message, text: 'ferry booking' }]);
    const rows = session.state.search.conversation?.rows ?? [];
    expect(rows.map(({ message }) => message)).toEqual([rowOf(99), rowOf(1), rowOf(101)]);
    session.do({ kind: 'move', step: 'next' });
    session.do({ kind: 'move', step: 'next' });
    expect(chosenRow(session.state.search)).toMatchObject({ message: rowOf(1), place: first?.place });
    session.do({ kind: 'move', step: 'next' });
    session.do({ kind: 'move', step: 'next' });
    expect(session.state.search.selected).toBe(second?.message);
    session.do({ kind: 'move', step: 'previous' });
    session.do({ kind: 'conversation', message: first?.message ?? 0 });
    expect(session.state.search).toMatchObject({ conversation: undefined, selected: first?.message });
  });

  test('that comes late does not take the place of one asked for after it', async () => {
    const { session, background, settle } = await found();
    const { conversation } = background.api;
    const slow: (() => void)[] = [];
    Object.assign(background.api, {
      conversation: async (request: Parameters<typeof conversation>[0]) => {
        if (request.message === 1) await new Promise<void>((resolve) => slow.push(resolve));
        return conversation(request);
      },
    });
    session.do({ kind: 'conversation', message: 1 });
    session.do({ kind: 'conversation', message: 2 });
    await settle();
    for (const release of slow) release();
    await settle();
    expect(session.state.search.conversation?.of).toBe(2);
  });

  test('goes with its hit', async () => {
    const { session, settle, type } = await found();
    session.do({ kind: 'conversation', message: 1 });
    await settle();
    expect(session.state.search.conversation?.of).toBe(1);
    await type('plumber');
    await settle(1_000);
    expect(session.state.search.conversation).toBeUndefined();
  });
});

describe('the text of the chosen message', () => {
  test('is asked for where there is room for it, and follows the choice', async () => {
    const { session, background, settle } = await found();
    session.do({ kind: 'move', step: 'next' });
    await settle();
    expect(background.asked('storedText')).toEqual([]);
    session.do({ kind: 'wide', wide: true });
    await settle();
    expect(session.state.results.stored).toMatchObject({ message: 1 });
    session.do({ kind: 'move', step: 'next' });
    await settle(500);
    expect(session.state.results.stored).toMatchObject({ message: 2 });
    session.do({ kind: 'wide', wide: false });
    expect(session.state.results.stored).toBeUndefined();
  });
});

test('the menu of a hit stays open while the answer is renewed, and goes with its hit', async () => {
  const { session, background, settle } = await found();
  session.do({ kind: 'menu', menu: { message: 2 } });
  session.do({ kind: 'again' });
  await settle(1_000);
  expect(session.state.results.menu).toEqual({ message: 2 });
  background.removed.add(2);
  session.do({ kind: 'again' });
  await settle(1_000);
  expect(session.state.results.menu).toBeUndefined();
});

test('a reply that cannot be begun says so at its hit', async () => {
  const { session, settle } = await found();
  const [hit] = session.state.search.hits;
  if (!hit) throw new Error('there is one');
  session.do({ kind: 'reply', hit });
  await settle();
  expect(session.state.search.unopened).toBeUndefined();
});

test('a link is one that mail programs open, whatever the Message-ID', () => {
  expect(messageLink({ headerMessageId: 'a/b+c=d$e@[192.0.2.1]' })).toBe('mid:a/b+c=d$e@[192.0.2.1]');
  expect(messageLink({ headerMessageId: '\ud800 "<x>' })).toBe('mid:%EF%BF%BD%20%22%3Cx%3E');
  expect(messageLink({ headerMessageId: '' })).toBeUndefined();
});

test('mail like another is looked for by words, never by operators or numbers', () => {
  const from = { name: 'Harbour Ferries', email: 'b@f.example' };
  expect(relatedWords({ subject: 'AW: Re: Your ferry booking HF-20931', from })).toBe('Your ferry booking Harbour Ferries');
  expect(relatedWords({ subject: 'from:ann "quoted" -not (x) OR', from: { name: '', email: 'ann.lee@h.example' } })).toBe('from ann quoted not x ann lee');
  expect(relatedWords({ subject: '', from: { name: '', email: '' } })).toBe('');
  expect(relatedWords({ subject: 'word '.repeat(90_000), from }).length).toBeLessThan(200);
});

test('lines of strangers stay lines, and harmless', () => {
  expect(cleanLines('a\r\nb\u202E\u0000c\n\n\n\n\n\n\n\nd')).toBe('a\nbc\n\n\nd');
  expect(cleanLines(`z${'\u0301'.repeat(500)}`)).toHaveLength(5);
});
