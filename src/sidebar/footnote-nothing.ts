import { css, html, LitElement, nothing } from 'lit';
import type { Progress } from '../protocol.ts';
import { cleanText } from './clean-text.ts';
import { IntentEvent } from './intents.ts';
import { ALL_MAIL } from './scope.ts';
import { INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { adopt } from './styles.ts';
import { counted, text } from './text.ts';

/** Nothing found is an answer: what was looked through, what was not, and what would help. */
export class FootnoteNothing extends LitElement {
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

  #say(intent: IntentEvent['intent']) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  override render() {
    const { scope, reply } = this.search;
    if (!reply) return nothing;
    const waiting = this.progress?.coverage.waiting ?? 0;
    const failed = this.progress?.coverage.failed ?? 0;
    const outside = reply.counts.source - reply.counts.permitted;
    return html`
      <h2>${text('nothingTitle')}</h2>
      <p>${counted('nothingSearched', reply.counts.permitted, cleanText(this.search.text.trim(), 80))}</p>
      ${scope.level !== 'all' && outside > 0
        ? html`<p><button class="button" id="widen" type="button" @click=${this.#say({ kind: 'scope', scope: ALL_MAIL })}>${counted('searchAllMail', reply.counts.source)}</button></p>`
        : nothing}
      <ul>
        ${waiting > 0 ? html`<li>${counted('nothingWaiting', waiting)}</li>` : nothing}
        ${failed > 0 ? html`<li>${counted('nothingFailed', failed)}</li>` : nothing}
        <li>${text('nothingSpelling')}</li>
      </ul>`;
  }
}

adopt(css`
  footnote-nothing { display: block; padding: 44px 26px; max-inline-size: 30rem; margin-inline: auto; color: var(--dim); overflow-wrap: anywhere; }
  footnote-nothing h2 { font-size: 1rem; margin: 0 0 6px; color: var(--text); font-weight: 650; text-align: center; }
  footnote-nothing p { margin: 0 0 14px; text-align: center; }
  footnote-nothing ul { margin: 0; padding-inline-start: 18px; }
  footnote-nothing li { margin-block: 4px; }
`);
customElements.define('footnote-nothing', FootnoteNothing);
