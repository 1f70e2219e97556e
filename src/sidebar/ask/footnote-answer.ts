import { css, html, nothing, type PropertyValues } from 'lit';
import type { AggregateResult } from '../../answer.ts';
import type { FolderChoice } from '../../listing.ts';
import { cleanText } from '../look/clean-text.ts';
import type { FolderNames } from '../scope/folder-names.ts';
import { stopIcon } from '../look/icons.ts';
import { IntentEvent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { scopeOf } from '../scope/scope.ts';
import { longScopeName } from '../scope/scope-text.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, text } from '../look/text.ts';
import { isShowable, longDate } from '../look/when.ts';
import { abstainedTitle } from './answer-texts.ts';
import { basisOf, headlineOf } from './aggregate-texts.ts';
import { INITIAL_ASK, type AskState } from './ask-state.ts';
import './footnote-abstained.ts';
import './footnote-accounts.ts';
import './footnote-aggregate.ts';
import './footnote-claims.ts';
import './footnote-copy.ts';
import './footnote-evidence.ts';
import './footnote-nearest.ts';
import './footnote-overview.ts';
import './footnote-peek.ts';
import { FootnotePeek } from './footnote-peek.ts';
import './footnote-route.ts';
import './footnote-seal.ts';
import './footnote-sources.ts';
import './footnote-steps.ts';
import { footnotesOf, type Footnotes } from './footnotes.ts';

/** One question and what the mail says to it, while it is being answered and after. */
export class FootnoteAnswer extends LightElement {
  static override properties = { ask: { attribute: false }, names: { attribute: false }, folders: { attribute: false }, lit: { state: true } };
  declare ask: AskState;
  declare names: FolderNames;
  declare folders: readonly FolderChoice[];
  /** Key of the source whose passage is shown. */
  declare lit: string | undefined;
  #notes: Footnotes = footnotesOf([]);

  constructor() {
    super();
    this.ask = INITIAL_ASK;
    this.names = () => undefined;
    this.folders = [];
    this.lit = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('ask')) this.#notes = footnotesOf(this.ask.claims, this.ask.reply?.superseded);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('ask') && changed.get('ask')?.ask !== this.ask.ask) this.closest('.pane')?.scrollTo({ top: 0 });
  }

  #about() {
    const { request, keptAt, phase } = this.ask;
    const scope = request && longScopeName(scopeOf(request.boundary, this.folders));
    return html`<p class="about"><bdi>${scope}</bdi>${request?.filters?.['thread'] === undefined ? nothing : html` · ${text('thisConversation')}`}</p>
      ${phase === 'complete' && isShowable(keptAt) ? html`<p class="kept">${text('answeredAt', longDate(keptAt, language()))}</p>` : nothing}`;
  }

  #state() {
    const { phase } = this.ask;
    if (phase === 'stopped') return html`<p class="stopped">${text('askStopped')}</p>`;
    if (phase !== 'asking') return nothing;
    return html`<div class="asking"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span><span>${text(this.ask.claims.length === 0 ? 'askReading' : 'askVerifying')}</span>
      <button class="button" type="button" id="stop" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'stopAsking' }))}>${stopIcon()}${text('askStop')}</button></div>`;
  }

  #said() {
    const { reply, claims, request, unopened } = this.ask;
    const notes = this.#notes;
    if (reply?.accounts && reply.accounts.length > 0) return html`<footnote-accounts .accounts=${reply.accounts} .folders=${this.folders}></footnote-accounts>`;
    const abstained = reply && html`<footnote-abstained .reply=${reply} .request=${request} .folders=${this.folders}></footnote-abstained>`;
    if (reply?.aggregate) return html`<footnote-aggregate .result=${reply.aggregate} .notes=${notes} .unopened=${unopened}></footnote-aggregate>${reply.abstention ? abstained : nothing}`;
    if (reply?.overview) return html`<footnote-overview .reply=${reply} .notes=${notes}></footnote-overview>`;
    if (claims.length === 0 && reply) return abstained;
    return html`<footnote-claims .claims=${claims} .notes=${notes}></footnote-claims>${(reply?.computed ?? []).map(computedTotal)}`;
  }

  /** One sentence when it is over, not one for every claim. */
  #spoken(): string {
    const { phase, reply, claims } = this.ask;
    if (phase === 'asking') return text('askReading');
    if (phase === 'stopped') return text('askStopped');
    return reply && claims.length === 0 && (!reply.aggregate || reply.abstention) && !reply.overview ? text(abstainedTitle(reply)) : counted('askDone', claims.length);
  }

  override render() {
    const { request, reply, claims } = this.ask;
    if (!request) return nothing;
    const isAnswered = reply !== undefined && reply.accounts === undefined && (claims.length > 0 || (reply.aggregate !== undefined && !reply.abstention) || reply.overview !== undefined);
    return html`
      <article aria-labelledby="question">
        <div class="said">
          <h2 id="question"><bdi>${cleanText(request.question, 1_000)}</bdi></h2>
          ${this.#about()}
          ${reply ? html`<footnote-route .route=${reply.route} .why=${reply.routeWhy}></footnote-route>` : nothing}
          <p class="visually-hidden" role="status">${this.#spoken()}</p>
          ${this.#said()}
          ${this.#state()}
          ${reply && (isAnswered || reply.droppedClaims > 0) ? html`<footnote-seal .reply=${reply}></footnote-seal>` : nothing}
          <footnote-copy .request=${request} .reply=${reply} .citable=${isAnswered}></footnote-copy>
        </div>
        ${reply?.nearest
          ? html`<footnote-nearest .hits=${reply.nearest} .names=${this.names} .unopened=${this.ask.unopened}></footnote-nearest>`
          : html`<footnote-sources .notes=${this.#notes} .names=${this.names} .lit=${this.lit} .folded=${reply?.aggregate !== undefined || reply?.overview !== undefined} .unopened=${this.ask.unopened}></footnote-sources>`}
        ${reply ? html`<div class="behind"><footnote-evidence .reply=${reply}></footnote-evidence><footnote-steps .reply=${reply}></footnote-steps></div>` : nothing}
        <footnote-peek .sources=${[...this.#notes.sources, ...this.#notes.superseded]} .names=${this.names}
          @peeked=${(event: Event) => { this.lit = event.target instanceof FootnotePeek ? event.target.key : undefined; }}></footnote-peek>
      </article>`;
  }
}

/** What a model had added up or counted: said by Footnote, beside the statements. */
function computedTotal(result: AggregateResult) {
  return html`<div class="computed"><p class="faint">${text('aggComputed')}</p>${headlineOf(result).map((said) => html`<p class="total"><bdi>${said}</bdi></p>`)}
    <p class="faint">${basisOf(result).map((part, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${part}</bdi>`)}</p></div>`;
}

adopt(css`
  footnote-answer { display: block; }
  footnote-answer .computed { margin-block-start: 12px; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
  footnote-answer .computed p { margin: 0; overflow-wrap: anywhere; }
  footnote-answer .computed .total { font-size: 1.125rem; font-weight: 650; font-variant-numeric: tabular-nums; }
  footnote-answer > article { padding: 12px 14px 16px; display: grid; grid-template-columns: minmax(0, 1fr); }
  footnote-answer .said { min-inline-size: 0; }
  footnote-answer h2 { font-size: 1rem; line-height: 1.35; margin: 0; font-weight: 650; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 6; -webkit-box-orient: vertical; overflow: hidden; }
  footnote-answer :is(.about, .kept, .stopped) { margin: 2px 0 0; font-size: var(--small); color: var(--faint); overflow-wrap: anywhere; }
  footnote-answer .kept { color: var(--warn); }
  footnote-route { margin-block: 6px 12px; }
  footnote-answer :is(footnote-claims, footnote-aggregate, footnote-abstained, footnote-accounts) { margin-block-start: 12px; }
  footnote-answer .asking { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-block: 10px; color: var(--dim); }
  footnote-answer .asking .button { display: inline-flex; align-items: center; gap: 4px; margin-inline-start: auto; padding: 2px 10px 2px 7px; min-block-size: 24px; }
  footnote-answer .asking .icon { inline-size: 14px; block-size: 14px; }
  .dots { display: inline-flex; gap: 4px; }
  .dots i { inline-size: 6px; block-size: 6px; border-radius: 50%; background: var(--accent); }
  @media (prefers-reduced-motion: no-preference) {
    .dots i { animation: footnote-pulse 1.2s ease-in-out infinite; }
    .dots i:nth-child(2) { animation-delay: 0.15s; }
    .dots i:nth-child(3) { animation-delay: 0.3s; }
    @keyframes footnote-pulse { 0%, 60%, 100% { opacity: 0.25; } 30% { opacity: 1; } }
  }
  footnote-answer .behind { margin-block-start: 14px; }
  footnote-answer footnote-seal { margin-block-start: 12px; }
  /* Where there is room, the sources stand beside the statements that rest on them. */
  @container page (min-width: 900px) {
    footnote-answer > article { grid-template-columns: minmax(0, 1fr) minmax(320px, 40%); column-gap: 32px; padding: 20px 24px; }
    footnote-answer :is(footnote-sources, footnote-nearest) { grid-column: 2; grid-row: 1 / span 2; }
    footnote-answer footnote-sources h3:first-child { margin-block-start: 0; }
    footnote-answer h2 { font-size: 1.2rem; }
  }
`);
customElements.define('footnote-answer', FootnoteAnswer);
