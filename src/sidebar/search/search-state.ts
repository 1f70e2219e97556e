import type { FailureCode, FailureData } from '../../failure.ts';
import type { Hit } from '../../mail.ts';
import type { Order, PageCursor, SearchReply, SearchRequest } from '../../search.ts';
import { rowsOf, type Unfolded } from '../results/conversation-rows.ts';
import { ALL_MAIL, boundaryOf, sameScope, type Scope } from '../scope/scope.ts';

/** What the person asks for and what is on screen. An answer to any question but the newest changes nothing. */
export interface SearchState {
  readonly text: string;
  readonly typing: boolean;
  readonly scope: Scope;
  /** How what asks for words is ordered; filters alone list the newest first. */
  readonly order: Order;
  /** Hits wanted when it is asked from the beginning. */
  readonly limit: number;
  /** Where the page begins that is being asked for; undefined at the beginning. */
  readonly after: PageCursor | undefined;
  /** Number of the newest question; it grows whenever something has to be asked. */
  readonly question: number;
  readonly phase: 'initial' | 'pending' | 'complete' | 'error';
  /** False for the question of a key just pressed; the one that follows a pause may take longer and tells what it leaves out. */
  readonly settled: boolean;
  /** True while a question is asked again though the person did nothing: nothing on screen needs to say so. */
  readonly quiet: boolean;
  /** What the newest question asked for. */
  readonly asked: Asked | undefined;
  /** Stays on screen until a newer answer or an error takes its place. */
  readonly reply: SearchReply | undefined;
  /** What the reply on screen answers: while a newer one is awaited, something else stands in the box. */
  readonly repliedTo: Asked | undefined;
  /** Where the next page begins; undefined where all that was found is here. */
  readonly next: PageCursor | undefined;
  /** The hits of all pages so far, in the order of the replies. */
  readonly found: readonly Hit[];
  /** What was ranked and is no hit is shown, too. */
  readonly outShown: boolean;
  /** The hits as they stand on screen: what was found, then what stayed out if it is shown. */
  readonly hits: readonly Hit[];
  readonly failure: FailureData | undefined;
  /** Why the next page could not be had; until an answer comes nobody asks for it unbidden. */
  readonly moreFailed: FailureCode | undefined;
  /** The conversation that is unfolded below its hit. */
  readonly conversation: Unfolded | undefined;
  /** `Hit.message` of the hit, or of the row of a conversation, that Enter opens. */
  readonly selected: number | undefined;
  /** The hit that could not be opened, and why. */
  readonly unopened: { readonly message: number; readonly code: FailureCode } | undefined;
}

/** Words, and where they were looked for. */
export interface Asked {
  readonly text: string;
  readonly scope: Scope;
}

export type Step = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

export type SearchAction =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'submitted' }
  /** Words that a click put into the box. */
  | { readonly kind: 'replaced'; readonly text: string }
  /** Nobody has typed for a while. */
  | { readonly kind: 'rested' }
  | { readonly kind: 'scoped'; readonly scope: Scope }
  | { readonly kind: 'sorted'; readonly order: Order }
  | { readonly kind: 'unfolded'; readonly conversation: Unfolded }
  | { readonly kind: 'folded' }
  /** Words or a scope for a question: nothing is searched. */
  | { readonly kind: 'noted'; readonly text?: string; readonly scope?: Scope }
  | { readonly kind: 'more' }
  | { readonly kind: 'outShown' }
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
  settled: false,
  scope: ALL_MAIL,
  order: 'best',
  limit: HITS_A_PAGE,
  after: undefined,
  question: 0,
  phase: 'initial',
  quiet: false,
  asked: undefined,
  reply: undefined,
  repliedTo: undefined,
  next: undefined,
  found: [],
  outShown: false,
  hits: [],
  failure: undefined,
  moreFailed: undefined,
  conversation: undefined,
  selected: undefined,
  unopened: undefined,
};

/** The question to ask; undefined where there are no words. */
export function requestOf({ text, typing, settled, scope, order, limit, after, outShown }: SearchState): SearchRequest | undefined {
  if (text.trim() === '') return undefined;
  return {
    text: text.slice(0, LONGEST_QUESTION), boundary: boundaryOf(scope), typing, limit: after ? MORE_HITS : limit,
    ...(order === 'newest' && { order }), ...(settled && { probe: true }), ...(after && { after }), ...(outShown && { stayedOut: true }),
  };
}

/** The same for the same words in the same place. */
export const keyOf = ({ text, scope }: Asked): string => JSON.stringify([text, boundaryOf(scope)]);

/** True where what is on screen answers a key just pressed, and the question that may take longer has not been asked. */
export const mayRest = (state: SearchState): boolean => state.phase === 'complete' && !state.settled;

