import { css, html, nothing } from 'lit';
import type { MailChoice, Progress } from '../coverage.ts';
import type { ModelState } from '../embedding.ts';
import type { FolderChoice } from '../listing.ts';
import './coverage/footnote-reading.ts';
import { IntentEvent } from './intents.ts';
import { cleanText } from './look/clean-text.ts';
import { pauseIcon, playIcon } from './look/icons.ts';
import { LightElement } from './look/light-element.ts';
import { adopt } from './look/styles.ts';
import { counted, number, text, type TextKey } from './look/text.ts';
import { activityText, coverageText, isReading, shareRead } from './coverage/progress-text.ts';

/** What stands where hits will be, before anything is asked: at first what Footnote is and reads, how far it is, and what can be typed. */
export class FootnoteWelcome extends LightElement {
  static override properties = { progress: { attribute: false }, mail: { attribute: false }, folders: { attribute: false }, models: { attribute: false } };
  declare progress: Progress | undefined;
  declare mail: MailChoice | undefined;
  declare folders: readonly FolderChoice[];
  declare models: ModelState | undefined;

  constructor() {
    super();
    this.progress = undefined;
    this.mail = undefined;
    this.folders = [];
    this.models = undefined;
  }

  #reading(progress: Progress) {
    const { growing, coverage: { indexed, known } } = progress;
    const share = shareRead(progress);
    const paused = progress.activity === 'paused';
    const title = text(paused ? 'welcomePaused' : 'welcomeReading');
    return html`
      <h2>${title}</h2>
      <div class="bar" role="progressbar" aria-label=${title} aria-valuemin="0" aria-valuemax="100"
        aria-valuenow=${share ?? nothing}><span class=${share === undefined ? 'unknown' : ''} style="inline-size:${share ?? 100}%"></span></div>
      <p>${[...(growing ? coverageText(progress) : [text('soFar', number(indexed), number(known))]), ...(paused ? [] : activityText(progress))].join(' · ')}</p>
      ${progress.activity === 'starting' ? nothing : html`<p><button class="button" id="welcome-pause" type="button"
        @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'pause', paused: !paused }))}>${paused ? playIcon() : pauseIcon()}${text(paused ? 'resume' : 'pause')}</button></p>`}
      <p>${text('welcomeUseful')}</p>`;
  }

  /** What somebody who has just installed it wants to know; gone once most of the mail is read. */
  #first() {
    const { folders, models } = this;
    return html`
      ${folders.length === 0 ? nothing : html`<p>${counted('welcomeFolders', folders.length)}: ${folders.slice(0, FEW).map(({ folderName }, index) => html`${index > 0 ? ', ' : ''}<bdi>${cleanText(folderName, 40)}</bdi>`)}${folders.length > FEW ? ' …' : ''}
        ${this.#more('mail', 'whatIsSearched')}</p>`}
      ${models?.activity === 'off' ? html`<p>${text('welcomeModel')} ${this.#more('meaning', 'welcomeModelChoose')}</p>` : nothing}`;
  }

  #more(section: 'mail' | 'meaning', key: TextKey) {
    return html`<button class="link" id="welcome-${section}" type="button" @click=${() => this.dispatchEvent(new IntentEvent({ kind: 'settings', section }))}>${text(key)}</button>`;
  }

  #heading({ activity, coverage }: Progress): string {
    if (coverage.indexed > 0) return counted('welcomeReady', coverage.indexed);
    if (activity === 'starting') return text('coverageStarting');
    return text(activity === 'listing' ? 'coverageListing' : 'welcomeEmpty');
  }

  override render() {
    const { progress } = this;
    if (!progress) return nothing;
    const isFirst = progress.activity !== 'starting' && (shareRead(progress) ?? 0) < MOST_READ;
    return html`
      ${isReading(progress) && progress.coverage.known > 0
        ? this.#reading(progress)
        : html`<h2>${this.#heading(progress)}</h2>`}
      ${isFirst ? html`<p>${text('welcomeWhat')}</p>${this.#first()}` : nothing}
      <footnote-reading undecided .mail=${this.mail}></footnote-reading>
      <h3>${text('tipsTitle')}</h3>
      <ul>
        <li>${text('tipWords')}</li>
        <li>${text('tipPrefix')}</li>
        <li>${text('tipNumber')}</li>
      </ul>
      <h3>${text('keysTitle')}</h3>
      <dl>
        <dt><kbd>↓</kbd> <kbd>↑</kbd></dt><dd>${text('keyMove')}</dd>
        <dt><kbd>${text('keyNameEnter')}</kbd></dt><dd>${text('keyOpen')}</dd>
        <dt><kbd>${text('keyNameCtrl')}</kbd> <kbd>${text('keyNameEnter')}</kbd></dt><dd>${text('keyTab')}</dd>
        <dt><kbd>${text('keyNameAlt')}</kbd> <kbd>${text('keyNameEnter')}</kbd></dt><dd>${text('keyWhy')}</dd>
        <dt><kbd>${text('keyNameEsc')}</kbd></dt><dd>${text('keyClear')}</dd>
      </dl>`;
  }
}

const MOST_READ = 80; // percent
const FEW = 4; // folders told by name

adopt(css`
  footnote-welcome { display: block; padding: 28px 20px; max-inline-size: 34rem; margin-inline: auto; color: var(--dim); }
  footnote-welcome h2 { font-size: 1.05rem; line-height: 1.35; margin: 0 0 10px; color: var(--text); font-weight: 650; }
  footnote-welcome h3 { font-size: var(--small); margin: 22px 0 6px; color: var(--faint); font-weight: 600; }
  footnote-welcome p { margin: 8px 0 0; }
  footnote-welcome p { overflow-wrap: anywhere; }
  footnote-welcome p .button { display: inline-flex; align-items: center; gap: 6px; min-block-size: 28px; }
  footnote-welcome p .link { min-block-size: 24px; text-align: start; }
  footnote-welcome ul { margin: 0; padding-inline-start: 18px; }
  footnote-welcome li { margin-block: 3px; }
  footnote-welcome dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 12px; margin: 0; align-items: baseline; }
  footnote-welcome dd { margin: 0; }
  footnote-welcome kbd { font: inherit; font-size: var(--small); border: 1px solid var(--line); border-block-end-width: 2px; border-radius: 4px; padding: 0 5px; background: var(--raise); }
  .bar { block-size: 6px; border-radius: 3px; background: var(--line); overflow: hidden; }
  .bar span { display: block; block-size: 100%; border-radius: 3px; background: var(--accent); transition: inline-size 400ms; }
  /* How much there is nobody knows yet. */
  .bar .unknown { background: repeating-linear-gradient(-45deg, var(--accent) 0 5px, color-mix(in srgb, var(--accent) 35%, transparent) 5px 10px); }
  @media (prefers-reduced-motion: reduce) { .bar span { transition: none; } }
  @media (forced-colors: active) { .bar { border: 1px solid CanvasText; } .bar span { background: Highlight; forced-color-adjust: none; } .bar .unknown { background: repeating-linear-gradient(-45deg, Highlight 0 5px, Canvas 5px 10px); } }
`);
customElements.define('footnote-welcome', FootnoteWelcome);
