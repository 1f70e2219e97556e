/**
 * Searches that a person made before and saved: one file of its own, so that what is forgotten is gone from the disk, which it
 * would not be from `storage.local` (docs/decisions/2026-11-30-which-mail.md). Deleted with everything else in the private storage.
 */
import type { KeptSearches, PastSearch, SavedSearch, Search, SearchesChange } from '../../kept-searches.ts';
import { OwnFiles, unlessDamaged } from '../own-files.ts';
import { fieldOf } from '../fields.ts';
import { inTurn } from '../in-turn.ts';
import type { FolderKey } from '../../listing.ts';
import { changed, followed, MOST_RECENT, MOST_SAVED } from './change-searches.ts';

const oneByOne = inTurn();
const files = new OwnFiles('searches');

export async function keptSearches(): Promise<KeptSearches> {
  return readKept(await unlessDamaged(files.read(NAME), REMEMBERS_NOTHING));
}

export function changeSearches(change: SearchesChange): Promise<KeptSearches> {
  return oneByOne(async () => {
    const before = await keptSearches();
    const kept = changed(before, change, Date.now());
    if (kept !== before) await files.write(NAME, kept);
    return kept;
  });
}

/** Those inside an account are forgotten, saved ones too: there is nothing any more that they could find. */
export function forgetSearchesIn(account: string): Promise<KeptSearches> {
  return oneByOne(async () => {
    const before = await keptSearches();
    const isElsewhere = ({ boundary }: Search) => boundary.account !== account;
    const kept = { ...before, recent: before.recent.filter(isElsewhere), saved: before.saved.filter(isElsewhere) };
    if (kept.recent.length + kept.saved.length < before.recent.length + before.saved.length) await files.write(NAME, kept);
    return kept;
  });
}

/** The folder has another name now, or is elsewhere: what is searched there goes on finding it. */
export function followFolder(from: FolderKey, to: FolderKey): Promise<KeptSearches> {
  return oneByOne(async () => {
    const before = await keptSearches();
    const kept = followed(before, from, to);
    if (kept !== before) await files.write(NAME, kept);
    return kept;
  });
}

/** What is right of what stands in the file; anything may stand there. */
export function readKept(stored: unknown): KeptSearches {
  return {
    recent: listIn(stored, 'recent').flatMap(readPast).slice(0, MOST_RECENT),
    saved: listIn(stored, 'saved').flatMap(readSaved).slice(0, MOST_SAVED),
    remembers: fieldOf(stored, 'remembers') !== false,
  };
}

function listIn(stored: unknown, name: string): readonly unknown[] {
  const list = fieldOf(stored, name);
  return Array.isArray(list) ? list : [];
}

function readPast(stored: unknown): readonly PastSearch[] {
  const at = fieldOf(stored, 'at');
  return typeof at === 'number' ? readSearch(stored).map((search) => ({ ...search, at })) : [];
}

function readSaved(stored: unknown): readonly SavedSearch[] {
  const id = fieldOf(stored, 'id');
  const name = fieldOf(stored, 'name');
  if (typeof id !== 'number' || typeof name !== 'string') return [];
  return readSearch(stored).map((search) => ({ ...search, id, name, pinned: fieldOf(stored, 'pinned') === true }));
}

function readSearch(stored: unknown): readonly Search[] {
  const text = fieldOf(stored, 'text');
  const account = fieldOf(fieldOf(stored, 'boundary'), 'account');
  const folder = fieldOf(fieldOf(stored, 'boundary'), 'folder');
  if (typeof text !== 'string') return [];
  return [{ text, boundary: typeof account === 'string' ? { account, ...(typeof folder === 'string' && { folder }) } : {} }];
}

const NAME = 'kept.json';
/** Nobody knows then whether the person wants it. */
const REMEMBERS_NOTHING = { remembers: false };
