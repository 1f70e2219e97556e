import type { ReaderName, RouteName } from '../../answer.ts';
import type { Place } from '../../mail.ts';
import type { OutsideSwitches } from '../../asking.ts';
import type { OpenTarget } from '../../protocol.ts';
import type { Boundary } from '../../search.ts';
import type { Pane } from './ask-state.ts';

/** The two things that the one field is for. */
export type Verb = 'find' | 'ask';

/** Who answers and what may leave, as a person fills it in. `key` is undefined where the stored one stays. */
export interface ReadersChoice {
  readonly chosen: ReaderName;
  readonly endpoint: { readonly url: string; readonly model: string; readonly key?: string; readonly tools: boolean } | undefined;
  readonly neverSend: readonly string[];
}

/** What a person can want of the asking half of the page. */
export type AskIntent =
  /** What stands in the box, asked. */
  | { readonly kind: 'ask' }
  /** The question on screen, asked again: otherwise answered, elsewhere, or by another reader. */
  | { readonly kind: 'askAgain'; readonly route?: RouteName; readonly boundary?: Boundary; readonly reader?: ReaderName }
  | { readonly kind: 'stopAsking' }
  /** A cited message, `quote` marked in it; `key` names the citation. */
  | { readonly kind: 'openQuote'; readonly key: string; readonly place: Place; readonly quote?: string; readonly target: OpenTarget }
  | { readonly kind: 'letLeave'; readonly may: boolean; readonly always: boolean }
  /** The next question is about all of the scope, not about one conversation. */
  | { readonly kind: 'leaveThread' }
  | { readonly kind: 'pane'; readonly pane: Pane }
  | { readonly kind: 'reopen'; readonly id: number }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'bringBack' }
  | { readonly kind: 'removeAll' }
  /** From a click: the host's permission is asked for. */
  | { readonly kind: 'setReaders'; readonly readers: ReadersChoice }
  /** Which model writes inside Thunderbird, and how far is it? */
  | { readonly kind: 'textModels' }
  | { readonly kind: 'chooseTextModel'; readonly name: string | undefined; readonly download: boolean; readonly own?: boolean }
  | { readonly kind: 'stopTextModel' }
  | { readonly kind: 'forgetTextModel'; readonly name: string }
  | { readonly kind: 'setOutside'; readonly switches: OutsideSwitches }
  | { readonly kind: 'forgetOutside' };

const KINDS: ReadonlySet<string> = new Set<AskIntent['kind']>([
  'ask', 'askAgain', 'stopAsking', 'openQuote', 'letLeave', 'leaveThread', 'pane', 'reopen', 'remove', 'bringBack', 'removeAll', 'setReaders', 'textModels', 'chooseTextModel', 'stopTextModel', 'forgetTextModel', 'setOutside', 'forgetOutside',
]);

export const isAskIntent = <T extends { readonly kind: string }>(intent: T | AskIntent): intent is AskIntent => KINDS.has(intent.kind);
