import type { AskRequest } from '../../answer.ts';
import type { FolderChoice } from '../../listing.ts';
import { accountScope, boundaryOf, type Scope } from '../scope/scope.ts';

/** The question that stands in the box; undefined where nothing stands there. */
export function askRequestOf(text: string, scope: Scope, thread: number | undefined): AskRequest | undefined {
  const question = text.trim().slice(0, LONGEST_QUESTION);
  if (question === '') return undefined;
  return { question, boundary: boundaryOf(scope), ...(thread !== undefined && { filters: { thread: String(thread) } }) };
}

/**
 * Where to ask, where the person has chosen nothing: mail of two accounts is never put together for an answer, so of
 * several it is the one on screen.
 */
export function askScope(scope: Scope, here: FolderChoice | undefined, folders: readonly FolderChoice[]): Scope {
  const accounts = new Set(folders.map(({ account }) => account));
  return scope.level === 'all' && here && accounts.size > 1 ? accountScope(here) : scope;
}

const LONGEST_QUESTION = 1_000;
