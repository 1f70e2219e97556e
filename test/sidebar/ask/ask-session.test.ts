import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listed } from '../../../src/sidebar/ask/ask-state.ts';
import { ASKED, LEAVING, REPLY } from '../fake-answers.ts';
import { FOLDERS } from '../fake-mail.ts';
import { VIEWS } from '../gallery-views.ts';
import { startSession } from '../start-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;
const asking = (view: string, address = '') => startSession(VIEWS[view], { address, verb: 'ask' });

describe('asking', () => {
  test('nothing is asked or searched while somebody types, and once by Enter', async () => {
    const { background, session, type, settle } = asking('askAnswered');
    await settle();
    for (const text of ['When', 'When does it', 'When does it leave?']) await type(text);
    await settle(5_000);
    expect([background.asked('ask'), background.asked('search')]).toEqual([[], []]);
    session.do({ kind: 'ask' });
    await settle();
    expect(background.asked('ask')).toMatchObject([{ question: 'When does it leave?', boundary: { account: 'a1' } }]);
    expect(session.state.ask).toMatchObject({ phase: 'complete', reply: { route: 'search' } });
  });

  test('claims are there before the answer is', async () => {
    const { session, type, settle, background } = asking('askStreaming');
    await type('When?');
    session.do({ kind: 'ask' });
    await settle();
    expect(session.state.ask).toMatchObject({ phase: 'asking', claims: REPLY.claims.slice(0, 2) });
    background.release?.(REPLY);
    await settle();
    expect(session.state.ask).toMatchObject({ phase: 'complete', claims: REPLY.claims });
  });

  test('a question that is stopped is given up, and its answer comes too late', async () => {
    const { session, type, settle, background } = asking('askStreaming');
    await type('When?');
    session.do({ kind: 'ask' });
    await settle();
    session.do({ kind: 'stopAsking' });
    background.release?.(REPLY);
    await settle();
    expect(session.state.ask).toMatchObject({ phase: 'stopped', reply: undefined });
  });

  test('a new question ends the one before; each has a number of its own', async () => {
    const { session, type, settle, background } = asking('askAsking');
    for (const text of ['One?', 'Two?']) {
      await type(text);
      session.do({ kind: 'ask' });
      await settle();
    }
    const numbers = background.asked('ask').map((one) => Reflect.get(Object(one), 'ask'));
    expect(new Set(numbers).size).toBe(2);
    expect(session.state.ask.request?.question).toBe('Two?');
  });

  test('the same question is asked again in another way, in another account, by another reader', async () => {
    const { session, type, settle, background } = asking('askAccounts');
    await type('Who books the bus?');
    session.do({ kind: 'ask' });
    await settle();
    expect(session.state.ask.reply?.accounts).toEqual(['a1', 'a2']);
    session.do({ kind: 'askAgain', boundary: { account: 'a2' } });
    await settle();
    session.do({ kind: 'askAgain', route: 'thread' });
    await settle();
    session.do({ kind: 'askAgain', reader: 'extractive' });
    await settle();
    expect(background.asked('ask')).toMatchObject([
      { boundary: {} }, { boundary: { account: 'a2' } }, { boundary: { account: 'a2' }, route: 'thread' }, { boundary: { account: 'a2' }, route: 'thread', reader: 'extractive' },
    ]);
    expect(session.state.search.scope).toMatchObject({ level: 'account', account: 'a2', accountName: 'Choir' });
  });

  test('what would leave waits for the person’s word', async () => {
    const { session, type, settle, background } = asking('askConsent');
    await type('When?');
    session.do({ kind: 'ask' });
    await settle();
    const { ask, leaving } = session.state.ask;
    expect(leaving).toEqual({ ...LEAVING, ask });
    session.do({ kind: 'letLeave', may: true, always: false });
    await settle();
    expect(background.asked('letLeave')).toEqual([{ ask, may: true, always: false }]);
    expect(session.state.ask).toMatchObject({ phase: 'asking', leaving: undefined });
  });

  test('where nobody waits any more nothing leaves', async () => {
    const { settle, background } = asking('askConsent');
    await settle();
    background.events?.leaving({ ...LEAVING, ask: 3 }, signal);
    await settle();
    expect(background.asked('letLeave')).toEqual([{ ask: 3, may: false, always: false }]);
  });

  test('a cited message is opened with its quote; one that is gone is said at its source', async () => {
    const { session, type, settle, background } = asking('askGone');
    await type('When?');
    session.do({ kind: 'ask' });
    await settle();
    const [claim] = session.state.ask.claims;
    if (!claim) throw new Error('there is one');
    session.do({ kind: 'openQuote', key: 'k', place: claim.place, quote: claim.citation.quote, target: 'tab' });
    await settle();
    expect(background.asked('open')).toEqual([{ place: claim.place, quote: 'The ferry leaves on Saturday at 07:45 from the north quay.', target: 'tab' }]);
    expect(session.state.ask.unopened).toEqual({ key: 'k', code: 'gone' });
  });
});

