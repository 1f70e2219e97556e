import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { auditFile } from '../../../src/sidebar/which-mail/audit-export.ts';
import { questionFor } from '../../../src/sidebar/which-mail/sure.ts';
import { comparedLast, confirmedSince, foldersOf } from '../../../src/sidebar/which-mail/which-mail-state.ts';
import { WhichMailSession } from '../../../src/sidebar/which-mail/which-mail-session.ts';
import { NOW } from '../fake-mail.ts';
import { textsFromFiles } from '../message-files.ts';
import { AUDIT, CRAWLING, DONE, HOSTILE_FOLDERS, REMOVING } from './made-coverage.ts';
import { WhichMailBackground } from './which-mail-background.ts';
import { WHICH_MAIL_VIEWS, type WhichMailView } from './which-mail-views.ts';

beforeAll(() => useTexts(textsFromFiles('en')));
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const TRAVEL = { account: 'a1', folder: 'a1://Inbox/Travel' };
const ARCHIVE = { account: 'a1', folder: 'a1://Archive' };

async function started(view: WhichMailView | undefined, seen = { now: true }) {
  if (!view) throw new Error('no such view');
  const background = new WhichMailBackground(view);
  const session = new WhichMailSession((listener) => {
    background.events = listener;
    return { api: background.made, wake: () => queueMicrotask(() => listener.connected()), isOpen: () => true, permit: async () => false };
  }, { isSeen: () => seen.now, changed: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  const skippedOf = ({ folder }: { readonly folder: string }) => foldersOf(session.state.report).find((one) => one.folder === folder)?.skipped;
  const asked = (name: string) => background.asked(name).length;
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { background, session, skippedOf, asked, settle };
}

describe('the session of which mail is indexed', () => {
  test('asks for everything once it is connected', async () => {
    const { session } = await started(WHICH_MAIL_VIEWS['mailDone']);
    expect(session.state).toMatchObject({ report: DONE, unreachable: false, mail: { accounts: [{ account: 'a1' }, { account: 'a2' }] }, size: { memory: 71_300_000 } });
    session.close();
  });

  test('leaves a folder out, and takes it back while it may be undone', async () => {
    const { session, skippedOf, background, settle } = await started(WHICH_MAIL_VIEWS['mailDone']);
    const doing = session.do({ kind: 'setFolder', ...TRAVEL, indexed: false });
    expect(session.state.changing).toEqual(new Map([['a1\na1://Inbox/Travel', false]]));
    await doing;
    expect(skippedOf(TRAVEL)).toBe('excluded');
    expect(session.state).toMatchObject({ changing: new Map(), undo: { ...TRAVEL, innerLeftOut: [] } });
    await session.do({ kind: 'undo' });
    expect(skippedOf(TRAVEL)).toBeUndefined();
    expect(session.state.undo).toBeUndefined();
    expect(background.asked('setFolder')).toEqual([{ ...TRAVEL, indexed: false }, { ...TRAVEL, indexed: true }]);

    await session.do({ kind: 'setFolder', ...TRAVEL, indexed: false });
    await settle(60_000);
    expect(session.state.undo).toBeUndefined();
    await session.do({ kind: 'undo' });
    expect(skippedOf(TRAVEL)).toBe('excluded');
    session.close();
  });

  test('undoing leaves those out again that were left out by themselves', async () => {
    const { session, skippedOf } = await started({ report: DONE });
    const inner = { account: 'a1', folder: 'a1://Archive/2025' };
    await session.do({ kind: 'setFolder', ...inner, indexed: false });
    await session.do({ kind: 'setFolder', ...ARCHIVE, indexed: false });
    await session.do({ kind: 'undo' });
    expect([skippedOf(ARCHIVE), skippedOf(inner)]).toEqual([undefined, 'excluded']);
    session.close();
  });

  test('says what was not done, and forgets it with the next wish', async () => {
    const { session, background } = await started({ report: DONE, fails: 'diskFull' });
    await session.do({ kind: 'setFolder', ...TRAVEL, indexed: false });
    expect(session.state).toMatchObject({ failure: 'diskFull', undo: undefined, changing: new Map() });
    await session.do({ kind: 'pause', paused: true });
    expect(session.state.failure).toBeUndefined();
    expect(background.asked('setPaused')).toEqual([true]);
    session.close();
  });

  test('tells how far comparing is by the folders confirmed since, and what it found', async () => {
    const { session, background, settle, asked } = await started({ report: DONE });
    expect(comparedLast(session.state.report)).toBe(NOW - 86_400_000);
    void session.do({ kind: 'compare' });
    void session.do({ kind: 'compare' });
    await settle();
    expect(session.state.comparing).toBe(NOW);
    // Drafts are not indexed and the archive's own folder is empty: neither is compared.
    expect(confirmedSince(session.state.report, NOW)).toEqual({ done: 0, of: 11 });
    background.report = { ...DONE, accounts: DONE.accounts.map((one) => ({ ...one, folders: one.folders.map((folder) => (one.account === 'a2' ? { ...folder, confirmed: NOW + 5 } : folder)) })) };
    await settle(4_000);
    expect(confirmedSince(session.state.report, NOW)).toEqual({ done: 2, of: 11 });
    expect(asked('reconcile')).toBe(1);
    session.close();

    const other = await started(WHICH_MAIL_VIEWS['mailCompared']);
    await other.session.do({ kind: 'compare' });
    expect(other.session.state).toMatchObject({ comparing: undefined, compared: { listed: 3, removed: 1 } });
    // What was found of an index that is thrown away is of no use any more.
    await other.session.do({ kind: 'rebuild' });
    expect(other.session.state.compared).toBeUndefined();
    other.session.close();
  });

  test('asks again when something changed, at most every one and a half seconds, and not while nobody looks', async () => {
    const seen = { now: true };
    const { session, background, settle, asked } = await started({ report: CRAWLING }, seen);
    await settle(10_000);
    const before = asked('folderCoverage');
    for (let n = 0; n < 30; n++) {
      background.events?.indexChanged(undefined, NEVER);
      await settle(100);
    }
    const meanwhile = asked('folderCoverage') - before;
    expect(meanwhile).toBeGreaterThanOrEqual(2);
    expect(meanwhile).toBeLessThanOrEqual(3);
    await settle(10_000);
    seen.now = false;
    const unseen = asked('folderCoverage');
    background.events?.indexChanged(undefined, NEVER);
    await settle(10_000);
    expect(asked('folderCoverage')).toBe(unseen);
    seen.now = true;
    session.wake();
    await settle();
    expect(asked('folderCoverage')).toBe(unseen + 1);
    session.close();
    await settle(60_000);
    expect(asked('folderCoverage')).toBe(unseen + 1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is unreachable while the background is, and is not any more once it answers', async () => {
    const { session, background } = await started(WHICH_MAIL_VIEWS['mailUnreachable']);
    expect(session.state).toMatchObject({ unreachable: true, report: undefined });
    background.report = DONE;
    background.progress = WHICH_MAIL_VIEWS['mailCrawling']?.progress;
    await session.do({ kind: 'again' });
    expect(session.state).toMatchObject({ unreachable: false, report: DONE });
    session.close();
  });

  test('an index that can not be used is a problem that its progress tells, not a missing background', async () => {
    const { session, background } = await started(WHICH_MAIL_VIEWS['mailStopped']);
    background.indexFails = 'diskFull';
    await session.do({ kind: 'again' });
    expect(session.state).toMatchObject({ unreachable: false, progress: { activity: 'stopped' } });
    session.close();
  });

  test('loads what happened to the index when that is to be shown, and after each wish from then on', async () => {
    const { session, asked } = await started({ report: DONE });
    await session.do({ kind: 'retryAll' });
    expect([asked('audit'), session.state.audit]).toEqual([0, undefined]);
    await session.do({ kind: 'audit' });
    expect(session.state.audit).toEqual(AUDIT);
    await session.do({ kind: 'retryFolder', ...TRAVEL });
    expect(asked('audit')).toBe(2);
    session.close();
  });
});

describe('a person is asked first', () => {
  const state = async (view: WhichMailView) => {
    const { session } = await started(view);
    session.close();
    return session.state;
  };

  test('about what takes away what was read, with how much that is', async () => {
    const known = await state({ report: DONE });
    const question = questionFor({ kind: 'setFolder', ...ARCHIVE, indexed: false }, known);
    expect(question?.title).toBe('Leave out “Archive”?');
    expect(question?.about[0]).toContain('2 folders in it');
    expect(question?.about[1]).toContain('38,120 indexed messages');
    expect(questionFor({ kind: 'setAccount', account: 'a2', reads: 'nothing' }, known)?.about[0]).toContain('3,406');
    expect(questionFor({ kind: 'setDecrypts', decrypts: true }, known)?.title).toContain('encrypted');
    expect(questionFor({ kind: 'setDecrypts', decrypts: false }, known)?.about[0]).toContain('removed from this disk');
    expect(questionFor({ kind: 'rebuild' }, known)?.about[0]).toContain('52,397 messages');
  });

  test('not about what takes nothing away', async () => {
    const known = await state({ report: REMOVING });
    expect(questionFor({ kind: 'setFolder', ...TRAVEL, indexed: true }, known)).toBeUndefined();
    expect(questionFor({ kind: 'setAccount', account: 'a2', reads: 'bodies' }, known)).toBeUndefined();
    expect(questionFor({ kind: 'setAccount', account: 'a1', reads: 'bodies' }, known)).toBeUndefined();
    for (const kind of ['again', 'undo', 'retryAll', 'compare', 'audit'] as const) expect(questionFor({ kind }, known)).toBeUndefined();
  });
});

test('the file for a bug report holds counts and hashes, and no name of an account or a folder', () => {
  const file = auditFile(AUDIT, HOSTILE_FOLDERS, { bytes: 1, messages: 2, places: 3, chunks: 4 }, NOW);
  const read: { readonly entries: readonly unknown[]; readonly folders: number; readonly messages: unknown } = JSON.parse(file);
  expect(read.entries).toHaveLength(AUDIT.length);
  expect(read.entries[0]).toMatchObject({ kind: AUDIT[0]?.kind, count: AUDIT[0]?.count, keys: [], at: new Date(AUDIT[0]?.at ?? 0).toISOString() });
  expect(read).toMatchObject({ accounts: 2, folders: 11 });
  for (const { name, folders } of HOSTILE_FOLDERS.accounts) for (const told of [name, ...folders.flatMap((one) => [one.name, one.folder])]) expect(file).not.toContain(JSON.stringify(told).slice(1, 20));
});

const NEVER = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