export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.kind) {
    case 'typed':
      if (action.text === state.text) return state;
      return ask({ ...state, text: action.text, typing: true, settled: false, ...FROM_THE_BEGINNING });
    case 'submitted':
      return ask({ ...state, typing: false, settled: true, after: undefined, ...(isOther(state) && FROM_THE_BEGINNING) });
    case 'replaced':
      return ask({ ...state, text: action.text, typing: false, settled: true, ...FROM_THE_BEGINNING });
    case 'rested':
      if (!mayRest(state)) return state;
      return isFar(state) ? { ...state, settled: true } : askQuietly({ ...state, settled: true, ...asFarAsNow(state) });
    case 'scoped':
      if (sameScope(action.scope, state.scope)) return { ...state, scope: action.scope };
      return ask({ ...state, scope: action.scope, settled: !state.typing, ...FROM_THE_BEGINNING });
    case 'sorted':
      return action.order === state.order ? state : ask({ ...state, order: action.order, ...FROM_THE_BEGINNING });
    case 'unfolded':
      return state.hits.some(({ message }) => message === action.conversation.of) ? { ...state, conversation: action.conversation } : state;
    case 'folded': {
      // Whoever stood in the conversation stands at its hit again.
      const held = state.hits.some(({ message }) => message === state.selected);
      return { ...state, conversation: undefined, selected: held ? state.selected : state.conversation?.of };
    }
    case 'noted':
      return { ...state, ...((action.text ?? state.text) !== state.text && FROM_THE_BEGINNING), text: action.text ?? state.text, scope: action.scope ?? state.scope };
    case 'more':
      return state.next === undefined ? state : askQuietly({ ...state, after: state.next });
    case 'outShown':
      return outShown(state);
    case 'again':
      return ask({ ...state, after: undefined });
    case 'refreshed':
      return isFar(state) ? state : askQuietly({ ...state, ...asFarAsNow(state) });
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
  const { text, scope } = state;
  const asked = { ...state, asked: { text, scope }, question: state.question + 1, quiet: false, failure: undefined, moreFailed: undefined, unopened: undefined };
  if (requestOf(state)) return { ...asked, phase: 'pending' };
  return { ...asked, phase: 'initial', reply: undefined, repliedTo: undefined, next: undefined, found: [], hits: [], conversation: undefined, selected: undefined };
}

function askQuietly(state: SearchState): SearchState {
  const quiet = state.phase !== 'pending' || state.quiet;
  const { failure, moreFailed, unopened } = state;
  const asked = ask(state);
  // An error stays until there is an answer: made anew every two seconds it would be read out as often.
  const phase = asked.phase === 'pending' && state.phase === 'error' ? 'error' : asked.phase;
  return { ...asked, phase, quiet, failure, moreFailed, unopened };
}

/** Other words stand there, or another scope, than were asked for last. */
const isOther = ({ asked, text, scope }: SearchState): boolean => asked !== undefined && (asked.text !== text || !sameScope(asked.scope, scope));

/** Who has scrolled this far must not lose the place; what is gone by now says so when it is opened. */
const isFar = ({ found }: SearchState): boolean => found.length > MOST_REFRESHED;

/** What stayed out, from the answer that is here, or asked for where that has too few of them. */
function outShown(state: SearchState): SearchState {
  const { count = 0, hits = [] } = state.reply?.stayedOut ?? {};
  const shown = { ...state, outShown: true, hits: withOut(state.found, state.reply, true) };
  if (hits.length >= Math.min(count, HITS_A_PAGE)) return shown;
  return askQuietly({ ...shown, limit: Math.min(MOST_REFRESHED, state.found.length + count), after: undefined });
}

function withOut(found: readonly Hit[], reply: SearchReply | undefined, isShown: boolean): readonly Hit[] {
  return isShown ? [...found, ...(reply?.stayedOut?.hits ?? [])] : found;
}

function asFarAsNow({ limit, found }: SearchState): Pick<SearchState, 'limit' | 'after'> {
  return { limit: Math.max(limit, Math.min(found.length, MOST_REFRESHED)), after: undefined };
}

function answered(state: SearchState, reply: SearchReply): SearchState {
  const before = new Set(state.found.map(({ message }) => message));
  const found = state.after ? [...state.found, ...reply.hits.filter(({ message }) => !before.has(message))] : reply.hits;
  // The counts and whatever else is told belong to the first page.
  const told = state.after && state.reply ? state.reply : reply;
  const hits = withOut(found, told, state.outShown);
  const conversation = hits.some(({ message }) => message === state.conversation?.of) ? state.conversation : undefined;
  const held = rowsOf({ hits, conversation }).some((hit) => hit.message === state.selected);
  // A chosen hit that vanished hands the selection to what stands in its place.
  const index = held ? -1 : state.hits.findIndex((hit) => hit.message === state.selected);
  const selected = held ? state.selected : index < 0 ? undefined : hits[Math.min(index, hits.length - 1)]?.message;
  return {
    ...state, phase: 'complete', quiet: false, reply: told, repliedTo: state.asked, next: reply.next, after: undefined, found, hits, conversation, selected,
    failure: undefined, moreFailed: undefined,
  };
}

/** A quiet question that fails leaves what is on screen alone: the person did not ask it. */
function failed(state: SearchState, failure: FailureData): SearchState {
  if (state.quiet && state.reply) return { ...state, phase: 'complete', quiet: false, after: undefined, moreFailed: state.after ? failure.code : state.moreFailed };
  return { ...state, phase: 'error', quiet: false, after: undefined, reply: undefined, repliedTo: undefined, next: undefined, found: [], hits: [], failure, conversation: undefined, selected: undefined };
}

/** What Enter opens: a hit, or a message of the conversation that is unfolded. */
export const chosenRow = (state: SearchState): Hit | undefined => (state.selected === undefined ? undefined : rowsOf(state).find(({ message }) => message === state.selected));

/** Up from the first hit leads back to the box; without a selection only steps forward lead into the list. */
function moved(state: SearchState, step: Step): number | undefined {
  const hits = rowsOf(state);
  const { selected } = state;
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

const FROM_THE_BEGINNING = { limit: HITS_A_PAGE, after: undefined, outShown: false, conversation: undefined, selected: undefined } as const;
const PAGE = 6; // about what a sidebar shows at once
const MOST_REFRESHED = 200; // hits; as many as an answer makes at once without being felt
const LONGEST_QUESTION = 4_000;