describe('questions asked before', () => {
  test('one opens as it was answered, its words and scope in place', async () => {
    const { session, settle, background } = asking('askAnswered');
    await settle();
    session.do({ kind: 'reopen', id: 3 });
    expect(session.state.ask).toMatchObject({ phase: 'complete', keptAt: ASKED[2]?.at });
    expect(session.state.search).toMatchObject({ text: 'Where does Alex live?', scope: { level: 'folder', choice: FOLDERS[1] } });
    expect(background.asked('ask')).toEqual([]);
    session.do({ kind: 'askAgain' });
    await settle();
    expect(background.asked('ask')).toMatchObject([{ question: 'Where does Alex live?', boundary: { account: 'a1', folder: '/in/travel' } }]);
    expect(session.state.ask.keptAt).toBeUndefined();
  });

  test('one that is removed can be brought back for a while, then it is forgotten', async () => {
    const { session, settle, background } = asking('askAnswered');
    await settle();
    session.do({ kind: 'remove', id: 4 });
    session.do({ kind: 'bringBack' });
    await settle(60_000);
    expect(background.asked('forgetAsked')).toEqual([]);
    expect(listed(session.state.ask)).toHaveLength(5);
    session.do({ kind: 'remove', id: 4 });
    await settle(1_000);
    session.do({ kind: 'remove', id: 5 });
    expect(background.asked('forgetAsked')).toEqual([{ id: 4 }]);
    session.close();
    expect(background.asked('forgetAsked')).toEqual([{ id: 4 }, { id: 5 }]);
  });

  test('all are forgotten at once', async () => {
    const { session, settle, background } = asking('askAnswered');
    await settle();
    session.do({ kind: 'remove', id: 4 });
    session.do({ kind: 'removeAll' });
    await settle(60_000);
    expect(background.asked('forgetAsked')).toEqual([{}]);
    expect(listed(session.state.ask)).toEqual([]);
  });
});

describe('two verbs', () => {
  test('Ask takes the words over, begins with the account on screen, and Find takes them back to all mail', async () => {
    const { session, settle, background, type, kept } = startSession(VIEWS['results']);
    await settle();
    await type('ferry');
    session.do({ kind: 'verb', verb: 'ask' });
    await settle();
    expect(kept.get('verb')).toBe('ask');
    expect(session.state.search).toMatchObject({ text: 'ferry', scope: { level: 'account', account: 'a1' } });
    await type('ferry booking');
    session.do({ kind: 'verb', verb: 'find' });
    await settle();
    expect(session.state.search).toMatchObject({ text: 'ferry booking', scope: { level: 'all' }, phase: 'complete' });
    expect(background.asked('search').at(-1)).toMatchObject({ text: 'ferry booking', boundary: {}, typing: false });
  });

  test('a scope that the person chose stays, in both', async () => {
    const { session, settle } = startSession(VIEWS['results'], { verb: 'ask' });
    await settle();
    session.do({ kind: 'scope', scope: { level: 'all' } });
    session.do({ kind: 'lookAround' });
    await settle();
    expect(session.state.search.scope).toEqual({ level: 'all' });
  });

  test('an index that changes searches nothing while the page asks', async () => {
    const { background, settle, type } = asking('askAnswered');
    await type('ferry');
    background.events?.indexChanged(undefined, signal);
    await settle(5_000);
    expect(background.asked('search')).toEqual([]);
  });
});

