import { css, html, nothing } from 'lit';
import { failureText } from '../failure-text.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import type { Connection, ConnectionListener } from '../session.ts';
import './footnote-audit.ts';
import './footnote-encrypted-mail.ts';
import './footnote-folders.ts';
import './footnote-index-care.ts';
import './footnote-mail-total.ts';
import './footnote-sure.ts';
import { questionFor } from './sure.ts';
import { INITIAL_WHICH_MAIL, type WhichMailState } from './which-mail-state.ts';
import { WhichMailSession } from './which-mail-session.ts';
import { WishEvent, type Wish } from './wish.ts';

/**
 * Which mail is indexed, and what became of it: all of it, account by account, folder by folder, with the switches. Asks
 * and tells the background over a connection of its own, made by `connectTo` for as long as the element is on the page.
 */
export class FootnoteWhichMail extends LightElement {
  static override properties = { connectTo: { attribute: false }, state: { state: true }, asking: { state: true } };
  declare connectTo: ((listener: ConnectionListener) => Connection) | undefined;
  declare state: WhichMailState;
  /** What the person is being asked about before it is done. */
  declare asking: Wish | undefined;
  #session: WhichMailSession | undefined;
  #leaving = new AbortController();

  constructor() {
    super();
    this.connectTo = undefined;
    this.state = INITIAL_WHICH_MAIL;
    this.asking = undefined;
    this.addEventListener(WishEvent.type, (event) => {
      if (event instanceof WishEvent) this.#wish(event.wish);
    });
    // How much is read of an account is the same choice as in the sidebar.
    this.addEventListener(IntentEvent.type, (event) => {
      if (!(event instanceof IntentEvent) || event.intent.kind !== 'setAccount') return;
      event.stopPropagation();
      this.#wish(event.intent);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const wake = () => this.#session?.wake();
    addEventListener('focus', wake, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaving.abort();
    this.#session?.close();
    this.#session = undefined;
  }

  protected override willUpdate(): void {
    if (this.#session || !this.connectTo || !this.isConnected) return;
    this.#session = new WhichMailSession(this.connectTo, {
      isSeen: () => document.visibilityState === 'visible',
      changed: () => {
        if (this.#session) this.state = this.#session.state;
      },
    });
  }

  #wish(wish: Wish): void {
    if (questionFor(wish, this.state)) this.asking = wish;
    else void this.#session?.do(wish);
  }

  #answered(yes: boolean): void {
    const { asking } = this;
    this.asking = undefined;
    if (yes && asking) void this.#session?.do(asking);
  }

  #nothingKnown() {
    if (!this.state.unreachable) return html`<p role="status">${text('whichMailLoading')}</p>`;
    return html`<div class="trouble" role="alert"><p>${text('unreachable')}</p>
      <button class="button" id="look-again" type="button" @click=${() => this.#wish({ kind: 'again' })}>${text('tryAgain')}</button></div>`;
  }

  override render() {
    const { state } = this;
    const { report, mail, progress, size, audit, changing, undo, comparing, compared, failure, unreachable } = state;
    const question = this.asking && questionFor(this.asking, state);
    return html`
      <div role="alert">${failure === undefined ? nothing : html`<p class="trouble">${failureText(failure)}</p>`}
        ${report && unreachable ? html`<p class="trouble">${text('unreachable')}</p>` : nothing}</div>
      ${report ? nothing : this.#nothingKnown()}
      ${report ? html`
        <footnote-mail-total .report=${report} .progress=${progress}></footnote-mail-total>
        ${report.removing ? html`<p class="removing" role="status">${text('removing')}</p>` : nothing}
        <div class="visually-hidden" role="status">${undo ? text('leftOutNow') : nothing}</div>
        <h3>${text('foldersTitle')}</h3>
        <p>${text('foldersAbout')}</p>
        <footnote-folders .report=${report} .mail=${mail} .changing=${changing} .undo=${undo}></footnote-folders>
        <footnote-encrypted-mail .report=${report} .mail=${mail}></footnote-encrypted-mail>
        <footnote-index-care .report=${report} .size=${size} .comparing=${comparing} .compared=${compared}></footnote-index-care>
        <footnote-audit .audit=${audit} .report=${report} .size=${size}></footnote-audit>` : nothing}
      ${question ? html`<footnote-sure .question=${question} @yes=${() => this.#answered(true)} @no=${() => this.#answered(false)}></footnote-sure>` : nothing}`;
  }
}

adopt(css`
  /* What is hidden but for whoever hears the page stays inside, and does not lengthen the window. */
  footnote-which-mail { display: block; position: relative; container: which-mail / inline-size; color: var(--text); }
  footnote-which-mail h3 { margin: 0 0 6px; font-size: 0.9375rem; font-weight: 650; line-height: 1.35; }
  footnote-which-mail > h3 { margin-block-start: 26px; }
  footnote-which-mail > :is(footnote-encrypted-mail, footnote-index-care, footnote-audit) { margin-block-start: 26px; }
  footnote-which-mail p { margin: 6px 0; color: var(--dim); max-inline-size: 44rem; }
  footnote-which-mail .trouble { padding: 8px 12px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
  footnote-which-mail .trouble p { margin: 0 0 6px; color: inherit; }
  footnote-which-mail .trouble .button { color: var(--text); }
  footnote-which-mail .removing { font-size: var(--small); }
`);
customElements.define('footnote-which-mail', FootnoteWhichMail);
