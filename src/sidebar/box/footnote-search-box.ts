import { css, html, nothing, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Hit } from '../../mail.ts';
import type { Verb } from '../ask/ask-intents.ts';
import { askIcon, closeIcon, searchIcon, stopIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { hitId, HIT_LIST_ID, listKey } from '../search/list-keys.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';

/** The one field. It keeps the focus while the keys move the selection in the list below. */
export class FootnoteSearchBox extends LightElement {
  static override properties = {
    query: { attribute: false },
    selected: { attribute: false },
    listed: { attribute: false },
    busy: { attribute: false },
    verb: { attribute: false },
  };
  declare query: string;
  declare selected: Hit | undefined;
  /** Whether there are hits to move through. */
  declare listed: boolean;
  declare busy: boolean;
  /** What Enter does. */
  declare verb: Verb;

  constructor() {
    super();
    this.query = '';
    this.selected = undefined;
    this.listed = false;
    this.busy = false;
    this.verb = 'find';
  }

  /** `autofocus` works for elements of the first document only, not for what a script adds later. */
  protected override firstUpdated(_changed: PropertyValues): void {
    this.focusField();
  }

  focusField(): void {
    const field = this.#field();
    field?.focus();
    field?.select();
  }

  #field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('#query');
  }

  #say(text: string): void {
    this.dispatchEvent(new IntentEvent({ kind: 'type', text }));
  }

  #clear(): void {
    this.#say('');
    this.focusField();
  }

  #onKeydown(event: KeyboardEvent): void {
    // Enter and arrows belong to the input method while it composes.
    if (event.isComposing) return;
    const isAsk = this.verb === 'ask';
    if (event.key === 'Escape') {
      // What is being answered is stopped first.
      if (isAsk && this.busy) return event.preventDefault();
      if (this.query !== '') event.stopPropagation();
      event.preventDefault();
      return this.#clear();
    }
    const intent = isAsk ? undefined : listKey(event, this.selected);
    if (intent) {
      event.preventDefault();
      this.dispatchEvent(new IntentEvent(intent));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const asks = isAsk || event.ctrlKey || event.metaKey;
      this.dispatchEvent(new IntentEvent({ kind: asks ? 'ask' : 'submit' }));
    }
  }

  /** Asks, or stops what is being answered. */
  #askButton() {
    const label = text(this.busy ? 'askStop' : 'askNow');
    return html`<button class="icon-button go" type="button" id=${this.busy ? 'ask-stop' : 'ask-now'} aria-label=${label} title=${label} ?disabled=${!this.busy && this.query.trim() === ''}
      @click=${() => this.dispatchEvent(new IntentEvent({ kind: this.busy ? 'stopAsking' : 'ask' }))}>${this.busy ? stopIcon() : askIcon()}</button>`;
  }

  override render() {
    const isAsk = this.verb === 'ask';
    // A question has no list below it to move through.
    const ofList = (value: unknown) => (isAsk ? nothing : value);
    return html`
      <search class="field">
        ${searchIcon()}
        <input id="query" type="search" autofocus role=${ofList('combobox')} autocomplete="off" spellcheck="false" enterkeyhint=${isAsk ? 'send' : 'search'}
          maxlength="4000" placeholder=${text(isAsk ? 'askPlaceholder' : 'searchPlaceholder')} aria-label=${text(isAsk ? 'askPlaceholder' : 'searchLabel')}
          aria-autocomplete=${ofList('list')} aria-haspopup=${ofList('listbox')} aria-controls=${ofList(HIT_LIST_ID)} aria-expanded=${ofList(this.listed)}
          aria-activedescendant=${this.selected ? ofList(hitId(this.selected.message)) : nothing}
          .value=${live(this.query)}
          @input=${() => this.#say(this.#field()?.value ?? '')}
          @keydown=${this.#onKeydown}>
        ${this.query === '' ? nothing : html`
          <button class="icon-button" type="button" id="clear" aria-label=${text('clearSearch')} title=${text('clearSearch')}
            @click=${this.#clear}>${closeIcon()}</button>`}
        ${isAsk ? this.#askButton() : nothing}
        <span class="working" ?hidden=${!this.busy}></span>
      </search>`;
  }
}

adopt(css`
  footnote-search-box { display: block; }
  .field {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 34px;
    background: var(--raise);
    color: var(--dim);
    border: 1px solid var(--edge);
    border-radius: 999px;
    padding-inline: 11px 5px;
    overflow: hidden;
  }
  .field:focus-within { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
  #query {
    flex: 1;
    min-inline-size: 0;
    block-size: 32px;
    border: 0;
    padding: 0;
    background: none;
    color: var(--text);
    font: inherit;
    outline: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  #query::placeholder { color: var(--faint); opacity: 1; }
  #query::-webkit-search-cancel-button { display: none; }
  .icon-button.go { background: var(--accent); color: var(--on-accent); border-radius: 999px; }
  .icon-button.go:hover { filter: brightness(1.1); }
  .icon-button.go:disabled { background: none; color: var(--faint); cursor: default; filter: none; }
  @media (forced-colors: active) { .icon-button.go { border: 1px solid ButtonText; } }
  .working {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    block-size: 2px;
    background: linear-gradient(90deg, transparent, var(--accent), transparent) 0 0 / 40% 100% no-repeat;
    /* An answer within 300 ms shows nothing: a line that flashes at every key would be noise. */
    animation: 300ms step-end footnote-wait, 1s linear 300ms infinite footnote-work;
  }
  .working[hidden] { display: none; }
  @keyframes footnote-wait { from { visibility: hidden; } }
  @keyframes footnote-work { from { background-position: -60% 0; } to { background-position: 160% 0; } }
  @media (prefers-reduced-motion: reduce) {
    .working { animation: 300ms step-end footnote-wait; background: var(--accent); }
  }
  @media (forced-colors: active) { .working { background: Highlight; forced-color-adjust: none; } }
`);
customElements.define('footnote-search-box', FootnoteSearchBox);
