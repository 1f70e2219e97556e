import { css, html, nothing } from 'lit';
import type { CoverageReport, IndexSize, Reconciled } from '../../coverage.ts';
import type { VectorSetState } from '../../embedding.ts';
import { cleanText } from '../look/clean-text.ts';
import { LightElement } from '../look/light-element.ts';
import { adopt } from '../look/styles.ts';
import { counted, language, megabytes, number, text } from '../look/text.ts';
import { isShowable, longDate } from '../look/when.ts';
import { comparedLast, confirmedSince } from './which-mail-state.ts';
import { WishEvent, type Wish } from './wish.ts';

/** The index itself: what it takes, which vectors it has, when it was compared with Thunderbird; and its two repairs. */
export class FootnoteIndexCare extends LightElement {
  static override properties = { report: { attribute: false }, size: { attribute: false }, comparing: { attribute: false }, compared: { attribute: false } };
  declare report: CoverageReport | undefined;
  declare size: IndexSize | undefined;
  /** Since when it is being compared, ms. */
  declare comparing: number | undefined;
  declare compared: Reconciled | undefined;

  constructor() {
    super();
    this.report = undefined;
    this.size = undefined;
    this.comparing = undefined;
    this.compared = undefined;
  }

  #say(wish: Wish) {
    return () => this.dispatchEvent(new WishEvent(wish));
  }

  #vectors({ contract, lane, wanted, passages, waits }: VectorSetState, all: number) {
    const share = all === 0 ? 0 : Math.min(100, Math.floor((100 * passages) / all));
    const lines = [
      text('vectorsOf', number(passages), number(all), text('percent', number(share))),
      ...(waits ? [text('vectorsWait')] : []),
      ...(wanted ? [] : [text('vectorsOld')]),
    ];
    return html`<dt>${text(lane === 'static' ? 'vectorsStatic' : 'vectorsLearned')}</dt>
      <dd>${lines.join(' · ')}<small><bdi dir="ltr">${cleanText(contract, 80)}</bdi></small></dd>`;
  }

  #last(report: CoverageReport): string {
    const last = comparedLast(report);
    return isShowable(last) ? text('comparedSince', longDate(last, language())) : text('comparedNever');
  }

  /** How far comparing is; whoever hears the page is told of its end alone. */
  #progress(report: CoverageReport) {
    const { comparing } = this;
    if (comparing === undefined) return nothing;
    const { done, of } = confirmedSince(report, comparing);
    return html`<p id="comparing"><progress max=${Math.max(1, of)} value=${done} aria-label=${text('comparing')}></progress> <span>${counted('comparingOf', of, number(done))}</span></p>`;
  }

  /** What comparing has found. */
  #found() {
    if (!this.compared) return nothing;
    const { confirmed, doubted, listed, removed, kept } = this.compared;
    return [
      counted('comparedFolders', confirmed + doubted),
      listed + removed === 0 ? text('comparedSame') : [counted('comparedListed', listed), counted('comparedRemoved', removed)].join(', '),
      ...(kept > 0 ? [counted('comparedKept', kept)] : []),
      ...(doubted > 0 ? [counted('comparedDoubted', doubted)] : []),
    ].map((sentence) => `${sentence}.`).join(' ');
  }

  override render() {
    const { report, size, comparing } = this;
    if (!report) return nothing;
    return html`
      <h3>${text('indexTitle')}</h3>
      <dl>
        <dt>${text('rowSize')}</dt><dd><span class="amount">${megabytes(report.bytes)}</span>${report.removing ? html`<small>${text('removing')}</small>` : nothing}</dd>
        ${size?.memory === undefined ? nothing : html`<dt>${text('rowMemory')}</dt><dd><span class="amount">${megabytes(size.memory)}</span><small>${text('memoryBound')}</small></dd>`}
        ${report.vectors.map((set) => this.#vectors(set, report.passages))}
        <dt>${text('comparedTitle')}</dt><dd>${this.#last(report)}</dd>
      </dl>
      <div class="ways">
        <button class="button" id="compare" type="button" aria-disabled=${comparing !== undefined} @click=${() => comparing === undefined && this.#say({ kind: 'compare' })()}>${text('compareNow')}</button>
        <button class="button" id="rebuild-index" type="button" @click=${this.#say({ kind: 'rebuild' })}>${text('rebuildAnew')}</button>
      </div>
      ${this.#progress(report)}
      <p id="comparison" role="status">${this.#found()}</p>`;
  }
}

adopt(css`
  footnote-index-care { display: block; }
  footnote-index-care dl { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: 6px 16px; margin: 0; }
  footnote-index-care dt { color: var(--dim); }
  footnote-index-care dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  footnote-index-care small { display: block; font-size: var(--small); color: var(--faint); }
  footnote-index-care .ways { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 12px 8px; }
  footnote-index-care [aria-disabled='true'] { opacity: 0.6; cursor: default; }
  footnote-index-care progress { inline-size: min(12rem, 100%); accent-color: var(--accent); vertical-align: middle; }
  @container which-mail (max-width: 479.9px) {
    footnote-index-care dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
    footnote-index-care dd { margin-block-end: 8px; }
  }
`);
customElements.define('footnote-index-care', FootnoteIndexCare);
