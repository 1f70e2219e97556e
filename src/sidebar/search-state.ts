import type { FailureCode, FailureData } from '../failure.ts';
import type { Hit } from '../mail.ts';
import type { SearchReply, SearchRequest } from '../protocol.ts';
import { ALL_MAIL, boundaryOf, sameScope, type Scope } from './scope.ts';

/** What the person asks for and what is on screen. An answer to any question but the newest changes nothing. */
export interface SearchState {
  readonly text: string;
  readonly typing: boolean;
  readonly scope: Scope;
  readonly limit: number;
  /** Number of the newest question; it grows whenever something has to be asked. */
  readonly question: number;
  readonly phase: 'initial' | 'pending' | 'complete' | 'error';
  /** True while a question is asked again only because the index changed: nothing on screen needs to say so. */
  readonly quiet: boolean;
  /** Stays on screen until a newer answer or an error takes its place. */
  readonly reply: SearchReply | undefined;
  /** The reply's hits as they stand on screen: those with every word first. */
  readonly hits: readonly Hit[];
  readonly failure: FailureData | undefined;
  /** `Hit.message` of the hit that Enter opens. */
  readonly selected: number | undefined;
  /** The hit that could not be opened, and why. */
  readonly unopened: { readonly message: number; readonly code: FailureCode } | undefined;
}

export type Step = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

export type SearchAction =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'scoped'; readonly scope: Scope }
  | { readonly kind: 'more' }
  | { readonly kind: 'again' }
  | { readonly kind: 'refreshed' }
  | { readonly kind: 'answered'; readonly question: number; readonly reply: SearchReply }
  | { readonly kind: 'failed'; readonly question: number; readonly failure: FailureData }
  | { readonly kind: 'moved'; readonly step: Step }
  | { readonly kind: 'selected'; readonly message: number | undefined }
  | { readonly kind: 'opening'; readonly message: number }
  | { readonly kind: 'unopened'; readonly message: number; readonly code: FailureCode };

/** At first no more than three screens of a sidebar, which is there at once; more when asked for. */
export const HITS_A_PAGE = 20;
const MORE_HITS = 60;

export const INITIAL_SEARCH: SearchState = {
  text: '',
  typing: true,
  scope: ALL_MAIL,
  limit: HITS_A_PAGE,
  question: 0,
  phase: 'initial',
  quiet: false,
  reply: undefined,
  hits: [],
  failure: undefined,
  selected: undefined,
  unopened: undefined,
};

/** The question to ask; undefined where there are no words. */
export function requestOf({ text, typing, scope, limit }: SearchState): SearchRequest | undefined {
  if (text.trim() === '') return undefined;
  return { text: text.slice(0, LONGEST_QUESTION), boundary: boundaryOf(scope), limit, typing };
}

/** True where asking for more could show more. */
export function hasMore({ reply, hits, limit }: SearchState): boolean {
  return reply !== undefined && hits.length >= limit && reply.matches + reply.partial > hits.length && limit < MOST_HITS;
}

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.kind) {
    case 'typed':
      if (action.text === state.text) return state;
      return ask({ ...state, text: action.text, typing: true, limit: HITS_A_PAGE, selected: undefined });
    case 'submitted':
      return ask({ ...state, typing: false });
    case 'scoped':
      if (sameScope(action.scope, state.scope)) return { ...state, scope: action.scope };
      return ask({ ...state, scope: action.scope, limit: HITS_A_PAGE, selected: undefined });
    case 'more':
      return ask({ ...state, limit: Math.min(MOST_HITS, state.limit + MORE_HITS) });
    case 'again':
      return ask(state);
    case 'refreshed': {
      const quiet = state.phase !== 'pending' || state.quiet;
      return { ...ask(state), quiet, failure: state.failure, unopened: state.unopened };
    }
    case 'answered':
      return action.question === state.question ? answered(state, action.reply) : state;
    case 'failed':
      return action.question === state.question ? failed(state, action.failure) : state;
    case 'moved':
      return { ...state, selected: moved(state, action.step) };
    case 'selected':
      return { ...state, selected: action.message };
    case 'opening':
      return { ...state, selected: action.message, unopened: undefined };
    case 'unopened':
      return { ...state, unopened: { message: action.message, code: action.code } };
  }
}

function ask(state: SearchState): SearchState {
  const asked = { ...state, question: state.question + 1, quiet: false, failure: undefined, unopened: undefined };
  if (requestOf(state)) return { ...asked, phase: 'pending' };
  return { ...asked, phase: 'initial', reply: undefined, hits: [], selected: undefined };
}

function answered(state: SearchState, reply: SearchReply): SearchState {
  const hits = [...reply.hits.filter((hit) => hit.full), ...reply.hits.filter((hit) => !hit.full)];
  const held = hits.some((hit) => hit.message === state.selected);
  // A chosen hit that vanished hands the selection to what stands in its place.
  const index = held ? -1 : state.hits.findIndex((hit) => hit.message === state.selected);
  const selected = held ? state.selected : index < 0 ? undefined : hits[Math.min(index, hits.length - 1)]?.message;
  return { ...state, phase: 'complete', quiet: false, reply, hits, failure: undefined, selected };
}

/** A quiet question that fails leaves what is on screen alone: the person did not ask it. */
function failed(state: SearchState, failure: FailureData): SearchState {
  if (state.quiet && state.reply) return { ...state, phase: 'complete', quiet: false };
  return { ...state, phase: 'error', quiet: false, reply: undefined, hits: [], failure, selected: undefined };
}

/** Up from the first hit leads back to the box; without a selection only steps forward lead into the list. */
function moved({ hits, selected }: SearchState, step: Step): number | undefined {
  const last = hits.length - 1;
  const at = hits.findIndex((hit) => hit.message === selected);
  const targets: Record<Step, number> = {
    next: Math.min(last, at + 1),
    previous: at - 1,
    first: 0,
    last,
    pageDown: Math.min(last, Math.max(at, 0) + PAGE),
    pageUp: Math.max(0, at - PAGE),
  };
  return hits[targets[step]]?.message;
}

const PAGE = 6; // about what a sidebar shows at once
const MOST_HITS = 1_000; // every hit is an element; more is not read by people
const LONGEST_QUESTION = 4_000;
