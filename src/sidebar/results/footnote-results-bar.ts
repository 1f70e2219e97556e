import { css, html, nothing } from 'lit';
import type { Order } from '../../search.ts';
import { IntentEvent } from '../intents.ts';
import { funnelIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { text } from '../look/text.ts';

/** How the hits are ordered, with the other order a click away, and in a narrow page the button behind which the pictures stand. */
export class FootnoteResultsBar extends LightElement {
  static override properties = { order: { attribute: false }, sortable: { attribute: false }, narrowing: { attribute: false }, copied: { attribute: false } };
  declare order: Order;
  /** Filters alone have one order. */
  declare sortable: boolean;
  declare narrowing: boolean;
  declare copied: 'yes' | 'no' | undefined;

  constructor() {
    super();
    this.order = 'best';
    this.sortable = true;
    this.narrowing = false;
    this.copied = undefined;
  }

  override render() {
    const other: Order = this.order === 'best' ? 'newest' : 'best';
    return html`
      <span class="order">${text(this.order === 'best' ? 'orderBest' : 'orderNewest')}</span>
      ${this.sortable ? html`<button class="link" id="sort" type="button" aria-label=${text(other === 'best' ? 'sortBest' : 'sortNewest')}
        @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'sort', order: other }))}>${text(other === 'best' ? 'orderBestFirst' : 'orderNewestFirst')}</button>` : nothing}
      <button class="narrow" id="narrow" type="button" aria-expanded=${this.narrowing} aria-controls="facets" title=${text('narrowTitle')}
        @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'narrowing', open: !this.narrowing }))}>${funnelIcon()}${text('narrow')}</button>
      <span class="told" role="status">${this.copied === undefined ? nothing : text(this.copied === 'yes' ? 'linkCopied' : 'linkNotCopied')}</span>`;
  }
}

adopt(css`
  footnote-results-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; margin-inline-start: auto; font-size: var(--small); color: var(--dim); min-inline-size: 0; }
  footnote-results-bar .order::after { content: ' · '; }
  footnote-results-bar .order:not(:has(+ #sort))::after { content: ''; }
  footnote-results-bar .link { min-block-size: 24px; padding-inline: 2px; margin-inline-start: -6px; }
  footnote-results-bar .narrow { display: inline-flex; align-items: center; gap: 4px; min-block-size: 24px; padding-inline: 8px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--raise); }
  footnote-results-bar .narrow:hover { background: var(--hover); }
  footnote-results-bar .narrow[aria-expanded='true'] { background: var(--accent-soft); border-color: var(--accent-soft); color: var(--text); }
  footnote-results-bar .narrow .icon { inline-size: 12px; block-size: 12px; }
  footnote-results-bar .told:empty { display: none; }
  @container page (min-width: 1000px) {
    footnote-results-bar .narrow { display: none; }
  }
`);
customElements.define('footnote-results-bar', FootnoteResultsBar);
