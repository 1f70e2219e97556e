import { css, html, nothing } from 'lit';
import type { AskReply, AskRequest } from '../../answer.ts';
import { againIcon, checkIcon, copyIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { copiedAnswer } from './copy-answer.ts';

/** What can be done with an answer: taken elsewhere with its citations, or asked for again. Ctrl+C does the first where nothing is selected. */
export class FootnoteCopy extends LightElement {
  static override properties = { request: { attribute: false }, reply: { attribute: false }, citable: { attribute: false }, copied: { state: true } };
  declare request: AskRequest | undefined;
  declare reply: AskReply | undefined;
  /** There is something to take along. */
  declare citable: boolean;
  /** Whether it was copied just now, or could not be. */
  declare copied: 'yes' | 'no' | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ending = new AbortController();

  constructor() {
    super();
    this.request = undefined;
    this.reply = undefined;
    this.citable = false;
    this.copied = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ending = new AbortController();
    this.closest('main')?.addEventListener('keydown', (event) => this.#onKeydown(event), { signal: this.#ending.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'c' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // What is selected is what is meant.
    if (getSelection()?.isCollapsed === false || (event.target instanceof Element && event.target.closest('input, textarea, dialog'))) return;
    event.preventDefault();
    void this.#copy();
  }

  async #copy(): Promise<void> {
    if (!this.request || !this.reply || !this.citable) return;
    const { plain, html: markup } = copiedAnswer(this.request.question, this.reply);
    const blob = (type: string, content: string) => new Blob([content], { type });
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', markup) })]);
      this.copied = 'yes';
    } catch {
      this.copied = 'no';
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.copied = undefined; }, SAID);
  }

  override render() {
    if (!this.reply) return nothing;
    return html`
      ${this.citable ? html`<button class="link" id="copy" type="button" title=${text('copyKeys')} @click=${() => void this.#copy()}>${this.copied === 'yes' ? checkIcon() : copyIcon()}${text('copyAnswer')}</button>` : nothing}
      <button class="link" id="ask-again" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'askAgain' }))}>${againIcon()}${text('askAgain')}</button>
      <span role="status">${this.copied === undefined ? nothing : text(this.copied === 'yes' ? 'copied' : 'notCopied')}</span>`;
  }
}

const SAID = 3_000; // ms

adopt(css`
  footnote-copy { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding-block: 8px; font-size: var(--small); }
  footnote-copy:not(:has(*)) { padding: 0; }
  footnote-copy .link { display: inline-flex; align-items: center; gap: 5px; min-block-size: 24px; }
  footnote-copy .link .icon { inline-size: 14px; block-size: 14px; }
  footnote-copy [role='status'] { color: var(--dim); }
`);
customElements.define('footnote-copy', FootnoteCopy);
