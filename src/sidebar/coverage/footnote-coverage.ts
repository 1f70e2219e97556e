import { css, html, nothing, svg } from 'lit';
import type { IndexSize, MailChoice, Progress } from '../../coverage.ts';
import type { ModelState } from '../../embedding.ts';
import { failureReason, problemText } from '../failure-text.ts';
import './footnote-reading.ts';
import '../settings/footnote-settings-link.ts';
import '../model/footnote-model.ts';
import { chevronIcon, pauseIcon, playIcon } from '../look/icons.ts';
import { IntentEvent, type Intent } from '../intents.ts';
import { LightElement } from '../look/light-element.ts';
import { activityText, coverageText, isReading, shareRead } from './progress-text.ts';
import { adopt } from '../look/styles.ts';
import { counted, megabytes, number, text } from '../look/text.ts';

/** The line at the foot that always says what is searched and what is not; behind it, the reasons. */
export class FootnoteCoverage extends LightElement {
  static override properties = {
    progress: { attribute: false },
    size: { attribute: false },
    models: { attribute: false },
    mail: { attribute: false },
    unreachable: { attribute: false },
    byWords: { attribute: false },
    open: { state: true },
  };
  declare progress: Progress | undefined;
  declare size: IndexSize | undefined;
  declare models: ModelState | undefined;
  declare mail: MailChoice | undefined;
  declare unreachable: boolean;
  /** The last answer said that meaning does not cover all mail yet. */
  declare byWords: boolean;
  declare open: boolean;
  #leaving = new AbortController();

  constructor() {
    super();
    this.progress = undefined;
    this.size = undefined;
    this.models = undefined;
    this.mail = undefined;
    this.unreachable = false;
    this.byWords = false;
    this.open = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = (this.#leaving = new AbortController());
    for (const change of ['online', 'offline']) addEventListener(change, () => this.requestUpdate(), { signal });
  }

  override disconnectedCallback(): void {
    this.#leaving.abort();
    super.disconnectedCallback();
  }

  #say(intent: Intent) {
    return () => this.dispatchEvent(new IntentEvent(intent));
  }

