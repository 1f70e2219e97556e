import { css, html, nothing, type PropertyValues } from 'lit';
import type { PastSearch, SavedSearch, Search, SearchesChange } from '../../kept-searches.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import { binIcon, closeIcon, downIcon, penIcon, pinIcon, upIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text, type TextKey } from '../look/text.ts';
import { INITIAL_BOX, type BoxState } from './box-state.ts';
import { savedName, searchedIn, searchText } from './search-text.ts';

/** Every saved and every recent search: run, rename, order, keep at hand, remove with a way back; whether recent ones are remembered. */
export class FootnoteSearches extends LightElement {
  static override properties = { box: { attribute: false }, folders: { attribute: false }, renaming: { state: true } };
  declare box: BoxState;
  declare folders: readonly FolderChoice[];
  /** Id of the saved search whose name is being written. */
  declare renaming: number | undefined;
  /** Where the focus goes once the button that had it is gone. */
  #next: (() => HTMLElement | null | undefined) | undefined;

  constructor() {
    super();
    this.box = INITIAL_BOX;
    this.folders = [];
    this.renaming = undefined;
    this.addEventListener('keydown', (event) => {
      // On its way up, the page puts the cursor into its box.
      if (event.key === 'Escape' && !event.isComposing) this.dispatchEvent(new IntentEvent({ kind: 'manageSearches', open: false }));
    });
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.querySelector<HTMLElement>('#searches-close')?.focus();
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.#next || document.activeElement !== document.body) return;
    (this.#next() ?? this.querySelector<HTMLElement>('#remember-searches'))?.focus();
    this.#next = undefined;
  }

  #remove(change: SearchesChange, next: () => HTMLElement | null | undefined): void {
    this.#next = next;
    this.#change(change);
  }

