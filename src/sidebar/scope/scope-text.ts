import { cleanText } from '../look/clean-text.ts';
import type { Scope } from './scope.ts';
import { text } from '../look/text.ts';

export function scopeName(scope: Scope): string {
  if (scope.level === 'all') return text('allMail');
  return cleanText(scope.level === 'account' ? scope.accountName : scope.choice.folderName, LONGEST);
}

/** With the account, where the name alone could be another's. */
export function longScopeName(scope: Scope): string {
  return scope.level === 'folder' ? `${scopeName(scope)} · ${cleanText(scope.choice.accountName, LONGEST)}` : scopeName(scope);
}

/** In a list an account stands among its folders, and the same name may be both. */
export const scopeChoiceText = (scope: Scope): string =>
  scope.level === 'account' ? text('wholeAccount', scopeName(scope)) : scopeName(scope);

const LONGEST = 80;
