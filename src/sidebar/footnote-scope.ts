import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { FolderChoice } from '../protocol.ts';
import { cleanText } from './clean-text.ts';
import { checkIcon, chevronIcon, closeIcon, folderIcon } from './icons.ts';
import { IntentEvent } from './intents.ts';
import { ALL_MAIL, sameScope, type Scope } from './scope.ts';
import { scopeChoices, type ScopeGroup } from './scope-choices.ts';
import { adopt } from './styles.ts';
import { text } from './text.ts';

/** Where to search: a pill that says it and opens the choice; a narrower scope has a cross that widens it. */
export class FootnoteScope extends LitElement {
  static override properties = {
    scope: { attribute: false },
    folders: { attribute: false },
    here: { attribute: false },
    open: { state: true },
    active: { state: true },
  };
  declare scope: Scope;
  declare folders: readonly FolderChoice[];
  declare here: FolderChoice | undefined;
  declare open: boolean;
  /** Position of the choice that the keys are at. */
  declare active: number;

  constructor() {
    super();
    this.scope = ALL_MAIL;
    this.folders = [];
    this.here = undefined;
    this.open = false;
    this.active = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.open) return;
    if (changed.has('open')) this.querySelector<HTMLElement>('#scopes')?.focus();
    this.querySelector('.choice.active')?.scrollIntoView({ block: 'nearest' });
  }

  #groups(): readonly ScopeGroup[] {
    return scopeChoices(this.folders, this.here, this.scope);
  }

  #show(): void {
    this.active = Math.max(0, this.#groups().flatMap((group) => group.scopes).findIndex((scope) => sameScope(scope, this.scope)));
    this.open = true;
    this.dispatchEvent(new IntentEvent({ kind: 'lookAround' }));
  }

  #hide(): void {
    this.open = false;
    this.querySelector<HTMLElement>('#scope')?.focus();
  }

  #choose(scope: Scope | undefined): void {
    this.#hide();
    if (scope) this.dispatchEvent(new IntentEvent({ kind: 'scope', scope }));
  }

  #onKeydown(event: KeyboardEvent): void {
    const scopes = this.#groups().flatMap((group) => group.scopes);
    const last = scopes.length - 1;
    const moves = new Map([['ArrowDown', Math.min(last, this.active + 1)], ['ArrowUp', Math.max(0, this.active - 1)], ['Home', 0], ['End', last]]);
    const target = moves.get(event.key) ?? this.#typedAhead(event, scopes);
    if (target !== undefined) this.active = target;
    else if (event.key === 'Enter' || event.key === ' ') this.#choose(scopes[this.active]);
    else if (event.key === 'Escape') this.#hide();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter goes to the next choice that starts with it. */
  #typedAhead(event: KeyboardEvent, scopes: readonly Scope[]): number | undefined {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const after = scopes.map((scope, index) => ({ index, name: nameOf(scope) }));
    const turned = [...after.slice(this.active + 1), ...after.slice(0, this.active + 1)];
    return turned.find(({ name }) => name.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()))?.index;
  }

  #onFocusout(event: FocusEvent): void {
    if (!(event.relatedTarget instanceof Node && this.contains(event.relatedTarget))) this.open = false;
  }

  #menu() {
    let position = 0;
    const choice = (scope: Scope) => {
      const index = position++;
      return html`<div class="choice ${scope.level} ${index === this.active ? 'active' : ''}" role="option" id="scope-${index}"
        aria-selected=${sameScope(scope, this.scope)} @click=${() => this.#choose(scope)}>
        <bdi>${choiceOf(scope)}</bdi>${sameScope(scope, this.scope) ? checkIcon() : nothing}</div>`;
    };
    return html`<div id="scopes" class="menu" role="listbox" tabindex="0" aria-label=${text('scopeLabel')}
      aria-activedescendant="scope-${this.active}" @keydown=${this.#onKeydown}>
      ${this.#groups().map(({ title, scopes }) => html`<div role="group" aria-label=${title ?? text('scopeLabel')}>
        ${title === undefined ? nothing : html`<div class="title" aria-hidden="true">${title}</div>`}${scopes.map(choice)}</div>`)}
    </div>`;
  }

  override render() {
    const name = nameOf(this.scope);
    const narrow = this.scope.level !== 'all';
    return html`
      <div class="scope ${narrow ? 'narrow' : ''}" @focusout=${this.#onFocusout}>
        <button class="pill" id="scope" type="button" aria-haspopup="listbox" aria-expanded=${this.open} title=${longNameOf(this.scope)}
          aria-label=${text('scopeIs', name)} @click=${() => (this.open ? this.#hide() : this.#show())}>
          ${narrow ? folderIcon() : nothing}<bdi>${name}</bdi>${chevronIcon()}
        </button>
        ${narrow
          ? html`<button class="widen" id="scope-all" type="button" aria-label=${text('scopeWiden')} title=${text('scopeWiden')}
              @click=${() => this.#choose(ALL_MAIL)}>${closeIcon()}</button>`
          : nothing}
        ${this.open ? this.#menu() : nothing}
      </div>`;
  }
}

function nameOf(scope: Scope): string {
  if (scope.level === 'all') return text('allMail');
  return cleanText(scope.level === 'account' ? scope.accountName : scope.choice.folderName, 80);
}

/** In the list an account stands among its folders, and the same name may be both. */
const choiceOf = (scope: Scope): string => (scope.level === 'account' ? text('wholeAccount', nameOf(scope)) : nameOf(scope));

function longNameOf(scope: Scope): string {
  if (scope.level !== 'folder') return nameOf(scope);
  return `${nameOf(scope)} · ${cleanText(scope.choice.accountName, 80)}`;
}

adopt(css`
  footnote-scope { display: block; min-inline-size: 0; }
  .scope { position: relative; display: inline-flex; max-inline-size: 100%; border-radius: 999px; border: 1px solid var(--line); background: var(--raise); color: var(--dim); font-size: var(--small); }
  .scope.narrow { background: var(--accent-soft); border-color: var(--accent-soft); color: var(--text); }
  .pill { display: flex; align-items: center; gap: 5px; padding-block: 2px; padding-inline: 10px 7px; min-block-size: 24px; min-inline-size: 0; border-radius: 999px; }
  .pill bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .scope :is(.pill, .widen) .icon { inline-size: 12px; block-size: 12px; }
  .widen { inline-size: 24px; display: grid; place-items: center; border-radius: 999px; }
  .scope :is(.pill, .widen):hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  .menu {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    z-index: 2;
    inline-size: max-content;
    min-inline-size: 180px;
    max-inline-size: min(calc(100vw - 24px), 24rem);
    max-block-size: 60vh;
    overflow: auto;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raise);
    color: var(--text);
    box-shadow: 0 6px 24px rgb(0 0 0 / 0.2);
    font-size: 0.8125rem;
  }
  /* The highlighted choice shows where the keys are. */
  .menu:focus-visible { outline: none; }
  .menu .title { padding: 8px 8px 2px; font-size: var(--small); font-weight: 600; color: var(--faint); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .choice { display: flex; align-items: center; gap: 8px; padding: 4px 8px; border-radius: 5px; }
  .choice bdi { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .choice:hover { background: var(--hover); }
  .choice.active { background: var(--accent-soft); }
  @media (forced-colors: active) { .choice.active { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-scope', FootnoteScope);
