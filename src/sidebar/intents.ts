import type { HowMuch } from '../coverage.ts';
import type { Hit } from '../mail.ts';
import type { Speed } from '../embedding.ts';
import type { OpenTarget } from '../protocol.ts';
import type { AskIntent, Verb } from './ask/ask-intents.ts';
import type { BoxIntent } from './box/box-intents.ts';
import type { ResultsIntent } from './results/results-intents.ts';
import type { Scope } from './scope/scope.ts';
import type { Step } from './search/search-state.ts';

/** What a person can want of the page. Elements say it; `session.ts` does it. */
export type Intent =
  | AskIntent
  | BoxIntent
  | ResultsIntent
  /** Find or Ask? */
  | { readonly kind: 'verb'; readonly verb: Verb }
  /** Words into the box to go on writing from. */
  | { readonly kind: 'suggest'; readonly text: string }
  /** Looks for the words of the question instead. */
  | { readonly kind: 'findInstead'; readonly text: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'submit' }
  /** A click puts other words into the box and asks for them. */
  | { readonly kind: 'replace'; readonly text: string }
  /** Why is this message here? Without one the inspector closes. */
  | { readonly kind: 'inspect'; readonly message: number | undefined }
  | { readonly kind: 'move'; readonly step: Step }
  | { readonly kind: 'open'; readonly hit: Hit; readonly target: OpenTarget }
  | { readonly kind: 'scope'; readonly scope: Scope }
  /** The scope chooser opens: which folder is on screen now? */
  | { readonly kind: 'lookAround' }
  | { readonly kind: 'more' }
  /** Show what was ranked and is no hit. */
  | { readonly kind: 'showOut' }
  | { readonly kind: 'again' }
  /** The details of the coverage open: how large is the index? */
  | { readonly kind: 'measure' }
  | { readonly kind: 'pause'; readonly paused: boolean }
  /** What does the learned model do? */
  | { readonly kind: 'models' }
  | { readonly kind: 'chooseModel'; readonly name: string | undefined; readonly download: boolean; readonly own?: boolean }
  | { readonly kind: 'setEmbedding'; readonly speed: Speed; readonly paused: boolean }
  /** How much of an account's mail is read. */
  | { readonly kind: 'setAccount'; readonly account: string; readonly reads: HowMuch }
  | { readonly kind: 'retryFailed' }
  /** The settings are to be shown; `section` names one as the address of the settings page does, `lookInto` are words for its Test page. */
  | { readonly kind: 'settings'; readonly section: string | undefined; readonly lookInto?: string }
  | { readonly kind: 'rebuild' };

/** Bubbles from the element where the person acted up to `footnote-app`. */
export class IntentEvent extends Event {
  static readonly type = 'footnote-intent';
  readonly intent: Intent;

  constructor(intent: Intent) {
    super(IntentEvent.type, { bubbles: true });
    this.intent = intent;
  }
}
