import { css, html, nothing } from 'lit';
import './search/footnote-left-out.ts';
import { LightElement } from './look/light-element.ts';
import { meaningText } from './model/meaning-text.ts';
import { INITIAL_SEARCH, type SearchState } from './search/search-state.ts';
import { adopt } from './look/styles.ts';

/**
 * What there is to know of an answer, quietly, at the foot, where a late word moves no hit: what was left out, and which
 * model of meaning answered.
 */
export class FootnoteNotes extends LightElement {
  static override properties = { search: { attribute: false } };
  declare search: SearchState;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
  }

  override render() {
    const { reply, repliedTo } = this.search;
    if (!reply || !repliedTo) return nothing;
    const said = meaningText(reply);
    return html`
      ${reply.hits.length > 0 ? html`<footnote-left-out .query=${repliedTo.text} .leftOut=${reply.leftOut ?? []}></footnote-left-out>` : nothing}
      ${said === '' ? nothing : html`<p class="meaning-said" title=${said}><bdi>${said}</bdi></p>`}`;
  }
}

adopt(css`
  footnote-notes { display: grid; gap: 2px; font-size: var(--small); color: var(--dim); padding-inline: 12px; }
  footnote-notes:has(> *) { padding-block-start: 4px; }
  footnote-notes .meaning-said { display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; margin: 0; overflow-wrap: anywhere; }
`);
customElements.define('footnote-notes', FootnoteNotes);
