import { describe, expect, it } from 'vitest';
import { foldersToList } from '../../../src/background/crawl/which-folders.ts';

const folders = ['inbox', 'archive', 'old'].map((folder) => ({ folder }));
const MINUTE = 60_000;
const now = 100 * MINUTE;
const chosen = (listed: readonly string[], empty: Readonly<Record<string, number>>, patience: number) =>
  foldersToList(folders, { listed: new Set(listed), empty: new Map(Object.entries(empty)) }, now, patience).map(({ folder }) => folder);

describe('the folders to list', () => {
  it('are all that were not listed in this run, in their order', () => {
    expect(chosen([], {}, 15 * MINUTE)).toEqual(['inbox', 'archive', 'old']);
    expect(chosen(['archive'], {}, 15 * MINUTE)).toEqual(['inbox', 'old']);
  });

  it('leave out those that were empty a moment ago, and take them up again later', () => {
    expect(chosen([], { old: now - MINUTE }, 15 * MINUTE)).toEqual(['inbox', 'archive']);
    expect(chosen([], { old: now - 15 * MINUTE }, 15 * MINUTE)).toEqual(['inbox', 'archive', 'old']);
  });

  it('while Thunderbird starts take up every empty one', () => {
    expect(chosen(['inbox'], { old: now }, 0)).toEqual(['archive', 'old']);
  });
});