  #change(change: SearchesChange): void {
    this.dispatchEvent(new IntentEvent({ kind: 'changeSearches', change }));
  }

  #rename(id: number): void {
    this.renaming = id;
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>('#new-name')?.select());
  }

  #renamed(id: number, name: string | undefined): void {
    if (this.renaming !== id) return;
    this.renaming = undefined;
    if (name !== undefined && name.trim() !== '') this.#change({ kind: 'rename', id, name });
  }

  #onRenameKey(event: KeyboardEvent, id: number): void {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    const field = event.currentTarget;
    this.#renamed(id, event.key === 'Enter' && field instanceof HTMLInputElement ? field.value : undefined);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`#rename-${id}`)?.focus());
  }

  #again(search: Search, said: string) {
    const where = searchedIn(search, this.folders);
    const words = searchText(search);
    return html`<button type="button" class="again" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'searchAgain', search: { text: search.text, boundary: search.boundary } }))}>
      <bdi class="name">${said}</bdi>${said === words && where === undefined ? nothing : html`<span class="what">${said === words ? nothing : html`<bdi>${words}</bdi>`}${said === words || where === undefined ? nothing : html`<span>·</span>`}${where === undefined ? nothing : html`<bdi>${where}</bdi>`}</span>`}</button>`;
  }

  #tool(key: TextKey, said: string, icon: unknown, act: () => void, more: { readonly id?: string; readonly pressed?: boolean; readonly off?: boolean } = {}) {
    return html`<button type="button" class="icon-button" id=${more.id ?? nothing} aria-label=${text(key, said)} title=${text(key, said)} aria-pressed=${more.pressed ?? nothing}
      ?disabled=${more.off ?? false} @click=${act}>${icon}</button>`;
  }

  #saved(saved: SavedSearch, index: number, count: number) {
    const { id, name, pinned } = saved;
    const said = savedName(saved);
    if (this.renaming === id) {
      return html`<li class="renaming"><input id="new-name" type="text" maxlength="100" autocomplete="off" aria-label=${text('renameSearch', said)} .value=${cleanText(name, 100)}
        @keydown=${(event: KeyboardEvent) => this.#onRenameKey(event, id)} @blur=${(event: FocusEvent) => this.#renamed(id, event.target instanceof HTMLInputElement ? event.target.value : undefined)}></li>`;
    }
    return html`<li>${this.#again(saved, said)}<span class="tools">
      ${this.#tool('pinSearch', said, pinIcon(), () => this.#change({ kind: 'pin', id, pinned: !pinned }), { pressed: pinned })}
      ${this.#tool('renameSearch', said, penIcon(), () => this.#rename(id), { id: `rename-${id}` })}
      ${this.#tool('moveSearchUp', said, upIcon(), () => this.#change({ kind: 'move', id, to: index - 1 }), { off: index === 0 })}
      ${this.#tool('moveSearchDown', said, downIcon(), () => this.#change({ kind: 'move', id, to: index + 1 }), { off: index === count - 1 })}
      ${this.#tool('removeSearch', said, binIcon(), () => this.#remove({ kind: 'remove', id }, () => this.querySelector<HTMLElement>('#search-back')))}</span></li>`;
  }

  #recent(search: PastSearch, index: number) {
    const said = searchText(search);
    return html`<li>${this.#again(search, said)}<span class="tools">
      ${this.#tool('forgetSearch', said, closeIcon(), () => this.#remove({ kind: 'forget', search: { text: search.text, boundary: search.boundary } }, () => {
        const left = this.querySelectorAll<HTMLElement>('#recent-searches .icon-button');
        return left[Math.min(index, left.length - 1)];
      }))}</span></li>`;
  }

  #removed() {
    const { removed } = this.box;
    if (!removed) return nothing;
    return html`<p class="gone">${text('searchRemoved', savedName(removed.saved))}
      <button type="button" class="link" id="search-back" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'bringSearchBack' }))}>${text('bringBack')}</button></p>`;
  }

  override render() {
    const { saved = [], recent = [], remembers = true } = this.box.searches ?? {};
    return html`
      <div class="head"><h2>${text('savedSearches')}</h2><button type="button" class="icon-button" id="searches-close" aria-label=${text('searchesClose')} title=${text('searchesClose')}
        @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'manageSearches', open: false }))}>${closeIcon()}</button></div>
      <div role="status">${this.#removed()}</div>
      ${saved.length === 0 ? html`<p class="none">${text('savedNone')}</p>` : html`<ul id="saved-searches">${saved.map((one, index) => this.#saved(one, index, saved.length))}</ul>`}
      <div class="head"><h2>${text('recentSearches')}</h2></div>
      ${recent.length === 0 ? html`<p class="none">${text('recentNone')}</p>` : html`<ul id="recent-searches">${recent.map((one, index) => this.#recent(one, index))}</ul>
        <button type="button" class="link" id="forget-searches" @click=${() => this.#remove({ kind: 'forget' }, () => undefined)}>${text('forgetSearches')}</button>`}
      <label class="remember"><input type="checkbox" id="remember-searches" .checked=${remembers} @change=${() => this.#change({ kind: 'remember', remembers: !remembers })}>${text('rememberSearches')}</label>`;
  }
}

adopt(css`
  footnote-searches { display: block; padding: 8px 14px 16px; max-inline-size: 46rem; margin-inline: auto; }
  footnote-searches .head { display: flex; align-items: center; justify-content: space-between; min-block-size: 30px; margin-block-start: 6px; }
  footnote-searches h2 { font-size: var(--small); margin: 0; color: var(--faint); font-weight: 600; }
  footnote-searches ul { list-style: none; margin: 0 0 8px; padding: 0; }
  footnote-searches li { display: flex; flex-wrap: wrap; align-items: center; justify-content: end; gap: 0 8px; padding-block: 4px; border-block-end: 1px solid var(--line); }
  footnote-searches .again { flex: 1 1 9rem; min-inline-size: 0; text-align: start; min-block-size: 28px; border-radius: 4px; }
  footnote-searches .again:hover .name { color: var(--accent); text-decoration: underline; }
  footnote-searches .again bdi { display: block; text-align: match-parent; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  footnote-searches .what { display: flex; gap: 5px; }
  footnote-searches .name { color: var(--text); }
  footnote-searches .what { color: var(--faint); font-size: var(--small); }
  footnote-searches .tools { display: flex; flex: none; }
  footnote-searches .tools .icon { inline-size: 14px; block-size: 14px; }
  footnote-searches .icon-button:disabled { opacity: 0.35; cursor: default; background: none; }
  footnote-searches .icon-button[aria-pressed='true'] { color: var(--accent); background: var(--accent-soft); }
  footnote-searches #new-name { flex: 1; font: inherit; color: inherit; background: var(--bg); border: 1px solid var(--accent); border-radius: 6px; padding: 4px 8px; min-inline-size: 0; }
  footnote-searches .gone { margin: 4px 0; padding: 7px 10px; border-radius: 6px; background: var(--accent-soft); overflow-wrap: anywhere; }
  footnote-searches .none { margin: 4px 0 12px; color: var(--dim); }
  footnote-searches .link { min-block-size: 24px; font-size: var(--small); }
  footnote-searches .remember { display: flex; align-items: center; gap: 7px; min-block-size: 28px; margin-block-start: 10px; color: var(--dim); }
  @media (forced-colors: active) { footnote-searches .icon-button[aria-pressed='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
`);
customElements.define('footnote-searches', FootnoteSearches);