  #toggle(): void {
    this.open = !this.open;
    if (this.open) this.dispatchEvent(new IntentEvent({ kind: 'measure' }));
  }

  #ring(progress: Progress) {
    return html`<svg class="ring" viewBox="0 0 16 16" aria-hidden="true">${svg`
      <circle cx="8" cy="8" r="5.5" pathLength="100"/>
      <circle class="read" cx="8" cy="8" r="5.5" pathLength="100" stroke-dasharray="${shareRead(progress) ?? 0} 100"/>`}</svg>`;
  }

  #pause(progress: Progress) {
    if (!isReading(progress) || progress.activity === 'starting') return nothing;
    const paused = progress.activity === 'paused';
    const label = text(paused ? 'resume' : 'pause');
    return html`<button class="icon-button" id="pause" type="button" aria-label=${label} title=${label}
      @click=${this.#say({ kind: 'pause', paused: !paused })}>${paused ? playIcon() : pauseIcon()}</button>`;
  }

  #details(progress: Progress) {
    const { coverage, emptyFolders, unlisted } = progress;
    return html`
      <div id="coverage-details" class="details" ?hidden=${!this.open}>
        <table>
          <caption class="visually-hidden">${text('coverageDetails')}</caption>
          <tr><th scope="row">${text('rowIndexed')}</th><td>${number(coverage.indexed)}</td></tr>
          <tr><th scope="row">${text('rowWaiting')}</th><td>${number(coverage.waiting)}</td></tr>
          <tr><th scope="row">${text('rowFailed')}</th><td>${number(coverage.failed)}</td></tr>
          ${coverage.failures.map(({ code, count }) => html`
            <tr class="reason"><th scope="row">${failureReason(code)}</th><td>${number(count)}</td></tr>`)}
          ${coverage.truncated > 0 ? html`<tr><th scope="row">${text('rowTruncated')}</th><td>${number(coverage.truncated)}</td></tr>` : nothing}
          ${coverage.encrypted > 0 ? html`<tr><th scope="row">${text('rowEncrypted')}</th><td>${number(coverage.encrypted)}</td></tr>` : nothing}
          ${coverage.headersOnly > 0 ? html`<tr><th scope="row">${text('rowHeadersOnly')}</th><td>${number(coverage.headersOnly)}</td></tr>` : nothing}
          ${this.size ? html`<tr><th scope="row">${text('rowSize')}</th><td>${megabytes(this.size.bytes)}</td></tr>` : nothing}
          ${this.size?.memory ? html`<tr><th scope="row">${text('rowMemory')}</th><td>${megabytes(this.size.memory)}</td></tr>` : nothing}
        </table>
        ${coverage.attached > 0 ? html`<p class="attached">${counted('attached', coverage.attached)}</p>` : nothing}
        ${emptyFolders > 0 ? html`<p>${counted('emptyFolders', emptyFolders)}</p>` : nothing}
        ${unlisted > 0 ? html`<p>${counted('unlisted', unlisted)}</p>` : nothing}
        ${coverage.failed > 0 ? html`<button class="button" id="retry" type="button" @click=${this.#say({ kind: 'retryFailed' })}>${text('retryFailed')}</button>` : nothing}
        <button class="link" id="what-is-searched" type="button" @click=${this.#say({ kind: 'settings', section: 'mail' })}>${text('whatIsSearched')}</button>
        ${this.open ? html`<footnote-reading .mail=${this.mail}></footnote-reading>` : nothing}
        ${this.open ? html`<footnote-model .models=${this.models}></footnote-model>` : nothing}
      </div>`;
  }

  #problem(progress: Progress) {
    if (progress.problem === undefined && progress.activity !== 'stopped') return nothing;
    return html`<div class="problem" role="alert">
      <p>${progress.problem === undefined ? text('stopped') : problemText(progress.problemCode)}</p>
      ${progress.activity === 'stopped' ? html`<div class="ways">
        <button class="button" id="try-again" type="button" @click=${this.#say({ kind: 'retryFailed' })}>${text('tryAgain')}</button>
        <button class="link" id="rebuild" type="button" @click=${this.#say({ kind: 'rebuild' })}>${text('rebuild')}</button>
      </div>` : nothing}
    </div>`;
  }

  override render() {
    const { progress } = this;
    if (!progress) return html`<div class="line"><span class="said">${text(this.unreachable ? 'unreachable' : 'coverageStarting')}</span><footnote-settings-link></footnote-settings-link></div>`;
    const said = [...coverageText(progress, this.byWords), ...(this.unreachable ? [text('unreachable')] : activityText(progress)), ...(navigator.onLine ? [] : [text('offline')])];
    return html`
      ${this.#problem(progress)}
      ${this.#details(progress)}
      <div class="line">
        <button class="said" type="button" id="coverage-toggle" aria-expanded=${this.open} aria-controls="coverage-details"
          @click=${this.#toggle}>
          ${this.#ring(progress)}
          <span class="words"><span>${said.map((part, index) => html`<span>${index > 0 ? html`<i> · </i>` : nothing}${part}</span>`)}</span></span>
          ${chevronIcon()}
        </button>
        ${this.#pause(progress)}<footnote-settings-link></footnote-settings-link>
      </div>`;
  }
}

adopt(css`
  footnote-coverage { display: block; font-size: var(--small); color: var(--dim); }
  footnote-coverage .line { display: flex; align-items: center; gap: 6px; padding-block: 3px; padding-inline: 6px 8px; min-block-size: 34px; }
  footnote-coverage .said { flex: 1; min-inline-size: 0; display: flex; align-items: center; gap: 8px; text-align: start; padding: 4px 6px; border-radius: 6px; }
  footnote-coverage button.said:hover { background: var(--hover); }
  /* Breaks between statements only; a dot that would begin a line falls outside and is cut off. */
  footnote-coverage .words { flex: 1; min-inline-size: 0; overflow: hidden; font-variant-numeric: tabular-nums; }
  footnote-coverage .words > span { display: flex; flex-wrap: wrap; margin-inline-start: -14px; }
  footnote-coverage .words > span > span { padding-inline-start: 14px; position: relative; }
  footnote-coverage .words i { font-style: normal; position: absolute; inset-inline-start: 0; inline-size: 14px; text-align: center; }
  footnote-coverage .said .icon { transform: rotate(180deg); color: var(--faint); inline-size: 14px; block-size: 14px; }
  footnote-coverage [aria-expanded='true'] .icon { transform: none; }
  .ring { inline-size: 16px; block-size: 16px; flex: none; transform: rotate(-90deg); fill: none; stroke: var(--line); stroke-width: 3; }
  .ring .read { stroke: var(--accent); }
  footnote-coverage .details { padding: 10px 12px 8px; border-block-end: 1px solid var(--line); max-block-size: 30vh; overflow: auto; }
  footnote-coverage .details[hidden] { display: none; }
  footnote-coverage table { border-collapse: collapse; inline-size: 100%; max-inline-size: 26rem; font-variant-numeric: tabular-nums; }
  footnote-coverage th { text-align: start; font-weight: 400; padding: 2px 0; }
  footnote-coverage td { text-align: end; padding: 2px 0; color: var(--text); white-space: nowrap; }
  footnote-coverage .reason th { padding-inline-start: 14px; }
  footnote-coverage .reason :is(th, td) { color: var(--faint); }
  footnote-coverage .details p { margin: 8px 0 0; }
  footnote-coverage #what-is-searched { display: block; min-block-size: 24px; margin-block-start: 6px; text-align: start; text-decoration: underline; }
  footnote-coverage .details .button { margin-block-start: 8px; }
  footnote-coverage .problem { padding: 8px 12px; background: var(--warn-soft); color: var(--warn); overflow-wrap: anywhere; }
  footnote-coverage .problem p { margin: 0; }
  footnote-coverage .ways { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; margin-block: 6px 2px; }
  footnote-coverage .ways .button { color: var(--text); }
  footnote-coverage .ways .link { color: inherit; text-decoration: underline; padding-block: 4px; }
  @container page (max-width: 300px) { footnote-coverage .said .icon { display: none; } }
  @media (forced-colors: active) { .ring { stroke: GrayText; } .ring .read { stroke: Highlight; } }
`);
customElements.define('footnote-coverage', FootnoteCoverage);
