import { describe, expect, test } from 'vitest';
import { HITS_A_PAGE, hasMore, INITIAL_SEARCH, reduceSearch, requestOf, type SearchAction, type SearchState } from '../../src/sidebar/search-state.ts';
import { folderScope } from '../../src/sidebar/scope.ts';
import type { Hit } from '../../src/mail.ts';
import type { SearchReply } from '../../src/protocol.ts';
import { fakeHits, FOLDERS, MAIL } from './fake-mail.ts';

const [template] = fakeHits(MAIL, 'ferry');
const hit = (message: number, full = true): Hit => {
  if (!template) throw new Error('the gallery has mail about ferries');
  return { ...template, message, full };
};

const reply = (hits: readonly Hit[], matches = hits.length, partial = 0): SearchReply => ({
  hits, matches, partial, counts: { source: 10, permitted: 10 }, warnings: [], degraded: false, ms: 1,
});

const play = (state: SearchState, ...actions: readonly SearchAction[]): SearchState => actions.reduce(reduceSearch, state);
const typed = (text: string): SearchAction => ({ kind: 'typed', text });
const found = play(INITIAL_SEARCH, typed('ferry'), { kind: 'answered', question: 1, reply: reply([hit(1), hit(2), hit(3)]) });

describe('asking', () => {
  test('every change of words, scope or amount is a new question', () => {
    const [folder] = FOLDERS;
    if (!folder) throw new Error('the gallery has folders');
    const state = play(INITIAL_SEARCH, typed('f'), typed('fe'), { kind: 'submitted' }, { kind: 'scoped', scope: folderScope(folder) }, { kind: 'more' });
    expect(state.question).toBe(5);
    expect(requestOf(state)).toEqual({
      text: 'fe', typing: false, limit: 80, boundary: { account: folder.account, folder: folder.folder },
    });
  });

  test('the same words or the same scope again ask nothing', () => {
    expect(play(found, typed('ferry')).question).toBe(found.question);
    expect(play(found, { kind: 'scoped', scope: found.scope }).question).toBe(found.question);
  });

  test('Enter asks for whole words, the next key for a prefix again', () => {
    expect(requestOf(play(found, { kind: 'submitted' }))?.typing).toBe(false);
    expect(requestOf(play(found, { kind: 'submitted' }, typed('ferry b')))?.typing).toBe(true);
  });

  test('an empty box asks nothing and shows nothing', () => {
    const state = play(found, typed('  '));
    expect(requestOf(state)).toBeUndefined();
    expect(state).toMatchObject({ phase: 'initial', reply: undefined, hits: [] });
  });
});

describe('answers', () => {
  test('what was found stays on screen until the next answer', () => {
    const state = play(found, typed('ferry b'));
    expect(state).toMatchObject({ phase: 'pending', hits: found.hits });
  });

  test('a late answer changes nothing, neither before nor after the newest one', () => {
    const late: SearchAction = { kind: 'answered', question: 2, reply: reply([hit(7)]) };
    const newest: SearchAction = { kind: 'answered', question: 3, reply: reply([hit(9)]) };
    const asked = play(found, typed('a'), typed('ab'));
    expect(play(asked, late)).toBe(asked);
    expect(play(asked, newest, late).hits.map(({ message }) => message)).toEqual([9]);
    expect(play(asked, newest, { kind: 'failed', question: 2, failure: { code: 'timeout', sentence: '' } }).phase).toBe('complete');
  });

  test('an answer to words that were deleted since is dropped', () => {
    expect(play(INITIAL_SEARCH, typed('a'), typed(''), { kind: 'answered', question: 1, reply: reply([hit(1)]) }).hits).toEqual([]);
  });

  test('hits with every word stand before those with some', () => {
    const state = play(INITIAL_SEARCH, typed('a'), { kind: 'answered', question: 1, reply: reply([hit(1, false), hit(2), hit(3, false), hit(4)]) });
    expect(state.hits.map(({ message }) => message)).toEqual([2, 4, 1, 3]);
  });

  test('there is more only where the answer was cut', () => {
    const full = Array.from({ length: HITS_A_PAGE }, (_, index) => hit(index));
    const answer = (matches: number): SearchAction => ({ kind: 'answered', question: 1, reply: reply(full, matches) });
    expect(hasMore(play(INITIAL_SEARCH, typed('a'), answer(HITS_A_PAGE)))).toBe(false);
    expect(hasMore(play(INITIAL_SEARCH, typed('a'), answer(HITS_A_PAGE + 1)))).toBe(true);
  });
});

describe('refreshing', () => {
  const failure: SearchAction = { kind: 'failed', question: 2, failure: { code: 'connectionLost', sentence: '' } };

  test('is quiet, and its failure leaves the hits alone', () => {
    const asked = play(found, { kind: 'refreshed' });
    expect(asked).toMatchObject({ phase: 'pending', quiet: true });
    expect(play(asked, failure)).toMatchObject({ phase: 'complete', hits: found.hits, failure: undefined });
  });

  test('does not silence a question that the person asked', () => {
    const asked = play(found, typed('ab'), { kind: 'refreshed' });
    expect(asked.quiet).toBe(false);
    expect(play(asked, { ...failure, question: 3 })).toMatchObject({ phase: 'error', hits: [] });
  });

  test('holds the chosen hit, wherever it stands now', () => {
    const state = play(found, { kind: 'selected', message: 2 }, { kind: 'refreshed' }, { kind: 'answered', question: 2, reply: reply([hit(9), hit(3), hit(2)]) });
    expect(state.selected).toBe(2);
  });

  test('a chosen hit that vanished hands over to the one in its place', () => {
    const next: SearchAction = { kind: 'answered', question: 2, reply: reply([hit(1), hit(3)]) };
    expect(play(found, { kind: 'selected', message: 2 }, { kind: 'refreshed' }, next).selected).toBe(3);
    expect(play(found, { kind: 'selected', message: 2 }, { kind: 'refreshed' }, { ...next, reply: reply([]) }).selected).toBeUndefined();
  });
});

describe('moving', () => {
  const move = (from: number | undefined, step: 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp') =>
    play(found, { kind: 'selected', message: from }, { kind: 'moved', step }).selected;

  test('down from the box is the first hit, up from the first is the box', () => {
    expect(move(undefined, 'next')).toBe(1);
    expect(move(1, 'previous')).toBeUndefined();
    expect(move(undefined, 'previous')).toBeUndefined();
  });

  test('the ends hold', () => {
    expect(move(3, 'next')).toBe(3);
    expect(move(2, 'first')).toBe(1);
    expect(move(2, 'last')).toBe(3);
    expect(move(1, 'pageDown')).toBe(3);
    expect(move(3, 'pageUp')).toBe(1);
  });

  test('nowhere to go in an empty list', () => {
    expect(play(INITIAL_SEARCH, { kind: 'moved', step: 'last' }).selected).toBeUndefined();
  });
});
