import { beforeAll, describe, expect, test } from 'vitest';
import { useTexts } from '../../../src/sidebar/look/text.ts';
import { accountRows, foldersWithin, type Wanted } from '../../../src/sidebar/which-mail/folder-rows.ts';
import { PARTS, searchable, sumOf, tallyOf, totalOf, type Tally } from '../../../src/sidebar/which-mail/tally.ts';
import { shareSearchable, tallyWords } from '../../../src/sidebar/which-mail/tally-texts.ts';
import { textsFromFiles } from '../message-files.ts';
import { account, CRAWLING, DONE, FAILED, HOSTILE_FOLDERS, manyFolders, REMOTE, REMOVING, report, type Made } from './made-coverage.ts';

beforeAll(() => useTexts(textsFromFiles('en')));

const made = (one: Made): Tally => tallyOf(account('a', 'A', [one]).folders[0] ?? never());
const never = (): never => {
  throw new Error('one was made');
};
const parts = (tally: Tally): number => PARTS.reduce((sum, part) => sum + tally[part], 0);

describe('a tally', () => {
  test('counts each message of a folder as one thing', () => {
    expect(made({ name: 'x', there: 100, indexed: 80, waiting: 10, failed: 4, unlisted: 1, headersOnly: 20, encrypted: 3 })).toEqual({
      there: 100, full: 57, headersOnly: 20, encrypted: 3,
      waiting: 15, // 10, and 5 that were not listed yet
      failed: 4, unlisted: 1, skipped: 0,
    });
    expect(made({ name: 'x', there: 12, skipped: 'excluded' })).toMatchObject({ there: 12, skipped: 12, full: 0, waiting: 0 });
    // Thunderbird has not counted it: then what the index knows is what there is.
    expect(made({ name: 'x', there: undefined, indexed: 7, waiting: 2 })).toMatchObject({ there: 9, full: 7, waiting: 2 });
    // Thunderbird has just stopped counting two that the index still has.
    expect(made({ name: 'x', there: 5, indexed: 7 })).toMatchObject({ there: 5, full: 7, waiting: 0 });
  });

  test.each([['done', DONE], ['crawling', CRAWLING], ['failed', FAILED], ['remote', REMOTE], ['removing', REMOVING], ['many', manyFolders(300)]])('%s: the total is the sum of its folders, and its parts add up to it', (_, told) => {
    const total = totalOf(told);
    const folders = told.accounts.flatMap((one) => one.folders);
    expect(total.there).toBe(folders.reduce((sum, { there, indexed, waiting, failed, unlisted }) => sum + (there ?? indexed + waiting + failed + unlisted), 0));
    expect(parts(total)).toBe(total.there);
    const rows = accountRows(told, wanted());
    expect(sumOf(rows.map(({ tally }) => tally))).toEqual(total);
    for (const one of rows) expect(sumOf(one.rows.map(({ tally }) => tally))).toEqual(one.tally);
    expect(searchable(total)).toBe(folders.reduce((sum, { indexed }) => sum + indexed, 0));
  });

  test('is said in words, whatever is missing', () => {
    expect(tallyWords(made({ name: 'x', there: 100 }))).toEqual(['100 messages', 'all searchable']);
    expect(tallyWords(made({ name: 'x', there: 0 }))).toEqual(['No messages']);
    expect(tallyWords(made({ name: 'x', there: 1_250, waiting: 8, failed: 2, failures: [{ code: 'tooLarge', count: 2 }], headersOnly: 40 })))
      .toEqual(['1,240 of 1,250 searchable', '40 by subject and people only', '8 waiting', '2 could not be read']);
    expect(tallyWords(made({ name: 'x', there: 3, skipped: 'unsent' }))).toEqual(['3 not indexed']);
    expect(shareSearchable(made({ name: 'x', there: 10_000, failed: 1 }))).toBe(99.9); // never 100 while something is missing
  });
});

const wanted = (more: Partial<Wanted> = {}): Wanted => ({ filter: '', order: 'tree', shown: 'all', language: 'en', ...more });
const names = (told: Parameters<typeof accountRows>[0], more: Partial<Wanted>) => accountRows(told, wanted(more)).flatMap(({ rows }) => rows.map(({ folder }) => folder.name));

describe('rows of folders', () => {
  test('stand as in Thunderbird, deeper ones below theirs; what is looked for stands with its path', () => {
    const [home] = accountRows(DONE, wanted());
    expect(home?.rows.slice(0, 4).map(({ folder, depth, path }) => [folder.name, depth, path])).toEqual([['Inbox', 0, []], ['Travel', 1, []], ['House', 1, []], ['Drafts', 0, []]]);
    const [found] = accountRows(DONE, wanted({ filter: 'inbox tra' }));
    expect(found?.rows.map(({ folder, depth, path }) => [folder.name, depth, path])).toEqual([['Travel', 0, ['Inbox']]]);
    // Of the account whatever is shown.
    expect(found?.tally).toEqual(home?.tally);
  });

  test('are found by every word of the filter, the account among them', () => {
    expect(names(DONE, { filter: 'CHOIR' })).toEqual(['Inbox', 'Concerts']);
    expect(names(DONE, { filter: 'choir nothing' })).toEqual([]);
    expect(names(manyFolders(300), { filter: '012 part 3' })).toEqual(['Part 3']);
  });

  test('are ordered by name, by size, and by what a search misses', () => {
    const two = report([account('a', 'A', [{ name: 'b 10', there: 5 }, { name: 'b 9', there: 50 }, { name: 'ä', there: 20, waiting: 3 }])]);
    expect(names(two, { order: 'name' })).toEqual(['ä', 'b 9', 'b 10']);
    expect(names(two, { order: 'most' })).toEqual(['b 9', 'ä', 'b 10']);
    expect(names(two, { order: 'missing' })).toEqual(['ä', 'b 9', 'b 10']);
    expect(names(FAILED, { shown: 'missing' })).toEqual(['Inbox', '2025']);
    expect(names(REMOVING, { shown: 'leftOut' })).toEqual(['Travel', 'Drafts', 'Archive', '2025', '2026', 'Inbox', 'Concerts']);
  });

  test('in the trash are trash', () => {
    const [home] = accountRows(DONE, wanted());
    expect(home?.rows.find(({ folder }) => folder.name === 'Old projects')?.uses).toEqual(new Set(['trash']));
  });

  test('know which folders stand in them', () => {
    const [home] = DONE.accounts;
    const archive = home?.folders.find(({ name }) => name === 'Archive') ?? never();
    expect(foldersWithin(home?.folders ?? [], archive).map(({ name }) => name)).toEqual(['2025', '2026']);
  });

  test('come of hostile names and impossible numbers without harm', () => {
    expect(accountRows(HOSTILE_FOLDERS, wanted({ filter: 'bottom deep' })).flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(accountRows(HOSTILE_FOLDERS, wanted({ order: 'missing' }))).toHaveLength(2);
    for (const { rows } of accountRows(HOSTILE_FOLDERS, wanted())) for (const { tally } of rows) for (const part of PARTS) expect(tally[part]).toBeGreaterThanOrEqual(0);
  });
});
