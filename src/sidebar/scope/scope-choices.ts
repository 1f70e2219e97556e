import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { accountScope, ALL_MAIL, folderScope, sameScope, type Scope } from './scope.ts';
import { longScopeName, scopeChoiceText } from './scope-text.ts';
import { text } from '../look/text.ts';

export interface ScopeGroup {
  /** Undefined for the first group, which needs none. */
  readonly title: string | undefined;
  readonly scopes: readonly Scope[];
}

/**
 * What the scope chooser offers: all mail, where the person is now, then every account with its folders; of those, the
 * ones whose names (or whose account's) hold every word of `filter`.
 */
export function scopeChoices(
  folders: readonly FolderChoice[],
  here: FolderChoice | undefined,
  chosen: Scope,
  filter: string,
): readonly ScopeGroup[] {
  const around = here ? [folderScope(here), accountScope(here)] : [];
  const near = around.some((scope) => sameScope(scope, chosen)) || chosen.level === 'all' ? around : [chosen, ...around];
  const accounts = new Map<string, FolderChoice[]>();
  for (const folder of folders) accounts.set(folder.account, [...(accounts.get(folder.account) ?? []), folder]);
  const groups = [...accounts.values()].flatMap((choices) => {
    const [first] = choices;
    if (!first) return [];
    const scopes = [accountScope(first), ...choices.map(folderScope)];
    return [{ title: cleanText(first.accountName, 80), scopes: scopes.filter((scope) => !near.some((other) => sameScope(scope, other))) }];
  });
  const words = filter.toLowerCase().split(/\s+/u);
  const fits = (scope: Scope): boolean => {
    const name = (scope.level === 'folder' ? longScopeName(scope) : scopeChoiceText(scope)).toLowerCase();
    return words.every((word) => name.includes(word));
  };
  return [{ title: undefined, scopes: [ALL_MAIL] }, { title: text('scopeHere'), scopes: near }, ...groups]
    .map(({ title, scopes }) => ({ title, scopes: scopes.filter(fits) }))
    .filter(({ scopes }) => scopes.length > 0);
}
