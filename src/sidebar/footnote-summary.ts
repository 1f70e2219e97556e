import { css, html, LitElement, nothing } from 'lit';
import { INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { adopt } from './styles.ts';
import { counted, number, text } from './text.ts';
import { cleanText } from './clean-text.ts';

/** One quiet line: how many messages hold every word, how many some, and what of the query was not understood. */
export class FootnoteSummary extends LitElement {
  static override properties = { search: { attribute: false } };
  declare search: SearchState;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render() {
    const { reply } = this.search;
    const line = reply ? [
      counted('matches', reply.matches),
      ...(reply.partial > 0 ? [counted('partial', reply.partial)] : []),
    ].join(' · ') : '';
    return html`
      <p class="line" role="status" title=${reply ? text('searchedOf', number(reply.counts.permitted), number(reply.counts.source)) : nothing}>${line}</p>
      ${reply?.warnings.map((warning) => html`<p class="warning">${cleanText(warning, 300)}</p>`)}`;
  }
}

adopt(css`
  footnote-summary { display: block; }
  footnote-summary p { margin: 0; font-size: var(--small); color: var(--dim); }
  footnote-summary .line:not(:empty) { padding-block-start: 7px; }
  footnote-summary .warning { margin-block-start: 6px; padding: 3px 9px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); overflow-wrap: anywhere; }
`);
customElements.define('footnote-summary', FootnoteSummary);
