import { css, html, nothing } from 'lit';
import type { KeptSearches, SavedSearch, Search } from '../../kept-searches.ts';
import type { FolderChoice } from '../../listing.ts';
import { clockIcon, starIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';
import { savedName, searchedIn, searchText } from './search-text.ts';

/** Where nothing is typed yet: the saved searches that the person wants to have at hand, and the latest ones. */
export class FootnoteKeptSearches extends LightElement {
  static override properties = { searches: { attribute: false }, folders: { attribute: false } };
  declare searches: KeptSearches | undefined;
  declare folders: readonly FolderChoice[];

  constructor() {
    super();
    this.searches = undefined;
    this.folders = [];
  }

  #again({ text: words, boundary }: Search) {
    return () => this.dispatchEvent(new IntentEvent({ kind: 'searchAgain', search: { text: words, boundary } }));
  }

  #pinned(saved: SavedSearch) {
    return html`<li><button type="button" class="saved" @click=${this.#again(saved)}>${starIcon()}<bdi>${savedName(saved)}</bdi></button></li>`;
  }

  #recent(search: Search) {
    const where = searchedIn(search, this.folders);
    return html`<li><button type="button" class="recent" @click=${this.#again(search)}>${clockIcon()}<bdi class="words">${searchText(search)}</bdi>${where === undefined ? nothing : html`<bdi class="where">${where}</bdi>`}</button></li>`;
  }

  override render() {
    const { saved = [], recent = [] } = this.searches ?? {};
    if (saved.length + recent.length === 0) return nothing;
    const pinned = saved.filter((one) => one.pinned).slice(0, MOST_PINNED);
    return html`
      ${pinned.length === 0 ? nothing : html`<h2>${text('savedSearches')}</h2><ul class="pins">${pinned.map((one) => this.#pinned(one))}</ul>`}
      ${recent.length === 0 ? nothing : html`<h2>${text('recentSearches')}</h2><ul>${recent.slice(0, MOST_RECENT).map((one) => this.#recent(one))}</ul>`}
      <button type="button" class="link all" id="all-searches" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'manageSearches', open: true }))}>${text('allSearches')}</button>`;
  }
}

const MOST_PINNED = 20;
const MOST_RECENT = 5;

adopt(css`
  footnote-kept-searches { display: block; padding: 16px 20px 0; max-inline-size: 34rem; margin-inline: auto; color: var(--dim); }
  footnote-kept-searches:not(:has(*)) { display: none; }
  footnote-kept-searches h2 { font-size: var(--small); margin: 0 0 6px; color: var(--faint); font-weight: 600; }
  footnote-kept-searches ul { list-style: none; margin: 0 0 12px; padding: 0; }
  footnote-kept-searches .pins { display: flex; flex-wrap: wrap; gap: 6px; }
  footnote-kept-searches .pins li { max-inline-size: 100%; }
  footnote-kept-searches .saved { display: flex; align-items: center; gap: 5px; max-inline-size: 100%; min-block-size: 26px; padding-inline: 8px 11px; border: 1px solid var(--line); border-radius: 999px; background: var(--raise); color: var(--text); }
  footnote-kept-searches .recent { display: flex; align-items: center; gap: 8px; inline-size: 100%; padding: 3px 6px; min-block-size: 26px; border-radius: 6px; text-align: start; }
  footnote-kept-searches button:is(.saved, .recent):hover { background: var(--hover); }
  footnote-kept-searches bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }
  footnote-kept-searches .words { color: var(--text); flex: 0 1 auto; }
  footnote-kept-searches .where { flex: none; max-inline-size: 40%; font-size: var(--small); color: var(--faint); }
  footnote-kept-searches .icon { inline-size: 14px; block-size: 14px; color: var(--faint); }
  footnote-kept-searches .all { min-block-size: 24px; font-size: var(--small); }
`);
customElements.define('footnote-kept-searches', FootnoteKeptSearches);
