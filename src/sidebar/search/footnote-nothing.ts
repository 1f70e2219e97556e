import { css, html, nothing } from 'lit';
import type { Progress } from '../../coverage.ts';
import type { SearchReply } from '../../search.ts';
import { cleanText } from '../look/clean-text.ts';
import './footnote-left-out.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { ALL_MAIL } from '../scope/scope.ts';
import { INITIAL_SEARCH, type SearchState } from './search-state.ts';
import { outCount, withBound } from './told-counts.ts';
import { adopt } from '../look/styles.ts';
import { counted, text } from '../look/text.ts';

/** Nothing found is an answer: what was looked through, what was not, and what would help. */
export class FootnoteNothing extends LightElement {
  static override properties = { search: { attribute: false }, progress: { attribute: false } };
  declare search: SearchState;
  declare progress: Progress | undefined;

  constructor() {
    super();
    this.search = INITIAL_SEARCH;
    this.progress = undefined;
  }

  #say(intent: IntentEvent['intent']) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  /** What no message states exactly, by its name; otherwise what was looked for, which need not be what stands in the box by now. */
  #said({ exact, counts, nobody }: SearchReply, asked: string) {
    const missing = exact?.missing ?? [];
    if (nobody !== undefined) return html`<p class="missing">${text('nobody', cleanText(nobody, 80))}</p>`;
    if (missing.length === 0) return html`<p>${counted('nothingSearched', counts.permitted, cleanText(asked.trim(), 80))}</p>`;
    return html`${missing.slice(0, MOST).map((written) => html`<p class="missing">${text('exactMissing', cleanText(written, 80))}</p>`)}
      <p>${counted('exactSearched', counts.permitted)}</p>`;
  }

  #out(reply: SearchReply) {
    const out = outCount(reply);
    if (out.count === 0) return nothing;
    return html`<p>${withBound(out, (count) => counted('stayedOut', count))} <button class="link" id="show-out" type="button" @click=${this.#say({ kind: 'showOut' })}>${text('show')}</button></p>`;
  }

  #proposals(proposals: readonly string[]) {
    if (proposals.length === 0) return nothing;
    return html`<p class="proposals">${text('didYouMean')} ${proposals.slice(0, MOST).map((proposal) => html`
      <button class="button" type="button" @click=${this.#say({ kind: 'replace', text: proposal })}><bdi>${cleanText(proposal, 80)}</bdi></button>`)}</p>`;
  }

  override render() {
    const { repliedTo, reply } = this.search;
    if (!reply || !repliedTo) return nothing;
    const waiting = this.progress?.coverage.waiting ?? 0;
    const failed = this.progress?.coverage.failed ?? 0;
    const outside = reply.counts.source - reply.counts.permitted;
    return html`
      <h2>${text('nothingTitle')}</h2>
      ${this.#said(reply, repliedTo.text)}
      ${this.#proposals(reply.proposals ?? [])}
      ${reply.leftOut && reply.leftOut.length > 0 ? html`<footnote-left-out class="box" .query=${repliedTo.text} .leftOut=${reply.leftOut}></footnote-left-out>` : nothing}
      ${repliedTo.scope.level !== 'all' && outside > 0
        ? html`<p><button class="button" id="widen" type="button" @click=${this.#say({ kind: 'scope', scope: ALL_MAIL })}>${counted('searchAllMail', reply.counts.source)}</button></p>`
        : nothing}
      ${this.#out(reply)}
      <ul>
        ${waiting > 0 ? html`<li>${counted('nothingWaiting', waiting)}</li>` : nothing}
        ${failed > 0 ? html`<li>${counted('nothingFailed', failed)}</li>` : nothing}
        <li>${text('nothingSpelling')}</li>
      </ul>`;
  }
}

const MOST = 5;

adopt(css`
  footnote-nothing { display: block; padding: 44px 26px; max-inline-size: 30rem; margin-inline: auto; color: var(--dim); overflow-wrap: anywhere; }
  footnote-nothing h2 { font-size: 1rem; margin: 0 0 6px; color: var(--text); font-weight: 650; text-align: center; }
  footnote-nothing p { margin: 0 0 14px; text-align: center; }
  footnote-nothing .missing { color: var(--text); margin-block-end: 4px; }
  footnote-nothing .missing + ul { margin-block-start: 14px; }
  footnote-nothing .proposals { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 6px; }
  footnote-nothing .proposals .button { max-inline-size: 100%; color: var(--accent); }
  footnote-nothing .box { padding: 8px 12px; margin-block-end: 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--layer); }
  footnote-nothing > ul { margin: 0; padding-inline-start: 18px; }
  footnote-nothing > ul > li { margin-block: 4px; }
`);
customElements.define('footnote-nothing', FootnoteNothing);
