import { css, html, nothing } from 'lit';
import type { FolderChoice } from '../../listing.ts';
import './footnote-scope-menu.ts';
import { chevronIcon, closeIcon, folderIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { ALL_MAIL, type Scope } from './scope.ts';
import { longScopeName, scopeName } from './scope-text.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';

/** Where to search: a pill that says it and opens the choice; a narrower scope has a cross that widens it. */
export class FootnoteScope extends LightElement {
  static override properties = {
    scope: { attribute: false },
    folders: { attribute: false },
    here: { attribute: false },
    open: { state: true },
  };
  declare scope: Scope;
  declare folders: readonly FolderChoice[];
  declare here: FolderChoice | undefined;
  declare open: boolean;

  constructor() {
    super();
    this.scope = ALL_MAIL;
    this.folders = [];
    this.here = undefined;
    this.open = false;
  }

  #show(): void {
    this.open = true;
    this.dispatchEvent(new IntentEvent({ kind: 'lookAround' }));
  }

  #hide(): void {
    this.open = false;
    this.querySelector<HTMLElement>('#scope')?.focus();
  }

  #onFocusout(event: FocusEvent): void {
    if (!(event.relatedTarget instanceof Node && this.contains(event.relatedTarget))) this.open = false;
  }

  override render() {
    const name = scopeName(this.scope);
    const narrow = this.scope.level !== 'all';
    return html`
      <div class="scope ${narrow ? 'narrow' : ''}" @focusout=${this.#onFocusout}>
        <button class="pill" id="scope" type="button" aria-haspopup="dialog" aria-expanded=${this.open} title=${longScopeName(this.scope)}
          aria-label=${text('scopeIs', name)} @click=${() => (this.open ? this.#hide() : this.#show())}>
          ${narrow ? folderIcon() : nothing}<bdi>${name}</bdi>${chevronIcon()}
        </button>
        ${narrow
          ? html`<button class="widen" id="scope-all" type="button" aria-label=${text('scopeWiden')} title=${text('scopeWiden')}
              @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'scope', scope: ALL_MAIL }))}>${closeIcon()}</button>`
          : nothing}
        ${this.open
          ? html`<footnote-scope-menu role="dialog" aria-label=${text('scopeLabel')} .scope=${this.scope} .folders=${this.folders} .here=${this.here}
              @close=${this.#hide}></footnote-scope-menu>`
          : nothing}
      </div>`;
  }
}

adopt(css`
  footnote-scope { display: block; min-inline-size: 0; }
  .scope { display: inline-flex; max-inline-size: 100%; border-radius: 999px; border: 1px solid var(--line); background: var(--raise); color: var(--dim); font-size: var(--small); }
  .scope.narrow { background: var(--accent-soft); border-color: var(--accent-soft); color: var(--text); }
  .pill { display: flex; align-items: center; gap: 5px; padding-block: 2px; padding-inline: 10px 7px; min-block-size: 24px; min-inline-size: 0; border-radius: 999px; }
  .pill bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .scope :is(.pill, .widen) .icon { inline-size: 12px; block-size: 12px; }
  .widen { inline-size: 24px; display: grid; place-items: center; border-radius: 999px; }
  .scope :is(.pill, .widen):hover { background: color-mix(in srgb, currentColor 8%, transparent); }
`);
customElements.define('footnote-scope', FootnoteScope);
