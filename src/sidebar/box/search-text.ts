import type { SavedSearch, Search } from '../../kept-searches.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { scopeOf } from '../scope/scope.ts';
import { scopeName } from '../scope/scope-text.ts';

/** The words of a search as one harmless line; never empty, so that there is something to click. */
export const searchText = ({ text }: Search): string => cleanText(text, 120).trim() || '…';

/** A saved search by its name, or by its words where nothing of the name can be seen. */
export const savedName = (saved: SavedSearch): string => cleanText(saved.name, 80).trim() || searchText(saved);

/** Where it searches; undefined for all mail. */
export function searchedIn({ boundary }: Search, folders: readonly FolderChoice[]): string | undefined {
  return boundary.account === undefined ? undefined : scopeName(scopeOf(boundary, folders));
}
