import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../src/failure.ts';
import type { PageApi, PageEvents } from '../../src/protocol.ts';
import { connect, serve, type Endpoint, type Handlers } from '../../src/rpc.ts';
import { folderScope } from '../../src/sidebar/scope/scope.ts';
import { questionOf } from '../../src/sidebar/search/explained.ts';
import { reconnecting } from '../../src/sidebar/reconnecting.ts';
import type { FakeBackground } from './fake-background.ts';
import { FOLDERS } from './fake-mail.ts';
import { VIEWS, type View } from './gallery-views.ts';
import { startSession } from './start-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (view: View | undefined, address = '', seen = { now: true }) => startSession(view, { address, seen });

const searches = (background: FakeBackground) => background.asked('search').length;
const signal = new AbortController().signal;

describe('a session', () => {
  test('knows coverage and folders as soon as it is connected', async () => {
    const { session, settle } = start(VIEWS['results']);
    await settle();
    expect(session.state.progress).toEqual(VIEWS['results']?.progress);
    expect(session.state.folders).toEqual(FOLDERS);
    expect(session.state.names({ account: 'a2', folder: '/concerts' })).toEqual({ folder: 'Concerts', account: undefined });
  });

  test('a slow answer to the first words does not replace the quick one to the next', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    background.delays.set('ferry', 500);
    await type('ferry');
    await type('plumber');
    await settle(1_000);
    expect(background.asked('search')).toMatchObject([{ text: 'ferry' }, { text: 'plumber' }, { text: 'plumber', probe: true }]);
    expect(session.state.search.hits.map((hit) => hit.subject)).toEqual(['Plumber on Tuesday']);
  });

  test('keys pressed while an answer is awaited cost one question, the newest', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    background.delays.set('p', 100);
    for (const text of ['p', 'pl', 'plu', 'plum']) await type(text);
    await settle(200);
    expect(background.asked('search')).toMatchObject([{ text: 'p' }, { text: 'plum' }]);
    expect(session.state.search.hits.map((hit) => hit.subject)).toEqual(['Plumber on Tuesday']);
  });

  test('asks again once typing has paused: for what is left out, with the words as they are being typed', async () => {
    const { session, background, type, settle } = start(VIEWS['leftOut']);
    await type('fer');
    await settle(200);
    await type('ferry');
    await settle(200);
    expect(background.asked('search')).toEqual([expect.not.objectContaining({ probe: true }), expect.not.objectContaining({ probe: true })]);
    await settle(200);
    expect(background.asked('search').at(-1)).toMatchObject({ text: 'ferry', typing: true, probe: true });
    expect(session.state.search).toMatchObject({ phase: 'complete', settled: true, reply: { leftOut: [{ filter: 'in:discarded', matches: 12 }, {}] } });
    await settle(5_000);
    expect(searches(background)).toBe(3);
  });

  test('an answer that takes longer than a pause is shown before the next is asked for', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    background.delays.set('ferry', 1_000);
    await type('ferry');
    await settle(900);
    expect(searches(background)).toBe(1);
    await settle(150);
    expect(session.state.search.hits.length).toBeGreaterThan(0);
    expect(searches(background)).toBe(1);
    await settle(250);
    expect(searches(background)).toBe(2);
  });

  test('whoever types on once a late answer is there waits for no other answer to what stood there before', async () => {
    const { background, type, settle } = start(VIEWS['results']);
    background.delays.set('ferr', 400);
    await type('ferr');
    await settle(450);
    await type('ferry');
    await settle(1_000);
    expect(background.asked('search')).toMatchObject([{ text: 'ferr' }, { text: 'ferry' }, { text: 'ferry', probe: true }]);
  });

  test('where a learned model is chosen it embeds the words before they are asked for as typed, the chosen hit held', async () => {
    const { session, background, type, settle } = start(VIEWS['meaning']);
    await settle();
    await type('what if we miss the boat');
    session.do({ kind: 'move', step: 'last' });
    const { selected } = session.state.search;
    await settle(400);
    expect(background.asked('search')).toMatchObject([{ typing: true }, { typing: false, limit: 0 }, { typing: true, probe: true }]);
    expect(selected).toBeDefined();
    expect(session.state.search.selected).toBe(selected);
  });

  test('a model that was chosen on another page is known here before long', async () => {
    const { session, background, settle } = start(VIEWS['results']);
    await settle();
    const progress = session.state.progress;
    if (!progress) throw new Error('there is progress');
    expect(session.state.models?.model).toBeUndefined();
    background.models = { ...background.models, model: 'bge-small-en-v1.5' };
    background.events?.progressed(progress, signal);
    await settle(11_000);
    expect(session.state.models?.model).toBe('bge-small-en-v1.5');
    const asked = background.asked('models').length;
    for (let times = 0; times < 20; times++) background.events?.progressed(progress, signal);
    await settle(9_000);
    expect(background.asked('models').length).toBeLessThanOrEqual(asked + 1);
  });

  test('Enter asks for everything at once', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    await type('ferry');
    session.do({ kind: 'submit' });
    await settle(5_000);
    expect(background.asked('search')).toMatchObject([{ typing: true }, { typing: false, probe: true }]);
  });

  test('a click that replaces the words asks for them as finished', async () => {
    const { session, background, type, settle } = start(VIEWS['misspelt']);
    await type('fery');
    await settle(400);
    session.do({ kind: 'replace', text: 'ferry' });
    await settle(5_000);
    expect(session.state.search).toMatchObject({ text: 'ferry', phase: 'complete' });
    expect(background.asked('search').at(-1)).toMatchObject({ text: 'ferry', typing: false, probe: true });
  });

  test('the inspector opens on a hit, moves to another and closes on the same', async () => {
    const { session, type } = start(VIEWS['results']);
    await type('ferry');
    const inspect = (message: number | undefined) => {
      session.do({ kind: 'inspect', message });
      return [session.state.inspecting, session.state.search.selected];
    };
    expect(inspect(1)).toEqual([true, 1]);
    expect(inspect(2)).toEqual([true, 2]);
    expect(inspect(2)).toEqual([false, 2]);
    inspect(1);
    expect(inspect(undefined)).toEqual([false, 1]);
  });

  test('the inspector asks why, for the chosen message, and no more once it is closed', async () => {
    const { session, background, type, settle } = start(VIEWS['inspector']);
    await type('ferry booking');
    await settle(1_000);
    expect(background.asked('explain')).toEqual([]);
    session.do({ kind: 'inspect', message: 2 });
    await settle();
    expect(background.asked('explain')).toMatchObject([{ text: 'ferry booking', place: { headerMessageId: 'm1@gallery.example' } }]);
    expect(session.state.explained?.explanation.final.some(({ message }) => message === 2)).toBe(true);
    expect(session.state.explained).toMatchObject({ message: 2, question: questionOf(session.state.search) });
    session.do({ kind: 'move', step: 'next' });
    await settle();
    expect(background.asked('explain').at(-1)).toMatchObject({ place: { headerMessageId: 'm2@gallery.example' } });
    expect(session.state.explained?.message).toBe(session.state.search.selected);
    session.do({ kind: 'inspect', message: undefined });
    session.do({ kind: 'move', step: 'next' });
    await settle();
    expect(background.asked('explain')).toHaveLength(2);
    expect(session.state.explained).toBeUndefined();
  });

  test('what is said of one message is not said of the next, nor of another scope', async () => {
    const { session, type, settle } = start(VIEWS['inspector']);
    await type('ferry booking');
    await settle(1_000);
    session.do({ kind: 'inspect', message: 2 });
    await settle();
    const isAbout = ({ explained, search }: typeof session.state) => [explained?.message === search.selected, explained?.question === questionOf(search)];
    expect(isAbout(session.state)).toEqual([true, true]);
    session.do({ kind: 'move', step: 'next' });
    expect(isAbout(session.state)).toEqual([false, true]);
    await settle();
    expect(isAbout(session.state)).toEqual([true, true]);
    const [inbox] = FOLDERS;
    if (inbox) session.do({ kind: 'scope', scope: folderScope(inbox) });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.search.repliedTo?.scope).toEqual(inbox && folderScope(inbox));
    await settle(1_000);
    expect(session.state.explained === undefined || session.state.explained.question === questionOf(session.state.search)).toBe(true);
  });

  test('hands words to look into over without writing them down', async () => {
    const { session, background, settle, kept } = start(VIEWS['results']);
    session.do({ kind: 'settings', section: undefined, lookInto: 'a secret' });
    session.do({ kind: 'settings', section: 'meaning' });
    await settle();
    expect(background.asked('showSettings')).toEqual([{ lookInto: 'a secret' }, {}]);
    expect([...kept]).toEqual([['verb', 'find'], ['settingsSection', 'meaning']]);
  });

  test('a saved search and what a menu wants begin with nothing chosen', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    await type('ferry booking');
    await settle(1_000);
    session.do({ kind: 'move', step: 'next' });
    expect(session.state.search.selected).toBeDefined();
    session.do({ kind: 'searchAgain', search: { text: 'ferry', boundary: {} } });
    await settle(1_000);
    expect(session.state.search).toMatchObject({ phase: 'complete', text: 'ferry', selected: undefined });
    session.do({ kind: 'move', step: 'next' });
    background.events?.wanted({ verb: 'find', text: 'booking', now: true }, signal);
    await settle(1_000);
    expect(session.state.search).toMatchObject({ phase: 'complete', text: 'booking', selected: undefined });
  });

  test('asks again at most every two seconds when the index changes', async () => {
    const { background, type, settle } = start(VIEWS['results']);
    await settle(5_000);
    await type('ferry');
    await settle(1_000);
    for (let step = 0; step < 40; step++) {
      background.events?.indexChanged(undefined, signal);
      await settle(100);
    }
    await settle(4_000);
    expect(searches(background)).toBe(2 + 3); // 4 s of changes: at 0, 2 and 4 s
  });

  test('asks nothing of an index that changes under an empty box', async () => {
    const { background, settle } = start(VIEWS['results']);
    background.events?.indexChanged(undefined, signal);
    await settle(5_000);
    expect(searches(background)).toBe(0);
  });

  test('what the background told wakes it for nothing once it sleeps', async () => {
    const { background, type, settle } = start(VIEWS['results']);
    await type('ferry');
    await settle(3_000);
    const progress = await background.api.progress();
    for (const _ of [1, 2]) {
      background.events?.progressed(progress, signal);
      background.events?.indexChanged(undefined, signal);
      await settle(100);
    }
    background.isAwake = false;
    const { length } = background.calls;
    await settle(60_000);
    expect(background.calls.slice(length)).toEqual([]);
  });

  test('a page that nobody sees catches up when it is seen', async () => {
    const seen = { now: true };
    const { session, background, type, settle } = start(VIEWS['results'], '', seen);
    await type('ferry');
    await settle(3_000);
    seen.now = false;
    background.events?.indexChanged(undefined, signal);
    await settle(5_000);
    expect(searches(background)).toBe(2);
    seen.now = true;
    session.wake();
    await settle(5_000);
    expect(searches(background)).toBe(3);
  });

  test('takes the scope of its address, by name once names are known', async () => {
    const { session, background, type, settle } = start(VIEWS['results'], 'account=a1&folder=/in/travel');
    await settle();
    expect(session.state.search.scope).toEqual({ level: 'folder', choice: FOLDERS[1] });
    await type('ferry');
    expect(background.asked('search')).toMatchObject([{ boundary: { account: 'a1', folder: '/in/travel' } }]);
  });

  test('a scope chosen outside narrows the search at once', async () => {
    const { session, background, type, settle } = start(VIEWS['results']);
    await type('ferry');
    const [, travel] = FOLDERS;
    if (travel) background.events?.scopeChosen(travel, signal);
    await settle();
    expect(background.asked('search')).toMatchObject([{ boundary: {} }, { boundary: { folder: '/in/travel' } }]);
    expect(session.state.search.hits).toHaveLength(1);
  });

  test('a folder that is chosen stays chosen where it is now, and is searched there once the index has changed', async () => {
    const { session, background, type, settle } = start(VIEWS['results'], 'account=a1&folder=/in/travel');
    await settle(5_000);
    await type('ferry');
    await settle(3_000);
    const [inbox, , house] = FOLDERS;
    const moved = (from: string, to: string) => background.events?.folderElsewhere({ from: { account: 'a1', folder: from }, to: { account: 'a1', folder: to } }, signal);
    for (const other of ['/in/trav', '/in/travel/2026', '/archive']) moved(other, '/elsewhere');
    await settle();
    expect(session.state.search.scope).toEqual({ level: 'folder', choice: FOLDERS[1] });
    moved('/in/travel', '/in/house');
    await settle();
    expect(session.state.search.scope).toEqual({ level: 'folder', choice: house });
    const before = searches(background);
    background.events?.indexChanged(undefined, signal);
    await settle(3_000);
    expect(background.asked('search').slice(before)).toMatchObject([{ text: 'ferry', boundary: { account: 'a1', folder: '/in/house' } }]);
    moved('/in', '/old/in');
    expect(session.state.search.scope).toMatchObject({ choice: { account: 'a1', folder: '/old/in/house', accountName: inbox?.accountName } });
  });

  test('a message that is gone is said at its hit', async () => {
    const { session, type, settle } = start(VIEWS['gone']);
    await type('ferry');
    const [hit] = session.state.search.hits;
    if (hit) session.do({ kind: 'open', hit, target: 'here' });
    await settle();
    expect(session.state.search.unopened).toEqual({ message: hit?.message, code: 'gone' });
  });
});

