import type { AccountCoverage, CoverageReport, FolderCoverage } from '../../coverage.ts';
import { missing, searchable, sumOf, tallyOf, type Tally } from './tally.ts';

/** A folder as a row of the page. */
export interface FolderRow {
  readonly folder: FolderCoverage;
  readonly tally: Tally;
  /** Special uses, with trash and junk those of the folders that it is in. */
  readonly uses: ReadonlySet<string>;
  /** How deep it is drawn: 0 where it is not drawn below its parent. */
  readonly depth: number;
  /** Names of the folders that it is in, where it is not drawn below them. */
  readonly path: readonly string[];
}

export interface AccountRows {
  readonly account: string;
  readonly name: string;
  /** Of all its folders, those that are not shown among them. */
  readonly tally: Tally;
  readonly folders: number;
  readonly rows: readonly FolderRow[];
}

export const ORDERS = ['tree', 'name', 'most', 'missing'] as const;

/** `tree`: as Thunderbird has them. `missing`: those first in which a search misses most. */
export type Order = (typeof ORDERS)[number];

export const SHOWN = ['all', 'missing', 'leftOut'] as const;

export type Shown = (typeof SHOWN)[number];

export interface Wanted {
  /** Every word of it is in a folder's name, those of the folders that it is in, or its account's. */
  readonly filter: string;
  readonly order: Order;
  readonly shown: Shown;
  /** Names in the order of this language (BCP 47). */
  readonly language: string;
}

/** The accounts with the folders to be shown; accounts without any are left out where something is looked for. */
export function accountRows({ accounts }: CoverageReport, wanted: Wanted): readonly AccountRows[] {
  const isNarrowed = wanted.filter.trim() !== '' || wanted.shown !== 'all';
  return accounts.map((account) => rowsOf(account, wanted)).filter(({ rows }) => !isNarrowed || rows.length > 0);
}

function rowsOf({ account, name, folders }: AccountCoverage, wanted: Wanted): AccountRows {
  const words = wanted.filter.toLowerCase().split(/\s+/u).filter((word) => word !== '');
  const isTree = wanted.order === 'tree' && words.length === 0 && wanted.shown === 'all';
  const discarded: FolderCoverage[] = [];
  const rows = folders.map((folder): FolderRow => {
    const above = discarded.filter((one) => folder.folder.startsWith(`${one.folder}/`)).flatMap(({ uses }) => uses.filter(isDiscarded));
    if (folder.uses.some(isDiscarded)) discarded.push(folder);
    return {
      folder,
      tally: tallyOf(folder),
      uses: new Set([...folder.uses, ...above]),
      depth: isTree ? folder.within.length : 0,
      path: isTree ? [] : folder.within,
    };
  });
  const fits = ({ folder, tally }: FolderRow): boolean => {
    const full = [name, ...folder.within, folder.name].join(' ').toLowerCase();
    return words.every((word) => full.includes(word)) && isShown(folder, tally, wanted.shown);
  };
  return { account, name, tally: sumOf(rows.map(({ tally }) => tally)), folders: folders.length, rows: inOrder(rows.filter(fits), wanted) };
}

const isDiscarded = (use: string): boolean => use === 'trash' || use === 'junk';

function isShown({ skipped }: FolderCoverage, tally: Tally, shown: Shown): boolean {
  if (shown === 'missing') return missing(tally) > 0;
  return shown === 'all' || skipped !== undefined;
}

function inOrder(rows: readonly FolderRow[], { order, language }: Wanted): readonly FolderRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  switch (order) {
    case 'tree':
      return rows;
    case 'name':
      return rows.toSorted((one, other) => compare(one.folder.name, other.folder.name));
    case 'most':
      return rows.toSorted((one, other) => other.tally.there - one.tally.there);
    case 'missing':
      return rows.toSorted((one, other) => missing(other.tally) - missing(one.tally) || searchable(other.tally) - searchable(one.tally));
  }
}

/** Folders that stand in this one, however deep. */
export function foldersWithin(folders: readonly FolderCoverage[], { account, folder }: Pick<FolderCoverage, 'account' | 'folder'>): readonly FolderCoverage[] {
  return folders.filter((one) => one.account === account && one.folder.startsWith(`${folder}/`));
}
