import type { KeptSearches, SavedSearch, Search, SearchesChange } from '../../kept-searches.ts';
import type { FolderKey } from '../../listing.ts';
import { renamed } from '../which-mail/which-mail.ts';

export const NO_SEARCHES: KeptSearches = { recent: [], saved: [], remembers: true };

/** What is kept after a change. `now` in ms. What is too long is cut, what is too much of goes at the end. */
export function changed(kept: KeptSearches, change: SearchesChange, now: number): KeptSearches {
  const { recent, saved } = kept;
  switch (change.kind) {
    case 'searched': {
      const search = tidied(change.search);
      if (!kept.remembers || search.text === '') return kept;
      return { ...kept, recent: [{ ...search, at: now }, ...recent.filter((one) => !isSame(one, search))].slice(0, MOST_RECENT) };
    }
    case 'forget': {
      const gone = change.search && tidied(change.search);
      return { ...kept, recent: gone ? recent.filter((one) => !isSame(one, gone)) : [] };
    }
    case 'remember':
      return { ...kept, remembers: change.remembers, recent: change.remembers ? recent : [] };
    case 'save': {
      const search = tidied(change.search);
      // One that stands there already: said twice, perhaps, as the first answer was lost on its way.
      if (search.text === '' || saved.length >= MOST_SAVED || saved.some((one) => isSame(one, search))) return kept;
      const id = Math.max(0, ...saved.map((one) => one.id)) + 1;
      return { ...kept, saved: [...saved, { ...search, id, name: nameOf(change.name, search), pinned: change.pinned }] };
    }
    case 'rename':
      return { ...kept, saved: saved.map((one) => (one.id === change.id ? { ...one, name: nameOf(change.name, one) } : one)) };
    case 'pin':
      return { ...kept, saved: saved.map((one) => (one.id === change.id ? { ...one, pinned: change.pinned } : one)) };
    case 'move': {
      const moved = saved.find((one) => one.id === change.id);
      return moved ? { ...kept, saved: placed(saved.filter((one) => one !== moved), moved, change.to) } : kept;
    }
    case 'remove':
      return { ...kept, saved: saved.filter((one) => one.id !== change.id) };
    case 'restore':
      if (saved.some((one) => one.id === change.saved.id) || saved.length >= MOST_SAVED) return kept;
      return { ...kept, saved: placed(saved, { ...change.saved, ...tidied(change.saved), name: nameOf(change.saved.name, change.saved) }, change.to) };
  }
}

/** What is searched in a folder, or in one within it, follows where that is now. The same object where nothing is. */
export function followed(kept: KeptSearches, from: FolderKey, to: FolderKey): KeptSearches {
  let isChanged = false;
  const follow = <S extends Search>(search: S): S => {
    const { account, folder } = search.boundary;
    if (account === undefined || folder === undefined) return search;
    const [now] = renamed([{ account, folder }], from, to);
    if (!now || (now.account === account && now.folder === folder)) return search;
    isChanged = true;
    return { ...search, boundary: { ...search.boundary, ...now } };
  };
  const next = { ...kept, recent: kept.recent.map(follow), saved: kept.saved.map(follow) };
  return isChanged ? next : kept;
}

/** The same words in the same place. */
export const isSame = (one: Search, other: Search): boolean =>
  one.text === other.text && one.boundary.account === other.boundary.account && one.boundary.folder === other.boundary.folder;

function placed(saved: readonly SavedSearch[], one: SavedSearch, to: number): readonly SavedSearch[] {
  const at = Math.min(saved.length, Math.max(0, Math.floor(to) || 0));
  return [...saved.slice(0, at), one, ...saved.slice(at)];
}

function tidied({ text, boundary: { account, folder } }: Search): Search {
  return {
    text: text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_TEXT),
    boundary: account === undefined ? {} : { account, ...(folder !== undefined && { folder }) },
  };
}

/** One that has no name of its own is called what it searches for. */
function nameOf(name: string, { text }: Search): string {
  return (name.trim().replace(/\s+/g, ' ') || text).slice(0, LONGEST_NAME);
}

export const MOST_RECENT = 50;
export const MOST_SAVED = 200;
const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 100;
