import { css, html, nothing } from 'lit';
import type { CoverageReport, Progress } from '../../coverage.ts';
import { activityText } from '../coverage/progress-text.ts';
import { failureReason, problemText } from '../failure-text.ts';
import { pauseIcon, playIcon } from '../look/icons.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, number, text } from '../look/text.ts';
import { PARTS, searchable, totalOf, type Part, type Tally } from './tally.ts';
import { tallyBar } from './tally-bar.ts';
import { PART_TEXTS, shareSearchable } from './tally-texts.ts';
import { WishEvent, type Wish } from './wish.ts';

/** All mail at a glance: how much of it a search finds, what became of the rest, and what goes on now. */
export class FootnoteMailTotal extends LightElement {
  static override properties = { report: { attribute: false }, progress: { attribute: false } };
  declare report: CoverageReport | undefined;
  declare progress: Progress | undefined;

  constructor() {
    super();
    this.report = undefined;
    this.progress = undefined;
  }

  #say(wish: Wish) {
    return () => this.dispatchEvent(new WishEvent(wish));
  }

  #part(part: Part, count: number, report: CoverageReport) {
    const why = WHY[part];
    return html`<li><span class="swatch part-${part}"></span><span><b>${number(count)}</b> ${text(PART_TEXTS[part])}${why ? html` <small>${text(why)}</small>` : nothing}${part === 'failed' ? this.#reasons(report) : nothing}</span></li>`;
  }

  /** Why messages could not be read, of all folders. */
  #reasons({ accounts }: CoverageReport) {
    const counts = new Map<string, number>();
    for (const { folders } of accounts) {
      for (const { failures } of folders) for (const { code, count } of failures) counts.set(failureReason(code), (counts.get(failureReason(code)) ?? 0) + count);
    }
    return html` <small>${[...counts].map(([reason, count]) => `${number(count)} ${reason}`).join(', ')}</small>
      <button class="link" id="retry-all" type="button" @click=${this.#say({ kind: 'retryAll' })}>${text('retryFailed')}</button>`;
  }

  #activity(progress: Progress) {
    const { activity } = progress;
    const paused = activity === 'paused';
    const words = activityText(progress);
    return html`<div class="activity">
      <p>${words.length > 0 ? words.join(' · ') : text(ACTIVITY[activity] ?? 'activityIdle')}</p>
      ${activity === 'stopped'
        ? html`<button class="button" id="go-on" type="button" @click=${this.#say({ kind: 'retryAll' })}>${text('tryAgain')}</button>`
        : html`<button class="button" id="pause-reading" type="button" @click=${this.#say({ kind: 'pause', paused: !paused })}>${paused ? playIcon() : pauseIcon()}${text(paused ? 'resume' : 'pause')}</button>`}
    </div>
    ${progress.problem === undefined ? nothing : html`<p class="problem" role="alert">${problemText(progress.problemCode)}</p>`}`;
  }

  #title(total: Tally): string {
    const found = searchable(total);
    return total.there > 0 && found === total.there ? counted('totalAll', total.there) : counted('totalOf', total.there, number(found));
  }

  override render() {
    const { report, progress } = this;
    if (!report) return nothing;
    const total = totalOf(report);
    const uncounted = report.accounts.flatMap(({ folders }) => folders).filter(({ there }) => there === undefined).length;
    return html`
      <div class="headline"><h3>${this.#title(total)}</h3><span aria-hidden="true">${text('percent', number(shareSearchable(total)))}</span></div>
      ${tallyBar(total)}
      <ul aria-label=${text('totalParts')}>${PARTS.filter((part) => part === 'full' || total[part] > 0).map((part) => this.#part(part, total[part], report))}</ul>
      ${progress && progress.coverage.attached > 0 ? html`<p class="attached">${counted('attached', progress.coverage.attached)}</p>` : nothing}
      ${uncounted > 0 ? html`<p>${counted('uncounted', uncounted)}</p>` : nothing}
      ${progress ? this.#activity(progress) : nothing}`;
  }
}

const WHY: Readonly<Partial<Record<Part, Parameters<typeof text>[0]>>> = { encrypted: 'whyEncrypted', headersOnly: 'whyHeadersOnly', skipped: 'whySkipped', unlisted: 'whyUnlisted' };
const ACTIVITY: Readonly<Partial<Record<Progress['activity'], Parameters<typeof text>[0]>>> = { starting: 'coverageStarting', stopped: 'activityStopped' };

adopt(css`
  footnote-mail-total { display: block; border: 1px solid var(--line); border-radius: 10px; background: var(--raise); padding: 14px 16px; }
  footnote-mail-total .headline { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 2px 12px; margin-block-end: 10px; }
  footnote-mail-total h3 { margin: 0; font-size: 1rem; line-height: 1.35; font-weight: 650; }
  footnote-mail-total .headline span { color: var(--dim); font-variant-numeric: tabular-nums; }
  footnote-mail-total .tally-bar { block-size: 12px; border-radius: 6px; }
  footnote-mail-total ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 6px 20px; }
  footnote-mail-total li { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: baseline; column-gap: 7px; overflow-wrap: anywhere; }
  footnote-mail-total .swatch { inline-size: 10px; block-size: 10px; border-radius: 3px; outline: 1px solid transparent; outline-offset: -1px; }
  footnote-mail-total .swatch.part-skipped { outline-color: var(--edge); }
  footnote-mail-total b { font-weight: 600; font-variant-numeric: tabular-nums; }
  footnote-mail-total small { display: block; font-size: var(--small); color: var(--faint); }
  footnote-mail-total li .link { min-block-size: 24px; font-size: var(--small); }
  footnote-mail-total p { margin: 10px 0 0; color: var(--dim); }
  footnote-mail-total .activity { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 6px 12px; margin-block-start: 12px; padding-block-start: 10px; border-block-start: 1px solid var(--line); }
  footnote-mail-total .activity p { margin: 0; font-variant-numeric: tabular-nums; }
  footnote-mail-total .activity .button { display: inline-flex; align-items: center; gap: 6px; }
  footnote-mail-total .problem { padding: 8px 10px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); overflow-wrap: anywhere; }
  @media (forced-colors: active) { footnote-mail-total .swatch { forced-color-adjust: none; } }
`);
customElements.define('footnote-mail-total', FootnoteMailTotal);
