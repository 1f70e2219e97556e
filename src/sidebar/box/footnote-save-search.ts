import { css, html, type PropertyValues } from 'lit';
import type { SavedSearch } from '../../kept-searches.ts';
import { cleanText } from '../look/clean-text.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { savedName } from './search-text.ts';

/** Gives what stands in the box a name, or tells the name that it has. Fires `close`. */
export class FootnoteSaveSearch extends LightElement {
  static override properties = { query: { attribute: false }, saved: { attribute: false } };
  declare query: string;
  /** The saved search that is this one already. */
  declare saved: SavedSearch | undefined;

  constructor() {
    super();
    this.query = '';
    this.saved = undefined;
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    const field = this.querySelector<HTMLInputElement>('#save-name');
    field?.focus();
    field?.select();
    if (!field) this.querySelector<HTMLElement>('button')?.focus();
  }

  #say(intent: Intent): void {
    this.dispatchEvent(new IntentEvent(intent));
    this.dispatchEvent(new Event('close'));
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('#save-name')?.value ?? '';
    const pinned = this.querySelector<HTMLInputElement>('#save-pinned')?.checked ?? false;
    this.#say({ kind: 'saveSearch', name, pinned });
  }

  #known(saved: SavedSearch) {
    const { id } = saved;
    return html`<p>${text('savedAs', savedName(saved))}</p><div class="acts">
      <button type="button" class="button" id="save-remove" @click=${() => this.#say({ kind: 'changeSearches', change: { kind: 'remove', id } })}>${text('remove')}</button>
      <button type="button" class="link" id="save-all" @click=${() => this.#say({ kind: 'manageSearches', open: true })}>${text('allSearches')}</button></div>`;
  }

  override render() {
    return html`<div class="box-panel" role="dialog" tabindex="-1" aria-label=${text('saveSearch')}>${this.saved ? this.#known(this.saved) : html`
      <form @submit=${this.#onSubmit}>
        <label for="save-name">${text('saveSearchName')}</label>
        <input id="save-name" type="text" maxlength="100" autocomplete="off" .value=${cleanText(this.query.trim(), 100)}>
        <label class="check"><input id="save-pinned" type="checkbox" checked>${text('saveSearchPinned')}</label>
        <div class="acts"><button class="button" id="save-now">${text('saveSearchNow')}</button>
          <button type="button" class="link" id="save-all" @click=${() => this.#say({ kind: 'manageSearches', open: true })}>${text('allSearches')}</button></div>
      </form>`}</div>`;
  }
}

adopt(css`
  footnote-save-search .box-panel { padding: 10px 12px; }
  footnote-save-search .box-panel:focus { outline: none; }
  footnote-save-search form { display: grid; gap: 6px; }
  footnote-save-search p { margin: 0 0 8px; overflow-wrap: anywhere; }
  footnote-save-search label { font-size: var(--small); color: var(--dim); }
  footnote-save-search #save-name { font: inherit; color: inherit; background: var(--bg); border: 1px solid var(--edge); border-radius: 6px; padding: 4px 8px; min-inline-size: 0; }
  footnote-save-search .check { display: flex; align-items: center; gap: 6px; min-block-size: 24px; color: var(--text); }
  footnote-save-search .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; }
  footnote-save-search .acts .link { min-block-size: 24px; font-size: var(--small); text-align: start; }
  @container page (min-width: 560px) { footnote-save-search .box-panel { inset-inline-start: auto; inline-size: 24rem; } }
`);
customElements.define('footnote-save-search', FootnoteSaveSearch);
