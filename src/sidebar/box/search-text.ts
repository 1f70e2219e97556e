import type { Search } from '../../kept-searches.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { scopeOf } from '../scope/scope.ts';
import { scopeName } from '../scope/scope-text.ts';

/** The words of a search as one harmless line. */
export const searchText = ({ text }: Search): string => cleanText(text, 120);

/** Where it searches; undefined for all mail. */
export function searchedIn({ boundary }: Search, folders: readonly FolderChoice[]): string | undefined {
  return boundary.account === undefined ? undefined : scopeName(scopeOf(boundary, folders));
}
