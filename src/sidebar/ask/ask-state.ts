import type { AnswerClaim, AskReply, AskRequest, ReaderName } from '../../answer.ts';
import type { FailureCode, FailureData } from '../../failure.ts';
import type { AskedBefore, Leaving, OutsideState, ReadersState } from '../../asking.ts';
import type { TextModelState } from '../../text-models.ts';

/** What stands where the answer stands: itself, the questions asked before, or who answers and what may leave. */
export type Pane = 'answer' | 'history' | 'settings';

/** What came of saving who answers. */
export type Saved = 'saving' | 'saved' | 'notPermitted' | 'failed';

/** The question that is answered on screen. What is told of any other question changes nothing. */
export interface AskState {
  /** Number of the newest question. */
  readonly ask: number;
  readonly phase: 'initial' | 'asking' | 'complete' | 'stopped' | 'error';
  /** The question as it was asked; the box may hold another by now. */
  readonly request: AskRequest | undefined;
  /** Who was asked, where the person named somebody. */
  readonly reader: ReaderName | undefined;
  /** The claims so far, and where it was stopped, as far as they came. */
  readonly claims: readonly AnswerClaim[];
  readonly reply: AskReply | undefined;
  /** When it was answered (ms), for an answer that was kept. */
  readonly keptAt: number | undefined;
  readonly failure: FailureData | undefined;
  /** What would leave the machine: the answer waits for the person's word. */
  readonly leaving: Leaving | undefined;
  /** The citation that could not be opened, and why. */
  readonly unopened: { readonly key: string; readonly code: FailureCode } | undefined;
  /** The conversation that the next question is about. */
  readonly thread: number | undefined;
  /** It was to be about one, of which nothing is known yet. */
  readonly threadMissing: boolean;
  readonly pane: Pane;
  /** The questions asked before; undefined until they were asked for. */
  readonly asked: readonly AskedBefore[] | undefined;
  /** Which of them was just removed, and can be brought back for a while. */
  readonly removed: number | undefined;
  readonly readers: ReadersState | undefined;
  readonly textModels: TextModelState | undefined;
  readonly saved: Saved | undefined;
  readonly outside: OutsideState | undefined;
}

export type AskAction =
  | { readonly kind: 'asked'; readonly ask: number; readonly request: AskRequest; readonly reader: ReaderName | undefined }
  | { readonly kind: 'claimed'; readonly ask: number; readonly claim: AnswerClaim }
  | { readonly kind: 'leaving'; readonly what: Leaving }
  | { readonly kind: 'answered'; readonly ask: number; readonly reply: AskReply }
  | { readonly kind: 'failed'; readonly ask: number; readonly failure: FailureData }
  | { readonly kind: 'decided' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'unopened'; readonly key: string; readonly code: FailureCode }
  | { readonly kind: 'about'; readonly thread: number | undefined; readonly isMissing: boolean }
  | { readonly kind: 'pane'; readonly pane: Pane }
  | { readonly kind: 'remembered'; readonly asked: readonly AskedBefore[] }
  | { readonly kind: 'reopened'; readonly ask: number; readonly one: AskedBefore }
  | { readonly kind: 'removing'; readonly id: number | undefined }
  | { readonly kind: 'forgot'; readonly id: number | undefined }
  | { readonly kind: 'readers'; readonly readers: ReadersState | undefined; readonly saved?: Saved }
  | { readonly kind: 'textModels'; readonly textModels: TextModelState }
  | { readonly kind: 'saved'; readonly saved: Saved | undefined }
  | { readonly kind: 'outside'; readonly outside: OutsideState | undefined };

export const INITIAL_ASK: AskState = {
  ask: 0, phase: 'initial', request: undefined, reader: undefined, claims: [], reply: undefined, keptAt: undefined, failure: undefined,
  leaving: undefined, unopened: undefined, thread: undefined, threadMissing: false, pane: 'answer', asked: undefined, removed: undefined, readers: undefined,
  textModels: undefined, saved: undefined, outside: undefined,
};

export function reduceAsk(state: AskState, action: AskAction): AskState {
  switch (action.kind) {
    case 'asked':
      return { ...state, ...NO_ANSWER, ask: action.ask, phase: 'asking', request: action.request, reader: action.reader, threadMissing: false, pane: 'answer' };
    case 'claimed':
      return isAwaited(state, action.ask) ? { ...state, claims: [...state.claims, action.claim] } : state;
    case 'leaving':
      return isAwaited(state, action.what.ask) ? { ...state, leaving: action.what } : state;
    case 'answered':
      return isAwaited(state, action.ask) ? { ...state, phase: 'complete', claims: action.reply.claims, reply: action.reply, leaving: undefined } : state;
    case 'failed':
      return isAwaited(state, action.ask) ? { ...state, phase: 'error', claims: [], failure: action.failure, leaving: undefined } : state;
    case 'decided':
      return { ...state, leaving: undefined };
    case 'stopped':
      return state.phase === 'asking' ? { ...state, phase: 'stopped', leaving: undefined } : state;
    case 'opening':
      return { ...state, unopened: undefined };
    case 'unopened':
      return { ...state, unopened: { key: action.key, code: action.code } };
    case 'about':
      return { ...state, thread: action.thread, threadMissing: action.isMissing, pane: 'answer' };
    case 'pane':
      return { ...state, pane: action.pane, saved: undefined };
    case 'remembered':
      return { ...state, asked: action.asked };
    case 'reopened':
      return reopened(state, action.ask, action.one);
    case 'removing':
      return { ...state, removed: action.id };
    case 'forgot':
      return forgot(state, action.id);
    case 'readers':
      return { ...state, readers: action.readers, saved: action.saved };
    case 'textModels':
      return { ...state, textModels: action.textModels };
    case 'saved':
      return { ...state, saved: action.saved };
    case 'outside':
      return { ...state, outside: action.outside };
  }
}

/** The questions asked before as they are listed: without the one that is being removed. */
export const listed = ({ asked, removed }: AskState): readonly AskedBefore[] | undefined => asked?.filter(({ id }) => id !== removed);

const isAwaited = (state: AskState, ask: number): boolean => state.phase === 'asking' && state.ask === ask;

function reopened(state: AskState, ask: number, { at, request, reply }: AskedBefore): AskState {
  return { ...state, ...NO_ANSWER, ask, phase: 'complete', request, reader: undefined, claims: reply.claims, reply, keptAt: at, pane: 'answer' };
}

/** Without an id all of them are forgotten. */
function forgot(state: AskState, id: number | undefined): AskState {
  const asked = id === undefined ? [] : state.asked?.filter((one) => one.id !== id);
  return { ...state, asked, removed: state.removed === id || id === undefined ? undefined : state.removed };
}

const NO_ANSWER = { claims: [], reply: undefined, keptAt: undefined, failure: undefined, leaving: undefined, unopened: undefined } as const;
