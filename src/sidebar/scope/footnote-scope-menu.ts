import { css, html, nothing, type PropertyValues } from 'lit';
import type { FolderChoice } from '../../listing.ts';
import { checkIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { ALL_MAIL, sameScope, type Scope } from './scope.ts';
import { scopeChoices, type ScopeGroup } from './scope-choices.ts';
import { scopeChoiceText } from './scope-text.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';

/** The choice of scopes: a field that narrows it, and a list that the arrows move through. Fires `close`. */
export class FootnoteScopeMenu extends LightElement {
  static override properties = {
    scope: { attribute: false },
    folders: { attribute: false },
    here: { attribute: false },
    filter: { state: true },
    active: { state: true },
  };
  declare scope: Scope;
  declare folders: readonly FolderChoice[];
  declare here: FolderChoice | undefined;
  declare filter: string;
  /** Position of the choice that Enter takes; undefined until the keys or the filter moved it. */
  declare active: number | undefined;

  constructor() {
    super();
    this.scope = ALL_MAIL;
    this.folders = [];
    this.here = undefined;
    this.filter = '';
    this.active = undefined;
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.querySelector<HTMLInputElement>('#scope-filter')?.focus();
  }

  protected override updated(_changed: PropertyValues): void {
    this.querySelector('.choice.active')?.scrollIntoView({ block: 'nearest' });
  }

  #groups(): readonly ScopeGroup[] {
    return scopeChoices(this.folders, this.here, this.scope, this.filter);
  }

  /** Starts at what is chosen now. */
  #activeAmong(scopes: readonly Scope[]): number {
    const chosen = scopes.findIndex((scope) => sameScope(scope, this.scope));
    return Math.min(scopes.length - 1, this.active ?? Math.max(0, chosen));
  }

  #choose(scope: Scope | undefined): void {
    this.#close();
    if (scope) this.dispatchEvent(new IntentEvent({ kind: 'scope', scope }));
  }

  #close(): void {
    this.dispatchEvent(new Event('close'));
  }

  #onInput(event: InputEvent): void {
    if (event.target instanceof HTMLInputElement) this.filter = event.target.value;
    this.active = 0;
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const scopes = this.#groups().flatMap((group) => group.scopes);
    const last = scopes.length - 1;
    const active = this.#activeAmong(scopes);
    const targets = new Map([
      ['ArrowDown', Math.min(last, active + 1)],
      ['ArrowUp', Math.max(0, active - 1)],
      ['PageDown', Math.min(last, active + 8)],
      ['PageUp', Math.max(0, active - 8)],
    ]);
    const target = targets.get(event.key);
    if (target !== undefined) this.active = target;
    else if (event.key === 'Enter') this.#choose(scopes[active]);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  override render() {
    const groups = this.#groups();
    const scopes = groups.flatMap((group) => group.scopes);
    const active = this.#activeAmong(scopes);
    let position = 0;
    const choice = (scope: Scope) => {
      const index = position++;
      return html`<div class="choice ${index === active ? 'active' : ''}" role="option" id="scope-${index}"
        aria-selected=${sameScope(scope, this.scope)} @mousedown=${keepFocus} @click=${() => this.#choose(scope)}>
        <bdi>${scopeChoiceText(scope)}</bdi>${sameScope(scope, this.scope) ? checkIcon() : nothing}</div>`;
    };
    return html`
      <input id="scope-filter" type="text" role="combobox" autocomplete="off" spellcheck="false" maxlength="200"
        placeholder=${text('scopeFilter')} aria-label=${text('scopeFilter')} aria-autocomplete="list" aria-expanded="true" aria-controls="scopes"
        aria-activedescendant=${active < 0 ? nothing : `scope-${active}`} @input=${this.#onInput} @keydown=${this.#onKeydown}>
      <div id="scopes" role="listbox" tabindex="-1" aria-label=${text('scopeLabel')}>
        ${groups.map(({ title, scopes: members }) => html`<div role="group" aria-label=${title ?? text('scopeLabel')}>
          ${title === undefined ? nothing : html`<div class="title" aria-hidden="true">${title}</div>`}${members.map(choice)}</div>`)}
      </div>
      ${scopes.length === 0 ? html`<p role="status">${text('scopeNone')}</p>` : nothing}`;
  }
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

adopt(css`
  footnote-scope-menu {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    z-index: 2;
    inline-size: max-content;
    min-inline-size: 210px;
    max-inline-size: min(calc(100vw - 24px), 24rem);
    max-block-size: min(60vh, 30rem);
    display: flex;
    flex-direction: column;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raise);
    color: var(--text);
    box-shadow: 0 6px 24px rgb(0 0 0 / 0.2);
    font-size: 0.8125rem;
    overflow: hidden;
  }
  #scope-filter { border: 0; border-block-end: 1px solid var(--line); background: none; color: inherit; font: inherit; padding: 8px 12px; min-inline-size: 0; outline: none; }
  #scope-filter::placeholder { color: var(--faint); opacity: 1; }
  #scopes { overflow: auto; padding: 4px; }
  footnote-scope-menu .title { padding: 8px 8px 2px; font-size: var(--small); font-weight: 600; color: var(--faint); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-scope-menu p { margin: 0; padding: 2px 12px 10px; color: var(--dim); }
  .choice { display: flex; align-items: center; gap: 8px; min-block-size: 24px; padding: calc(4px * var(--space)) 8px; border-radius: 5px; }
  .choice bdi { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .choice:hover { background: var(--hover); }
  .choice.active { background: var(--accent-soft); }
  @media (forced-colors: active) { .choice.active { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-scope-menu', FootnoteScopeMenu);
