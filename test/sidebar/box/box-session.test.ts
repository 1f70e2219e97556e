import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PastSearch } from '../../../src/kept-searches.ts';
import { offeredIn } from '../../../src/sidebar/box/box-state.ts';
import { VIEWS } from '../gallery-views.ts';
import { startSession } from '../start-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const past = (text: string, folder?: string): PastSearch => ({ text, boundary: folder === undefined ? {} : { account: 'a1', folder }, at: 1 });
const kept = { recent: [past('plumber', '/in/house'), past('ferry'), past('rye')], saved: [], remembers: true };

async function start(searches = kept, verb: 'find' | 'ask' = 'find') {
  const view = VIEWS['ready'];
  if (!view) throw new Error('no such view');
  const started = startSession({ ...view, searches }, { verb });
  await started.settle();
  const shown = () => [started.session.state.search.text, started.session.state.search.scope.level, started.session.state.box.walked];
  const walk = async (step: 'older' | 'newer') => {
    started.session.do({ kind: 'past', step });
    await started.settle();
    return shown();
  };
  return { ...started, shown, walk };
}

describe('earlier searches', () => {
  test('are walked through with their scopes, back to what stood there', async () => {
    const { walk, type } = await start();
    await type('draft');
    expect(await walk('older')).toEqual(['plumber', 'folder', 0]);
    expect(await walk('older')).toEqual(['ferry', 'all', 1]);
    expect(await walk('older')).toEqual(['rye', 'all', 2]);
    expect(await walk('older')).toEqual(['rye', 'all', 2]);
    await walk('newer');
    await walk('newer');
    expect(await walk('newer')).toEqual(['draft', 'all', undefined]);
    expect(await walk('newer')).toEqual(['draft', 'all', undefined]);
  });

  test('typing, Enter and opening end the walk', async () => {
    for (const end of [{ kind: 'type', text: 'x' }, { kind: 'submit' }, { kind: 'replace', text: 'y' }] as const) {
      const { walk, session, settle } = await start();
      await walk('older');
      session.do(end);
      await settle();
      expect(session.state.box.walked).toBeUndefined();
    }
  });

  test('there are none: nothing happens', async () => {
    const { walk, type } = await start({ ...kept, recent: [] });
    await type('draft');
    expect(await walk('older')).toEqual(['draft', 'all', undefined]);
  });

  test('what is meant is remembered, unless the person does not want it', async () => {
    for (const remembers of [true, false]) {
      const { background, session, type, settle } = await start({ ...kept, remembers });
      await type('booking');
      session.do({ kind: 'submit' });
      await settle();
      expect(background.asked('changeSearches')).toEqual(remembers ? [{ kind: 'searched', search: { text: 'booking', boundary: {} } }] : []);
    }
  });

  test('in a question they only fill the box', async () => {
    const { walk, background } = await start(kept, 'ask');
    expect((await walk('older'))[0]).toBe('plumber');
    expect(background.asked('search')).toEqual([]);
  });
});

test('other pages tell of what they changed', async () => {
  const { background, session } = await start();
  const never = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  void background.events?.searchesChanged({ ...kept, recent: [] }, never);
  expect(session.state.box.searches?.recent).toEqual([]);
});

test('a removed search can be brought back where it stood; the list closes with the next search', async () => {
  const { session, settle } = await start();
  for (const name of ['a', 'b', 'c']) {
    session.do({ kind: 'type', text: `words ${name}` });
    session.do({ kind: 'saveSearch', name, pinned: true });
    await settle();
  }
  session.do({ kind: 'manageSearches', open: true });
  const second = session.state.box.searches?.saved[1];
  if (!second) throw new Error('it is there');
  session.do({ kind: 'changeSearches', change: { kind: 'remove', id: second.id } });
  await settle();
  expect(session.state.box.searches?.saved.map(({ name }) => name)).toEqual(['a', 'c']);
  session.do({ kind: 'bringSearchBack' });
  await settle();
  expect(session.state.box.searches?.saved.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  session.do({ kind: 'searchAgain', search: second });
  await settle();
  expect([session.state.search.text, session.state.box.managing]).toEqual(['words b', false]);
});

test('a key that Thunderbird does not take is said so, the old one stays', async () => {
  const { session, settle } = await start();
  session.do({ kind: 'shortcut' });
  await settle();
  expect(session.state.box.shortcut).toEqual({ key: 'Ctrl+Shift+H' });
  session.do({ kind: 'shortcut', key: 'nonsense' });
  await settle();
  expect(session.state.box.shortcut).toEqual({ key: 'Ctrl+Shift+H', failed: 'nonsense' });
});

test('of the values that were asked for while the index was busy only the newest are', async () => {
  const { background, session, settle } = await start();
  for (const text of ['t', 'to', 'tom']) session.do({ kind: 'complete', name: 'from', text });
  await settle();
  expect(background.asked('completions').map((request) => (typeof request === 'object' && request && 'text' in request ? request.text : undefined))).toEqual(['t', 'tom']);
  expect(session.state.box.offered?.values.map(({ title }) => title)).toEqual(['Tomás Ribeiro']);
});

test('what is offered for all mail is not offered in a folder', async () => {
  const { session, settle } = await start();
  session.do({ kind: 'complete', name: 'from', text: 'tom' });
  await settle();
  expect(offeredIn(session.state.box, {})?.values).toHaveLength(1);
  expect(offeredIn(session.state.box, { account: 'a1', folder: '/in/travel' })).toBeUndefined();
});