describe('what a menu wants', () => {
  const [inbox, travel] = FOLDERS;
  if (!inbox || !travel) throw new Error('there are some');

  test('a folder to be asked about stands in the scope; the words in the box stay, and nothing is asked yet', async () => {
    const { session, settle, background } = startSession(VIEWS['results']);
    await settle();
    background.events?.wanted({ verb: 'ask', text: '', now: false, scope: travel }, signal);
    await settle(1_000);
    expect(session.state).toMatchObject({ verb: 'ask', search: { scope: { level: 'folder', choice: travel } } });
    expect(background.asked('ask')).toEqual([]);
  });

  test('a conversation is asked about in all folders of its account, until the person leaves it', async () => {
    const { session, settle, background, type } = startSession(VIEWS['results']);
    await settle();
    background.events?.wanted({ verb: 'ask', text: '', now: false, scope: inbox, thread: 12 }, signal);
    await type('Who agreed?');
    session.do({ kind: 'ask' });
    await settle();
    session.do({ kind: 'leaveThread' });
    session.do({ kind: 'ask' });
    await settle();
    expect(background.asked('ask')).toEqual([
      expect.objectContaining({ question: 'Who agreed?', boundary: { account: 'a1' }, filters: { thread: '12' } }), expect.not.objectContaining({ filters: expect.anything() }),
    ]);
  });

  test('of a conversation that is not known yet the page says so, and asks no folder instead', async () => {
    const { session, settle, background } = startSession(VIEWS['results']);
    await settle();
    background.events?.wanted({ verb: 'ask', text: '', now: false, noConversation: true }, signal);
    expect(session.state).toMatchObject({ verb: 'ask', ask: { threadMissing: true, thread: undefined } });
    expect(session.state.search.scope.level).not.toBe('folder');
    background.events?.wanted({ verb: 'ask', text: '', now: false, scope: inbox, thread: 12 }, signal);
    expect(session.state.ask).toMatchObject({ threadMissing: false, thread: 12 });
  });

  test('words are found at once, or stand in the box first', async () => {
    const { session, settle, background } = asking('askAnswered');
    await settle();
    background.events?.wanted({ verb: 'find', text: 'ferry booking', now: false }, signal);
    await settle(2_000);
    expect(session.state).toMatchObject({ verb: 'find', search: { text: 'ferry booking' } });
    expect(background.asked('search')).toEqual([]);
    background.events?.wanted({ verb: 'find', text: 'rye', now: true, thread: 4 }, signal);
    await settle();
    expect(background.asked('search').at(0)).toMatchObject({ text: 'rye thread:4', typing: false });
  });
});

describe('who answers', () => {
  const choice = { chosen: 'endpoint', neverSend: ['a2'], endpoint: { url: 'http://127.0.0.1:11434/v1/', model: 'm', tools: false } } as const;

  test('the host’s permission is asked for within the click, then it is stored', async () => {
    const { session, settle, background } = asking('askSettings');
    await settle();
    session.do({ kind: 'setReaders', readers: choice });
    expect(background.asked('permit')).toEqual(['http://127.0.0.1/*']);
    await settle();
    expect(background.asked('setReaders')).toEqual([{ ...choice, endpoint: { url: 'http://127.0.0.1:11434/v1', model: 'm', tools: false } }]);
    expect(session.state.ask).toMatchObject({ saved: 'saved', readers: { chosen: 'endpoint' } });
  });

  test('without the permission nothing is stored', async () => {
    const view = VIEWS['askSettings'];
    const { session, settle, background } = startSession(view && { ...view, ask: { forbidden: true } }, { verb: 'ask' });
    await settle();
    session.do({ kind: 'setReaders', readers: choice });
    await settle();
    expect(background.asked('setReaders')).toEqual([]);
    expect(session.state.ask).toMatchObject({ saved: 'notPermitted', readers: { chosen: 'extractive' } });
  });

  test('what other add-ons may do is switched, and what they did forgotten', async () => {
    const { session, settle, background } = asking('askSettings');
    session.do({ kind: 'pane', pane: 'settings' });
    await settle();
    expect(session.state.ask.outside?.calls).toHaveLength(2);
    session.do({ kind: 'setOutside', switches: { search: false, ask: false } });
    session.do({ kind: 'forgetOutside' });
    await settle();
    expect(background.asked('setOutside')).toEqual([{ search: false, ask: false }]);
    expect(session.state.ask.outside).toEqual({ search: false, ask: false, calls: [] });
  });
});
