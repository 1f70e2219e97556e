import { css, html, nothing } from 'lit';
import type { FailureCode } from '../../failure.ts';
import { cleanText } from '../look/clean-text.ts';
import { detailText } from '../failure-detail-text.ts';
import { failureText } from '../failure-text.ts';
import { warnIcon } from '../look/icons.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { INITIAL_ASK, type AskState } from './ask-state.ts';

/** A question that got no answer: what happened, and the ways on, one of which needs no server. */
export class FootnoteAskTrouble extends LightElement {
  static override properties = { ask: { attribute: false } };
  declare ask: AskState;

  constructor() {
    super();
    this.ask = INITIAL_ASK;
  }

  #say(intent: Intent) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  override render() {
    const { failure, request, readers, reader } = this.ask;
    if (!failure || !request) return nothing;
    const isRefused = failure.code === 'refused';
    const isServers = (reader ?? readers?.chosen ?? 'extractive') !== 'extractive';
    return html`
      <h2><bdi>${cleanText(request.question, 1_000)}</bdi></h2>
      <div role="alert">${warnIcon()}<h3>${text(isRefused ? 'notSentTitle' : 'askTroubleTitle')}</h3>
        <p>${failure.detail ? detailText(failure.detail) : OF_MESSAGES.has(failure.code) ? text('failInternal') : failureText(failure.code)}</p>
        ${isRefused ? html`<p class="said">${text('notSentText')}</p>` : nothing}</div>
      <div class="ways">
        ${isServers ? html`<button class="button" id="without-model" type="button" @click=${this.#say({ kind: 'askAgain', reader: 'extractive' })}>${text('askWithoutModel')}</button>` : nothing}
        <button class="button" id="ask-again" type="button" @click=${this.#say({ kind: 'askAgain' })}>${text('tryAgain')}</button>
        <button class="button" id="find-instead" type="button" @click=${this.#say({ kind: 'findInstead', text: request.question })}>${text('findInstead')}</button>
      </div>`;
  }
}

/** Their sentences are about one message. */
const OF_MESSAGES: ReadonlySet<FailureCode> = new Set<FailureCode>(['unavailable', 'gone', 'unreadable', 'tooLarge']);

adopt(css`
  footnote-ask-trouble { display: block; padding: 12px 14px; max-inline-size: 40rem; }
  footnote-ask-trouble h2 { font-size: 1rem; line-height: 1.35; margin: 0 0 12px; font-weight: 650; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 6; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-ask-trouble [role='alert'] { border: 1px solid var(--line); border-radius: var(--radius); padding: 12px 14px; background: var(--layer); color: var(--dim); }
  footnote-ask-trouble .icon { color: var(--warn); inline-size: 20px; block-size: 20px; }
  footnote-ask-trouble h3 { margin: 4px 0; font-size: 0.9375rem; font-weight: 650; color: var(--text); }
  footnote-ask-trouble p { margin: 0; overflow-wrap: anywhere; }
  footnote-ask-trouble .said { margin-block-start: 6px; font-size: var(--small); color: var(--faint); }
  footnote-ask-trouble .ways { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 12px; }
  footnote-ask-trouble .ways .button { min-block-size: 28px; }
`);
customElements.define('footnote-ask-trouble', FootnoteAskTrouble);
