import { css, html, nothing } from 'lit';
import type { AskedBefore } from '../../asking.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { binIcon } from '../look/icons.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { scopeOf } from '../scope/scope.ts';
import { scopeName } from '../scope/scope-text.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import { isShowable, longDate, shortDate } from '../look/when.ts';
import { abstainedTitle } from './answer-texts.ts';
import { INITIAL_ASK, listed, type AskState } from './ask-state.ts';

/** The questions asked before, kept on this machine only: one opens with its answer, each can be removed, all after a question. */
export class FootnoteHistory extends LightElement {
  static override properties = { ask: { attribute: false }, folders: { attribute: false }, sure: { state: true } };
  declare ask: AskState;
  declare folders: readonly FolderChoice[];
  /** The person is being asked whether all are to go. */
  declare sure: boolean;

  constructor() {
    super();
    this.ask = INITIAL_ASK;
    this.folders = [];
    this.sure = false;
  }

  #say(intent: Intent) {
    return () => {
      this.sure = false;
      this.dispatchEvent(new IntentEvent(intent));
    };
  }

  #outcome({ reply }: AskedBefore): string {
    if (reply.accounts) return text('accountsTitle');
    return reply.claims.length > 0 || reply.aggregate ? counted('askedClaims', reply.claims.length) : text(abstainedTitle(reply));
  }

  #one(asked: AskedBefore) {
    const question = cleanText(asked.request.question, 200);
    const { at } = asked;
    return html`<li>
      <button type="button" class="question" @click=${this.#say({ kind: 'reopen', id: asked.id })}><bdi>${question}</bdi></button>
      <button type="button" class="icon-button" aria-label=${text('removeAsked', question)} title=${text('remove')} @click=${this.#say({ kind: 'remove', id: asked.id })}>${binIcon()}</button>
      <p>${isShowable(at) ? html`<time datetime=${new Date(at).toISOString()} title=${longDate(at, language())}>${shortDate(at, Date.now(), language())}</time> · ` : nothing}<bdi>${scopeName(scopeOf(asked.request.boundary, this.folders))}</bdi> · ${this.#outcome(asked)}</p>
    </li>`;
  }

  #all(count: number) {
    if (count === 0) return nothing;
    if (!this.sure) return html`<button class="link" id="remove-all" type="button" @click=${() => { this.sure = true; }}>${text('removeAll')}</button>`;
    return html`<div class="sure" role="alert"><p>${counted('removeAllSure', count)}</p>
      <button class="button" id="remove-all-yes" type="button" @click=${this.#say({ kind: 'removeAll' })}>${text('removeAllYes')}</button>
      <button class="link" type="button" @click=${() => { this.sure = false; }}>${text('removeAllNo')}</button></div>`;
  }

  override render() {
    const asked = listed(this.ask);
    if (!asked) return nothing;
    return html`
      <div role="status">${this.ask.removed === undefined ? nothing : html`<p class="gone">${text('removed')} <button class="link" id="bring-back" type="button" @click=${this.#say({ kind: 'bringBack' })}>${text('bringBack')}</button></p>`}</div>
      ${asked.length === 0 ? html`<p class="none">${text('historyNone')}</p>` : html`<ul>${asked.slice(0, MOST).map((one) => this.#one(one))}</ul>`}
      <p class="note">${text('historyNote')}</p>
      ${this.#all(asked.length)}`;
  }
}

const MOST = 500;

adopt(css`
  footnote-history { display: block; padding: 4px 14px 16px; max-inline-size: 46rem; }
  footnote-history ul { list-style: none; margin: 0; padding: 0; }
  footnote-history li { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 6px; padding-block: 7px; border-block-end: 1px solid var(--line); content-visibility: auto; contain-intrinsic-block-size: auto 52px; }
  footnote-history .question { text-align: start; min-block-size: 24px; border-radius: 4px; overflow-wrap: anywhere; color: var(--text); font-weight: 550; }
  footnote-history .question:hover { color: var(--accent); text-decoration: underline; }
  footnote-history p { margin: 0; color: var(--faint); font-size: var(--small); overflow-wrap: anywhere; }
  footnote-history li p { grid-column: 1 / -1; }
  footnote-history .gone { padding: 7px 10px; border-radius: 6px; background: var(--accent-soft); color: var(--text); margin-block-end: 4px; }
  footnote-history .none { padding-block: 20px 8px; color: var(--dim); font-size: 0.8125rem; }
  footnote-history .note { margin-block: 10px 6px; }
  footnote-history .link { min-block-size: 24px; font-size: var(--small); }
  footnote-history .sure { padding: 8px 10px; border-radius: 6px; background: var(--warn-soft); display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; }
  footnote-history .sure p { flex-basis: 100%; color: var(--warn); }
`);
customElements.define('footnote-history', FootnoteHistory);
