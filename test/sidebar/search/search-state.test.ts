import { describe, expect, test } from 'vitest';
import { HITS_A_PAGE, INITIAL_SEARCH, reduceSearch, requestOf, type SearchAction, type SearchState } from '../../../src/sidebar/search/search-state.ts';
import { folderScope } from '../../../src/sidebar/scope/scope.ts';
import type { Hit } from '../../../src/mail.ts';
import type { SearchReply } from '../../../src/search.ts';
import { fakeHits, FOLDERS, MAIL } from '../fake-mail.ts';

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
  test('every change of words or scope is a new question', () => {
    const [folder] = FOLDERS;
    if (!folder) throw new Error('the gallery has folders');
    const state = play(INITIAL_SEARCH, typed('f'), typed('fe'), { kind: 'submitted' }, { kind: 'scoped', scope: folderScope(folder) });
    expect(state.question).toBe(4);
    expect(requestOf(state)).toEqual({
      text: 'fe', typing: false, probe: true, limit: HITS_A_PAGE, boundary: { account: folder.account, folder: folder.folder },
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

describe('a pause', () => {
  test('asks once more, quietly, after the answer to the last key only', () => {
    expect(play(INITIAL_SEARCH, typed('a'), { kind: 'rested' }).question).toBe(1);
    const rested = play(found, { kind: 'rested' });
    expect(rested).toMatchObject({ question: 2, quiet: true, hits: found.hits });
    expect(requestOf(rested)).toMatchObject({ typing: true, probe: true });
    expect(play(rested, { kind: 'answered', question: 2, reply: reply([hit(1)]) }, { kind: 'rested' }).question).toBe(2);
  });

  test('the next key asks the quick question again', () => {
    expect(requestOf(play(found, { kind: 'rested' }, typed('ferry b')))).not.toHaveProperty('probe');
  });

  test('words that a click put into the box are finished', () => {
    expect(requestOf(play(found, { kind: 'replaced', text: 'fern' }))).toMatchObject({ text: 'fern', typing: false, probe: true });
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

  test('a reply says what it answers, whatever stands in the box by now', () => {
    const state = play(found, typed('xyzzy'), { kind: 'answered', question: 2, reply: reply([]) }, typed('ferry again'));
    expect(state).toMatchObject({ phase: 'pending', text: 'ferry again', repliedTo: { text: 'xyzzy' } });
    expect(play(state, { kind: 'answered', question: 3, reply: reply([]) })).toMatchObject({ repliedTo: { text: 'ferry again' } });
    expect(play(state, typed(''))).toMatchObject({ repliedTo: undefined });
    // Words for a question are not what was looked for.
    expect(play(found, typed('quay'), { kind: 'noted', text: 'When does it leave?' }, { kind: 'answered', question: 2, reply: reply([]) })).toMatchObject({ repliedTo: { text: 'quay' } });
  });

  test('an answer to words that were deleted since is dropped', () => {
    expect(play(INITIAL_SEARCH, typed('a'), typed(''), { kind: 'answered', question: 1, reply: reply([hit(1)]) }).hits).toEqual([]);
  });

  test('hits stand in the order of the answer: for a question some of the words may be the better match', () => {
    const state = play(INITIAL_SEARCH, typed('a'), { kind: 'answered', question: 1, reply: reply([hit(1, false), hit(2), hit(3, false), hit(4)]) });
    expect(state.hits.map(({ message }) => message)).toEqual([1, 2, 3, 4]);
  });

});

describe('pages', () => {
  const page = (question: number, hits: readonly Hit[], next?: SearchReply['next']): SearchAction =>
    ({ kind: 'answered', question, reply: { ...reply(hits, 7), ...(next && { next }) } });
  const first = play(INITIAL_SEARCH, typed('a'), page(1, [hit(1), hit(2)], { offset: 2 }));

  test('the next one begins where the last one ended, and is added to it', () => {
    const asked = play(first, { kind: 'more' });
    expect(requestOf(asked)).toMatchObject({ after: { offset: 2 } });
    const both = play(asked, page(2, [hit(2), hit(3)]));
    expect(both.hits.map(({ message }) => message)).toEqual([1, 2, 3]);
    expect(both.reply?.matches).toBe(7);
    expect(requestOf(both)).not.toHaveProperty('after');
    expect(play(both, { kind: 'more' })).toBe(both);
  });

  test('other words begin anew', () => {
    const state = play(first, { kind: 'more' }, typed('ab'));
    expect(requestOf(state)).toMatchObject({ limit: HITS_A_PAGE });
    expect(requestOf(state)).not.toHaveProperty('after');
    expect(play(state, page(2, [hit(9)]))).toBe(state);
  });

  test('what follows a pause reaches as far as what is shown already; a list of hundreds is left alone when the index changes', () => {
    const many = Array.from({ length: 90 }, (_, index) => hit(index));
    const state = play(first, { kind: 'more' }, page(2, many, { offset: 92 }));
    expect(requestOf(play(state, { kind: 'rested' }))).toMatchObject({ limit: 90, probe: true });
    const deep = play(state, { kind: 'more' }, page(3, Array.from({ length: 200 }, (_, index) => hit(100 + index)), { offset: 292 }));
    expect(play(deep, { kind: 'refreshed' })).toBe(deep);
    // Its counts can be asked for now.
    expect(play(deep, { kind: 'rested' })).toEqual({ ...deep, settled: true });
  });

  test('a page that does not come leaves what is there', () => {
    const state = play(first, { kind: 'more' }, { kind: 'failed', question: 2, failure: { code: 'timeout', sentence: '' } });
    expect(state).toMatchObject({ phase: 'complete', hits: first.hits, next: { offset: 2 }, after: undefined, moreFailed: 'timeout' });
    expect(play(state, { kind: 'more' }, page(3, [hit(3)]))).toMatchObject({ moreFailed: undefined, hits: [{ message: 1 }, { message: 2 }, { message: 3 }] });
    expect(play(state, typed('ab'))).toMatchObject({ moreFailed: undefined });
  });

  test('a failure to refresh does not forget that', () => {
    const state = play(first, { kind: 'more' }, { kind: 'failed', question: 2, failure: { code: 'timeout', sentence: '' } }, { kind: 'refreshed' });
    expect(play(state, { kind: 'failed', question: 3, failure: { code: 'timeout', sentence: '' } })).toMatchObject({ phase: 'complete', moreFailed: 'timeout' });
  });
});

describe('what stayed out', () => {
  const out = (count: number, hits: readonly Hit[]): SearchAction =>
    ({ kind: 'answered', question: 1, reply: { ...reply([hit(1)]), stayedOut: { count, hits } } });

  test('is shown behind the hits when it is asked for', () => {
    const state = play(INITIAL_SEARCH, typed('a'), out(1, [hit(8, false)]));
    expect(state.hits.map(({ message }) => message)).toEqual([1]);
    expect(play(state, { kind: 'outShown' }).hits.map(({ message }) => message)).toEqual([1, 8]);
  });

  test('is asked for where the answer has too few of it', () => {
    const state = play(INITIAL_SEARCH, typed('a'), out(30, []), { kind: 'outShown' });
    expect(requestOf(state)).toMatchObject({ stayedOut: true, limit: 31 });
  });

  test('is hidden again for other words', () => {
    const state = play(INITIAL_SEARCH, typed('a'), out(1, [hit(8, false)]), { kind: 'outShown' }, typed('b'));
    expect(state.outShown).toBe(false);
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

  test('leaves an error on screen until there is an answer', () => {
    const broken = play(INITIAL_SEARCH, typed('a'), { ...failure, question: 1 }, { kind: 'refreshed' });
    expect(broken).toMatchObject({ phase: 'error', failure: { code: 'connectionLost' } });
    expect(play(broken, { ...failure, failure: { code: 'timeout', sentence: '' } })).toMatchObject({ phase: 'error', failure: { code: 'timeout' } });
    expect(play(broken, { kind: 'answered', question: 2, reply: reply([hit(1)]) })).toMatchObject({ phase: 'complete', failure: undefined });
    expect(play(broken, { kind: 'again' }).phase).toBe('pending');
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

describe('a search from elsewhere: saved, made before, or of a menu', () => {
  const [, travel] = FOLDERS;
  if (!travel) throw new Error('the gallery has folders');
  const chosen = play(found, { kind: 'selected', message: 2 }, { kind: 'outShown' });

  test.each([{ text: 'plumber' }, { scope: folderScope(travel) }])('begins with nothing chosen and nothing shown that stayed out: %o', (to) => {
    const state = play(chosen, { kind: 'noted', ...to }, { kind: 'submitted' });
    expect(state).toMatchObject({ selected: undefined, outShown: false, conversation: undefined, limit: HITS_A_PAGE });
    expect(requestOf(state)).not.toHaveProperty('stayedOut');
  });

  test('that is to be seen first leaves Enter nothing to open', () => {
    expect(play(chosen, { kind: 'noted', text: 'plumber' }).selected).toBeUndefined();
  });

  test('for the same words in the same place holds what was chosen', () => {
    expect(play(chosen, { kind: 'noted', text: 'ferry' }, { kind: 'submitted' })).toMatchObject({ selected: 2, outShown: true });
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
