import { css, html, LitElement, nothing } from 'lit';
import type { Progress, SearchReply } from '../protocol.ts';
import { cleanText } from './clean-text.ts';
import { isReading } from './progress-text.ts';
import { INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { adopt } from './styles.ts';
import { counted, number, text } from './text.ts';

/**
 * One quiet line: how many messages hold every word, how many some, and what of the query was not understood. Where hits
 * are missing, their place says so itself, and the line is there to be read aloud only.
 */
export class FootnoteSummary extends LitElement {
  static override properties = { search: { attribute: false }, progress: { attribute: false } };
  declare search: SearchState;
  declare progress: Progress | undefined;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.progress = undefined;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** "5 messages · 12 with some words"; while mail is being read, it says that this is not the end. */
  #line({ matches, partial }: SearchReply): string {
    const unfinished = this.progress !== undefined && isReading(this.progress);
    if (matches === 0) return text(partial === 0 ? 'nothingTitle' : 'noneWithAll');
    const full = counted(unfinished ? 'matchesSoFar' : 'matches', matches);
    return partial === 0 ? full : `${full} · ${counted('partial', partial)}`;
  }

  override render() {
    const { reply } = this.search;
    const searched = reply && text('searchedOf', number(reply.counts.permitted), number(reply.counts.source));
    return html`
      <p class=${reply?.hits.length === 0 ? 'visually-hidden' : 'line'} role="status" title=${searched ?? nothing}>${reply ? this.#line(reply) : ''}</p>
      ${reply?.warnings.map((warning) => html`<p class="warning">${cleanText(warning, 300)}</p>`)}`;
  }
}

adopt(css`
  footnote-summary { display: contents; }
  footnote-summary p { margin: 0; font-size: var(--small); color: var(--dim); }
  footnote-summary .line:not(:empty) { padding-block: 3px; }
  footnote-summary .warning { flex-basis: 100%; margin-block-start: 6px; padding: 3px 9px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); overflow-wrap: anywhere; }
`);
customElements.define('footnote-summary', FootnoteSummary);