describe('a connection', () => {
  /** A background that can be killed; each connection to it is a new pair of ends. */
  function mortal(handlers: Partial<Handlers<PageApi>>) {
    const ends: (() => void)[] = [];
    let opened = 0;
    const connection = reconnecting((ended) => {
      opened += 1;
      const [page, background] = pair(ends);
      ends.push(ended);
      serve<PageApi>(background, { ...refusing, ...handlers });
      return connect<PageApi>(page);
    }, () => undefined);
    return { connection, kill: () => ends.splice(0).forEach((end) => end()), opened: () => opened };
  }

  function pair(ends: (() => void)[]): readonly [Endpoint, Endpoint] {
    const listeners: ((message: unknown) => void)[] = [() => undefined, () => undefined];
    const end = (own: 0 | 1): Endpoint => ({
      post: (message) => queueMicrotask(() => listeners[1 - own]?.(structuredClone(message))),
      listen(onMessage, onEnd) {
        listeners[own] = onMessage;
        ends.push(() => onEnd(new Failure('connectionLost', 'killed')));
      },
    });
    return [end(0), end(1)];
  }

  const refuse = (): never => {
    throw new Failure('badRequest', 'not asked for in this test');
  };
  const refusing: Handlers<PageApi> = {
    search: refuse, explain: refuse, completions: refuse, searches: refuse, changeSearches: refuse, shortcut: refuse, setShortcut: refuse, progress: refuse, size: refuse, open: refuse, currentFolder: refuse, folders: refuse, setPaused: refuse, models: refuse, chooseModel: refuse, setEmbedding: refuse, retryFailed: refuse, rebuild: refuse, reconcile: refuse, confirmed: refuse, audit: refuse, mailChoice: refuse, setAccount: refuse, setFolder: refuse, setDecrypts: refuse, folderCoverage: refuse, retryFolder: refuse, deleteEverything: refuse, settings: refuse, showSettings: refuse, setSettings: refuse, removeModel: refuse, vectorSets: refuse,
    facets: refuse, conversation: refuse, storedText: refuse, reply: refuse,
    ask: refuse, readers: refuse, setReaders: refuse, textModels: refuse, chooseTextModel: refuse, stopTextModel: refuse, forgetTextModel: refuse, letLeave: refuse, askedBefore: refuse, forgetAsked: refuse, outside: refuse, setOutside: refuse, forgetOutside: refuse,
  };

  test('is made when it is needed, once', async () => {
    const { connection, opened } = mortal({ folders: () => FOLDERS });
    expect(opened()).toBe(0);
    expect(await connection.api.folders()).toEqual(FOLDERS);
    connection.wake();
    expect(await connection.api.folders()).toEqual(FOLDERS);
    expect(opened()).toBe(1);
  });

  test('is not made again by itself, so that the event page can sleep', async () => {
    const { connection, kill, opened } = mortal({ folders: () => FOLDERS });
    connection.wake();
    kill();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened()).toBe(1);
    expect(await connection.api.folders()).toEqual(FOLDERS);
    expect(opened()).toBe(2);
  });

  test('a call that a death cut off is made once more, not for ever', async () => {
    let calls = 0;
    const { connection, kill } = mortal({
      folders: () => {
        calls += 1;
        kill();
        return FOLDERS;
      },
    });
    await expect(connection.api.folders()).rejects.toMatchObject({ code: 'connectionLost' });
    expect(calls).toBe(2);
  });

  test('other failures are passed on at once', async () => {
    const { connection, opened } = mortal({});
    await expect(connection.api.rebuild()).rejects.toMatchObject({ code: 'badRequest' });
    expect(opened()).toBe(1);
  });
});

// The events that a background can send are the ones that a session hears.
const heard: readonly (keyof PageEvents)[] = ['progressed', 'scopeChosen', 'wanted', 'claimed', 'leaving', 'indexChanged', 'folderElsewhere'];
test('a session hears every event of the protocol', () => {
  const { background } = start(VIEWS['results']);
  for (const name of heard) expect(background.events?.[name], name).toBeTypeOf('function');
});
